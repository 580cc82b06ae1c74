/** The offer form: the generic form with the supplier's fields and the customer's rejection reason (rules O2, O6). */
import { type Offer, offerStageOf } from '../../domain/offer/offer.ts'
import { checkOfferDraft, type OfferDraft, offerDraftOf } from '../../domain/offer/offerDraft.ts'
import { pathsOf } from '../../domain/file/file.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

export const offerRecordMachine = createRecordMachine<Offer, OfferDraft>({
  id: 'offerRecord',
  about: 'OFFER',
  releasing: 'offerRecord.release',
  draftOf: offerDraftOf,
  check: checkOfferDraft,
  // withdrawn, replaced or decided on, its enquiry is closed, archived or open again, its predecessor was ordered, or there are other files
  movesOn: (before, now) =>
    offerStageOf(before) !== offerStageOf(now) ||
    before.enquiryClosed !== now.enquiryClosed ||
    before.enquiryArchived !== now.enquiryArchived ||
    before.predecessorOrdered !== now.predecessorOrdered ||
    pathsOf(before.fileItems) !== pathsOf(now.fileItems),
  hangsOn: ({ id, enquiryId }, news) =>
    (news.kind === 'ENQUIRY' && news.id === enquiryId) || (news.kind === 'OFFER_FILES' && news.id === id),
  endedBy: ['archived', 'released'],
})
