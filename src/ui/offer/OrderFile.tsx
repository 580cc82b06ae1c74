/** The order as a PDF, brought in the question of acceptance itself (rule O5): what is there, what is on its way, and the place for it. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../domain/offer/offer.ts'
import { fileSize } from '../../i18n/formats.ts'
import { type FilesActor, UploadRow } from '../file/FileList.tsx'
import { FileRow } from '../file/FileRow.tsx'
import { RequiredFile } from '../file/RequiredFile.tsx'

export const OrderFile = ({ files, offer }: { files: FilesActor; offer: Offer }) => {
  const { t } = useTranslation(['offer', 'file'])
  const { items, queue } = useSelector(files, (s) => s.context)
  const folder = `offer/${offer.id}`
  return (
    <section aria-label={t('file:types.ORDER')} className="mt-4 rounded-lg border border-line text-left">
      {items.map(
        (item) =>
          item.fileType === 'ORDER' && (
            <FileRow
              stacked
              key={item.path}
              kind={t('file:types.ORDER')}
              name={item.filename}
              meta={fileSize(item.size)}
            />
          ),
      )}
      {queue.map(
        (upload) => upload.fileType === 'ORDER' && <UploadRow key={upload.key} actor={files} upload={upload} />,
      )}
      <RequiredFile
        stacked
        actor={files}
        folder={folder}
        target="offer"
        fileType="ORDER"
        missing={t('files.missing.ORDER')}
      />
    </section>
  )
}
