/** Where an offer stands in its life, as its flags tell it, and what follows from that alone (rules O5, O10, O11). */
import type { Stored } from '../core/stored.ts'
import { isOver } from '../enquiry/bidding.ts'
import type { FileType } from '../file/file.ts'
import type { Offer } from './offer.ts'

/** Where an offer stands in its life: the states of the offer lifecycle. */
export const offerStages = ['draft', 'open', 'accepted', 'declined', 'confirmed', 'invalidated', 'archived'] as const
export type OfferStage = (typeof offerStages)[number]

/** A state that is not known any more is a stage of its own, at which nothing can be done (rule K8). */
export const offerStageOf = (
  offer: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>,
): Stored<OfferStage> => {
  if (offer.archived) return 'archived'
  if (offer.invalidated) return 'invalidated'
  switch (offer.state) {
    case 'ACCEPTED':
      return 'accepted'
    case 'CONFIRMED':
      return 'confirmed'
    case 'DECLINED':
      return 'declined'
    case 'OPEN':
      return offer.released ? 'open' : 'draft'
    default:
      return offer.state
  }
}

/** Whether one of several versions is told by its state: what became of it, rather than that it is replaced, put away or in work. */
export const isToldByState = ({
  state,
  released,
  archived,
  invalidated,
}: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>): boolean =>
  state !== 'OPEN' || (released && !archived && !invalidated)

/** Archived by its supplier while it lay open with the customer, who loses it by that (rule O10). */
export const isWithdrawn = ({
  state,
  released,
  archived,
  invalidated,
}: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>): boolean =>
  archived && released && !invalidated && state === 'OPEN'

/** How a draft or an open version has ended although nobody decided on it: nobody waits for it any more. */
export const endWithoutDecision = (
  offer: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>,
): 'withdrawn' | 'archived' | 'replaced' | undefined => {
  if (offer.state !== 'OPEN') return undefined
  if (isWithdrawn(offer)) return 'withdrawn'
  if (offer.archived) return 'archived'
  return offer.invalidated ? 'replaced' : undefined
}

/** What leaves an offer that nobody has decided on without a decision; undefined while one can come, and where it came. */
export const shutBy = ({
  state,
  awardedElsewhere,
  enquiryArchived,
  predecessorOrdered,
  enquiryClosed,
  ...offer
}: Pick<
  Offer,
  | 'state'
  | 'released'
  | 'predecessorId'
  | 'offersUntil'
  | 'takesLate'
  | 'openedAt'
  | 'awardedElsewhere'
  | 'enquiryArchived'
  | 'predecessorOrdered'
  | 'enquiryClosed'
>): 'awarded' | 'enquiryArchived' | 'predecessorOrdered' | 'closed' | 'late' | undefined => {
  if (state !== 'OPEN') return undefined
  if (awardedElsewhere) return 'awarded'
  if (enquiryArchived) return 'enquiryArchived'
  // said before the closed enquiry: that one may open again, this stays
  if (predecessorOrdered) return 'predecessorOrdered'
  if (enquiryClosed) return 'closed'
  return !offer.released && isLate(offer) ? 'late' : undefined
}

type Timed = Pick<Offer, 'predecessorId' | 'offersUntil' | 'takesLate' | 'openedAt'>

/** A first version, for which the deadline has passed: it is released no more, unless that is extended (rule E13), which ends with an opening (rule E16). */
export const isLate = ({ predecessorId, offersUntil, takesLate, openedAt }: Timed): boolean =>
  predecessorId === null && (openedAt !== null || (isOver(offersUntil) && !takesLate))

/** A first version, for which the deadline has passed, and which is released all the same: then it is marked (rule E13). */
export const comesLate = (
  { predecessorId, offersUntil, takesLate }: Omit<Timed, 'openedAt'>,
  at = new Date(),
): boolean => predecessorId === null && takesLate && isOver(offersUntil, at)

/** The customer can still take it (rule O5); archiving it takes that away. */
export const liesWithCustomer = (
  offer: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated' | 'enquiryClosed'>,
): boolean => offerStageOf(offer) === 'open' && !offer.enquiryClosed

const live = { released: true, archived: false, invalidated: false } as const
/** How a stage is stored. What is replaced or archived keeps what it was before. */
export const offerFlagsAt = {
  draft: { ...live, state: 'OPEN', released: false },
  open: { ...live, state: 'OPEN' },
  accepted: { ...live, state: 'ACCEPTED' },
  declined: { ...live, state: 'DECLINED' },
  confirmed: { ...live, state: 'CONFIRMED' },
  invalidated: { invalidated: true, archived: false },
  archived: { archived: true },
} as const satisfies Record<OfferStage, Partial<Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>>>

/** What kind of file an upload on an offer is, by who uploads and where the offer stands (rule O11). */
export const offerFileTypeAt = (stage: Stored<OfferStage>, isSupplier: boolean): FileType | undefined => {
  if (stage === 'draft' && isSupplier) return 'OFFER'
  if (stage === 'open' && !isSupplier) return 'ORDER'
  if (stage === 'accepted' && isSupplier) return 'ORDER_CONFIRMATION'
  return undefined
}
