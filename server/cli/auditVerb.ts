/** `schrankwerk audit`: who did what between two days, as CSV or JSON lines; read by the portal that runs on the embedded database, or from the database itself. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { auditEntrySchema, type AuditFormat } from '../../src/domain/operations/audit.ts'
import { isDay } from '../../src/domain/core/day.ts'
import { audit as note } from '../db/auditEntries.ts'
import { headOf, linesIn } from '../audit/logFile.ts'
import { beginReading, nextLines } from '../audit/readLog.ts'
import { callPortal } from '../backup/control.ts'
import { demandDatabaseIn } from '../backup/database.ts'
import { demandSameVersion } from '../backup/version.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { lockDataFolder } from '../db/lock.ts'
import { byCommand } from '../doing.ts'
import type { Settings } from '../settings.ts'
import { settingsOf } from './backupPlace.ts'
import { codes, text, type Typed, type Verb, WrongCall } from './verb.ts'
import { countInWords } from './words.ts'

const daysSchema = z.object({ from: z.string().optional(), to: z.string().optional() })
type Days = z.infer<typeof daysSchema>
const askedSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('begin'), days: daysSchema }),
  z.object({ step: z.literal('next'), days: daysSchema, last: z.string(), behind: z.string().nullable() }),
])
type Asked = z.infer<typeof askedSchema>
const begunSchema = z.object({ last: z.string(), waves: z.array(auditEntrySchema), count: z.int() })
const piecesSchema = z.object({ entries: z.array(auditEntrySchema), behind: z.string().nullable() })

/** What a running portal answers; as JSON it travels. Whoever takes the log out is logged first. */
export const answerLog = async (db: Database, argument: unknown): Promise<unknown> => {
  const asked = askedSchema.parse(argument)
  const filter = { from: asked.days.from, to: asked.days.to }
  if (asked.step === 'next') return z.encode(piecesSchema, await nextLines(db, { filter, part: null }, asked))
  const begun = await beginReading(db, { filter, part: null })
  const name = [asked.days.from, asked.days.to].filter(Boolean).join(' – ')
  await byCommand(() =>
    note(db, { kind: 'LOG_EXPORTED', record: { kind: 'LOG', name }, facts: { count: begun.count } }),
  )
  return z.encode(begunSchema, begun)
}

interface Log {
  ask(asked: Asked): Promise<unknown>
  close(): Promise<void>
}

const openLog = async (settings: Settings): Promise<Log> => {
  const { databaseUrl: url, dataDir } = settings
  const portal = url === undefined ? await callPortal(dataDir) : undefined
  if (portal) return { ask: (asked) => portal.ask('audit', asked, z.unknown()), close: async () => portal.close() }
  if (url === undefined) await demandDatabaseIn(dataDir)
  const lock = url === undefined ? await lockDataFolder(dataDir) : undefined
  const database = await openDatabase(url === undefined ? { directory: join(dataDir, 'db') } : { url })
  const close = async () => {
    await database.close()
    lock?.release()
  }
  try {
    await demandSameVersion(database.db)
    return { ask: (asked) => answerLog(database.db, asked), close }
  } catch (error) {
    await close()
    throw error
  }
}

const dayOf = (typed: Typed, name: 'from' | 'to'): string | undefined => {
  const day = text(typed, name)
  if (day !== undefined && !isDay(day)) throw new WrongCall(`--${name} muss ein Tag sein wie 2026-01-31.`)
  return day
}

const formatOf = ({ options }: Typed): AuditFormat => {
  if (options['csv'] === true && options['jsonl'] === true)
    throw new WrongCall('--csv und --jsonl gehen nur eines von beiden.')
  return options['csv'] === true ? 'csv' : 'jsonl'
}

/** Where the entries go: a file, or what a script reads. */
const placeOf = (out: string | undefined): NodeJS.WritableStream =>
  out === undefined ? process.stdout : createWriteStream(out, { flags: 'wx', mode: 0o600 })

export const audit: Verb = {
  says: 'gibt das Protokoll zwischen zwei Tagen aus',
  takes: '[--from <Tag>] [--to <Tag>] [--csv|--jsonl] [--out <Datei>]',
  help: `Wer was getan hat, über alle Firmen, die neuesten Einträge zuerst; beide Tage gehören dazu. Dass es ausgegeben wurde, steht danach selbst im
Protokoll. Das Portal darf dabei laufen.

  --from <Tag>      ab diesem Tag, z. B. 2026-01-01 (sonst ab dem ältesten)
  --to <Tag>        bis zu diesem Tag (sonst bis heute)
  --csv             als Tabelle
  --jsonl           ein JSON-Datensatz je Zeile (ohne Angabe)
  --out <Datei>     in eine neue Datei, die nur ihr Besitzer lesen darf; sonst in die Ausgabe`,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    csv: { type: 'boolean' },
    jsonl: { type: 'boolean' },
    out: { type: 'string' },
  },
  run: async (typed, speech, environment) => {
    if (typed.words.length > 0) throw new WrongCall('audit braucht keine weiteren Wörter (Hilfe: --help).')
    const days: Days = { from: dayOf(typed, 'from'), to: dayOf(typed, 'to') }
    if (days.from !== undefined && days.to !== undefined && days.to < days.from)
      throw new WrongCall('--to liegt vor --from.')
    const [format, out] = [formatOf(typed), text(typed, 'out')]
    // With --json what is said goes elsewhere: the result alone stands in the output.
    if (out === undefined && typed.options['json'] === true)
      throw new WrongCall('Mit --json gehört --out dazu: Die Ausgabe ist dann das Ergebnis.')
    const log = await openLog(settingsOf(environment))
    try {
      const { last, waves, count } = begunSchema.parse(await log.ask({ step: 'begin', days }))
      const place = placeOf(out)
      // A place that cannot be written to says so at once.
      if (out !== undefined) await once(place, 'open')
      const put = async (piece: string) => {
        if (piece !== '' && !place.write(piece)) await once(place, 'drain')
      }
      await put(headOf(format) + linesIn(format, waves))
      let entries = waves.length
      let behind: string | null = null
      do {
        const pieces = piecesSchema.parse(await log.ask({ step: 'next', days, last, behind }))
        await put(linesIn(format, pieces.entries))
        entries += pieces.entries.length
        speech.progress('Einträge', entries, count)
        behind = pieces.behind
      } while (behind !== null)
      if (out !== undefined) {
        place.end()
        await finished(place)
        speech.say(`${countInWords(entries)} Einträge stehen in ${out}.`)
      }
      speech.result({ outcome: 'good', entries, out: out ?? null })
      return codes.good
    } finally {
      await log.close()
    }
  },
}
