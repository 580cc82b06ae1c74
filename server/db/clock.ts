/** The clock that all servers share: the database's. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from './client.ts'

/** What time it is there by now, not when the transaction began; to the millisecond. */
export const clockOf = async (tx: Database): Promise<Date> => {
  const clock = sql`select date_trunc('milliseconds', clock_timestamp()) as at`
  const [found] = await rowsOf(tx, clock, z.object({ at: z.coerce.date() }))
  if (!found) throw new Error('the database knows no time')
  return found.at
}
