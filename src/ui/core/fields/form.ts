/**
 * A form as its cards know it: the record's actor, the table of its fields, its words. Each field reads its own value, so that a key
 * redraws that field alone.
 */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import type { FieldDoubt, FieldTable, FieldValue } from '../../../domain/core/fields.ts'
import type { Refusal } from '../../../domain/core/refusal.ts'
import { isRefusalOver, type RecordContext, shownCode } from '../../../machines/core/recordContext.ts'
import type { FieldProps } from '../../components/inputs/Field.tsx'
import { useGoneOn } from '../useGoneOn.ts'
import { focusControl } from '../formFocus.ts'
import { type FieldWords, useSentences } from './words.ts'

type FormContext<Draft> = Omit<RecordContext<unknown, Draft>, 'parent'>
type FormSnapshot<Draft> = Snapshot<unknown> & {
  context: FormContext<Draft>
  matches: (state: 'editing') => boolean
}
/**
 * A form's actor, as far as its fields are concerned. A patch is any field's value: that it fits the field, the table of fields has
 * seen to, whose inputs the compiler compares with the draft.
 */
export interface FormRecord<Draft> extends Pick<ActorRef<FormSnapshot<Draft>, never>, 'getSnapshot' | 'subscribe'> {
  send(event: { type: 'draft.changed'; patch: Patch } | { type: 'field.left'; field: keyof Draft }): void
}
type Patch = Readonly<Record<string, unknown>>

export interface Form<Draft, Key extends keyof Draft & string = keyof Draft & string> {
  record: FormRecord<Draft>
  table: FieldTable<Draft, Key>
  words: FieldWords<Key>
  readOnly: boolean
}

export const useForm = <Draft, Key extends keyof Draft & string>(
  record: FormRecord<Draft>,
  table: FieldTable<Draft, Key>,
  words: FieldWords<Key>,
  readOnly = false,
): Form<Draft, Key> => useMemo(() => ({ record, table, words, readOnly }), [record, table, words, readOnly])

/** The form on the page, which the buttons of the header belong to. */
export const formId = ({ id }: { id: string }): string => `${id}-form`
export const fieldId = ({ id }: { id: string }, key: string): string => `${id}-${key}`
export const focusField = (table: { id: string }, key: string): void => focusControl(fieldId(table, key))

/** What is read from the draft; the view is drawn anew only where that has changed. */
export const useDraft = <Draft, Read>({ record }: { record: FormRecord<Draft> }, read: (draft: Draft) => Read): Read =>
  useSelector(record, (s) => read(s.context.draft))

/** The code that a field shows of itself. */
export const useShownCode = <Draft>({ record }: { record: FormRecord<Draft> }, key: keyof Draft): string | undefined =>
  useSelector(record, (s) => shownCode(s.context, key))

/** What was entered in a field. */
export const enter = ({ record }: { record: Pick<FormRecord<never>, 'send'> }, key: string, value: FieldValue): void =>
  record.send({ type: 'draft.changed', patch: { [key]: value } })

/** Why the server refused the last save; what is about one field counts as long as it holds what was refused. */
const refusalIn = <Draft>(s: FormSnapshot<Draft>, { refusedAt }: FieldTable<Draft>): Refusal | undefined => {
  const { refusal } = s.context
  return refusal && s.matches('editing') && !isRefusalOver(s.context, refusedAt) ? refusal : undefined
}
export const useRefusal = <Draft, Key extends keyof Draft & string>({
  record,
  table,
}: Form<Draft, Key>): Refusal | undefined => useSelector(record, (s) => refusalIn(s, table))

/** What the server refused in this field. */
const refusedIn = <Draft>(s: FormSnapshot<Draft>, table: FieldTable<Draft>, key: keyof Draft): string | undefined => {
  const code = refusalIn(s, table)?.code
  return code !== undefined && table.refusedAt[code] === key ? code : undefined
}

/** The code that a field shows. */
const codeIn = <Draft>(s: FormSnapshot<Draft>, table: FieldTable<Draft>, key: keyof Draft): string | undefined =>
  shownCode(s.context, key) ?? refusedIn(s, table, key)

/** What is known of one field; asked for in one go, since every key asks all fields of the page. */
const fieldIn = <Draft, Own extends keyof Draft & string>(
  s: FormSnapshot<Draft>,
  table: FieldTable<Draft>,
  { key, doubt }: { key: Own; doubt: ((draft: Draft) => FieldDoubt | undefined) | undefined },
) => {
  const { draft, base, refusal, left } = s.context
  const [value, before] = [draft[key], base[key]]
  const typing = value !== before && !left.includes(key)
  return { value, base: before, code: codeIn(s, table, key), refusal, doubt: doubt?.(draft), typing }
}
const sameField = <Seen extends object>(one: Seen, other: Seen): boolean => {
  for (const part in one) if (one[part] !== other[part]) return false
  return true
}

