/**
 * Files for an addendum that is not sent yet (rule E17). They lie in a table of their own, of whoever brought them alone, so that no reader of an
 * enquiry's files can come upon them; the addendum takes them over in its transaction, and what none has taken is gone after a day.
 */
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/file.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import { withoutTrailing } from '../../src/domain/core/text.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { GivenAddendum } from '../../src/domain/enquiry/addendumDraft.ts'
import { isReplaceable } from '../../src/domain/enquiry/addendumFiles.ts'
import type { FileItem, FileType } from '../../src/domain/file/file.ts'
import { enquiryFileTypes } from '../../src/domain/file/fileRights.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { Author, Change } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { addendumFile, fileItem } from '../db/schema.ts'
import { keepContent, dropContent } from '../file/contents.ts'
import { type FileRow, filesOf } from '../file/fileItems.ts'
import { storedName } from '../file/filePath.ts'
import { demandFormat } from '../file/format.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import { enquiryView } from './enquiryView.ts'
import { demandEnquiry } from './enquiryWrites.ts'

type Stores = { db: Database; files: FileStore }
type Row = typeof addendumFile.$inferSelect

/** The folder of an enquiry's, and what lies in it: `enquiry/<id>/addendum/<file>/<name>`. */
const place = /^enquiry\/([^/]+)\/addendum(?:\/([^/]+)\/[^/]+)?$/

/** Whether a path means such a file, or their folder. */
export const isForAddendum = (path: string): boolean => place.test(withoutTrailing(path, '/'))
const placeAt = (path: string) => {
  const [, enquiryId = '', id = ''] = place.exec(withoutTrailing(path, '/')) ?? []
  return { enquiryId, id }
}

const itemOf = (row: Row, user: User): FileItem => ({
  id: row.id,
  filename: row.filename,
  path: `enquiry/${row.enquiryId}/addendum/${row.id}/${row.filename}`,
  fileType: row.fileType,
  size: row.size,
  uploadedBy: fullName(user),
  changeable: true,
  createDate: row.createDate,
})

const typeFor = (filename: string, wanted: FileItem['fileType'] | undefined): FileType => {
  const possible = enquiryFileTypes(filename)
  const type = wanted ?? possible[0] ?? 'UNKNOWN'
  if (!isOneOf(possible, type)) throw refusedField('file', 'fileType', 'notThisOption')
  return type
}

/** The caller's own at a path. @throws Refused 404 for everybody else */
export const ownAddendumFile = async (db: Database, user: User, path: string): Promise<Row> => {
  const { enquiryId, id } = placeAt(path)
  const [row] = await db
    .select()
    .from(addendumFile)
    .where(and(eq(addendumFile.id, id), eq(addendumFile.enquiryId, enquiryId), eq(addendumFile.userId, user.id)))
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  return row
}

/** Names of those that the caller has brought. @throws Refused 404 where the enquiry is not theirs to see */
export const addendumFileNames = async (db: Database, user: User, path: string): Promise<string[]> => {
  const { enquiryId } = placeAt(path)
  await enquiryView(db, user, enquiryId)
  const rows = await db
    .select({ filename: addendumFile.filename })
    .from(addendumFile)
    .where(and(eq(addendumFile.enquiryId, enquiryId), eq(addendumFile.userId, user.id)))
    .orderBy(addendumFile.createDate, addendumFile.id)
  return rows.map(({ filename }) => filename)
}

/** @throws Refused where the caller could write no addendum, or the file is none for an enquiry */
export const bringAddendumFile = async (
  { db, files }: Stores,
  { user, now }: Author,
  { body, file }: { body: BodyOf<typeof calls.uploadFile>; file: UploadedFile },
): Promise<FileItem> => {
  const { enquiryId, id } = placeAt(body.path)
  if (id !== '') throw new Refused(404, 'NOT_FOUND')
  demandEnquiry('enquiry.amend', await enquiryView(db, user, enquiryId), user)
  await demandFormat(file, 'enquiry')
  const filename = storedName(file.name, [])
  const fileType = typeFor(filename, body.fileType)
  return db.transaction(async (tx) => {
    const sha256 = await keepContent(tx, files, file)
    const own = { id: crypto.randomUUID(), enquiryId, userId: user.id }
    const row = { ...own, filename, fileType, sha256, size: file.size, createDate: now }
    await tx.insert(addendumFile).values(row)
    return itemOf(row, user)
  })
}

