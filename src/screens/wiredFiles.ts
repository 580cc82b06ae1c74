/** The files of a record, with their calls and the look at them. */
import { filesActors } from '../api/actors/file.ts'
import type { Call } from '../api/client.ts'
import { wired } from '../machines/core/wired.ts'
import { filesMachine } from '../machines/file/filesMachine.ts'
import { partedUploadMachine } from '../machines/file/partedUploadMachine.ts'
import { wiredFilePreview } from './wiredPreview.ts'

export const wiredFiles = (call: Call) =>
  wired(filesMachine, { ...filesActors(call), partedUpload: partedUploadMachine, preview: wiredFilePreview(call) })
