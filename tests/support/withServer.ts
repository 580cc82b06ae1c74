/** One server with everybody in it for all tests of a file (or of a `describe`). */
import { afterAll, beforeAll } from 'vitest'
import type { Mounting } from '../../server/app.ts'
import { openTestDatabase } from './database.ts'
import { seedPeople } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'

/** Starting a database takes seconds, on a busy machine many. */
const startTimeout = 60_000

/**
 * @param prepare what all tests find there besides
 * @param environment settings other than those of all tests
 */
export const withServer = (
  prepare?: (server: TestServer) => Promise<unknown>,
  mounting?: Mounting,
  environment: Record<string, string> = {},
): (() => TestServer) => {
  let started: TestServer | undefined
  beforeAll(async () => {
    started = await startTestServer(environment, openTestDatabase, mounting)
    await seedPeople(started.db)
    await prepare?.(started)
  }, startTimeout)
  afterAll(() => started?.close())
  return () => {
    if (started === undefined) throw new Error('the server is there in tests only')
    return started
  }
}
