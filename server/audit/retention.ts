/** How long the log is kept (rule A13): whole stretches go, the oldest first, by the one way that the database knows (migration 0100). */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'

/** @param oldest what is from before goes. @returns how many entries went */
export const pruneLog = async (db: Database, oldest: Date): Promise<number> => {
  const prune = sql`select audit_prune(${oldest.toISOString()}::timestamptz)::float8 as count`
  const [gone] = await rowsOf(db, prune, z.object({ count: z.number() }))
  return gone?.count ?? 0
}
