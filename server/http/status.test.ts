/** What machines ask the portal: often, and answered without asking others as often. */
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { registerStatus } from './status.ts'

afterEach(() => vi.useRealTimers())

it('asks whether everything is well once a second at the most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ping = vi.fn<() => Promise<void>>(async () => undefined)
  const app = Fastify()
  registerStatus(app, { settings: readSettings({}), ping })
  const ask = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => app.inject('/health')))).map((answer) => answer.statusCode)
  expect(new Set([...(await ask()), ...(await ask())])).toEqual(new Set([200]))
  expect(ping).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1000)
  ping.mockRejectedValue(new Error('gone'))
  expect(new Set(await ask())).toEqual(new Set([503]))
  expect(ping).toHaveBeenCalledTimes(2)
  await app.close()
})
