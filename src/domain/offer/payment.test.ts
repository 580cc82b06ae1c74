/** Rule O18: when an offer is paid, in euros, with the sums of the design. */
import { describe, expect, test } from 'vitest'
import { interestOf, interestSchema, interestWrong, paymentFor, typedInterest } from './payment.ts'

const terms = { paymentDays: null, cashDiscount: null, cashDiscountDays: null, deliveryWeeks: null }
const cost = (sum: number, more: Partial<typeof terms | Record<keyof typeof terms, number>>, interest = 6) =>
  paymentFor(sum, { ...terms, ...more }, interest)

test('sooner than 30 days costs interest, later saves it, and nothing said is 30 days', () => {
  expect(cost(39_480, { paymentDays: 14 })).toEqual({ cost: 105.28, daysSooner: 16, takesDiscount: false })
  expect(cost(39_480, { paymentDays: 60 })).toEqual({ cost: -197.4, daysSooner: -30, takesDiscount: false })
  expect(cost(39_480, { paymentDays: 30 }).cost).toBe(0)
  expect(cost(39_480, {})).toEqual({ cost: 0, daysSooner: 0, takesDiscount: false })
})

test('a cash discount is taken where it is worth more than its days, and left where it is not', () => {
  const cash = { paymentDays: 30, cashDiscount: 2, cashDiscountDays: 14 }
  expect(cost(38_822.8, cash)).toEqual({ cost: -675, daysSooner: 16, takesDiscount: true })
  expect(cost(10_000, { ...cash, cashDiscount: 0.1 }, 12)).toEqual({ cost: 0, daysSooner: 0, takesDiscount: false })
})

test('without interest only the cash discount counts; a price of nothing costs nothing', () => {
  expect(cost(10_000, { paymentDays: 0 }, 0).cost).toBe(0)
  expect(cost(10_000, { paymentDays: 30, cashDiscount: 3, cashDiscountDays: 10 }, 0).cost).toBe(-300)
  expect(Object.is(cost(0, { paymentDays: 60 }).cost, 0)).toBe(true)
})

describe('the interest', () => {
  test.each([
    ['6', 6],
    ['4,25', 4.25],
    ['', null],
    ['0', 0],
  ])('%s is %s', (text, interest) => {
    expect(interestWrong(text)).toBeUndefined()
    expect(interestOf(text)).toEqual({ interest })
    expect(interestSchema.safeParse(interestOf(text)).success).toBe(true)
    expect(interestOf(typedInterest({ interest }))).toEqual({ interest })
  })
  test.each(['31', '-1', '6 %%', '1,255', 'sechs'])('%s is refused', (text) => {
    expect(interestWrong(text)).toBeDefined()
  })
  test.each([Number.NaN, 1e308, -1, 30.01, 1.001, '6'])('%s is refused from a caller', (interest) => {
    expect(interestSchema.safeParse({ interest }).success).toBe(false)
  })
})
