/** What is typed about a job: the plan, how far a milestone has come, a delivery, a later day, and what has come of it (rule O21). */
import { useTranslation } from 'react-i18next'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../../domain/core/newId.ts'
import { longestMissing, longestReason, type MilestoneStand } from '../../../domain/offer/job.ts'
import { cabinetsOf, jobOf, withRow } from '../../../domain/offer/jobDrafts.ts'
import type { JobFaults } from '../../../domain/offer/jobFaults.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import { day } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { DayInput } from '../../core/DayInput.tsx'
import { type JobActor, useJobForm } from './jobActor.ts'
import { JobDialog } from './JobDialog.tsx'
import { PaperForm } from './PaperForm.tsx'

interface FormProps {
  actor: JobActor
  offer: Offer
}

const useFaultWords = (faults: JobFaults) => {
  const { t } = useTranslation('job')
  return (field: string): string | undefined => {
    const fault = faults[field]
    return fault && t(`faults.${fault}`)
  }
}

export const JobForms = (props: FormProps) => (
  <>
    <PlanForm {...props} />
    <ReportForm {...props} />
    <DeliveryForm {...props} />
    <ReceiptForm {...props} />
    <DelayForm {...props} />
    <PaperForm {...props} />
  </>
)

const PlanForm = ({ actor, offer }: FormProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'plan', offer)
  const errorOf = useFaultWords(form?.faults ?? {})
  if (!form) return null
  const { rows } = form.draft
  const known = new Set(jobOf(offer).milestones.map(({ id }) => id))
  const change = (id: string, patch: Partial<(typeof rows)[number]>) =>
    form.typed({ rows: rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) })
  return (
    <JobDialog actor={actor} title={t('plan.title')} save={t('plan.save')}>
      <p className="text-body text-ink-2">{t('plan.text')}</p>
      {rows.map(({ id, name, planned }, at) => (
        // on a phone the name has a line of its own
        <div key={id} className="flex items-start gap-3 max-sm:flex-wrap">
          <TextInput
            className="min-w-0 flex-1 max-sm:basis-full"
            label={t('fields.name')}
            error={errorOf(`name.${at}`)}
            value={name}
            onChange={(next) => change(id, { name: next })}
          />
          {known.has(id) ? (
            <div className="w-40">
              <p className="text-caption text-ink-3">{t('fields.planned')}</p>
              <p className="num mt-2 text-body text-ink">{day(planned)}</p>
            </div>
          ) : (
            <>
              <DayInput
                className="w-40 max-sm:flex-1"
                label={t('fields.planned')}
                error={errorOf(`planned.${at}`)}
                value={planned}
                onChange={(next) => change(id, { planned: next })}
              />
              <IconButton
                className="mt-6"
                icon={Trash2}
                label={t('plan.remove', { name })}
                onClick={() => form.typed({ rows: rows.filter((row) => row.id !== id) })}
              />
            </>
          )}
        </div>
      ))}
      {errorOf('rows') && <p className="text-caption text-critical-text">{errorOf('rows')}</p>}
      <div>
        <Button icon={Plus} onClick={() => form.typed({ rows: [...rows, { id: newId(), name: '', planned: '' }] })}>
          {t('plan.add')}
        </Button>
      </div>
    </JobDialog>
  )
}

const ReportForm = ({ actor, offer }: FormProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'report', offer)
  const errorOf = useFaultWords(form?.faults ?? {})
  const milestone = form && jobOf(offer).milestones.find(({ id }) => id === form.draft.id)
  if (!form || !milestone) return null
  const { draft } = form
  const amount = cabinetsOf(offer)
  const change = (index: number, patch: Partial<(typeof draft.rows)[number]>) =>
    form.typed({ rows: draft.rows.map((row, at) => (at === index ? { ...row, ...patch } : row)) })
  return (
    <JobDialog actor={actor} title={t('report.title', { name: milestone.name })} save={t('report.save')}>
      <p className="text-body text-ink-2">{t('report.text', { planned: day(milestone.planned), count: amount })}</p>
      {draft.isOvertaken && <Meanwhile stands={draft.seen} />}
      {draft.rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own, and none is moved
        <div key={at} className="flex items-start gap-3">
          <TextInput
            className="w-32"
            inputMode="numeric"
            label={t('fields.cabinets')}
            error={errorOf(`cabinets.${at}`)}
            value={row.cabinets}
            onChange={(cabinets) => change(at, { cabinets })}
          />
          <DayInput
            className="min-w-0 flex-1"
            label={t('fields.reached')}
            error={errorOf(`day.${at}`)}
            value={row.day}
            onChange={(next) => change(at, { day: next })}
          />
          <IconButton
            className="mt-6"
            icon={Trash2}
            label={t('report.remove', { place: at + 1 })}
            onClick={() => form.typed({ rows: draft.rows.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {errorOf('rows') && <p className="text-caption text-critical-text">{errorOf('rows')}</p>}
      <div>
        <Button icon={Plus} onClick={() => form.typed(withRow(draft, offer, new Date()))}>
          {t('report.add')}
        </Button>
      </div>
      <DayInput
        label={t('fields.expected')}
        hint={t('report.expectedHint')}
        error={errorOf('expected')}
        value={draft.expected}
        onChange={(expected) => form.typed({ expected })}
      />
      <TextArea
        label={t('fields.reason')}
        error={errorOf('reason')}
        rows={2}
        longest={longestReason}
        value={draft.reason}
        onChange={(reason) => form.typed({ reason })}
      />
    </JobDialog>
  )
}

/** What somebody else has reported since this was begun. */
const Meanwhile = ({ stands: { reached, expected, reason } }: { stands: MilestoneStand }) => {
  const { t } = useTranslation('job')
  const said = [
    ...reached.map((each) => t('report.came', { count: each.cabinets, day: day(each.day) })),
    ...(expected === null ? [] : [t('report.expected', { day: day(expected) })]),
    ...(reason === '' ? [] : [t('delay.reason', { reason })]),
  ]
  return (
    <Notice tone="info" title={t('report.meanwhile')}>
      <ul className="wrap-anywhere">
        {(said.length === 0 ? [t('report.nothing')] : said).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  )
}

const DeliveryForm = ({ actor, offer }: FormProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'delivery', offer)
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
          hint={t('delivery.noteHint')}
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
    </JobDialog>
  )
}

const ReceiptForm = ({ actor, offer }: FormProps) => {
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

const DelayForm = ({ actor, offer }: FormProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'delay', offer)
  const errorOf = useFaultWords(form?.faults ?? {})
  if (!form) return null
  const { draft } = form
  return (
    <JobDialog actor={actor} title={t('delay.title')} save={t('delay.save')}>
      <p className="text-body text-ink-2">{t('delay.text', { customerName: offer.customerName })}</p>
      <DayInput
        required
        label={t('fields.newDay')}
        error={errorOf('day')}
        value={draft.day}
        onChange={(next) => form.typed({ day: next })}
      />
      <TextArea
        required
        label={t('fields.reason')}
        error={errorOf('reason')}
        rows={3}
        longest={longestReason}
        value={draft.reason}
        onChange={(reason) => form.typed({ reason })}
      />
    </JobDialog>
  )
}
