/** A file of the project folder becomes a paper of the job: chosen from what lies there, or brought into it (rule O21). */
import { useTranslation } from 'react-i18next'
import { type PaperKind, paperKinds } from '../../../domain/offer/job.ts'
import { cabinetsOf, jobOf } from '../../../domain/offer/jobDrafts.ts'
import { type JobFiles, mostJobFiles } from '../../../domain/offer/jobFiles.ts'
import { day } from '../../../i18n/formats.ts'
import { ErrorState } from '../../components/feedback/ErrorState.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Select } from '../../components/inputs/Select.tsx'
import { FileDrop } from '../../file/FileDrop.tsx'
import { FileRow } from '../../file/FileRow.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { X } from 'lucide-react'
import { fileSize } from '../../../i18n/formats.ts'
import { useJobForm } from './jobActor.ts'
import { JobDialog } from './JobDialog.tsx'
import type { JobProps } from './jobProps.ts'
import { useJobFiles } from './PaperName.tsx'

/** Files of the folder, to choose one of. */
export const fileOptions = ({ items }: JobFiles) =>
  items.map(({ id, filename, uploadedBy, lastUpdate }) => ({
    value: id,
    label: filename,
    hint: `${uploadedBy}, ${day(lastUpdate)}`,
  }))

export const PaperForm = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'paper', offer)
  const { files, isKnown, failed, again } = useJobFiles(actor)
  if (!form) return null
  const { draft, faults } = form
  const { deliveries } = jobOf(offer)
  const missing = faults['itemId'] === undefined ? undefined : t('papers.missing')
  const isClosed = isKnown && files.rights?.read !== true
  /** nothing to choose, and nothing may be brought */
  const isEmpty = isKnown && files.items.length === 0 && files.rights?.write !== true
  return (
    <JobDialog actor={actor} title={t('papers.title')} save={t('papers.save')}>
      <p className="text-body text-ink-2">{t('papers.text')}</p>
      <Select<PaperKind>
        required
        label={t('papers.kind')}
        options={paperKinds.map((value) => ({ value, label: t(`papers.kinds.${value}`) }))}
        value={draft.paper}
        onChange={(paper) => form.typed({ paper: paper ?? draft.paper })}
      />
      {draft.paper === 'DELIVERY_NOTE' && deliveries.length > 0 && (
        <Select<string>
          label={t('papers.delivery')}
          options={deliveries.map(({ id, note, cabinets, sent }, at) => ({
            value: id,
            label: [
              t('delivery.place', { place: at + 1 }),
              note || t('delivery.cabinets', { cabinets, count: cabinetsOf(offer) }),
              day(sent),
            ].join(', '),
          }))}
          value={draft.deliveryId === '' ? null : draft.deliveryId}
          onChange={(deliveryId) => form.typed({ deliveryId: deliveryId ?? '' })}
        />
      )}
      {failed ? (
        <ErrorState title={t('papers.failed')} onRetry={again} />
      ) : isClosed || isEmpty ? (
        <Notice tone="caution">{t(isClosed ? 'papers.closedHint' : 'papers.emptyHint')}</Notice>
      ) : (
        <>
          {draft.file === null && files.items.length > 0 && (
            <Select<string>
              label={t('papers.file')}
              error={missing}
              options={fileOptions(files)}
              value={draft.itemId === '' ? null : draft.itemId}
              onChange={(itemId) => form.typed({ itemId: itemId ?? '' })}
            />
          )}
          {draft.file === null && files.more && (
            <p className="text-caption text-ink-3">{t('papers.newest', { count: mostJobFiles })}</p>
          )}
          {draft.file !== null && (
            <FileRow
              kind={t('papers.brought')}
              name={draft.file.name}
              meta={fileSize(draft.file.size)}
              actions={<IconButton icon={X} label={t('papers.leave')} onClick={() => form.typed({ file: null })} />}
            />
          )}
          {draft.file === null && draft.itemId === '' && files.rights?.write === true && (
            <div>
              <FileDrop
                layout="row"
                label={t('papers.bring')}
                formats={t('papers.bringFormats')}
                onFiles={([file]) => file && form.typed({ file })}
              />
              {files.items.length === 0 && missing && <p className="mt-1 text-caption text-critical-text">{missing}</p>}
            </div>
          )}
        </>
      )}
    </JobDialog>
  )
}
