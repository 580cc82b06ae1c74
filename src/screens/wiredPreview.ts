/** A file that is looked at, with the PDF in it wired from the inside out. pdf.js comes with the first PDF, while that is on its way. */
import { type EventObject, fromCallback } from 'xstate'
import type { FolderRole } from '../api/actors/folder.ts'
import { filePreviewActors, folderPreviewActors } from '../api/actors/preview.ts'
import type { Call } from '../api/client.ts'
import { loadOnce } from '../api/loadOnce.ts'
import { previewKindOf } from '../domain/file/file.ts'
import { wired } from '../machines/core/wired.ts'
import { pdfMachine } from '../machines/file/pdfMachine.ts'
import { pdfSearchMachine } from '../machines/file/pdfSearchMachine.ts'
import { previewMachine } from '../machines/file/previewMachine.ts'

const loadViewer = loadOnce(() => import('../ui/file/preview/pdfJs.ts'))

const document = fromCallback<EventObject, Blob>(({ input, sendBack }) => {
  let isWanted = true
  let close = () => {
    isWanted = false
  }
  loadViewer().then(
    ({ openPdf }) => {
      if (isWanted) close = openPdf(input, sendBack)
    },
    () => sendBack({ type: 'pdf.failed', failure: 'viewerMissing' }),
  )
  return () => close()
})

/** A PDF that is there already. */
export const wiredPdf = wired(pdfMachine, { document, search: pdfSearchMachine })

/** What shows a file comes while the file does; where it does not come, the PDF says so. */
const prepare = (filename: string): void => {
  if (previewKindOf(filename) === 'pdf') loadViewer().catch(() => undefined)
}

/** A file of an enquiry, an offer or a message. */
export const wiredFilePreview = (call: Call) =>
  wired(previewMachine, { ...filePreviewActors(call, prepare), pdf: wiredPdf })
/** A file of a project folder. */
export const wiredFolderPreview = (call: Call, role: FolderRole) =>
  wired(previewMachine, { ...folderPreviewActors(call, role, prepare), pdf: wiredPdf })
