/** Imports as the server tells of them: begun, ended, their results; see importer.ts for the work itself (rules W8–W11). */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  importDetailsSchema,
  isUnderWay,
  mayUndo,
  secondsLeft,
  type ImportRefusal,
  type ImportReason,
  type ImportResult,
  type ImportStatus,
  type ImportSummary,
} from '../../../src/domain/article/articleImport.ts'
import type { Page } from '../../../src/domain/core/schema.ts'
import { keptImportConfigSchema } from '../../../src/domain/importconfig/importConfig.ts'
import { fullName } from '../../../src/domain/user/user.ts'
import { type Database, lockInTransaction, rowsOf } from '../../db/client.ts'
import { articleImport, articleImportRefusal } from '../../db/schema.ts'
import { dropContent, keepContent } from '../../file/contents.ts'
import type { UploadedFile } from '../../http/upload.ts'
import { Refused } from '../../http/refusal.ts'
import { readConfig } from '../../importconfig/importConfigs.ts'
import { demandFormat } from '../../importconfig/sample.ts'
import { alone, type Author, begin, type Beginning, type Stores, summaryOf, told, underWay } from './beginning.ts'
import { keptBulkEdit, runBulkTrial } from './bulkStore.ts'
import type { NotBegun } from './importTask.ts'
import { headersOf } from './importFiles.ts'
import { dropOldTrials } from './oldTrials.ts'
import {
  fieldsGivenBack,
  fieldsKept,
  isFound,
  isUntouched,
  joinedTheirs,
  type UndoScope,
  undoScopeOf,
} from './undoFields.ts'

/** Begins with a file. */
const beginReading = (stores: Stores, author: Author, beginning: Beginning): Promise<ImportSummary> => {
  const { config, filename: fileName, sha256, dryRun } = beginning
  const path = () => stores.files.localPath(sha256)
  return begin(stores, author, {
    beginning,
    task: async (whose) => ({ task: 'import', author: whose, path: await path(), fileName, config, dryRun }),
  })
}

/** @throws Refused 409 where one is under way, 417 for what is no table, 412 where columns are missing, 424 */
export const startImport = async (
  stores: Stores,
  author: Author,
  { file, importConfigId, dryRun, now }: { file: UploadedFile; importConfigId: string; dryRun: boolean; now: Date },
): Promise<ImportSummary> => {
  const { db, files } = stores
  demandFormat(file.name)
  await dropOldTrials(stores, now)
  if ((await db.$count(articleImport, underWay)) > 0) throw new Refused(409, 'IMPORT_RUNNING')
  const { title: configTitle, ...config } = await readConfig(db, importConfigId).catch(() => {
    throw new Refused(412, 'IMPORT_CONFIG_GONE')
  })
  const sha256 = await db.transaction((tx) => keepContent(tx, files, file))
  try {
    return await beginReading(stores, author, {
      config: keptImportConfigSchema.parse({ ...config, title: configTitle }),
      configId: config.id,
      configTitle,
      filename: file.name,
      sha256,
      size: file.size,
      dryRun,
      trialId: null,
      bulk: null,
    })
  } catch (error) {
    await dropContent(db, files, sha256)
    throw error
  }
}

/** @throws Refused 409 where it is no trial, or not over, or one is under way */
export const runTrial = async (stores: Stores, author: Author, id: string): Promise<ImportSummary> => {
  const { db } = stores
  const [trial] = await db.select().from(articleImport).where(eq(articleImport.id, id))
  if (!trial) throw new Refused(404, 'NOT_FOUND')
  if (!trial.dryRun || trial.state !== 'DONE') throw new Refused(409, 'IMPORT_WRONG_STATE')
  const { configId, configTitle, filename, sha256, size, bulk } = trial
  const config = keptImportConfigSchema.parse(trial.config)
  const made = { config, configId, configTitle, filename, sha256, size, dryRun: false, trialId: id }
  const edit = keptBulkEdit(bulk)
  return edit ? runBulkTrial(stores, author, { ...made, bulk: edit }) : beginReading(stores, author, { ...made, bulk })
}

type UnderWay = { state: string; percent: number; startDate: Date; undoDate: Date | null }
/** When what is under way began: the import, or its undoing. */
const sinceOf = ({ state, startDate, undoDate }: UnderWay): Date =>
  state === 'UNDOING' ? (undoDate ?? startDate) : startDate
