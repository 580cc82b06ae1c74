/** Days in Germany, as the database reckons them (rule T3): the server's own session knows another time zone. */
import { sql, type SQL } from 'drizzle-orm'

/** The last time that it was this hour there. */
export const lastGermanHour = (now: Date, hour: number): SQL =>
  sql`(date_trunc('day', (${now.toISOString()}::timestamptz at time zone 'Europe/Berlin') - make_interval(hours => ${hour}::int))
    + make_interval(hours => ${hour}::int)) at time zone 'Europe/Berlin'`

/** The day on which a moment falls. */
export const germanDate = (moment: SQL): SQL => sql`(${moment} at time zone 'Europe/Berlin')::date`
