/** One condition of the table `conditionFields`: a choice with its required free text where it is individual, a text, or a flag. */
import { useTranslation } from 'react-i18next'
import { type ConditionField as Field, conditionApplies, longestFreeText } from '../../domain/enquiry/conditions.ts'
import { type FreeTextKey, individual } from '../../domain/enquiry/conditionTable.ts'
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

interface ConditionFieldProps {
  field: Field
  form: EnquiryForm
}

export const ConditionField = ({ field, form }: ConditionFieldProps) => {
  const applies = useConditions(form, (values) => conditionApplies(field, values))
  if (!applies) return null
  if (field.kind === 'choice') return <ChoiceField field={field} form={form} />
  return field.kind === 'flag' ? <FlagField field={field} form={form} /> : <TextField field={field} form={form} />
}

type Of<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }>; form: EnquiryForm }

const ChoiceField = ({ field, form }: Of<'choice'>) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const { key, values, individualKey } = field
  const value = useValue(form, key)
  const label = texts.field(key)
  return (
    <>
      <Select
        id={fieldId(key)}
        label={label}
        clearable={field.default === undefined}
        options={values.map((option) => ({ value: option, label: texts.option(key, option) }))}
        value={value}
        valueLabel={texts.option(key, value ?? '')}
        onChange={(chosen) => changeFields(form, conditionPatch(key, chosen))}
      />
      {individualKey && value === individual && (
        <OwnText form={form} field={individualKey} label={t('conditions.individualOf', { label })} />
      )}
    </>
  )
}

/** What is meant by an individual choice. */
const OwnText = ({ form, field, label }: { form: EnquiryForm; field: FreeTextKey; label: string }) => {
  const { t } = useTranslation('enquiry')
  return <IndividualText {...useFreeText(field, form)} label={label} hint={t('conditions.individualHint')} />
}

const TextField = ({ field, form }: Of<'text'>) => {
  const { t } = useTranslation('enquiry')
  const texts = useEnquiryTexts()
  const hints: Readonly<Record<string, string>> = t('hints', { returnObjects: true })
  const hint = hints[field.key]
  const props = { ...useFreeText(field.key, form), label: texts.field(field.key), hint }
  if (field.panel) return <TextArea {...props} rows={3} />
  return <TextInput {...props} />
}

const FlagField = ({ field, form }: Of<'flag'>) => {
  const texts = useEnquiryTexts()
  const checked = useValue(form, field.key)
  return (
    <Checkbox
      label={texts.field(field.key)}
      checked={checked}
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
    value,
    longest: longestFreeText,
    error,
    onChange: (text: string) => changeFields(form, textPatch(key, text)),
    onBlur: () => leaveField(form, key),
  }
}
