/** How long the log is kept (rule A13): whole stretches go, the oldest first, by the one way that the database knows (migration 0100). */
import { sql } from 'drizzle-orm'
import { subMonths } from 'date-fns'
import type { Database } from '../db/client.ts'

/** @param months AUDIT_KEEP_MONTHS */
export const pruneLog = async (db: Database, months: number, now: Date): Promise<void> => {
  await db.execute(sql`select audit_prune(${subMonths(now, months).toISOString()}::timestamptz)`)
}
