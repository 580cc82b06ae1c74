/**
 * The thread in which imports run, or are undone, one after the other. It says when the file is open, or why it cannot be taken; from
 * then on the database tells everybody how far it is, and what came of it.
 */
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { ReadingRefusal } from '../../bom/reading/reading.ts'
import {
  connectAlone,
  type Row,
  type RunTogether,
  type Statement,
  StatementFailed,
  statementOf,
} from '../../db/statements.ts'
import type { Task } from './importTask.ts'
import { ColumnsMissing, openPriceList } from './priceList.ts'
import { BulkSetting } from './runBulk.ts'
import { Importing } from './runImport.ts'
import { Undoing } from './runUndo.ts'

export type ThreadOrder = Task & {
  /** null: statements are run by whoever started this */
  url: string | null
  /** lines that are taken up at once, and while others call */
  sizes: { alone: number; amongOthers: number }
}
export type FromThread =
  | { type: 'opened' }
  | { type: 'refused'; code: string; headers: string[] }
  | { type: 'statements'; id: number; statements: readonly Statement[] }
  | { type: 'over'; failure?: string }
export type ToThread =
  | { type: 'order'; order: ThreadOrder }
  | { type: 'rows'; id: number; rows: Row[][]; isBusy: boolean }
  | { type: 'failure'; id: number; code: string; message: string }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (message: FromThread) => parentPort?.postMessage(message)

const waiting = new Map<number, { resolve: (rows: Row[][]) => void; reject: (error: Error) => void }>()
let asked = 0
/** Linux knows a priority of each thread, elsewhere it is that of the whole server. Whoever calls comes first. */
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 10, 19))

/** whether others call just now, as the server told last */
let isBusy = false
const sizeAmong =
  ({ alone, amongOthers }: ThreadOrder['sizes']) =>
  () =>
    isBusy ? amongOthers : alone

/** Has the server run them, whose connection is the only one. */
const askServer: RunTogether = (statements) =>
  new Promise((resolve, reject) => {
    const id = asked++
    waiting.set(id, { resolve, reject })
    tell({ type: 'statements', id, statements })
  })

const beatEveryMs = 3_000

/** An import that somebody has ended keeps that state. */
const finish = (run: RunTogether, importId: string, state: 'DONE' | 'FAILED' | 'UNDONE', details: object) =>
  run([
    statementOf(sql`
      update article_import set details = details || ${JSON.stringify(details)}::text::jsonb,
        percent = case when state = 'ENDED' then percent else 100 end,
        state = case when state in ('RUNNING', 'UNDOING') then ${state}::text else state end, end_date = coalesce(end_date, now())
      where id = ${importId}`),
  ])

const takeIn = async (run: RunTogether, given: Extract<ThreadOrder, { task: 'import' }>): Promise<void> => {
  const { author, config, dryRun, sizes, path, fileName } = given
  const list = await openPriceList({ path, fileName, ...config })
  tell({ type: 'opened' })
  const importing = new Importing(run, { author, config, dryRun, batchSize: sizeAmong(sizes) }, list)
  await toItsEnd(run, author.importId, importing, dryRun)
}

interface Work {
  run: () => Promise<void>
  details: () => object
}
const toItsEnd = async (run: RunTogether, importId: string, work: Work, dryRun: boolean): Promise<void> => {
  try {
    await work.run()
    // The embedded database never looks at its tables by itself; searches would go the ways of an empty catalogue.
    if (!dryRun) await run([statementOf(sql`analyze article, article_number`)])
    await finish(run, importId, 'DONE', work.details())
  } catch (error) {
    const isEnded = error instanceof StatementFailed && error.code === 'ENDED'
    await finish(run, importId, 'FAILED', { ...work.details(), failure: isEnded ? null : 'BROKEN' })
    if (!isEnded) throw error
  }
}

/** Any number of articles get the same values; nothing is read from a file. */
const setAlike = async (run: RunTogether, given: Extract<ThreadOrder, { task: 'bulk' }>): Promise<void> => {
  const { author, dryRun } = given
  tell({ type: 'opened' })
  const setting = new BulkSetting(run, { ...given, batchSize: sizeAmong(given.sizes) })
  await toItsEnd(run, author.importId, setting, dryRun)
}

const takeBack = async (
  run: RunTogether,
  { author, sizes, undo }: Extract<ThreadOrder, { task: 'undo' }>,
): Promise<void> => {
  tell({ type: 'opened' })
  try {
    const undoing = new Undoing(run, { ...undo, author, batchSize: sizeAmong(sizes) })
    await finish(run, author.importId, 'UNDONE', { undo: await undoing.run() })
  } catch (error) {
    // it can be tried again: what is undone by now is marked so
    await finish(run, author.importId, 'DONE', {})
    if (!(error instanceof StatementFailed && error.code === 'ENDED')) throw error
  }
}

const carriedOut = (run: RunTogether, order: ThreadOrder): Promise<void> => {
  if (order.task === 'import') return takeIn(run, order)
  return order.task === 'bulk' ? setAlike(run, order) : takeBack(run, order)
}

const carryOut = async (order: ThreadOrder): Promise<void> => {
  const { importId } = order.author
  const { run, close } = order.url === null ? { run: askServer, close: async () => undefined } : connectAlone(order.url)
  const beat = setInterval(() => {
    run([statementOf(sql`update article_import set beat = now() where id = ${importId}`)]).catch(() => undefined)
  }, beatEveryMs)
  try {
    await carriedOut(run, order)
    tell({ type: 'over' })
  } catch (error) {
    if (error instanceof ReadingRefusal) tell({ type: 'refused', code: error.code, headers: [] })
    else if (error instanceof ColumnsMissing) tell({ type: 'refused', code: error.code, headers: error.headers })
    tell({ type: 'over', failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    clearInterval(beat)
    await close()
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'order') void carryOut(message.order)
  else {
    const question = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'rows') {
      isBusy = message.isBusy
      question?.resolve(message.rows)
    } else question?.reject(new StatementFailed(message.code, message.message))
  }
})
