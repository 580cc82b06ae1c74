import { expect, test } from 'vitest'
import { germanClock, germanMoment, tidyTime } from './germanMoment.ts'

test.each([
  ['2026-12-04', '12:00', '2026-12-04T11:00:00.000Z'],
  ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  // before and after the hour that is left out
  ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  // the hour that there is twice means its second time
  ['2027-10-31', '02:30', '2027-10-31T01:30:00.000Z'],
])('%s %s in Berlin is %s', (day, time, moment) => {
  const read = germanMoment(day, time)
  expect(read?.toISOString()).toBe(moment)
  expect(read && germanClock(read)).toEqual({ day, time })
})

test.each([
  ['2027-03-28', '02:00'],
  ['2027-03-28', '02:59'],
  ['2027-02-30', '12:00'],
  ['2027-02-03', '24:00'],
  ['2027-02-03', '9:00'],
  ['', ''],
])('%s %s is no point in time', (day, time) => {
  expect(germanMoment(day, time)).toBeUndefined()
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9.30 Uhr', '09:30'],
  ['mittags', 'mittags'],
])('%s typed as a time is %s', (typed, tidied) => {
  expect(tidyTime(typed)).toBe(tidied)
})
