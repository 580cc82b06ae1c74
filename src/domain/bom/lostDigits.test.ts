/** Signs that a spreadsheet has taken from the number of an article (rule B28). */
import { describe, expect, it } from 'vitest'
import { isMemorable, lostDigitsOf, lostInCell, maybeOf } from './lostDigits.ts'

const kindOf = (text: string) => lostDigitsOf(text)?.kind

describe('is told of', () => {
  it.each([
    ['1,23457E+19', 'DIGITS'],
    ['4.01120934E+12', 'DIGITS'],
    ['4.01120934E12', 'DIGITS'],
    ['4,01E+12', 'POWER'],
    ['1E+12', 'POWER'],
    ['6,00E+05', 'POWER'],
    ['1E-07', 'POWER'],
    ['12345678901234500000', 'DIGITS'],
    ['10. Mrz', 'DATE'],
    ['Mai 02', 'DATE'],
    ['05-Mar', 'DATE'],
    ['Sep 24', 'DATE'],
    ['12. janv.', 'DATE'],
    ['1. Dezember 2002', 'DATE'],
    ['01.05.2002', 'DATE'],
    ['2002-05-01', 'DATE'],
    ['2002-05-01 00:00:00', 'DATE'],
    ['5/1/2002', 'DATE'],
    ['mars-02', 'DATE'],
    ['4.3.', 'DATE'],
    ['3:04', 'DATE'],
    ['1:30:00', 'DATE'],
    ['1899-12-31', 'DATE'],
    ['1051016,00', 'DIGITS'],
  ])('%s: %s', (text, kind) => expect(kindOf(text)).toBe(kind))
})

describe('is not told of', () => {
  it.each([
    '2002-1201',
    '2002-05',
    '6E5',
    '1E12',
    '3RV2011-1EA10',
    '40.52.9',
    '4011209012345',
    'SEP-24',
    'MAI 02',
    '12345678901234567890',
    '1.5E3',
    '2904602',
    'Mai',
    'Marke 5',
    '31.12',
  ])('%s', (text) => expect(kindOf(text)).toBeUndefined())
})

it('what it may have been', () => {
  expect(maybeOf(lostDigitsOf('1E+12') ?? { kind: 'DATE', texts: [] })).toEqual(['1E12', '10E11', '100E10', '1000E9'])
  expect(lostDigitsOf('Mai 02')?.texts).toEqual(expect.arrayContaining(['2002-05', '02-5', '05-2002', '5-02']))
  expect(lostDigitsOf('10. Mrz')?.texts).toEqual(expect.arrayContaining(['10-3', '10-03', '3-10', '03-10']))
  expect(lostDigitsOf('01.05.2002')?.texts).toEqual(expect.arrayContaining(['2002-05', '1-5-02', '2002-05-01']))
  expect(lostDigitsOf('1,23457E+19')?.range).toEqual({ from: '12345650000000000000', below: '12345750000000000000' })
})

it('of a cell that is a date, whatever it shows', () => {
  const dated = (text: string) => lostInCell({ number: null, text, shown: text, unit: '' })
  expect(dated('2002-05')).toMatchObject({ kind: 'DATE', texts: expect.arrayContaining(['2002-05', '2002-5', '5-02']) })
  expect(dated('05/2002')?.texts).toContain('2002-05')
  expect(dated('20020501')).toEqual({ kind: 'DATE', texts: [] })
  expect(dated('5')?.kind).toBe('DATE')
  expect(dated('03:04')?.texts).toEqual(['3:4', '3:04', '03:04'])
})

it('of a cell that was a number: zeros at its end, and places that its format hides', () => {
  expect(lostInCell(2002.12)?.texts).toEqual(['2002.120', '2002.1200', '2002.12000'])
  expect(lostInCell({ number: 2002.1234, text: '2002.12', shown: '2002,12', unit: '' })?.texts).toEqual(['2002.1234'])
  expect(lostInCell({ number: 2002.12, text: '2002.1200', shown: '2002,1200', unit: '' })).toBeUndefined()
  expect(lostInCell('2002.12')).toBeUndefined()
  expect(lostInCell(2904602)).toBeUndefined()
})

it('is remembered never', () => {
  expect(isMemorable(['2002-1201', ''])).toBe(true)
  expect(isMemorable(['1,23457E+19', ''])).toBe(false)
  expect(isMemorable(['10. Mrz', '2002-1201'])).toBe(false)
  expect(isMemorable(['#N/A', ''])).toBe(false)
  expect(isMemorable(['', ''])).toBe(false)
})

it('a place that a program has added to a whole number', () => {
  expect(lostDigitsOf('3203066.0')).toEqual({ kind: 'DIGITS', texts: ['3203066'] })
  expect(lostDigitsOf('4011209012345.0')).toEqual({ kind: 'DIGITS', texts: ['4011209012345'] })
  for (const number of ['2002.0', '3.0', '3203066.00', '1.234.0', '3203066.1'])
    expect(lostDigitsOf(number)).toBeUndefined()
})
