/** What the views of a file that is looked at read from its machines. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { pdfMachine } from '../../../machines/file/pdfMachine.ts'
import type { pdfSearchMachine } from '../../../machines/file/pdfSearchMachine.ts'
import type { Hit } from '../../../machines/file/pdfView.ts'
import type { previewMachine } from '../../../machines/file/previewMachine.ts'

export type PreviewActor = ActorRefFrom<typeof previewMachine>
export type PdfActor = ActorRefFrom<typeof pdfMachine>
export type PdfSearchActor = ActorRefFrom<typeof pdfSearchMachine>

const none: readonly Hit[] = []
/** What was found in a PDF, and which hit is looked at. */
export const useHits = (actor: PdfActor): { hits: readonly Hit[]; current: Hit | undefined } => {
  const search = useSelector(actor, (s) => s.children.search)
  const hits = useSelector(search, (s) => s?.context.hits) ?? none
  const at = useSelector(search, (s) => s?.context.at) ?? -1
  return { hits, current: hits[at] }
}
