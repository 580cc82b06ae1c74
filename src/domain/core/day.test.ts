/** Days that have passed, and days that nobody plans for. */
import { describe, expect, it } from 'vitest'
import { dayDoubt, isPast } from './day.ts'

describe('a day is over when it is over in Germany, wherever the browser stands', () => {
  it.each([
    ['2027-02-28', '2027-03-01T12:00:00Z', true],
    ['2027-03-01', '2027-03-01T12:00:00Z', false],
    // half past midnight in Berlin, still the day before in London
    ['2027-02-28', '2027-02-28T23:30:00Z', true],
    ['2027-06-30', '2027-06-30T21:30:00Z', false],
    ['2027-02-30', '2027-03-01T12:00:00Z', false],
    ['', '2027-03-01T12:00:00Z', false],
  ])('%s at %s: %s', (day, now, past) => expect(isPast(day, new Date(now))).toBe(past))
})

it.each([
  ['2026-11-26', 'inThePast'],
  ['2026-11-27', undefined],
  ['2031-11-27', undefined],
  ['2031-11-28', 'farAway'],
  ['9999-12-31', 'farAway'],
  ['9999-02-30', undefined],
  ['', undefined],
])('a day is doubted that has passed or lies more than five years ahead (rule E11): %s, %s', (day, doubt) =>
  expect(dayDoubt(day, new Date('2026-11-27T12:00:00Z'))).toBe(doubt),
)
