/** What it is worth when an offer is paid (rule O18): its terms against 30 days net, at the interest that a company reckons with. */
import { z } from 'zod'
import { decimalCode, decimalValue, readDecimal, type Wrong } from '../core/decimals.ts'
import { formatTyped } from '../core/numbers.ts'
import { percentOf } from './cents.ts'
import type { Terms } from './terms.ts'

/** Days net that all are reckoned for; whoever says nothing is taken for it, as the law does. */
export const basisDays = 30
const daysOfYear = 360

const most = { decimals: 2, max: 30 }
/** % a year; null: payment is not reckoned */
export const interestSchema = z.object({
  interest: z
    .number()
    .min(0)
    .max(most.max)
    .multipleOf(0.01)
    .overwrite((value) => value + 0)
    .nullable(),
})
export type Interest = z.infer<typeof interestSchema>

/** … while it is typed, in German notation; empty: not reckoned. */
export const typedInterest = ({ interest }: Interest): string => (interest === null ? '' : formatTyped(interest))
export const interestWrong = (text: string): Wrong | undefined => decimalCode(readDecimal(text, most))
export const interestOf = (text: string): Interest => ({ interest: decimalValue(readDecimal(text, most)) ?? null })

/** A way to pay: € against the basis, less than nothing where it is the better one, and how many days before the basis. */
export interface Payment {
  cost: number
  /** less than nothing: days later */
  daysSooner: number
  takesDiscount: boolean
}

/**
 * The best that can be done with the terms: the cash discount is taken where it is worth more than the days it costs.
 *
 * @param sum € net
 * @param interest % a year
 */
export const paymentFor = (
  sum: number,
  { paymentDays, cashDiscount, cashDiscountDays }: Terms,
  interest: number,
): Payment => {
  const paid = (days: number, discount: number): Payment => {
    const daysSooner = basisDays - days
    // unlike the sum, interest may be less than nothing: it is rounded as such, and −0 is nothing
    const forDays = percentOf(sum - discount, (interest * daysSooner) / daysOfYear)
    return { cost: Math.round((forDays - discount) * 100) / 100 + 0, daysSooner, takesDiscount: discount > 0 }
  }
  const net = paid(paymentDays ?? basisDays, 0)
  if (cashDiscount === null || cashDiscountDays === null) return net
  const early = paid(cashDiscountDays, percentOf(sum, cashDiscount))
  return early.cost < net.cost ? early : net
}
