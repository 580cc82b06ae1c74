/** The card "Dateien" of a form. Before the record is saved there is nothing to upload to; the card then says so. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FileType, UploadTarget } from '../../domain/file/file.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { FileList, type FilesActor } from './FileList.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileRemoval } from './FileRemoval.tsx'
import { RequiredFile } from './RequiredFile.tsx'

interface FilesCardProps {
  id: string
  /** undefined before the first save */
  actor: FilesActor | undefined
  folder: string
  target: UploadTarget
  typesFor: (filename: string) => readonly FileType[]
  /** the PDF that a release asks for */
  required?: FileType | undefined
  /** the way to the first save */
  save?: { label: string; onSave: () => void } | undefined
}

export const FilesCard = ({ id, actor, folder, target, typesFor, required, save }: FilesCardProps) => {
  const { t } = useTranslation('file')
  const locked = useSelector(actor, (state) => state?.context.locked ?? false)
  return (
    <Card id={id} flush title={t('title')} meta={!locked && t('limit')}>
      {actor ? (
        <>
          <FileList actor={actor} folder={folder} target={target} typesFor={typesFor} formats={t('drop')}>
            {required && <RequiredFile actor={actor} folder={folder} target={target} fileType={required} />}
          </FileList>
          <FileRemoval actor={actor} />
          <FilePreview actor={actor} />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-sm:px-4">
          <p className="text-body text-ink-2">{t('saveFirst')}</p>
          {save && <Button onClick={save.onSave}>{save.label}</Button>}
        </div>
      )}
    </Card>
  )
}
