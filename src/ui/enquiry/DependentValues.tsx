/** Beside a condition: what depends on it in words, what contradicts itself there, and the button to its panel — or why it stays shut (rule K5). */
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  conditionApplies,
  conditionFields,
  type Conditions,
  isPanelOpenable,
  missingFreeTexts,
} from '../../domain/enquiry/conditions.ts'
import { type ConditionPanel, individual } from '../../domain/enquiry/conditionTable.ts'
import { type Contradiction, placeOf } from '../../domain/enquiry/contradictions.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { Glyph } from '../components/Glyph.tsx'
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

/** Whether a field is edited in this panel. */
const isEditedIn = (panel: ConditionPanel, key: string): boolean =>
  conditionFields.some((field) => field.key === key && field.panel === panel)

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

interface DependentValuesProps {
  panel: ConditionPanel
  form: EnquiryForm
  panels: PanelActions
  contradictions: readonly Contradiction[]
  /** the last of an odd number takes the rest of its row */
  last: boolean
}

export const DependentValues = ({ panel, form, panels, contradictions, last }: DependentValuesProps) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const reasonOf = usePanelReason()
  const blocked = useConditions(form, (values) => reasonOf(panel, values))
  const chosen = useConditions(form, (values) => chosenIn(panel, values, texts).join(', '))
  const missing = useConditions(form, (values) => missingIn(panel, values))
  const summary = blocked !== undefined || chosen === '' ? t('conditions.noDetails') : chosen
  const wrong = contradictions.filter((name) => isEditedIn(panel, placeOf(name)))
  return (
    <div className={cx('min-w-0', last && 'max-xl:col-span-full')}>
      <p className="mb-[5px] text-caption font-medium text-ink-2">{t(`panels.${panel}.title`)}</p>
      <div className="flex min-h-control items-center gap-x-3 max-sm:min-h-control-touch">
        <p className={cx('min-w-0 flex-1 text-body', summary === chosen ? 'text-ink' : 'text-ink-3')}>{summary}</p>
        <Button icon={PencilLine} blocked={blocked} onClick={() => panels.open(panel)}>
          {t('conditions.edit')}
          <span className="sr-only"> {t(`panels.${panel}.title`)}</span>
        </Button>
      </div>
      {missing > 0 && (
        <p className="mt-[5px] text-caption text-critical-text">{t('conditions.missing', { count: missing })}</p>
      )}
      {wrong.map((name) => (
        <ContradictionNote key={name} name={name} />
      ))}
    </div>
  )
}

/** What contradicts itself, below the field where it is mended. */
export const ContradictionNote = ({ name }: { name: Contradiction }) => {
  const { t } = useTranslation('enquiry')
  return (
    <p className="mt-[5px] flex gap-1.5 text-caption text-caution-text">
      <Glyph name="warning" tone="caution" className="mt-px" />
      {t(`contradictions.${name}`)}
    </p>
  )
}
