/** Serves the calls about enquiries. */
import type * as calls from '../../src/api/contract/enquiry.ts'
import { beginningOf } from '../bom/bomLines.ts'
import { historyOf } from '../db/records.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { seeArrivals } from '../work/arrivals.ts'
import { declineBid, disinviteSupplier, extendDeadline, inviteSuppliers, resumeBid } from './enquiryBids.ts'
import { enquiryPage } from './enquiryList.ts'
import { enquiryView } from './enquiryView.ts'
import { keepOwnNumbers } from './ownNumbers.ts'
import { openedWhenDue, openOffers } from './opening.ts'
import { openingView, recordText } from './openingView.ts'
import { archiveEnquiry, copyEnquiry, createEnquiry, reopenEnquiry, updateEnquiry, enquiries } from './enquiryWrites.ts'

export const enquiryHandlers: HandlersOf<typeof calls> = (services) => {
  const { db } = services
  return {
    keepOwnNumbers: (call) => keepOwnNumbers(db, call, call.body),
    extendDeadline: (call) => extendDeadline(services, call, call.body),
    getOpening: async ({ user, query: { enquiryId } }) => {
      await openOffers(services, enquiryId)
      return openingView(db, user, enquiryId)
    },
    getOpeningRecord: async ({ user, query: { enquiryId } }) =>
      new Download('Oeffnungsprotokoll.json', Buffer.from(await recordText(db, user, enquiryId))),
    inviteSuppliers: (call) => inviteSuppliers(db, call, call.body),
    disinviteSupplier: (call) => disinviteSupplier(db, call, call.body),
    declineBid: (call) => declineBid(db, call, call.body),
    resumeBid: (call) => resumeBid(db, call, call.body.enquiryId),
    getEnquiry: async ({ user, query, now }) => {
      const found = await openedWhenDue(services, await enquiryView(db, user, query.id), user)
      await seeArrivals(db, { user, now, id: query.id })
      return { ...found, articles: found.bomSummary === null ? [] : await beginningOf(db, user, query.id) }
    },
    enquiryHistory: ({ user, query }) => historyOf(db, enquiries, user, query),
    filterEnquiries: ({ user, query }) => enquiryPage(db, user, query),
    createEnquiry: (call) => createEnquiry(db, call, call.body),
    updateEnquiry: (call) => updateEnquiry(db, call, call.body),
    archiveEnquiry: (call) => archiveEnquiry(db, call, call.query.enquiryId),
    reopenEnquiry: (call) => reopenEnquiry(db, call, call.query),
    copyEnquiry: (call) => copyEnquiry(db, call, call.body),
  }
}
