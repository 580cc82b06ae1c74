import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileItComes, within } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const late = () => new Error('late')
const never = new Promise<never>(() => undefined)

test('what does not answer is given up', async () => {
  const given = within(1000, never, late)
  vi.advanceTimersByTime(1000)
  await expect(given).rejects.toThrow('late')
  expect(await within(1000, Promise.resolve(1), late)).toBe(1)
})

test('what comes piece by piece takes as long as it takes', async () => {
  const source = new PassThrough()
  const taken = whileItComes(1000, source, text, late)
  for (const piece of ['a', 'b', 'c', 'd']) {
    source.write(piece)
    await new Promise(setImmediate)
    vi.advanceTimersByTime(900)
  }
  source.end()
  expect(await taken).toBe('abcd')
})

test('whoever stops taking it, or sending it, is given up', async () => {
  const taken = whileItComes(1000, Readable.from(['a']), () => never, late)
  vi.advanceTimersByTime(1000)
  await expect(taken).rejects.toThrow('late')
  const silent = whileItComes(1000, new PassThrough(), text, late)
  vi.advanceTimersByTime(1000)
  await expect(silent).rejects.toThrow('late')
})
