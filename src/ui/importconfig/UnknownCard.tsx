/** Whether names that nobody knows are created by an import, or their lines refused (rule W9); which these are in the sample file. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { previewRows } from '../../domain/bom/mapping.ts'
import { unknownNames } from '../../domain/importconfig/unknownNames.ts'
import { Switch } from '../components/inputs/Switch.tsx'
import { Card } from '../components/page/Card.tsx'
import { useDraft, useField } from '../core/fields/form.ts'
import {
  type ChoicesActor,
  choicesOf,
  type ConfigForm,
  type SampleActor,
  type SampleSnapshot,
} from './importConfigActor.ts'

const fields = {
  createDiscountGroups: 'discountGroups',
  createManufacturers: 'manufacturers',
  createUnits: 'units',
} as const
type UnknownField = keyof typeof fields
const sampleOf = (s: SampleSnapshot) => s.context.sample

interface Props {
  form: ConfigForm
  sample: SampleActor
  choices: ChoicesActor | undefined
}

export const UnknownCard = ({ form, sample, choices }: Props) => {
  const { t } = useTranslation('importconfig')
  const read = useSelector(sample, sampleOf)
  const known = useSelector(choices, choicesOf)
  const columns = useDraft(form, (draft) => draft.fieldMapping)
  const manufacturerId = useDraft(form, (draft) => draft.manufacturerId)
  const rows = read?.rows.slice(read.headerRowIndex) ?? []
  const unknown = unknownNames({ rows, columns, manufacturerId }, known)
  return (
    <Card flush title={t('unknown.title')} meta={t('unknown.about', { count: previewRows })}>
      {(Object.keys(fields) as UnknownField[]).map((field) => (
        <Row key={field} form={form} field={field} names={rows.length > 0 ? unknown[fields[field]] : undefined} />
      ))}
    </Card>
  )
}

const namesShown = 6

const Row = ({
  form,
  field,
  names,
}: {
  form: ConfigForm
  field: UnknownField
  names: readonly string[] | undefined
}) => {
  const { t } = useTranslation('importconfig')
  const { value, change } = useField(form, field)
  const count = names?.length ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)] items-start gap-x-4 gap-y-1 border-b border-line px-5 py-3.5 last:border-b-0 max-sm:grid-cols-1 max-sm:px-4">
      <div>
        <Switch label={t(`unknown.${field}.label`)} checked={value} onChange={change} />
        <p className="pl-[42px] text-caption text-ink-3">{t(value ? 'unknown.on' : 'unknown.off')}</p>
      </div>
      <p className="text-caption text-ink-2">{t(`unknown.${field}.text`)}</p>
      <p className="text-right text-caption wrap-anywhere text-ink-2 max-sm:text-left">
        {names !== undefined && count === 0 && t('unknown.none')}
        {names !== undefined && count > 0 && (
          <>
            <span className="font-medium text-ink">{t(value ? 'unknown.new' : 'unknown.unknown', { count })}</span>{' '}
            {names.slice(0, namesShown).join(', ')}
            {count > namesShown && ' …'}
          </>
        )}
      </p>
    </div>
  )
}
