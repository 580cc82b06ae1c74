/** One field of a table, drawn by the way in which it is entered. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, FieldDoubt, FieldInput } from '../../../domain/core/fields.ts'
import { formatTyped, formatGerman, parsePrice } from '../../../domain/core/numbers.ts'
import { plainDateSchema } from '../../../domain/core/schema.ts'
import { completedLink } from '../../../domain/masterdata/named.ts'
import { tidyPhone } from '../../../domain/user/phone.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { DateInput } from '../../components/inputs/DateInput.tsx'
import { NumberInput } from '../../components/inputs/NumberInput.tsx'
import { Select } from '../../components/inputs/Select.tsx'
import { Switch } from '../../components/inputs/Switch.tsx'
import { TelInput } from '../../components/inputs/TelInput.tsx'
import { TextArea } from '../../components/inputs/TextArea.tsx'
import { TextInput, type TextInputProps } from '../../components/inputs/TextInput.tsx'
import { dash } from '../../../i18n/formats.ts'
import { enter, type Form, useDraft, useField } from './form.ts'

const widths = { 1: undefined, 2: 'sm:col-span-2', 3: 'lg:col-span-3', 4: 'col-span-full' }

interface FormFieldProps<Draft, Key extends keyof Draft & string> {
  form: Form<Draft, Key>
  field: Field<Draft, Key>
}

export function FormField<Draft, Key extends keyof Draft & string>(props: FormFieldProps<Draft, Key>): ReactNode {
  const { form, field } = props
  const applies = useDraft(form, (draft) => field.applies(draft))
  if (!applies) return null
  if (field.input === 'option') return <OptionField {...props} />
  if (field.input === 'date') return <DayField {...props} />
  if (field.input === 'amount') return <AmountField {...props} />
  if (field.input === 'flag') return <FlagField {...props} />
  return <TextField {...props} />
}

const looks: { [Input in FieldInput]?: Partial<TextInputProps> } = {
  ident: { ident: true },
  mail: { type: 'email', inputMode: 'email' },
  link: { type: 'url', inputMode: 'url' },
  decimal: { numeric: true, inputMode: 'decimal' },
  price: { numeric: true, inputMode: 'decimal', unit: '€' },
}

/** A price that can be read in its usual form, 18.925,40; anything else stays as it was typed. */
export const tidyPrice = (text: string): string => {
  const price = parsePrice(text)
  return price.kind === 'number' ? formatGerman(price.value, 2) : text
}
/** Any other number, with as many places as it has and as its field always shows; without the unit, which stands beside it. */
export const tidyNumber = (text: string, { places, read }: Pick<Field<never>, 'places' | 'read'>): string => {
  const number = read(text)
  return number === undefined ? text : formatTyped(number, places)
}

const tidied = (text: string, field: Pick<Field<never>, 'input' | 'places' | 'read'>): string => {
  if (field.input === 'price') return tidyPrice(text)
  if (field.input === 'link') return completedLink(text)
  return field.input === 'decimal' ? tidyNumber(text, field) : text
}

function TextField<Draft, Key extends keyof Draft & string>({ form, field }: FormFieldProps<Draft, Key>) {
  const { value, wiring, max, doubt, typing } = useField(form, field.key)
  const text = typeof value === 'string' ? value : ''
  const props = {
    ...wiring,
    // of half a number nobody doubts anything
    hint: doubt && !typing ? <Doubt doubt={doubt} /> : wiring.hint,
    className: widths[field.width],
    longest: max,
    value: form.readOnly && text === '' ? dash : text,
    onChange: (typed: string) => enter(form, field.key, typed),
    onBlur: () => {
      const tidy = tidied(text, field)
      if (tidy !== text) enter(form, field.key, tidy)
      wiring.onBlur()
    },
  }
  if (field.input === 'lines') return <TextArea {...props} rows={field.lines} />
  if (field.input === 'phone') return <TelInput {...props} tidy={tidyPhone} autoComplete="off" />
  return <TextInput {...props} unit={form.words.units?.[field.key]} {...looks[field.input]} />
}

/** What the draft keeps as text, as the input understands it; null for what cannot be read, which the input shows as typed. */
const numberOf = (value: unknown): number | null =>
  typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : null

function AmountField<Draft, Key extends keyof Draft & string>({ form, field }: FormFieldProps<Draft, Key>) {
  const { value, wiring, range } = useField(form, field.key)
  return (
    <NumberInput
      {...wiring}
      {...range}
      className={widths[field.width]}
      unit={form.words.units?.[field.key]}
      value={numberOf(value)}
      onChange={(amount, text) => enter(form, field.key, amount === null ? text : String(amount))}
    />
  )
}

/** What may be meant, and yet should be looked at again. */
const Doubt = ({ doubt }: { doubt: FieldDoubt }) => {
  const { t } = useTranslation()
  return (
    <span className="flex gap-1.5 text-ink-2">
      <Glyph name="warning" tone="caution" className="mt-px" />
      {t(`fieldDoubts.${doubt}`)}
    </span>
  )
}

/** Kept as it is typed: what is no day, the input keeps and shows. */
function DayField<Draft, Key extends keyof Draft & string>({ form, field }: FormFieldProps<Draft, Key>) {
  const { value, wiring, doubt } = useField(form, field.key)
  return (
    <DateInput
      {...wiring}
      hint={doubt ? <Doubt doubt={doubt} /> : wiring.hint}
      className={widths[field.width]}
      value={plainDateSchema.safeParse(value).data ?? null}
      onChange={(day, typed) => enter(form, field.key, day ?? typed)}
    />
  )
}

function OptionField<Draft, Key extends keyof Draft & string>({ form, field }: FormFieldProps<Draft, Key>) {
  const { value, wiring } = useField(form, field.key)
  const chosen = typeof value === 'string' ? value : null
  const words = form.words.options?.[field.key] ?? {}
  return (
    <Select
      {...wiring}
      className={widths[field.width]}
      placeholder={form.words.placeholders?.[field.key]}
      options={field.options.map((option) => ({ value: option, label: words[option] ?? option }))}
      value={chosen}
      valueLabel={chosen ?? undefined}
      onChange={(next) => enter(form, field.key, next)}
    />
  )
}

function FlagField<Draft, Key extends keyof Draft & string>({ form, field }: FormFieldProps<Draft, Key>) {
  const { value, wiring } = useField(form, field.key)
  return (
    <Switch
      label={wiring.label}
      checked={value === true}
      disabled={form.readOnly}
      onChange={(next) => enter(form, field.key, next)}
    />
  )
}
