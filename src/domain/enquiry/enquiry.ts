/** The enquiry: what a customer wants built, with files and parts list (rules E1–E3). */
import { z } from 'zod'
import { bomShape } from '../bom/bom.ts'
import { priceRangeSchema } from '../bom/estimate.ts'
import { germanDay } from '../core/day.ts'
import { type FieldDoubt, fieldTable, type TextFault, textFaults } from '../core/fields.ts'
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
import { companiesShape } from '../company/company.ts'
import { fileItemSchema } from '../file/file.ts'
import {
  type Conditions,
  conditionsSchema,
  defaultConditions,
  givenConditionsSchema,
  freeTextFaults,
  missingFreeTexts,
  withoutUnseenFaults,
  storedConditionsSchema,
} from './conditions.ts'

export const deliveryConditions = ['EXP', 'DAP'] as const
export type DeliveryCondition = (typeof deliveryConditions)[number]

/** What the customer has filled in, as it is kept and shown: whatever was allowed when it was written. */
export const enquiryValuesSchema = z.object({
  title: storedTextSchema,
  referenceNumber: storedTextSchema,
  deliveryCondition: storedOptionSchema(deliveryConditions),
  desiredDeliveryDate: z.string(),
  /** cabinets */
  amount: z.number(),
  additionalInfo: storedTextSchema,
  ...conditionsSchema.shape,
})
export type EnquiryValues = z.infer<typeof enquiryValuesSchema>

/**
 * What the customer may fill in. Four fields must be given; what else is left out takes its default. Conditions may be
 * saved incomplete in a draft; they are checked at release (rules E1, K2).
 */
export const givenEnquirySchema = z.object({
  title: requiredTextSchema(),
  referenceNumber: requiredTextSchema(100),
  deliveryCondition: optionSchema(deliveryConditions),
  desiredDeliveryDate: plainDateSchema,
  amount: z.int().min(1).max(10_000).default(1),
  additionalInfo: textSchema(4000).default(''),
  ...givenConditionsSchema.shape,
})

/** The copy of an enquiry's values that an offer carries, as it lies in the database, whichever version wrote it. */
export const storedEnquirySchema = z.object({
  title: storedTextSchema.catch(''),
  referenceNumber: storedTextSchema.catch(''),
  deliveryCondition: z.string().catch('').pipe(storedOptionSchema(deliveryConditions)),
  desiredDeliveryDate: z.string().catch(''),
  amount: z.number().catch(1),
  additionalInfo: storedTextSchema.catch(''),
  ...storedConditionsSchema.shape,
})

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

