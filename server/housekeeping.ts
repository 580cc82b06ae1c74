/**
 * What is done without anybody asking: once an hour project folders, sign-ins and what is braked are cleared, and what was not written yet is; once a day what was
 * seen long ago, the pictures that nobody looks at, files that no addendum took, rows of nights of long ago and the file store. What is kept for months or years goes by
 * server/retention. Several servers look at the clock, one of them does it.
 */
import { closeWaves } from './audit/refusedSignIns.ts'
import { countTry, sweepTries } from './brake.ts'
import type { Database } from './db/client.ts'
import { datePrices } from './article/stored/datePrices.ts'
import { sweepPictures } from './article/picture/articlePicture.ts'
import { every } from './every.ts'
import { sweepAddendumFiles } from './enquiry/addendumFiles.ts'
import { sweepContents } from './file/contents.ts'
import type { FileStore } from './fileStore/store.ts'
import { readFreeze, unlessFrozen } from './freeze/freeze.ts'
import { sweepFolders } from './folder/housekeeping.ts'
import { inOneLine } from './http/log.ts'
import type { Identity } from './identity/identity.ts'
import { sweepRemovals } from './identity/removals.ts'
import { sweepSignIns } from './identity/housekeeping.ts'
import { sweepRuns } from './operations/sweepRuns.ts'
import { sweepSights } from './work/arrivals.ts'

const hourMs = 3_600_000
/** A clock that strikes a moment early finds that it is time all the same. */
const earlyMs = 60_000

/** So often at the most, over all servers: that is what the brake counts. One that dies in the middle of it leaves the rest to the next time. */
const isTime = async (db: Database, job: 'hourly' | 'daily', hours: number, now: Date): Promise<boolean> => {
  const limit = { key: `job ${job}`, free: 1, pause: 'window' as const, longestMs: hours * hourMs - earlyMs }
  return (await countTry(db, [limit], now)).ok
}

export const keepTidy = (
  { db, files, identity }: { db: Database; files: FileStore; identity: Pick<Identity, 'deleteAccount'> },
  report: (line: string) => void,
): { stop: () => Promise<void> } => {
  let stopped = false
  const dating = () => datePrices(db, () => !stopped)
  const failed = (error: unknown) => report(`Aufräumen: ${inOneLine(error)}`)
  const first = unlessFrozen(db, dating).catch(failed)
  /** One after the other: one that fails keeps no other from its work. */
  const each = async (sweeps: readonly ((db: Database, now: Date) => Promise<unknown>)[]): Promise<void> => {
    for (const sweep of sweeps) await sweep(db, new Date()).catch(failed)
  }
  const sweep = async (): Promise<void> => {
    await first
    // What it clears away it finds an hour later, too.
    if ((await readFreeze(db)) !== null) return
    if (!(await isTime(db, 'hourly', 1, new Date()))) return
    await each([dating, sweepFolders, sweepSignIns, sweepTries, closeWaves, () => sweepRemovals({ db, identity })])
    if (!(await isTime(db, 'daily', 24, new Date()))) return
    await each([sweepSights, sweepAddendumFiles, sweepPictures, sweepRuns, () => sweepContents(db, files, new Date())])
  }
  const sweeping = every(hourMs, sweep, failed)
  return {
    stop: async () => {
      stopped = true
      await Promise.all([first, sweeping.stop()])
    },
  }
}
