import { expect, test } from 'vitest'
import { besideNumber } from './besideNumber.ts'

test.each([
  ['Art.-Nr. 2002-1201', 'Art.-Nr.', '2002-1201'],
  ['Artikelnummer: 2002-1201', 'Artikelnummer:', '2002-1201'],
  ['Typ 3RT2016-1BB41', 'Typ', '3RT2016-1BB41'],
  ['Best.Nr.: 0 015 303', 'Best.Nr.:', '0 015 303'],
  ['Nr. 1119304', 'Nr.', '1119304'],
  ['P/N 1119304', 'P/N', '1119304'],
  ['MLFB: 6ES7214-1AG40-0XB0', 'MLFB:', '6ES7214-1AG40-0XB0'],
  ['3RV2011-1EA10 oder gleichwertig', 'oder gleichwertig', '3RV2011-1EA10'],
  ['3RV2011-1EA10 (o. glw.)', 'o. glw.', '3RV2011-1EA10'],
  ['3RV2011-1EA10, o.ä.', 'o.ä.', '3RV2011-1EA10'],
  ['Typ 3RV2011-1EA10 or equal', 'Typ or equal', '3RV2011-1EA10'],
])('%s: without %s', (text, dropped, rest) => {
  expect(besideNumber(text)).toEqual({ dropped, rest })
})

test.each([
  '2002-1201',
  '2002-1201 (grau)',
  'TYP2002',
  'NOVA 1200',
  'ART-2002',
  'PN16',
  'PN 100',
  'NO-4711',
  'Typ B',
  'Art. nach Wahl',
  'oder gleichwertig',
  `Typ ${'1'.repeat(200)}`,
])('%s stays as it is', (text) => {
  expect(besideNumber(text)).toBeUndefined()
})
