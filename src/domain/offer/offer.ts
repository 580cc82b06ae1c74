/** The offer as it is kept and shown: a supplier's answer to an enquiry, and who decided what on it (rules O1–O11). */
import { z } from 'zod'
import {
  auditShape,
  idSchema,
  plainDateSchema,
  storedOptionSchema,
  storedTextSchema,
  timestampSchema,
} from '../core/schema.ts'
import { addendumSchema, standSchema } from '../enquiry/addendum.ts'
import { contractSchema } from '../enquiry/enquiry.ts'
import { deliveryConditions, enquiryValuesSchema } from '../enquiry/enquiryFields.ts'
import { ownNumbersSchema } from '../enquiry/ownNumbers.ts'
import { submissionSchema } from '../enquiry/sealing.ts'
import { fileItemSchema } from '../file/file.ts'
import { notIncludedSchema, partsCountSchema } from './coverage.ts'
import { approvalSchema, personSchema } from './approval.ts'
import { choiceSchema } from './choice.ts'
import { confirmationSchema } from './confirmation.ts'
import { jobSchema } from './job.ts'
import { orderSchema } from './order.ts'
import { scaleSchema } from './scale.ts'
import { termsSchema } from './terms.ts'
import { priceLinesSchema } from './priceLines.ts'

export const offerStates = ['OPEN', 'DECLINED', 'ACCEPTED', 'CONFIRMED'] as const
export const offerStateSchema = z.enum(offerStates)
export type OfferState = z.infer<typeof offerStateSchema>

