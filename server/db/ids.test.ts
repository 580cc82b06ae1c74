import { expect, test, vi } from 'vitest'
import { idInOrder } from './ids.ts'

const many = (count: number) => Array.from({ length: count }, () => idInOrder())

test('ids sort as they were made, more of them than a millisecond holds, and with the clock set back', () => {
  const before = many(20_000)
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] })
  const ids = [...before, ...many(20_000)]
  vi.useRealTimers()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('an id says when it was made, and that it is of version 7', () => {
  vi.useFakeTimers({ now: new Date('2096-02-29T12:00:00Z'), toFake: ['Date'] })
  const id = idInOrder()
  vi.useRealTimers()
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString()).toBe('2096-02-29T12:00:00.000Z')
})
