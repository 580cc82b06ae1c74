/** The offer: a supplier's answer to an enquiry, and what becomes of it (rules O1–O11). */
import { z } from 'zod'
import {
  auditShape,
  idSchema,
  optionSchema,
  pageOf,
  plainDateSchema,
  requiredTextSchema,
  storedOptionSchema,
  storedTextSchema,
  textSchema,
  timestampSchema,
} from '../core/schema.ts'
import type { Stored } from '../core/stored.ts'
import { companiesShape } from '../company/company.ts'
import { contractSchema, deliveryConditions, enquiryValuesSchema } from '../enquiry/enquiry.ts'
import { fileItemSchema, type FileType } from '../file/file.ts'
import { givenNotIncludedSchema, notIncludedSchema, partsCountSchema } from './coverage.ts'
import { choiceSchema } from './choice.ts'
import { givenScaleSchema, scaleSchema } from './scale.ts'
import { givenTermsShape, termsSchema } from './terms.ts'
import { givenLinesSchema, mostMoney, priceLinesSchema } from './priceLines.ts'

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

/** What the supplier may fill in. */
export const givenOfferSchema = z.object({
  offerNumber: requiredTextSchema(100),
  /** whole cents */
  price: z.number().min(0).max(mostMoney).multipleOf(0.01),
  priceLines: givenLinesSchema.optional(),
  /** left out: where there are no lines */
  totalOnly: z.boolean().optional(),
  deliveryCondition: optionSchema(deliveryConditions),
  desiredDeliveryDate: plainDateSchema,
  validUntil: plainDateSchema.nullable().default(null),
  additionalInfoSupplier: textSchema(4000).default(''),
  notIncluded: givenNotIncludedSchema.optional(),
  ...givenTermsShape,
  scale: givenScaleSchema.optional(),
})

/** What may be changed of an offer: the supplier's values, the customer's reason for declining. */
export const changedOfferSchema = givenOfferSchema
  .extend({
    rejectionReason: optionSchema(rejectionReasons).nullable(),
    rejectionReasonIndividual: textSchema(longestRejection),
  })
  .partial()

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
  /** the order lines of the enquiry's parts list; null without one */
  parts: partsCountSchema.nullable(),
  state: storedOptionSchema(offerStates),
  released: z.boolean(),
  releaseDate: timestampSchema.nullable(),
  archived: z.boolean(),
  invalidated: z.boolean(),
  rejectionReason: storedOptionSchema(rejectionReasons).nullable(),
  rejectionReasonIndividual: z.string(),
  /** the enquiry as it was when the offer was made */
  enquiryValues: enquiryValuesSchema,
  /** whether the enquiry still takes an acceptance (rule E5) */
  enquiryClosed: z.boolean(),
  /** … because it was archived: then it never does again (rule E7) */
  enquiryArchived: z.boolean(),
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

const listedOfferSchema = offerSchema
  .pick({
    id: true,
    enquiryId: true,
    offerNumber: true,
    referenceNumber: true,
    title: true,
    supplierId: true,
    supplierName: true,
    customerId: true,
    customerName: true,
    version: true,
    price: true,
    state: true,
    released: true,
    releaseDate: true,
    archived: true,
    invalidated: true,
    desiredDeliveryDate: true,
    enquiryClosed: true,
    enquiryArchived: true,
    enquiryReadable: true,
    awardedElsewhere: true,
    createDate: true,
    lastUpdate: true,
  })
  .extend({
    /** cabinets that the price is for */
    amount: z.int(),
    /** when its customer ordered it; null: not yet */
    orderDate: timestampSchema.nullable(),
  })
export type ListedOffer = z.infer<typeof listedOfferSchema>
/** A row of the lists: the present version. */
export const offerRowSchema = listedOfferSchema.extend({
  /** the versions that it has replaced, the newest first */
  replaced: z.array(listedOfferSchema),
})
export type OfferRow = z.infer<typeof offerRowSchema>
export const offerPageSchema = pageOf(offerRowSchema).extend(companiesShape)

export const offerSortColumns = [
  'createDate',
  'offerNumber',
  'referenceNumber',
  'title',
  'releaseDate',
  'price',
  'desiredDeliveryDate',
  'company',
  'state',
  'orderDate',
  'boundUntil',
] as const
export type OfferSortColumn = (typeof offerSortColumns)[number]

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

