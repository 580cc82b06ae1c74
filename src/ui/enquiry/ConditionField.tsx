/** One condition of the table `conditionFields`: a choice with its required free text where it is individual, a text, or a flag. */
import { useTranslation } from 'react-i18next'
import {
  type ConditionField as Field,
  conditionApplies,
  defaultConditions,
  type FreeTextKey,
  individual,
} from '../../domain/enquiry/conditions.ts'
import { dash } from '../../i18n/formats.ts'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { IndividualText, TextArea } from '../components/inputs/TextArea.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { conditionPatch, type EnquiryForm, fieldId, textPatch } from './enquiryForm.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'
import { PanelButton, type PanelActions } from './PanelButton.tsx'

interface ConditionFieldProps {
  field: Field
  form: EnquiryForm
  /** opens side panels; fields inside a panel have none */
  panels?: PanelActions | undefined
}

const wide = 'col-span-full border-l-2 border-accent-line pl-4'
/** Free text is limited like the server does. */
const TEXT_LENGTH = 1000

export const ConditionField = ({ field, form, panels }: ConditionFieldProps) => {
  if (!conditionApplies(field, form.draft)) return null
  if (field.kind === 'choice') return <ChoiceField field={field} form={form} panels={panels} />
  return field.kind === 'flag' ? <FlagField field={field} form={form} /> : <TextField field={field} form={form} />
}

type Of<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }>; form: EnquiryForm }

const ChoiceField = ({ field, form, panels }: Of<'choice'> & { panels?: PanelActions | undefined }) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const { draft, readOnly, change } = form
  const { key, options, individualKey, opens } = field
  const label = texts.field(key)
  return (
    <>
      <div className="min-w-0">
        <Select
          id={fieldId(key)}
          label={label}
          readOnly={readOnly}
          clearable={defaultConditions[key] === null}
          options={options.map((value) => ({ value, label: texts.option(key, value) }))}
          value={draft[key]}
          onChange={(value) => change(conditionPatch(key, value))}
        />
        {opens && panels && <PanelButton panel={opens} form={form} panels={panels} />}
      </div>
      {individualKey &&
        draft[key] === individual &&
        (readOnly ? (
          <TextArea
            {...freeText(individualKey, form)}
            label={t('conditions.individualOf', { label })}
            className={wide}
          />
        ) : (
          <IndividualText
            {...freeText(individualKey, form)}
            label={t('conditions.individualOf', { label })}
            hint={t('conditions.individualHint')}
          />
        ))}
    </>
  )
}

const TextField = ({ field, form }: Of<'text'>) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const hints: Readonly<Record<string, string>> = t('hints', { returnObjects: true })
  const hint = form.readOnly ? undefined : hints[field.key]
  const props = { ...freeText(field.key, form), label: texts.field(field.key), hint }
  if (field.panel) return <TextArea {...props} rows={3} />
  const { maxLength: _counted, ...line } = props
  return <TextInput {...line} maxLength={TEXT_LENGTH} />
}

const FlagField = ({ field, form }: Of<'flag'>) => {
  const texts = useEnquiryTexts()
  return (
    <Checkbox
      label={texts.field(field.key)}
      checked={form.draft[field.key]}
      disabled={form.readOnly}
      onChange={(checked) => form.change(conditionPatch(field.key, checked))}
    />
  )
}

/** What every free text carries. */
const freeText = (key: FreeTextKey, form: EnquiryForm) => ({
  id: fieldId(key),
  value: form.readOnly && form.draft[key] === '' ? dash : form.draft[key],
  readOnly: form.readOnly,
  maxLength: TEXT_LENGTH,
  error: form.errorOf(key),
  onChange: (text: string) => form.change(textPatch(key, text)),
  onBlur: () => form.leave(key),
})
