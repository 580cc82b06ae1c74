/**
 * The files of a project folder as a card of its offer's page has them: table, uploads, what is looked at. Settings and log stand on the
 * folder's own page. Panels lie over the page, outside what they were opened in.
 */
import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Notice } from '../components/feedback/Notice.tsx'
import { DropAnywhere } from './DropAnywhere.tsx'
import type { FolderActor } from './folderActor.ts'
import { FolderFilter } from './FolderFilter.tsx'
import { FolderPreview } from './FolderPreview.tsx'
import { FolderQuestions } from './FolderQuestions.tsx'
import { FolderRows, FolderToolbar } from './FolderTable.tsx'
import { UploadButton, Uploads } from './FolderUploads.tsx'

export const FolderFiles = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('folder')
  const rights = useSelector(actor, (s) => s.context.folder?.rights)
  const mayWrite = rights?.write === true
  const offer = (files: File[]) => actor.send({ type: 'files.offered', files })
  const upload = mayWrite && <UploadButton secondary onFiles={offer} />
  return (
    <DropAnywhere part open={mayWrite} onFiles={offer}>
      {rights && !rights.read ? (
        <div className="flex flex-col items-start gap-3 p-5 max-sm:p-4">
          <Notice tone="info" title={t('onlyWrite')} />
          {upload}
        </div>
      ) : (
        <>
          <div className="border-b border-line max-sm:px-4 max-sm:pt-3">
            <FolderToolbar actor={actor}>{upload}</FolderToolbar>
          </div>
          {mayWrite && <Uploads actor={actor} within />}
          <div className="flex flex-col overflow-clip rounded-b-lg sm:max-h-[28rem]">
            <FolderRows actor={actor} contained />
          </div>
        </>
      )}
      <FolderQuestions actor={actor} />
      {createPortal(<Panels actor={actor} />, document.body)}
    </DropAnywhere>
  )
}

const Panels = ({ actor }: { actor: FolderActor }) => {
  const filtering = useSelector(actor, (s) => s.matches({ panel: 'filter' }))
  const preview = useSelector(actor, (s) => s.children.preview)
  return (
    <>
      {filtering && <FolderFilter actor={actor} />}
      {preview && <FolderPreview actor={actor} preview={preview} />}
    </>
  )
}
