/**
 * A portal that moves (decision 0230): from its embedded database into PostgreSQL and back, its files from the disk into an S3-compatible store
 * and back; killed in the middle, and done once more.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { auditEntry, unit } from '../../server/db/schema.ts'
import { placeOf } from '../../server/fileStore/store.ts'
import { readSettings } from '../../server/settings.ts'
import { type Portal, startPortal } from '../../server/start.ts'
import { usersWhere } from '../../server/user/userStore.ts'
import { seedPeople } from '../support/people.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { typed } from './support/command.ts'

const template = inject('templateDatabase')
const program = fileURLToPath(new URL('../../server/cli/schrankwerk.main.mjs', import.meta.url))
let place = ''
let embedded: Record<string, string> = {}
const start = (environment: Record<string, string>) => startPortal(readSettings(environment, ['--empty']), place)
const everybody = async ({ services }: Portal) =>
  (await usersWhere(services.db)).map(({ mail, name }) => ({ mail, name }))
const told = async ({ services }: Portal) =>
  (await services.db.select().from(auditEntry).orderBy(auditEntry.id))
    .filter(({ kind }) => kind === 'MOVED')
    .map(({ doer, facts }) => [doer, facts['what'], facts['to']])
const frozen = async ({ address }: Portal) => (await fetch(`${address}/freeze.json`)).json()

/** Runs it and ends it without warning once this holds. */
const killed = async (args: string[], environment: Record<string, string>, isTime: () => Promise<boolean>) => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  await vi.waitFor(async () => expect(child.exitCode !== null || (await isTime())).toBe(true), {
    timeout: 60_000,
    interval: 5,
  })
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'close')
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'schrankwerk-move-test-'))
  embedded = { NODE_ENV: 'test', PORT: '0', DATA_DIR: join(place, 'data'), OPERATOR_MAIL: 'chefin@firma.example' }
})
afterAll(() => rm(place, { recursive: true, force: true }))

describe.runIf(template !== undefined)('the database', { timeout: 240_000 }, () => {
  test('moves into PostgreSQL, killed in between, stays behind frozen, and comes back with what was done since', async () => {
    const url = await createDatabase(template ?? '')
    const onServer = { ...embedded, DATABASE_URL: url }
    const first = await start(embedded)
    await seedPeople(first.services.db)
    const before = await everybody(first)
    expect(await typed(['move', 'database', url], embedded)).toMatchObject({
      code: 1,
      told: expect.stringContaining('laufenden Portal'),
    })
    await first.close()

    // By another name than a portal's: it would keep the command from beginning.
    const watching = postgres(url, { max: 1, connection: { application_name: 'watching' } })
    // Locks of a table that is being made are seen by everybody: it is written just now.
    const isWriting = async () =>
      (
        await watching`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and database = (select oid from pg_database where datname = current_database()) limit 1`
      ).length > 0
    await killed(['move', 'database', url], embedded, isWriting)
    expect(await watching`select to_regclass('public.company') as there`).toEqual([{ there: null }])
    await watching.end()

    const moved = await typed(['move', 'database'], { ...embedded, MOVE_TO: url })
    expect(moved).toMatchObject({ code: 0, result: { rows: expect.any(Number), wasThere: false } })
    expect(moved.told).toContain('DATABASE_URL auf die neue Adresse setzen')
    expect(await typed(['move', 'database', url], embedded)).toMatchObject({
      code: 0,
      result: { rows: null, wasThere: true },
    })
    expect(await readdir(join(place, 'data'))).not.toContainEqual(expect.stringMatching(/^rows-/))

    const second = await start(onServer)
    expect(await everybody(second)).toEqual(before)
    expect(await frozen(second)).toEqual({ freeze: null })
    // The one that was killed, and the one that came through; what the third found done already is none.
    expect(await told(second)).toEqual(Array.from({ length: 2 }, () => ['COMMAND', 'DATABASE', 'POSTGRESQL']))
    await second.services.db.insert(unit).values({ displayName: 'Fuder' })
    await second.close()
    const behind = await start(embedded)
    expect(await frozen(behind)).toMatchObject({ freeze: { reason: expect.stringContaining('umgezogen') } })
    await behind.close()

    expect(await typed(['move', 'database', 'embedded'], onServer)).toMatchObject({
      code: 1,
      told: expect.stringContaining('--replace'),
    })
    expect(await typed(['move', 'database', 'embedded', '--replace', '--yes'], onServer)).toMatchObject({ code: 0 })
    const third = await start(embedded)
    expect(await everybody(third)).toEqual(before)
    expect(await frozen(third)).toEqual({ freeze: null })
    expect((await third.services.db.select().from(unit)).map(({ displayName }) => displayName)).toContain('Fuder')
    expect((await told(third)).at(-1)).toEqual(['COMMAND', 'DATABASE', 'EMBEDDED'])
    await third.close()
    await dropDatabase(url)
  })
})

describe('the files', { timeout: 240_000 }, () => {
  test('move into S3, killed in between, and back; one that is damaged stays behind', async () => {
    const directory = join(place, 's3')
    await mkdir(directory)
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'schrank', configs: [] }],
    })
    const { port } = await s3.run()
    const store = `s3://S3RVER:S3RVER@127.0.0.1:${port}/schrank/files?tls=false&region=eu-central-1`
    const disk = { ...embedded, DATA_DIR: join(place, 'files-data') }
    const files = join(disk.DATA_DIR, 'files')
    const portal = await start(disk)
    const names: string[] = []
    for (let count = 0; count < 30; count += 1)
      names.push(await portal.services.files.put(Buffer.alloc(200_000, `Klemme ${count} `)))

    const copied = async () =>
      (await readdir(join(directory, 'schrank', 'files'), { recursive: true }).catch(() => [])).filter((path) =>
        /[0-9a-f]{64}._S3rver_object$/.test(path),
      ).length
    await killed(['move', 'files', store], disk, async () => (await copied()) > 3)
    const there = await copied()
    expect(there).toBeLessThan(names.length)
    // While the portal runs, most of it; then the rest.
    const early = await typed(['move', 'files', store], disk)
    expect(early).toMatchObject({ code: 3, result: { files: names.length, isStill: false } })
    expect(early.told).toContain('noch einmal')
    expect((early.result as { copied: number }).copied).toBeLessThan(names.length)
    names.push(await portal.services.files.put(Buffer.from('zuletzt')))
    await portal.close()
    expect(await typed(['move', 'files', store], disk)).toMatchObject({
      code: 0,
      result: { files: names.length, copied: 1, damaged: [], isStill: true },
    })

    const inStore = { ...disk, FILES_URL: store }
    const second = await start(inStore)
    expect(await told(second)).toEqual([['COMMAND', 'FILES', 'S3']])
    for (const name of names) expect(await second.services.files.has(name)).toBe(true)
    await second.close()
    await rm(files, { recursive: true })
    expect(await typed(['move', 'files', 'disk'], inStore)).toMatchObject({ code: 0, result: { copied: names.length } })

    const [broken = ''] = names
    await writeFile(join(files, placeOf(broken)), 'anders')
    await rm(directory, { recursive: true })
    await mkdir(join(directory, 'schrank'), { recursive: true })
    expect(await typed(['move', 'files', store], disk)).toMatchObject({
      code: 3,
      result: { files: names.length - 1, damaged: [broken] },
    })
    await s3.close()
  })
})
