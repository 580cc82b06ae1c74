/**
 * A fresh database for each test server: PGlite in memory or, where TEST_DATABASE_URL names a PostgreSQL, a database of its own beside
 * that one, so that servers and test files do not see each other.
 */
import postgres from 'postgres'
import { type OpenDatabase, openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'

export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  const database = url ? await createDatabase(url) : await openDatabase('memory')
  await database.migrate(migrationsFolder)
  return database
}

async function createDatabase(besides: string): Promise<OpenDatabase> {
  const name = `schrankwerk_test_${crypto.randomUUID().replaceAll('-', '')}`
  const administration = postgres(besides, { max: 1 })
  await administration`create database ${administration(name)}`
  const url = new URL(besides)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administration`drop database ${administration(name)}`
      await administration.end()
    },
  }
}
