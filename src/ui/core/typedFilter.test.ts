import { expect, test } from 'vitest'
import { faultOf } from './typedFilter.ts'

const limits = { decimals: 4, max: 1000 }
const from = { name: 'preisAb', label: 'Listenpreis ab', typed: 'price', limits } as const
const to = { name: 'preisBis', label: 'Listenpreis bis', typed: 'price', limits, from: 'preisAb' } as const

test.each([
  ['100', '50', undefined, 'below'],
  ['100', '100', undefined, undefined],
  ['50', '234,00 €', undefined, undefined],
  ['0.125', '0,1255', undefined, undefined],
  ['1.234', '0,12345', 'ambiguousNumber', 'tooManyPlaces'],
  ['-1', '1000,01', 'negative', 'tooBig'],
  ['', '50', undefined, undefined],
  ['abc', '50', 'notANumber', undefined],
  ['100', 'abc', undefined, 'notANumber'],
])('a price from %s to %s', (least, most, ofFrom, ofTo) => {
  const draft = { preisAb: [least], preisBis: [most] }
  expect([faultOf(from, draft), faultOf(to, draft)]).toEqual([ofFrom, ofTo])
})

test('a text is taken as it is typed', () =>
  expect(faultOf({ name: 'nummer', label: 'Bestellnummer', typed: 'text' }, { nummer: ['abc'] })).toBe(undefined))

const since = { name: 'terminAb', label: 'Liefertermin ab', typed: 'day' } as const
const until = { name: 'terminBis', label: 'Liefertermin bis', typed: 'day', from: 'terminAb' } as const
test.each([
  ['2026-12-01', '2026-11-30', undefined, 'before'],
  ['2026-12-01', '2026-12-01', undefined, undefined],
  ['', '2026-12-01', undefined, undefined],
  ['morgen', '2026-12-01', 'notADate', undefined],
  ['2026-12-01', '2026-02-30', undefined, 'notADate'],
])('a day from %s to %s', (first, last, ofSince, ofUntil) => {
  const draft = { terminAb: [first], terminBis: [last] }
  expect([faultOf(since, draft), faultOf(until, draft)]).toEqual([ofSince, ofUntil])
})
