/** The cards of the user form: the person, and where the user belongs (rules U1–U3). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../domain/company/company.ts'
import { choiceNames } from '../../domain/company/companyLikeness.ts'
import { isOperator } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { isLastAdmin } from '../../domain/user/userRules.ts'
import { useUser } from '../app/user.ts'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { ReadOnlyValue } from '../components/inputs/ReadOnlyValue.tsx'
import { Switch } from '../components/inputs/Switch.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { useDraft, useField } from '../core/fields/form.ts'
import { companiesOf, isOwn, useChoosable, type UserActor, type UserForm } from './userActor.ts'

export const PersonCard = ({ form, isNew }: { form: UserForm; isNew: boolean }) => {
  const { t } = useTranslation('user')
  const mail = <MailField form={form} isNew={isNew} />
  return <FieldCard form={form} card="person" title={t('form.person')} columns={2} own={{ mail }} />
}

/** A changed address is the login from the next save on. */
const MailField = ({ form, isNew }: { form: UserForm; isNew: boolean }) => {
  const { t } = useTranslation('user')
  const { value, base, change, wiring, max } = useField(form, 'mail')
  const changed = !isNew && value.trim().toLowerCase() !== base
  const hint = changed ? t('form.mailChanged') : wiring.hint
  return (
    <TextInput {...wiring} type="email" inputMode="email" longest={max} hint={hint} value={value} onChange={change} />
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
  const own = { company: <CompanyField {...props} />, admin: <AdminField {...props} /> }
  return <FieldCard form={props.form} card="access" title={t('form.access')} columns={2} own={own} />
}

/** Only the operator's administrators choose, among the active companies; nobody moves their own account, or a company's last administrator. */
const CompanyField = ({ actor, form, user }: AccessProps) => {
  const { t } = useTranslation('user')
  const editor = useUser()
  const choosableRef = useChoosable(actor)
  const companies = useSelector(choosableRef, companiesOf)
  const fixed = useSelector(choosableRef, (s) => s?.matches('unneeded') ?? false)
  const loading = useSelector(choosableRef, (s) => s?.hasTag('loading') ?? false)
  const failed = useSelector(choosableRef, (s) => s?.matches('failed') ?? false)
  const own = useSelector(actor, isOwn)
  const { value: chosen, base, wiring } = useField(form, 'company')
  const { id, label } = wiring
  // What was chosen before that was known can be taken back.
  const stays = user !== null && chosen === base && isLastAdmin(user)
  if (fixed || own || stays) {
    const ofCompany = user ? 'form.companyFixed' : 'form.companyOwn'
    const hint = own ? t('form.companyLocked') : t(fixed ? ofCompany : 'form.lastAdminStays')
    return <ReadOnlyValue id={id} label={label} hint={hint} text={user?.company.name ?? editor.company.name} />
  }
  const moved = user !== null && chosen !== base
  const shown = choosable(companies, base)
  const names = choiceNames(shown)
  const company = shown.find(({ id: some }) => some === chosen)
  // Proposed by a list of its users; nobody new can belong to it.
  const inactive = user === null && company?.active === false ? t('form.companyIsInactive') : undefined
  return (
    <Combobox
      {...wiring}
      loading={loading}
      error={failed ? t('form.companiesFailed') : (wiring.error ?? inactive)}
      labelAside={
        failed && (
          <TextLink onClick={() => choosableRef?.send({ type: 'load.again' })}>{t('form.companiesRetry')}</TextLink>
        )
      }
      hint={moved && t(company && isOperator(company) ? 'form.companyMovedOperator' : 'form.companyMoved')}
      searchPlaceholder={t('form.companySearch')}
      options={shown.map(({ id: value, name, active }) => ({
        value,
        label: names.get(value) ?? name,
        detail: active ? undefined : t('form.companyInactive'),
      }))}
      value={chosen === '' ? null : chosen}
      valueLabel={user?.company.name}
      onChange={(chosenId) => {
        const next = shown.find(({ id: some }) => some === chosenId)
        form.record.send({
          type: 'draft.changed',
          patch: { company: chosenId ?? '', ofOperator: next !== undefined && isOperator(next) },
        })
      }}
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
  const { value: checked, change } = useField(form, 'admin')
  const companyId = useDraft(form, (draft) => draft.company)
  const chosen = [...companies, { id: editor.companyId, type: editor.company.type }].find(({ id }) => id === companyId)
  const company = chosen ?? user?.company
  const ofOperator = company !== undefined && isOperator(company)
  const last = user !== null && isLastAdmin(user)
  const why = last ? t('form.lastAdmin') : t(ofOperator ? 'form.adminHintOperator' : 'form.adminHint')
  return (
    <div>
      <p className="mb-[5px] text-caption font-medium text-ink-2">{t('form.rights')}</p>
      <div className="flex min-h-control items-center max-sm:min-h-control-touch">
        <Switch label={t('form.adminLabel')} checked={checked} disabled={own || (last && checked)} onChange={change} />
      </div>
      <p className="mt-[5px] text-caption text-ink-3">{own ? t('form.adminLocked') : why}</p>
    </div>
  )
}
