/** How an import takes the one place that there is over all servers, and begins (rule W8): of a price list, or a bulk edit. */
import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { BulkEdit } from '../../../src/domain/article/bulkEdit.ts'
import type { ImportSummary } from '../../../src/domain/article/articleImport.ts'
import type { RefusalCode } from '../../../src/domain/core/refusal.ts'
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import { fullName, type User } from '../../../src/domain/user/user.ts'
import type { Database } from '../../db/client.ts'
import { articleImport } from '../../db/schema.ts'
import { Refused } from '../../http/refusal.ts'
import { importRefusals } from '../../importconfig/sample.ts'
import type { Services } from '../../services.ts'
import type { Author as TaskAuthor, NotBegun, Task } from './importTask.ts'

export type Stores = Pick<Services, 'db' | 'files' | 'importer'>
/** @property past of an import that is told of the past: what it is called by, and when it was */
export type Author = { user: User; past?: { id: string; at: Date } }
const { config: _config, details: _details, sha256: _sha256, beat: _beat, ...columns } = getTableColumns(articleImport)
export const told = columns
export const underWay = inArray(articleImport.state, ['RUNNING', 'UNDOING'])

const isTaken = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}

/** @throws Refused 409 IMPORT_RUNNING */
export const alone = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work
  } catch (error) {
    throw isTaken(error) ? new Refused(409, 'IMPORT_RUNNING') : error
  }
}

export const summaryOf = async (db: Database, id: string): Promise<ImportSummary> => {
  const [row] = await db.select(told).from(articleImport).where(eq(articleImport.id, id))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return row
}

export interface Beginning {
  config: ImportConfigValues
  configId: string | null
  configTitle: string
  filename: string
  /** '' where there is no file */
  sha256: string
  size: number
  dryRun: boolean
  trialId: string | null
  bulk: BulkEdit | null
}

/** Takes the one place that there is, and begins; what cannot begin leaves no trace. @throws Refused */
export const begin = async (
  { db, importer }: Stores,
  { user, past }: Author,
  { beginning, task }: { beginning: Beginning; task: (author: TaskAuthor) => Promise<Task> },
): Promise<ImportSummary> => {
  const id = past?.id ?? randomUUID()
  const who = { userId: user.id, userFullName: fullName(user) }
  await alone(
    db
      .insert(articleImport)
      .values({ ...beginning, ...who, id, state: 'RUNNING', ...(past && { startDate: past.at }) }),
  )
  const author = { importId: id, ...who, ...(past && { at: past.at }) }
  const why = await task(author)
    .then((made) => importer.begin(made))
    .catch((cause: unknown): NotBegun => ({ code: 'IMPORT_UPLOAD_FAILED', headers: [], cause }))
  if (!why) return summaryOf(db, id)
  const refused = refusalOf(why)
  // in a transaction that has broken nothing can be deleted: what broke it is what counts
  await db
    .delete(articleImport)
    .where(eq(articleImport.id, id))
    .catch((error: unknown) => {
      throw why.cause === undefined ? error : refused
    })
  throw refused
}

const refusalOf = ({ code, headers, cause }: NotBegun): Refused => {
  if (code === 'IMPORT_COLUMNS_MISSING' || code === 'IMPORT_OTHER_LIST')
    return new Refused(412, code, { columns: headers })
  if (code === 'BOM_HEADER_ROW_BEYOND_SHEET' || code === 'BOM_NO_HEADERS') return new Refused(422, code)
  const known = importRefusals[code as RefusalCode]
  return known ? new Refused(known.status, known.code) : new Refused(424, 'IMPORT_UPLOAD_FAILED', undefined, cause)
}
