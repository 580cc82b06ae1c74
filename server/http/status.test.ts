/** What machines ask the portal: often, and answered soon, without asking others as often. */
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { takePulse, type Vitals } from './pulse.ts'
import { registerStatus } from './status.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const portal = () => {
  const well = () => vi.fn<() => Promise<void>>(async () => undefined)
  const vitals = { database: well(), identity: well(), disk: well() } satisfies Vitals
  const app = Fastify()
  registerStatus(app, { settings: readSettings({}), pulse: takePulse(vitals) })
  return { vitals, ask: () => app.inject('/health') }
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
