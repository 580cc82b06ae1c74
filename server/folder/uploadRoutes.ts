/** Serves the calls that bring a file into a project folder in parts. */
import type * as calls from '../../src/api/contract/folderUpload.ts'
import type { HandlersOf } from '../handlers.ts'
import { beginUpload, cancelUpload, createFinish, takePart, uploadOf } from './folderUploads.ts'

export const folderUploadHandlers: HandlersOf<typeof calls> = (services) => ({
  beginFolderUpload: (call) => beginUpload(services, call, services.settings.folderFileBytes),
  getFolderUpload: (call) => uploadOf(services.db, call, call.query),
  sendFolderPart: (call) => takePart(services, call),
  finishFolderUpload: createFinish(services),
  cancelFolderUpload: (call) => cancelUpload(services, call),
})
