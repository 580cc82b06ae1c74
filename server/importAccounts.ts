/** `npm start -- --import-accounts <export> <parameters>`: takes over the accounts of a Firebase project, says what came, and ends. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from './db/client.ts'
import { lockDataFolder } from './db/lock.ts'
import { migrationsFolder } from './db/migrate.ts'
import { importFirebaseExport, type Imported, readParameters } from './identity/firebaseExport.ts'
import { CannotStart, type Settings } from './settings.ts'

export const importOption = '--import-accounts'

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new CannotStart(`Die Datei „${file}“ lässt sich nicht lesen.`)
  }
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const inWords = ({ accounts, withoutPassword, withoutMail }: Imported): string =>
  [
    `${counted(accounts, 'Konto', 'Konten')} übernommen.`,
    withoutPassword > 0 &&
      `${counted(withoutPassword, 'Konto hat', 'Konten haben')} kein Passwort: Wem eines gehört, legt es über „Passwort vergessen“ fest.`,
    withoutMail > 0 &&
      `${counted(withoutMail, 'Konto', 'Konten')} ohne E-Mail-Adresse ausgelassen: Damit kann sich hier niemand anmelden.`,
  ]
    .filter(Boolean)
    .join('\n')

/**
 * Takes all of them over, or none.
 *
 * @returns what to say
 * @throws CannotStart with what is wrong, in sentences
 */
export async function importAccounts(settings: Settings, files: readonly string[]): Promise<string> {
  const [exported, parameters, ...more] = files
  if (exported === undefined || parameters === undefined || more.length > 0)
    throw new CannotStart(
      `Gebraucht werden zwei Dateien: npm start -- ${importOption} <Export von „firebase auth:export“ als JSON> <Passwort-Hash-Parameter>`,
    )
  if (!settings.ownAccounts)
    throw new CannotStart('Konten übernimmt nur ein Portal, das sie selbst führt: Bitte ohne FIREBASE_… starten.')
  const [text, told] = [await textOf(exported), readParameters(await textOf(parameters))]
  const lock = await lockDataFolder(settings.dataDir)
  try {
    const { databaseUrl: url, dataDir } = settings
    const database = await openDatabase(url === undefined ? { directory: join(dataDir, 'db') } : { url })
    try {
      await database.migrate(migrationsFolder)
      return inWords(await importFirebaseExport(database.db, { text, parameters: told, now: new Date() }))
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}
