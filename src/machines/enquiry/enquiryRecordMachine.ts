/** The enquiry form: the generic form with the enquiry's fields (rule E1). */
import { type Enquiry, enquiryStateOf } from '../../domain/enquiry/enquiry.ts'
import { checkEnquiryDraft, type EnquiryDraft, enquiryDraftOf } from '../../domain/enquiry/enquiryFields.ts'
import { areSame } from '../../domain/enquiry/ownNumbers.ts'
import { missingFreeTexts } from '../../domain/enquiry/conditions.ts'
import { pathsOf } from '../../domain/file/file.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

/** What has been offered and ordered, comparable. */
const offersOf = ({ offers, contracts, confirmDate }: Enquiry): string =>
  JSON.stringify([offers, contracts, confirmDate])

/** Its files and parts list, comparable: they come by calls of their own, and make the form beside them not stale (rule F9). */
const filesOf = ({ fileItems, bomFileName, bomUploadName, bomSummary }: Enquiry): string =>
  JSON.stringify([pathsOf(fileItems), bomFileName, bomUploadName, bomSummary])

/** Until when offers are taken, what addenda there are, who is asked, who makes none, and how many lie sealed or were opened. */
const biddingOf = ({ offersUntil, addenda, invitations, bidDeclines, sealedOffers, openedAt }: Enquiry): string =>
  JSON.stringify([offersUntil, addenda.length, invitations, bidDeclines, sealedOffers, openedAt])

export const enquiryRecordMachine = createRecordMachine<Enquiry, EnquiryDraft>({
  id: 'enquiryRecord',
  about: 'ENQUIRY',
  releasing: 'enquiryRecord.release',
  draftOf: enquiryDraftOf,
  check: checkEnquiryDraft,
  // released, closed or open again, another offer on it, or one that was decided on, other files or another parts list, offers until another
  // day, or one less to come, its customer's own numbers
  movesOn: (before, now) =>
    enquiryStateOf(before) !== enquiryStateOf(now) ||
    offersOf(before) !== offersOf(now) ||
    filesOf(before) !== filesOf(now) ||
    biddingOf(before) !== biddingOf(now) ||
    !areSame(before, now),
  hangsOn: ({ id }, { kind, enquiryId, id: about }) =>
    ((kind === 'OFFER' || kind === 'BOM' || kind === 'ENQUIRY_FILES') && enquiryId === id) ||
    ((kind === 'SUBMISSIONS' || kind === 'OWN') && about === id),
  missing: (draft) => Object.fromEntries(missingFreeTexts(draft).map((key) => [key, 'freeText'])),
  endedBy: ['archived', 'released'],
  // Archived by its customer, it is no supplier's to open (rule E7).
  goneAs: (saved) => ({ ...saved, archived: true }),
})
