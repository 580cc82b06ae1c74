/** `schrankwerk backup <target>`: one state of database, files, keys and names of settings, while people work. */
import packageJson from '../../package.json' with { type: 'json' }
import { openContents } from '../backup/contents.ts'
import { type HeldRun, holdRun } from '../backup/heldRun.ts'
import { sealToWrite } from '../backup/seal.ts'
import { lookAt, prune } from '../backup/shelf.ts'
import { takeBackup, type Taken } from '../backup/take.ts'
import type { Target } from '../backup/target.ts'
import { inOneLine } from '../http/log.ts'
import { namesOfSettings, readSettings, type Settings } from '../settings.ts'
import { keyHelp, keyOptions, keysOf, targetAt, targetNamed } from './backupPlace.ts'
import { codes, text, type Typed, type Verb, WrongCall } from './verb.ts'
import { bytesInWords, countInWords } from './words.ts'

const placeOf = (typed: Typed, settings: Settings): Promise<Target> => {
  const [word, ...more] = typed.words
  if (more.length > 0) throw new WrongCall('Gebraucht wird ein Ort für die Sicherung, nicht mehrere (Hilfe: --help).')
  if (word !== undefined) return targetNamed(word)
  if (settings.backupPlace !== undefined) return targetAt(settings.backupPlace)
  throw new WrongCall('Gebraucht wird ein Ort für die Sicherung: ein Ordner oder s3://… (Hilfe: --help).')
}

/** A day and a time that the timetable says. */
const dueOf = (typed: Typed): Date | undefined => {
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
  takes: '<Ziel>',
  help: `Das Ziel ist ein Ordner oder ein S3-Speicher (s3://schlüssel:geheimnis@rechner/bucket/pfad); ohne Angabe BACKUP_URL.
Gesichert wird der Stand eines Augenblicks. Was das Ziel schon hat, wird nicht noch einmal geschrieben. Alles ist verschlüsselt (age).
Die Werte der Einstellungen sind nicht Teil der Sicherung, nur ihre Namen.

${keyHelp}
  --keep <Anzahl>            danach bleiben so viele Sicherungen im Ziel (ohne Ziel BACKUP_KEEP, sonst alle)
  --due <Zeitpunkt>          nur wenn seit diesem Zeitpunkt noch keine begonnen wurde`,
  options: { ...keyOptions, keep: { type: 'string' }, due: { type: 'string' } },
  run: async (typed, speech, environment) => {
    const settings = readSettings(environment)
    const target = await placeOf(typed, settings)
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
      const seal = await sealToWrite(target, keys)
      const contents = await openContents(settings)
      try {
        const { connection } = run
        if (connection === undefined) throw new Error('a backup without a database')
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
        const gone = keep === undefined ? { backups: 0, objects: 0 } : await prune(target, keep)
        const detail = saidOf(taken)
        await run.end({ outcome: 'good', bytes: taken.newBytes, detail })
        speech.say(detail)
        if (gone.backups > 0) speech.say(`Entfernt: ${countInWords(gone.backups)} ältere Sicherungen.`)
        speech.result({ outcome: 'good', ...taken, kept: (await lookAt(target)).whole.length })
        return codes.good
      } finally {
        await contents.close()
      }
    })
  },
}
