/**
 * What a form asks for, as one table per entity: its fields in the order of the page, how each is entered, and what is wrong with a
 * draft. The card, the list of problems, the cursor, the dialog of a conflict and the words of the history all read it.
 */
import { z } from 'zod'
import { parseDecimal } from './numbers.ts'
import type { RefusalCode } from './refusal.ts'
import { isInvisible } from './text.ts'

/** What a draft holds of a field: text as it is typed, a flag, a choice (null: none yet), or a list of names. */
export type FieldValue = string | boolean | null | readonly string[]

type TextInput = 'text' | 'ident' | 'lines' | 'mail' | 'phone' | 'link' | 'amount' | 'decimal' | 'price' | 'date'
/** The ways to enter a value of this type; `own` is drawn by its area. */
type InputFor<Value> =
  | 'own'
  | (Value extends readonly string[]
      ? 'names'
      : boolean extends Value
        ? 'flag'
        : string extends Value
          ? TextInput
          : 'option')
export type FieldInput = TextInput | 'names' | 'flag' | 'option' | 'own'

type RowOf<Draft, Key extends keyof Draft & string> = {
  key: Key
  input: InputFor<Draft[Key]>
  /** the card in which it stands */
  card: string
  /** columns of the card's four; 1 where left out */
  width?: 2 | 3 | 4
  /** lines that are free at first; 1 where left out */
  lines?: number
  /** places of a number, which it always shows; none where left out */
  places?: number
  /** how the server checks it: whether it must be given, and how long it may be */
  schema?: z.ZodType
  /** where no schema says it */
  required?: boolean
  /** what can be chosen */
  options?: readonly string[]
  /** whether it is asked for at all; it is where left out */
  applies?: (draft: Draft) => boolean
  /** what may be meant, and yet should be looked at again; i18n says it in German */
  doubt?: (draft: Draft) => FieldDoubt | undefined
  /** how many of its controls are marked where it is wrong; one, where left out */
  marks?: (draft: Draft) => number
  /** how a number in it is read to be tidied, where more than the number may stand in it; as any number, where left out */
  read?: (text: string) => number | undefined
}
export type FieldDoubt = 'inThePast' | 'farAway' | 'zero' | 'checkDigit'
/** A field as its entity describes it: the input fits what the draft holds. */
export type FieldRow<Draft> = { [Key in keyof Draft & string]: RowOf<Draft, Key> }[keyof Draft & string]

/** A field as forms draw it, whatever the entity. */
export interface Field<Draft, Key extends string = string> {
  key: Key
  input: FieldInput
  card: string
  width: 1 | 2 | 3 | 4
  lines: number
  places: number
  required: boolean
  /** characters */
  max: number | undefined
  /** what a number may be */
  range: Range
  options: readonly string[]
  applies(draft: Draft): boolean
  doubt(draft: Draft): FieldDoubt | undefined
  marks(draft: Draft): number
  read(text: string): number | undefined
}

/** Why fields are not accepted; i18n says it in German. */
export type FieldCodes<Draft> = { [Key in keyof Draft]?: string }

export interface FieldTable<Draft, Key extends keyof Draft & string = keyof Draft & string> {
  /** names the form and its controls on the page */
  id: string
  fields: readonly Field<Draft, Key>[]
  /** everything that is wrong with a draft */
  check(draft: Draft): FieldCodes<Draft>
  /** refusals of a save that are about a field, or about changes of several: they count as long as those hold what was sent */
  refusedAt: RefusedAt<Draft>
}
type FieldOf<Draft> = keyof Draft & string
/** One field says what was refused in it; of several, none is wrong by itself, and the form says it. */
export type RefusedAt<Draft> = { readonly [Code in RefusalCode]?: FieldOf<Draft> | readonly FieldOf<Draft>[] }

/** The fields of a table. */
export type KeyOf<Table extends { fields: readonly { key: string }[] }> = Table['fields'][number]['key']

type Range = { min: number | undefined; max: number | undefined }
type Limits = Pick<Field<never>, 'required' | 'max' | 'range'>

/** What a schema takes: whether it must be given, how long a text and how large a number may be. */
const limitsOf = (schema: unknown): Limits => {
  if (schema instanceof z.ZodDefault) return limitsOf(schema.unwrap())
  const range = { min: undefined, max: undefined }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema
    return { required: true, max: undefined, range: { min: minValue ?? undefined, max: maxValue ?? undefined } }
  }
  if (!(schema instanceof z.ZodString)) return { required: false, max: undefined, range }
  return { required: (schema.minLength ?? 0) > 0, max: schema.maxLength ?? undefined, range }
}

/** A number with as many places as it has. */
const anyNumber = (text: string): number | undefined => {
  const number = parseDecimal(text, 6)
  return number.kind === 'number' ? number.value : undefined
}

/** Names what of a draft has no row: a type that no table fits. */
type Covered<Draft, Row extends { key: string }, Unasked> =
  Exclude<keyof Draft, Row['key'] | Unasked> extends never
    ? unknown
    : { missing: Exclude<keyof Draft, Row['key'] | Unasked> }

