/** Two servers on one database, for what they know of each other. The embedded database has one server: there they cannot be. */
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { seedPeople } from './people.ts'
import { createDatabase, dropDatabase } from './postgres/databases.ts'
import { startTestServer, type TestServer } from './server.ts'

const template = inject('templateDatabase')
export const hasServers = template !== undefined

export const withTwoServers = (): ((at: 0 | 1) => TestServer) => {
  let url = ''
  const servers: TestServer[] = []
  beforeAll(async () => {
    url = await createDatabase(template ?? '', { copyOf: template ?? '' })
    for (let count = 0; count < 2; count += 1) servers.push(await startTestServer({}, () => openDatabase({ url })))
    if (servers[0]) await seedPeople(servers[0].db)
  }, 60_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
    await dropDatabase(url)
  })
  return (at) => {
    const found = servers[at]
    if (!found) throw new Error('the servers are there in tests only')
    return found
  }
}
