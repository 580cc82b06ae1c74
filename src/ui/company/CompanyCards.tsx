/** The cards of the company form: what the company is, and where (rule C1). */
import { useTranslation } from 'react-i18next'
import { type Company, companyTypes, creatableCompanyTypes } from '../../domain/company/company.ts'
import { hasCustomerNumber } from '../../domain/company/companyDraft.ts'
import { nextCustomerNumber } from '../../domain/company/companyLikeness.ts'
import { whyTypeIsFixed } from '../../domain/company/companyRules.ts'
import { useUser } from '../app/user.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { useDraft, useField } from '../core/fields/form.ts'
import { focusControl } from '../core/formFocus.ts'
import { CountryField, ZipField } from './AddressFields.tsx'
import { type CompanyActor, type CompanyForm, useCompanies, useNumberHolder, useNumberTaken } from './companyActor.ts'

interface CardProps {
  form: CompanyForm
  company: Company | null
}

export const CompanyCards = ({ actor, form, company }: CardProps & { actor: CompanyActor }) => {
  const { t } = useTranslation('company')
  const zip = useField(form, 'zip')
  const country = useField(form, 'country')
  return (
    <>
      <FieldCard
        form={form}
        card="company"
        title={t('form.company')}
        own={{
          type: <TypeSelect form={form} company={company} />,
          customerNumber: <NumberField actor={actor} form={form} company={company} />,
        }}
      />
      <FieldCard
        form={form}
        card="address"
        title={t('form.address')}
        own={{ zip: <ZipField field={zip} country={country.value} />, country: <CountryField field={country} /> }}
      />
    </>
  )
}

/** Whose number it is already, whether it is free, and which one would be next (rule C1). */
const NumberField = ({ actor, form, company }: CardProps & { actor: CompanyActor }) => {
  const { t } = useTranslation('company')
  const { value, change, wiring, max } = useField(form, 'customerNumber')
  const applies = useDraft(form, hasCustomerNumber)
  const others = useCompanies(actor)
  const holder = useNumberHolder(actor, form)
  const taken = useNumberTaken(actor, form)
  if (!applies) return null
  const proposal = value.trim() === '' || taken ? nextCustomerNumber(others) : undefined
  const isNew = value.trim() !== '' && value !== company?.customerNumber
  const error = holder ? t('form.number.holder', { number: value.trim(), name: holder.name }) : wiring.error
  const takeOver = (number: string) => {
    change(number)
    focusControl(wiring.id)
  }
  const proposing = proposal !== undefined && (
    <>
      {t('form.number.proposalHint')}{' '}
      <TextLink onClick={() => takeOver(proposal)}>{t('form.number.proposal', { number: proposal })}</TextLink>
    </>
  )
  return (
    <div className="min-w-0">
      <TextInput
        {...wiring}
        ident
        longest={max}
        error={error}
        hint={proposing || (isNew && others.length > 0 && t('form.number.free'))}
        value={value}
        onChange={change}
      />
      {/* What is wrong takes the hint's place. */}
      {error !== undefined && proposing && <p className="mt-[5px] text-caption text-ink-3">{proposing}</p>}
    </div>
  )
}

/** What is fixed is named all the same, so that nobody looks for the reason. */
const TypeSelect = ({ form, company }: CardProps) => {
  const { t } = useTranslation(['company', 'companyTypes'])
  const fixed = whyTypeIsFixed(company, useUser())
  const types = fixed ? companyTypes : creatableCompanyTypes
  const { wiring, value, base, change } = useField(form, 'type')
  return (
    <Select
      {...wiring}
      // Whether it is fixed by what hangs on a company comes after its row of the list: the line is there before it is said.
      noteLines={company ? 1 : undefined}
      // What was chosen before that was known can be taken back.
      readOnly={fixed !== null && value === base}
      hint={fixed && t(`form.fixedType.${fixed}`)}
      placeholder={form.words.placeholders?.type}
      options={types.map((type) => ({ value: type, label: t(`companyTypes:${type}`) }))}
      value={value}
      onChange={change}
    />
  )
}
