/** The files that hang on an enquiry or an offer, as rows: read, copied along, found by path. */
import { asc, eq, sql } from 'drizzle-orm'
import type { FileItem } from '../../src/domain/file/file.ts'
import type { Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { fileItem } from '../db/schema.ts'

export type FileRow = typeof fileItem.$inferSelect
/** Whose file it is. */
export type FileOwner = { enquiryId: string } | { offerId: string }

const ownedBy = (owner: FileOwner) =>
  'enquiryId' in owner ? eq(fileItem.enquiryId, owner.enquiryId) : eq(fileItem.offerId, owner.offerId)

/** @param among all files of its owner, where one may have come in the place of another */
export const fileItemOf = (row: FileRow, changeable: boolean, among: readonly FileRow[] = []): FileItem => ({
  ...placeOf(row, among),
  id: row.id,
  filename: row.filename,
  path: row.path,
  fileType: row.fileType,
  size: row.size,
  uploadedBy: row.uploaderName,
  changeable,
  createDate: row.createDate,
})

/** With which addendum it came, and with which one another came in its place (rule E17). */
const placeOf = ({ id, addendum }: FileRow, among: readonly FileRow[]): Pick<FileItem, 'addendum' | 'replacedBy'> => {
  const replacedBy = among.find(({ replaces }) => replaces === id)?.addendum ?? null
  return { ...(addendum !== null && { addendum }), ...(replacedBy !== null && { replacedBy }) }
}

const files = prepared((db, owner: 'enquiryId' | 'offerId') =>
  db.select().from(fileItem).where(eq(fileItem[owner], idAsked)).orderBy(asc(fileItem.createDate), asc(fileItem.id)),
)
/** An owner's files in the order in which they came. */
export const filesOf = (db: Database, owner: FileOwner): Promise<FileRow[]> =>
  'enquiryId' in owner ? files(db, 'enquiryId', { id: owner.enquiryId }) : files(db, 'offerId', { id: owner.offerId })

/** The file at a path; letters compare in any case, as names do when they collide. */
export const fileAt = async (db: Database, path: string): Promise<FileRow | undefined> => {
  const [row] = await db
    .select()
    .from(fileItem)
    .where(eq(sql`lower(${fileItem.path})`, sql`lower(${path})`))
  return row
}

/** Hangs an enquiry's files on another enquiry as well, as they are by now: those that were replaced stay behind. They share their content. */
export const copyFiles = async (tx: Database, { from, to }: { from: string; to: string }): Promise<void> => {
  const all = await tx
    .select()
    .from(fileItem)
    .where(ownedBy({ enquiryId: from }))
  const replaced = new Set(all.map(({ replaces }) => replaces))
  const rows = all.filter(({ id }) => !replaced.has(id))
  if (rows.length === 0) return
  const copies = rows.map((row) => ({
    ...row,
    id: crypto.randomUUID(),
    enquiryId: to,
    path: `enquiry/${to}${row.path.slice(`enquiry/${from}`.length)}`,
    addendum: null,
    replaces: null,
  }))
  await tx.insert(fileItem).values(copies)
}