const leftOf = (one: UnderWay | null, now: Date): number | null =>
  one && isUnderWay(one.state) ? secondsLeft({ percent: one.percent, since: sinceOf(one) }, now) : null

/** What is under way, and what is over. */
export const importStatus = async (db: Database, now: Date): Promise<ImportStatus> => {
  const [current = null] = await db.select(told).from(articleImport).where(underWay)
  const latest = async (which: SQL | undefined) => {
    const [found = null] = await db
      .select(told)
      .from(articleImport)
      .where(which)
      .orderBy(desc(articleImport.startDate))
      .limit(1)
    return found
  }
  const since = current && sinceOf(current)
  const minutes = since ? (now.getTime() - since.getTime()) / 60_000 : 0
  return {
    percent: Math.min(100, Math.max(0, current?.percent ?? 0)),
    minutesSinceStart: Math.max(0, Math.floor(minutes)),
    secondsLeft: leftOf(current, now),
    state: current ? (current.state === 'UNDOING' ? 'UNDOING' : 'RUNNING') : 'IDLE',
    start: since,
    current,
    last: await latest(not(underWay)),
    written: await latest(
      and(
        not(articleImport.dryRun),
        isNull(articleImport.bulk),
        inArray(articleImport.state, ['DONE', 'ENDED', 'FAILED']),
      ),
    ),
  }
}

/** Its batches ask before they write: what this answers is final. @throws Refused 409 where none is under way */
export const abortImport = async (db: Database, now: Date): Promise<ImportStatus> => {
  const ended = await db
    .update(articleImport)
    .set({ state: sql`case when state = 'UNDOING' then 'DONE' else 'ENDED' end`, endDate: now })
    .where(underWay)
    .returning({ id: articleImport.id })
  if (ended.length === 0) throw new Refused(409, 'IMPORT_NOT_RUNNING')
  return importStatus(db, now)
}

export const allImports = async (
  db: Database,
  { paginationSize, page, importedBy }: { paginationSize: number; page: number; importedBy?: string | undefined },
): Promise<Page<ImportSummary>> => {
  const which =
    importedBy === undefined ? undefined : and(eq(articleImport.configId, importedBy), eq(articleImport.dryRun, false))
  const content = await db
    .select(told)
    .from(articleImport)
    .where(which)
    .orderBy(desc(articleImport.startDate), asc(articleImport.id))
    .limit(paginationSize)
    .offset(page * paginationSize)
  return { content, totalElements: await db.$count(articleImport, which), hasMore: false }
}

const countedSchema = z.object({ restores: z.int(), deletes: z.int(), keeps: z.int() })

/** What undoing would do with each change that is not undone: give fields back, delete, or keep, one article more than one of these. */
const undoOf = async (
  db: Database,
  { id, dryRun, state }: Pick<ImportSummary, 'id' | 'dryRun' | 'state'>,
  scope: UndoScope,
): Promise<ImportResult['undo']> => {
  if (dryRun || state === 'RUNNING') return null
  // field by field only where somebody has written the article since
  const [row] = await rowsOf(
    db,
    sql`
      select (count(*) filter (where kind = 'UPDATED' and gives))::int as restores,
        (count(*) filter (where kind = 'CREATED' and goes))::int as deletes,
        (count(*) filter (where case kind when 'UPDATED' then keeps else not goes end))::int as keeps
      from (select log.kind, ${isUntouched} and not (log.kind = 'CREATED' and ${isFound}) as goes,
          case when ${isUntouched} then true else ${fieldsGivenBack(scope)} <> '{}' end as gives,
          case when ${isUntouched} then false else ${fieldsKept(scope)} <> '{}' end as keeps
        from article_import_change as log join article on article.id = log.article_id ${joinedTheirs(scope)}
        where log.import_id = ${id} and not log.undone) as change`,
    countedSchema,
  )
  return row && row.restores + row.deletes + row.keeps > 0 ? row : null
}

