/** `schrankwerk restore <backup>`: into an empty installation, or in the place of one, after a question that names what is lost. */
import { join } from 'node:path'
import { z } from 'zod'
import { type Contents, openContents } from '../backup/contents.ts'
import { connect, isEmpty, type OneConnection, rowsIn } from '../backup/database.ts'
import { readObjects } from '../backup/objects.ts'
import { restoreBackup } from '../backup/restore.ts'
import { sealToRead } from '../backup/seal.ts'
import { chosenBackup, readManifest } from '../backup/shelf.ts'
import { markRestore, unmarkRestore } from '../backup/unfinishedRestore.ts'
import { lockDataFolder } from '../db/lock.ts'
import { CannotStart, readSettings, type Settings } from '../settings.ts'
import { keyHelp, keyOptions, keysOf, targetNamed } from './backupPlace.ts'
import { codes, onlyWord, type Speech, text, type Typed, type Verb } from './verb.ts'
import { countInWords, secondsInWords } from './words.ts'

const counts = z.object({
  companies: z.number(),
  users: z.number(),
  enquiries: z.number(),
  offers: z.number(),
  messages: z.number(),
})

/** In words, what a restore takes the place of. */
const whatIsThere = async ({ client }: OneConnection): Promise<string> => {
  const count = (table: string) => `(select count(*)::float8 from ${table})`
  const [found] = await rowsIn(
    client,
    `select ${count('company')} as companies, ${count('app_user')} as users, ${count('enquiry')} as enquiries,
      ${count('offer')} as offers, ${count('message')} as messages`,
    counts,
  )
  if (!found) return 'alles'
  const { companies, users, enquiries, offers, messages } = found
  return `${countInWords(companies)} Firmen, ${countInWords(users)} Benutzer, ${countInWords(enquiries)} Anfragen, ${countInWords(offers)} Angebote, ${countInWords(messages)} Nachrichten`
}

/** A portal that has this database open would go on with what is not there any more. */
const demandAlone = async (connection: OneConnection, { databaseUrl }: Settings): Promise<void> => {
  if (databaseUrl === undefined) return
  const [found] = await rowsIn(
    connection.client,
    `select count(*)::float8 as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'postgres.js'`,
    z.object({ others: z.number() }),
  )
  if (found && found.others > 0)
    throw new CannotStart('Auf dieser Datenbank läuft noch ein Portal. Bitte erst alle Portale beenden.')
}

const demandConsent = async (typed: Typed, speech: Speech, connection: OneConnection): Promise<void> => {
  if (await isEmpty(connection.db)) return
  const lost = await whatIsThere(connection)
  if (typed.options['replace'] !== true)
    throw new CannotStart(`Hier ist schon ein Portal (${lost}). Mit --replace nimmt die Sicherung seinen Platz ein.`)
  const what = `Verloren geht, was jetzt hier ist: ${lost}, und alles dazu seit der Sicherung.`
  speech.say(what)
  if (typed.options['yes'] === true) return
  const answer = await speech.ask('Wirklich ersetzen? Bitte „ja“ schreiben: ')
  if (answer?.trim().toLowerCase() !== 'ja')
    throw new CannotStart('Nichts wurde geändert. (Ohne jemanden, der antwortet, gehört --yes dazu.)')
}

export const restore: Verb = {
  says: 'spielt eine Sicherung ein',
  takes: '<Sicherung>',
  help: `Bringt Datenbank, Dateien und Schlüssel der neuesten Sicherung eines Ziels (oder der mit --at genannten) in diese Installation: die, die
DATA_DIR, DATABASE_URL und FILES_URL nennen. Das Portal muss beendet sein. Bricht es ab, ist die Datenbank, wie sie war; einfach noch einmal.

  --at <Name>                welche Sicherung, z. B. 2026-12-01T01-30-00-000Z
  --replace                  auch wo schon ein Portal ist: Was verloren geht, wird vorher genannt und gefragt
  --yes                      ohne die Frage
${keyHelp}`,
  options: { ...keyOptions, at: { type: 'string' }, replace: { type: 'boolean' }, yes: { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    const settings = readSettings(environment)
    const target = await targetNamed(onlyWord(typed, 'der Ort einer Sicherung'))
    const { open } = await sealToRead(target, await keysOf(typed, settings, target, speech))
    const name = await chosenBackup(target, text(typed, 'at'))
    const manifest = await readManifest(target, open, name)
    const began = performance.now()
    const lock = await lockDataFolder(settings.dataDir)
    let contents: Contents | undefined
    let connection: OneConnection | undefined
    try {
      const { databaseUrl: url, dataDir } = settings
      connection = await connect(url === undefined ? { directory: join(dataDir, 'db') } : { url })
      await demandAlone(connection, settings)
      await demandConsent(typed, speech, connection)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows.count, 0)
      speech.say(
        `Eingespielt wird die Sicherung ${name} (Version ${manifest.portal}): ${countInWords(rows)} Zeilen, ${countInWords(manifest.files.count)} Dateien.`,
      )
      await markRestore(dataDir, name)
      contents = await openContents(settings)
      await restoreBackup({
        manifest,
        objects: readObjects(target, open),
        connection,
        contents,
        progress: speech.progress,
      })
      await unmarkRestore(dataDir)
    } finally {
      await contents?.close()
      await connection?.close()
      lock.release()
    }
    const missing = manifest.settings.filter((one) => !environment[one]?.trim())
    if (missing.length > 0)
      speech.say(`Diese Einstellungen waren gesetzt und sind es hier nicht: ${missing.join(', ')}.`)
    const seconds = (performance.now() - began) / 1000
    speech.say(`Fertig nach ${secondsInWords(seconds)}. Das Portal kann gestartet werden.`)
    speech.result({ outcome: 'good', name, seconds, missingSettings: missing })
    return codes.good
  },
}
