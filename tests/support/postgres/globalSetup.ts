/**
 * The database server of all tests of a run: real PostgreSQL, or what TEST_DATABASE_URL names (its user may create databases), or PGlite
 * where no PostgreSQL runs. Migrated once into a template, of which each test server gets a copy.
 */
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../server/db/client.ts'
import { migrationsFolder } from '../../../server/db/migrate.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { startPostgres, type PostgresServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template's address; undefined where tests run on PGlite. */
    templateDatabase: string | undefined
  }
}

/** Several projects of one run share it, though each loads this module by itself. */
const shared = 'SCHRANKWERK_TEST_TEMPLATE'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = process.env[shared]
  const made = known === undefined ? await makeTemplate() : { url: known, close: async () => undefined }
  process.env[shared] = made.url
  project.provide('templateDatabase', made.url || undefined)
  return made.close
}

async function makeTemplate(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await findPostgres()
  if (server === undefined) return { url: '', close: async () => undefined }
  const url = await createDatabase(server.url)
  const template = await openDatabase({ url })
  await template.migrate(migrationsFolder)
  await template.close()
  return {
    url,
    close: async () => {
      await dropDatabase(url)
      await server.close()
    },
  }
}

async function findPostgres(): Promise<Pick<PostgresServer, 'url' | 'close'> | undefined> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { url, close: async () => undefined }
  try {
    return await startPostgres()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    process.stderr.write(
      `No PostgreSQL runs on this system (${reason}): the tests use PGlite, those about row locks are left out.\n`,
    )
    return undefined
  }
}
