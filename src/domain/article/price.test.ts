import { describe, expect, it } from 'vitest'
import { type PriceBasis, pricePerPiece, reckonPrice } from './price.ts'

const basis = (values: Partial<PriceBasis>): PriceBasis => ({
  listPrice: null,
  purchasePrice: null,
  discountPercent: null,
  priceUnitSize: null,
  quantity: null,
  ...values,
})

describe('the calculated purchase price of a piece (rule P3)', () => {
  it.each<[string, Partial<PriceBasis>, number | null]>([
    ['there is none without a price', {}, null],
    ['without a list price the purchase price counts', { purchasePrice: 271.5, discountPercent: 35 }, 271.5],
    ['… scaled the same way', { purchasePrice: 271.5, priceUnitSize: 100, quantity: 6 }, 16.29],
    ['the purchase price where it is lower', { listPrice: 412, purchasePrice: 250, discountPercent: 35 }, 250],
    [
      'the discounted list price where that is lower',
      { listPrice: 412, purchasePrice: 271.5, discountPercent: 35 },
      267.8,
    ],
    ['… and where both are alike', { listPrice: 400, purchasePrice: 200, discountPercent: 50 }, 200],
    ['without a purchase price the discounted list price', { listPrice: 53.14, discountPercent: 48 }, 27.63],
    ['without a group nothing is taken off', { listPrice: 53.14 }, 53.14],
    ['divided by the price unit', { listPrice: 412, discountPercent: 35, priceUnitSize: 10 }, 26.78],
    ['a price unit of nothing counts as one', { listPrice: 12, priceUnitSize: 0, quantity: 0 }, 12],
    ['half a cent goes up', { listPrice: 0.5, priceUnitSize: 100 }, 0.01],
    ['… which binary numbers would not see', { listPrice: 1.005 }, 1.01],
    ['less than half a cent goes down', { listPrice: 0.4, priceUnitSize: 100 }, 0],
    ['everything taken off', { listPrice: 10, discountPercent: 100 }, 0],
  ])('%s', (_, values, expected) => expect(pricePerPiece(basis(values))).toBe(expected))

  it('tells how it comes about', () => {
    expect(
      reckonPrice(basis({ listPrice: 412, purchasePrice: 271.5, discountPercent: 35, priceUnitSize: 10 })),
    ).toEqual({
      discount: 144.2,
      discounted: 267.8,
      counts: 'listPrice',
      priceUnit: 10,
      quantity: 1,
      perPiece: 26.78,
    })
  })

  it('tells what is taken off to the four places that prices of the catalogue have', () => {
    const { discount, discounted } = reckonPrice(basis({ listPrice: 0.41, discountPercent: 3 })) ?? {}
    expect({ discount, discounted }).toEqual({ discount: 0.0123, discounted: 0.3977 })
  })
})
