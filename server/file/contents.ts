/**
 * Contents lie in the file store under their SHA-256, shared by all rows that name it. Keeping and dropping one take turns
 * by a lock on its name, so that nobody drops what somebody else is just about to refer to.
 */
import { createHash } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, lockInTransaction, rowsOf } from '../db/client.ts'
import {
  addendumFile,
  articleExport,
  articleImport,
  articlePicture,
  backupRun,
  bom,
  fileItem,
  folderPart,
  folderVersion,
  importConfig,
  message,
  submissionFile,
  uploadedContent,
} from '../db/schema.ts'
import type { FileStore, ReceivedFile } from '../fileStore/store.ts'

const turn = (tx: Database, sha256: string) => lockInTransaction(tx, `content ${sha256}`)

/** Makes an upload durable. The row that names it is to be written in the same transaction. */
export const keepContent = async (tx: Database, files: FileStore, upload: ReceivedFile): Promise<string> => {
  await turn(tx, upload.sha256)
  return files.keep(upload)
}

/** … and what the server has made itself. */
export const keepMade = async (tx: Database, files: FileStore, content: Buffer): Promise<string> => {
  await turn(tx, createHash('sha256').update(content).digest('hex'))
  return files.put(content)
}

/** Every column that names contents. */
const columnsThatName = [
  fileItem.sha256,
  addendumFile.sha256,
  submissionFile.sha256,
  folderVersion.sha256,
  folderPart.sha256,
  articleExport.sha256,
  bom.sha256,
  importConfig.sha256,
  articleImport.sha256,
  articlePicture.sha256,
  message.attachmentSha256,
]
const naming = columnsThatName.map((column) => sql`select ${column} from ${column.table} where ${column} = content`)

/** All contents that rows name, as a query with the column `content`. */
export const namedContents = (): SQL => {
  const names = columnsThatName.map((column) => sql`select ${column} as content from ${column.table}`)
  const all = sql.join([...names, sql`select ${uploadedContent(bom)} from ${bom}`], sql` union `)
  return sql`select content from (${all}) named where content <> ''`
}

const isNamed = sql`exists (${sql.join([...naming, sql`select 1::text from ${bom} where ${uploadedContent(bom)} = content`], sql` union all `)})`

/** Those of these contents that no row names. */
const unnamedAmong = async (db: Database, contents: readonly string[]): Promise<string[]> => {
  const asked = sql`select jsonb_array_elements_text(${JSON.stringify(contents)}::text::jsonb) as content`
  const rows = await rowsOf(
    db,
    sql`select content from (${asked}) asked where not ${isNamed}`,
    z.object({ content: z.string() }),
  )
  return rows.map(({ content }) => content)
}

/** So long a backup may take; of one that was killed the row stays. */
const longestBackup = sql`interval '2 days'`

/**
 * Whether a backup is being taken, whose rows may still name what others do not any more. Whoever finds none has taken its last row away before
 * a backup began, which does not name it therefore.
 */
const isBackedUp = async (tx: Database): Promise<boolean> => {
  const since = sql`${backupRun.startedAt} > clock_timestamp() - ${longestBackup}`
  return (await tx.$count(backupRun, and(eq(backupRun.kind, 'backup'), isNull(backupRun.endedAt), since))) > 0
}

/** Drops a content that no row names any more, and leaves it to the sweeper during a backup; to be called after the transaction that took the last row away. */
export const dropContent = (db: Database, files: Pick<FileStore, 'remove'>, sha256: string): Promise<void> =>
  db.transaction(async (tx) => {
    await turn(tx, sha256)
    if (await isBackedUp(tx)) return
    const [unnamed] = await unnamedAmong(tx, [sha256])
    if (unnamed !== undefined) await files.remove(unnamed)
  })

/** What is younger may belong to somebody who is still at it: some keep a content before they write the row that names it. */
const youngMs = 24 * 3_600_000
const atOnce = 500

/** Drops what a crash or a lost connection has left without a row. @returns how many */
export const sweepContents = async (db: Database, files: FileStore, now: Date): Promise<number> => {
  const oldest = new Date(now.getTime() - youngMs)
  let dropped = 0
  const sweep = async (contents: readonly string[]) => {
    for (const sha256 of await unnamedAmong(db, contents)) dropped += await dropOld(db, files, sha256, oldest)
  }
  let some: string[] = []
  for await (const { sha256, date } of files.list()) {
    if (date < oldest) some.push(sha256)
    if (some.length < atOnce) continue
    await sweep(some)
    some = []
  }
  if (some.length > 0) await sweep(some)
  return dropped
}

/** Asked again in its turn: since the look at it, somebody may have kept the same content. */
const dropOld = (db: Database, files: FileStore, sha256: string, oldest: Date): Promise<0 | 1> =>
  db.transaction(async (tx) => {
    await turn(tx, sha256)
    if (await isBackedUp(tx)) return 0
    const [unnamed] = await unnamedAmong(tx, [sha256])
    const kept = await files.keptAt(sha256)
    if (unnamed === undefined || kept === undefined || kept >= oldest) return 0
    await files.remove(sha256)
    return 1
  })
