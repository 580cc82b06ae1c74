import { expect, test } from 'vitest'
import { deadlineFault, isOver } from './bidding.ts'

const now = new Date('2027-03-20T10:00:00Z')
const at = (day: string, time: string) => ({ day, time })

test.each([
  [at('2027-03-28', '02:30'), null, 'noSuchTime'],
  [at('2027-03-20', '11:00'), null, 'past'],
  [at('2027-03-20', '11:01'), null, undefined],
  [at('', '12:00'), null, 'dayMissing'],
  [at('2027-04-01', ''), null, 'timeMissing'],
  [at('2027-04-01', 'mittags'), null, 'notATime'],
  [at('2027-02-30', '12:00'), null, 'notADay'],
  [at('2072-04-01', '12:00'), null, 'farAway'],
  [at('2027-04-01', '12:00'), new Date('2027-04-01T10:00:00Z'), 'notLater'],
  [at('2027-04-01', '12:01'), new Date('2027-04-01T10:00:00Z'), undefined],
])('%o after %o: %s', (typed, before, fault) => {
  expect(deadlineFault(typed, { before, now })).toBe(fault)
})

test('a deadline is over from its very second on', () => {
  expect(isOver(now, now)).toBe(true)
  expect(isOver(new Date(now.getTime() + 1), now)).toBe(false)
  expect(isOver(null, now)).toBe(false)
})
