/**
 * What follows from the table of conditions (conditionTable.ts): the fields of the form, what a caller may say, what was stored
 * under an earlier version, and the rules between one condition and another (rules K2–K5, K8).
 */
import { z } from 'zod'
import { storedOptionSchema, storedTextSchema, textSchema } from '../core/schema.ts'
import type { Stored } from '../core/stored.ts'
import { type TextFault, textFaults } from '../core/fields.ts'
import {
  type ChoiceKey,
  type ConditionPanel,
  type ConditionRow,
  conditionTable,
  type FlagKey,
  type FreeTextKey,
  individual,
  type IndividualKey,
  type OptionOf,
} from './conditionTable.ts'

/** The conditions of one enquiry. A choice that is left open is null. */
export type Conditions = { [Key in ChoiceKey]: Stored<OptionOf<Key>> | null } & { [Key in FreeTextKey]: string } & {
  [Key in FlagKey]: boolean
}

type RowOf<Kind extends ConditionRow['kind']> = Extract<ConditionRow, { kind: Kind }>
/** A row of the table under its key, as the form takes it. */
export type ConditionField =
  | (RowOf<'choice'> & { key: ChoiceKey; individualKey?: IndividualKey })
  | (RowOf<'text'> & { key: Exclude<FreeTextKey, IndividualKey> })
  | (RowOf<'flag'> & { key: FlagKey })

// A key belongs to its row, which `Object.entries` does not tell the compiler; the same goes for the key of its free text.
const fieldOf = ([key, row]: [string, ConditionRow]): ConditionField =>
  ({
    ...row,
    key,
    ...(row.kind === 'choice' && row.values.includes(individual) && { individualKey: `${key}Individual` }),
  }) as ConditionField

/** All conditions in the order of the form. */
export const conditionFields: readonly ConditionField[] = Object.entries(conditionTable).map(fieldOf)

/** How a value of each kind is checked. */
type Checks = {
  choice: (row: RowOf<'choice'>) => z.ZodType
  text: z.ZodType
  flag: z.ZodType
}
type Shape = { [Key in keyof Conditions]: z.ZodType<Conditions[Key]> }

/** Each is made with its first use: there are hundreds, and a list needs none. */
const shapeOf = (checks: Checks): Shape => {
  const shape = {}
  const add = (key: string, make: () => z.ZodType) => {
    let made: z.ZodType | undefined
    Object.defineProperty(shape, key, { enumerable: true, get: () => (made ??= make()) })
  }
  for (const field of conditionFields) {
    add(field.key, () => (field.kind === 'choice' ? checks.choice(field) : checks[field.kind]))
    if (field.kind === 'choice' && field.individualKey) add(field.individualKey, () => checks.text)
  }
  // The keys come from the same table as the type; a test holds both against each other.
  return shape as Shape
}

const defaultOf = (row: RowOf<'choice'>): string | null => row.default ?? null
const kept: Checks = {
  choice: ({ values }) => storedOptionSchema(values).nullable(),
  text: storedTextSchema,
  flag: z.boolean(),
}

/** The conditions as they are kept and shown, unknown options included. */
export const conditionsShape = shapeOf(kept)
export const conditionsSchema = z.object(conditionsShape)

/** Characters of a free text. */
export const longestFreeText = 1000
const freeTextSchema = textSchema(longestFreeText)

/** What a caller may say: known options, limited texts. What is left out takes its default. */
export const givenConditionsShape = shapeOf({
  choice: (row) => z.enum(row.values).nullable().default(defaultOf(row)),
  text: freeTextSchema.default(''),
  flag: z.boolean().default(false),
})

/** Options were not always texts. */
const asText = (value: unknown): unknown =>
  typeof value === 'boolean' || typeof value === 'number' ? String(value) : value

/** What lies in the database, whichever version wrote it: what is missing or makes no sense is read as its default. */
export const storedConditionsShape = shapeOf({
  choice: (row) => z.preprocess(asText, kept.choice(row)).catch(defaultOf(row)),
  text: kept.text.catch(''),
  flag: kept.flag.catch(false),
})
export const storedConditionsSchema = z.object(storedConditionsShape)

/** The conditions of a new enquiry: those of the table, and what is stored of nothing. */
export const defaultConditions = Object.fromEntries(
  conditionFields.flatMap((field): [string, unknown][] => {
    if (field.kind !== 'choice') return [[field.key, field.kind === 'flag' ? false : '']]
    const own: [string, unknown] = [field.key, defaultOf(field)]
    return field.individualKey ? [own, [field.individualKey, '']] : [own]
  }),
) as Conditions

/** The choices that open a panel, by the panel. */
const openers = new Map(
  conditionFields.flatMap((field) => (field.kind === 'choice' && field.opens ? [[field.opens, field] as const] : [])),
)

/** Whether a panel's edit button is enabled: some choices leave nothing to say there (rule K5). */
export const isPanelOpenable = (panel: ConditionPanel, values: Conditions): boolean => {
  const opener = openers.get(panel)
  const chosen = opener && values[opener.key]
  return !(typeof chosen === 'string' && opener?.closedFor?.includes(chosen))
}

/** Whether a field has a meaning for these values. Asked several times with each key that is typed, of every field. */
export const conditionApplies = ({ when = {}, panel }: ConditionField, values: Conditions): boolean => {
  const holds = Object.entries(when).every(([key, wanted]) => wanted.includes(Reflect.get(values, key)))
  return holds && (panel === undefined || isPanelOpenable(panel, values))
}

type FreeText = { field: ConditionField; text: FreeTextKey }
const freeTexts = conditionFields.flatMap((field): FreeText[] => {
  if (field.kind === 'text') return [{ field, text: field.key }]
  return field.kind === 'choice' && field.individualKey ? [{ field, text: field.individualKey }] : []
})
/** Whether the form asks for it: that of a choice once INDIVIDUAL is chosen. */
const isAskedFor = ({ field }: FreeText, values: Conditions): boolean =>
  conditionApplies(field, values) && (field.kind !== 'choice' || values[field.key] === individual)

/** The free texts that are required (INDIVIDUAL is chosen) and still empty. */
export const missingFreeTexts = (values: Conditions): FreeTextKey[] =>
  freeTexts
    .filter((row) => row.field.kind === 'choice' && values[row.text].trim() === '' && isAskedFor(row, values))
    .map(({ text }) => text)

const faultOf = ({ text }: FreeText, values: Conditions): TextFault | undefined =>
  textFaults({ text: values[text] }, { text: freeTextSchema }).text

/** What is wrong with the free texts that are asked for: too long, or not to be stored. */
export const freeTextFaults = (values: Conditions): { [Key in FreeTextKey]?: TextFault } => {
  const found: { [Key in FreeTextKey]?: TextFault } = {}
  for (const row of freeTexts) {
    const fault = isAskedFor(row, values) ? faultOf(row, values) : undefined
    if (fault) found[row.text] = fault
  }
  return found
}

/** Without the texts that nobody sees and no save would take. */
export const withoutUnseenFaults = (values: Conditions): Conditions => {
  const unseen = freeTexts.filter((row) => !isAskedFor(row, values) && faultOf(row, values) !== undefined)
  return { ...values, ...Object.fromEntries(unseen.map(({ text }) => [text, ''])) }
}
