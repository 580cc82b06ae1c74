/** When the last good backup was made, and when one was last proven to be restorable. */
import type { Database } from '../db/client.ts'

export interface LastGoodRuns {
  backup: Date | null
  verify: Date | null
}

export const lastGoodRuns = async (_db: Database): Promise<LastGoodRuns> => ({ backup: null, verify: null })
