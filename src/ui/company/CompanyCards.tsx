/** The cards of the company form: what the company is, and where (rule C1). */
import { useTranslation } from 'react-i18next'
import { type Company, companyTypes, creatableCompanyTypes } from '../../domain/company/company.ts'
import { whyTypeIsFixed } from '../../domain/company/companyRules.ts'
import { useUser } from '../app/user.ts'
import { Select } from '../components/inputs/Select.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { useField } from '../core/fields/form.ts'
import type { CompanyForm } from './companyActor.ts'

interface CardProps {
  form: CompanyForm
  company: Company | null
}

export const CompanyCards = ({ form, company }: CardProps) => {
  const { t } = useTranslation('company')
  return (
    <>
      <FieldCard
        form={form}
        card="company"
        title={t('form.company')}
        own={{ type: <TypeSelect form={form} company={company} /> }}
      />
      <FieldCard form={form} card="address" title={t('form.address')} />
    </>
  )
}

/** What is fixed is named all the same, so that nobody looks for the reason. */
const TypeSelect = ({ form, company }: CardProps) => {
  const { t } = useTranslation(['company', 'companyTypes'])
  const fixed = whyTypeIsFixed(company, useUser())
  const types = fixed ? companyTypes : creatableCompanyTypes
  const { wiring, value, change } = useField(form, 'type')
  return (
    <Select
      {...wiring}
      readOnly={fixed !== null}
      hint={fixed && t(`form.fixedType.${fixed}`)}
      placeholder={form.words.placeholders?.type}
      options={types.map((type) => ({ value: type, label: t(`companyTypes:${type}`) }))}
      value={value}
      onChange={change}
    />
  )
}
