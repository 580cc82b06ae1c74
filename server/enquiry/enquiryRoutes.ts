/** Serves the calls about enquiries. */
import * as calls from '../../src/api/contract/enquiry.ts'
import type { RegisterArea } from '../area.ts'
import { enquiryPage } from './enquiryList.ts'
import { enquiryView } from './enquiryView.ts'
import { archiveEnquiry, copyEnquiry, createEnquiry, reopenEnquiry, updateEnquiry } from './enquiryWrites.ts'

export const serveEnquiries: RegisterArea = (serve, { db }) => {
  serve(calls.getEnquiry, ({ user, query }) => enquiryView(db, user, query.id))
  serve(calls.filterEnquiries, ({ user, query }) => enquiryPage(db, user, query))
  serve(calls.createEnquiry, ({ user, body }) => createEnquiry(db, user, body))
  serve(calls.updateEnquiry, ({ user, body }) => updateEnquiry(db, user, body))
  serve(calls.archiveEnquiry, ({ user, query }) => archiveEnquiry(db, user, query.enquiryId))
  serve(calls.reopenEnquiry, ({ user, query }) => reopenEnquiry(db, user, query.enquiryId))
  serve(calls.copyEnquiry, ({ user, body }) => copyEnquiry(db, user, body.id))
}
