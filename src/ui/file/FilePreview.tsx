/** The file of a list that is looked at. Once per screen, whichever list the file stands in. */
import { useSelector } from '@xstate/react'
import type { FilesActor } from './FileList.tsx'
import { PreviewSheet } from './preview/PreviewSheet.tsx'

export const FilePreview = ({ actor }: { actor: FilesActor }) => {
  const preview = useSelector(actor, (s) => s.children.preview)
  return <PreviewSheet actor={preview} onClose={() => actor.send({ type: 'preview.closed' })} />
}
