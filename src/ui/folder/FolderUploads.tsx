/** Uploads into a project folder: the button that begins them, what is on its way, and what was not taken. */
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, MEGABYTE } from '../../domain/file/file.ts'
import { type BatchProgress, batchProgress } from '../../machines/file/uploads.ts'
import { placeIn } from '../../machines/folder/folderContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { Card } from '../components/page/Card.tsx'
import { FileDrop } from '../file/FileDrop.tsx'
import { UploadRow, useRejected } from '../file/FileList.tsx'
import { type FolderActor, useUploadLimit } from './folderActor.ts'
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
  const limit = useUploadLimit(actor)
  return files ? <UploadCard files={files} offerId={offerId} within={within} limit={limit} /> : null
}

interface UploadCardProps {
  files: Parameters<typeof useRejected>[0]
  offerId: string
  within: boolean
  limit: number
}
const UploadCard = ({ files, offerId, within, limit }: UploadCardProps) => {
  const { t } = useTranslation('folder')
  const queue = useSelector(files, (s) => s.context.queue)
  const rejections = useSelector(files, (s) => s.context.rejections)
  const places = [...new Set([placeIn(offerId), ...rejections.map(({ upload }) => upload.folder)])]
  if (queue.length === 0 && rejections.length === 0) return null
  return (
    <Card flush className={within ? 'rounded-none border-x-0 border-t-0' : 'mb-4'}>
      <Queue files={files} />
      {places
        .filter((place) => rejections.some(({ upload }) => upload.folder === place))
        .map((place) => (
          <Rejected key={place} files={files} place={place} label={t('files')} limit={limit} />
        ))}
    </Card>
  )
}

/** More than these are one strip, which unfolds. */
const fewFiles = 3

const Queue = ({ files }: { files: UploadCardProps['files'] }) => {
  const queue = useSelector(files, (s) => s.context.queue)
  const many = useSelector(files, (s) => s.context.batch.keys.length > fewFiles)
  const [unfolded, setUnfolded] = useState(false)
  if (queue.length === 0) return null
  const rows = queue.map((upload) => <UploadRow key={upload.key} actor={files} upload={upload} />)
  if (!many) return rows
  return (
    <>
      <UploadStrip files={files} unfolded={unfolded} onFold={() => setUnfolded(!unfolded)} />
      {unfolded && <div className="max-h-80 overflow-y-auto border-t border-line">{rows}</div>}
    </>
  )
}

interface UploadStripProps {
  files: UploadCardProps['files']
  unfolded: boolean
  onFold: () => void
}
/** "12 von 200, noch 40 s": its width and height stay, so that nothing moves under the pointer. */
const UploadStrip = ({ files, unfolded, onFold }: UploadStripProps) => {
  const { t } = useTranslation(['folder', 'common'])
  const { done, of, percent, seconds } = useSelector(files, (s) => batchProgress(s.context), isSame)
  const interrupted = useSelector(files, (s) => s.context.interrupted.length > 0)
  const words = t('uploads.done', { done, count: of })
  const rest =
    seconds === null
      ? ''
      : seconds < 90
        ? t('uploads.seconds', { count: seconds })
        : t('uploads.minutes', { count: Math.ceil(seconds / 60) })
  const then = interrupted ? t('uploads.interrupted') : rest
  return (
    <div className="flex items-center gap-3 px-5 py-2.5 max-sm:flex-wrap max-sm:px-4">
      <IconButton
        size="table"
        icon={unfolded ? ChevronDown : ChevronRight}
        label={t(unfolded ? 'uploads.fold' : 'uploads.unfold')}
        expanded={unfolded}
        onClick={onFold}
      />
      <span className="num min-w-0 flex-1 text-body text-ink">
        {then === '' ? words : `${words}, ${then}`}
        {interrupted && <span className="max-sm:sr-only">{t('uploads.goesOn')}</span>}
      </span>
      <ProgressBar
        percent={percent}
        label={words}
        tone={interrupted ? 'caution' : undefined}
        className="w-56 max-sm:order-last max-sm:w-full"
      />
      <Button size="table" onClick={() => files.send({ type: 'uploads.cancelled' })}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  )
}
const isSame = (one: BatchProgress, other: BatchProgress): boolean => JSON.stringify(one) === JSON.stringify(other)

interface RejectedProps {
  files: UploadCardProps['files']
  place: string
  label: string
  /** bytes from which a file is too large */
  limit: number
}
const Rejected = ({ files, place, label, limit }: RejectedProps) => {
  const { t } = useTranslation('folder')
  const own = { FILE_TYPE_NOT_ALLOWED: t('allowed'), FILE_TOO_LARGE: t('tooLarge', { limit: limit / MEGABYTE }) }
  const rejected = useRejected(files, { folder: place }, own)
  return (
    <div className="border-b border-line px-5 py-2.5 last:border-b-0 max-sm:px-4">
      <FileDrop
        layout="row"
        label={label}
        formats={t('formats')}
        accept={acceptOf('folder')}
        multiple
        state={rejected}
        onFiles={(dropped) =>
          files.send({ type: 'files.dropped', files: dropped, folder: place, target: 'folder', limit })
        }
      />
    </div>
  )
}
