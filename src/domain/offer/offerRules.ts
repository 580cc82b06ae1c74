/**
 * The rules of an offer's life: who may do what, and what must be there first (rules O3–O10). The lifecycle names them
 * before each action; the checklist and the server's refusals name the failing ones.
 */
import { remembered } from '../core/remembered.ts'
import type { Rule } from '../core/rule.ts'
import { standingOf } from '../enquiry/sealing.ts'
import type { FileItem } from '../file/file.ts'
import { does } from '../session/capabilities.ts'
import type { Actor } from '../session/visitor.ts'
import { askedConfirmation } from './confirmation.ts'
import type { Offer } from './offer.ts'
import { isLate, offerFlagsAt } from './offerStage.ts'
import { checkOfferDraft, offerDraftOf } from './offerDraft.ts'

/** As much of an offer as the rules ask for. */
export type OfferFacts = Pick<
  Offer,
  | 'supplierId'
  | 'customerId'
  | 'state'
  | 'released'
  | 'archived'
  | 'invalidated'
  | 'rejectionReason'
  | 'rejectionReasonIndividual'
> & {
  fileTypes: readonly FileItem['fileType'][]
  /** number, price, delivery condition and date are there */
  complete: boolean
  enquiryClosed: boolean
  /** the offer that it revises is an order by now */
  predecessorOrdered: boolean
  /** it is the first version, and the deadline for those has passed (rule E13) */
  late: boolean
  /** offers on its enquiry are withheld until the deadline (rule E16) */
  sealed: boolean
  /** it lies there, as it was submitted last */
  submitted: boolean
  /** a revision of this offer exists that is not yet released */
  hasOpenRevision: boolean
  /** its enquiry has an addendum that it does not rest on (rule E19) */
  amended: boolean
  /** its customer is asked about a confirmation that says something otherwise (rule O20) */
  deviating: boolean
}
export type OfferContext = { offer: OfferFacts; actor: Actor }

/** Asked with every key, of an offer that may have hundreds of lines. */
const isComplete = remembered((offer: Offer) => Object.keys(checkOfferDraft(offerDraftOf(offer))).length === 0)

export const offerFactsOf = (offer: Offer): OfferFacts => ({
  supplierId: offer.supplierId,
  customerId: offer.customerId,
  state: offer.state,
  released: offer.released,
  archived: offer.archived,
  invalidated: offer.invalidated,
  rejectionReason: offer.rejectionReason,
  rejectionReasonIndividual: offer.rejectionReasonIndividual,
  fileTypes: offer.fileItems.map((file) => file.fileType),
  complete: isComplete(offer),
  enquiryClosed: offer.enquiryClosed,
  predecessorOrdered: offer.predecessorOrdered,
  late: isLate(offer),
  sealed: offer.sealed,
  submitted: standingOf(offer.submissions) !== undefined,
  hasOpenRevision: offer.successorId !== null,
  amended: offer.restsBefore !== null,
  deviating: askedConfirmation(offer) !== undefined,
})

/** A new offer before its first save: it is its supplier's, and there are no files yet. */
export const newOfferFacts = ({ companyId }: Pick<Actor, 'companyId'>): OfferFacts => ({
  supplierId: companyId,
  customerId: '',
  ...offerFlagsAt.draft,
  rejectionReason: null,
  rejectionReasonIndividual: '',
  fileTypes: [],
  complete: false,
  enquiryClosed: false,
  predecessorOrdered: false,
  late: false,
  sealed: false,
  submitted: false,
  hasOpenRevision: false,
  amended: false,
  deviating: false,
})

/** Whose an action is. */
export type OfferSide = 'supplierOfOffer' | 'customerOfOffer'
export const offerSides: Record<OfferSide, Rule<OfferContext>> = {
  supplierOfOffer: {
    code: 'NOT_SUPPLIER_OF_OFFER',
    status: 403,
    holds: ({ offer, actor }) => does(actor.companyType, 'sells') && actor.companyId === offer.supplierId,
  },
  customerOfOffer: {
    code: 'NOT_CUSTOMER_OF_OFFER',
    status: 403,
    holds: ({ offer, actor }) => does(actor.companyType, 'buys') && actor.companyId === offer.customerId,
  },
}

/** What must be there before an action, or out of its way. */
export type OfferNeed =
  | 'isComplete'
  | 'hasOfferFile'
  | 'isEnquiryOpen'
  | 'isPredecessorFree'
  | 'isInTime'
  | 'isUnsealed'
  | 'isSubmitted'
  | 'hasOrderFile'
  | 'hasRejectionReason'
  | 'hasOrderConfirmationFile'
  | 'hasNoOpenRevision'
  | 'hasNoOpenDeviation'
  | 'isAmended'
export const offerNeeds: Record<OfferNeed, Rule<OfferContext>> = {
  isComplete: { code: 'OFFER_INCOMPLETE', status: 412, holds: ({ offer }) => offer.complete },
  hasOfferFile: { code: 'MISSING_OFFER_FILE', status: 412, holds: ({ offer }) => offer.fileTypes.includes('OFFER') },
  isEnquiryOpen: { code: 'ENQUIRY_CLOSED', status: 409, holds: ({ offer }) => !offer.enquiryClosed },
  isPredecessorFree: { code: 'OFFER_ALREADY_DECIDED', status: 409, holds: ({ offer }) => !offer.predecessorOrdered },
  isInTime: { code: 'OFFERS_OVER', status: 409, holds: ({ offer }) => !offer.late },
  isUnsealed: { code: 'OFFERS_SEALED', status: 409, holds: ({ offer }) => !offer.sealed },
  isSubmitted: { code: 'NOT_SUBMITTED', status: 409, holds: ({ offer }) => offer.submitted },
  hasOrderFile: { code: 'MISSING_ORDER_FILE', status: 412, holds: ({ offer }) => offer.fileTypes.includes('ORDER') },
  hasRejectionReason: {
    code: 'MISSING_REJECTION_REASON',
    status: 412,
    holds: ({ offer }) =>
      offer.rejectionReason !== null &&
      (offer.rejectionReason !== 'INDIVIDUAL' || offer.rejectionReasonIndividual.trim() !== ''),
  },
  hasOrderConfirmationFile: {
    code: 'MISSING_ORDER_CONFIRMATION_FILE',
    status: 412,
    holds: ({ offer }) => offer.fileTypes.includes('ORDER_CONFIRMATION'),
  },
  hasNoOpenRevision: { code: 'REVISION_EXISTS', status: 409, holds: ({ offer }) => !offer.hasOpenRevision },
  isAmended: { code: 'ADDENDUM_KNOWN', status: 409, holds: ({ offer }) => offer.amended },
  hasNoOpenDeviation: { code: 'DEVIATION_OPEN', status: 409, holds: ({ offer }) => !offer.deviating },
}

/** What the server answers to an action that the offer's stage does not know. */
export const offerWrongState = { code: 'OFFER_WRONG_STATE', status: 409 } as const
