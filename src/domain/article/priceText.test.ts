/** Prices as people write them into lists (rule W9). */
import { describe, expect, it } from 'vitest'
import { isCountedIn, isForeignMoney, parsePriceText, priceUnitIn, saidByFormat } from './priceText.ts'

const price = (value: number, per: number | null = null, from: number | null = null, bundle = '') => ({
  kind: 'price',
  value,
  per,
  from,
  bundle,
})

describe('a price', () => {
  it.each([
    ['12,50', price(12.5)],
    ['12,50 €', price(12.5)],
    ['1.234,56 EUR', price(1234.56)],
    ['12,50 €/Stk', price(12.5)],
    ['12,50 / 100', price(12.5, 100)],
    ['12,50 / 100 St', price(12.5, 100)],
    ['12,50 € / 100 Stk.', price(12.5, 100)],
    ['12,50 per 100', price(12.5, 100)],
    ['12,50 € je 1000', price(12.5, 1000)],
    ['12,50 pro 100 m', price(12.5, 100)],
    ['12,50/C', price(12.5, 100)],
    ['12,50/100Stück', price(12.5, 100)],
    ['12,50 €/m', price(12.5)],
    ['12,50 €/VE', price(12.5, null, null, 'VE')],
    ['2.500,00 €/km', price(2500, null, null, 'km')],
    ['12,50 € / Rolle', price(12.5, null, null, 'Rolle')],
    ['12,50/St.', price(12.5)],
    ['12,50 (p. 100)', price(12.5, 100)],
    ['12,50 (je 100 Stk)', price(12.5, 100)],
    ['12,50 p. C', price(12.5, 100)],
    ['12,50 €/%', price(12.5, 100)],
    ['12,50 % St', price(12.5, 100)],
    ['12,50 €/Tsd', price(12.5, 1000)],
    ['12,50 € / 1.000 St', price(12.5, 1000)],
    ['ab 1: 2,50; ab 10: 2,30; ab 100: 2,10', price(2.5, null, 1)],
    ['1-9: 2,50 | 10-49: 2,30', price(2.5, null, 1)],
    ['10 St = 2,50 €\n50 St = 2,30 €', price(2.5, null, 10)],
    ['2,50 (ab 10: 2,30)', price(2.5, null, 1)],
    ['ab 10 2,50 / ab 50 2,30', price(2.5, null, 10)],
  ])('%s', (text, read) => expect(parsePriceText(text)).toEqual(read))
})

it.each([
  'auf Anfrage',
  'Auf Anfrage',
  'Preis auf Anfrage',
  'a. A.',
  'a.A.',
  '-,--',
  '--,-- €',
  '–,–',
  'Tagespreis',
  'on request',
  'k.A.',
  '-',
  'n/a',
  'auf Anfr.',
  'Preis a. Anfr.',
  'Preis a.A.',
  'Preis auf Anfrage!',
  'n. Vereinbarung',
  'P.O.A.',
  'on demand',
  'lt. Angebot',
  'Preis nach Gewicht',
])('"%s" says that there is none', (text) => expect(parsePriceText(text)).toEqual({ kind: 'none' }))

it.each([
  '#DIV/0!',
  '12,5o',
  'siehe Liste 4',
  '2,50/2,30',
  '12/05',
  'CHF 12.50',
  '5,00 USD',
  '£ 3.00',
  '$5',
  '12,50/30',
  '12,50%',
  '12,50 Cent',
  '12,50 Kč',
  '12,50 zł',
  '12,50 USD oder 11,00 EUR',
])('"%s" cannot be read', (text) => expect(parsePriceText(text)).toEqual({ kind: 'invalid' }))

it('1,234 is ambiguous unless the column tells', () => {
  expect(parsePriceText('1,234')).toEqual({ kind: 'ambiguous' })
  expect(parsePriceText('1,234', 'german')).toEqual(price(1.234))
  expect(parsePriceText('1,234 / 100', 'english')).toEqual(price(1234, 100))
})

it.each([
  ['100', 100],
  ['100 St', 100],
  ['per 100', 100],
  ['/ 1000', 1000],
  ['C', 100],
  ['M', 1000],
  ['m', 1],
  ['1', 1],
  ['0', undefined],
  ['Stück', 1],
  ['St', 1],
  ['%', 100],
  ['‰', 1000],
  ['% St', 100],
  ['je Stk', 1],
  ['p. 100', 100],
  ['p.C', 100],
  ['p. C', 100],
  ['je C', 100],
  ['1.000', 1000],
  ['1 000 Stk', 1000],
  ['100er', 100],
  ['p. Tsd', 1000],
  ['1 km', undefined],
  ['VPE', undefined],
  ['1 VPE', undefined],
  ['1.5', undefined],
  ['constructor', undefined],
])('the price unit "%s" is %s', (text, size) => expect(priceUnitIn(text)).toBe(size))

it.each([
  ['12,50 je 100', 100, ''],
  ['12,50 €/100 St', 100, ''],
  ['€ 12,50 / 1000', 1000, ''],
  ['12,50 €/VPE', null, 'VPE'],
  ['850,00 € per km', null, 'km'],
  ['12,50 €/St', null, ''],
  ['ca. 12,50', null, ''],
  ['50%', null, ''],
])('a format that shows %s says for how many its price is', (shown, per, bundle) =>
  expect(saidByFormat(shown)).toEqual({ per, bundle }),
)

it('a price for a roll is one of an article that is counted in rolls', () => {
  expect(isCountedIn('Rolle', 'Rollen')).toBe(true)
  expect(isCountedIn('Rolle', 'm')).toBe(false)
  expect(isCountedIn('VPE', '')).toBe(false)
})

it.each(['12,50 Zł', '1.250 Kč', '12,50 Cent', '12 ct', 'Ft 100'])('%s is other money', (shown) =>
  expect(isForeignMoney(shown)).toBe(true),
)
