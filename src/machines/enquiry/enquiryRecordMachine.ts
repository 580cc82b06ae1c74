/** The enquiry form: the generic form with the enquiry's fields (rule E1). */
import {
  checkEnquiryDraft,
  type Enquiry,
  type EnquiryDraft,
  enquiryDraftOf,
  enquiryStateOf,
} from '../../domain/enquiry/enquiry.ts'
import { missingFreeTexts } from '../../domain/enquiry/conditions.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

/** What has been offered and ordered, comparable. */
const offersOf = ({ offers, contracts, confirmDate }: Enquiry): string =>
  JSON.stringify([offers, contracts, confirmDate])

export const enquiryRecordMachine = createRecordMachine<Enquiry, EnquiryDraft>({
  id: 'enquiryRecord',
  about: 'ENQUIRY',
  releasing: 'enquiryRecord.release',
  draftOf: enquiryDraftOf,
  check: checkEnquiryDraft,
  // released, closed or open again, or there is another offer on it, or one that was decided on
  movesOn: (before, now) => enquiryStateOf(before) !== enquiryStateOf(now) || offersOf(before) !== offersOf(now),
  hangsOn: ({ id }, { kind, enquiryId }) => kind === 'OFFER' && enquiryId === id,
  missing: (draft) => Object.fromEntries(missingFreeTexts(draft).map((key) => [key, 'freeText'])),
})
