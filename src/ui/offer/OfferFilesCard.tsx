/** The files of an offer: the kind that its viewer may add now has a place of its own; the others are read. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { offerFileTypes } from '../../domain/file/fileRights.ts'
import { openFileType } from '../../machines/offer/offerContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Card } from '../components/page/Card.tsx'
import { FileList } from '../file/FileList.tsx'
import { FilePreview } from '../file/FilePreview.tsx'
import { FileRemoval } from '../file/FileRemoval.tsx'
import { RequiredFile } from '../file/RequiredFile.tsx'
import { releaseBar } from '../../machines/offer/decisionPoints.ts'
import { type OfferActor, offerOf } from './offerActor.ts'
import { FILES_ID } from './offerForm.ts'

export const OfferFilesCard = ({ actor, onSave }: { actor: OfferActor; onSave: () => void }) => {
  const { t } = useTranslation('offer')
  const offer = useSelector(actor, offerOf)
  const files = useSelector(actor, (s) => s.children.files)
  const open = useSelector(actor, (s) => openFileType(s.context))
  const missing: Readonly<Record<string, string>> = t('files.missing', { returnObjects: true })
  const bar = offer && releaseBar(offer)
  return (
    <Card
      id={FILES_ID}
      flush
      title={t('files.title')}
      meta={open && <span className="max-sm:hidden">{t('files.limit')}</span>}
    >
      {offer && files ? (
        <>
          <FileList
            actor={files}
            folder={`offer/${offer.id}`}
            target="offer"
            typesFor={(filename) => (open ? offerFileTypes(open, filename) : [])}
            formats={t('files.more')}
          >
            {open && (
              <RequiredFile
                actor={files}
                folder={`offer/${offer.id}`}
                target="offer"
                fileType={open}
                missing={bar ? t(`files.unreleasable.${bar}`) : missing[open]}
              />
            )}
          </FileList>
          <FileRemoval actor={files} />
          <FilePreview actor={files} />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-sm:px-4">
          <p className="text-body text-ink-2">{t('form.saveFirst')}</p>
          <Button onClick={onSave}>{t('form.saveOffer')}</Button>
        </div>
      )}
    </Card>
  )
}
