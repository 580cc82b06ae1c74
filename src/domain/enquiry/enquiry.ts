/** The enquiry: what a customer wants built, with files and parts list, as it is told (rules E1–E3). What of it is filled in: enquiryFields.ts. */
import { z } from 'zod'
import { bomShape } from '../bom/bom.ts'
import { priceRangeSchema } from '../bom/estimate.ts'
import { companiesShape } from '../company/company.ts'
import { auditShape, idSchema, pageOf, timestampSchema } from '../core/schema.ts'
import { fileItemSchema } from '../file/file.ts'
import { addendumSchema } from './addendum.ts'
import { enquiryValuesSchema } from './enquiryFields.ts'
import { invitationSchema } from './invitation.ts'

/** An order or job that hangs on an enquiry: what is named before another one is made (rules E6, O17). */
export const contractSchema = z.object({
  offerId: idSchema,
  offerNumber: z.string(),
  version: z.int(),
  supplierName: z.string(),
  price: z.number().nullable(),
  desiredDeliveryDate: z.string().nullable(),
  acceptDate: timestampSchema.nullable(),
  /** null: an order that is not confirmed yet */
  confirmDate: timestampSchema.nullable(),
})
export type Contract = z.infer<typeof contractSchema>

/** A supplier who makes no offer. */
export const bidDeclineSchema = z.object({
  supplierId: idSchema,
  supplierName: z.string(),
  /** in the supplier's own words; empty where none are given */
  reason: z.string(),
  at: timestampSchema,
})
export type BidDecline = z.infer<typeof bidDeclineSchema>

export const enquirySchema = enquiryValuesSchema.extend({
  id: idSchema,
  customerId: idSchema,
  customerName: z.string(),
  /** € net; the accepted offer's price, null until then */
  price: z.number().nullable(),
  releaseDate: timestampSchema.nullable(),
  /** until when first offers are taken (rule E13); null: without a deadline */
  offersUntil: timestampSchema.nullable(),
  /** … after it, too, and marked as such; never where offers are sealed */
  takesLate: z.boolean(),
  /** for its customer: those whom it asks see it alone (rule E15) */
  chosen: z.boolean(),
  /** … and who they are; for suppliers none */
  invitations: z.array(invitationSchema),
  /** offers are withheld until the deadline (rule E16) … */
  sealed: z.boolean(),
  /** … when they were opened, all at once; null: not yet */
  openedAt: timestampSchema.nullable(),
  /** for its customer while they are: how many there are; null for everybody else */
  sealedOffers: z.int().min(0).nullable(),
  /** what was changed since the release, and said with it, in the order in which it came (rule E17) */
  addenda: z.array(addendumSchema),
  /** suppliers who make no offer (rule E14): for its customer all of them, for a supplier the own company */
  bidDeclines: z.array(bidDeclineSchema),
  /** when the last offer was accepted */
  closeDate: timestampSchema.nullable(),
  released: z.boolean(),
  closed: z.boolean(),
  archived: z.boolean(),
  /** never: an enquiry is not replaced, as an offer is (decision 0050) */
  invalidated: z.boolean(),
  fileItems: z.array(fileItemSchema),
  ...bomShape,
  /** the enquiry that this one was copied from, where the caller sees it and it has lines: both parts lists can be compared (rule B26) */
  copiedFrom: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** offers that the caller may see */
  offers: z.array(
    z.object({
      id: idSchema,
      offerNumber: z.string(),
      version: z.int(),
      supplierName: z.string(),
      released: z.boolean(),
      /** released and not decided on */
      open: z.boolean(),
      /** for its supplier: it lies sealed on the enquiry */
      submitted: z.boolean(),
      /** it rests on the enquiry as it was before this addendum (rule E19); null: on the enquiry as it is */
      restsBefore: z.int().min(1).nullable(),
      /** the deadline that it came after (rule E13); null: in time */
      missedDeadline: timestampSchema.nullable(),
    }),
  ),
  /** orders and jobs on it, for its customer all of them, for a supplier the own; the newest first */
  contracts: z.array(contractSchema),
  /** for a supplier: it is closed, and by nobody's offer of the own company (rule E6) */
  awardedElsewhere: z.boolean(),
  /** when the order on it became a job; null until then, and for suppliers whose order it is not */
  confirmDate: timestampSchema.nullable(),
  ...auditShape,
})
export type Enquiry = z.infer<typeof enquirySchema>

/** A row of the enquiry list. */
export const enquiryRowSchema = enquirySchema
  .pick({
    id: true,
    title: true,
    referenceNumber: true,
    ownNumber: true,
    costCentre: true,
    customerId: true,
    customerName: true,
    desiredDeliveryDate: true,
    amount: true,
    releaseDate: true,
    offersUntil: true,
    released: true,
    closed: true,
    archived: true,
    awardedElsewhere: true,
    createDate: true,
    lastUpdate: true,
    bomFileName: true,
  })
  .extend({
    /** % of the BOM's lines that are matched, null without a mapped BOM */
    matchRate: z.number().min(0).max(100).nullable(),
    /** what its parts list was last estimated to cost for one cabinet; null without lines, and for suppliers (rule P4) */
    estimate: priceRangeSchema.nullable(),
    offerCount: z.int().min(0),
    /** how many of them nobody has decided on; customers ask before they archive, suppliers read 0 */
    openOfferCount: z.int().min(0),
  })
export type EnquiryRow = z.infer<typeof enquiryRowSchema>
export const enquiryPageSchema = pageOf(enquiryRowSchema).extend(companiesShape)

export const enquiryStates = ['draft', 'released', 'closed', 'archived'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** The badge, by priority: archived, then closed, then released, otherwise draft (rule E2). */
export const enquiryStateOf = (enquiry: Pick<Enquiry, 'archived' | 'closed' | 'released'>): EnquiryState => {
  if (enquiry.archived) return 'archived'
  if (enquiry.closed) return 'closed'
  return enquiry.released ? 'released' : 'draft'
}

/** How a state is stored. An archived enquiry keeps what it was before. */
export const enquiryFlagsAt = {
  draft: { released: false, closed: false, archived: false },
  released: { released: true, closed: false, archived: false },
  closed: { released: true, closed: true, archived: false },
  archived: { archived: true },
} as const satisfies Record<EnquiryState, Partial<Pick<Enquiry, 'released' | 'closed' | 'archived'>>>

export const enquirySortColumns = [
  'title',
  'referenceNumber',
  'customerName',
  'state',
  'amount',
  'desiredDeliveryDate',
  'releaseDate',
  'createDate',
] as const
export type EnquirySortColumn = (typeof enquirySortColumns)[number]
