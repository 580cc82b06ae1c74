/**
 * The files of a project folder as a card of its offer's page has them: table, uploads, bin, what is looked at. Settings and log stand on the
 * folder's own page. Panels lie over the page, outside what they were opened in.
 */
import { useSelector } from '@xstate/react'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { DropAnywhere } from './DropAnywhere.tsx'
import { type FolderActor, useUploadLimit } from './folderActor.ts'
import { FolderBinPart } from './FolderBin.tsx'
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
  const bin = useSelector(actor, (s) => s.children.bin)
  const binButton = useReturn(bin !== undefined)
  return (
    <DropAnywhere part open={mayWrite} limit={useUploadLimit(actor)} onFiles={offer}>
      {bin ? (
        <>
          <BinHead onBack={() => actor.send({ type: 'panel.closed' })} />
          <FolderBinPart actor={bin} />
        </>
      ) : rights && !rights.read ? (
        <div className="flex flex-col items-start gap-3 p-5 max-sm:p-4">
          <Notice tone="info" title={t('onlyWrite')} />
          {upload}
        </div>
      ) : (
        <>
          <div className="border-b border-line max-sm:px-4 max-sm:pt-3">
            <FolderToolbar actor={actor}>
              {mayWrite && (
                <IconButton
                  ref={binButton}
                  icon={Trash2}
                  size="table"
                  variant="secondary"
                  label={t('bin.title')}
                  onClick={() => actor.send({ type: 'bin.opened' })}
                />
              )}
              {upload}
            </FolderToolbar>
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

/** The focus goes along: into the bin, and back to where it was opened. */
const useReturn = (isOpen: boolean) => {
  const was = useRef(false)
  useEffect(() => {
    if (isOpen) was.current = true
  }, [isOpen])
  return useCallback((button: HTMLButtonElement | null) => {
    if (button && was.current) button.focus()
    if (button) was.current = false
  }, [])
}
const focusOn = (button: HTMLButtonElement | null) => button?.focus()

const BinHead = ({ onBack }: { onBack: () => void }) => {
  const { t } = useTranslation('folder')
  return (
    <div className="flex min-h-[53px] items-center gap-2 border-b border-line px-3 max-sm:min-h-14">
      <IconButton ref={focusOn} icon={ArrowLeft} label={t('bin.back')} onClick={onBack} />
      <h3 className="text-body font-semibold text-ink">{t('bin.title')}</h3>
    </div>
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
