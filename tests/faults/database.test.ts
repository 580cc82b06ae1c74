/** A database that is lost, full, or met by two servers at once. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createEnquiry, getEnquiry } from '../../src/api/contract/enquiry.ts'
import { demandFreeSpace } from '../../server/fileStore/freeSpace.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { company } from '../../server/db/schema.ts'
import { enquiryValues, makeEnquiry } from '../support/factories.ts'
import { people, seedPeople } from '../support/people.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'
import { networkTo, type Network } from './support/network.ts'

const { customerAdmin } = people
const template = inject('templateDatabase')
const lost = { status: 503, body: { code: 'DATABASE_LOST', message: expect.stringContaining('Datenbank') } }

// The embedded one lies in this very process: nothing is between it and the server.
describe.runIf(template !== undefined)('a database behind a network', () => {
  const serverBehindNetwork = async (): Promise<{ server: TestServer; network: Network }> => {
    const url = await createDatabase(template ?? '', { copyOf: template ?? '' })
    const network = await networkTo(url)
    const server = await startTestServer({}, () => openDatabase({ url: network.url }))
    onTestFinished(async () => {
      await network.mend()
      await server.close()
      await network.close()
      await dropDatabase(url)
    })
    await seedPeople(server.db)
    return { server, network }
  }
  const timed = async <Value>(work: Promise<Value>): Promise<{ value: Value; seconds: number }> => {
    const started = performance.now()
    return { value: await work, seconds: (performance.now() - started) / 1000 }
  }

  test.each(['cut', 'swallow'] as const)('that is lost (%s) is told soon, and found again', async (how) => {
    const { server, network } = await serverBehindNetwork()
    const id = await makeEnquiry(server)
    const read = () => server.call(getEnquiry, { query: { id } }, customerAdmin)
    expect(await read()).toMatchObject({ status: 200 })

    await network[how]()
    const { value: answers, seconds } = await timed(
      Promise.all([read(), read(), server.raw({ method: 'GET', url: '/health' })]),
    )
    expect(answers).toMatchObject([lost, lost, { status: 503, body: { status: 'unavailable', problems: [lost.body] } }])
    expect(seconds).toBeLessThan(6)

    await network.mend()
    const isWell = async () => {
      expect(await read()).toMatchObject({ status: 200 })
      expect(await server.raw({ method: 'GET', url: '/health' })).toMatchObject({ status: 200 })
    }
    await vi.waitFor(isWell, { timeout: 20_000 })
  })

  test('and empty is migrated and filled once, though two servers start on it', async () => {
    const url = await createDatabase(template ?? '')
    onTestFinished(() => dropDatabase(url))
    const start = async () => {
      const database = await openDatabase({ url })
      try {
        await database.migrate(migrationsFolder)
        await database.alone(async () => {
          if ((await database.db.$count(company)) > 0) return
          await database.db.execute(sql`select pg_sleep(0.2)`)
          await database.db.insert(company).values({ name: 'Betreiber', type: 'ADMIN' })
        })
        return await database.db.$count(company)
      } finally {
        await database.close()
      }
    }
    expect(await Promise.all([start(), start(), start()])).toEqual([1, 1, 1])
  })
})

describe('a disk that is full', () => {
  const server = withServer()

  test('is said by whoever writes into the database', async () => {
    await server().db.execute(sql`
      create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await server().db.execute(sql`create trigger no_space before insert on enquiry execute function no_space()`)
    onTestFinished(async () => void (await server().db.execute(sql`drop function no_space cascade`)))
    expect(await server().call(createEnquiry, { body: enquiryValues }, customerAdmin)).toMatchObject({
      status: 507,
      body: { code: 'DISK_FULL', message: expect.stringContaining('Speicherplatz') },
    })
  })

  test.runIf(process.platform === 'linux')('is noticed before it is met', async () => {
    await demandFreeSpace('.')
    // A file system of which nothing is ever free.
    await expect(demandFreeSpace('/proc')).rejects.toThrow('free in /proc')
  })

  test('is said by whoever uploads', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'draft' })
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const receive = vi.spyOn(server().services.files, 'receive').mockRejectedValue(full)
    onTestFinished(() => receive.mockRestore())
    const form = new FormData()
    form.append('path', `enquiry/${enquiryId}`)
    form.append('file', new File([randomBytes(100)], 'Plan.pdf'), 'Plan.pdf')
    expect(await server().raw({ method: 'POST', url: '/api/file/', payload: form }, customerAdmin)).toMatchObject({
      status: 507,
      body: { code: 'DISK_FULL' },
    })
  })
})
