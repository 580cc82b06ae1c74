/** The card "Allgemeine Angaben": the five required fields and the remark (specification §3, §5). */
import { useTranslation } from 'react-i18next'
import { deliveryConditions, type Enquiry } from '../../domain/enquiry/enquiry.ts'
import { dash } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { NumberInput } from '../components/inputs/NumberInput.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { DeliveryDateInput } from './DeliveryDateInput.tsx'
import { type EnquiryField, type EnquiryForm, fieldId } from './enquiryForm.ts'

/** What the draft keeps as text, as the input understands it; null for what cannot be read, which the input then shows as typed. */
const numberOf = (text: string): number | null => (/^-?\d+$/.test(text.trim()) ? Number(text) : null)

export const GeneralCard = ({ form, enquiry }: { form: EnquiryForm; enquiry: Enquiry | null }) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { draft, readOnly, change } = form
  /** what every field of this card carries */
  const wiring = (field: EnquiryField & keyof typeof labels) => ({
    id: fieldId(field),
    label: labels[field],
    readOnly,
    error: form.errorOf(field),
    onBlur: () => form.leave(field),
  })
  const labels = t('general.fields', { returnObjects: true })
  const required = !readOnly
  return (
    <Card title={t('general.title')} meta={required && <RequiredLegend />}>
      <FormGrid columns={4}>
        <TextInput
          {...wiring('title')}
          required={required}
          className="sm:col-span-2"
          maxLength={200}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextInput
          {...wiring('referenceNumber')}
          required={required}
          maxLength={100}
          value={draft.referenceNumber}
          onChange={(referenceNumber) => change({ referenceNumber })}
        />
        <NumberInput
          {...wiring('amount')}
          required={required}
          min={1}
          max={10_000}
          unit={t('general.amountUnit')}
          value={numberOf(draft.amount)}
          onChange={(amount, text) => change({ amount: amount === null ? text : String(amount) })}
        />
        <Select
          {...wiring('deliveryCondition')}
          required={required}
          className="sm:col-span-2"
          options={deliveryConditions.map((value) => ({ value, label: t(`common:deliveryConditions.${value}`) }))}
          value={draft.deliveryCondition}
          onChange={(deliveryCondition) => change({ deliveryCondition })}
        />
        <DeliveryDateInput
          {...wiring('desiredDeliveryDate')}
          required={required}
          className={enquiry && readOnly ? undefined : 'sm:col-span-2'}
          text={draft.desiredDeliveryDate}
          onChange={(desiredDeliveryDate) => change({ desiredDeliveryDate })}
        />
        {enquiry && readOnly && (
          <TextInput label={labels.customerName} readOnly value={enquiry.customerName} onChange={() => undefined} />
        )}
        <TextArea
          {...wiring('additionalInfo')}
          className="col-span-full"
          maxLength={4000}
          value={readOnly && draft.additionalInfo === '' ? dash : draft.additionalInfo}
          onChange={(additionalInfo) => change({ additionalInfo })}
        />
      </FormGrid>
    </Card>
  )
}
