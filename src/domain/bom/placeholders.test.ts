/** What stands where a value should and is none (rule B27). */
import { describe, expect, it } from 'vitest'
import { isErrorValue, isNoNumber, isNoValue, isPlaceholder } from './placeholders.ts'

it.each([
  '#N/A',
  '#NV',
  '#REF!',
  '#BEZUG!',
  '#WERT!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#¿NOMBRE?',
  '#¡REF!',
  '#N/D',
  '#RIF!',
  '#ССЫЛКА!',
  '#HODNOTA!',
  'Err:508',
  'Fehler:504',
  'Fehler 2042',
  'Error 2023',
  '###',
  '########',
])('%s is an error', (text) => {
  expect(isErrorValue(text)).toBe(true)
  expect(isNoNumber(text)).toBe(true)
})

it.each([
  '-',
  '--',
  '–',
  'n/a',
  'N.A.',
  'k.A.',
  'K. A.',
  'k.A',
  'n. a.',
  'kein Artikel',
  'Loading...',
  'Wird geladen…',
  'TBD',
  '???',
  'NULL',
  'None',
  'nan',
  '(leer)',
  'FALSCH',
  'entfällt',
  'diverse',
  'siehe Text',
  'bauseits',
  '.',
  '...',
  'offen',
  'n.n.',
])('%s is no value', (text) => expect(isPlaceholder(text)).toBe(true))

it.each(['0', '00000', 'x', 'XXX'])('%s is no number, though it may name a group', (text) => {
  expect(isNoNumber(text)).toBe(true)
  expect(isPlaceholder(text)).toBe(false)
})

describe('numbers of articles stay numbers', () => {
  it.each([
    '0815',
    '2002-1201',
    '6ES7214-1AG40-0XB0',
    'NA-123',
    '#1234',
    'X1',
    'TBD-200',
    'KA1',
    'ERR-508',
    '=0015303',
    'DIV 4',
    '100-0',
  ])('%s', (text) => {
    expect(isNoNumber(text)).toBe(false)
  })
})

it.each([
  ['quantityUnitName', '%'],
  ['quantityUnitName', '°'],
  ['quantityUnitName', 'x'],
  ['unitName', '"'],
  ['manufacturerName', 'NA'],
  ['discountGroupName', '0'],
  ['description', 'k.A.'],
])('in %s, "%s" is a value', (field, text) => expect(isNoValue(field, text)).toBe(false))

it.each([
  ['manufacturerName', '#BEZUG!'],
  ['manufacturerName', '0'],
  ['quantityUnitName', '-'],
  ['discountGroupName', 'n/a'],
])('in %s, "%s" is none', (field, text) => expect(isNoValue(field, text)).toBe(true))

it('what programs write for nothing names no maker; a maker may be called NAN', () => {
  expect(['nan', 'NaN', 'NAN'].map((text) => isNoValue('manufacturerName', text))).toEqual([true, true, false])
})
