/** When an offer comes late (rule E13). */
import { expect, test } from 'vitest'
import { comesLate } from './offerStage.ts'

const until = new Date('2026-11-20T11:00:00Z')
const first = { predecessorId: null, offersUntil: until, takesLate: true }
const before = new Date(until.getTime() - 1)

test('an offer is late by the moment that stands as its release, whenever it is written', () => {
  expect(comesLate(first, before)).toBe(false)
  expect(comesLate(first, until)).toBe(true)
  expect(comesLate({ ...first, predecessorId: 'v1' }, until)).toBe(false)
  expect(comesLate({ ...first, takesLate: false }, until)).toBe(false)
  expect(comesLate({ ...first, offersUntil: null }, until)).toBe(false)
})