/** So many characters an own reason may have. */
export const longestRejection = 2000
export const rejectionReasons = [
  'PRICE_NOT_AS_EXPECTED',
  'DELIVERY_TIME_OUTSIDE_EXPECTATIONS',
  'OFFER_NOT_IN_LINE_WITH_REQUIREMENTS',
  'TECHNICAL_REQUIREMENTS_CHANGED',
  'PROJECT_NOT_REALIZED',
  'INDIVIDUAL',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** What the supplier has filled in, as it is kept and shown: whatever was allowed when it was written. */
export const offerValuesSchema = z.object({
  offerNumber: storedTextSchema,
  /** € net */
  price: z.number(),
  /** what the price is made of (rule P6) */
  priceLines: priceLinesSchema,
  /** the price is one amount; lines that there are stay with their supplier (rule P8) */
  totalOnly: z.boolean(),
  deliveryCondition: storedOptionSchema(deliveryConditions),
  desiredDeliveryDate: z.string(),
  /** the last day on which it stands as it is (rule O15); null: none is named */
  validUntil: z.string().nullable(),
  additionalInfoSupplier: storedTextSchema,
  /** what it leaves out (rule P9) */
  notIncluded: notIncludedSchema,
  /** when it is paid and delivered (rule P10) */
  ...termsSchema.shape,
  /** what other numbers of cabinets cost (rule P11) */
  scale: scaleSchema,
})
export type OfferValues = z.infer<typeof offerValuesSchema>

export const decisionKinds = ['RELEASED', 'ACCEPTED', 'DECLINED', 'CONFIRMED'] as const
export type DecisionKind = (typeof decisionKinds)[number]
/** Who decided what, when, on which version (rule O9). */
export const decisionSchema = z.object({
  kind: storedOptionSchema(decisionKinds),
  userId: idSchema,
  userFullName: z.string(),
  companyName: z.string(),
  version: z.int(),
  createDate: timestampSchema,
})
export type Decision = z.infer<typeof decisionSchema>

export const offerSchema = z.object({
  id: idSchema,
  enquiryId: idSchema,
  supplierId: idSchema,
  supplierName: z.string(),
  customerId: idSchema,
  customerName: z.string(),
  /** the supplier's own number; empty until the first save */
  offerNumber: z.string(),
  /** the customer's number */
  referenceNumber: z.string(),
  title: z.string(),
  version: z.int().min(1),
  /** the offer that this one revises */
  predecessorId: idSchema.nullable(),
  /** … was ordered while this one was in work, which can take its place no more (rule O8) */
  predecessorOrdered: z.boolean(),
  /** the offer that revises this one, as far as the caller may see it */
  successorId: idSchema.nullable(),
  /** € net; null until the first save */
  price: z.number().nullable(),
  /** for its customer none where the price is one amount */
  priceLines: priceLinesSchema,
  totalOnly: z.boolean(),
  deliveryCondition: storedOptionSchema(deliveryConditions).nullable(),
  desiredDeliveryDate: plainDateSchema.nullable(),
  validUntil: plainDateSchema.nullable(),
  additionalInfoSupplier: z.string(),
  notIncluded: notIncludedSchema,
  ...termsSchema.shape,
  /** for its customer none where the price is one amount */
  scale: scaleSchema,
  /** for its customer: what they themselves have ticked of it; it binds nobody (rule P14) */
  chosen: choiceSchema,
  /** what was ordered, as data (rule O19); null: nothing yet, or an order that is its PDF alone */
  order: orderSchema.nullable(),
  /** what its supplier has confirmed, or asks their customer about, as data (rule O20); null: nothing yet, or a confirmation that is its PDF alone */
  confirmation: confirmationSchema.nullable(),
  /** of a job: how far it has come (rule O21); null: nothing was said of that */
  job: jobSchema.nullable(),
  /** the order lines of the enquiry's parts list; null without one */
  parts: partsCountSchema.nullable(),
  state: storedOptionSchema(offerStates),
  released: z.boolean(),
  releaseDate: timestampSchema.nullable(),
  archived: z.boolean(),
  invalidated: z.boolean(),
  rejectionReason: storedOptionSchema(rejectionReasons).nullable(),
  rejectionReasonIndividual: z.string(),
  /** for its customer: what it keeps for its own books; of an order that is data, its number stands there (rule E18) */
  ...ownNumbersSchema.shape,
  /** for its customer, while it is open: an acceptance that waits or was refused, and from which sum on one waits (rule O22) */
  approval: approvalSchema.nullable(),
  approvalLimit: z.number().nullable(),
  /** for its customer, asked about a confirmation that comes to more than was ordered, and than one person decides: who may agree; null: anybody */
  agreers: z.array(personSchema).nullable(),
  /** the enquiry as it was when the offer was made, or as its supplier has taken it over since */
  enquiryValues: enquiryValuesSchema,
  /** it rests on the enquiry as it was before this addendum (rule E19); null: on the enquiry as it is */
  restsBefore: z.int().min(1).nullable(),
  /** those of its enquiry, the ones that came after it as well */
  addenda: z.array(addendumSchema),
  /** of which of them its supplier has said that it holds, as it is, with them */
  stands: z.array(standSchema),
  /** whether the enquiry still takes an acceptance (rule E5) */
  enquiryClosed: z.boolean(),
  /** … because it was archived: then it never does again (rule E7) */
  enquiryArchived: z.boolean(),
  /** until when first versions are taken (rule E13); null: without a deadline */
  offersUntil: timestampSchema.nullable(),
  /** … after it, too, and marked as such */
  takesLate: z.boolean(),
  /** the deadline that its first version came after: it stays so, whatever becomes of the deadline; null: it came in time */
  missedDeadline: timestampSchema.nullable(),
  /** offers on its enquiry are withheld until the deadline, this one too (rule E16) */
  sealed: z.boolean(),
  /** when they were opened; null: not yet, or nothing was sealed */
  openedAt: timestampSchema.nullable(),
  /** for its supplier, on an enquiry that is or was sealed: as what it was submitted, the newest first */
  submissions: z.array(submissionSchema),
  /** … and whether it is saved as it was submitted last */
  unchanged: z.boolean(),
  /** whether the reader may open the enquiry: archived, it is its customer's and those suppliers' who have an order on it (rule E4) */
  enquiryReadable: z.boolean(),
  /** for its supplier: the enquiry is closed, and by nobody's offer of the own company (rule E6) */
  awardedElsewhere: z.boolean(),
  /** for its customer: other orders and jobs on the same enquiry (rule O17) */
  contracts: z.array(contractSchema),
  /** for its customer: how many other offers on the same enquiry nobody has decided on (rule O16) */
  openBeside: z.int().min(0),
  bomFileName: z.string().nullable(),
  fileItems: z.array(fileItemSchema),
  decisions: z.array(decisionSchema),
  ...auditShape,
})
export type Offer = z.infer<typeof offerSchema>

/** One version of an offer, for the version history. */
export const offerVersionSchema = offerSchema
  .pick({
    id: true,
    version: true,
    price: true,
    priceLines: true,
    totalOnly: true,
    desiredDeliveryDate: true,
    validUntil: true,
    paymentDays: true,
    cashDiscount: true,
    cashDiscountDays: true,
    deliveryWeeks: true,
    state: true,
    released: true,
    releaseDate: true,
    archived: true,
    invalidated: true,
    rejectionReason: true,
    rejectionReasonIndividual: true,
    decisions: true,
  })
  .extend({
    /** the offer as the supplier has written it */
    files: z.array(fileItemSchema),
  })
export type OfferVersion = z.infer<typeof offerVersionSchema>
