/** When an offer is paid and delivered (rule P10): days net, cash discount, weeks from the order. Until when it stands is rule O15. */
import { z } from 'zod'
import { decimalCode, decimalValue, readDecimal } from '../core/decimals.ts'
import { formatTyped } from '../core/numbers.ts'
import { percentOf } from './cents.ts'

const mostDays = 365
const mostWeeks = 260
const unsigned = (value: number): number => value + 0
const days = z.int().min(0).max(mostDays).overwrite(unsigned).nullable().default(null)

/** As a caller may give them; null: nothing is said. */
export const givenTermsShape = {
  /** days from the invoice on, net */
  paymentDays: days,
  /** per cent off for whoever pays within the days of it */
  cashDiscount: z.number().min(0.01).max(100).multipleOf(0.01).nullable().default(null),
  cashDiscountDays: days,
  /** from the order on */
  deliveryWeeks: z.int().min(1).max(mostWeeks).nullable().default(null),
}
export const termsSchema = z.object({
  paymentDays: z.int().nullable(),
  cashDiscount: z.number().nullable(),
  cashDiscountDays: z.int().nullable(),
  deliveryWeeks: z.int().nullable(),
})
export type Terms = z.infer<typeof termsSchema>

/** What no term says by itself. */
export type TermsFault = 'discountWithoutDays' | 'daysWithoutDiscount' | 'discountAfterPayment'
export const termsFault = ({ paymentDays, cashDiscount, cashDiscountDays }: Terms): TermsFault | undefined => {
  if (cashDiscount !== null && cashDiscountDays === null) return 'discountWithoutDays'
  if (cashDiscount === null && cashDiscountDays !== null) return 'daysWithoutDiscount'
  return cashDiscountDays !== null && paymentDays !== null && cashDiscountDays > paymentDays
    ? 'discountAfterPayment'
    : undefined
}

/** € that whoever pays in time keeps; null where there is no cash discount, or no price. */
export const cashDiscountOf = (price: number | null, { cashDiscount }: Pick<Terms, 'cashDiscount'>): number | null =>
  price === null || cashDiscount === null ? null : percentOf(price, cashDiscount)

/** … while they are typed, in German notation; empty: nothing is said. */
export type TermsDraft = { [Term in keyof Terms]: string }
export const noTerms: TermsDraft = { paymentDays: '', cashDiscount: '', cashDiscountDays: '', deliveryWeeks: '' }
export const termsDraftOf = (terms: Terms): TermsDraft => {
  const typed = (value: number | null) => (value === null ? '' : formatTyped(value))
  return {
    paymentDays: typed(terms.paymentDays),
    cashDiscount: typed(terms.cashDiscount),
    cashDiscountDays: typed(terms.cashDiscountDays),
    deliveryWeeks: typed(terms.deliveryWeeks),
  }
}

const limits = {
  paymentDays: { decimals: 0, max: mostDays },
  cashDiscount: { decimals: 2, max: 100 },
  cashDiscountDays: { decimals: 0, max: mostDays },
  deliveryWeeks: { decimals: 0, max: mostWeeks },
} as const satisfies { [Term in keyof Terms]: object }
const names = ['paymentDays', 'cashDiscount', 'cashDiscountDays', 'deliveryWeeks'] as const

/** The terms as far as they can be read. */
export const termsIn = (draft: TermsDraft): Terms => {
  const value = (name: keyof Terms) => decimalValue(readDecimal(draft[name], limits[name])) ?? null
  return {
    paymentDays: value('paymentDays'),
    cashDiscount: value('cashDiscount'),
    cashDiscountDays: value('cashDiscountDays'),
    deliveryWeeks: value('deliveryWeeks'),
  }
}
type TermFault = NonNullable<ReturnType<typeof decimalCode>> | 'tooSmall' | TermsFault
/** What is wrong with each; i18n says it in German. */
export const termsFaults = (draft: TermsDraft): { [Term in keyof Terms]?: TermFault } => {
  const faults: { [Term in keyof Terms]?: TermFault } = {}
  for (const name of names) {
    const code = decimalCode(readDecimal(draft[name], limits[name]))
    if (code) faults[name] = code
  }
  const terms = termsIn(draft)
  for (const name of ['cashDiscount', 'deliveryWeeks'] as const) if (terms[name] === 0) faults[name] ??= 'tooSmall'
  const together = Object.keys(faults).length === 0 ? termsFault(terms) : undefined
  if (together) faults[together === 'daysWithoutDiscount' ? 'cashDiscount' : 'cashDiscountDays'] = together
  return faults
}
