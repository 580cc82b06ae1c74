/** Serves the calls about files. Every path is judged by the enquiry or offer that it belongs to. */
import type * as calls from '../../src/api/contract/file.ts'
import { isOperator } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { deleteExport, exportNameIn, exportNamed, exportNames } from '../article/export/exportFiles.ts'
import { attachmentAt, isAttachment } from '../chat/attachments.ts'
import type { Database } from '../db/client.ts'
import * as forAddendum from '../enquiry/addendumFiles.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { Refused } from '../http/refusal.ts'
import { showExcerpt, type StoredFile } from './excerpt.ts'
import { fileAt } from './fileItems.ts'
import { folderOf, folderOfFile } from './filePath.ts'
import { demandReadable } from './fileRights.ts'
import { changeFileType, deleteFile, namesIn, uploadFile } from './fileWrites.ts'

/** The export that a path means, for those who have some. @throws Refused 403 for the files of others, 404 for exports */
const exportFor = (user: User, path: string): string | undefined => {
  const name = exportNameIn(path)
  if (isOperator(user.company) && name === undefined) throw new Refused(403, 'NOT_ALLOWED')
  if (!isOperator(user.company) && name !== undefined) throw new Refused(404, 'NOT_FOUND')
  return name
}

/** The file at a path, for who may read it. @throws Refused 404, or 403 for the files of others */
const readable = async (db: Database, user: User, path: string): Promise<StoredFile> => {
  const name = exportFor(user, path)
  if (name !== undefined) return exportNamed(db, name)
  if (isAttachment(path)) return attachmentAt(db, user, path)
  if (forAddendum.isForAddendum(path)) return forAddendum.ownAddendumFile(db, user, path)
  const folder = folderOfFile(path)
  if (folder === undefined) throw new Refused(404, 'NOT_FOUND')
  const sees = await demandReadable(db, user, folder)
  const row = await fileAt(db, path)
  if (row === undefined || !sees(row)) throw new Refused(404, 'NOT_FOUND')
  return row
}

export const fileHandlers: HandlersOf<typeof calls> = ({ db, files }) => ({
  uploadFile: (call) =>
    forAddendum.isForAddendum(call.body.path)
      ? forAddendum.bringAddendumFile({ db, files }, call, call)
      : uploadFile({ db, files }, call, call),
  deleteFile: async (call) => {
    const { path } = call.body
    const name = exportFor(call.user, path)
    if (forAddendum.isForAddendum(path)) return forAddendum.dropAddendumFile({ db, files }, call.user, path)
    if (name === undefined) return deleteFile({ db, files }, call, path)
    await deleteExport({ db, files }, name)
    return { path }
  },
  changeFileType: (call) =>
    forAddendum.isForAddendum(call.body.path)
      ? forAddendum.typeAddendumFile(db, call, call.body)
      : changeFileType(db, call, call.body),
  getFile: async ({ user, query }) => {
    const { filename, sha256, size } = await readable(db, user, query.path)
    return new Download(filename, await files.stream(sha256), size)
  },
  getFileExcerpt: async ({ user, query }) => showExcerpt(files, await readable(db, user, query.path)),
  getFileNames: async ({ user, query, now }) => {
    if (exportFor(user, query.path) === '') return exportNames({ db, files }, now)
    if (forAddendum.isForAddendum(query.path)) return forAddendum.addendumFileNames(db, user, query.path)
    const folder = folderOf(query.path)
    if (folder === undefined) throw new Refused(404, 'NOT_FOUND')
    return namesIn(db, folder, await demandReadable(db, user, folder))
  },
})
