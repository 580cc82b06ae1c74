/** What is typed about a job: the plan, how far a milestone has come, a delivery, a later day, and what has come of it (rule O21). */
import { useTranslation } from 'react-i18next'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../../domain/core/newId.ts'
import { type DelayCause, delayCauses, longestReason, type MilestoneStand } from '../../../domain/offer/job.ts'
import { cabinetsOf, jobOf, withRow, withTyped } from '../../../domain/offer/jobDrafts.ts'
import { day } from '../../../i18n/formats.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Select } from '../../components/inputs/Select.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { DayInput } from '../../core/DayInput.tsx'
import { useFaultWords, useJobForm } from './jobActor.ts'
import { JobDialog } from './JobDialog.tsx'
import type { JobProps } from './jobProps.ts'
import { DeliveryForm, ReceiptForm } from './DeliveryForms.tsx'
import { PaperForm } from './PaperForm.tsx'

export const JobForms = (props: JobProps) => (
  <>
    <PlanForm {...props} />
    <ReportForm {...props} />
    <DeliveryForm {...props} />
    <ReceiptForm {...props} />
    <DelayForm {...props} />
    <PaperForm {...props} />
  </>
)

const PlanForm = ({ actor, offer }: JobProps) => {
  const { t } = useTranslation('job')
  const form = useJobForm(actor, 'plan', offer)
  const errorOf = useFaultWords(form?.faults ?? {})
  if (!form) return null
  const { rows } = form.draft
  const known = new Set(jobOf(offer).milestones.map(({ id }) => id))
  const change = (id: string, patch: Parameters<typeof withTyped>[1]) =>
    form.typed({ rows: rows.map((row) => (row.id === id ? withTyped(row, patch) : row)) })
  return (
    <JobDialog actor={actor} title={t('plan.title')} save={t('plan.save')}>
      <p className="text-body text-ink-2">
        {t('plan.text')}
        {rows.some(({ usual }) => usual) && ` ${t('plan.usualText')}`}
      </p>
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
                className="mt-[21px]"
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

const ReportForm = ({ actor, offer }: JobProps) => {
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
            className="mt-[21px]"
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

const DelayForm = ({ actor, offer }: JobProps) => {
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
      <Select<DelayCause>
        required
        label={t('fields.cause')}
        error={errorOf('cause')}
        options={delayCauses.map((value) => ({ value, label: t(`delay.causes.${value}`) }))}
        value={draft.cause}
        onChange={(cause) => form.typed({ cause })}
      />
      <TextArea
        required
        label={t('fields.explained')}
        error={errorOf('reason')}
        rows={3}
        longest={longestReason}
        value={draft.reason}
        onChange={(reason) => form.typed({ reason })}
      />
    </JobDialog>
  )
}
