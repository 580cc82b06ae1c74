/** When the last good backup was taken, and when one was last proven: for whoever looks whether the portal is well. */
import { and, eq, max } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { backupRun } from '../db/schema.ts'

export interface LastGoodRuns {
  backup: Date | null
  verify: Date | null
}

export const lastGoodRuns = async (db: Database): Promise<LastGoodRuns> => {
  const last = async (kind: 'backup' | 'verify'): Promise<Date | null> => {
    const good = and(eq(backupRun.kind, kind), eq(backupRun.outcome, 'good'))
    const [found] = await db
      .select({ at: max(backupRun.endedAt) })
      .from(backupRun)
      .where(good)
    return found?.at ?? null
  }
  return { backup: await last('backup'), verify: await last('verify') }
}
