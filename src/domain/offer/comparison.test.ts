/** Rules O16, P2: offers against the cheapest, the wished day and condition; in which order; what one cabinet costs. */
import { describe, expect, it, test } from 'vitest'
import { type ComparedOffer, compareOffers, inOrder, orderBy, usualOrder } from './comparison.ts'
import { isFree, pricePerCabinet, sumOfPrices } from './price.ts'

const offer = (supplierName: string, price: number | null, more: Partial<ComparedOffer> = {}): ComparedOffer => ({
  id: supplierName,
  supplierName,
  offerNumber: `AN-${supplierName}`,
  version: 1,
  price,
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2026-01-16',
  validUntil: null,
  state: 'OPEN',
  releaseDate: null,
  enquiryClosed: false,
  enquiryArchived: false,
  restsBefore: null,
  missedDeadline: null,
  additionalInfoSupplier: '',
  files: [],
  ...more,
})
const wish = {
  amount: 2,
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2026-01-16',
  range: null,
  pricesOf: null,
  isRough: false,
} as const
const compare = (...offers: ComparedOffer[]) => compareOffers(offers, wish, '2025-11-24')

test('the price of one cabinet is half up to the cent, and none of its own for a single one', () => {
  expect(pricePerCabinet(37_850.8, 2)).toBe(18_925.4)
  expect(pricePerCabinet(0.05, 2)).toBe(0.03)
  expect(pricePerCabinet(100, 3)).toBe(33.33)
  expect(pricePerCabinet(99_999_999.99, 10_000)).toBe(10_000)
  expect(pricePerCabinet(100, 1)).toBeNull()
  expect(pricePerCabinet(null, 2)).toBeNull()
})

describe('beside the cheapest', () => {
  it('stands the difference in euro and per cent', () => {
    const [kessler, maibaum] = compare(offer('Kessler', 37_850.8), offer('Maibaum', 39_480))
    expect(kessler).toMatchObject({ isCheapest: true, more: 0, morePercent: 0 })
    expect(maibaum).toMatchObject({ isCheapest: false, more: 1_629.2, morePercent: 4.3 })
  })
  it('a declined one is no measure, as long as there is another', () => {
    const [declined, open] = compare(offer('Kessler', 100, { state: 'DECLINED' }), offer('Maibaum', 200))
    // nothing lies below the cheapest
    expect(declined).toMatchObject({ isCheapest: false, more: null, morePercent: null })
    expect(open).toMatchObject({ isCheapest: true, isCheapestLeft: true, more: 0 })
    expect(compare(offer('Kessler', 100, { state: 'DECLINED' }))[0]).toMatchObject({ isCheapest: false, more: 0 })
  })
  it('nothing is said where a price is missing', () =>
    expect(compare(offer('Kessler', null))[0]).toMatchObject({ more: null, morePercent: null }))
})

it('counts the days from the wished one, and those that it is valid for', () => {
  const [late] = compare(offer('K', 1, { desiredDeliveryDate: '2026-01-30', validUntil: '2025-12-08' }))
  expect(late).toMatchObject({ daysLate: 14, daysValid: 14, asWished: true })
  const [early] = compare(
    offer('K', 1, { desiredDeliveryDate: '2026-01-09', validUntil: '2025-11-23', deliveryCondition: 'EXP' }),
  )
  expect(early).toMatchObject({ daysLate: -7, daysValid: -1, asWished: false })
  expect(compare(offer('K', 1, { desiredDeliveryDate: null }))[0]).toMatchObject({ daysLate: null, daysValid: null })
})

describe('the order', () => {
  const rows = compare(
    offer('Zander', 30, { validUntil: '2025-12-24' }),
    offer('Äther', 30, { state: 'ACCEPTED', validUntil: '2025-12-08' }),
    offer('Maibaum', 20, { deliveryCondition: 'EXP' }),
    offer('Ohne', null),
  )
  const names = (column: Parameters<typeof orderBy>[1], descending = false) =>
    inOrder(rows, { column, descending }).map((row) => row.offer.supplierName)

  it('is cheapest first; what has no price comes last, either way round', () => {
    expect(inOrder(rows, usualOrder).map((row) => row.offer.supplierName)).toEqual([
      'Maibaum',
      'Äther',
      'Zander',
      'Ohne',
    ])
    expect(names('price', true)).toEqual(['Äther', 'Zander', 'Maibaum', 'Ohne'])
  })
  it('follows every column', () => {
    expect(names('supplierName')).toEqual(['Äther', 'Maibaum', 'Ohne', 'Zander'])
    expect(names('state')[0]).toBe('Äther')
    expect(names('more', true)).toEqual(names('price', true))
    expect(names('validUntil')).toEqual(['Äther', 'Zander', 'Maibaum', 'Ohne'])
    expect(names('deliveryCondition', true).at(-1)).toBe('Ohne')
  })
  it('turns round at the second click, and starts anew with another column', () => {
    expect(orderBy(usualOrder, 'price')).toEqual({ column: 'price', descending: true })
    expect(orderBy({ column: 'price', descending: true }, 'state')).toEqual({ column: 'state', descending: false })
  })
})

describe('against the estimate of the parts list (rules O16, P4)', () => {
  // for one cabinet; the offers are for both
  const range = { low: 100, high: 120 }
  it.each([
    [199.99, 'below'],
    [200, 'within'],
    [240, 'within'],
    [240.01, 'above'],
    [null, null],
  ] as const)('a price of %s lies %s', (price, where) =>
    expect(compareOffers([offer('Kessler', price)], { ...wish, range }, '2025-11-24')[0]?.againstRange).toBe(where),
  )
  it('judges an offer, and calls it dear, only by a range that says something', () => {
    const judged = (isRough: boolean) => {
      const [row] = compareOffers([offer('Kessler', 300)], { ...wish, range, isRough }, '2025-11-24')
      return [row?.againstRange, row?.isDear]
    }
    expect([judged(false), judged(true)]).toEqual([
      ['above', true],
      [null, false],
    ])
  })
  it('marks what costs nothing', () =>
    expect(compare(offer('Kessler', 0), offer('Amsel', 1)).map(({ isFree }) => isFree)).toEqual([true, false]))
  it('says nothing without an estimate', () => expect(compare(offer('Kessler', 1))[0]?.againstRange).toBeNull())
})

test('only what can still be taken has days left', () => {
  const until = { validUntil: '2025-11-30' } as const
  const [open, closed, declined] = compare(
    offer('A', 1, until),
    offer('B', 1, { ...until, enquiryClosed: true }),
    offer('C', 1, { ...until, state: 'DECLINED' }),
  )
  expect([open, closed, declined].map((row) => row?.daysValid)).toEqual([6, null, null])
})

test('prices are added in whole cents, and one that is not there yet adds nothing and is no gift', () => {
  expect(sumOfPrices([0.1, null, 0.2])).toBe(0.3)
  expect([isFree(null), isFree(0)]).toEqual([false, true])
})
