/** `schrankwerk backup <target>`: one state of database, files, keys and names of settings, while people work. */
import packageJson from '../../package.json' with { type: 'json' }
import { openContents } from '../backup/contents.ts'
import type { OneConnection } from '../backup/database.ts'
import { BackupFault } from '../backup/format.ts'
import { type HeldRun, holdRun } from '../backup/heldRun.ts'
import { lastGoodRuns } from '../backup/lastRuns.ts'
import { readHead, sealToWrite } from '../backup/seal.ts'
import { lookAt, prune } from '../backup/shelf.ts'
import { takeBackup, type Taken } from '../backup/take.ts'
import type { Target } from '../backup/target.ts'
import { kindOf } from '../check/finding.ts'
import { inOneLine } from '../http/log.ts'
import { namesOfSettings, type Settings } from '../settings.ts'
import { demandElsewhere, keyHelp, keyOptions, keysOf, settingsOf, targetOf } from './backupPlace.ts'
import { codes, type Speech, text, type Typed, type Verb, WrongCall } from './verb.ts'
import { bytesInWords, countInWords } from './words.ts'

/** A day and a time that the timetable says; undefined: whoever asks wants it now. */
export const dueOf = (typed: Typed): Date | undefined => {
  const due = text(typed, 'due')
  if (due === undefined) return undefined
  if (Number.isNaN(Date.parse(due))) throw new WrongCall('--due muss ein Zeitpunkt sein wie 2026-12-01T02:30:00Z.')
  return new Date(due)
}

const keepOf = (typed: Typed, settings: Settings): number | undefined => {
  const keep = text(typed, 'keep')
  if (keep === undefined) return typed.words.length === 0 ? settings.backupKeep : undefined
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new WrongCall('--keep muss eine ganze Zahl ab 1 sein.')
  return Number(keep)
}

const saidOf = ({ name, rows, files, wholeBytes, newBytes, lost }: Taken): string =>
  [
    `Sicherung ${name}: ${countInWords(rows)} Zeilen, ${countInWords(files)} Dateien, ${bytesInWords(wholeBytes)}; neu geschrieben ${bytesInWords(newBytes)}.`,
    lost > 0 &&
      `${countInWords(lost)} Dateien, die Datensätze nennen, fehlen im Dateispeicher oder sind verändert; sie sind nicht in der Sicherung.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Whatever comes of it stands in the run's row. */
export const ended = async <Value>(run: HeldRun, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    await run.end({ outcome: 'bad', bytes: null, detail: inOneLine(error) }).catch(() => undefined)
    throw error
  } finally {
    await run.close()
  }
}

export const backup: Verb = {
  says: 'sichert Datenbank, Dateien und Schlüssel, während gearbeitet wird',
  takes: '[<Ziel>]',
  help: `Das Ziel ist ein Ordner oder ein S3-Speicher (s3://schlüssel:geheimnis@rechner/bucket/pfad); ohne Angabe BACKUP_URL.
Gesichert wird der Stand eines Augenblicks. Was das Ziel schon hat, wird nicht noch einmal geschrieben. Alles ist verschlüsselt (age).
Die Werte der Einstellungen sind nicht Teil der Sicherung, nur ihre Namen.

${keyHelp}
  --keep <Anzahl>            danach bleiben so viele Sicherungen im Ziel (ohne Ziel BACKUP_KEEP, sonst alle)
  --take-over                das Ziel gehört von nun an diesem Portal, auch wenn es Sicherungen unter einer anderen Adresse hat
  --due <Zeitpunkt>          nur wenn seit diesem Zeitpunkt noch keine begonnen wurde`,
  options: { ...keyOptions, keep: { type: 'string' }, due: { type: 'string' }, 'take-over': { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    const settings = settingsOf(environment)
    const target = await targetOf(typed, settings)
    demandElsewhere(target, settings)
    const [due, keep] = [dueOf(typed), keepOf(typed, settings)]
    const keys = await keysOf(typed, settings, target, speech)
    const from = settings.databaseUrl === undefined ? settings.dataDir : 'PostgreSQL (DATABASE_URL)'
    speech.say(`Gesichert wird ${from} nach ${target.name}, verschlüsselt.`)
    const run = await holdRun(settings, 'backup', due)
    if (run === undefined) {
      speech.say('Seit dem genannten Zeitpunkt gibt es schon eine Sicherung.')
      speech.result({ outcome: 'done' })
      return codes.good
    }
    return ended(run, async () => {
      const connection = run.connection
      if (connection === undefined) throw new Error('a backup without a database')
      if (due) await demandSamePlace(target, connection)
      const owner = { portal: settings.publicAddress, takesOver: typed.options['take-over'] === true }
      const seal = await sealToWrite(target, keys, owner)
      const contents = await openContents(settings)
      try {
        const taken = await takeBackup({
          target,
          seal,
          connection,
          contents,
          settings: namesOfSettings(environment),
          portal: packageJson.version,
          now: new Date(),
          progress: speech.progress,
        })
        const detail = saidOf(taken)
        await run.end({ outcome: 'good', bytes: taken.newBytes, detail })
        const isTidy = keep === undefined || (await tidied(target, keep, speech))
        speech.say(detail)
        const outcome = taken.lost > 0 || !isTidy ? 'doubtful' : 'good'
        speech.result({ outcome, ...taken, kept: (await lookAt(target)).whole.length })
        return codes[outcome]
      } finally {
        await contents.close()
      }
    })
  },
}

/** A disk that is not there leaves an empty folder in its place, on the disk that is to be saved. */
const demandSamePlace = async (target: Target, { db }: OneConnection): Promise<void> => {
  const { backup: last } = await lastGoodRuns(db)
  if (last !== null && (await readHead(target)) === undefined)
    throw new BackupFault(
      `${target.name}: Hier liegt keine Sicherung, obwohl dieses Portal schon gesichert wurde. Fehlt die Platte? Ist der Ort neu, dann bitte einmal von Hand sichern: schrankwerk backup.`,
    )
}

/** The backup is whole whatever comes of it: at some targets nobody may remove anything. @returns whether it went */
const tidied = async (target: Target, keep: number, speech: Speech): Promise<boolean> => {
  try {
    const gone = await prune(target, keep)
    if (gone.backups > 0) speech.say(`Entfernt: ${countInWords(gone.backups)} ältere Sicherungen.`)
    return true
  } catch (error) {
    speech.say(`Ältere Sicherungen ließen sich nicht entfernen (${kindOf(error)}); die neue ist gut.`)
    return false
  }
}
