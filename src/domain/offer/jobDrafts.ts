/** What is typed about a job (rule O21), one form at a time: with what it begins, what is missing in it, and what it says. */
import { z } from 'zod'
import { germanDay, isDay } from '../core/day.ts'
import { newId } from '../core/newId.ts'
import type { Refusal } from '../core/refusal.ts'
import { isInvisible } from '../core/text.ts'
import type { Offer } from './offer.ts'
import { agreedDay, paidOf } from './confirmation.ts'
import {
  type Delivery,
  type GivenDelay,
  type GivenDelivery,
  type GivenPlan,
  type GivenReceipt,
  type GivenReport,
  type Job,
  longestMissing,
  longestName,
  longestReason,
  type Milestone,
  type MilestoneStand,
  milestoneStandSchema,
  mostMilestones,
  noJob,
  sentOf,
  standOf,
} from './job.ts'

export type PlanDraft = { kind: 'plan'; rows: { id: string; name: string; planned: string }[] }
export type ReportDraft = {
  kind: 'report'
  id: string
  rows: { cabinets: string; day: string }[]
  expected: string
  reason: string
  /** how it stood when this was begun; where something else was reported meanwhile, how it has stood since */
  seen: MilestoneStand
  /** something else was reported meanwhile */
  isOvertaken: boolean
}
export type DeliveryDraft = {
  kind: 'delivery'
  id: string
  cabinets: string
  content: string
  note: string
  sent: string
}
export type ReceiptDraft = { kind: 'receipt'; id: string; complete: boolean | null; missing: string }
export type DelayDraft = { kind: 'delay'; day: string; reason: string }
/** A delivery that was reported by mistake: nothing is typed. */
export type TakeBackDraft = { kind: 'takeBack' } & Pick<Delivery, 'id' | 'cabinets' | 'sent'>
export type JobDraft = PlanDraft | ReportDraft | DeliveryDraft | ReceiptDraft | DelayDraft | TakeBackDraft

type JobOffer = Pick<Offer, 'job' | 'price' | 'order' | 'confirmation' | 'desiredDeliveryDate' | 'enquiryValues'>
export const jobOf = ({ job }: Pick<Offer, 'job'>): Job => job ?? noJob
export const cabinetsOf = (offer: JobOffer): number => paidOf(offer).amount

/** The plan as it stands, or with the usual milestones where there is none yet. */
export const newPlanDraft = (offer: JobOffer, usual: readonly string[]): PlanDraft => {
  const { milestones } = jobOf(offer)
  return {
    kind: 'plan',
    rows:
      milestones.length > 0
        ? milestones.map(({ id, name, planned }) => ({ id, name, planned }))
        : usual.map((name) => ({ id: newId(), name, planned: '' })),
  }
}
export const newReportDraft = (milestone: Milestone): ReportDraft => {
  const { id, reached, expected, reason } = milestone
  return {
    kind: 'report',
    id,
    rows: reached.map(({ cabinets, day }) => ({ cabinets: String(cabinets), day })),
    expected: expected ?? '',
    reason,
    seen: standOf(milestone),
    isOvertaken: false,
  }
}
const overtakenSchema = z.object({ stands: milestoneStandSchema })
/** What is typed stays; what was reported meanwhile is told beside it, and then it was seen. */
export const afterRefusal = (draft: JobDraft | null, { code, details }: Refusal): JobDraft | null => {
  const { data } = overtakenSchema.safeParse(code === 'STALE_UPDATE' ? details : undefined)
  return draft?.kind === 'report' && data ? { ...draft, seen: data.stands, isOvertaken: true } : draft
}
/** A further row for what has come today, of all that is left. */
export const withRow = (draft: ReportDraft, offer: JobOffer, now: Date): ReportDraft => {
  const came = draft.rows.reduce((sum, { cabinets }) => sum + (wholeIn(cabinets) ?? 0), 0)
  const cabinets = String(Math.max(1, cabinetsOf(offer) - came))
  return { ...draft, rows: [...draft.rows, { cabinets, day: germanDay(now) }] }
}
export const newDeliveryDraft = (offer: JobOffer, now: Date): DeliveryDraft => ({
  kind: 'delivery',
  id: newId(),
  cabinets: String(Math.max(1, cabinetsOf(offer) - sentOf(jobOf(offer)))),
  content: '',
  note: '',
  sent: germanDay(now),
})
export const newTakeBackDraft = ({ id, cabinets, sent }: Delivery): TakeBackDraft => ({
  kind: 'takeBack',
  id,
  cabinets,
  sent,
})
export const newReceiptDraft = (id: string): ReceiptDraft => ({ kind: 'receipt', id, complete: null, missing: '' })
export const newDelayDraft = (): DelayDraft => ({ kind: 'delay', day: '', reason: '' })

