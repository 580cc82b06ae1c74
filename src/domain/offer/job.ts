/**
 * How far a job has come (rule O21): what its supplier plans and reaches, what is sent, what its customer has received, and a later day that they
 * are asked about. All of it is optional: a job without it is one as well.
 */
import { z } from 'zod'
import { daysFrom, germanDay } from '../core/day.ts'
import {
  idSchema,
  lineSchema,
  optionSchema,
  plainDateSchema,
  requiredTextSchema,
  storedOptionSchema,
  storedTextSchema,
  textSchema,
  timestampSchema,
} from '../core/schema.ts'
import { mostCabinets } from './scale.ts'

export const mostMilestones = 20
export const mostDeliveries = 50
export const mostPapers = 100
export const longestName = 80
export const longestReason = 500
export const longestMissing = 1000
const cabinets = z.int().min(1).max(mostCabinets)

/** So many cabinets came so far on a day. */
const reachedSchema = z.object({ cabinets, day: plainDateSchema })

/** The plan as a caller may give it: those that there are keep their day, and none goes. */
export const givenPlanSchema = z
  .array(z.object({ id: idSchema, name: requiredTextSchema(longestName), planned: plainDateSchema }))
  .max(mostMilestones)
const standSchema = z.object({
  reached: z.array(reachedSchema).max(mostDeliveries),
  expected: plainDateSchema.nullable(),
  reason: textSchema(longestReason),
})
/** How far one milestone has come, said by whoever has seen how it stood: nothing that was reported meanwhile is overwritten. */
export const givenReportSchema = standSchema.extend({ milestoneId: idSchema, seen: standSchema })
export const givenDeliverySchema = z.object({
  /** named by the caller: the same once more is the same delivery */
  id: idSchema,
  cabinets,
  content: lineSchema(200),
  /** the number of the delivery note */
  note: lineSchema(60),
  sent: plainDateSchema,
  /** of the file in the project folder that is its delivery note */
  itemId: idSchema.optional(),
})
/** What has come of a delivery, said by whoever has seen what was said of it before: a colleague's words are not overwritten unread. */
export const givenReceiptSchema = z.object({
  deliveryId: idSchema,
  complete: z.boolean(),
  missing: textSchema(longestMissing),
  /** what was said to be missing when this was begun; null: nothing was said */
  seen: textSchema(longestMissing).nullable(),
})
/** What a later day comes of, beside the words about it: so that delays can be told apart and counted. */
export const delayCauses = ['MAKER', 'CAPACITY', 'CHANGE', 'TEST', 'CARRIER', 'OTHER'] as const
export type DelayCause = (typeof delayCauses)[number]
export const givenDelaySchema = z.object({
  day: plainDateSchema,
  cause: optionSchema(delayCauses).optional(),
  reason: requiredTextSchema(longestReason),
})
/** Papers of a job: a delivery note belongs to its delivery, the others to the job. */
export const paperKinds = ['DELIVERY_NOTE', 'TEST_RECORD', 'CE'] as const
export type PaperKind = (typeof paperKinds)[number]
export const givenPaperSchema = z.object({
  /** of a file in the project folder */
  itemId: idSchema,
  kind: optionSchema(paperKinds),
  deliveryId: idSchema.nullable(),
})
export type GivenPaper = z.infer<typeof givenPaperSchema>
export type GivenPlan = z.infer<typeof givenPlanSchema>
export type GivenReport = z.infer<typeof givenReportSchema>
export type GivenDelivery = z.infer<typeof givenDeliverySchema>
export type GivenReceipt = z.infer<typeof givenReceiptSchema>
export type GivenDelay = z.infer<typeof givenDelaySchema>

export const milestoneSchema = z.object({
  id: idSchema,
  name: storedTextSchema,
  /** the day as it was planned first: it never moves */
  planned: z.string(),
  /** when it is expected, where that is another day */
  expected: z.string().nullable(),
  /** why it comes later */
  reason: storedTextSchema,
  reached: z.array(z.object({ cabinets: z.int(), day: z.string() })),
})
export type Milestone = z.infer<typeof milestoneSchema>