/** Everything that a control carries of its field. */
export const useField = <Draft, Key extends keyof Draft & string, Own extends Key>(
  form: Form<Draft, Key>,
  key: Own,
) => {
  const { record, table, words, readOnly } = form
  const field = table.fields.find((candidate) => candidate.key === key)
  const { value, base, code, refusal, doubt, typing } = useSelector(
    record,
    (s) => fieldIn(s, table, { key, doubt: field?.doubt }),
    sameField,
  )
  const sentence = useSentences(words)
  const wiring = {
    id: fieldId(table, key),
    label: words.labels[key],
    hint: readOnly ? undefined : words.hints?.[key],
    required: field?.required === true && !readOnly,
    error: readOnly ? undefined : sentence(key, code, refusal),
    readOnly,
    onBlur: () => record.send({ type: 'field.left', field: key }),
  } satisfies FieldProps & { readOnly: boolean; onBlur: () => void }
  const change = (next: Draft[Own]): void => record.send({ type: 'draft.changed', patch: { [key]: next } })
  const shown = { max: field?.max, range: field?.range, doubt: readOnly ? undefined : doubt }
  return { value, base, change, wiring, ...shown, typing }
}

/** What the server refuses in one field gets the cursor, as what the page finds does (saveAndPoint). */
export const useRefusedCursor = <Draft, Key extends keyof Draft & string>({
  record,
  table,
}: Form<Draft, Key>): void => {
  const refused = useSelector(record, (s) => refusedField(s, table))
  const hasGoneOn = useGoneOn(useSelector(record, isAsking))
  useEffect(() => {
    if (refused !== undefined && !hasGoneOn()) focusField(table, refused)
  }, [table, refused, hasGoneOn])
}
const isAsking = <Draft>(s: FormSnapshot<Draft>): boolean => !s.matches('editing')
const refusedField = <Draft>(s: FormSnapshot<Draft>, table: FieldTable<Draft>): string | undefined => {
  const code = refusalIn(s, table)?.code
  const about = code === undefined ? undefined : table.refusedAt[code]
  return typeof about === 'string' ? about : undefined
}

/** A field that is marked: its label, its sentence, and the way to it. */
export interface WrongField {
  id: string
  label: string
  error: string
  /** how many of its controls are marked */
  marks: number
  onGo: () => void
}

/** After a save that failed: which fields are wrong, in the order of the page. */
export const useWrongFields = <Draft, Key extends keyof Draft & string>({
  record,
  table,
  words,
}: Form<Draft, Key>): WrongField[] => {
  const sentence = useSentences(words)
  const codes = useSelector(record, (s) => wrongIn(s, table), sameCodes)
  const refusal = useSelector(record, (s) => s.context.refusal)
  return codes.flatMap(({ key, code, marks }) => {
    const error = sentence(key, code, refusal)
    return error === undefined
      ? []
      : [{ id: key, label: words.labels[key], error, marks, onGo: () => focusField(table, key) }]
  })
}

type Wrong<Key> = { key: Key; code: string | undefined; marks: number }
const wrongIn = <Draft, Key extends keyof Draft & string>(
  s: FormSnapshot<Draft>,
  table: FieldTable<Draft, Key>,
): Wrong<Key>[] => {
  const { errors, showErrors, draft } = s.context
  return table.fields.flatMap(({ key, marks }) => {
    const code = showErrors ? errors[key] : undefined
    if (code !== undefined) return [{ key, code, marks: marks(draft) }]
    const refused = refusedIn(s, table, key)
    return refused === undefined ? [] : [{ key, code: refused, marks: 1 }]
  })
}
const sameCodes = (one: readonly Wrong<string>[], other: readonly Wrong<string>[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A form's actor, as far as saving is concerned. */
export interface Saving<Draft> {
  send: (event: { type: 'record.save' }) => void
  getSnapshot: () => {
    context: { draft: Draft; errors: { [Key in keyof Draft]?: string | undefined }; showErrors: boolean }
  }
}

/** Saves; where fields are wrong, the first of them gets the cursor, unless it stays where somebody types. */
export const saveAndPoint = <Draft, Key extends keyof Draft & string>(
  record: Saving<Draft>,
  table: FieldTable<Draft, Key>,
  keepsCursor = false,
): void => {
  record.send({ type: 'record.save' })
  const { errors, showErrors } = record.getSnapshot().context
  const first = table.fields.find(({ key }) => errors[key] !== undefined)
  if (first && showErrors && !keepsCursor) focusField(table, first.key)
}
