/** Rule P10: what the cash discount of a real offer comes to, and terms that contradict each other. */
import { expect, test } from 'vitest'
import { cashDiscountOf, noTerms, termsDraftOf, termsFault, termsFaults, termsIn } from './terms.ts'

const terms = { paymentDays: 30, cashDiscount: 2, cashDiscountDays: 14, deliveryWeeks: 7 }

test('2 % of the offer, and of the order with an option', () => {
  expect(cashDiscountOf(37_850.8, terms)).toBe(757.02)
  expect(cashDiscountOf(38_822.8, terms)).toBe(776.46)
  expect(cashDiscountOf(null, terms)).toBeNull()
  expect(cashDiscountOf(100, { cashDiscount: null })).toBeNull()
})

test.each([
  [terms, undefined],
  [{ ...terms, cashDiscountDays: null }, 'discountWithoutDays'],
  [{ ...terms, cashDiscount: null }, 'daysWithoutDiscount'],
  [{ ...terms, cashDiscountDays: 31 }, 'discountAfterPayment'],
  [{ ...terms, paymentDays: null }, undefined],
])('%j', (given, fault) => expect(termsFault(given)).toBe(fault))

test('come back as they were typed', () => {
  expect(termsIn(termsDraftOf(terms))).toEqual(terms)
  expect(termsFaults(noTerms)).toEqual({})
})

test.each([
  [{ cashDiscount: '150', cashDiscountDays: '14' }, { cashDiscount: 'tooBig' }],
  [{ cashDiscount: '0', cashDiscountDays: '14' }, { cashDiscount: 'tooSmall' }],
  [{ cashDiscount: '2,0051', cashDiscountDays: '14' }, { cashDiscount: 'tooManyPlaces' }],
  [{ paymentDays: '-1' }, { paymentDays: 'negative' }],
  [{ paymentDays: 'NaN' }, { paymentDays: 'notANumber' }],
  [{ deliveryWeeks: '0' }, { deliveryWeeks: 'tooSmall' }],
  [{ cashDiscount: '2' }, { cashDiscountDays: 'discountWithoutDays' }],
])('%j is wrong', (typed, faults) => expect(termsFaults({ ...noTerms, ...typed })).toEqual(faults))