export type JobFieldFault = 'required' | 'notADate' | 'notANumber' | 'tooMany' | 'ahead' | 'tooLong' | 'reason' | 'same'
/** By the field, of a row with its place: `planned.2`. */
export type JobFaults = Readonly<Record<string, JobFieldFault>>

const wholeIn = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined
const dayFault = (day: string): JobFieldFault | undefined => {
  if (day === '') return 'required'
  return isDay(day) ? undefined : 'notADate'
}
const textFault = (text: string, longest: number): JobFieldFault | undefined => {
  if (isInvisible(text)) return 'required'
  return text.trim().length > longest ? 'tooLong' : undefined
}
const found = (faults: Record<string, JobFieldFault | undefined>): JobFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])),
  )

const planFaults = ({ rows }: PlanDraft): JobFaults =>
  found({
    ...Object.fromEntries(rows.map(({ name }, at) => [`name.${at}`, textFault(name, longestName)])),
    ...Object.fromEntries(rows.map(({ planned }, at) => [`planned.${at}`, dayFault(planned)])),
    rows: rows.length === 0 ? 'required' : rows.length > mostMilestones ? 'tooMany' : undefined,
  })

const reportFaults = (draft: ReportDraft, offer: JobOffer, now: Date): JobFaults => {
  const amount = cabinetsOf(offer)
  const came = draft.rows.reduce((sum, { cabinets }) => sum + (wholeIn(cabinets) ?? 0), 0)
  const planned = jobOf(offer).milestones.find(({ id }) => id === draft.id)?.planned ?? ''
  const isLate = came < amount && isDay(draft.expected) && draft.expected > planned
  return found({
    ...Object.fromEntries(
      draft.rows.map(({ cabinets }, at) => [`cabinets.${at}`, wholeIn(cabinets) ? undefined : ('notANumber' as const)]),
    ),
    ...Object.fromEntries(
      draft.rows.map(({ day }, at) => [
        `day.${at}`,
        dayFault(day) ?? (day > germanDay(now) ? ('ahead' as const) : undefined),
      ]),
    ),
    rows: came > amount ? 'tooMany' : undefined,
    expected: draft.expected === '' || isDay(draft.expected) ? undefined : 'notADate',
    reason:
      isLate && isInvisible(draft.reason)
        ? 'reason'
        : draft.reason.trim().length > longestReason
          ? 'tooLong'
          : undefined,
  })
}

const deliveryFaults = (draft: DeliveryDraft, offer: JobOffer): JobFaults => {
  const count = wholeIn(draft.cabinets)
  const left = cabinetsOf(offer) - sentOf(jobOf(offer))
  return found({
    cabinets: count === undefined ? 'notANumber' : count > left ? 'tooMany' : undefined,
    sent: dayFault(draft.sent),
    note: draft.note.trim().length > 60 ? 'tooLong' : undefined,
    content: draft.content.trim().length > 200 ? 'tooLong' : undefined,
  })
}

const receiptFaults = ({ complete, missing }: ReceiptDraft): JobFaults =>
  found({
    complete: complete === null ? 'required' : undefined,
    missing: complete === false ? textFault(missing, longestMissing) : undefined,
  })

const delayFaults = ({ day, reason }: DelayDraft, offer: JobOffer): JobFaults =>
  found({
    day: dayFault(day) ?? (day === agreedDay(offer) ? 'same' : undefined),
    reason: textFault(reason, longestReason),
  })

/** What is missing, or cannot be so. */
export const jobFaults = (draft: JobDraft, offer: JobOffer, now = new Date()): JobFaults => {
  switch (draft.kind) {
    case 'plan':
      return planFaults(draft)
    case 'report':
      return reportFaults(draft, offer, now)
    case 'delivery':
      return deliveryFaults(draft, offer)
    case 'receipt':
      return receiptFaults(draft)
    case 'delay':
      return delayFaults(draft, offer)
    case 'takeBack':
      return {}
  }
}

/** What drafts without faults say. */
export const planIn = ({ rows }: PlanDraft): GivenPlan =>
  rows.map(({ name, ...row }) => ({ ...row, name: name.trim() }))
export const reportIn = ({ id, rows, expected, reason, seen }: ReportDraft): GivenReport => ({
  milestoneId: id,
  reached: rows.map(({ cabinets, day }) => ({ cabinets: Number(cabinets), day })),
  expected: expected === '' ? null : expected,
  reason,
  seen,
})
export const deliveryIn = ({ kind: _, cabinets, ...rest }: DeliveryDraft): GivenDelivery => ({
  ...rest,
  cabinets: Number(cabinets),
})
export const receiptIn = ({ id, complete, missing }: ReceiptDraft): GivenReceipt => ({
  deliveryId: id,
  complete: complete === true,
  missing,
})
export const delayIn = ({ day, reason }: DelayDraft): GivenDelay => ({ day, reason })
