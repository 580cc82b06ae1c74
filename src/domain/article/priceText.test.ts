/** Prices as people write them into lists (rule W9). */
import { describe, expect, it } from 'vitest'
import { parsePriceText, priceUnitIn } from './priceText.ts'

const price = (value: number, per: number | null = null, from: number | null = null) => ({
  kind: 'price',
  value,
  per,
  from,
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
  ['constructor', undefined],
])('the price unit "%s" is %s', (text, size) => expect(priceUnitIn(text)).toBe(size))
