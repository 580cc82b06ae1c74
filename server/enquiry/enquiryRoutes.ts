/** Serves the calls about enquiries. */
import type * as calls from '../../src/api/contract/enquiry.ts'
import type { HandlersOf } from '../area.ts'
import { enquiryPage } from './enquiryList.ts'
import { enquiryView } from './enquiryView.ts'
import { archiveEnquiry, copyEnquiry, createEnquiry, reopenEnquiry, updateEnquiry } from './enquiryWrites.ts'

export const enquiryHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  getEnquiry: ({ user, query }) => enquiryView(db, user, query.id),
  filterEnquiries: ({ user, query }) => enquiryPage(db, user, query),
  createEnquiry: ({ user, body }) => createEnquiry(db, user, body),
  updateEnquiry: ({ user, body }) => updateEnquiry(db, user, body),
  archiveEnquiry: ({ user, query }) => archiveEnquiry(db, user, query.enquiryId),
  reopenEnquiry: ({ user, query }) => reopenEnquiry(db, user, query.enquiryId),
  copyEnquiry: ({ user, body }) => copyEnquiry(db, user, body.id),
})
