/** What machines ask the portal: often, and answered soon, without asking others as often. */
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Finding } from '../../src/domain/operations/findings.ts'
import type { Part, PartName } from '../operations/health.ts'
import { readSettings } from '../settings.ts'
import { takePulse, type Vitals } from './pulse.ts'
import { registerStatus } from './status.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const at = new Date('2026-11-30T10:00:00Z')
const well = { database: 'OK', files: 'OK', identity: 'OK', mail: 'OK', migrations: 'OK', backup: 'OK' } as const
const portal = (found: Partial<Record<PartName, Finding>> = {}) => {
  const good = () => vi.fn<() => Promise<void>>(async () => undefined)
  const vitals = { database: good(), identity: good(), disk: good(), files: good() } satisfies Vitals
  const findings = { ...well, ...found }
  const part = (name: PartName): Part => ({ finding: findings[name], at })
  const parts = async () => ({
    database: part('database'),
    files: part('files'),
    identity: part('identity'),
    mail: part('mail'),
    migrations: part('migrations'),
    backup: part('backup'),
  })
  const app = Fastify()
  registerStatus(app, { settings: readSettings({}), pulse: takePulse(vitals), health: { parts } })
  return { vitals, ask: () => app.inject('/health'), at: (url: string) => app.inject(url) }
}

it('asks whether everything is well once a second at the most', async () => {
  const { vitals, ask } = portal()
  const many = async () => (await Promise.all(Array.from({ length: 20 }, ask))).map((answer) => answer.statusCode)
  expect(new Set([...(await many()), ...(await many())])).toEqual(new Set([200]))
  expect(vitals.database).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1000)
  vitals.database.mockRejectedValue(new Error('gone'))
  expect(new Set(await many())).toEqual(new Set([503]))
  expect(vitals.database).toHaveBeenCalledTimes(2)
})

it.each([
  ['database', 'DATABASE_LOST'],
  ['identity', 'IDENTITY_UNAVAILABLE'],
  ['disk', 'DISK_FULL'],
] as const)('says after two seconds that the %s does not answer', async (name, code) => {
  const { vitals, ask } = portal()
  vitals[name].mockReturnValue(new Promise(() => undefined))
  const answer = ask()
  await vi.waitFor(() => expect(vitals[name]).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(2000)
  expect((await answer).statusCode).toBe(503)
  expect((await answer).json()).toEqual({ status: 'unavailable', problems: [{ code, message: expect.any(String) }] })
})

it('says that it lives, whatever has become of what stands behind it', async () => {
  const { vitals, at: ask } = portal({ database: 'DATABASE_LOST' })
  const answer = await ask('/health/live')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  expect(vitals.database).not.toHaveBeenCalled()
})

it('tells each part by name with state, code, sentence, and when it was looked at', async () => {
  const answer = await portal({ backup: 'BACKUP_OFF' }).at('/health/ready')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    status: 'ok',
    parts: {
      database: { state: 'good', code: 'OK', message: 'In Ordnung.', lookedAt: at.toISOString() },
      backup: { state: 'off', code: 'BACKUP_OFF', message: 'Ausgeschaltet: BACKUP_URL ist nicht gesetzt.' },
    },
  })
})

it.each([
  [{ database: 'DATABASE_LOST' }, 503],
  [{ files: 'DISK_FULL' }, 503],
  [{ identity: 'IDENTITY_UNAVAILABLE' }, 503],
  [{ migrations: 'MIGRATIONS_MISSING' }, 503],
  [{ migrations: 'MIGRATIONS_NEWER' }, 200],
  [{ mail: 'MAILS_WAITING', backup: 'BACKUP_OVERDUE' }, 200],
] as const)('is ready as long as people can be answered: %j', async (found, status) => {
  expect((await portal(found).at('/health/ready')).statusCode).toBe(status)
})
