/**
 * What is done without anybody asking: once an hour project folders, sign-ins and what is braked are cleared, and what was not written yet is; once a day what was
 * seen long ago, the pictures that nobody looks at, files that no addendum took and the file store.
 */
import { sweepTries } from './brake.ts'
import type { Database } from './db/client.ts'
import { datePrices } from './article/stored/datePrices.ts'
import { sweepPictures } from './article/picture/articlePicture.ts'
import { sweepAddendumFiles } from './enquiry/addendumFiles.ts'
import { sweepContents } from './file/contents.ts'
import type { FileStore } from './fileStore/store.ts'
import { sweepFolders } from './folder/housekeeping.ts'
import { inOneLine } from './http/log.ts'
import { sweepSignIns } from './identity/housekeeping.ts'
import { sweepSights } from './work/arrivals.ts'

const hourMs = 3_600_000

export const keepTidy = (
  { db, files }: { db: Database; files: FileStore },
  report: (line: string) => void,
): { stop: () => Promise<void> } => {
  let hours = 0
  let stopped = false
  const dating = () => datePrices(db, () => !stopped)
  const failed = (error: unknown) => report(`Aufräumen: ${inOneLine(error)}`)
  let sweeping = dating().catch(failed)
  const sweep = async (): Promise<void> => {
    hours += 1
    try {
      await dating()
      await sweepFolders(db, new Date())
      await sweepSignIns(db, new Date())
      await sweepTries(db, new Date())
      if (hours % 24 !== 1) return
      await sweepSights(db, new Date())
      await sweepAddendumFiles(db, new Date())
      await sweepPictures(db, new Date())
      await sweepContents(db, files, new Date())
    } catch (error) {
      failed(error)
    }
  }
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep)
  }, hourMs)
  timer.unref()
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
      return sweeping
    },
  }
}
