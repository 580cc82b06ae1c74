/** The cards of the user form: the person, and where the user belongs (rules U1–U3). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../domain/company/company.ts'
import { isOperator } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import type { UserField } from '../../domain/user/userDraft.ts'
import { useUser } from '../app/user.ts'
import { Card } from '../components/page/Card.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { ReadOnlyValue } from '../components/inputs/ReadOnlyValue.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Switch } from '../components/inputs/Switch.tsx'
import { TelInput } from '../components/inputs/TelInput.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { companiesOf, isOwn, useChoosable, type UserActor } from './userActor.ts'
import { fieldId, type UserForm } from './userForm.ts'

/** What every field of the form carries. */
const useWiring = ({ errorOf, leave }: UserForm) => {
  const { t } = useTranslation('user')
  return (field: Exclude<UserField, 'customerDesignation'>) => ({
    id: fieldId(field),
    label: t(`form.fields.${field}`),
    error: errorOf(field),
    onBlur: () => leave(field),
  })
}

export const PersonCard = ({ form, isNew }: { form: UserForm; isNew: boolean }) => {
  const { t } = useTranslation('user')
  const wiring = useWiring(form)
  const { draft, base, change } = form
  const mailChanged = !isNew && draft.mail.trim().toLowerCase() !== base.mail
  return (
    <Card title={t('form.person')} meta={<RequiredLegend />}>
      <FormGrid columns={2}>
        <TextInput
          {...wiring('name')}
          required
          maxLength={200}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TextInput
          {...wiring('lastname')}
          required
          maxLength={200}
          value={draft.lastname}
          onChange={(lastname) => change({ lastname })}
        />
        <TextInput
          {...wiring('mail')}
          required
          type="email"
          inputMode="email"
          maxLength={254}
          hint={t(mailChanged ? 'form.mailChanged' : 'form.mailHint')}
          value={draft.mail}
          onChange={(mail) => change({ mail })}
        />
        <TelInput
          {...wiring('phoneNumber')}
          required
          autoComplete="off"
          maxLength={40}
          hint={t('form.phoneHint')}
          value={draft.phoneNumber}
          onChange={(phoneNumber) => change({ phoneNumber })}
        />
      </FormGrid>
    </Card>
  )
}

interface AccessProps {
  actor: UserActor
  form: UserForm
  /** null: a new user */
  user: User | null
}

export const AccessCard = (props: AccessProps) => {
  const { t } = useTranslation('user')
  return (
    <Card title={t('form.access')}>
      <FormGrid columns={2}>
        <CompanyField {...props} />
        <AdminField {...props} />
      </FormGrid>
    </Card>
  )
}

/** Only the operator's administrators choose, among the active companies; nobody moves their own account. */
const CompanyField = ({ actor, form, user }: AccessProps) => {
  const { t } = useTranslation('user')
  const editor = useUser()
  const choosableRef = useChoosable(actor)
  const companies = useSelector(choosableRef, companiesOf)
  const fixed = useSelector(choosableRef, (s) => s?.matches('unneeded') ?? false)
  const loading = useSelector(choosableRef, (s) => s?.hasTag('loading') ?? false)
  const failed = useSelector(choosableRef, (s) => s?.matches('failed') ?? false)
  const own = useSelector(actor, isOwn)
  const { label, id, ...wiring } = useWiring(form)('company')
  if (fixed || own) {
    const hint = own ? t('form.companyLocked') : t(user ? 'form.companyFixed' : 'form.companyOwn')
    return <ReadOnlyValue id={id} label={label} hint={hint} text={user?.company.name ?? editor.company.name} />
  }
  const moved = user !== null && form.draft.company !== form.base.company
  return (
    <Combobox
      {...wiring}
      id={id}
      label={label}
      required
      loading={loading}
      error={failed ? t('form.companiesFailed') : wiring.error}
      labelAside={
        failed && (
          <TextLink onClick={() => choosableRef?.send({ type: 'load.again' })}>{t('form.companiesRetry')}</TextLink>
        )
      }
      hint={moved && t('form.companyMoved')}
      searchPlaceholder={t('form.companySearch')}
      options={choosable(companies, form.base.company).map(({ id: value, name, active }) => ({
        value,
        label: name,
        detail: active ? undefined : t('form.companyInactive'),
      }))}
      value={form.draft.company === '' ? null : form.draft.company}
      valueLabel={user?.company.name}
      onChange={(company) => form.change({ company: company ?? '' })}
    />
  )
}

/** Active companies, and the one that the user belongs to whatever became of it. */
const choosable = (companies: readonly Company[], current: string): Company[] =>
  companies.filter(({ id, active }) => active || id === current)

const AdminField = ({ actor, form, user }: AccessProps) => {
  const { t } = useTranslation('user')
  const editor = useUser()
  const companies = useSelector(useChoosable(actor), companiesOf)
  const own = useSelector(actor, isOwn)
  const chosen = [...companies, { id: editor.companyId, type: editor.company.type }].find(
    ({ id }) => id === form.draft.company,
  )
  const company = chosen ?? user?.company
  const ofOperator = company !== undefined && isOperator(company)
  return (
    <div>
      <p className="mb-[5px] text-caption font-medium text-ink-2">{t('form.rights')}</p>
      <div className="flex min-h-control items-center max-sm:min-h-control-touch">
        <Switch
          label={t('form.adminLabel')}
          checked={form.draft.admin}
          disabled={own}
          onChange={(admin) => form.change({ admin })}
        />
      </div>
      <p className="mt-[5px] text-caption text-ink-3">
        {own ? t('form.adminLocked') : t(ofOperator ? 'form.adminHintOperator' : 'form.adminHint')}
      </p>
    </div>
  )
}
