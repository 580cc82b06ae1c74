/** A server that dies is started again, says so, and is let go where that does not help. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { company } from '../../server/db/schema.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { freePort } from '../support/postgres/server.ts'
import { networkTo } from './support/network.ts'

const mortal = fileURLToPath(new URL('support/mortal.mjs', import.meta.url))

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-restart-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A program under the supervision of `npm start`, and all that both have said. */
const supervised = (
  args: string[],
  patience: object | undefined,
  env: object = {},
): { supervisor: ChildProcess; said: () => string } => {
  const supervise = new URL('../../scripts/lib/supervise.mjs', import.meta.url).href
  const given = [args, ...(patience ? [patience] : [])].map((each) => JSON.stringify(each))
  const program = `process.exit(await (await import(${JSON.stringify(supervise)})).supervise(${given.join()}))`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void supervisor.kill('SIGKILL'))
  const output: string[] = []
  for (const stream of [supervisor.stdout, supervisor.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  return { supervisor, said: () => output.join('') }
}

const again = 'Der Server ist ausgefallen (SIGKILL) und wird neu gestartet.'

test.each([
  { deaths: 2, more: [], starts: 3, code: 0 },
  { deaths: 9, more: [], starts: 10, code: 0 },
  // The first start says why; nobody waits for what was never well.
  { deaths: 9, more: ['never up'], starts: 1, code: 1 },
])('a program that dies $deaths times ($more) is started $starts times', async ({ deaths, more, starts, code }) => {
  const counter = join(await emptyFolder(), 'starts')
  const patience = { pauseMs: 1, longestMs: 4, wellAfterMs: 60_000 }
  const { supervisor, said } = supervised([mortal, counter, String(deaths), ...more], patience)
  expect(await once(supervisor, 'close')).toEqual([code, null])
  expect((await readFile(counter, 'utf8')).length).toBe(starts)
  expect(said().split('\n').filter(Boolean)).toEqual(Array.from({ length: starts - 1 }, () => again))
})

test('the time between two starts is said once it is long, grows to its longest, and can be ended', async () => {
  const counter = join(await emptyFolder(), 'starts')
  const patience = { pauseMs: 2000, longestMs: 3000, wellAfterMs: 60_000 }
  const { supervisor, said } = supervised([mortal, counter, '9'], patience)
  await vi.waitFor(() => expect(said()).toContain('wird in 3 Sekunden neu gestartet'), { timeout: 20_000 })
  expect(said()).toContain('wird in 2 Sekunden neu gestartet')
  const closed = once(supervisor, 'close')
  supervisor.kill('SIGTERM')
  expect(await closed).toEqual([1, null])
})

/** Settings of a portal in use: with a company in it nothing is loaded, and with a Firebase project nobody else is started. */
const usedPortal = async (dataDir: string): Promise<Record<string, string>> => {
  const template = inject('templateDatabase')
  const url = template && (await createDatabase(template, { copyOf: template }))
  if (url) onTestFinished(() => dropDatabase(url))
  const database = await openDatabase(url ? { url } : { directory: join(dataDir, 'db') })
  await database.migrate(migrationsFolder)
  await database.db.insert(company).values({ name: 'Betreiber', type: 'ADMIN' })
  await database.close()
  const firebase = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com' }
  const production = { NODE_ENV: 'production', PUBLIC_ADDRESS: 'https://portal.demo.example' }
  return {
    ...production,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...firebase,
    ...(url && { DATABASE_URL: url }),
  }
}

test('the portal comes back after a kill -9, and ends when it is told to', async () => {
  const dataDir = await emptyFolder()
  const program = ['--import', 'tsx', 'server/main.ts']
  const settings = await usedPortal(dataDir)
  const { supervisor, said } = supervised(program, undefined, settings)
  const isUp = async (time: number) => {
    expect([...said().matchAll(/läuft unter https:/g)]).toHaveLength(time)
    expect((await fetch(`http://127.0.0.1:${settings['PORT']}/health`)).status).toBe(200)
  }
  const holder = async (): Promise<number> => {
    const highest = Math.max(...(await readdir(join(dataDir, 'lock'))).map(Number))
    const text = await readFile(join(dataDir, 'lock', String(highest)), 'utf8')
    return z.object({ pid: z.int() }).parse(JSON.parse(text)).pid
  }
  const waiting = { timeout: 60_000, interval: 50 }

  await vi.waitFor(() => isUp(1), waiting)
  process.kill(await holder(), 'SIGKILL')
  await vi.waitFor(() => isUp(2), waiting)
  expect(said()).toContain(again)

  const exited = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
}, 180_000)

test.runIf(inject('templateDatabase') !== undefined)(
  'a portal that does not find its database waits for it, says so, and goes on by itself',
  async () => {
    const settings = await usedPortal(await emptyFolder())
    const network = await networkTo(settings['DATABASE_URL'] ?? '')
    onTestFinished(() => network.close())
    await network.cut()
    const program = ['--import', 'tsx', 'server/main.ts']
    const { supervisor, said } = supervised(program, undefined, { ...settings, DATABASE_URL: network.url })
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${settings['PORT']}${path}`)
      return { status: answer.status, body: await answer.json() }
    }
    const lost = { code: 'DATABASE_LOST', message: expect.stringContaining('Datenbank') }
    const waiting = { timeout: 60_000, interval: 50 }
    await vi.waitFor(async () => {
      expect(await ask('/api/enquiry/')).toEqual({ status: 503, body: lost })
      expect(await ask('/health')).toEqual({ status: 503, body: { status: 'unavailable', problems: [lost] } })
    }, waiting)
    await network.mend()
    await vi.waitFor(async () => expect(await ask('/health')).toEqual({ status: 200, body: { status: 'ok' } }), waiting)
    expect(said()).toContain('Die Datenbank antwortet nicht (ECONNREFUSED); das Portal wartet auf sie.')
    expect(said()).not.toContain('ausgefallen')

    const exited = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  },
  180_000,
)

test.runIf(inject('templateDatabase') !== undefined)(
  'a portal that waits ends when it is told to',
  async () => {
    const settings = await usedPortal(await emptyFolder())
    const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`
    const { supervisor, said } = supervised(['--import', 'tsx', 'server/main.ts'], undefined, {
      ...settings,
      DATABASE_URL: nowhere,
    })
    await vi.waitFor(() => expect(said()).toContain('wartet auf sie'), { timeout: 60_000 })
    const exited = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  },
  120_000,
)
