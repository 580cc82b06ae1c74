/**
 * Backups, their proofs and runs of the retention each leave a row a night: those of more than a year ago go. What is asked for again stays, however
 * old: the last good one of each kind, and of the retention any one at all, since whose first look nothing is new (server/retention/runs.ts).
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

const keptDays = 400

export const sweepRuns = async (db: Database, now: Date): Promise<void> => {
  const before = sql`${new Date(now.getTime() - keptDays * 86_400_000).toISOString()}::timestamptz`
  await db.execute(sql`delete from backup_run as run where ended_at < ${before} and (outcome <> 'good' or exists (
    select from backup_run as later where later.kind = run.kind and later.outcome = 'good' and later.ended_at > run.ended_at))`)
  await db.execute(sql`delete from retention_run as run where ended_at < ${before} and exists (
    select from retention_run as later where later.ended_at > run.ended_at and later.holder <> 'notice')`)
}
