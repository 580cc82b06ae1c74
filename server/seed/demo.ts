/**
 * The demo portal: a catalogue of several thousand articles, companies and people, enquiries and offers in every state.
 * Who has an account is known at every start; the data itself is looked at only when there is an empty portal to fill.
 */
import type { Services } from '../services.ts'
import { person, userData, userKeys } from './demo/people.ts'

/** Of all demo accounts. */
export const demoPassword = 'Schrank-2026'

/** The accounts for the list that the start prints, and what kind of visitor each is. */
export const demoAccounts: readonly { mail: string; role: string }[] = userKeys.map((key) => ({
  mail: person(key).mail,
  role: userData[key].role,
}))

/**
 * Fills an empty portal. Repeatable until it has ended once: accounts and files are simply made again.
 *
 * @throws when any part fails; the database is then as empty as before
 */
export async function loadDemoData({ db, identity, files }: Services): Promise<void> {
  await identity.importAccounts(
    userKeys.map((key) => ({ uid: person(key).id, mail: person(key).mail, password: demoPassword })),
  )
  const { storeDemo } = await import('./demo/load.ts')
  await storeDemo(db, { files, now: new Date(), password: demoPassword })
}
