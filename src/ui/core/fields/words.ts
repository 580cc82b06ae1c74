/** What is said of the fields of a table: label, hint, errors; and of their values wherever those are named outside the form. */
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldInput, FieldTable } from '../../../domain/core/fields.ts'
import { type Refusal, refusalCodes, takenBy } from '../../../domain/core/refusal.ts'
import type { ChangeValue } from '../../../domain/core/schema.ts'
import { day, euro, quantity, decimal } from '../../../i18n/formats.ts'

type Words = Readonly<Record<string, string>>

/** An area's texts for its table; a field without a label does not compile. */
export interface FieldWords<Key extends string = string> {
  labels: Readonly<Record<Key, string>>
  hints?: { readonly [Field in Key]?: string | undefined } | undefined
  /** "Stück", at the right edge of an amount */
  units?: { readonly [Field in Key]?: string } | undefined
  /** what stands in an empty select */
  placeholders?: { readonly [Field in Key]?: string } | undefined
  /** sentences for what is wrong or refused, where they are not the usual ones: by `field_code`, or by code */
  errors?: Words | undefined
  /** the words of what can be chosen, by field */
  options?: Readonly<Record<string, Words>> | undefined
  /** labels of what the history names and the form does not ask for */
  others?: Words | undefined
}

const none: Words = {}

/**
 * The sentence below a field: the area's own for this field or code, that of the usual code, or what a refusal says. Where that is about
 * a name of somebody else's, it says whose.
 */
export const useSentences = ({ errors = none }: Pick<FieldWords, 'errors'>) => {
  const { t } = useTranslation(['common', 'refusals'])
  return useCallback(
    (key: string, code: string | undefined, refused?: Refusal | null): string | undefined => {
      if (code === undefined) return undefined
      const usual: Words = t('fieldErrors', { returnObjects: true })
      const refusal = refusalCodes.find((some) => some === code)
      const own = errors[`${key}_${code}`] ?? errors[code]
      const said = own ?? usual[code] ?? (refusal && t(`refusals:${refusal}`, refused?.details ?? {}))
      const taken = refused?.code === code ? takenBy(refused) : undefined
      return said !== undefined && taken
        ? t(taken.isNamesake ? 'takenByNamesake' : 'takenBy', { said, ...taken })
        : said
    },
    [errors, t],
  )
}

/** How an entity's fields and stored values are called, wherever they are told of outside their own field. */
export interface RecordTexts {
  /** "Liefertermin" */
  field: (field: string) => string
  /** a stored value as people read it */
  value: (field: string, stored: ChangeValue) => string
  /** what stands in the field, where that is written otherwise than what is stored */
  typed: (field: string, text: string) => string
}

/** The texts of a table's fields. */
export const useRecordTexts = <Draft, Key extends keyof Draft & string>(
  table: FieldTable<Draft, Key>,
  words: FieldWords<Key>,
): RecordTexts => {
  const { t } = useTranslation()
  return useMemo(() => textsOf(table, words, t), [table, words, t])
}

const isNumber = (input: FieldInput | undefined): boolean => input === 'price' || input === 'decimal'

const textsOf = <Draft, Key extends keyof Draft & string>(
  { fields }: FieldTable<Draft, Key>,
  { labels, others, units = {}, options = {} }: FieldWords<Key>,
  t: TFunction,
): RecordTexts => {
  const all: Words = { ...labels, ...others }
  const unitOf: Readonly<Record<string, string | undefined>> = { ...units }
  const placesOf = (name: string): number => fields.find(({ key }) => key === name)?.places ?? 0
  const inputOf = (name: string): FieldInput | undefined => fields.find(({ key }) => key === name)?.input
  const value = (name: string, stored: ChangeValue): string => {
    if (stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0)) return t('values.nothing')
    const chosen = options[name]?.[String(stored)]
    if (chosen !== undefined) return chosen
    if (typeof stored === 'boolean') return t(stored ? 'values.yes' : 'values.no')
    if (Array.isArray(stored)) return stored.join(', ')
    const input = inputOf(name)
    if (input === 'date') return day(String(stored))
    if (input === 'amount' && /^\d+$/.test(String(stored))) return quantity(Number(stored))
    if (input === 'decimal')
      return [decimal(Number(stored), placesOf(name)), unitOf[name]].filter(Boolean).join('\u00a0')
    return input === 'price' ? euro(Number(stored)) : String(stored)
  }
  return {
    field: (name) => all[name] ?? name,
    value,
    // a price or a percentage stands in its field as people write it: 18.925,40
    typed: (name, text) => (isNumber(inputOf(name)) && text !== '' ? text : value(name, text)),
  }
}
