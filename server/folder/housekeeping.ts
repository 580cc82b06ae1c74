/** What goes by itself with the time: deleted files, visits that are over and uploads (rules X1, X2, X11). */
import type { Database } from '../db/client.ts'
import { sweepBin } from './folderBin.ts'
import { sweepUploads } from './folderUploads.ts'
import { sweepVisits } from './visits.ts'

export const sweepFolders = async (db: Database, now: Date): Promise<void> => {
  await sweepBin(db, now)
  await sweepVisits(db, now)
  await sweepUploads(db, now)
}
