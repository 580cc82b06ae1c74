/** Country of origin and RoHS: chosen, so that they are written alike; what was stored otherwise is shown as it is. */
import { originCodes, rohsChoices } from '../../domain/article/origin.ts'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { regionChoices } from '../company/countries.ts'
import { useField } from '../core/fields/form.ts'
import type { ArticleForm } from './articleActor.ts'

export const originChoices = regionChoices(originCodes).map(({ value, label }) => ({
  value,
  label: `${label} (${value})`,
}))
const rohsOptions = rohsChoices.map((value) => ({ value, label: value }))

export const OriginField = ({ form }: { form: ArticleForm }) => {
  const { value, change, wiring } = useField(form, 'countryOfOriginAbbreviation')
  return <Choice {...{ wiring, value, change }} options={originChoices} />
}

export const RohsField = ({ form }: { form: ArticleForm }) => {
  const { value, change, wiring } = useField(form, 'rohs')
  return <Choice {...{ wiring, value, change }} options={rohsOptions} />
}

interface ChoiceProps {
  wiring: ReturnType<typeof useField<never, never, never>>['wiring']
  value: string
  change: (value: string) => void
  options: readonly { value: string; label: string }[]
}

const Choice = ({ wiring, value, change, options }: ChoiceProps) => (
  <Combobox
    {...wiring}
    options={options}
    value={value === '' ? null : value}
    valueLabel={value}
    onChange={(chosen) => change(chosen ?? '')}
  />
)
