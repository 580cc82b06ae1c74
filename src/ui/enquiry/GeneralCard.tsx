/** The card "Allgemeine Angaben": the five required fields and the remark (rule E1). */
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { FormField } from '../core/fields/FormField.tsx'
import type { EnquiryForm } from './enquiryForm.ts'

export const GeneralCard = ({ form, enquiry }: { form: EnquiryForm; enquiry: Enquiry | null }) => {
  const { t } = useTranslation('enquiry')
  const own = enquiry && form.readOnly ? { desiredDeliveryDate: <DateAndCustomer form={form} enquiry={enquiry} /> } : {}
  return <FieldCard form={form} card="general" title={t('general.title')} own={own} />
}

/** Who only reads is told whose it is, too. */
const DateAndCustomer = ({ form, enquiry }: { form: EnquiryForm; enquiry: Enquiry }) => {
  const { t } = useTranslation('enquiry')
  const date = form.table.fields.find(({ key }) => key === 'desiredDeliveryDate')
  return (
    <>
      {date && <FormField form={form} field={{ ...date, width: 1 }} />}
      <TextInput label={t('general.customerName')} readOnly value={enquiry.customerName} onChange={() => undefined} />
    </>
  )
}
