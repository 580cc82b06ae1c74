/** One condition of the table `conditionFields`: a choice with its required free text where it is individual, a text, or a flag. */
import { useTranslation } from 'react-i18next'
import { type ConditionField as Field, conditionApplies } from '../../domain/enquiry/conditions.ts'
import { type FreeTextKey, individual } from '../../domain/enquiry/conditionTable.ts'
import { dash } from '../../i18n/formats.ts'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { IndividualText, TextArea } from '../components/inputs/TextArea.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import {
  changeFields,
  conditionPatch,
  type EnquiryForm,
  fieldId,
  leaveField,
  textPatch,
  useConditions,
  useFieldError,
  useValue,
} from './enquiryForm.ts'
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
  const applies = useConditions(form, (values) => conditionApplies(field, values))
  if (!applies) return null
  if (field.kind === 'choice') return <ChoiceField field={field} form={form} panels={panels} />
  return field.kind === 'flag' ? <FlagField field={field} form={form} /> : <TextField field={field} form={form} />
}

type Of<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }>; form: EnquiryForm }

const ChoiceField = ({ field, form, panels }: Of<'choice'> & { panels?: PanelActions | undefined }) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const { readOnly } = form
  const { key, values, individualKey, opens } = field
  const value = useValue(form, key)
  const label = texts.field(key)
  return (
    <>
      <div className="min-w-0">
        <Select
          id={fieldId(key)}
          label={label}
          readOnly={readOnly}
          clearable={field.default === undefined}
          options={values.map((option) => ({ value: option, label: texts.option(key, option) }))}
          value={value}
          valueLabel={texts.option(key, value ?? '')}
          onChange={(chosen) => changeFields(form, conditionPatch(key, chosen))}
        />
        {opens && panels && <PanelButton panel={opens} form={form} panels={panels} />}
      </div>
      {individualKey && value === individual && (
        <OwnText form={form} field={individualKey} label={t('conditions.individualOf', { label })} />
      )}
    </>
  )
}

/** What is meant by an individual choice. */
const OwnText = ({ form, field, label }: { form: EnquiryForm; field: FreeTextKey; label: string }) => {
  const { t } = useTranslation('enquiry')
  const props = { ...useFreeText(field, form), label }
  if (form.readOnly) return <TextArea {...props} className={wide} />
  return <IndividualText {...props} hint={t('conditions.individualHint')} />
}

const TextField = ({ field, form }: Of<'text'>) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const hints: Readonly<Record<string, string>> = t('hints', { returnObjects: true })
  const hint = form.readOnly ? undefined : hints[field.key]
  const props = { ...useFreeText(field.key, form), label: texts.field(field.key), hint }
  if (field.panel) return <TextArea {...props} rows={3} />
  const { maxLength: _counted, ...line } = props
  return <TextInput {...line} maxLength={TEXT_LENGTH} />
}

const FlagField = ({ field, form }: Of<'flag'>) => {
  const texts = useEnquiryTexts()
  const checked = useValue(form, field.key)
  return (
    <Checkbox
      label={texts.field(field.key)}
      checked={checked}
      disabled={form.readOnly}
      onChange={(next) => changeFields(form, conditionPatch(field.key, next))}
    />
  )
}

/** What every free text carries. */
const useFreeText = (key: FreeTextKey, form: EnquiryForm) => {
  const value = useValue(form, key)
  const error = useFieldError(form, key)
  return {
    id: fieldId(key),
    value: form.readOnly && value === '' ? dash : value,
    readOnly: form.readOnly,
    maxLength: TEXT_LENGTH,
    error,
    onChange: (text: string) => changeFields(form, textPatch(key, text)),
    onBlur: () => leaveField(form, key),
  }
}