export const deliverySchema = z.object({
  id: idSchema,
  cabinets: z.int(),
  content: storedTextSchema,
  note: storedTextSchema,
  sent: z.string(),
  sentByName: z.string(),
  /** what its customer says of it; null: nothing yet */
  receipt: z
    .object({ complete: z.boolean(), missing: storedTextSchema, byName: z.string(), at: timestampSchema })
    .nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** How a milestone stands: what a report says of it. */
export const milestoneStandSchema = milestoneSchema.pick({ reached: true, expected: true, reason: true })
export type MilestoneStand = z.infer<typeof milestoneStandSchema>
export const standOf = ({ reached, expected, reason }: MilestoneStand): MilestoneStand => ({
  reached,
  expected,
  reason,
})
export const isSameStand = (one: MilestoneStand, other: MilestoneStand): boolean => {
  const [said, saidToo] = [one, other].map(({ reached, expected, reason }) =>
    JSON.stringify([reached.map(({ cabinets: came, day }) => [came, day]), expected, reason]),
  )
  return said === saidToo
}

const delayAnswers = ['AGREED'] as const
export const delaySchema = z.object({
  /** of this asking: an answer names it */
  id: idSchema,
  day: z.string(),
  /** the day that was agreed when it was said */
  before: z.string().nullable(),
  /** null: nobody has said, as before there were any */
  cause: storedOptionSchema(delayCauses).nullable().default(null),
  reason: storedTextSchema,
  byName: z.string(),
  at: timestampSchema,
  answer: storedOptionSchema(delayAnswers).nullable(),
  answeredByName: z.string(),
  answeredAt: timestampSchema.nullable(),
})
export type Delay = z.infer<typeof delaySchema>

/** A file of the project folder that the job points to: what it is called and who may read it, the folder says. */
export const jobPaperSchema = z.object({
  itemId: idSchema,
  kind: storedOptionSchema(paperKinds),
  deliveryId: idSchema.nullable(),
  byName: z.string(),
  at: timestampSchema,
})
export type JobPaper = z.infer<typeof jobPaperSchema>

export const jobSchema = z.object({
  milestones: z.array(milestoneSchema),
  deliveries: z.array(deliverySchema),
  /** the last later day that was said */
  delay: delaySchema.nullable(),
  /** the day that both have agreed on since; null: that of the contract */
  agreed: z.string().nullable(),
  papers: z.array(jobPaperSchema).default([]),
})
export type Job = z.infer<typeof jobSchema>
export const noJob: Job = { milestones: [], deliveries: [], delay: null, agreed: null, papers: [] }

const sumOf = (each: readonly { cabinets: number }[]): number => each.reduce((sum, one) => sum + one.cabinets, 0)

export const reachedOf = ({ reached }: Pick<Milestone, 'reached'>): number => sumOf(reached)
export const isReached = (milestone: Pick<Milestone, 'reached'>, amount: number): boolean =>
  reachedOf(milestone) >= amount
/** The day on which the last cabinet came so far; null before that. */
export const actualDay = (milestone: Pick<Milestone, 'reached'>, amount: number): string | null =>
  isReached(milestone, amount)
    ? (milestone.reached
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null)
    : null

/** Days after the plan, before it where negative: of what came, else of what is expected. */
export const daysLate = (milestone: Milestone, amount: number): number => {
  const day = actualDay(milestone, amount) ?? milestone.expected
  return daysFrom(milestone.planned, day) ?? 0
}
/** Its day is over, and it has not come: the expected one where one is said. */
export const isOverdue = (milestone: Milestone, amount: number, now = new Date()): boolean =>
  !isReached(milestone, amount) && (milestone.expected ?? milestone.planned) < germanDay(now)

export const sentOf = ({ deliveries }: Pick<Job, 'deliveries'>): number => sumOf(deliveries)
/** The later day that its customer is asked about; undefined where they are not. */
export const askedDelay = (job: Pick<Job, 'delay'> | null): Delay | undefined =>
  job?.delay && job.delay.answer === null ? job.delay : undefined

/** Whether anybody was told anything of it: a job that says nothing is one as well. */
export const isToldOf = ({ milestones, deliveries, delay, papers }: Job): boolean =>
  milestones.length > 0 || deliveries.length > 0 || delay !== null || papers.length > 0

/** Something is still to come, to be received or to be answered: only of such jobs is looked for what waits. */
export const isUnderWay = (job: Job, amount: number): boolean =>
  job.milestones.some((milestone) => !isReached(milestone, amount)) ||
  job.deliveries.some(({ receipt }) => receipt?.complete !== true) ||
  askedDelay(job) !== undefined
