/** The card "Konditionen": every condition of the table, by group; dependent ones are edited in side panels (rules K1, K6). */
import { useTranslation } from 'react-i18next'
import { type ConditionField as Field, conditionFields } from '../../domain/enquiry/conditions.ts'
import { Card } from '../components/page/Card.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { ConditionField } from './ConditionField.tsx'
import type { EnquiryForm } from './enquiryForm.ts'
import type { PanelActions } from './PanelButton.tsx'

type Group = Field['group']
/** Groups with few fields share a row. */
const rows: readonly (readonly Group[])[] = [['marking'], ['build'], ['regulation', 'delivery']]
const inCard = conditionFields.filter((field) => field.panel === undefined)

interface ConditionsCardProps {
  form: EnquiryForm
  panels: PanelActions
}

export const ConditionsCard = (props: ConditionsCardProps) => {
  const { t } = useTranslation('enquiry')
  return (
    <Card flush title={t('conditions.title')}>
      {rows.map((groups) => (
        <div key={groups[0]} className="border-b border-line last:border-b-0 lg:flex">
          {groups.map((group) => (
            <ConditionGroup key={group} {...props} group={group} columns={groups.length === 1 ? 3 : 2} />
          ))}
        </div>
      ))}
    </Card>
  )
}

const ConditionGroup = ({ group, columns, form, panels }: ConditionsCardProps & { group: Group; columns: 2 | 3 }) => {
  const { t } = useTranslation('enquiry')
  return (
    <section className="min-w-0 flex-1 border-line p-5 not-last:border-r max-lg:not-last:border-r-0 max-lg:not-last:border-b max-sm:p-4">
      <h3 className="mb-3 text-body font-semibold text-ink">{t(`conditions.groups.${group}`)}</h3>
      {/* dense: a free text takes the row below its choice, the choices beside it stay in theirs */}
      <FormGrid columns={columns} className="grid-flow-row-dense">
        {inCard
          .filter((field) => field.group === group)
          .map((field) => (
            <ConditionField key={field.key} field={field} form={form} panels={panels} />
          ))}
      </FormGrid>
    </section>
  )
}
