/**
 * Uploading, deleting and re-labelling files (rules F1–F7). The owner is held while its folder changes, so that two uploads of
 * the same name get two names; every change is noted with the owner.
 */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/file.ts'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import { type FileItem, type FileType } from '../../src/domain/file/file.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { audit } from '../db/auditEntries.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import { announce } from '../db/transaction.ts'
import type { Database } from '../db/client.ts'
import { fileItem } from '../db/schema.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import { dropContent, keepContent } from './contents.ts'
import { fileAt, fileItemOf, type FileRow, filesOf } from './fileItems.ts'
import { type Folder, folderOf, folderOfFile, storedName } from './filePath.ts'
import { demandFormat } from './format.ts'
import { type Changeable, demandChangeable, ownerOf } from './fileRights.ts'

type Stores = { db: Database; files: FileStore }

/** Stores an upload in a folder; a taken name gets a numeric prefix. */
export const uploadFile = async (
  { db, files }: Stores,
  author: Author,
  { body, file }: { body: BodyOf<typeof calls.uploadFile>; file: UploadedFile },
): Promise<FileItem> => {
  const folder = folderOf(body.path)
  if (folder === undefined) throw new Refused(404, 'NOT_FOUND')
  await demandChangeable(db, author.user, folder, false)
  await demandFormat(file, folder.target)

  return db.transaction(async (tx) => {
    await keepContent(tx, files, file)
    return addFile(tx, author, folder, { ...file, filename: file.name, fileType: body.fileType })
  })
}

/** What is hung on an owner: a content that is kept, under a name that may be taken. */
type Added = { filename: string; sha256: string; size: number; fileType: FileItem['fileType'] | undefined }

/** Hangs a content on a folder's owner, who is held until the transaction ends. @throws Refused as `demandChangeable` does */
export const addFile = async (tx: Database, author: Author, folder: Folder, added: Added): Promise<FileItem> => {
  const { user, now } = author
  const { stage, typesFor } = await demandChangeable(tx, user, folder, true)
  const filename = storedName(added.filename, await namesIn(tx, folder))
  const row: FileRow = {
    id: crypto.randomUUID(),
    path: `${folder.path}/${filename}`,
    enquiryId: folder.kind === 'enquiry' ? folder.id : null,
    offerId: folder.kind === 'offer' ? folder.id : null,
    filename,
    fileType: chosenType(typesFor(filename), added.fileType),
    sha256: added.sha256,
    size: added.size,
    uploaderId: user.id,
    uploaderName: fullName(user),
    uploaderCompanyId: user.companyId,
    offerStage: stage,
    createDate: now,
    addendum: null,
    replaces: null,
  }
  await tx.insert(fileItem).values(row)
  await note(tx, author, folder, { action: 'FILE_ADDED', file: filename, before: null, after: row.fileType })
  return fileItemOf(row, true)
}

/** Takes a file off its owner; its content goes when nothing else refers to it. */
export const deleteFile = async ({ db, files }: Stores, author: Author, path: string): Promise<{ path: string }> => {
  const gone = await db.transaction(async (tx) => {
    const { folder, row } = await demandFile(tx, author.user, path)
    await tx.delete(fileItem).where(eq(fileItem.id, row.id))
    await note(tx, author, folder, { action: 'FILE_REMOVED', file: row.filename, before: row.fileType, after: null })
    const record = { kind: folder.kind === 'enquiry' ? 'ENQUIRY' : 'OFFER', id: folder.id } as const
    await audit(tx, { kind: 'FILE_DELETED', record, facts: { what: row.filename } })
    return row
  })
  await dropContent(db, files, gone.sha256)
  return { path: gone.path }
}

/** Gives a file another type that its name and place allow. */
export const changeFileType = (
  db: Database,
  author: Author,
  { path, fileType }: BodyOf<typeof calls.changeFileType>,
): Promise<FileItem> =>
  db.transaction(async (tx) => {
    const { folder, row, rights } = await demandFile(tx, author.user, path)
    chosenType(rights.typesFor(row.filename), fileType)
    if (row.fileType === fileType) return fileItemOf(row, true)
    await tx.update(fileItem).set({ fileType }).where(eq(fileItem.id, row.id))
    await note(tx, author, folder, { action: 'FILE_TYPED', file: row.filename, before: row.fileType, after: fileType })
    return fileItemOf({ ...row, fileType }, true)
  })

/** The names of the files in a folder, in the order in which they came; of those alone that the caller reads. */
export const namesIn = async (
  db: Database,
  folder: Folder,
  sees: (file: FileRow) => boolean = () => true,
): Promise<string[]> => {
  const items = await filesOf(db, ownerOf(folder))
  return items
    .filter(sees)
    .filter(({ path, filename }) => path === `${folder.path}/${filename}`)
    .map(({ filename }) => filename)
}

const chosenType = (possible: readonly FileType[], wanted: FileItem['fileType'] | undefined): FileType => {
  const type = wanted ?? possible[0] ?? 'UNKNOWN'
  if (!isOneOf(possible, type)) throw refusedField('file', 'fileType', 'notThisOption')
  return type
}

const demandFile = async (
  tx: Database,
  user: User,
  path: string,
): Promise<{ folder: Folder; row: FileRow; rights: Changeable }> => {
  const folder = folderOfFile(path)
  if (folder === undefined) throw new Refused(404, 'NOT_FOUND')
  const rights = await demandChangeable(tx, user, folder, true)
  const row = await fileAt(tx, path)
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  rights.demandOwn(row)
  return { folder, row, rights }
}

type FileChange = {
  action: ChangeAction
  file: string
  before: FileItem['fileType'] | null
  after: FileItem['fileType'] | null
}

const note = (tx: Database, author: Author, { kind, id }: Folder, { action, ...change }: FileChange): Promise<void> => {
  // Whoever has the record open sees it beside the form, which is as new as before (rule F9).
  const of =
    kind === 'enquiry' ? ({ kind: 'ENQUIRY', enquiryId: id } as const) : ({ kind: 'OFFER', enquiryId: null } as const)
  announce({ kind: `${of.kind}_FILES`, id, at: author.now, enquiryId: of.enquiryId })
  return noteChanges(tx, { kind: of.kind, id }, author, { action, changes: [{ field: 'fileType', ...change }] })
}
