/** What goes by itself with the time: old entries of logs, visits that are over, forgotten attempts (rules X3, X7). */
import type { Database } from '../db/client.ts'
import { sweepAttempts } from './brake.ts'
import { sweepLog } from './folderLog.ts'
import { sweepVisits } from './visits.ts'

const hourMs = 3_600_000

export const sweepFolders = async (db: Database, now: Date): Promise<void> => {
  await sweepLog(db, now)
  await sweepVisits(db, now)
  await sweepAttempts(db, now)
}

/** … once an hour. */
export const keepFoldersTidy = (db: Database, report: (line: string) => void): { stop: () => Promise<void> } => {
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => sweepFolders(db, new Date()))
      .catch((error: unknown) => report(`Aufräumen der Projektordner: ${String(error)}`))
  }, hourMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return sweeping
    },
  }
}
