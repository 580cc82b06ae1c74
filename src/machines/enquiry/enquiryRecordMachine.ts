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

export const enquiryRecordMachine = createRecordMachine<Enquiry, EnquiryDraft>({
  id: 'enquiryRecord',
  about: 'ENQUIRY',
  releasing: 'enquiryRecord.release',
  draftOf: enquiryDraftOf,
  check: checkEnquiryDraft,
  movesOn: (before, now) => enquiryStateOf(before) !== enquiryStateOf(now),
  missing: (draft) => Object.fromEntries(missingFreeTexts(draft).map((key) => [key, 'freeText'])),
})
