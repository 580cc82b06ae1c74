/** What a customer fills in of an enquiry (rules E1, K2): one table of fields, and the schemas and the form's draft that follow from it. */
import { z } from 'zod'
import { dayDoubt } from '../core/day.ts'
import { type FieldError, type FieldErrors, fieldTable, textFaults } from '../core/fields.ts'
import {
  optionSchema,
  plainDateSchema,
  requiredTextSchema,
  storedOptionSchema,
  storedTextSchema,
  textSchema,
} from '../core/schema.ts'
import {
  type Conditions,
  conditionsShape,
  defaultConditions,
  freeTextFaults,
  givenConditionsShape,
  missingFreeTexts,
  storedConditionsShape,
  withoutUnseenFaults,
} from './conditions.ts'
import { ownNumbersSchema } from './ownNumbers.ts'

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
export const enquiryDraftOf = (enquiry: EnquiryValues): EnquiryDraft => {
  const values = enquiryValuesSchema.parse(enquiry)
  return { ...values, ...byKey<EnquiryDraft>(({ key }) => String(values[key])) }
}
