/** The card "Allgemeine Angaben": the five required fields and the remark (rule E1). */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deliveryConditions, type Enquiry, type EnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import { dash } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import type { FieldProps } from '../components/inputs/Field.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { NumberInput } from '../components/inputs/NumberInput.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { DeliveryDateInput } from './DeliveryDateInput.tsx'
import {
  changeFields,
  type EnquiryField,
  type EnquiryForm,
  fieldId,
  leaveField,
  useFieldError,
  useValue,
} from './enquiryForm.ts'

/** What the draft keeps as text, as the input understands it; null for what cannot be read, which the input then shows as typed. */
const numberOf = (text: string): number | null => (/^-?\d+$/.test(text.trim()) ? Number(text) : null)

type Labelled = EnquiryField & keyof ReturnType<typeof useLabels>
const useLabels = () => useTranslation('enquiry').t('general.fields', { returnObjects: true })

interface BoundProps<Key extends Labelled> {
  form: EnquiryForm
  field: Key
  /** draws the field, from what every field carries and its value */
  children: (wiring: FieldProps & { readOnly: boolean; onBlur: () => void }, value: EnquiryDraft[Key]) => ReactNode
}

/** A field that is drawn anew only when its own value changes, or what is wrong with it. */
function Bound<Key extends Labelled>({ form, field, children }: BoundProps<Key>) {
  const value = useValue(form, field)
  const error = useFieldError(form, field)
  const label = useLabels()[field]
  const { readOnly } = form
  return children({ id: fieldId(field), label, readOnly, error, onBlur: () => leaveField(form, field) }, value)
}

export const GeneralCard = ({ form, enquiry }: { form: EnquiryForm; enquiry: Enquiry | null }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { readOnly } = form
  const change = (patch: Partial<EnquiryDraft>) => changeFields(form, patch)
  const required = !readOnly
  return (
    <Card title={t('general.title')} meta={required && <RequiredLegend />}>
      <FormGrid columns={4}>
        <Bound form={form} field="title">
          {(wiring, value) => (
            <TextInput
              {...wiring}
              required={required}
              className="sm:col-span-2"
              maxLength={200}
              value={value}
              onChange={(title) => change({ title })}
            />
          )}
        </Bound>
        <Bound form={form} field="referenceNumber">
          {(wiring, value) => (
            <TextInput
              {...wiring}
              required={required}
              maxLength={100}
              value={value}
              onChange={(referenceNumber) => change({ referenceNumber })}
            />
          )}
        </Bound>
        <Bound form={form} field="amount">
          {(wiring, value) => (
            <NumberInput
              {...wiring}
              required={required}
              min={1}
              max={10_000}
              unit={t('general.amountUnit')}
              value={numberOf(value)}
              onChange={(amount, text) => change({ amount: amount === null ? text : String(amount) })}
            />
          )}
        </Bound>
        <Bound form={form} field="deliveryCondition">
          {(wiring, value) => (
            <Select
              {...wiring}
              required={required}
              className="sm:col-span-2"
              options={deliveryConditions.map((some) => ({
                value: some,
                label: t(`common:deliveryConditions.${some}`),
              }))}
              value={value}
              valueLabel={value ?? undefined}
              onChange={(deliveryCondition) => change({ deliveryCondition })}
            />
          )}
        </Bound>
        <Bound form={form} field="desiredDeliveryDate">
          {(wiring, value) => (
            <DeliveryDateInput
              {...wiring}
              required={required}
              className={enquiry && readOnly ? undefined : 'sm:col-span-2'}
              text={value}
              onChange={(desiredDeliveryDate) => change({ desiredDeliveryDate })}
            />
          )}
        </Bound>
        {enquiry && readOnly && (
          <TextInput
            label={t('general.fields.customerName')}
            readOnly
            value={enquiry.customerName}
            onChange={() => undefined}
          />
        )}
        <Bound form={form} field="additionalInfo">
          {(wiring, value) => (
            <TextArea
              {...wiring}
              className="col-span-full"
              maxLength={4000}
              value={readOnly && value === '' ? dash : value}
              onChange={(additionalInfo) => change({ additionalInfo })}
            />
          )}
        </Bound>
      </FormGrid>
    </Card>
  )
}
