/** The embedded database, as `npm start` uses it: it holds nobody up, and what it acknowledged outlives even a kill -9. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { getBomLines, mapBom, uploadBom } from '../../src/api/contract/bom.ts'
import { openDatabase, rowsOf } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { longBom } from '../fixtures/bom/cabinetBom.ts'
import { granted } from '../support/calls.ts'
import { makeCatalogue, makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { type Answer, startTestServer } from '../support/server.ts'

const openEmbedded = async () => {
  const database = await openDatabase('memory')
  await database.migrate(migrationsFolder)
  return database
}

/** How long each of these calls waited that were made, one after another, while `work` went on. */
const waitsDuring = async (work: Promise<unknown>, ask: () => Promise<Answer>): Promise<number[]> => {
  const running = { still: true }
  void work.finally(() => (running.still = false))
  const waits: number[] = []
  while (running.still) {
    const asked = performance.now()
    await pause(10)
    expect(await ask()).toMatchObject({ status: 200 })
    waits.push(performance.now() - asked)
  }
  return waits
}

test('while a long parts list is mapped, everybody else is answered', async () => {
  const server = await startTestServer({}, openEmbedded)
  onTestFinished(server.close)
  await seedPeople(server.db)
  await makeCatalogue(server)
  const enquiryId = await makeEnquiry(server, { state: 'draft', bare: true })
  const file = new File([new Uint8Array(longBom('csv', 1500))], 'Lang.csv')
  const preview = await granted(server, uploadBom, { query: {}, body: { enquiryId }, file }, people.customerAdmin)
  const query = { enquiryId, headerRowIndex: preview.bomHeaderRowIndex, suppliedPartString: '' }
  const map = () => server.call(mapBom, { query, body: { mapping: preview.mapping } }, people.customerAdmin)
  const seen = new Set<number>()
  const rows = new Set<number>()
  const look = async () => {
    const answer = await server.call(getBomLines, { query: { enquiryId } }, people.customerAdmin)
    seen.add(getBomLines.response.parse(answer.body).totalElements)
    return answer
  }
  const others = {
    health: () => server.raw({ method: 'GET', url: '/health' }),
    list: () =>
      server.raw({ method: 'GET', url: '/api/enquiry/filter?page=0&paginationSize=15' }, people.otherCustomer),
  }
  for (const time of ['first', 'again']) {
    const started = performance.now()
    const mapping = map()
    const looking = time === 'again' ? waitsDuring(mapping, look) : []
    const waits = await Promise.all([waitsDuring(mapping, others.health), waitsDuring(mapping, others.list)])
    const { status, body } = await mapping
    expect(status).toBe(200)
    const { summary } = mapBom.response.parse(body)
    rows.add(summary.lines + summary.setAside)
    await looking
    // On the server's own thread, or in one transaction, one of them waited for nearly all of it.
    expect(Math.max(...waits.flat())).toBeLessThan((performance.now() - started) / 2)
  }
  // Whoever looks meanwhile sees the old lines or the new ones, never a part of them.
  expect(rows.size).toBe(1)
  expect([...seen]).toEqual([...rows])
}, 180_000)

test('a commit that was acknowledged is there after a kill -9', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'schrankwerk-crash-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const child = fork(fileURLToPath(new URL('../support/embeddedWriter.ts', import.meta.url)), [directory], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  })
  let acknowledged = 0
  while (acknowledged < 50) [acknowledged] = z.tuple([z.int()]).parse((await once(child, 'message')).slice(0, 1))
  child.on('message', (message) => (acknowledged = z.int().parse(message)))
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  const database = await openDatabase({ directory })
  onTestFinished(database.close)
  const [found] = await rowsOf(
    database.db,
    sql`select max(number) as last, count(*)::int as rows from written`,
    z.object({ last: z.int(), rows: z.int() }),
  )
  expect(found?.rows).toBe(found?.last)
  expect(found?.last).toBeGreaterThanOrEqual(acknowledged)
}, 120_000)
