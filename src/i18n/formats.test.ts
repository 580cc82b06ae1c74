/** Rules T2, T3: German amounts and dates, Europe/Berlin, an empty date shows a dash. */
import { describe, expect, it } from 'vitest'
import {
  ago,
  day,
  euro,
  euroExact,
  fileSize,
  lastUsed,
  percent,
  recently,
  time,
  timeLeft,
  wholeEuro,
} from './formats.ts'

describe('formats', () => {
  it('writes euros with a non-breaking space', () => expect(euro(18925.4)).toBe('18.925,40\u00a0€'))
  it.each([
    [12750, '12.750,00\u00a0€'],
    [1234.567, '1.234,567\u00a0€'],
    [0.0345, '0,0345\u00a0€'],
    [null, '–'],
  ])('writes %s, a price of the catalogue, to its last place', (price, written) =>
    expect(euroExact(price)).toBe(written),
  )
  it('writes less than nothing with a real minus', () =>
    expect([euro(-3302.25), euroExact(-0.0345), wholeEuro(-12)]).toEqual([
      '−3.302,25\u00a0€',
      '−0,0345\u00a0€',
      '−12\u00a0€',
    ]))
  it('shows a dash for nothing', () =>
    expect([euro(null), day(null), day(''), percent(null)]).toEqual(['–', '–', '–', '–']))
  it('never shifts a plain date', () => expect(day('2026-03-29')).toBe('29.03.2026'))
  it('shows a point in time as it is in Berlin', () => {
    expect(day(new Date('2026-11-20T23:30:00Z'))).toBe('21.11.2026')
    expect(time(new Date('2026-11-20T23:30:00Z'))).toBe('00:30')
    expect(day(new Date('2026-06-30T22:30:00Z'))).toBe('01.07.2026')
  })
  it('says today and yesterday in words, by Berlin’s days', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(recently(new Date('2026-11-20T23:30:00Z'), now)).toBe('heute, 00:30')
    expect(recently(new Date('2026-11-20T22:30:00Z'), now)).toBe('gestern')
    expect(recently(new Date('2026-11-19T12:00:00Z'), now)).toBe('19.11.2026')
  })
  it('says when something was last used, with the time of day', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const said = (text: string) => lastUsed(new Date(text), now)
    expect(said('2026-11-21T07:12:00Z')).toBe('heute, 08:12')
    expect(said('2026-11-20T17:47:00Z')).toBe('gestern, 18:47')
    expect(said('2026-09-17T08:30:00Z')).toBe('17.09.2026, 10:30')
  })
  it.each([
    ['2026-11-21T07:00:00Z', 'heute'],
    ['2026-11-20T22:30:00Z', 'gestern'],
    ['2026-11-19T07:00:00Z', 'vorgestern'],
    ['2026-10-22T12:00:00Z', 'vor 30 Tagen'],
    ['2026-10-20T12:00:00Z', 'vor 1 Monat'],
    ['2026-03-12T12:00:00Z', 'vor 8 Monaten'],
    ['2024-03-12T12:00:00Z', 'vor 2 Jahren'],
  ])('says how long ago %s was: %s', (then, words) =>
    expect(ago(new Date(then), new Date('2026-11-21T12:00:00Z'))).toBe(words),
  )
  it('knows yesterday also after the night in which an hour is missing', () => {
    const afterMidnight = new Date('2026-03-29T22:30:00Z')
    expect(recently(new Date('2026-03-29T10:00:00Z'), afterMidnight)).toBe('gestern')
    expect(recently(new Date('2026-03-28T22:45:00Z'), afterMidnight)).toBe('28.03.2026')
  })
  it.each([
    ['2026-11-28T11:00:30Z', '1 Minute'],
    ['2026-11-28T10:59:00Z', '1 Minute'],
    ['2026-11-28T11:47:59Z', '47 Minuten'],
    ['2026-11-28T13:00:00Z', '2 Stunden'],
    ['2026-11-30T10:59:00Z', '47 Stunden'],
    ['2026-12-05T10:59:00Z', '6 Tage'],
  ])('says how long something lasts, until %s: %s', (until, words) =>
    expect(timeLeft(new Date(until), new Date('2026-11-28T11:00:00Z'))).toBe(words.replace(' ', '\u00a0')),
  )
  it('writes sizes', () =>
    expect([fileSize(8_400_000), fileSize(412_300), fileSize(3)]).toEqual(['8,4\u00a0MB', '412\u00a0kB', '1\u00a0kB']))
})
