/** The enquiry form: the generic form with the enquiry's fields (specification §3, §5). */
import {
  checkEnquiryDraft,
  checkEnquiryRelease,
  type Enquiry,
  type EnquiryDraft,
  enquiryDraftOf,
} from '../../domain/enquiry/enquiry.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

export const enquiryRecordMachine = createRecordMachine<Enquiry, EnquiryDraft>({
  id: 'enquiryRecord',
  draftOf: enquiryDraftOf,
  check: checkEnquiryDraft,
  isComplete: (draft) => Object.keys(checkEnquiryRelease(draft)).length === 0,
})
