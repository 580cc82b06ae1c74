/**
 * The life of an offer: draft → open → accepted | declined → confirmed; revision, invalidated, archived (rules O4–O10). Client
 * and server run this very table.
 */
import { lifecycleOf } from '../core/lifecycle.ts'
import type { Actor } from '../session/visitor.ts'
import type { Offer } from './offer.ts'
import { type OfferMode, statesOfMode } from './offerList.ts'
import { type OfferStage, offerStageOf } from './offerStage.ts'
import {
  newOfferFacts,
  type OfferContext,
  type OfferNeed,
  offerNeeds,
  type OfferSide,
  offerSides,
  offerWrongState,
} from './offerRules.ts'

export type OfferAction =
  | 'offer.edit'
  | 'offer.release'
  /** on an enquiry whose offers are sealed: what would be released is laid there instead */
  | 'offer.submit'
  | 'offer.takeBack'
  | 'offer.accept'
  | 'offer.decline'
  | 'offer.confirm'
  | 'offer.revise'
  /** it holds, as it is, with the addenda that came after it (rule E19) */
  | 'offer.stand'
  | 'offer.archive'
  /** the system's own: the released revision takes this offer's place */
  | 'offer.invalidate'

export const offerLifecycle = lifecycleOf<OfferContext, OfferStage, OfferAction, OfferSide, OfferNeed>({
  id: 'offerLifecycle',
  description: 'The life of an offer up to the job, run by browser and server alike.',
  sides: offerSides,
  needs: offerNeeds,
  wrongState: offerWrongState,
  initial: 'draft',
  stateOf: ({ offer }) => offerStageOf(offer),
  states: {
    draft: {
      description: 'The supplier calculates; the customer does not see the offer yet.',
      can: {
        'offer.edit': { by: 'supplierOfOffer', to: 'draft' },
        'offer.release': {
          by: 'supplierOfOffer',
          needs: ['isComplete', 'hasOfferFile', 'isEnquiryOpen', 'isPredecessorFree', 'isUnsealed', 'isInTime'],
          to: 'open',
        },
        'offer.submit': {
          by: 'supplierOfOffer',
          needs: ['isComplete', 'hasOfferFile', 'isEnquiryOpen', 'isInTime'],
          to: 'draft',
        },
        'offer.stand': { by: 'supplierOfOffer', needs: ['isEnquiryOpen', 'isAmended'], to: 'draft' },
        'offer.takeBack': { by: 'supplierOfOffer', needs: ['isSubmitted', 'isInTime'], to: 'draft' },
        'offer.archive': { by: 'supplierOfOffer', to: 'archived' },
      },
    },
    open: {
      description: 'The offer lies with the customer.',
      can: {
        'offer.accept': { by: 'customerOfOffer', needs: ['isEnquiryOpen', 'hasOrderFile'], to: 'accepted' },
        'offer.decline': { by: 'customerOfOffer', needs: ['hasRejectionReason'], to: 'declined' },
        'offer.revise': { by: 'supplierOfOffer', needs: ['isEnquiryOpen', 'hasNoOpenRevision'], to: 'open' },
        'offer.stand': { by: 'supplierOfOffer', needs: ['isEnquiryOpen', 'isAmended'], to: 'open' },
        'offer.invalidate': { by: 'supplierOfOffer', to: 'invalidated' },
        'offer.archive': { by: 'supplierOfOffer', to: 'archived' },
      },
    },
    declined: {
      description: 'The customer has declined; the supplier can make a new version.',
      can: {
        'offer.revise': { by: 'supplierOfOffer', needs: ['isEnquiryOpen', 'hasNoOpenRevision'], to: 'declined' },
        'offer.invalidate': { by: 'supplierOfOffer', to: 'invalidated' },
        'offer.archive': { by: 'supplierOfOffer', to: 'archived' },
      },
    },
    accepted: {
      description: 'The customer has ordered; the supplier confirms.',
      can: {
        'offer.confirm': {
          by: 'supplierOfOffer',
          needs: ['hasOrderConfirmationFile', 'hasNoOpenDeviation'],
          to: 'confirmed',
        },
      },
    },
    confirmed: { description: 'A job: the contract is concluded.' },
    invalidated: {
      description: 'Replaced by a newer version; can only be read.',
      can: { 'offer.archive': { by: 'supplierOfOffer', to: 'archived' } },
    },
    archived: { description: 'Filed away: can be read, never changed again.' },
  },
})

type Row = Pick<Offer, 'supplierId' | 'customerId' | 'state' | 'released' | 'archived' | 'invalidated'>
const canArchive = (actor: Actor, row: Partial<Row>): boolean =>
  offerLifecycle.can('offer.archive', { actor, offer: { ...newOfferFacts(actor), ...row } })
/** Whether this user can put offers of a list away: this one, or any at all (rule O10). */
export const canArchiveIn = (mode: OfferMode, actor: Actor, row?: Row): boolean =>
  row ? canArchive(actor, row) : statesOfMode[mode].some((state) => canArchive(actor, { state, released: true }))
