/** What of an order, as data, is otherwise than it was offered, and what its confirmation says otherwise than the order: for the history. */
import { type Confirmation, deviationsOf, orderedOf } from '../../src/domain/offer/confirmation.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import type { Order } from '../../src/domain/offer/order.ts'
import { type Change, changesBetween } from '../db/changes.ts'

const named = (prefix: string, changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, field: `${prefix}.${change.field}` }))

/** Beside what was offered; what an offer says nothing of begins with the order. */
export const orderChanges = (
  { price, desiredDeliveryDate, enquiryValues, priceLines }: Offer,
  { number, net, amount, options, wishedDate, deliveryAddress, contact, remarks }: Order,
): Change[] => {
  const chosen = priceLines.filter(({ id }) => options.includes(id)).map(({ text }) => text)
  const offered = { net: price, amount: enquiryValues.amount, wishedDate: desiredDeliveryDate }
  const before = { ...offered, number: null, options: null, deliveryAddress: null, contact: null, remarks: null }
  const written = { deliveryAddress, contact, remarks, options: chosen.length > 0 ? chosen : null }
  return named(
    'order',
    changesBetween(before, { number, net, amount, wishedDate: wishedDate ?? undefined, ...written }),
  )
}

/** … and why its customer does not agree, where they say so. */
export const deviationChanges = (offer: Offer, confirmation: Confirmation): Change[] => {
  const { deliveryDate, net } = orderedOf(offer)
  const before = { deliveryDate, net, otherwise: null }
  const found = deviationsOf(offer, confirmation).map((each) => ({
    field: each,
    before: before[each],
    after: confirmation[each],
  }))
  const reason = changesBetween({ reason: null }, { reason: confirmation.answerReason })
  return named('deviation', [...found, ...reason])
}
