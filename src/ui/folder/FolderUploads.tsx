/** Uploads into a project folder: the button that begins them, what is on its way, and what was not taken. */
import { useSelector } from '@xstate/react'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../domain/file/file.ts'
import { placeIn } from '../../machines/folder/folderContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Card } from '../components/page/Card.tsx'
import { FileDrop } from '../file/FileDrop.tsx'
import { UploadRow, useRejected } from '../file/FileList.tsx'
import type { FolderActor } from './folderActor.ts'
import { chosenFiles } from '../file/chosenFiles.ts'

interface UploadButtonProps {
  onFiles: (files: File[]) => void
  /** the glyph alone */
  narrow?: boolean
  /** the page's first button is another one */
  secondary?: boolean
}

export const UploadButton = (props: UploadButtonProps) => {
  const { onFiles, narrow, secondary } = props
  const { t } = useTranslation('folder')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        accept={acceptOf('folder')}
        onChange={({ target }) => {
          onFiles(chosenFiles(target.files))
          target.value = ''
        }}
      />
      {narrow ? (
        <IconButton icon={Upload} variant="secondary" label={t('upload')} onClick={() => input.current?.click()} />
      ) : (
        <Button
          variant={secondary ? undefined : 'primary'}
          size={secondary ? 'table' : undefined}
          icon={Upload}
          onClick={() => input.current?.click()}
        >
          {t('upload')}
        </Button>
      )}
    </>
  )
}

interface UploadsProps {
  actor: FolderActor
  /** within a card, which has the frame already */
  within?: boolean
}

/** What is on its way, and what was not taken: with its reason, and another try where the connection was lost. */
export const Uploads = ({ actor, within = false }: UploadsProps) => {
  const files = useSelector(actor, (s) => s.children.files)
  const offerId = useSelector(actor, (s) => s.context.offerId)
  return files ? <UploadCard files={files} offerId={offerId} within={within} /> : null
}

interface UploadCardProps {
  files: Parameters<typeof useRejected>[0]
  offerId: string
  within: boolean
}
const UploadCard = ({ files, offerId, within }: UploadCardProps) => {
  const { t } = useTranslation('folder')
  const queue = useSelector(files, (s) => s.context.queue)
  const rejections = useSelector(files, (s) => s.context.rejections)
  const places = [...new Set([placeIn(offerId), ...rejections.map(({ upload }) => upload.folder)])]
  if (queue.length === 0 && rejections.length === 0) return null
  return (
    <Card flush className={within ? 'rounded-none border-x-0 border-t-0' : 'mb-4'}>
      {queue.map((upload, index) => (
        <UploadRow key={upload.key} actor={files} upload={upload} first={index === 0} />
      ))}
      {places
        .filter((place) => rejections.some(({ upload }) => upload.folder === place))
        .map((place) => (
          <Rejected key={place} files={files} place={place} label={t('files')} />
        ))}
    </Card>
  )
}

const Rejected = (props: { files: Parameters<typeof useRejected>[0]; place: string; label: string }) => {
  const { files, place, label } = props
  const { t } = useTranslation('folder')
  const rejected = useRejected(files, { folder: place }, { FILE_TYPE_NOT_ALLOWED: t('allowed') })
  return (
    <div className="border-b border-line px-5 py-2.5 last:border-b-0 max-sm:px-4">
      <FileDrop
        layout="row"
        label={label}
        formats={t('formats')}
        accept={acceptOf('folder')}
        multiple
        state={rejected}
        onFiles={(dropped) => files.send({ type: 'files.dropped', files: dropped, folder: place, target: 'folder' })}
      />
    </div>
  )
}
