/** Serves the calls about files. Every path is judged by the enquiry or offer that it belongs to. */
import type * as calls from '../../src/api/contract/file.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { Refused } from '../http/refusal.ts'
import { fileAt } from './fileItems.ts'
import { folderOf, folderOfFile } from './filePath.ts'
import { demandReadable } from './fileRights.ts'
import { changeFileType, deleteFile, namesIn, uploadFile } from './fileWrites.ts'

export const fileHandlers: HandlersOf<typeof calls> = ({ db, files }) => ({
  uploadFile: (call) => uploadFile({ db, files }, call, call),
  deleteFile: (call) => deleteFile({ db, files }, call, call.body.path),
  changeFileType: (call) => changeFileType(db, call, call.body),
  getFile: async ({ user, query }) => {
    const folder = folderOfFile(query.path)
    if (folder === undefined) throw new Refused(404, 'NOT_FOUND')
    await demandReadable(db, user, folder)
    const row = await fileAt(db, query.path)
    if (row === undefined) throw new Refused(404, 'NOT_FOUND')
    return new Download(row.filename, await files.stream(row.sha256), row.size)
  },
  getFileNames: async ({ user, query }) => {
    const folder = folderOf(query.path)
    if (folder === undefined) throw new Refused(404, 'NOT_FOUND')
    await demandReadable(db, user, folder)
    return namesIn(db, folder)
  },
})
