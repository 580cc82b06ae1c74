import { expect, test } from 'vitest'
import { dittosIn, isDitto, withDittos } from './dittos.ts'

const mapping = {
  fieldMapping: [
    { column: 0, importHeader: 'Hersteller', articleField: 'manufacturerName' as const },
    { column: 1, importHeader: 'Nr.', articleField: 'orderNumber' as const },
    { column: 2, importHeader: 'Einheit', articleField: 'quantityUnitName' as const },
  ],
}

test.each([
  'dito',
  'Ditto',
  'do.',
  's.o.',
  's. o.',
  'wie oben',
  'siehe oben',
  'wie vor',
  '"',
  '″',
  '〃',
  "''",
  '""',
  '-"-',
  '– " –',
])('%s repeats the maker above', (text) => {
  expect(isDitto('manufacturerName', text)).toBe(true)
  expect(withDittos([['Hersteller'], ['Siemens'], [text]], 1, mapping)).toEqual([
    ['Hersteller'],
    ['Siemens'],
    ['Siemens'],
  ])
})

test.each(['Siemens', 'k.A.', 'Ditomo', 'DO', '-', ''])('%s repeats nothing', (text) => {
  expect(isDitto('manufacturerName', text)).toBe(false)
})

test('an inch is a unit', () => {
  expect(isDitto('quantityUnitName', '"')).toBe(false)
  expect(isDitto('quantityUnitName', 'dito')).toBe(true)
})

test('marks below marks repeat the same one, over rows without a maker; a number is repeated by nobody', () => {
  const rows = [
    ['dito', 'Nr.', 'ME'],
    ['Siemens', 'A', 'St'],
    ['dito', 'dito', 'dito'],
    ['', 'Klemmen', ''],
    ['"', 'B', '-"-'],
    ['Wago', 'C', 'm'],
    ['s.o.', 'D', 's.o.'],
  ]
  expect(withDittos(rows, 1, mapping)).toEqual([
    ['dito', 'Nr.', 'ME'],
    ['Siemens', 'A', 'St'],
    ['Siemens', 'dito', 'St'],
    ['', 'Klemmen', ''],
    ['Siemens', 'B', 'St'],
    ['Wago', 'C', 'm'],
    ['Wago', 'D', 'm'],
  ])
  expect(dittosIn(rows, 1, mapping).map(({ row, column, text }) => `${column}/${row} ${text}`)).toEqual([
    '0/3 dito',
    '2/3 dito',
    '0/5 "',
    '2/5 -"-',
    '0/7 s.o.',
    '2/7 s.o.',
  ])
})

test('the first line repeats nothing', () => {
  expect(withDittos([['Hersteller'], ['dito']], 1, mapping)).toEqual([['Hersteller'], ['dito']])
})
