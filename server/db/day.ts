/** Days in Germany, as the database reckons them (rule T3): the server's own session knows another time zone. */
import { sql, type SQL } from 'drizzle-orm'

/** The day on which a moment falls. */
export const germanDate = (moment: SQL): SQL => sql`(${moment} at time zone 'Europe/Berlin')::date`
