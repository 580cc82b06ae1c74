/** What each side does to a job (rule O21): the job as it is then, or why it cannot be. Browser and server ask the same functions. */
import { germanDay } from '../core/day.ts'
import { newId } from '../core/newId.ts'
import { isInvisible } from '../core/text.ts'
import {
  type Delay,
  type Delivery,
  type GivenDelay,
  type GivenDelivery,
  type GivenPaper,
  type GivenPlan,
  type GivenReceipt,
  type GivenReport,
  isReached,
  isSameStand,
  type Job,
  type MilestoneStand,
  mostDeliveries,
  mostPapers,
  sentOf,
  standOf,
} from './job.ts'

export type JobFault =
  | {
      code:
        | 'JOB_PLAN_FIXED'
        | 'JOB_REASON_MISSING'
        | 'JOB_DAY_SAME'
        | 'JOB_DAY_OVER'
        | 'JOB_MISSING_UNSAID'
        | 'JOB_SETTLED'
        | 'NOT_FOUND'
    }
  /** of what was reported as reached, that row */
  | { code: 'JOB_DAY_AHEAD'; row: number }
  | { code: 'JOB_TOO_MANY'; left: number }
  | { code: 'JOB_TOO_MANY_PAPERS'; most: number }
  | { code: 'JOB_TOO_MANY_DELIVERIES'; most: number }
  /** something else was reported meanwhile: how the milestone stands, or what is missing of the delivery */
  | { code: 'STALE_UPDATE'; stands: MilestoneStand | string | null }
export const isFault = (outcome: Job | JobFault): outcome is JobFault => 'code' in outcome

/** Who does it, and when. */
export interface By {
  name: string
  now: Date
}

/** A milestone may be renamed and added; none goes, and none changes its day. */
export const withPlan = (job: Job, plan: GivenPlan): Job | JobFault => {
  const isKept = job.milestones.every(({ id, planned }) => plan.some((one) => one.id === id && one.planned === planned))
  if (!isKept || new Set(plan.map(({ id }) => id)).size !== plan.length) return { code: 'JOB_PLAN_FIXED' }
  const before = (id: string) => job.milestones.find((one) => one.id === id)
  const milestones = plan.map(({ id, name, planned }) => ({
    ...(before(id) ?? { expected: null, reason: '', reached: [] }),
    id,
    name,
    planned,
  }))
  return { ...job, milestones }
}

/** What of a milestone has come, and when the rest is expected; later than planned it needs a reason. Said once more it is the same. */
export const withReport = (job: Job, given: GivenReport, amount: number, { now }: By): Job | JobFault => {
  const before = job.milestones.find(({ id }) => id === given.milestoneId)
  if (before === undefined) return { code: 'NOT_FOUND' }
  const { reached } = given
  const came = reached.reduce((sum, each) => sum + each.cabinets, 0)
  if (came > amount) return { code: 'JOB_TOO_MANY', left: amount }
  const row = reached.findIndex(({ day }) => day > germanDay(now))
  if (row >= 0) return { code: 'JOB_DAY_AHEAD', row }
  const expected = isReached({ reached }, amount) ? null : given.expected
  if (expected !== null && expected > before.planned && isInvisible(given.reason)) return { code: 'JOB_REASON_MISSING' }
  const after = { ...before, reached, expected, reason: given.reason }
  if (isSameStand(before, after)) return job
  if (!isSameStand(before, given.seen)) return { code: 'STALE_UPDATE', stands: standOf(before) }
  return { ...job, milestones: job.milestones.map((one) => (one === before ? after : one)) }
}

/** Deliveries add up to what was ordered; the same once more is the same. */
export const withDelivery = (job: Job, { itemId, ...given }: GivenDelivery, amount: number, by: By): Job | JobFault => {
  if (job.deliveries.some(({ id }) => id === given.id)) return job
  const left = amount - sentOf(job)
  if (given.cabinets > left) return { code: 'JOB_TOO_MANY', left }
  if (job.deliveries.length >= mostDeliveries) return { code: 'JOB_TOO_MANY_DELIVERIES', most: mostDeliveries }
  const delivery: Delivery = { ...given, sentByName: by.name, receipt: null }
  const after = { ...job, deliveries: [...job.deliveries, delivery] }
  return itemId === undefined ? after : withPaper(after, { itemId, kind: 'DELIVERY_NOTE', deliveryId: given.id }, by)
}

