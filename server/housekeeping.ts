/** What is cleared away without anybody asking: once an hour in project folders and sign-ins, once a day in the file store. */
import type { Database } from './db/client.ts'
import { sweepContents } from './file/contents.ts'
import type { FileStore } from './fileStore/store.ts'
import { sweepFolders } from './folder/housekeeping.ts'
import { sweepSignIns } from './identity/housekeeping.ts'

const hourMs = 3_600_000

export const keepTidy = (
  { db, files }: { db: Database; files: FileStore },
  report: (line: string) => void,
): { stop: () => Promise<void> } => {
  let sweeping = Promise.resolve()
  let hours = 0
  const sweep = async (): Promise<void> => {
    hours += 1
    try {
      await sweepFolders(db, new Date())
      await sweepSignIns(db, new Date())
      if (hours % 24 === 1) await sweepContents(db, files, new Date())
    } catch (error) {
      report(`Aufräumen: ${String(error)}`)
    }
  }
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep)
  }, hourMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return sweeping
    },
  }
}