export const typeAddendumFile = async (
  db: Database,
  { user }: Author,
  { path, fileType: wanted }: BodyOf<typeof calls.changeFileType>,
): Promise<FileItem> => {
  const row = await ownAddendumFile(db, user, path)
  const fileType = typeFor(row.filename, wanted)
  await db.update(addendumFile).set({ fileType }).where(eq(addendumFile.id, row.id))
  return itemOf({ ...row, fileType }, user)
}

/** One that has gone by itself goes as well: whoever writes is rid of it. @throws Refused 404 where the enquiry is not the caller's */
export const dropAddendumFile = async ({ db, files }: Stores, user: User, path: string): Promise<{ path: string }> => {
  const { enquiryId, id } = placeAt(path)
  if ((await enquiryView(db, user, enquiryId)).customerId !== user.companyId) throw new Refused(404, 'NOT_FOUND')
  const gone = await db
    .delete(addendumFile)
    .where(and(eq(addendumFile.id, id), eq(addendumFile.enquiryId, enquiryId), eq(addendumFile.userId, user.id)))
    .returning({ sha256: addendumFile.sha256 })
  for (const { sha256 } of gone) await dropContent(db, files, sha256)
  return { path }
}

/** What was brought, in the order in which it is named. @throws Refused 422 where one is not there for this caller */
const broughtFor = async (
  tx: Database,
  { user }: Author,
  enquiryId: string,
  ids: readonly string[],
): Promise<Row[]> => {
  const rows = await tx
    .select()
    .from(addendumFile)
    .where(
      and(eq(addendumFile.enquiryId, enquiryId), eq(addendumFile.userId, user.id), inArray(addendumFile.id, [...ids])),
    )
    .for('update')
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw new Refused(422, 'ADDENDUM_FILE_GONE')
    return row
  })
}

/**
 * Makes what was brought files of the enquiry, which is held.
 *
 * @returns what its history says of them
 * @throws Refused 422 where one of them is not there, or is to replace what is not there any more
 */
export const takeOverFiles = async (
  tx: Database,
  author: Author,
  before: Enquiry,
  { number, files: given = [] }: Pick<GivenAddendum, 'number' | 'files'>,
): Promise<Change[]> => {
  if (given.length === 0) return []
  const { user, now } = author
  const brought = await broughtFor(
    tx,
    author,
    before.id,
    given.map(({ id }) => id),
  )
  const taken = (await filesOf(tx, { enquiryId: before.id })).map(({ filename }) => filename)
  const replaced = new Set<string>()
  const rows = brought.map((file, at): FileRow & { replacedName: string | null } => {
    const replacesId = given[at]?.replacesId
    const old = before.fileItems.find((item) => item.id === replacesId && isReplaceable(before.id, item))
    if (replacesId !== undefined && (old === undefined || replaced.has(replacesId)))
      throw new Refused(422, 'ADDENDUM_REPLACES')
    if (replacesId !== undefined) replaced.add(replacesId)
    const filename = storedName(file.filename, taken)
    taken.push(filename)
    return {
      id: file.id,
      path: `enquiry/${before.id}/${filename}`,
      enquiryId: before.id,
      offerId: null,
      filename,
      fileType: file.fileType,
      sha256: file.sha256,
      size: file.size,
      uploaderId: user.id,
      uploaderName: fullName(user),
      uploaderCompanyId: user.companyId,
      offerStage: null,
      createDate: now,
      addendum: number,
      replaces: replacesId ?? null,
      replacedName: old?.filename ?? null,
    }
  })
  const ids = rows.map(({ id }) => id)
  await tx.insert(fileItem).values(rows.map(({ replacedName: _told, ...row }) => row))
  await tx.delete(addendumFile).where(inArray(addendumFile.id, ids))
  return rows.map(({ filename, replacedName }) => ({ field: 'addendumFile', before: replacedName, after: filename }))
}

/** So long somebody may be writing. */
const waitingMs = 24 * 3_600_000

/** Forgets what no addendum has taken; the contents go with the file store's own sweep. */
export const sweepAddendumFiles = async (db: Database, now: Date): Promise<void> => {
  await db.delete(addendumFile).where(lt(addendumFile.createDate, new Date(now.getTime() - waitingMs)))
}
