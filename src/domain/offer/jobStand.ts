/** How a job stands, as it is shown (rule O21): a milestone cabinet by cabinet, and what of the sum has come. */
import { daysFrom } from '../core/day.ts'
import type { Job, Milestone } from './job.ts'

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

/** What of the sum has come, is on its way and is open: by cabinets, so that the three add up to it. */
export const worthOf = (
  { deliveries }: Pick<Job, 'deliveries'>,
  { price, amount }: { price: number | null; amount: number },
): { came: number; underWay: number; open: number } | undefined => {
  if (price === null || amount < 1) return undefined
  const cents = Math.round(price * 100)
  const partOf = (each: Job['deliveries']): number => {
    const cabinets = each.reduce((sum, one) => sum + one.cabinets, 0)
    return Math.floor((2 * cents * cabinets + amount) / (2 * amount))
  }
  const came = partOf(deliveries.filter(({ receipt }) => receipt !== null))
  const sent = partOf(deliveries)
  return { came: came / 100, underWay: (sent - came) / 100, open: (cents - sent) / 100 }
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
