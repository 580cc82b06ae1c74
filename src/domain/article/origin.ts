/** Where articles come from and whether they keep to RoHS: choices of the form. What a price list says otherwise is kept (rule W1). */
import { countryChoices } from '../company/country.ts'

/** Where goods come from, though no company of the portal may lie there. */
const further = [
  'AE',
  'AR',
  'BD',
  'BY',
  'CL',
  'CO',
  'CR',
  'EG',
  'HK',
  'ID',
  'KH',
  'LK',
  'MA',
  'MY',
  'NZ',
  'PH',
  'PK',
  'RU',
  'TH',
  'TN',
  'VN',
] as const

const german = new Intl.DisplayNames(['de'], { type: 'region' })
const labelOf = (code: string, name: string): string => `${name} (${code})`

/** By their codes, as price lists have them: Germany first, the others by name. */
export const originChoices: readonly { value: string; label: string }[] = (() => {
  const [first, ...others] = countryChoices
  const all = [...others, ...further.map((value) => ({ value, label: german.of(value) ?? value }))]
  const sorted = all.toSorted((one, other) => one.label.localeCompare(other.label, 'de'))
  return [...(first ? [first] : []), ...sorted].map(({ value, label }) => ({ value, label: labelOf(value, label) }))
})()

/** As they are stored and exported. */
export const rohsChoices = ['konform', 'konform mit Ausnahmen', 'nicht konform', 'nicht betroffen'] as const
