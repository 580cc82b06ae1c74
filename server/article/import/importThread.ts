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
import { withPlaces } from '../../http/log.ts'
import { carryOut } from './carryOut.ts'
import type { Task } from './importTask.ts'
import { ColumnsMissing } from './file/priceList.ts'

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

const carriedOut = async (order: ThreadOrder): Promise<void> => {
  const { importId } = order.author
  const { run, close } = order.url === null ? { run: askServer, close: async () => undefined } : connectAlone(order.url)
  const beat = setInterval(() => {
    run([statementOf(sql`update article_import set beat = now() where id = ${importId}`)]).catch(() => undefined)
  }, beatEveryMs)
  try {
    await carryOut({ run, batchSize: sizeAmong(order.sizes), opened: () => tell({ type: 'opened' }) }, order)
    tell({ type: 'over' })
  } catch (error) {
    if (error instanceof ReadingRefusal) tell({ type: 'refused', code: error.code, headers: [] })
    else if (error instanceof ColumnsMissing) tell({ type: 'refused', code: error.code, headers: error.headers })
    tell({ type: 'over', failure: withPlaces(error) })
  } finally {
    clearInterval(beat)
    await close()
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'order') void carriedOut(message.order)
  else {
    const question = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'rows') {
      isBusy = message.isBusy
      question?.resolve(message.rows)
    } else question?.reject(new StatementFailed(message.code, message.message))
  }
})
