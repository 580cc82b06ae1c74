/** What is missing in what is typed about a job (rule O21), or cannot be read; whether it can be so, its steps say, as they do at the server. */
import { isDay } from '../core/day.ts'
import { isInvisible } from '../core/text.ts'
import { agreedDay } from './confirmation.ts'
import { type Job, longestMissing, longestName, longestReason, mostMilestones, standOf } from './job.ts'
import {
  cabinetsOf,
  delayIn,
  type DeliveryDraft,
  deliveryIn,
  isLeftOut,
  type JobDraft,
  jobOf,
  type JobOffer,
  type PlanDraft,
  planIn,
  type PlanRow,
  receiptIn,
  type ReportDraft,
  reportIn,
  wholeIn,
} from './jobDrafts.ts'
import { isFault, type JobFault, withDelay, withDelivery, withPlan, withReceipt, withReport } from './jobSteps.ts'

export type JobFieldFault =
  | 'required'
  | 'notADate'
  | 'notANumber'
  | 'tooMany'
  | 'ahead'
  | 'tooLong'
  | 'reason'
  | 'same'
  | 'over'
/** By the field, of a row with its place: `planned.2`. */
export type JobFaults = Readonly<Record<string, JobFieldFault>>
type Found = Record<string, JobFieldFault | undefined>

const dayFault = (day: string): JobFieldFault | undefined => {
  if (day === '') return 'required'
  return isDay(day) ? undefined : 'notADate'
}
const lengthFault = (text: string, longest: number): JobFieldFault | undefined =>
  text.trim().length > longest ? 'tooLong' : undefined
const textFault = (text: string, longest: number): JobFieldFault | undefined =>
  isInvisible(text) ? 'required' : lengthFault(text, longest)
const countFault = (text: string): JobFieldFault | undefined => (wholeIn(text) ? undefined : 'notANumber')
const each = <Row>(name: string, rows: readonly Row[], fault: (row: Row) => JobFieldFault | undefined): Found =>
  Object.fromEntries(rows.map((row, at) => [`${name}.${at}`, fault(row)]))

const planFaults = ({ rows }: PlanDraft): Found => {
  // Where nothing has a day, a plan is none: then each is asked for.
  const isOut = (row: PlanRow) => isLeftOut(row) && !rows.every(isLeftOut)
  return {
    ...each('name', rows, (row) => (isOut(row) ? undefined : textFault(row.name, longestName))),
    ...each('planned', rows, (row) => (isOut(row) ? undefined : dayFault(row.planned))),
    rows:
      rows.length === 0
        ? 'required'
        : rows.filter((row) => !isOut(row)).length > mostMilestones
          ? 'tooMany'
          : undefined,
  }
}
const reportFaults = ({ rows, expected, reason }: ReportDraft): Found => ({
  ...each('cabinets', rows, ({ cabinets }) => countFault(cabinets)),
  ...each('day', rows, ({ day }) => dayFault(day)),
  expected: expected === '' ? undefined : dayFault(expected),
  reason: lengthFault(reason, longestReason),
})
const deliveryFaults = ({ cabinets, sent, note, content }: DeliveryDraft): Found => ({
  cabinets: countFault(cabinets),
  sent: dayFault(sent),
  note: lengthFault(note, 60),
  content: lengthFault(content, 200),
})

/** What is missing, or cannot be read. */
const typedFaults = (draft: JobDraft): Found => {
  switch (draft.kind) {
    case 'plan':
      return planFaults(draft)
    case 'report':
      return reportFaults(draft)
    case 'delivery':
      return deliveryFaults(draft)
    case 'receipt':
      return {
        complete: draft.complete === null ? 'required' : undefined,
        missing: draft.complete === true ? undefined : lengthFault(draft.missing, longestMissing),
      }
    case 'delay':
      return {
        day: dayFault(draft.day),
        cause: draft.cause === null ? 'required' : undefined,
        reason: textFault(draft.reason, longestReason),
      }
    case 'paper':
      return { itemId: draft.itemId === '' && draft.file === null ? 'required' : undefined }
    case 'takeBack':
      return {}
  }
}

const missingOf = (job: Job, id: string): string | null =>
  job.deliveries.find((one) => one.id === id)?.receipt?.missing ?? null

/** What the server would do with it; what was reported meanwhile is none of the form's own faults. */
const stepOf = (draft: JobDraft, offer: JobOffer, now: Date): Job | JobFault => {
  const job = jobOf(offer)
  const by = { name: '', now }
  switch (draft.kind) {
    case 'plan':
      return withPlan(job, planIn(draft))
    case 'report': {
      const before = job.milestones.find(({ id }) => id === draft.id)
      return withReport(job, { ...reportIn(draft), ...(before && { seen: standOf(before) }) }, cabinetsOf(offer), by)
    }
    case 'delivery':
      return withDelivery(job, deliveryIn(draft), cabinetsOf(offer), by)
    case 'receipt':
      return withReceipt(job, { ...receiptIn(draft), seen: missingOf(job, draft.id) }, by)
    case 'delay':
      return withDelay(job, delayIn(draft), agreedDay(offer), by)
    case 'paper':
    case 'takeBack':
      return job
  }
}

/** At which field it stands; what is no field's fault, the server says. */
const fieldOf = (fault: JobFault, { kind }: JobDraft): Found => {
  switch (fault.code) {
    case 'JOB_REASON_MISSING':
      return { reason: 'reason' }
    case 'JOB_DAY_AHEAD':
      return { [`day.${fault.row}`]: 'ahead' }
    case 'JOB_TOO_MANY':
      return { [kind === 'delivery' ? 'cabinets' : 'rows']: 'tooMany' }
    case 'JOB_MISSING_UNSAID':
      return { missing: 'required' }
    case 'JOB_DAY_SAME':
      return { day: 'same' }
    case 'JOB_DAY_OVER':
      return { day: 'over' }
    default:
      return {}
  }
}

/** What is wrong in what is typed, by its fields. */
export const jobFaults = (draft: JobDraft, offer: JobOffer, now = new Date()): JobFaults => {
  const typed = found(typedFaults(draft))
  if (Object.keys(typed).length > 0) return typed
  const outcome = stepOf(draft, offer, now)
  return isFault(outcome) ? found(fieldOf(outcome, draft)) : {}
}

const found = (faults: Found): JobFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])),
  )
