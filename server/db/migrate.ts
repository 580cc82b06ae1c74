/** Where the generated migrations lie; `OpenDatabase.migrate` applies them at every start. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

const journal = () =>
  journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))

/** What each is called, by when it was made, in ms. */
export const namesOfMigrations = (): ReadonlyMap<number, string> =>
  new Map(journal().entries.map(({ when, tag }) => [when, tag]))

/** How many this version has, and when the last of them was made, in ms. */
export const knownMigrations = (): { count: number; last: number } => {
  const { entries } = journal()
  return { count: entries.length, last: Math.max(0, ...entries.map(({ when }) => when)) }
}
