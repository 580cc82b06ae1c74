/** The cards of the company form: what the company is, and where (rule C1). */
import { useTranslation } from 'react-i18next'
import { type Company, companyTypes, creatableCompanyTypes } from '../../domain/company/company.ts'
import { type CompanyField, hasCustomerNumber } from '../../domain/company/companyDraft.ts'
import { whyTypeIsFixed } from '../../domain/company/companyRules.ts'
import { useUser } from '../app/user.ts'
import { Card } from '../components/page/Card.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { type CompanyForm, fieldId } from './companyForm.ts'

interface CardProps {
  form: CompanyForm
  company: Company | null
}

/** What every field of the form carries. */
const useWiring = ({ errorOf, leave }: CompanyForm) => {
  const { t } = useTranslation('company')
  return (field: CompanyField) => ({
    id: fieldId(field),
    label: t(`fields.${field}`),
    error: errorOf(field),
    onBlur: () => leave(field),
  })
}

export const CompanyCard = ({ form, company }: CardProps) => {
  const { t } = useTranslation('company')
  const wiring = useWiring(form)
  const { draft, change } = form
  return (
    <Card title={t('form.company')} meta={<RequiredLegend />}>
      <FormGrid columns={4}>
        <TextInput
          {...wiring('name')}
          required
          className="sm:col-span-2"
          maxLength={200}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TypeSelect form={form} company={company} />
        {hasCustomerNumber(draft) && (
          <TextInput
            {...wiring('customerNumber')}
            required
            hint={company?.pendingRegistration && t('form.numberHint')}
            maxLength={60}
            value={draft.customerNumber}
            onChange={(customerNumber) => change({ customerNumber })}
          />
        )}
        <TextArea
          {...wiring('additionalInfo')}
          className="col-span-full"
          rows={3}
          maxLength={2000}
          value={draft.additionalInfo}
          onChange={(additionalInfo) => change({ additionalInfo })}
        />
      </FormGrid>
    </Card>
  )
}

/** What is fixed is named all the same, so that nobody looks for the reason. */
const TypeSelect = ({ form, company }: CardProps) => {
  const { t } = useTranslation(['company', 'companyTypes'])
  const fixed = whyTypeIsFixed(company, useUser())
  const types = fixed ? companyTypes : creatableCompanyTypes
  return (
    <Select
      {...useWiring(form)('type')}
      required
      readOnly={fixed !== null}
      hint={fixed && t(`form.fixedType.${fixed}`)}
      placeholder={t('form.typePlaceholder')}
      options={types.map((value) => ({ value, label: t(`companyTypes:${value}`) }))}
      value={form.draft.type}
      onChange={(type) => form.change({ type })}
    />
  )
}

export const AddressCard = ({ form }: { form: CompanyForm }) => {
  const { t } = useTranslation('company')
  const wiring = useWiring(form)
  const { draft, change } = form
  return (
    <Card title={t('form.address')}>
      <FormGrid columns={4}>
        <TextInput
          {...wiring('street')}
          required
          className="lg:col-span-3"
          maxLength={200}
          value={draft.street}
          onChange={(street) => change({ street })}
        />
        <TextInput
          {...wiring('houseNo')}
          required
          maxLength={20}
          value={draft.houseNo}
          onChange={(houseNo) => change({ houseNo })}
        />
        <TextInput {...wiring('zip')} required maxLength={20} value={draft.zip} onChange={(zip) => change({ zip })} />
        <TextInput
          {...wiring('city')}
          required
          className="lg:col-span-2"
          maxLength={200}
          value={draft.city}
          onChange={(city) => change({ city })}
        />
        <TextInput
          {...wiring('country')}
          hint={t('form.countryHint')}
          maxLength={60}
          value={draft.country}
          onChange={(country) => change({ country })}
        />
      </FormGrid>
    </Card>
  )
}
