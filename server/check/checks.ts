/** What an installation stands on, tried one after the other: each says whether it is well, and if not what to do. */
import { CannotStart, type Settings } from '../settings.ts'
import { tryBackups } from './backups.ts'
import { tryClock, tryPublicAddress } from './address.ts'
import { tryDatabase } from './database.ts'
import { tryDataFolder, tryFileStore, trySpace } from './files.ts'
import { tryIdentity } from './identity.ts'
import { bad, type Finding, type Found, kindOf } from './finding.ts'
import { tryMail } from './mail.ts'
import { tryScanner } from './scanner.ts'

/** So long each may take. */
const patienceMs = 20_000

const all: readonly [string, (settings: Settings) => Promise<Found>][] = [
  ['Datenordner', tryDataFolder],
  ['Freier Platz', trySpace],
  ['Datenbank', tryDatabase],
  ['Dateispeicher', tryFileStore],
  ['Virenscanner', tryScanner],
  ['Mailserver', tryMail],
  ['Anmeldung', tryIdentity],
  ['Adresse', tryPublicAddress],
  ['Uhr', tryClock],
  ['Sicherungen', tryBackups],
]

export const tryAll = async (settings: Settings, note: (finding: Finding) => void): Promise<void> => {
  for (const [what, work] of all) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Found>((resolve) => {
      timer = setTimeout(() => resolve(bad(`keine Antwort nach ${patienceMs / 1000} s`)), patienceMs)
    })
    const found = await Promise.race([work(settings), late]).catch((error: unknown) =>
      bad(error instanceof CannotStart ? error.message : `ging nicht (${kindOf(error)})`),
    )
    clearTimeout(timer)
    note({ what, ...found })
  }
}
