/** Below a condition: what its side panel holds in short, and the button that opens it — or why it does not (rule K5). */
import { PencilLine, TextSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  conditionApplies,
  conditionFields,
  type Conditions,
  isPanelOpenable,
  missingFreeTexts,
} from '../../domain/enquiry/conditions.ts'
import { type ConditionPanel, individual } from '../../domain/enquiry/conditionTable.ts'
import { Button } from '../components/buttons/Button.tsx'
import { type EnquiryForm, useConditions } from './enquiryForm.ts'
import { type EnquiryTexts, useEnquiryTexts } from './enquiryTexts.ts'

export interface PanelActions {
  open: (panel: ConditionPanel) => void
}

/** The fields of a panel that have a meaning for these values. */
export const fieldsOfPanel = (panel: ConditionPanel, values: Conditions) =>
  conditionFields.filter((field) => field.panel === panel && conditionApplies(field, values))

/** What is chosen in a panel: options in their words, flags by their name, free text as it is; the same choice told once. */
export const chosenIn = (
  panel: ConditionPanel,
  values: Conditions,
  texts: Pick<EnquiryTexts, 'field' | 'option'>,
): string[] => {
  const chosen = fieldsOfPanel(panel, values).flatMap((field) => {
    const value = values[field.key]
    if (value === null || value === '' || value === false) return []
    if (value === true) return [texts.field(field.key)]
    const text = field.kind === 'choice' && field.individualKey ? values[field.individualKey].trim() : ''
    return [value === individual && text !== '' ? text : texts.option(field.key, value)]
  })
  return [...new Set(chosen)]
}

/** How many free texts of a panel are still asked for. */
const missingIn = (panel: ConditionPanel, values: Conditions): number => {
  const gaps = missingFreeTexts(values)
  return fieldsOfPanel(panel, values).filter(
    (field) => field.kind === 'choice' && field.individualKey && gaps.includes(field.individualKey),
  ).length
}

export const usePanelReason = (): ((panel: ConditionPanel, values: Conditions) => string | undefined) => {
  const { t } = useTranslation('enquiry')
  const reasons: Readonly<Record<string, string>> = t('panelReasons', { returnObjects: true })
  return (panel, values) => (isPanelOpenable(panel, values) ? undefined : (reasons[panel] ?? t('panelReasons.other')))
}

export const PanelButton = ({
  panel,
  form,
  panels,
}: {
  panel: ConditionPanel
  form: EnquiryForm
  panels: PanelActions
}) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const reasonOf = usePanelReason()
  const { readOnly } = form
  const blocked = useConditions(form, (values) => reasonOf(panel, values))
  const chosen = useConditions(form, (values) => chosenIn(panel, values, texts).join(', '))
  const missing = useConditions(form, (values) => missingIn(panel, values))
  const summary = blocked !== undefined || chosen === '' ? t('conditions.noDetails') : chosen
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="table"
        icon={readOnly ? TextSearch : PencilLine}
        blocked={blocked}
        onClick={() => panels.open(panel)}
      >
        {t(readOnly ? 'conditions.show' : 'conditions.edit')}
        <span className="sr-only"> {t(`panels.${panel}.title`)}</span>
      </Button>
      {missing > 0 && !readOnly ? (
        <span className="min-w-28 flex-1 text-caption text-critical-text">
          {t('conditions.missing', { count: missing })}
        </span>
      ) : (
        <span className="min-w-28 flex-1 truncate text-caption text-ink-3" title={summary}>
          {summary}
        </span>
      )}
    </div>
  )
}
