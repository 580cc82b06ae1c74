/** Enquiries as rows of a file (rule L8): each column's value by the name that the list gives it. */
import type { Cells } from '../core/table.ts'
import type { EnquiryRow } from './enquiry.ts'

/** @param stateOf the words of an enquiry's state */
export const enquiryCells = (stateOf: (row: EnquiryRow) => string): Cells<EnquiryRow> => ({
  title: ({ title }) => title,
  customerName: ({ customerName }) => customerName,
  referenceNumber: ({ referenceNumber }) => referenceNumber,
  ownNumber: ({ ownNumber }) => ownNumber,
  costCentre: ({ costCentre }) => costCentre,
  state: stateOf,
  matchRate: ({ matchRate }) => matchRate,
  offerCount: ({ offerCount }) => offerCount,
  estimate: ({ estimate }) => (estimate === null ? null : { euros: estimate.low }),
  estimateHigh: ({ estimate }) => (estimate === null ? null : { euros: estimate.high }),
  amount: ({ amount }) => amount,
  desiredDeliveryDate: ({ desiredDeliveryDate }) =>
    desiredDeliveryDate === null ? null : { day: desiredDeliveryDate },
  offersUntil: ({ offersUntil }) => offersUntil,
  releaseDate: ({ releaseDate }) => releaseDate,
  createDate: ({ createDate }) => createDate,
})
