/** The fields of an address that go by its country (rule C6): the postal code by its form, the country from the list. */
import { useTranslation } from 'react-i18next'
import { germany, zipExample } from '../../domain/company/country.ts'
import { countryChoices, countryName } from './countries.ts'
import type { FieldProps } from '../components/inputs/Field.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'

/** A field of a form, whatever else that asks for. */
interface TypedField {
  value: string
  change: (value: string) => void
  wiring: FieldProps & { readOnly: boolean; onBlur: () => void }
  max?: number | undefined
}

export const ZipField = ({ field, country }: { field: TypedField; country: string }) => {
  const { t } = useTranslation()
  const { value, change, wiring, max } = field
  const known = zipExample(country)
  const example = known && t('zipHint', { example: known })
  return (
    <TextInput
      {...wiring}
      longest={max}
      error={[wiring.error, wiring.error && example].filter(Boolean).join(' ') || undefined}
      hint={example}
      value={value}
      onChange={change}
    />
  )
}

/** What was stored before there was a list is shown as it is. */
export const CountryField = ({ field }: { field: TypedField }) => {
  const { t } = useTranslation()
  const { value, change, wiring } = field
  return (
    <Combobox
      {...wiring}
      clearable={false}
      searchPlaceholder={t('countrySearch')}
      options={countryChoices}
      value={value}
      valueLabel={countryName(value)}
      onChange={(country) => change(country ?? germany)}
    />
  )
}
