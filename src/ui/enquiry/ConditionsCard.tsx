/** The card "Konditionen": every condition of the table, by group; dependent ones are edited in side panels (specification §3, §5). */
import { useTranslation } from 'react-i18next'
import { type ConditionField as Field, conditionFields } from '../../domain/enquiry/conditions.ts'
import { Card } from '../components/Card.tsx'
import { FormGrid } from '../components/FormGrid.tsx'
import { ConditionField } from './ConditionField.tsx'
import type { EnquiryForm } from './enquiryForm.ts'
import type { PanelActions } from './PanelButton.tsx'

const groups = ['marking', 'build', 'regulation', 'delivery'] as const satisfies readonly Field['group'][]
const inCard = conditionFields.filter((field) => field.panel === undefined)

export const ConditionsCard = ({ form, panels }: { form: EnquiryForm; panels: PanelActions }) => {
  const { t } = useTranslation('enquiry')
  return (
    <Card flush title={t('conditions.title')}>
      {groups.map((group) => (
        <section key={group} className="border-b border-line p-5 last:border-b-0 max-sm:p-4">
          <h3 className="mb-3 text-body font-semibold text-ink">{t(`conditions.groups.${group}`)}</h3>
          {/* dense: a free text takes the row below its choice, the choices beside it stay in theirs */}
          <FormGrid columns={3} className="grid-flow-row-dense">
            {inCard
              .filter((field) => field.group === group)
              .map((field) => (
                <ConditionField key={field.key} field={field} form={form} panels={panels} />
              ))}
          </FormGrid>
        </section>
      ))}
    </Card>
  )
}
