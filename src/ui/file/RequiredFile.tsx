/** The place of a file that a release asks for, as long as it is not there: "Stromlaufplan *", with a drop of its own. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FileType, UploadTarget } from '../../domain/file/file.ts'
import { FileDrop } from './FileDrop.tsx'
import { FileSlot } from './FileRow.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { type FilesActor, liesIn, useRejected } from './FileList.tsx'

interface RequiredFileProps {
  actor: FilesActor
  folder: string
  target: UploadTarget
  /** a type that only PDF files can have */
  fileType: FileType
  /** what it is missing for; the release where left out */
  missing?: string | undefined
  stacked?: boolean
}

export const RequiredFile = ({ actor, folder, target, fileType, missing, stacked }: RequiredFileProps) => {
  const { t } = useTranslation('file')
  const shown = useSelector(
    actor,
    ({ context: { items, queue, locked } }) =>
      !locked &&
      !items.some((item) => liesIn(folder, item) && item.fileType === fileType) &&
      !queue.some((upload) => upload.folder === folder && upload.fileType === fileType),
  )
  const rejected = useRejected(actor, { folder, fileType }, { FILE_TYPE_NOT_ALLOWED: t('onlyPdf') })
  if (!shown) return null
  return (
    <FileSlot kind={t(`types.${fileType}`)} required stacked={stacked}>
      <div className="min-w-0 flex-1">
        <FileDrop
          layout="row"
          label={t(`types.${fileType}`)}
          formats={t('pdf')}
          accept=".pdf"
          state={rejected}
          aside={
            <span className="flex items-center gap-1.5 font-medium text-caution-text">
              <Glyph name="warning" tone="caution" />
              {missing ?? t('neededForRelease')}
            </span>
          }
          onFiles={(files) => actor.send({ type: 'files.dropped', files, folder, target, fileType })}
        />
      </div>
    </FileSlot>
  )
}
