/** Whether the portal saves itself, where to, and what lies there. */
import { BackupFault, timeOf } from '../backup/format.ts'
import { lookAt } from '../backup/shelf.ts'
import { readHead } from '../backup/seal.ts'
import { targetAt } from '../cli/backupPlace.ts'
import { momentInWords } from '../cli/words.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { bad, doubtful, type Found, good, kindOf } from './finding.ts'

const twoDaysMs = 2 * 86_400_000

export const tryBackups = async ({ backupPlace, backupAt, backupKeep }: Settings): Promise<Found> => {
  if (backupPlace === undefined)
    return doubtful('keine: Das Portal sichert sich nicht selbst. Bitte BACKUP_URL setzen.')
  try {
    const target = await targetAt(backupPlace)
    const head = await readHead(target)
    const timetable = `jede Nacht um ${backupAt} nach ${target.name}, ${backupKeep} bleiben`
    const [newest] = head ? (await lookAt(target)).whole : []
    if (newest === undefined)
      return doubtful(`${timetable}; noch liegt dort keine. Bitte eine machen: schrankwerk backup.`)
    const taken = timeOf(newest)
    const said = `${timetable}; die letzte ist vom ${momentInWords(taken)}`
    return Date.now() - taken.getTime() > twoDaysMs ? bad(`${said}: Das ist zu lange her.`) : good(said)
  } catch (error) {
    if (error instanceof CannotStart || error instanceof BackupFault) return bad(error.message)
    return bad(`Der Ort der Sicherungen ist nicht zu erreichen (${kindOf(error)}). Bitte BACKUP_URL prüfen.`)
  }
}
