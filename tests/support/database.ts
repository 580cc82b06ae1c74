/**
 * A fresh database for each test server, so that servers and test files do not see each other: a copy of the run's template on
 * PostgreSQL, or PGlite in memory where no PostgreSQL runs (postgres/globalSetup.ts).
 */
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { createDatabase, dropDatabase } from './postgres/databases.ts'

export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject('templateDatabase')
  if (template !== undefined) return openOwn(await createDatabase(template, { copyOf: template }))
  const database = await openDatabase('memory')
  await database.migrate(migrationsFolder)
  return database
}

/** One without any table, for whoever migrates it by hand. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const template = inject('templateDatabase')
  return template === undefined ? openDatabase('memory') : openOwn(await createDatabase(template))
}

async function openOwn(url: string): Promise<OpenDatabase> {
  const database = await openDatabase({ url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropDatabase(url)
    },
  }
}