/**
 * A table of fields for drafts of one kind. The compiler sees to it that each row is a field of the draft, and each field a row or
 * one that this table does not ask for (`Unasked`).
 */
export const fieldTable =
  <Draft, Unasked extends keyof Draft = never>() =>
  <const Rows extends readonly FieldRow<Draft>[]>(table: {
    id: string
    rows: Rows & Covered<Draft, Rows[number], Unasked>
    check: (draft: Draft) => FieldCodes<Draft>
    refusedAt?: RefusedAt<Draft>
  }): FieldTable<Draft, Rows[number]['key']> => ({
    id: table.id,
    check: table.check,
    refusedAt: table.refusedAt ?? {},
    fields: table.rows.map((row) => {
      const { required, max, range } = limitsOf(row.schema)
      return {
        key: row.key,
        input: row.input,
        card: row.card,
        width: row.width ?? 1,
        lines: row.lines ?? 1,
        places: row.places ?? 0,
        required: row.required ?? required,
        max,
        range,
        options: row.options ?? [],
        applies: row.applies ?? (() => true),
        doubt: row.doubt ?? (() => undefined),
        marks: row.marks ?? (() => 1),
        read: row.read ?? anyNumber,
      }
    }),
  })

interface Checking<Draft> {
  /** the draft as the server takes it */
  bodyOf?: (draft: Draft) => unknown
  /** fields that the server calls otherwise, by its name */
  names?: Readonly<Record<string, keyof Draft & string>>
  /** what is said of a field that is there and not too long, and yet not accepted */
  codes?: FieldCodes<Draft>
}

/** What is wrong with a draft, by the schema that the server checks by; of several complaints about a field the first. */
export const checkBy =
  <Draft extends object>(
    schema: z.ZodType,
    { bodyOf = (draft) => draft, names = {}, codes = {} }: Checking<Draft> = {},
  ) =>
  (draft: Draft): FieldCodes<Draft> => {
    const found: FieldCodes<Draft> = {}
    for (const { path, code, message } of schema.safeParse(bodyOf(draft)).error?.issues ?? []) {
      const field = fieldIn(draft, path, names)
      if (field === undefined || found[field] !== undefined) continue
      found[field] = textFault(draft[field], { code, message }) ?? codes[field] ?? 'required'
    }
    return found
  }

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && isInvisible(value))

/** What is wrong with a text, whatever it is to say. */
export type TextFault = 'required' | 'tooLong' | 'notStorable'
type Complaint = { code: string; message: string }

/** What a complaint of a schema says of a text as a text; undefined where it is about what the text says. */
export const textFault = (value: unknown, { code, message }: Complaint): TextFault | undefined => {
  if (isBlank(value)) return 'required'
  if (code === 'too_big') return 'tooLong'
  return message === 'notStorable' ? message : undefined
}

/** What is wrong with the texts of a draft, each by the schema that the server checks it by. */
export const textFaults = <Key extends string>(
  draft: Readonly<Record<NoInfer<Key>, string>>,
  schemas: Readonly<Record<Key, z.ZodType>>,
): { [Name in Key]?: TextFault } => {
  const found: { [Name in Key]?: TextFault } = {}
  for (const key in schemas) {
    const [issue] = schemas[key].safeParse(draft[key]).error?.issues ?? []
    const fault = issue && textFault(draft[key], issue)
    if (fault) found[key] = fault
  }
  return found
}

/** The field of the draft that a complaint is about: the innermost one whose name it knows. What is wrong in a row of a list is the list's. */
const fieldIn = <Draft extends object>(
  draft: Draft,
  path: readonly PropertyKey[],
  names: Readonly<Record<string, keyof Draft & string>>,
): (keyof Draft & string) | undefined => {
  const isField = (name: string): name is keyof Draft & string => Object.hasOwn(draft, name)
  const row = path.findIndex((part) => typeof part === 'number')
  for (const part of path.slice(0, row === -1 ? undefined : row).toReversed()) {
    const name = names[String(part)] ?? String(part)
    if (isField(name)) return name
  }
  return undefined
}

/** What of a draft should be looked at again, field by field (rules E11, O4). */
export const doubtsIn = <Draft, Key extends keyof Draft & string>(
  { fields }: FieldTable<Draft, Key>,
  draft: Draft,
): { key: Key; doubt: FieldDoubt; value: Draft[Key] }[] =>
  fields.flatMap((field) => {
    const doubt = field.applies(draft) ? field.doubt(draft) : undefined
    return doubt === undefined ? [] : [{ key: field.key, doubt, value: draft[field.key] }]
  })

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
  | 'coversTooMuch'
  | 'rowUnread'
  | 'unnamed'
  | 'twice'
  | 'discountWithoutDays'
  | 'daysWithoutDiscount'
  | 'discountAfterPayment'
  | 'asked'
  | 'cheaperInTotal'
  | 'noLines'
  | 'wrongBreaks'
  | 'tooManyBreaks'
export type FieldErrors<Values> = { [Key in keyof Values]?: FieldError }
