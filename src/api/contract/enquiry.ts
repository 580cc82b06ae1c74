/** Calls about enquiries (rules E1–E10). */
import { z } from 'zod'
import { bomLineSchema } from '../../domain/bom/bom.ts'
import {
  countsFarShape,
  germanClockSchema,
  idSchema,
  newIdSchema,
  pageQueryOf,
  plainDateSchema,
  queryFlagSchema,
  queryIdsSchema,
  queryListSchema,
  textSchema,
  timestampSchema,
} from '../../domain/core/schema.ts'
import { enquiryPageSchema, enquirySchema, enquirySortColumns, enquiryStates } from '../../domain/enquiry/enquiry.ts'
import { enquiryValuesSchema, givenEnquirySchema } from '../../domain/enquiry/enquiryFields.ts'
import { longestBidReason } from '../../domain/enquiry/bidding.ts'
import { ownNumbersSchema } from '../../domain/enquiry/ownNumbers.ts'
import { openingSchema } from '../../domain/enquiry/sealing.ts'
import { mostInvited } from '../../domain/enquiry/invitation.ts'
import { customers, suppliers, traders } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'
import { historyCall } from './history.ts'

export const getEnquiry = endpoint({
  method: 'GET',
  path: '/enquiry/',
  summary:
    'An enquiry: for its customer always, for suppliers once it is released. With the first 500 lines of its mapped parts list; the others come by the page.',
  audiences: traders,
  query: z.object({ id: idSchema }),
  response: enquirySchema.extend({ articles: z.array(bomLineSchema) }),
})

export const filterEnquiries = endpoint({
  method: 'GET',
  path: '/enquiry/filter',
  summary:
    "A page of the caller's enquiries; without `states` all that are not archived. `companyId` is their customer, `withCompanies` names those that there are, `withoutOffer` leaves those on which the caller's company has no offer; days are German ones, both included.",
  audiences: traders,
  query: z.object({
    ...pageQueryOf(enquirySortColumns),
    title: z.string().max(200).optional(),
    states: queryListSchema(enquiryStates).optional(),
    companyId: idSchema.optional(),
    withoutOffer: queryFlagSchema.optional(),
    createdFrom: plainDateSchema.optional(),
    createdTo: plainDateSchema.optional(),
    releasedFrom: plainDateSchema.optional(),
    releasedTo: plainDateSchema.optional(),
    deliveryFrom: plainDateSchema.optional(),
    deliveryTo: plainDateSchema.optional(),
    withCompanies: queryFlagSchema.optional(),
    ...countsFarShape,
  }),
  response: enquiryPageSchema,
})

export const createEnquiry = endpoint({
  method: 'POST',
  path: '/enquiry/',
  summary: "Creates a draft for the caller's company. What is left out takes its default.",
  audiences: customers,
  body: givenEnquirySchema.extend({ newId: newIdSchema }),
  response: enquirySchema,
  success: 201,
})

/** Suppliers, by their companies' ids. */
const supplierIdsSchema = z.array(idSchema).min(1).max(mostInvited)

export const updateEnquiry = endpoint({
  method: 'POST',
  path: '/enquiry/update',
  summary:
    'Saves a draft, and releases it where `released` is true; with `deadline`, day and hour in Berlin, first offers are taken until then (422 where that is past, or no such hour is), with `takesLate` after it, too, as late ones (422 without a deadline, or sealed); with `suppliers` these alone see it (422 where one is none); with `sealed` nobody but its supplier sees an offer until the deadline, which it needs (422). What is left out stays as it is; only what changes is checked. A stale `lastUpdate` is refused with 409.',
  audiences: customers,
  body: enquiryValuesSchema.partial().extend({
    id: idSchema,
    lastUpdate: timestampSchema,
    released: z.boolean(),
    deadline: germanClockSchema.optional(),
    suppliers: supplierIdsSchema.optional(),
    sealed: z.boolean().optional(),
    takesLate: z.boolean().optional(),
  }),
  response: enquirySchema,
})

