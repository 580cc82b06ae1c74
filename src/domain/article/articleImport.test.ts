/** What a file would write (rule W8). */
import { expect, test } from 'vitest'
import { priceHintOf, secondsLeft, whyNothing } from './articleImport.ts'

test('says why a file writes nothing: nothing new is no refusal', () => {
  const counts = { created: 0, updated: 0, priced: 0, unchanged: 0, refused: 0 }
  expect(whyNothing({ ...counts, unchanged: 7 })).toBe('unchanged')
  expect(whyNothing({ ...counts, refused: 7 })).toBe('refused')
  expect(whyNothing({ ...counts, unchanged: 3, refused: 4 })).toBe('both')
  expect(whyNothing({ ...counts, updated: 1, refused: 7 })).toBeUndefined()
  expect(whyNothing({ ...counts, created: 1 })).toBeUndefined()
})

test('the time that is left is told by how long it took so far, once that says something', () => {
  const since = new Date('2026-11-27T09:00:00Z')
  const after = (seconds: number) => new Date(since.getTime() + seconds * 1000)
  expect(secondsLeft({ percent: 25, since }, after(60))).toBe(180)
  expect(secondsLeft({ percent: 100, since }, after(60))).toBe(0)
  expect(secondsLeft({ percent: 50, since }, after(1))).toBeNull()
  expect(secondsLeft({ percent: 0, since }, after(60))).toBeNull()
})

test('a price of nothing is conspicuous, unless it was that before; what was nothing and becomes something is not', () => {
  expect(priceHintOf(null, 0)).toBe('ZERO')
  expect(priceHintOf(5, 0)).toBe('ZERO')
  expect(priceHintOf(0, 0)).toBeUndefined()
  expect(priceHintOf(null, 5)).toBeUndefined()
  expect(priceHintOf(0, 5)).toBeUndefined()
  expect(priceHintOf(5, null)).toBe('VANISHED')
})
