/** Title, and what counts where the file names nothing: manufacturer, wholesaler, unit. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { useField } from '../core/fields/form.ts'
import { type ChoicesActor, choicesOf, type ConfigForm } from './importConfigActor.ts'

type Key = 'manufacturerId' | 'wholesalerId' | 'defaultUnitId'
type Named = { id: string; displayName: string }

export const ValuesCard = ({ form, choices }: { form: ConfigForm; choices: ChoicesActor | undefined }) => {
  const { t } = useTranslation('importconfig')
  const { manufacturers, wholesalers, units } = useSelector(choices, choicesOf)
  const own = {
    manufacturerId: <Choice form={form} field="manufacturerId" rows={manufacturers} none={t('choice.none')} />,
    wholesalerId: <Choice form={form} field="wholesalerId" rows={wholesalers} none={t('choice.none')} />,
    defaultUnitId: <Choice form={form} field="defaultUnitId" rows={units} none={t('choice.noneUnit')} />,
  }
  return <FieldCard form={form} card="values" title={t('values')} own={own} />
}

interface ChoiceProps {
  form: ConfigForm
  field: Key
  rows: readonly Named[]
  none: string
}

const Choice = ({ form, field, rows, none }: ChoiceProps) => {
  const { t } = useTranslation('importconfig')
  const { value, change, wiring } = useField(form, field)
  return (
    <Combobox
      {...wiring}
      placeholder={none}
      searchPlaceholder={t('choice.search')}
      options={rows.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={value}
      onChange={change}
    />
  )
}
