/** Whether names that nobody knows are created by an import, or their lines refused (rule W9). */
import { useTranslation } from 'react-i18next'
import { Switch } from '../components/inputs/Switch.tsx'
import { Card } from '../components/page/Card.tsx'
import { useField } from '../core/fields/form.ts'
import type { ConfigForm } from './importConfigActor.ts'

const fields = ['createDiscountGroups', 'createManufacturers', 'createUnits'] as const

export const UnknownCard = ({ form }: { form: ConfigForm }) => {
  const { t } = useTranslation('importconfig')
  return (
    <Card flush title={t('unknown.title')} meta={t('unknown.about')}>
      {fields.map((field) => (
        <Row key={field} form={form} field={field} />
      ))}
    </Card>
  )
}

const Row = ({ form, field }: { form: ConfigForm; field: (typeof fields)[number] }) => {
  const { t } = useTranslation('importconfig')
  const { value, change } = useField(form, field)
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] items-start gap-x-4 gap-y-1 border-b border-line px-5 py-3.5 last:border-b-0 max-sm:grid-cols-1 max-sm:px-4">
      <div>
        <Switch label={t(`unknown.${field}.label`)} checked={value} onChange={change} />
        <p className="pl-[42px] text-caption text-ink-3">{t(value ? 'unknown.on' : 'unknown.off')}</p>
      </div>
      <p className="text-caption text-ink-2">{t(`unknown.${field}.text`)}</p>
    </div>
  )
}
