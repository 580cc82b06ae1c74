/** A database that goes just as a connection begins ends no server: the driver's own question has nobody who hears its refusal. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFatal } from '../http/outage.ts'
import { goingDatabase } from './goingDatabase.testing.ts'
import { driver } from './pool.ts'

test('a database that goes while the driver asks which arrays there are ends no server', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  const client = driver(await goingDatabase(), {})
  await expect(client`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await vi.waitFor(() => expect(unheard).toHaveLength(1), { timeout: 5000 })
  expect(unheard.filter(isFatal)).toEqual([])
  expect(isFatal(new Error('anything else'))).toBe(true)
  await client.end({ timeout: 0 })
})
