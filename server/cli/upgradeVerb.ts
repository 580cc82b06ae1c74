/** `schrankwerk upgrade --dry-run`: what the first start of this version would do to the database, tried on a copy. */
import { rehearseUpgrade } from '../backup/rehearsal.ts'
import { MigrationFault } from '../backup/writeRows.ts'
import { namesOfMigrations } from '../db/migrate.ts'
import { CannotStart } from '../settings.ts'
import { settingsOf } from './backupPlace.ts'
import { codes, type Verb, WrongCall } from './verb.ts'
import { countInWords, secondsInWords } from './words.ts'

const inMs = (ms: number): string => (ms < 1000 ? `${countInWords(ms)}\u00a0ms` : secondsInWords(ms / 1000))

/** The database's own words may quote what somebody has written: of these the code alone. */
const faultInWords = ({ migration, cause }: MigrationFault): string => {
  const name = namesOfMigrations().get(migration.folderMillis) ?? String(migration.folderMillis)
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `Die Änderung ${name} gelingt auf diesen Daten nicht${code}: Mit dieser Version würde das Portal nicht starten. Bitte bei der alten bleiben und das melden.`
}

export const upgrade: Verb = {
  says: 'probt den ersten Start dieser Version an einer Kopie der Datenbank',
  takes: '--dry-run',
  help: `Gehört zur neuen Version, mit den Einstellungen der alten, die dabei laufen darf: Kopiert die Datenbank, wie sie gerade ist, in eine eingebettete
daneben, führt dort die Änderungen aus, die ihr zu dieser Version fehlen, und nennt zu jeder, wie lange sie gedauert hat. Danach ist die Kopie
wieder weg; am Portal ändert sich nichts. Platz dafür muss im Datenordner sein.

  --dry-run                  ohne das geschieht nichts: Wirklich ausgeführt werden die Änderungen beim ersten Start der neuen Version`,
  options: { 'dry-run': { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    if (typed.words.length > 0 || typed.options['dry-run'] !== true)
      throw new WrongCall(
        'Gebraucht wird --dry-run. Wirklich auf den neuen Stand kommt die Datenbank beim ersten Start der neuen Version, nach einer Sicherung (schrankwerk backup).',
      )
    const settings = settingsOf(environment)
    speech.say('Die Datenbank wird kopiert; am Portal ändert sich nichts.')
    const { migrations } = await rehearseUpgrade(settings, speech).catch((error: unknown) => {
      if (error instanceof MigrationFault) throw new CannotStart(faultInWords(error))
      throw error
    })
    for (const { name, ms } of migrations) speech.say(`${name}: ${inMs(ms)}`)
    const ms = migrations.reduce((sum, one) => sum + one.ms, 0)
    speech.say(
      migrations.length === 0
        ? 'Die Datenbank ist schon auf dem Stand dieser Version.'
        : `${countInWords(migrations.length)} Änderungen, zusammen ${inMs(ms)}: So lange antwortet das Portal beim ersten Start dieser Version etwa nicht. Vorher bitte sichern: schrankwerk backup.`,
    )
    speech.result({ outcome: 'good', migrations, ms })
    return codes.good
  },
}