export const keepOwnNumbers = endpoint({
  method: 'POST',
  path: '/enquiry/own',
  summary:
    "Changes the customer's own order number and cost centre of a released enquiry and of all that came of it; of a draft they are values (409). `seen` is what the caller saw: other numbers than that are refused with 409 and told. No supplier reads them.",
  audiences: customers,
  body: ownNumbersSchema.extend({ id: idSchema, seen: ownNumbersSchema }),
  response: enquirySchema,
})

export const extendDeadline = endpoint({
  method: 'POST',
  path: '/enquiry/deadline',
  summary: 'Puts off until when offers are taken; it is never brought forward: 422. Suppliers are told by mail.',
  audiences: customers,
  body: z.object({ id: idSchema, deadline: germanClockSchema }),
  response: enquirySchema,
})

export const getOpening = endpoint({
  method: 'GET',
  path: '/enquiry/opening',
  summary:
    'The record of how sealed offers were opened, with the fingerprint of each and whether what was opened still comes to it. A supplier reads the own ones, and of the others the fingerprints alone; 404 before the opening.',
  audiences: traders,
  query: z.object({ enquiryId: idSchema }),
  response: openingSchema,
})

export const getOpeningRecord = endpoint({
  method: 'GET',
  path: '/enquiry/opening/record',
  summary: "The same as the text that its fingerprint was made over: the file's own SHA-256 is that fingerprint.",
  audiences: customers,
  query: z.object({ enquiryId: idSchema }),
  response: blob,
})

export const inviteSuppliers = endpoint({
  method: 'POST',
  path: '/enquiry/suppliers/invite',
  summary:
    'Asks more suppliers for offers on an enquiry that was released to chosen ones; asked already, nothing happens.',
  audiences: customers,
  body: z.object({ id: idSchema, suppliers: supplierIdsSchema }),
  response: enquirySchema,
})

export const disinviteSupplier = endpoint({
  method: 'POST',
  path: '/enquiry/suppliers/remove',
  summary: 'Asks a chosen supplier no longer, who sees nothing of the enquiry then. With an offer of theirs: 409.',
  audiences: customers,
  body: z.object({ id: idSchema, supplierId: idSchema }),
  response: enquirySchema,
})

export const declineBid = endpoint({
  method: 'POST',
  path: '/enquiry/bid/decline',
  summary:
    "The caller's company makes no offer on an enquiry; its customer reads the reason. Said again, the newer reason counts.",
  audiences: suppliers,
  body: z.object({ enquiryId: idSchema, reason: textSchema(longestBidReason).pipe(z.string().min(1)) }),
  response: enquirySchema,
})

export const resumeBid = endpoint({
  method: 'POST',
  path: '/enquiry/bid/resume',
  summary: 'Takes that back.',
  audiences: suppliers,
  body: z.object({ enquiryId: idSchema }),
  response: enquirySchema,
})

const enquiryIdQuery = z.object({ enquiryId: idSchema })

export const archiveEnquiry = endpoint({
  method: 'POST',
  path: '/enquiry/archive',
  summary: 'Archives an enquiry.',
  audiences: customers,
  query: enquiryIdQuery,
  response: enquirySchema,
})

export const reopenEnquiry = endpoint({
  method: 'GET',
  path: '/enquiry/reopen',
  whileFrozen: 'refused',
  summary:
    'Makes a closed enquiry released again. With `contracts` only where no other order or job hangs on it than those named: 409.',
  audiences: customers,
  query: enquiryIdQuery.extend({ contracts: queryIdsSchema.optional() }),
  response: enquirySchema,
})

export const copyEnquiry = endpoint({
  method: 'POST',
  path: '/enquiry/copy',
  summary: 'Copies an enquiry with all values, conditions, BOM and files into a new draft.',
  audiences: customers,
  body: z.object({ id: idSchema, newId: newIdSchema }),
  response: enquirySchema,
  success: 201,
})

export const enquiryHistory = historyCall('/enquiry', traders)
