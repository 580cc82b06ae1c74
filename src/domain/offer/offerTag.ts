/** What is said of an offer beside its state (rule O12): draft, released, replaced, archived and the like; for badges and files alike. */
import { standingOf } from '../enquiry/sealing.ts'
import { isWithdrawn } from './offerStage.ts'
import type { Offer } from './offer.ts'

export type OfferTagName =
  | 'withdrawn'
  | 'archived'
  | 'invalidated'
  | 'awarded'
  | 'closed'
  | 'enquiryArchived'
  | 'released'
  | 'submitted'
  | 'draft'

export type Tagged = Pick<Offer, 'archived' | 'invalidated' | 'released' | 'state'> &
  Partial<Pick<Offer, 'awardedElsewhere' | 'enquiryClosed' | 'enquiryArchived' | 'sealed' | 'submissions'>> & {
    /** of a row of a list: its supplier has submitted it (rule E16) */
    submitted?: boolean
    /** the first addendum that it does not rest on (rule E19) */
    restsBefore?: number | null
    /** the deadline that it came after (rule E13) */
    missedDeadline?: Date | null
  }

/** Withdrawn, or archived otherwise, comes before replaced, then lost to another supplier, then left on a closed or archived enquiry, then released, otherwise draft. */
export const tagOf = (offer: Tagged): OfferTagName => {
  if (isWithdrawn(offer)) return 'withdrawn'
  if (offer.archived) return 'archived'
  if (offer.invalidated) return 'invalidated'
  if (offer.awardedElsewhere) return 'awarded'
  if (offer.enquiryClosed && offer.state === 'OPEN') return offer.enquiryArchived ? 'enquiryArchived' : 'closed'
  if (!offer.released && (offer.submitted || (offer.sealed && standingOf(offer.submissions ?? [])))) return 'submitted'
  return offer.released ? 'released' : 'draft'
}

/**
 * Whether state and tag are told: that it was released goes without saying once it was decided on, open beside what an offer is otherwise, and
 * one that was declined has its end. Where all are released, none is called so.
 */
export const shownTags = (offer: Tagged, amongReleased = false): { state: boolean; tag: boolean } => {
  const tag = tagOf(offer)
  const isOpen = offer.state === 'OPEN'
  return {
    state: tag === 'released' || !isOpen,
    tag: tag === 'released' ? isOpen && !amongReleased : tag !== 'awarded' || isOpen,
  }
}

/** The addendum before which it stands, as long as that matters to anybody: what is declined, replaced or put away has its end. */
export const shownBefore = ({ restsBefore = null, state, archived, invalidated }: Tagged): number | null =>
  archived || invalidated || state === 'DECLINED' ? null : restsBefore
