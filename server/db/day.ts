/** Days in Germany, as the database reckons them (rule T3): the server's own session knows another time zone. */
import { type AnyColumn, and, sql, type SQL } from 'drizzle-orm'

/** The last time that it was this hour there. */
export const lastGermanHour = (now: Date, hour: number): SQL =>
  sql`(date_trunc('day', (${now.toISOString()}::timestamptz at time zone 'Europe/Berlin') - make_interval(hours => ${hour}::int))
    + make_interval(hours => ${hour}::int)) at time zone 'Europe/Berlin'`

/** The first moment of a day there. */
const beginOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Europe/Berlin'`

/** From which day to which, both included; each can be left open. */
export interface DayRange {
  from: string | undefined
  to: string | undefined
}

/** Whether a moment lies in them; undefined: any does. */
export const isWithinDays = (moment: AnyColumn | SQL, { from, to }: DayRange): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${moment} >= ${beginOf(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${moment} < ${beginOf(sql`${to}::date + 1`)}`,
  )
/** … and a day. */
export const isDayWithin = (day: AnyColumn | SQL, { from, to }: DayRange): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  )

/** The day on which a moment falls. */
export const germanDate = (moment: SQL): SQL => sql`(${moment} at time zone 'Europe/Berlin')::date`
