/** Where an offer's price lies against the range of its enquiry's parts list (rule P4): in a row of its customer's list, and as its order. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { againstRange, forCabinets, type KeptRange, type RangePlace } from '../../src/domain/bom/estimate.ts'
import { bom, enquiry, offer } from '../db/schema.ts'
import { orderedPrice } from '../db/schema/offers.ts'

/** Cabinets that the price is for: those that were ordered, else those that were asked for. */
export const orderedAmount = sql<number>`coalesce((${offer.order} ->> 'amount')::int, ${enquiry.amount})`.mapWith(
  Number,
)

/**
 * Where the price lies against the range, as `placeIn` says it, and how far: below it under 0, within it up to 1, above it over 1. What has no
 * place comes last both ways.
 */
export const byRange = (descending: boolean): SQL => {
  const price = orderedPrice(offer)
  const end = (name: 'low' | 'high') => sql`((${bom.estimate} ->> ${sql.raw(`'${name}'`)})::numeric * ${orderedAmount})`
  const [low, high] = [end('low'), end('high')]
  const last = sql.raw(descending ? `'-infinity'` : `'infinity'`)
  return sql`coalesce((case
    when (${bom.estimate} ->> 'isFew')::boolean then null
    when ${price} < ${low} then ${price} / ${low} - 1
    when ${price} <= ${high} then (${price} - ${low}) / greatest(${high} - ${low}, 0.01)
    when ${price} > ${high} then 1 + (${price} - ${high}) / greatest(${high}, 0.01)
  end)::float8, ${last})`
}
/** The tables that it is reckoned from, beside the offers. */
export const whereRangesStand = sql`
  inner join ${enquiry} on ${eq(enquiry.id, offer.enquiryId)} left join ${bom} on ${eq(bom.enquiryId, offer.enquiryId)}`

/** … as a row says it; null where range or price are missing, or the range rests on few lines. */
export const placeIn = (
  range: KeptRange | null,
  { price, amount }: { price: number | null; amount: number },
): RangePlace | null =>
  range === null || range.isFew || price === null ? null : againstRange(price, forCabinets(range, amount))