/** Its reasons as its refused lines have them: those of its details are somewhat older where it runs, or was broken off. */
const reasonsIn = async (db: Database, id: string): Promise<ImportResult['details']['reasons']> => {
  const { reason, column, value } = articleImportRefusal
  const rows = await db
    .select({
      reason,
      count: sql<number>`count(*)::int`,
      column: sql<number | null>`min(${column})`,
      values: sql<string[]>`(array_agg(distinct ${value}) filter (where ${value} <> ''))[1:5]`,
    })
    .from(articleImportRefusal)
    .where(eq(articleImportRefusal.importId, id))
    .groupBy(reason)
    .orderBy(desc(sql`count(*)`), asc(reason))
  return rows.map(({ values, ...row }) => ({ ...row, values: values ?? [] }))
}

/** @throws Refused 404 */
export const importResult = async (db: Database, { id, now }: { id: string; now: Date }): Promise<ImportResult> => {
  // All of it as it was at one moment: its state would not fit its details else.
  const [row] = await db
    .select({ summary: told, details: articleImport.details, stored: articleImport.config })
    .from(articleImport)
    .where(eq(articleImport.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  const { summary, details, stored } = row
  const config = keptImportConfigSchema.parse(stored)
  // the import that a trial became, or the trial that came before
  const [other] = await db
    .select({ id: articleImport.id })
    .from(articleImport)
    .where(or(eq(articleImport.trialId, id), eq(articleImport.id, summary.trialId ?? '')))
    .orderBy(desc(articleImport.startDate))
    .limit(1)
  const known = importDetailsSchema.parse({ ...emptyDetails, ...details })
  const counted = known.reasons.reduce((sum, { count }) => sum + count, 0)
  return {
    ...summary,
    details: counted === summary.refused ? known : { ...known, reasons: await reasonsIn(db, id) },
    headers: headersOf(known, config),
    otherId: other?.id ?? null,
    secondsLeft: leftOf(summary, now),
    undo: await undoOf(db, summary, undoScopeOf({ config, bulk: summary.bulk })),
  }
}
const emptyDetails = { file: null, reasons: [], trend: null, failure: null, undo: null }

/** @throws Refused 404 */
export const readRefusals = async (
  db: Database,
  {
    id,
    reason,
    paginationSize,
    page,
  }: { id: string; reason?: ImportReason | undefined; paginationSize: number; page: number },
): Promise<Page<ImportRefusal>> => {
  await summaryOf(db, id)
  const { importId, ...columns } = getTableColumns(articleImportRefusal)
  const which = and(eq(importId, id), reason && eq(articleImportRefusal.reason, reason))
  const content = await db
    .select(columns)
    .from(articleImportRefusal)
    .where(which)
    .orderBy(asc(articleImportRefusal.line))
    .limit(paginationSize)
    .offset(page * paginationSize)
  return { content, totalElements: await db.$count(articleImportRefusal, which), hasMore: false }
}

/** @throws Refused 409 where there is nothing to undo, or one is under way */
export const undoImport = async (
  stores: Stores,
  { user }: Author,
  { id, now }: { id: string; now: Date },
): Promise<ImportSummary> => {
  const { db, importer } = stores
  const [row] = await db.select().from(articleImport).where(eq(articleImport.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  const scope = undoScopeOf({ config: keptImportConfigSchema.parse(row.config), bulk: row.bulk })
  if (!mayUndo(row, await undoOf(db, row, scope))) throw new Refused(409, 'IMPORT_WRONG_STATE')
  await alone(
    db.transaction(async (tx) => {
      await lockInTransaction(tx, 'article import')
      await tx
        .update(articleImport)
        .set({ state: 'UNDOING', percent: 0, beat: sql`now()`, undoDate: now })
        .where(eq(articleImport.id, id))
    }),
  )
  const undo = { ...scope, made: madeIn(row.details) }
  const why = await importer
    .begin({ task: 'undo', author: { importId: id, userId: user.id, userFullName: fullName(user) }, undo })
    .catch((): NotBegun => ({ code: '', headers: [] }))
  if (why) throw new Refused(424, 'IMPORT_UPLOAD_FAILED')
  return summaryOf(db, id)
}

const madeIn = ({ made }: Readonly<Record<string, unknown>>): { id: string; kind: string }[] =>
  Array.isArray(made)
    ? made.map((name: { id: unknown; kind: unknown }) => ({ id: String(name.id), kind: String(name.kind) }))
    : []
