/** Databases that a verb writes over: that nobody else works on them, and that whoever asks knows what is lost. */
import { z } from 'zod'
import { isEmpty, type OneConnection, rowsIn } from '../backup/database.ts'
import { tablesOfOthers } from '../backup/version.ts'
import { startLock } from '../db/client.ts'
import { CannotStart } from '../settings.ts'
import type { Speech, Typed } from './verb.ts'
import { countInWords } from './words.ts'

const counts = z.object({
  companies: z.number(),
  users: z.number(),
  enquiries: z.number(),
  offers: z.number(),
  messages: z.number(),
})

/** In words, what something else takes the place of. */
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

/** A portal that has this database open would go on with what is not there any more; one that starts from now on waits (db/client.ts, `alone`). */
export const demandAlone = async ({ client }: OneConnection): Promise<void> => {
  const [found] = await rowsIn(
    client,
    `select pg_try_advisory_lock(hashtextextended('${startLock}', 0)) as held, (select count(*)::float8 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = current_setting('application_name')) as others`,
    z.object({ held: z.boolean(), others: z.number() }),
  )
  if (!found?.held || found.others > 0)
    throw new CannotStart('Auf dieser Datenbank läuft noch ein Portal. Bitte erst alle Portale beenden.')
}

/** What is said of a portal whose place something else takes. */
interface Replacement {
  /** with `--replace` */
  wanted: string
  /** besides what is named */
  lost?: string
}

/**
 * Whether a database may be written over: one of another program never, a portal's with `--replace` and its user's word.
 *
 * @returns whether there is a portal here
 */
export const demandPlace = async (
  connection: OneConnection,
  typed: Typed,
  speech: Speech,
  { wanted, lost: besides }: Replacement,
): Promise<boolean> => {
  const others = await tablesOfOthers(connection.db)
  if (others.length > 0)
    throw new CannotStart(
      `In dieser Datenbank liegen Tabellen, die nicht zum Portal gehören (${others.slice(0, 3).join(', ')}${others.length > 3 ? ' …' : ''}). Bitte eine eigene Datenbank für das Portal anlegen und in DATABASE_URL nennen.`,
    )
  if (await isEmpty(connection.db)) return false
  const lost = await whatIsThere(connection)
  if (typed.options['replace'] !== true)
    throw new CannotStart(`Hier ist schon ein Portal (${lost}). Mit --replace ${wanted}.`)
  speech.say(`Verloren geht, was jetzt hier ist: ${lost}${besides === undefined ? '' : `, ${besides}`}.`)
  await demandYes(typed, speech, 'Wirklich ersetzen?')
  return true
}

/** What was said is not taken back: whoever asks for it says so once more, or has said `--yes`. @throws CannotStart */
export const demandYes = async (typed: Typed, speech: Speech, question: string): Promise<void> => {
  if (typed.options['yes'] === true) return
  const answer = await speech.ask(`${question} Bitte „ja“ schreiben: `)
  if (answer?.trim().toLowerCase() !== 'ja')
    throw new CannotStart('Nichts wurde geändert. (Ohne jemanden, der antwortet, gehört --yes dazu.)')
}
