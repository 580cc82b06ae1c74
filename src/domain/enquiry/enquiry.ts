/** The enquiry: what a customer wants built, with files and parts list (rules E1–E3). */
import { z } from 'zod'
import { bomShape } from '../bom/bom.ts'
import { priceRangeSchema } from '../bom/estimate.ts'
import { dayDoubt } from '../core/day.ts'
import { type FieldError, type FieldErrors, fieldTable, textFaults } from '../core/fields.ts'
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
import { addendumSchema } from './addendum.ts'
import { invitationSchema } from './invitation.ts'
import { ownNumbersSchema } from './ownNumbers.ts'
import {
  type Conditions,
  conditionsShape,
  defaultConditions,
  givenConditionsShape,
  freeTextFaults,
  missingFreeTexts,
  withoutUnseenFaults,
  storedConditionsShape,
} from './conditions.ts'

export const deliveryConditions = ['EXP', 'DAP'] as const
export type DeliveryCondition = (typeof deliveryConditions)[number]

/**
 * What the card of general values asks for (rule E1), declared once, in the order of the card: how each is entered, and what a caller
 * may say. What is left out takes its default. Schemas, draft, columns and reading view follow; the conditions have a table of their own.
 */
const rows = [
  { key: 'title', input: 'text', card: 'general', width: 2, schema: requiredTextSchema() },
  { key: 'referenceNumber', input: 'text', card: 'general', schema: requiredTextSchema(100) },
  /** cabinets */
  { key: 'amount', input: 'amount', card: 'general', schema: z.int().min(1).max(10_000).default(1) },
  {
    key: 'deliveryCondition',
    input: 'option',
    card: 'general',
    width: 2,
    required: true,
    options: deliveryConditions,
    schema: optionSchema(deliveryConditions),
  },
  {
    key: 'desiredDeliveryDate',
    input: 'date',
    card: 'general',
    width: 2,
    required: true,
    schema: plainDateSchema,
    doubt: (draft: { desiredDeliveryDate: string }) => dayDoubt(draft.desiredDeliveryDate),
  },
  // for the customer's own books: no supplier reads them (rule E18)
  { key: 'ownNumber', input: 'text', card: 'general', width: 2, schema: ownNumbersSchema.shape.ownNumber.default('') },
  {
    key: 'costCentre',
    input: 'text',
    card: 'general',
    width: 2,
    schema: ownNumbersSchema.shape.costCentre.default(''),
  },
  { key: 'additionalInfo', input: 'lines', card: 'general', width: 4, schema: textSchema(4000).default('') },
] as const
type Row = (typeof rows)[number]
type Key = Row['key']
type GivenShape = { [Own in Row as Own['key']]: Own['schema'] }
export type General = z.output<z.ZodObject<GivenShape>>
type KeptShape = { [Own in Key]: z.ZodType<General[Own], General[Own]> }

// The keys come from the same table as the types that are made of it.
const byKey = <Result>(entryOf: (row: Row) => unknown): Result =>
  Object.fromEntries(rows.map((row) => [row.key, entryOf(row)])) as Result

/** Whatever was allowed when it was written. */
const keptAs = (row: Row): z.ZodType => {
  if (row.input === 'option') return storedOptionSchema(row.options)
  if (row.input === 'amount') return z.number()
  return row.input === 'date' ? z.string() : storedTextSchema
}
/** What it is by itself. */
const startOf = ({ input }: Row): number | string => (input === 'amount' ? 1 : '')

/** The general values as they are kept and shown. */
export const generalSchema = z.object(byKey<KeptShape>(keptAs))

/** What the customer has filled in, as it is kept and shown. */
export const enquiryValuesSchema = generalSchema.extend(conditionsShape)
export type EnquiryValues = z.infer<typeof enquiryValuesSchema>

/** What the customer may fill in. Conditions may be saved incomplete in a draft; they are checked at release (rules E1, K2). */
export const givenEnquirySchema = z.object(byKey<GivenShape>(({ schema }) => schema)).extend(givenConditionsShape)

const nothing = z
  .string()
  .catch('')
  .transform(() => '')
/** The copy of an enquiry's values that an offer carries, as it lies in the database, whichever version wrote it. */
export const storedEnquirySchema = z
  .object(byKey<KeptShape>((row) => keptAs(row).catch(startOf(row))))
  // both sides read it
  .extend({ ownNumber: nothing, costCentre: nothing })
  .extend(storedConditionsShape)
/** Before anybody has filled in anything: what is stored of nothing. */
export const newEnquiryValues: EnquiryValues = { ...byKey<General>(startOf), ...defaultConditions }

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

/** What the form holds while it is typed: everything is text where a person types text. */
export type EnquiryDraft = Conditions & {
  [Own in Row as Own['key']]: Own['input'] extends 'option' ? General[Own['key']] | null : string
}

export const newEnquiryDraft: EnquiryDraft = {
  ...byKey<EnquiryDraft>((row) => (row.input === 'option' ? null : String(startOf(row)))),
  ...defaultConditions,
}

const amountFault = (typed: string, schema: z.ZodType): FieldError | undefined => {
  if (typed === '') return 'required'
  if (/^[-\u2212]\s*[1-9]\d*$/.test(typed)) return 'negative'
  if (!/^\d+$/.test(typed)) return 'notANumber'
  const [issue] = schema.safeParse(Number(typed)).error?.issues ?? []
  return issue && (issue.code === 'too_small' ? 'tooSmall' : 'tooBig')
}
const faultOf = ({ input, schema }: Row, value: string | null): FieldError | undefined => {
  if (value === null || (input === 'date' && value === '')) return 'required'
  if (input === 'amount') return amountFault(value.trim(), schema)
  if (input === 'date') return schema.safeParse(value).success ? undefined : 'notADate'
  return input === 'option' ? undefined : textFaults({ value }, { value: schema }).value
}

/** What keeps a draft from being saved (rules E1, T4). */
export const checkEnquiryDraft = (draft: EnquiryDraft): FieldErrors<EnquiryDraft> => {
  const errors: FieldErrors<EnquiryDraft> = freeTextFaults(draft)
  for (const row of rows) {
    const fault = faultOf(row, draft[row.key])
    if (fault) errors[row.key] = fault
  }
  return errors
}

/** The general values as the form knows them. */
export const enquiryTable = fieldTable<EnquiryDraft, keyof Conditions>()({
  id: 'enquiry',
  check: checkEnquiryDraft,
  rows,
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
    : enquiryValuesSchema.parse({
        ...withoutUnseenFaults(draft),
        ...byKey<object>(({ key, input }) => (input === 'amount' ? Number(draft[key]) : draft[key])),
      })

/** The draft that shows a saved enquiry in the form. */
export const enquiryDraftOf = (enquiry: Enquiry): EnquiryDraft => {
  const values = enquiryValuesSchema.parse(enquiry)
  return { ...values, ...byKey<EnquiryDraft>(({ key }) => String(values[key])) }
}
