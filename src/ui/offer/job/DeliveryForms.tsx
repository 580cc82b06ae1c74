/** What is typed about a delivery: what was sent, by its supplier, and what has come of it, by its customer (rule O21). */
import { useTranslation } from 'react-i18next'
import { longestMissing } from '../../../domain/offer/job.ts'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { Select } from '../../components/inputs/Select.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { DayInput } from '../../core/DayInput.tsx'
import { useFaultWords, useJobForm } from './jobActor.ts'
import { JobDialog } from './JobDialog.tsx'
import type { JobProps } from './jobProps.ts'
import { fileOptions } from './PaperForm.tsx'
import { useJobFiles } from './PaperName.tsx'

export const DeliveryForm = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'delivery', offer)
  const { files, isKnown } = useJobFiles(actor)
  const errorOf = useFaultWords(form?.faults ?? {})
  if (!form) return null
  const { draft } = form
  return (
    <JobDialog actor={actor} title={t('delivery.title')} save={t('delivery.save')}>
      <p className="text-body text-ink-2">{t('delivery.text', { customerName: offer.customerName })}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          required
          inputMode="numeric"
          label={t('fields.cabinets')}
          error={errorOf('cabinets')}
          value={draft.cabinets}
          onChange={(cabinets) => form.typed({ cabinets })}
        />
        <DayInput
          required
          label={t('fields.sent')}
          error={errorOf('sent')}
          value={draft.sent}
          onChange={(sent) => form.typed({ sent })}
        />
        <TextInput
          label={t('fields.note')}
          error={errorOf('note')}
          longest={60}
          value={draft.note}
          onChange={(note) => form.typed({ note })}
        />
        <TextInput
          label={t('fields.content')}
          error={errorOf('content')}
          longest={200}
          value={draft.content}
          onChange={(content) => form.typed({ content })}
        />
      </div>
      {/* It stands there before the files are known: nothing below moves (rule R12). */}
      <Select<string>
        label={t('delivery.file')}
        hint={t(isKnown && files.items.length === 0 ? 'delivery.noFile' : 'delivery.fileHint')}
        disabled={files.items.length === 0}
        options={fileOptions(files)}
        value={form.draft.itemId === '' ? null : form.draft.itemId}
        onChange={(itemId) => form.typed({ itemId: itemId ?? '' })}
      />
    </JobDialog>
  )
}

/** What was said to be missing stands there whatever is chosen: nobody replaces it unread. */
const Said = ({ missing, isOvertaken }: { missing: string; isOvertaken: boolean }) => {
  const { t } = useTranslation('job')
  return (
    <Notice tone="info" title={t(isOvertaken ? 'report.meanwhile' : 'receipt.before')}>
      <p className="wrap-anywhere whitespace-pre-line">{t('receipt.missingIs', { missing })}</p>
    </Notice>
  )
}

export const ReceiptForm = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'receipt', offer)
  const errorOf = useFaultWords(form?.faults ?? {})
  if (!form) return null
  const { draft } = form
  return (
    <JobDialog
      actor={actor}
      title={t('receipt.title')}
      save={t(draft.complete === false ? 'receipt.report' : 'receipt.save')}
    >
      <p className="text-body text-ink-2">{t('receipt.text', { supplierName: offer.supplierName })}</p>
      {draft.seen !== null && <Said missing={draft.seen} isOvertaken={draft.isOvertaken} />}
      <Segmented
        label={t('receipt.title')}
        segments={[
          { value: 'complete', label: t('receipt.complete') },
          { value: 'missing', label: t('receipt.missing') },
        ]}
        value={draft.complete === null ? '' : draft.complete ? 'complete' : 'missing'}
        onChange={(chosen) => form.typed({ complete: chosen === 'complete' })}
      />
      {errorOf('complete') && <p className="text-caption text-critical-text">{errorOf('complete')}</p>}
      {draft.complete === false && (
        <TextArea
          required
          label={t('fields.missing')}
          error={errorOf('missing')}
          rows={3}
          longest={longestMissing}
          value={draft.missing}
          onChange={(missing) => form.typed({ missing })}
        />
      )}
    </JobDialog>
  )
}
