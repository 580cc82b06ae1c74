/** What is typed about a job (rule O21), one form at a time: with what it begins, and what it says. */
import { z } from 'zod'
import { germanDay } from '../core/day.ts'
import { newId } from '../core/newId.ts'
import type { Refusal } from '../core/refusal.ts'
import type { Offer } from './offer.ts'
import { paidOf } from './confirmation.ts'
import {
  type DelayCause,
  type Delivery,
  type GivenDelay,
  type GivenDelivery,
  type GivenPaper,
  type GivenPlan,
  type GivenReceipt,
  type GivenReport,
  type Job,
  type Milestone,
  type MilestoneStand,
  milestoneStandSchema,
  noJob,
  type PaperKind,
  sentOf,
  standOf,
} from './job.ts'

/** `usual`: it is proposed, and left out as long as it has no day; what somebody has named is theirs */
export type PlanRow = { id: string; name: string; planned: string; usual?: true }
export const withTyped = ({ usual, ...row }: PlanRow, patch: Partial<Pick<PlanRow, 'name' | 'planned'>>): PlanRow => ({
  ...row,
  ...patch,
  ...(usual && patch.name === undefined && { usual }),
})
export type PlanDraft = { kind: 'plan'; rows: PlanRow[] }
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
  /** the file of its delivery note, in the project folder; '': none is chosen */
  itemId: string
}
export type ReceiptDraft = {
  kind: 'receipt'
  id: string
  complete: boolean | null
  missing: string
  /** what was said to be missing when this was begun; where somebody else has said something meanwhile, what they have said */
  seen: string | null
  isOvertaken: boolean
}
/** `cause`: null as long as none is chosen */
export type DelayDraft = { kind: 'delay'; day: string; cause: DelayCause | null; reason: string }
/** A file of the project folder, or one that is brought into it, becomes a paper of the job. */
export type PaperDraft = {
  kind: 'paper'
  paper: PaperKind
  /** '': none is chosen */
  itemId: string
  deliveryId: string
  file: File | null
}
/** A delivery that was reported by mistake: nothing is typed. */
export type TakeBackDraft = { kind: 'takeBack' } & Pick<Delivery, 'id' | 'cabinets' | 'sent'>
export type JobDraft = PlanDraft | ReportDraft | DeliveryDraft | ReceiptDraft | DelayDraft | PaperDraft | TakeBackDraft

export type JobOffer = Pick<Offer, 'job' | 'price' | 'order' | 'confirmation' | 'desiredDeliveryDate'> & {
  enquiryValues: { amount: number }
}
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
        : usual.map((name) => ({ id: newId(), name, planned: '', usual: true })),
  }
}
/** The same on the job as it is since: milestones that a colleague has planned are in it, and names that nobody has changed in it follow. */
export const draftOn = (draft: JobDraft, before: JobOffer, after: JobOffer): JobDraft =>
  draft.kind === 'plan'
    ? { ...draft, rows: rowsOn(draft.rows, jobOf(before).milestones, jobOf(after).milestones) }
    : draft
const rowsOn = (
  rows: PlanDraft['rows'],
  before: readonly Milestone[],
  after: readonly Milestone[],
): PlanDraft['rows'] => {
  const kept = after.map(({ id, name, planned }) => {
    const typed = rows.find((row) => row.id === id)
    const isUntouched = typed === undefined || typed.name === before.find((one) => one.id === id)?.name
    return { id, planned, name: isUntouched ? name : typed.name }
  })
  return [...kept, ...rows.filter((row) => !after.some(({ id }) => id === row.id))]
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
const overtakenReport = z.object({ stands: milestoneStandSchema })
const overtakenReceipt = z.object({ stands: z.string().nullable() })
/** What is typed stays; what was reported meanwhile is told beside it, and then it was seen. */
export const afterRefusal = (draft: JobDraft | null, { code, details }: Refusal): JobDraft | null => {
  if (code !== 'STALE_UPDATE' || draft === null) return draft
  if (draft.kind === 'report') {
    const { data } = overtakenReport.safeParse(details)
    return data ? { ...draft, seen: data.stands, isOvertaken: true } : draft
  }
  const { data } = overtakenReceipt.safeParse(details)
  return draft.kind === 'receipt' && data ? { ...draft, seen: data.stands, isOvertaken: true } : draft
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
  itemId: '',
})
export const newTakeBackDraft = ({ id, cabinets, sent }: Delivery): TakeBackDraft => ({
  kind: 'takeBack',
  id,
  cabinets,
  sent,
})
/** What was said to be missing stands in it: whoever adds to it, adds to it. */
export const newReceiptDraft = ({ id, receipt }: Pick<Delivery, 'id' | 'receipt'>): ReceiptDraft => ({
  kind: 'receipt',
  id,
  complete: null,
  missing: receipt?.missing ?? '',
  seen: receipt?.missing ?? null,
  isOvertaken: false,
})
export const newDelayDraft = (): DelayDraft => ({ kind: 'delay', day: '', cause: null, reason: '' })
/** … of a delivery, its note; else of the job. */
export const newPaperDraft = (deliveryId: string | null): PaperDraft => ({
  kind: 'paper',
  paper: deliveryId === null ? 'TEST_RECORD' : 'DELIVERY_NOTE',
  itemId: '',
  deliveryId: deliveryId ?? '',
  file: null,
})

/** A number of cabinets as it is typed. */
export const wholeIn = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined

/** What is proposed needs no day: without one it is not planned. */
export const isLeftOut = ({ usual, planned }: PlanRow): boolean => usual === true && planned === ''

/** What drafts without faults say. */
export const planIn = ({ rows }: PlanDraft): GivenPlan =>
  rows.filter((row) => !isLeftOut(row)).map(({ id, name, planned }) => ({ id, name: name.trim(), planned }))
export const reportIn = ({ id, rows, expected, reason, seen }: ReportDraft): GivenReport => ({
  milestoneId: id,
  reached: rows.map(({ cabinets, day }) => ({ cabinets: Number(cabinets), day })),
  expected: expected === '' ? null : expected,
  reason,
  seen,
})
export const deliveryIn = ({ kind: _, cabinets, itemId, ...rest }: DeliveryDraft): GivenDelivery => ({
  ...rest,
  cabinets: Number(cabinets),
  ...(itemId !== '' && { itemId }),
})
export const receiptIn = ({ id, complete, missing, seen }: ReceiptDraft): GivenReceipt => ({
  deliveryId: id,
  complete: complete === true,
  missing: complete === true ? '' : missing,
  seen,
})
export const delayIn = ({ day, cause, reason }: DelayDraft): GivenDelay => ({
  day,
  ...(cause && { cause }),
  reason,
})
export const paperIn = ({ paper: kind, deliveryId }: PaperDraft, itemId: string): GivenPaper => ({
  itemId,
  kind,
  deliveryId: kind === 'DELIVERY_NOTE' && deliveryId !== '' ? deliveryId : null,
})
