/** How a job stands, as it is shown (rule O21): a milestone cabinet by cabinet, and what of the sum has come. */
import { daysFrom } from '../core/day.ts'
import { isReached, type Job, type Milestone, sentOf } from './job.ts'

/** Cabinets of a milestone that share a day, counted in the order in which they came; the last are those that have not come. */
export interface StandRow {
  from: number
  to: number
  /** on which they came; null: they have not */
  reached: string | null
  expected: string | null
  /** days after the plan, before it where negative; null: nobody has said */
  late: number | null
}

export const standRows = ({ planned, expected, ...milestone }: Milestone, amount: number): StandRow[] => {
  const parts = milestone.reached.toSorted((one, other) => one.day.localeCompare(other.day))
  let count = 0
  const rows = parts.map(({ cabinets, day }): StandRow => {
    const from = count + 1
    count += cabinets
    return { from, to: count, reached: day, expected: null, late: daysFrom(planned, day) }
  })
  if (count >= amount) return rows
  const late = expected === null ? null : daysFrom(planned, expected)
  return [...rows, { from: count + 1, to: amount, reached: null, expected, late }]
}

/** Cabinets, and what of the sum they are; null where nobody knows the sum. */
export type JobPart = { cabinets: number; net: number | null }

/** What has come, is on its way and is open: the euro go by cabinets, so that the three add up to the sum. */
export const partsOf = (
  { deliveries }: Pick<Job, 'deliveries'>,
  { price, amount }: { price: number | null; amount: number },
): Record<'came' | 'underWay' | 'open', JobPart> => {
  const came = sentOf({ deliveries: deliveries.filter(({ receipt }) => receipt !== null) })
  const sent = sentOf({ deliveries })
  const cents = price === null || amount < 1 ? null : Math.round(price * 100)
  const centsOf = (cabinets: number): number => Math.floor((2 * (cents ?? 0) * cabinets + amount) / (2 * amount))
  const between = (from: number, to: number): JobPart => ({
    cabinets: to - from,
    net: cents === null ? null : (centsOf(to) - centsOf(from)) / 100,
  })
  return { came: between(0, came), underWay: between(came, sent), open: between(sent, amount) }
}

/** The milestone that is to come next: the first of those that have not come, by the day on which it is expected. */
export const nextMilestone = ({ milestones }: Pick<Job, 'milestones'>, amount: number): Milestone | undefined => {
  const dayOf = ({ expected, planned }: Milestone): string => expected ?? planned
  return milestones
    .filter((one) => !isReached(one, amount))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))[0]
}

/** Today is a part of the picture while it is near to the plan. */
const NEAR = 31
/** Days between which everything of a plan lies. */
export const spanOf = (milestones: readonly Milestone[], today: string): { first: string; last: string } => {
  const days = milestones
    .flatMap(({ planned, expected, reached }) => [planned, expected ?? planned, ...reached.map(({ day }) => day)])
    .toSorted()
  const [first = today, last = today] = [days[0], days.at(-1)]
  if (today < first && (daysFrom(today, first) ?? 0) <= NEAR) return { first: today, last }
  return today > last && (daysFrom(last, today) ?? 0) <= NEAR ? { first, last: today } : { first, last }
}
