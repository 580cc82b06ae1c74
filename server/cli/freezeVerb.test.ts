/** Until when a portal is frozen, as it is typed. */
import { expect, test } from 'vitest'
import { untilIn } from './freezeVerb.ts'
import { WrongCall } from './verb.ts'

const now = new Date('2026-12-01T15:00:00Z')

test.each([
  // 16:00 in Germany: later today, or tomorrow
  ['18:00', '2026-12-01T17:00:00.000Z'],
  ['16:00', '2026-12-02T15:00:00.000Z'],
  ['00:30', '2026-12-01T23:30:00.000Z'],
  ['2026-12-01T18:00+01:00', '2026-12-01T17:00:00.000Z'],
  ['2026-12-01T17:00:30Z', '2026-12-01T17:00:30.000Z'],
])('%s', (typed, moment) => {
  expect(untilIn(typed, now).toISOString()).toBe(moment)
})

test.each(['24:00', '7:00', 'morgen', '2026-12-01', '2026-12-01T18:00', '2026-12-01T14:00Z'])('not %s', (typed) => {
  expect(() => untilIn(typed, now)).toThrow(WrongCall)
})
