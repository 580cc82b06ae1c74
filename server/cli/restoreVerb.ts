/** `schrankwerk restore <backup>`: into an empty installation, or in the place of one, after a question that names what is lost. */
import { join } from 'node:path'
import { type Contents, openContents } from '../backup/contents.ts'
import { BackupFault } from '../backup/format.ts'
import { connect, type OneConnection } from '../backup/database.ts'
import { readObjects } from '../backup/objects.ts'
import { restoreBackup, type RestoreOrder } from '../backup/restore.ts'
import { sealToRead } from '../backup/seal.ts'
import { chosenBackup, readManifest } from '../backup/shelf.ts'
import { markRestore, unmarkRestore } from '../backup/unfinishedRestore.ts'
import { lockDataFolder } from '../db/lock.ts'
import type { Settings } from '../settings.ts'
import { demandAlone, demandPlace } from './place.ts'
import { keyHelp, keyOptions, keysOf, settingsOf, targetOf } from './backupPlace.ts'
import { codes, type Speech, text, type Typed, type Verb } from './verb.ts'
import { countInWords, secondsInWords } from './words.ts'

export const restore: Verb = {
  says: 'spielt eine Sicherung ein',
  takes: '[<Ort der Sicherungen>]',
  help: `Bringt Datenbank, Dateien und Schlüssel der neuesten Sicherung eines Ortes (oder der mit --at genannten; ohne Ort BACKUP_URL) in diese
Installation: die, die DATA_DIR, DATABASE_URL und FILES_URL nennen. Alle Portale müssen beendet sein. Bricht es ab, ist die Datenbank, wie sie
war; einfach noch einmal.

  --at <Name>                welche Sicherung, z. B. 2026-12-01T01-30-00-000Z
  --replace                  auch wo schon ein Portal ist: Was verloren geht, wird vorher genannt und gefragt
  --yes                      ohne die Frage
  --without-damaged          auch wenn Dateien der Sicherung fehlen oder verändert sind: ohne diese; sie werden genannt
${keyHelp}`,
  options: {
    ...keyOptions,
    at: { type: 'string' },
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
    'without-damaged': { type: 'boolean' },
  },
  run: async (typed, speech, environment) => {
    const settings = settingsOf(environment)
    const target = await targetOf(typed, settings)
    const { open } = await sealToRead(target, await keysOf(typed, settings, target, speech))
    const name = await chosenBackup(target, text(typed, 'at'))
    const manifest = await readManifest(target, open, name)
    const began = performance.now()
    const faults = await bringBack(
      { manifest, objects: readObjects(target, open), leavesOut: typed.options['without-damaged'] === true },
      { typed, settings, speech, name },
    )
    for (const fault of faults) speech.say(fault)
    const missing = manifest.settings.filter((one) => !environment[one]?.trim())
    if (missing.length > 0)
      speech.say(`Diese Einstellungen waren gesetzt und sind es hier nicht: ${missing.join(', ')}.`)
    const seconds = (performance.now() - began) / 1000
    const without = faults.length > 0 ? ` Ohne ${countInWords(faults.length)} Dateien, die oben stehen.` : ''
    speech.say(`Fertig nach ${secondsInWords(seconds)}.${without} Das Portal kann gestartet werden.`)
    const outcome = faults.length > 0 ? 'doubtful' : 'good'
    speech.result({ outcome, name, seconds, missingSettings: missing, missingFiles: faults })
    return codes[outcome]
  },
}

interface Call {
  typed: Typed
  settings: Settings
  speech: Speech
  name: string
}

/** @returns what was wrong with files that were left out */
const bringBack = async (
  order: Pick<RestoreOrder, 'manifest' | 'objects' | 'leavesOut'>,
  { typed, settings, speech, name }: Call,
): Promise<string[]> => {
  const { manifest } = order
  const { databaseUrl: url, dataDir } = settings
  const lock = await lockDataFolder(dataDir)
  let contents: Contents | undefined
  let connection: OneConnection | undefined
  try {
    connection = await connect(url === undefined ? { directory: join(dataDir, 'db') } : { url })
    if (url !== undefined) await demandAlone(connection)
    const isThere = await demandPlace(connection, typed, speech, {
      wanted: 'nimmt die Sicherung seinen Platz ein',
      lost: 'und alles dazu seit der Sicherung',
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows.count, 0)
    speech.say(
      `Eingespielt wird die Sicherung ${name} (Version ${manifest.portal}): ${countInWords(rows)} Zeilen, ${countInWords(manifest.files.count)} Dateien.`,
    )
    await markRestore(dataDir, name)
    contents = await openContents(settings)
    try {
      const faults = await restoreBackup({ ...order, connection, contents, progress: speech.progress })
      await unmarkRestore(dataDir)
      return faults
    } catch (error) {
      // What was there is as it was, and may go on.
      if (isThere && error instanceof BackupFault) await unmarkRestore(dataDir)
      throw error
    }
  } finally {
    await contents?.close()
    await connection?.close()
    lock.release()
  }
}
