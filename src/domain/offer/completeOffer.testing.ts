/** An offer that lacks nothing, whatever is asked of it: what tests take something away from. */
import type { OfferFacts } from './offerRules.ts'

export const completeOffer: OfferFacts = {
  supplierId: 'kessler',
  customerId: 'brandt',
  state: 'OPEN',
  released: true,
  archived: false,
  invalidated: false,
  rejectionReason: 'PRICE_NOT_AS_EXPECTED',
  rejectionReasonIndividual: '',
  fileTypes: ['OFFER', 'ORDER', 'ORDER_CONFIRMATION'],
  complete: true,
  enquiryClosed: false,
  predecessorOrdered: false,
  late: false,
  sealed: false,
  submitted: true,
  hasOpenRevision: false,
  deviating: false,
  amended: true,
}
