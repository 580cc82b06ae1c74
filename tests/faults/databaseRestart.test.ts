/** A PostgreSQL that is restarted while people work: the portal stays, loses nothing it acknowledged, and goes on by itself. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { getEnquiry } from '../../src/api/contract/enquiry.ts'
import { openDatabase, type OpenDatabase, rowsOf } from '../../server/db/client.ts'
import { announce } from '../../server/db/transaction.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { createDatabase } from '../support/postgres/databases.ts'
import { startPostgres } from '../support/postgres/server.ts'
import { startTestServer } from '../support/server.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { isFatal, outageIn } from '../../server/http/outage.ts'
import { rounds } from './support/rounds.ts'

const hasServers = inject('templateDatabase') !== undefined
const soon = { timeout: 5000, interval: 20 }

/** What ended the process, had this not been a test. */
const deaths: unknown[] = []
beforeAll(() => {
  const note = (error: unknown) => void deaths.push(error)
  const noteUnheard = (error: unknown) => {
    if (isFatal(error)) note(error)
  }
  process.on('uncaughtException', note).on('unhandledRejection', noteUnheard)
  return () => process.off('uncaughtException', note).off('unhandledRejection', noteUnheard)
})

const inTwoRows = 'insert into pair (id, half) values '

/** Many who write at once, each in transactions of two statements and by single ones, and remember what they were told is kept. */
const writers = (database: OpenDatabase) => {
  const kept: number[] = []
  let next = 0
  const over = new AbortController()
  const strange: unknown[] = []
  const write = async (id: number) => {
    if (id % 3 === 0) return void (await database.db.execute(sql.raw(`${inTwoRows}(${id}, 1), (${id}, 2)`)))
    await database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`${inTwoRows}(${id}, 1)`))
      // Something else goes on inside, and the connection is lost meanwhile.
      if (id % 3 === 1) await pause(id % 7)
      await tx.execute(sql.raw(`${inTwoRows}(${id}, 2)`))
    })
  }
  const work = async () => {
    while (!over.signal.aborted) {
      const id = (next += 1)
      try {
        await write(id)
        kept.push(id)
      } catch (error) {
        if (!outageIn(error)) strange.push(error)
        await pause(5)
      }
    }
  }
  const all = Array.from({ length: 24 }, work)
  return {
    kept,
    strange,
    end: async () => {
      over.abort()
      await Promise.all(all)
    },
  }
}

test.runIf(hasServers)(
  'ten restarts under load: no death, nothing acknowledged is lost or half, news are back within five seconds',
  async () => {
    const postgres = await startPostgres({ keeps: true })
    const url = await createDatabase(postgres.url)
    const first = await openDatabase({ url })
    await first.migrate(migrationsFolder)
    await first.close()
    let opened: OpenDatabase | undefined
    const server = await startTestServer({}, async () => (opened = await openDatabase({ url })))
    onTestFinished(async () => {
      await server.close()
      await postgres.close()
    })
    if (!opened) throw new Error('a server opens its database')
    const database = opened
    await seedPeople(server.db)
    const id = await makeEnquiry(server)
    await server.db.execute(sql`create table pair (id integer, half integer)`)
    let heard = new Set<string>()
    const unsubscribe = database.news.subscribe((news) => void heard.add(news?.id ?? 'missed'))
    onTestFinished(unsubscribe)
    const load = writers(database)

    for (let round = 0; round < rounds(10); round++) {
      const before = load.kept.length
      await vi.waitFor(() => expect(load.kept.length).toBeGreaterThan(before + 50), soon)
      await postgres.down(round % 2 === 0 ? 'shut down' : 'kill')
      expect(await server.call(getEnquiry, { query: { id } }, people.customerAdmin)).toMatchObject({
        status: 503,
        body: { code: 'DATABASE_LOST', message: expect.stringContaining('Datenbank') },
      })
      heard = new Set()
      await postgres.up()
      const told = crypto.randomUUID()
      await vi.waitFor(async () => {
        const read = await server.call(getEnquiry, { query: { id } }, people.customerAdmin)
        expect(read.status).toBe(200)
        await database.db.transaction(async () =>
          announce({ kind: 'ENQUIRY', id: told, at: new Date(), enquiryId: null }),
        )
        expect([...heard]).toEqual(expect.arrayContaining(['missed', told]))
      }, soon)
    }

    await load.end()
    expect(deaths).toEqual([])
    expect(load.strange).toEqual([])
    const pairs = sql`select id, array_agg(half order by half) as halves from pair group by id`
    const stored = new Map(
      (await rowsOf(server.db, pairs, z.object({ id: z.int(), halves: z.array(z.int()) }))).map((row) => [row.id, row]),
    )
    expect([...stored.values()].filter(({ halves }) => halves.join() !== '1,2')).toEqual([])
    expect(load.kept.filter((each) => !stored.has(each))).toEqual([])
  },
  180_000,
)
