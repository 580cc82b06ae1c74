/** `schrankwerk move database|files`: into PostgreSQL or an S3-compatible store, and back. */
import { join } from 'node:path'
import { openContents } from '../backup/contents.ts'
import { connect, demandDatabaseIn, type OneConnection } from '../backup/database.ts'
import { demandNoHalfRestore } from '../backup/unfinishedRestore.ts'
import { lockDataFolder } from '../db/lock.ts'
import { demandSameVersion } from '../backup/version.ts'
import { s3PlaceIn } from '../fileStore/s3Client.ts'
import { thawPortal } from '../freeze/freeze.ts'
import { type FilesMoved, moveFiles } from '../move/moveFiles.ts'
import { type MovedTo, noteMove } from '../move/noteMove.ts'
import { isMoved, leaveBehind, moveRows } from '../move/moveRows.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { settingsOf } from './backupPlace.ts'
import { demandAlone, demandPlace } from './place.ts'
import { type Code, codes, type Speech, type Typed, type Verb, WrongCall } from './verb.ts'
import { bytesInWords, countInWords } from './words.ts'

/** What is set, so that an address with a secret need not stand where everybody sees it who lists processes. */
const placeSetting = 'MOVE_TO'

export const move: Verb = {
  says: 'zieht um: Datenbank nach PostgreSQL, Dateien nach S3, und zurück',
  takes: 'database|files [<Ziel>]',
  help: `  move database postgres://…   aus der eingebetteten Datenbank (oder der, die DATABASE_URL nennt) in diese
  move database embedded       aus PostgreSQL in die eingebettete Datenbank unter DATA_DIR
  move files s3://…            die Dateien aus DATA_DIR/files (oder dem Speicher, den FILES_URL nennt) in diesen
  move files disk              aus S3 nach DATA_DIR/files

Das Ziel kann auch in ${placeSetting} stehen: Eine Adresse mit Geheimnis liest jeder, der Prozesse auflisten darf. Kopiert wird und verglichen (Anzahl und
Prüfsummen), zuletzt steht da, welche Einstellung zu ändern ist. Am alten Ort wird nichts gelöscht. Bricht etwas ab: einfach noch einmal.

Für die Datenbank müssen alle Portale beendet sein; die alte ist danach eingefroren (schrankwerk thaw hebt es auf). Dateien lassen sich kopieren,
während das Portal läuft: am besten einmal vorher, und dann bei beendetem Portal noch einmal, das geht schnell.

  --replace                  auch wo am Ziel schon ein Portal ist: Was verloren geht, wird vorher genannt und gefragt
  --yes                      ohne die Frage`,
  options: { replace: { type: 'boolean' }, yes: { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    const [what, place = environment[placeSetting]?.trim(), ...more] = typed.words
    if (more.length > 0 || !place || (what !== 'database' && what !== 'files'))
      throw new WrongCall(
        'Gebraucht wird database oder files, und dahinter (oder in MOVE_TO) das Ziel (Hilfe: --help).',
      )
    const settings = settingsOf(environment)
    await demandNoHalfRestore(settings.dataDir)
    return what === 'database' ? moveDatabase(typed, speech, settings, place) : moveContents(speech, settings, place)
  },
}

type DatabasePlace = { url: string } | { directory: string }

const databasePlaceIn = (text: string, { dataDir }: Settings): DatabasePlace => {
  if (text === 'embedded') return { directory: join(dataDir, 'db') }
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return { url: text }
  throw new WrongCall('Das Ziel der Datenbank ist embedded oder beginnt mit postgres://.')
}
const isOnServer = (place: DatabasePlace): place is { url: string } => 'url' in place
const inWords = (place: DatabasePlace): string =>
  isOnServer(place) ? 'PostgreSQL' : `der eingebetteten Datenbank (${place.directory})`

const moveDatabase = async (typed: Typed, speech: Speech, settings: Settings, place: string): Promise<Code> => {
  const { databaseUrl: url, dataDir } = settings
  const from: DatabasePlace = url === undefined ? { directory: join(dataDir, 'db') } : { url }
  const to = databasePlaceIn(place, settings)
  if (JSON.stringify(from) === JSON.stringify(to)) throw new WrongCall('Die Datenbank liegt schon dort.')
  if (!isOnServer(from)) await demandDatabaseIn(dataDir)
  const lock = await lockDataFolder(dataDir)
  const open: OneConnection[] = []
  const alone = async (where: DatabasePlace): Promise<OneConnection> => {
    const connection = await connect(where)
    open.push(connection)
    if (isOnServer(where)) await demandAlone(connection)
    return connection
  }
  try {
    const [source, target] = [await alone(from), await alone(to)]
    speech.say(`Die Datenbank zieht um, aus ${inWords(from)} nach ${inWords(to)}.`)
    const order = {
      source,
      target,
      to: isOnServer(to) ? ('POSTGRESQL' as const) : ('EMBEDDED' as const),
      beside: dataDir,
      progress: speech.progress,
    }
    const wasThere = await isMoved(order)
    if (!wasThere) await demandPlace(target, typed, speech, { wanted: 'nimmt das, was umzieht, seinen Platz ein' })
    const rows = wasThere ? undefined : await moveRows(order)
    if (wasThere) await thawPortal(target.db, false)
    await leaveBehind(source)
    speech.say(
      rows === undefined
        ? 'Dort steht schon dasselbe: Anzahl und Prüfsummen aller Tabellen sind gleich.'
        : `${countInWords(rows)} Zeilen sind dort; Anzahl und Prüfsummen aller Tabellen sind gleich.`,
    )
    const setting = isOnServer(to)
      ? 'DATABASE_URL auf die neue Adresse setzen'
      : 'DATABASE_URL aus den Einstellungen nehmen'
    speech.say(
      `Jetzt: ${setting}, überall, wo das Portal läuft, und dann starten. Die alte Datenbank bleibt, wie sie war, und ist eingefroren.`,
    )
    speech.result({ outcome: 'good', what: 'database', rows: rows ?? null, wasThere, DATABASE_URL: isOnServer(to) })
    return codes.good
  } finally {
    for (const connection of open.toReversed()) await connection.close()
    lock.release()
  }
}

/** Undefined where something stands against it. */
const unlessRefused = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CannotStart) return undefined
    throw error
  }
}