/** Which list an offer stands in: offers, orders, jobs (rule A6). */
export const offerModes = ['offer', 'order', 'job'] as const
export type OfferMode = (typeof offerModes)[number]
export const statesOfMode = {
  offer: ['OPEN', 'DECLINED'],
  order: ['ACCEPTED'],
  job: ['CONFIRMED'],
} as const satisfies Record<OfferMode, readonly OfferState[]>
/** An offer in a state that is not known any more stands among the offers. */
export const modeOfState = (state: Stored<OfferState>): OfferMode => {
  if (state === 'ACCEPTED') return 'order'
  return state === 'CONFIRMED' ? 'job' : 'offer'
}

/** Where an offer stands in its life: the states of the offer lifecycle. */
export const offerStages = ['draft', 'open', 'accepted', 'declined', 'confirmed', 'invalidated', 'archived'] as const
export type OfferStage = (typeof offerStages)[number]

/** A state that is not known any more is a stage of its own, at which nothing can be done (rule K8). */
export const offerStageOf = (
  offer: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>,
): Stored<OfferStage> => {
  if (offer.archived) return 'archived'
  if (offer.invalidated) return 'invalidated'
  switch (offer.state) {
    case 'ACCEPTED':
      return 'accepted'
    case 'CONFIRMED':
      return 'confirmed'
    case 'DECLINED':
      return 'declined'
    case 'OPEN':
      return offer.released ? 'open' : 'draft'
    default:
      return offer.state
  }
}

/** Whether one of several versions is told by its state: what became of it, rather than that it is replaced, put away or in work. */
export const isToldByState = ({
  state,
  released,
  archived,
  invalidated,
}: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>): boolean =>
  state !== 'OPEN' || (released && !archived && !invalidated)

/** Archived by its supplier while it lay open with the customer, who loses it by that (rule O10). */
export const isWithdrawn = ({
  state,
  released,
  archived,
  invalidated,
}: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>): boolean =>
  archived && released && !invalidated && state === 'OPEN'

/** How a draft or an open version has ended although nobody decided on it: nobody waits for it any more. */
export const endWithoutDecision = (
  offer: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>,
): 'withdrawn' | 'archived' | 'replaced' | undefined => {
  if (offer.state !== 'OPEN') return undefined
  if (isWithdrawn(offer)) return 'withdrawn'
  if (offer.archived) return 'archived'
  return offer.invalidated ? 'replaced' : undefined
}

/** What leaves an offer that nobody has decided on without a decision; undefined while one can come, and where it came. */
export const shutBy = ({
  state,
  awardedElsewhere,
  enquiryArchived,
  predecessorOrdered,
  enquiryClosed,
}: Pick<Offer, 'state' | 'awardedElsewhere' | 'enquiryArchived' | 'predecessorOrdered' | 'enquiryClosed'>):
  | 'awarded'
  | 'enquiryArchived'
  | 'predecessorOrdered'
  | 'closed'
  | undefined => {
  if (state !== 'OPEN') return undefined
  if (awardedElsewhere) return 'awarded'
  if (enquiryArchived) return 'enquiryArchived'
  // said before the closed enquiry: that one may open again, this stays
  if (predecessorOrdered) return 'predecessorOrdered'
  return enquiryClosed ? 'closed' : undefined
}

/** The customer can still take it (rule O5); archiving it takes that away. */
export const liesWithCustomer = (
  offer: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated' | 'enquiryClosed'>,
): boolean => offerStageOf(offer) === 'open' && !offer.enquiryClosed

const live = { released: true, archived: false, invalidated: false } as const
/** How a stage is stored. What is replaced or archived keeps what it was before. */
export const offerFlagsAt = {
  draft: { ...live, state: 'OPEN', released: false },
  open: { ...live, state: 'OPEN' },
  accepted: { ...live, state: 'ACCEPTED' },
  declined: { ...live, state: 'DECLINED' },
  confirmed: { ...live, state: 'CONFIRMED' },
  invalidated: { invalidated: true, archived: false },
  archived: { archived: true },
} as const satisfies Record<OfferStage, Partial<Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>>>

/** What kind of file an upload on an offer is, by who uploads and where the offer stands (rule O11). */
export const offerFileTypeAt = (stage: Stored<OfferStage>, isSupplier: boolean): FileType | undefined => {
  if (stage === 'draft' && isSupplier) return 'OFFER'
  if (stage === 'open' && !isSupplier) return 'ORDER'
  if (stage === 'accepted' && isSupplier) return 'ORDER_CONFIRMATION'
  return undefined
}
