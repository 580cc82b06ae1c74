/** A file of an enquiry, an offer or a message, looked at above the page. Shown as long as its machine lives. */
import { useSelector } from '@xstate/react'
import { Sheet } from '../../components/layers/Sheet.tsx'
import type { PreviewActor } from './previewActors.ts'
import { DownloadButton, PreviewContent } from './PreviewContent.tsx'

export const PreviewSheet = ({ actor, onClose }: { actor: PreviewActor | undefined; onClose: () => void }) => {
  const name = useSelector(actor, (s) => s?.context.filename) ?? ''
  return (
    <Sheet
      open={actor !== undefined}
      onClose={onClose}
      title={name}
      tools={actor && <DownloadButton inHead actor={actor} />}
    >
      {actor && <PreviewContent actor={actor} />}
    </Sheet>
  )
}