/** Files that come meanwhile would be missing: whether nobody can bring any. */
const holdStill = async ({
  dataDir,
  databaseUrl,
}: Settings): Promise<{ isStill: boolean; release: () => Promise<void> }> => {
  const lock = await unlessRefused(() => lockDataFolder(dataDir))
  const connection = lock && databaseUrl !== undefined ? await connect({ url: databaseUrl }) : undefined
  const isAlone =
    connection === undefined || (await unlessRefused(() => demandAlone(connection).then(() => true))) === true
  return {
    isStill: lock !== undefined && isAlone,
    release: async () => {
      await connection?.close()
      lock?.release()
    },
  }
}

const moveContents = async (speech: Speech, settings: Settings, place: string): Promise<Code> => {
  const { dataDir, filesPlace } = settings
  const isS3 = URL.canParse(place) && place.startsWith('s3://')
  const to = isS3 ? s3PlaceIn(place) : undefined
  if (to === undefined && place !== 'disk')
    throw new WrongCall('Das Ziel der Dateien ist disk oder s3://schlüssel:geheimnis@rechner/bucket.')
  if (filesPlace?.url === to?.url) throw new WrongCall('Die Dateien liegen schon dort.')
  const hold = await holdStill(settings)
  try {
    speech.say(
      `Die Dateien ziehen um, aus ${filesPlace?.url ?? join(dataDir, 'files')} nach ${to?.url ?? join(dataDir, 'files')}.`,
    )
    const source = await openContents(settings)
    const target = await openContents({ dataDir, filesPlace: to })
    try {
      const moved = await moveFiles(source, target, speech.progress)
      // While a portal runs it is a copy, of which the last run tells.
      if (hold.isStill) await noteFiles(settings, isS3 ? 'S3' : 'DISK', moved.files)
      return tell(speech, moved, { ...hold, isS3 })
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  } finally {
    await hold.release()
  }
}

/** Where the database is of another version, it has no place to tell it. */
const noteFiles = async ({ databaseUrl: url, dataDir }: Settings, to: MovedTo, files: number): Promise<void> => {
  if (url === undefined) await demandDatabaseIn(dataDir)
  const connection = await connect(url === undefined ? { directory: join(dataDir, 'db') } : { url })
  try {
    const isOfThisVersion = await unlessRefused(() => demandSameVersion(connection.db))
    if (isOfThisVersion !== undefined) await noteMove(connection.db, 'FILES', to, files)
  } finally {
    await connection.close()
  }
}

const tell = (speech: Speech, moved: FilesMoved, { isStill, isS3 }: { isStill: boolean; isS3: boolean }): Code => {
  const { files, bytes, copied, damaged } = moved
  speech.say(
    `${countInWords(files)} Dateien (${bytesInWords(bytes)}) sind dort, jede mit ihrer Prüfsumme; neu kopiert: ${countInWords(copied)}.`,
  )
  if (damaged.length > 0)
    speech.say(
      `${countInWords(damaged.length)} sind schon am alten Ort verändert und bleiben dort: ${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? ' …' : ''}. Vielleicht hat sie eine Sicherung noch.`,
    )
  const setting = isS3 ? 'FILES_URL auf die neue Adresse setzen' : 'FILES_URL aus den Einstellungen nehmen'
  speech.say(
    isStill
      ? `Jetzt: ${setting}, überall, wo das Portal läuft, und dann starten. Am alten Ort wurde nichts gelöscht.`
      : `Ein Portal läuft noch: Was inzwischen dazukommt, fehlt dort. Bitte alle Portale beenden, denselben Befehl noch einmal, und dann erst ${setting}.`,
  )
  const outcome = isStill && damaged.length === 0 ? 'good' : 'doubtful'
  speech.result({ outcome, what: 'files', ...moved, isStill, FILES_URL: isS3 })
  return codes[outcome]
}
