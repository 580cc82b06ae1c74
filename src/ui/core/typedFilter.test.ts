import { expect, test } from 'vitest'
import { faultOf } from './typedFilter.ts'

const from = { name: 'preisAb', label: 'Listenpreis ab', typed: 'price' } as const
const to = { name: 'preisBis', label: 'Listenpreis bis', typed: 'price', from: 'preisAb' } as const

test.each([
  ['100', '50', undefined, 'below'],
  ['100', '100', undefined, undefined],
  ['50', '1.234,00', undefined, undefined],
  ['', '50', undefined, undefined],
  ['abc', '50', 'notANumber', undefined],
  ['100', 'abc', undefined, 'notANumber'],
])('a price from %s to %s', (least, most, ofFrom, ofTo) => {
  const draft = { preisAb: [least], preisBis: [most] }
  expect([faultOf(from, draft), faultOf(to, draft)]).toEqual([ofFrom, ofTo])
})

test('a text is taken as it is typed', () =>
  expect(faultOf({ name: 'nummer', label: 'Bestellnummer', typed: 'text' }, { nummer: ['abc'] })).toBe(undefined))
