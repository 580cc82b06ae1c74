/** Whether the portal saves itself, where to, and what lies there. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { BackupFault, timeOf } from '../backup/format.ts'
import { lookAt } from '../backup/shelf.ts'
import { demandFitting, readHead } from '../backup/seal.ts'
import { readWhole, type Target } from '../backup/target.ts'
import { demandElsewhere, keysSet, targetAt } from '../cli/backupPlace.ts'
import { momentInWords } from '../cli/words.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { bad, doubtful, type Found, good, kindOf } from './finding.ts'

const dayMs = 86_400_000

export const tryBackups = async (settings: Settings): Promise<Found> => {
  const { backupPlace, backupAt, backupKeep } = settings
  if (backupPlace === undefined)
    return doubtful('keine: Das Portal sichert sich nicht selbst. Bitte BACKUP_URL setzen.')
  try {
    const target = await targetAt(backupPlace)
    demandElsewhere(target, settings)
    await tryToWrite(target)
    const timetable = `jede Nacht um ${backupAt} nach ${target.name}, ${backupKeep} bleiben`
    const head = await readHead(target)
    const [newest] = head ? (await lookAt(target)).whole : []
    if (head === undefined || newest === undefined)
      return doubtful(
        `${timetable}; noch liegt dort keine. Ist die Platte da? Dann bitte eine machen: schrankwerk backup.`,
      )
    await demandFitting(target, head, { keys: await keysSet(settings), portal: settings.publicAddress })
    const taken = timeOf(newest)
    const said = `${timetable}; die letzte ist vom ${momentInWords(taken)}`
    if (taken.getTime() - Date.now() > dayMs) return bad(`${said}: Das ist noch nicht gewesen. Ging eine Uhr falsch?`)
    return Date.now() - taken.getTime() > 2 * dayMs ? bad(`${said}: Das ist zu lange her.`) : good(said)
  } catch (error) {
    if (error instanceof CannotStart || error instanceof BackupFault) return bad(error.message)
    return bad(
      `Am Ort der Sicherungen lässt sich nicht lesen und schreiben (${kindOf(error)}). Bitte BACKUP_URL, Rechte und Platz prüfen.`,
    )
  }
}

const tryToWrite = async (target: Target): Promise<void> => {
  const trial = `check/${randomUUID()}`
  await target.write(trial, Readable.from([Buffer.from('check')]))
  const isThere = (await readWhole(target, trial))?.toString() === 'check'
  // At some targets nobody may remove anything.
  await target.remove(trial).catch(() => undefined)
  if (!isThere) throw new BackupFault(`${target.name}: Was geschrieben wurde, kommt anders zurück.`)
}
