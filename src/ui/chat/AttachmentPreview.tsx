/** A file of a message, looked at without being fetched first. */
import { useSelector } from '@xstate/react'
import { PreviewSheet } from '../file/preview/PreviewSheet.tsx'
import { attachmentOf, type ChatActor } from './chatActor.ts'

export const AttachmentPreview = ({ actor }: { actor: ChatActor }) => {
  const files = useSelector(actor, attachmentOf)
  const preview = useSelector(files, (s) => s?.children.preview)
  return <PreviewSheet actor={preview} onClose={() => files?.send({ type: 'preview.closed' })} />
}
