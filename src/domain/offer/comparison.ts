/**
 * The offers on an enquiry side by side: what each differs by from the cheapest, from the wished day and from the wished delivery
 * condition (rule O16).
 */
import { z } from 'zod'
import { againstRange, forCabinets, type PriceRange } from '../bom/estimate.ts'
import { daysFrom, germanDay } from '../core/day.ts'
import { ordered } from '../core/localList.ts'
import type { Stored } from '../core/stored.ts'
import type { EnquiryValues } from '../enquiry/enquiryFields.ts'
import { fileItemSchema } from '../file/file.ts'
import { type OfferState, offerSchema, offerStates } from './offer.ts'
import { liesWithCustomer, offerFlagsAt } from './offerStage.ts'
import { isFree } from './price.ts'

/** An offer as its customer compares it with the others: released, not archived, not replaced. */
export const comparedOfferSchema = offerSchema
  .pick({
    id: true,
    supplierName: true,
    offerNumber: true,
    version: true,
    price: true,
    deliveryCondition: true,
    desiredDeliveryDate: true,
    validUntil: true,
    state: true,
    releaseDate: true,
    enquiryClosed: true,
    enquiryArchived: true,
    restsBefore: true,
    missedDeadline: true,
    additionalInfoSupplier: true,
  })
  .extend({
    /** the offer as the supplier has written it */
    files: z.array(fileItemSchema),
  })
export type ComparedOffer = z.infer<typeof comparedOfferSchema>

/** The customer can still take it. */
export const isTakeable = (offer: ComparedOffer): boolean => liesWithCustomer({ ...offerFlagsAt.open, ...offer })

/** What the customer has asked for, and what its parts list is estimated to cost. */
export type Wish = Pick<EnquiryValues, 'amount' | 'deliveryCondition' | 'desiredDeliveryDate'> & {
  /** for one cabinet; null as long as none is known */
  range: PriceRange | null
  /** of which day the prices are that it was reckoned with */
  pricesOf: Date | null
  /** the range rests on few lines, and says little (rule P4) */
  isRough: boolean
}

export interface Comparison {
  offer: ComparedOffer
  isCheapest: boolean
  /** it is the cheapest only of those that are not declined */
  isCheapestLeft: boolean
  /** € above the cheapest one; null where one of the two has no price, or a declined one was cheaper still */
  more: number | null
  /** the same in per cent, one decimal */
  morePercent: number | null
  /** where the price lies against the estimate; null where one of the two is missing, or the estimate says little */
  againstRange: 'below' | 'within' | 'above' | null
  /** it lies above the range */
  isDear: boolean
  /** it costs nothing, which nobody means */
  isFree: boolean
  /** days after the wished one; before it negative */
  daysLate: number | null
  /** the delivery condition is the wished one */
  asWished: boolean
  /** days that it can still be taken, the last one counting 0; negative once it has run out; null: without a last day, or not to be taken */
  daysValid: number | null
}

/** Declined offers are no measure, as long as there is another one. */
const cheapestOf = (offers: readonly ComparedOffer[]): number | null => {
  const prices = (some: readonly ComparedOffer[]) => some.flatMap(({ price }) => (price === null ? [] : [price]))
  const alive = prices(offers.filter(({ state }) => state !== 'DECLINED'))
  const measure = alive.length > 0 ? alive : prices(offers)
  return measure.length === 0 ? null : Math.min(...measure)
}

const above = (price: number | null, cheapest: number | null): number | null => {
  if (price === null || cheapest === null || price < cheapest) return null
  return (Math.round(price * 100) - Math.round(cheapest * 100)) / 100
}

/** @param today the day in Germany */
export const compareOffers = (
  offers: readonly ComparedOffer[],
  wish: Wish,
  today = germanDay(new Date()),
): Comparison[] => {
  const cheapest = cheapestOf(offers)
  const isUndercut = offers.some(({ price }) => price !== null && cheapest !== null && price < cheapest)
  const range = wish.range && forCabinets(wish.range, wish.amount)
  return offers.map((offer) => {
    const { price, state } = offer
    const more = above(price, cheapest)
    const against = range && price !== null && !wish.isRough ? againstRange(price, range) : null
    return {
      offer,
      isCheapest: more === 0 && state !== 'DECLINED',
      isCheapestLeft: more === 0 && state !== 'DECLINED' && isUndercut,
      more,
      morePercent: more === null || !cheapest ? null : Math.round((more / cheapest) * 1000) / 10,
      againstRange: against,
      isDear: against === 'above',
      isFree: isFree(price),
      daysLate: daysFrom(wish.desiredDeliveryDate, offer.desiredDeliveryDate),
      asWished: offer.deliveryCondition === wish.deliveryCondition,
      daysValid: offer.validUntil === null || !isTakeable(offer) ? null : daysFrom(today, offer.validUntil),
    }
  })
}

export const comparisonColumns = [
  'supplierName',
  'price',
  'more',
  'desiredDeliveryDate',
  'deliveryCondition',
  'validUntil',
  'state',
] as const
export type ComparisonColumn = (typeof comparisonColumns)[number]
export type ComparisonOrder = { column: ComparisonColumn; descending: boolean }
/** Cheapest first. */
export const usualOrder: ComparisonOrder = { column: 'price', descending: false }

/** The next order after a click on a column: another column ascending, the same one the other way round. */
export const orderBy = (before: ComparisonOrder, column: ComparisonColumn): ComparisonOrder => ({
  column,
  descending: before.column === column && !before.descending,
})

const rankOf = (state: Stored<OfferState>): number => {
  const rank = (['CONFIRMED', 'ACCEPTED', 'OPEN', 'DECLINED'] satisfies OfferState[]).findIndex((one) => one === state)
  return rank === -1 ? offerStates.length : rank
}
const keyOf =
  (column: ComparisonColumn) =>
  ({ offer, more }: Comparison): string | number | null => {
    if (column === 'more') return more
    return column === 'state' ? rankOf(offer.state) : offer[column]
  }

/** In this order; gaps last, ties by price and then by name, so that the order never jumps. */
export const inOrder = (rows: readonly Comparison[], { column, descending }: ComparisonOrder): Comparison[] =>
  rows.toSorted(
    ordered({ valueOf: keyOf(column), descending }, { valueOf: keyOf('price') }, { valueOf: keyOf('supplierName') }),
  )
