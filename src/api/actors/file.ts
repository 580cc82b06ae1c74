/** The calls behind the files machine. */
import { type EventObject, fromCallback } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { FileItem } from '../../domain/file/file.ts'
import type { Begun, Upload } from '../../machines/file/uploads.ts'
import type { Call } from '../client.ts'
import * as file from '../contract/file.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'

export const filesActors = (call: Call) => ({
  uploadFile: actorOf((upload: Upload | undefined, options) => {
    const { folder, file: content, fileType, onProgress } = upload ?? impossible('The upload')
    return call(
      file.uploadFile,
      { body: { path: folder, ...(fileType ? { fileType } : {}) }, file: content },
      { ...options, ...(onProgress && { onProgress }) },
    )
  }),
  // Only folders take files in parts, and know one that is sent again.
  withdrawUpload: actorOf<Outcome<unknown>, Begun | undefined>(() => impossible('An upload in parts')),
  connection: fromCallback<EventObject>(() => undefined),
  deleteFile: actorOf<Outcome<unknown>, string>((path, options) => call(file.deleteFile, { body: { path } }, options)),
  changeFileType: actorOf(({ path, fileType }: { path: string; fileType: FileItem['fileType'] }, options) =>
    call(file.changeFileType, { body: { path, fileType } }, options),
  ),
  downloadFile: actorOf(async (item: FileItem | null, options) => {
    const { path, filename } = item ?? impossible('The file')
    return mapOutcome(await call(file.getFile, { query: { path } }, options), (blob) => ({ blob, filename }))
  }),
})
