/** In which units the file has lengths and weights, shown by a value of its own: 600 in column J becomes 60 cm. */
import { decimal } from '../../i18n/formats.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { columnLetter } from '../../domain/bom/sheet.ts'
import { factorOf, lengthUnits, weightUnits } from '../../domain/core/measures.ts'
import { parseNumber } from '../../domain/core/numbers.ts'
import { Select } from '../components/inputs/Select.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { Card } from '../components/page/Card.tsx'
import { enter, useDraft, useField } from '../core/fields/form.ts'
import type { ConfigForm, SampleActor, SampleSnapshot } from './importConfigActor.ts'

const fields = { unitWidth: 'width', unitHeight: 'height', unitDepth: 'depth', unitWeight: 'weight' } as const
type UnitField = keyof typeof fields
const order = ['unitWidth', 'unitHeight', 'unitDepth', 'unitWeight'] as const
const sampleOf = (s: SampleSnapshot) => s.context.sample

export const UnitsCard = ({ form, sample }: { form: ConfigForm; sample: SampleActor }) => {
  const { t } = useTranslation('importconfig')
  return (
    <Card title={t('units.title')} meta={t('units.about')}>
      <FormGrid columns={4}>
        {order.map((field) => (
          <UnitSelect key={field} form={form} sample={sample} field={field} />
        ))}
      </FormGrid>
    </Card>
  )
}

const UnitSelect = ({ form, sample, field }: { form: ConfigForm; sample: SampleActor; field: UnitField }) => {
  const { t } = useTranslation('importconfig')
  const { value, wiring } = useField(form, field)
  const column = useDraft(form, (draft) =>
    draft.fieldMapping.findIndex(({ articleField }) => articleField === fields[field]),
  )
  const read = useSelector(sample, sampleOf)
  const isWeight = field === 'unitWeight'
  const hint = (): string | undefined => {
    if (column < 0) return t('units.noColumn')
    const cells = read?.rows.slice(read.headerRowIndex).map((row) => row[column] ?? '') ?? []
    for (const from of cells) {
      const parsed = parseNumber(from, 'german')
      if (parsed.kind !== 'number' || parsed.value === 0) continue
      const factor = factorOf(isWeight ? 'weight' : 'length', parsed.unit, value)
      if (factor === undefined) continue
      const to = `${decimal(Number((parsed.value * factor).toPrecision(12)))} ${isWeight ? 'kg' : 'cm'}`
      return t('units.becomes', { from, letter: columnLetter(column), to })
    }
    return undefined
  }
  return (
    <Select
      {...wiring}
      clearable={false}
      hint={hint()}
      options={(isWeight ? weightUnits : lengthUnits).map((unit) => ({
        value: unit,
        label: form.words.options?.[field]?.[unit] ?? unit,
      }))}
      value={value}
      onChange={(next) => enter(form, field, next)}
    />
  )
}