export const enquirySchema = enquiryValuesSchema.extend({
  id: idSchema,
  customerId: idSchema,
  customerName: z.string(),
  /** € net; the accepted offer's price, null until then */
  price: z.number().nullable(),
  releaseDate: timestampSchema.nullable(),
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
      /** released and not decided on */
      open: z.boolean(),
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
    customerId: true,
    customerName: true,
    desiredDeliveryDate: true,
    amount: true,
    releaseDate: true,
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

/** What the form holds while it is typed: everything is text where a person types text. */
export type EnquiryDraft = Omit<EnquiryValues, 'deliveryCondition' | 'amount'> & {
  deliveryCondition: EnquiryValues['deliveryCondition'] | null
  amount: string
}

export const newEnquiryDraft: EnquiryDraft = {
  title: '',
  referenceNumber: '',
  deliveryCondition: null,
  desiredDeliveryDate: '',
  amount: '1',
  additionalInfo: '',
  ...defaultConditions,
}

/** Why a field is not accepted; i18n says it in German. */
export type FieldError =
  | TextFault
  | 'notANumber'
  | 'negative'
  | 'tooSmall'
  | 'tooBig'
  | 'notADate'
  | 'ambiguousNumber'
  | 'tooManyPlaces'
  | 'tooManyLines'
  | 'wrongLines'
  | 'negativeTotal'
export type FieldErrors<Values> = { [Key in keyof Values]?: FieldError }

const { title, referenceNumber, amount, additionalInfo } = givenEnquirySchema.shape

/** What keeps a draft from being saved (rules E1, T4). */
export const checkEnquiryDraft = (draft: EnquiryDraft): FieldErrors<EnquiryDraft> => {
  const errors: FieldErrors<EnquiryDraft> = {
    ...textFaults(draft, { title, referenceNumber, additionalInfo }),
    ...freeTextFaults(draft),
  }
  if (draft.deliveryCondition === null) errors.deliveryCondition = 'required'
  if (draft.desiredDeliveryDate === '') errors.desiredDeliveryDate = 'required'
  else if (!plainDateSchema.safeParse(draft.desiredDeliveryDate).success) errors.desiredDeliveryDate = 'notADate'
  const typed = draft.amount.trim()
  if (typed === '') errors.amount = 'required'
  else if (/^[-\u2212]\s*[1-9]\d*$/.test(typed)) errors.amount = 'negative'
  else if (!/^\d+$/.test(typed)) errors.amount = 'notANumber'
  else if (Number(typed) < 1) errors.amount = 'tooSmall'
  else if (Number(typed) > 10_000) errors.amount = 'tooBig'
  return errors
}

/** What the card of general values asks for (rule E1); the conditions have a table of their own. */
export const enquiryTable = fieldTable<EnquiryDraft, keyof Conditions>()({
  id: 'enquiry',
  check: checkEnquiryDraft,
  rows: [
    { key: 'title', input: 'text', card: 'general', width: 2, schema: title },
    { key: 'referenceNumber', input: 'text', card: 'general', schema: referenceNumber },
    { key: 'amount', input: 'amount', card: 'general', schema: amount },
    {
      key: 'deliveryCondition',
      input: 'option',
      card: 'general',
      width: 2,
      required: true,
      options: deliveryConditions,
    },
    {
      key: 'desiredDeliveryDate',
      input: 'date',
      card: 'general',
      width: 2,
      required: true,
      doubt: ({ desiredDeliveryDate }) => dayDoubt(desiredDeliveryDate),
    },
    { key: 'additionalInfo', input: 'lines', card: 'general', width: 4, schema: additionalInfo },
  ],
})

/** What a release asks for besides: every free text whose choice is INDIVIDUAL. */
export const checkEnquiryRelease = (draft: EnquiryDraft): FieldErrors<EnquiryDraft> => {
  const errors = checkEnquiryDraft(draft)
  for (const key of missingFreeTexts(draft)) errors[key] = 'required'
  return errors
}

/** The values of a checked draft; undefined while there are errors. */
export const enquiryValuesOf = (draft: EnquiryDraft): EnquiryValues | undefined =>
  Object.keys(checkEnquiryDraft(draft)).length > 0
    ? undefined
    : enquiryValuesSchema.parse({ ...draft, ...withoutUnseenFaults(draft), amount: Number(draft.amount) })

/** The draft that shows a saved enquiry in the form. */
export const enquiryDraftOf = (enquiry: Enquiry): EnquiryDraft => {
  const { amount, ...values } = enquiryValuesSchema.parse(enquiry)
  return { ...values, amount: String(amount) }
}

/** Whether a wished `day` lies before today in Germany: worth a hint, no error (rule E11). What is no day, lies nowhere. */
export const isPast = (day: string, now = new Date()): boolean =>
  plainDateSchema.safeParse(day).success && day < germanDay(now)

/** Nobody plans a cabinet further ahead: the year is a slip. */
const YEARS_AHEAD = 5
/** Why a wished `day` is worth a second look: it has passed, or lies years ahead (rule E11). */
export const dayDoubt = (day: string, now = new Date()): FieldDoubt | undefined => {
  if (isPast(day, now)) return 'inThePast'
  const [year, ...rest] = germanDay(now).split('-')
  const last = [Number(year) + YEARS_AHEAD, ...rest].join('-')
  return plainDateSchema.safeParse(day).success && day > last ? 'farAway' : undefined
}
