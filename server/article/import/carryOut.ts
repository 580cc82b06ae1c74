/**
 * What the importer is asked for, from its file to its result. It is the same wherever it runs: in the thread of imports, or within the
 * transaction of a first start that fills the demo.
 */
import { sql } from 'drizzle-orm'
import { type RunTogether, StatementFailed, statementOf } from '../../db/statements.ts'
import { insertImport } from '../../db/auditEntries.ts'
import { momentOf, type Author, type Task } from './importTask.ts'
import type { Values } from './batch/judge.ts'
import { openPriceList } from './file/priceList.ts'
import { BulkSetting } from './runBulk.ts'
import { Importing } from './runImport.ts'
import { Undoing } from './runUndo.ts'

/** What carries it out. */
export interface Means {
  run: RunTogether
  /** lines that are taken up at once: others are answered between two batches */
  batchSize: () => number
  /** told when the file is open, or there is none to be opened */
  opened: () => void
  /** names what is created; at random where it is left out */
  idOf?: (values: Values) => string
  /** whether whoever asked has the tables looked at, once for all that was asked for */
  isPartOfMore?: boolean
}

/** What is logged of an import that wrote something, with what came of it (rule A13); nothing of a trial. */
const loggedAs = (author: Author, kind: 'IMPORTED' | 'IMPORT_UNDONE') => {
  const { importId, userId, userFullName } = author
  return statementOf(insertImport({ importId, userId, who: userFullName, kind }))
}

/** An import that somebody has ended keeps that state. */
const finish = (
  run: RunTogether,
  author: Author,
  state: 'DONE' | 'FAILED' | 'UNDONE',
  details: object,
  logged?: 'IMPORTED' | 'IMPORT_UNDONE',
) =>
  run([
    statementOf(sql`
      update article_import set details = details || ${JSON.stringify(details)}::text::jsonb,
        percent = case when state = 'ENDED' then percent else 100 end,
        state = case when state in ('RUNNING', 'UNDOING') then ${state}::text else state end,
        end_date = coalesce(end_date, ${momentOf(author)})
      where id = ${author.importId}`),
    ...(logged ? [loggedAs(author, logged)] : []),
  ])

interface Work {
  run: () => Promise<void>
  details: () => object
}
const toItsEnd = async ({ run, isPartOfMore }: Means, author: Author, work: Work, dryRun: boolean): Promise<void> => {
  try {
    await work.run()
    // The embedded database never looks at its tables by itself; searches would go the ways of an empty catalogue.
    if (!dryRun && !isPartOfMore) await run([statementOf(sql`analyze article, article_number`)])
    await finish(run, author, 'DONE', work.details(), 'IMPORTED')
  } catch (error) {
    const isEnded = error instanceof StatementFailed && error.code === 'ENDED'
    await finish(run, author, 'FAILED', { ...work.details(), failure: isEnded ? null : 'BROKEN' }, 'IMPORTED')
    if (!isEnded) throw error
  }
}

const takeIn = async (means: Means, given: Extract<Task, { task: 'import' }>): Promise<void> => {
  const { author, config, dryRun, path, fileName } = given
  const list = await openPriceList({ path, fileName, ...config })
  means.opened()
  const { run, batchSize, idOf } = means
  const importing = new Importing(run, { author, config, dryRun, batchSize, ...(idOf && { idOf }) }, list)
  await toItsEnd(means, author, importing, dryRun)
}

/** Any number of articles get the same values; nothing is read from a file. */
const setAlike = async (means: Means, given: Extract<Task, { task: 'bulk' }>): Promise<void> => {
  means.opened()
  const setting = new BulkSetting(means.run, { ...given, batchSize: means.batchSize })
  await toItsEnd(means, given.author, setting, given.dryRun)
}

const takeBack = async (
  { run, batchSize, opened }: Means,
  { author, undo }: Extract<Task, { task: 'undo' }>,
): Promise<void> => {
  opened()
  try {
    const undoing = new Undoing(run, { ...undo, author, batchSize })
    await finish(run, author, 'UNDONE', { undo: await undoing.run() }, 'IMPORT_UNDONE')
  } catch (error) {
    // it can be tried again: what is undone by now is marked so
    await finish(run, author, 'DONE', {})
    if (!(error instanceof StatementFailed && error.code === 'ENDED')) throw error
  }
}

/** @throws ReadingRefusal, ColumnsMissing where it cannot begin */
export const carryOut = (means: Means, task: Task): Promise<void> => {
  if (task.task === 'import') return takeIn(means, task)
  return task.task === 'bulk' ? setAlike(means, task) : takeBack(means, task)
}
