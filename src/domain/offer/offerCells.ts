/** Offers, orders and jobs as rows of a file (rule L8): each column's value by the name that the list gives it. */
import type { RangePlace } from '../bom/estimate.ts'
import type { Cells } from '../core/table.ts'
import { bindingOf } from './offerDraft.ts'
import type { OfferRow } from './offerList.ts'
import { pricePerCabinet } from './price.ts'

const euros = (value: number | null) => (value === null ? null : { euros: value })
const dayIn = (day: string | null) => (day === null ? null : { day })

/**
 * @param stateOf the words of an offer's state
 * @param placeOf … of where its price lies against the range of the parts list
 */
export const offerCells = (
  stateOf: (row: OfferRow) => string,
  placeOf: (place: RangePlace) => string,
): Cells<OfferRow> => ({
  offerNumber: ({ offerNumber }) => offerNumber,
  version: ({ version }) => version,
  title: ({ title }) => title,
  referenceNumber: ({ referenceNumber }) => referenceNumber,
  ownNumber: ({ ownNumber }) => ownNumber,
  costCentre: ({ costCentre }) => costCentre,
  customer: ({ customerName }) => customerName,
  supplier: ({ supplierName }) => supplierName,
  price: ({ price }) => euros(price),
  amount: ({ amount }) => amount,
  perCabinet: ({ price, amount }) => euros(amount === 1 ? price : pricePerCabinet(price, amount)),
  againstRange: ({ againstRange }) => againstRange && placeOf(againstRange),
  desiredDeliveryDate: ({ desiredDeliveryDate }) => dayIn(desiredDeliveryDate),
  orderDate: ({ orderDate }) => orderDate,
  boundUntil: ({ orderDate }) => (orderDate === null ? null : dayIn(bindingOf(orderDate))),
  releaseDate: ({ releaseDate }) => releaseDate,
  createDate: ({ createDate }) => createDate,
  state: stateOf,
  missedDeadline: ({ missedDeadline }) => missedDeadline,
})
