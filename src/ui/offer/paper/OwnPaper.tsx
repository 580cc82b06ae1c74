/** The place for an own PDF, where the portal makes none: dropped, it stays on this page with all that was typed. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FileType } from '../../../domain/file/file.ts'
import { fileSize } from '../../../i18n/formats.ts'
import { Card } from '../../components/page/Card.tsx'
import { UploadRow } from '../../file/FileList.tsx'
import { FileRemoval } from '../../file/FileRemoval.tsx'
import { FileRow } from '../../file/FileRow.tsx'
import { RequiredFile } from '../../file/RequiredFile.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Trash2 } from 'lucide-react'
import type { PaperActor } from './paperActor.ts'

interface OwnPaperProps {
  actor: PaperActor
  offerId: string
  fileType: FileType
  missing: string
}

export const OwnPaper = ({ actor, offerId, fileType, missing }: OwnPaperProps) => {
  const { t } = useTranslation(['offer', 'file'])
  const files = useSelector(actor, (s) => s.children.files)
  return (
    <Card flush title={t('ordering.yourPdf')}>
      {files && <Brought files={files} folder={`offer/${offerId}`} fileType={fileType} missing={missing} />}
    </Card>
  )
}

type Files = NonNullable<ReturnType<PaperActor['getSnapshot']>['children']['files']>
interface BroughtProps {
  files: Files
  folder: string
  fileType: FileType
  missing: string
}

const Brought = ({ files, folder, fileType, missing }: BroughtProps) => {
  const { t } = useTranslation(['offer', 'file'])
  const { items, queue } = useSelector(files, (s) => s.context)
  return (
    <>
      {items.map(
        (item) =>
          item.fileType === fileType && (
            <FileRow
              key={item.path}
              kind={t(`file:types.${fileType}`)}
              name={item.filename}
              meta={fileSize(item.size)}
              actions={
                item.changeable && (
                  <IconButton
                    icon={Trash2}
                    label={t('file:remove', { name: item.filename })}
                    onClick={() => files.send({ type: 'file.remove', item })}
                  />
                )
              }
            />
          ),
      )}
      {queue.map(
        (upload) => upload.fileType === fileType && <UploadRow key={upload.key} actor={files} upload={upload} />,
      )}
      <RequiredFile actor={files} folder={folder} target="offer" fileType={fileType} missing={missing} />
      <FileRemoval actor={files} />
    </>
  )
}
