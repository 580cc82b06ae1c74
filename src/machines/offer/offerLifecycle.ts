/**
 * The life of an offer: draft → open → accepted | declined → confirmed; revision, invalidated, archived (rules O4–O10). Client
 * and server run this very table.
 */
import { offerStageOf } from '../../domain/offer/offer.ts'
import { type OfferContext, offerRules, offerWrongState } from '../../domain/offer/offerRules.ts'
import { createLifecycle } from '../core/lifecycle.ts'

export type OfferAction =
  | 'offer.edit'
  | 'offer.release'
  | 'offer.accept'
  | 'offer.decline'
  | 'offer.confirm'
  | 'offer.revise'
  | 'offer.archive'
  /** the system's own: the released revision takes this offer's place */
  | 'offer.invalidate'

export const offerLifecycle = createLifecycle<OfferContext, OfferAction>()({
  id: 'offerLifecycle',
  description: 'The life of an offer up to the job, run by browser and server alike.',
  rules: offerRules,
  wrongState: offerWrongState,
  initial: 'draft',
  stateOf: ({ offer }) => offerStageOf(offer),
  states: {
    draft: {
      description: 'The supplier calculates; the customer does not see the offer yet.',
      on: {
        'offer.edit': { rules: ['isSupplierOfOffer'], target: 'draft' },
        'offer.release': {
          rules: ['isSupplierOfOffer', 'isComplete', 'hasOfferFile', 'isEnquiryOpen', 'isPredecessorFree'],
          target: 'open',
        },
        'offer.archive': { rules: ['isSupplierOfOffer'], target: 'archived' },
      },
    },
    open: {
      description: 'The offer lies with the customer.',
      on: {
        'offer.accept': { rules: ['isCustomerOfOffer', 'isEnquiryOpen', 'hasOrderFile'], target: 'accepted' },
        'offer.decline': { rules: ['isCustomerOfOffer', 'hasRejectionReason'], target: 'declined' },
        'offer.revise': { rules: ['isSupplierOfOffer', 'isEnquiryOpen', 'hasNoOpenRevision'], target: 'open' },
        'offer.invalidate': { rules: ['isSupplierOfOffer'], target: 'invalidated' },
        'offer.archive': { rules: ['isSupplierOfOffer'], target: 'archived' },
      },
    },
    declined: {
      description: 'The customer has declined; the supplier can make a new version.',
      on: {
        'offer.revise': { rules: ['isSupplierOfOffer', 'isEnquiryOpen', 'hasNoOpenRevision'], target: 'declined' },
        'offer.invalidate': { rules: ['isSupplierOfOffer'], target: 'invalidated' },
        'offer.archive': { rules: ['isSupplierOfOffer'], target: 'archived' },
      },
    },
    accepted: {
      description: 'The customer has ordered; the supplier confirms.',
      on: {
        'offer.confirm': { rules: ['isSupplierOfOffer', 'hasOrderConfirmationFile'], target: 'confirmed' },
      },
    },
    confirmed: { description: 'A job: the contract is concluded.' },
    invalidated: {
      description: 'Replaced by a newer version; can only be read.',
      on: { 'offer.archive': { rules: ['isSupplierOfOffer'], target: 'archived' } },
    },
    archived: { description: 'Filed away: can be read, never changed again.' },
  },
})