/** What was reported by mistake, as long as its customer has said nothing of it; what is gone is gone. */
export const withoutDelivery = (job: Job, deliveryId: string): Job | JobFault => {
  const before = job.deliveries.find(({ id }) => id === deliveryId)
  if (before === undefined) return job
  if (before.receipt !== null) return { code: 'JOB_SETTLED' }
  return {
    ...job,
    deliveries: job.deliveries.filter((one) => one !== before),
    papers: job.papers.filter((one) => one.deliveryId !== deliveryId),
  }
}

/** What its customer says of a delivery: whole, or what is missing. Whole, it stays so; said once more it is the same; unread nothing is replaced. */
export const withReceipt = (job: Job, given: GivenReceipt, { name, now }: By): Job | JobFault => {
  const before = job.deliveries.find(({ id }) => id === given.deliveryId)
  if (before === undefined) return { code: 'NOT_FOUND' }
  const { complete } = given
  if (before.receipt?.complete === true) return complete ? job : { code: 'JOB_SETTLED' }
  if (!complete && isInvisible(given.missing)) return { code: 'JOB_MISSING_UNSAID' }
  if (!complete && before.receipt?.missing === given.missing) return job
  const stands = before.receipt?.missing ?? null
  if (stands !== given.seen) return { code: 'STALE_UPDATE', stands }
  const receipt = { complete, missing: complete ? '' : given.missing, byName: name, at: now }
  return { ...job, deliveries: job.deliveries.map((one) => (one === before ? { ...one, receipt } : one)) }
}

/** A later day, of which its customer is asked; a newer one takes its place, the same once more is the same. */
export const withDelay = (job: Job, given: GivenDelay, agreed: string | null, { name, now }: By): Job | JobFault => {
  const cause = given.cause ?? null
  const { delay: last } = job
  if (last?.day === given.day && last.reason === given.reason && last.cause === cause) return job
  if (given.day === agreed) return { code: 'JOB_DAY_SAME' }
  if (given.day < germanDay(now)) return { code: 'JOB_DAY_OVER' }
  const delay: Delay = {
    ...given,
    cause,
    id: newId(),
    before: agreed,
    byName: name,
    at: now,
    answer: null,
    answeredByName: '',
    answeredAt: null,
  }
  return { ...job, delay }
}

/** Its customer agrees to the later day, which is the agreed one from then on. */
export const withAgreement = (job: Job, delayId: string, { name, now }: By): Job | JobFault => {
  const { delay } = job
  if (delay?.id !== delayId) return { code: 'JOB_SETTLED' }
  if (delay.answer !== null) return job
  return { ...job, delay: { ...delay, answer: 'AGREED', answeredByName: name, answeredAt: now }, agreed: delay.day }
}

const isSamePaper = (one: GivenPaper, other: GivenPaper): boolean =>
  one.itemId === other.itemId && one.kind === other.kind && one.deliveryId === other.deliveryId

/** A file of the project folder is a paper of the job; a delivery note belongs to a delivery that there is. */
export const withPaper = (job: Job, given: GivenPaper, { name, now }: By): Job | JobFault => {
  if (job.papers.some((one) => isSamePaper(one, given))) return job
  const isOfDelivery = job.deliveries.some(({ id }) => id === given.deliveryId)
  if (given.deliveryId !== null && !isOfDelivery) return { code: 'NOT_FOUND' }
  if (job.papers.length >= mostPapers) return { code: 'JOB_TOO_MANY_PAPERS', most: mostPapers }
  return { ...job, papers: [...job.papers, { ...given, byName: name, at: now }] }
}

/** The file stays where it is; the job does not point to it any more. */
export const withoutPaper = (job: Job, given: GivenPaper): Job =>
  job.papers.some((one) => isSamePaper(one, given))
    ? { ...job, papers: job.papers.filter((one) => !isSamePaper(one, given)) }
    : job
