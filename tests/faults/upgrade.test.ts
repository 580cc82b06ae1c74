/** An upgrade that is tried first (decision 0230): on data of an older version, which stay as they are. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { appliedMigrations, connect, inOneTransaction } from '../../server/backup/database.ts'
import { apply, knownMigrations } from '../../server/backup/writeRows.ts'
import { namesOfMigrations } from '../../server/db/migrate.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { typed } from './support/command.ts'

const template = inject('templateDatabase')
const known = knownMigrations()
const nameOf = ({ folderMillis }: (typeof known)[number]) => namesOfMigrations().get(folderMillis)
/** The older version knew nothing of freezing, nor of the one before. */
const made = known.findIndex((one) => nameOf(one) === '0101_freeze') - 1
const [before, newest] = [known.slice(0, made), known.slice(made).map(nameOf)]
let place = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'schrankwerk-upgrade-test-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** A database of an older version, with somebody's company in it. */
const older = async (where: Parameters<typeof connect>[0], work: string[] = []): Promise<void> => {
  const { client, close } = await connect(where)
  await inOneTransaction(client, '', () => apply(client, before))
  await client.unsafe(`insert into company (id, name, type) values ('c', 'Müller & Söhne', 'CUSTOMER')`)
  for (const one of work) await client.unsafe(one)
  await close()
}
const stateOf = async (where: Parameters<typeof connect>[0]): Promise<number> => {
  const { db, close } = await connect(where)
  const { length } = await appliedMigrations(db)
  await close()
  return length
}
const left = async (folder: string) => (await readdir(folder)).filter((name) => name !== 'lock')
const told = {
  code: 0,
  result: {
    outcome: 'good',
    migrations: newest.map((name) => ({ name, ms: expect.any(Number) })),
  },
}

test(
  'an embedded database: the missing changes with their times, and nothing of it is left',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(place, 'data')
    await older({ directory: join(dataDir, 'db') })
    const environment = { NODE_ENV: 'test', DATA_DIR: dataDir }
    expect(await typed(['upgrade'], environment)).toMatchObject({ code: 2 })
    expect(await typed(['upgrade', '--dry-run'], environment)).toMatchObject(told)
    expect(await left(dataDir)).toEqual(['db'])
    expect(await stateOf({ directory: join(dataDir, 'db') })).toBe(before.length)
  },
)

test(
  'where a change does not work on these data, it is named, and what somebody has written is not',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(place, 'bad')
    await cp(join(place, 'data'), dataDir, { recursive: true })
    const { client, close } = await connect({ directory: join(dataDir, 'db') })
    // What one of them makes is there already.
    await client.unsafe('create table portal_freeze (id text)')
    await close()
    const answer = await typed(['upgrade', '--dry-run'], { NODE_ENV: 'test', DATA_DIR: dataDir })
    expect(answer).toMatchObject({ code: 1, told: expect.stringMatching(/0101_freeze.*42P07/) })
    expect(await left(dataDir)).toEqual(['db'])
  },
)

describe.runIf(template !== undefined)('a PostgreSQL', { timeout: 120_000 }, () => {
  test('its rows are tried in an embedded one; a newer one is refused', async () => {
    const url = await createDatabase(template ?? '')
    await older({ url })
    const environment = { NODE_ENV: 'test', DATA_DIR: join(place, 'beside'), DATABASE_URL: url }
    expect(await typed(['upgrade', '--dry-run'], environment)).toMatchObject(told)
    expect(await stateOf({ url })).toBe(before.length)
    expect(await left(join(place, 'beside'))).toEqual([])
    const { client, close } = await connect({ url })
    await client.unsafe(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)`)
    await close()
    expect(await typed(['upgrade', '--dry-run'], environment)).toMatchObject({
      code: 1,
      told: expect.stringContaining('neueren Version'),
    })
    await dropDatabase(url)
  })
})
