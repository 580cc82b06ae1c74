/** A day is over when it is over in Berlin, wherever the browser stands. */
import { expect, it } from 'vitest'
import { isPast } from './deliveryDate.ts'

it.each([
  ['2027-02-28', '2027-03-01T12:00:00Z', true],
  ['2027-03-01', '2027-03-01T12:00:00Z', false],
  // half past midnight in Berlin, still the day before in London
  ['2027-02-28', '2027-02-28T23:30:00Z', true],
  ['2027-06-30', '2027-06-30T21:30:00Z', false],
  ['2027-02-30', '2027-03-01T12:00:00Z', false],
  ['', '2027-03-01T12:00:00Z', false],
])('%s at %s: %s', (day, now, past) => expect(isPast(day, new Date(now))).toBe(past))
