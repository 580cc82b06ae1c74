/** The offer form: the generic form with the supplier's fields and the customer's rejection reason (rules O2, O6). */
import { areSame } from '../../domain/enquiry/ownNumbers.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { offerStageOf } from '../../domain/offer/offerStage.ts'
import { checkOfferDraft, type OfferDraft, offerDraftOf } from '../../domain/offer/offerDraft.ts'
import { pathsOf } from '../../domain/file/file.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

/** What stands beside an offer on its enquiry, as its customer sees it: orders and jobs, and offers that are left. */
const besidesOf = ({ contracts, openBeside }: Offer): string => JSON.stringify([contracts, openBeside])

/** As what it was submitted, and whether that was opened. */
const submittedOf = ({ submissions, openedAt }: Offer): string =>
  JSON.stringify([submissions.map(({ sha256, withdrawn }) => [sha256, withdrawn]), openedAt])
/** Which confirmation there is, and what became of it (rule O20). */
const askingOf = ({ confirmation }: Offer): string => [confirmation?.id, confirmation?.answer].join()

/** On which state of its enquiry it rests, and which addenda there are (rule E19). */
const restingOf = ({ restsBefore, addenda }: Offer): string => [restsBefore, addenda.length].join()

/** What of it waits for a second person, and who that may be (rule O22). */
const secondOf = ({ approval, approvalLimit, agreers }: Offer): string =>
  JSON.stringify([approval, approvalLimit, agreers])

export const offerRecordMachine = createRecordMachine<Offer, OfferDraft>({
  id: 'offerRecord',
  about: 'OFFER',
  releasing: 'offerRecord.release',
  draftOf: offerDraftOf,
  check: checkOfferDraft,
  // an addendum has come, or the offer holds with it, a job has come further, a confirmation that asks was sent, answered or taken back; withdrawn,
  // replaced or decided on, its enquiry is closed, archived or open again, or others on the same enquiry were decided on, or its customer keeps other
  // numbers for itself or asks a second person
  movesOn: (before, now) =>
    offerStageOf(before) !== offerStageOf(now) ||
    before.enquiryClosed !== now.enquiryClosed ||
    before.enquiryArchived !== now.enquiryArchived ||
    before.offersUntil?.getTime() !== now.offersUntil?.getTime() ||
    submittedOf(before) !== submittedOf(now) ||
    before.predecessorOrdered !== now.predecessorOrdered ||
    pathsOf(before.fileItems) !== pathsOf(now.fileItems) ||
    askingOf(before) !== askingOf(now) ||
    restingOf(before) !== restingOf(now) ||
    JSON.stringify(before.job) !== JSON.stringify(now.job) ||
    !areSame(before, now) ||
    secondOf(before) !== secondOf(now) ||
    besidesOf(before) !== besidesOf(now),
  hangsOn: ({ id, enquiryId }, news) =>
    ((news.kind === 'ENQUIRY' || news.kind === 'OWN') && news.id === enquiryId) ||
    (news.kind === 'OFFER_FILES' && news.id === id) ||
    (news.kind === 'OFFER' && news.enquiryId === enquiryId),
  endedBy: ['archived', 'released'],
})
