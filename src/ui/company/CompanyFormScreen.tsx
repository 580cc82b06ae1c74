/**
 * A company, new or known, for the operator (specification §2): its form, its release while the registration is pending, and who
 * changed what. Reached with the company that the list showed, or by its address alone.
 */
import { useSelector } from '@xstate/react'
import { ArrowLeft, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CompanyRecord, companyStatusOf } from '../../domain/company/company.ts'
import { companyFields } from '../../domain/company/companyDraft.ts'
import { Button } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import { useMedia } from '../components/useMedia.ts'
import { ConflictDialog } from '../core/ConflictDialog.tsx'
import { saveAndPoint } from '../core/formFocus.ts'
import { RecordStates, SaveActions, SaveStatus } from '../core/RecordStates.tsx'
import { SaveProblems } from '../core/SaveProblems.tsx'
import { type CompanyActor, companyOf, type CompanyRecordActor, type CompanySnapshot } from './companyActor.ts'
import { AddressCard, CompanyCard } from './CompanyCards.tsx'
import { type CompanyForm, focusField, FORM_ID, useCompanyForm } from './companyForm.ts'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyReleaseCard } from './CompanyReleaseCard.tsx'
import { CompanyStatusBadge } from './CompanyStatusBadge.tsx'
import { useCompanyTexts } from './companyTexts.ts'

/** From here on the rail stands beside the form (tokens: xl). */
const BESIDE = '(width >= 80rem)'

export const CompanyFormScreen = ({ actor }: { actor: CompanyActor }) => {
  const { t } = useTranslation('company')
  const record = useSelector(actor, (s) => s.children.record)
  return (
    <RecordStates actor={record} back={{ label: t('list.title'), href: '/company' }}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

const isKnown = (s: CompanySnapshot) => !s.matches({ workflow: 'opening' })

const Page = ({ actor, record }: { actor: CompanyActor; record: CompanyRecordActor }) => {
  const { t } = useTranslation('company')
  const company = useSelector(actor, companyOf)
  const known = useSelector(actor, isKnown)
  const form = useCompanyForm(record)
  const texts = useCompanyTexts()
  const beside = useMedia(BESIDE)
  const status = company && companyStatusOf(company)
  // a company carried by the list comes without its history
  const history = company && known && <CompanyHistory company={company} />
  return (
    <PageLayout
      width="form"
      header={<Header company={company} record={record} />}
      rail={
        company ? (
          <>
            {status === 'pending' && <CompanyReleaseCard actor={actor} form={form} />}
            {beside && history}
          </>
        ) : undefined
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Problems record={record} form={form} />
        {status === 'inactive' && <Notice tone="critical">{t('form.inactive')}</Notice>}
        <form
          id={FORM_ID}
          noValidate
          className="flex min-w-0 flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            saveAndPoint(record, companyFields, focusField)
          }}
        >
          <CompanyCard form={form} company={company} />
          <AddressCard form={form} />
        </form>
        {!beside && history}
        <ConflictDialog actor={record} texts={texts} />
        {/* room for the buttons that stay at the bottom of a phone */}
        <div className="h-16 sm:hidden" />
      </div>
    </PageLayout>
  )
}

const Header = ({ company, record }: { company: CompanyRecord | null; record: CompanyRecordActor }) => {
  const { t } = useTranslation(['company', 'common'])
  const title = company?.name ?? t('form.newTitle')
  return (
    <PageHeader
      title={title}
      crumbs={[{ label: t('list.title'), href: '/company' }, { label: title }]}
      badge={company && <CompanyStatusBadge company={company} />}
      status={<SaveStatus actor={record} />}
      actions={
        <>
          <Button icon={ArrowLeft} href="/company" className="max-sm:hidden">
            {t('common:actions.back')}
          </Button>
          {company && (
            <Button icon={Users} href={`/user?firma=${encodeURIComponent(company.id)}`}>
              {t('form.users')}
            </Button>
          )}
          <SaveActions actor={record} form={FORM_ID} createLabel={t('form.create')} />
        </>
      }
    />
  )
}

/** Above the cards, after a save that failed. */
const Problems = ({ record, form }: { record: CompanyRecordActor; form: CompanyForm }) => {
  const { t } = useTranslation('company')
  const wrong = companyFields.flatMap((field) => {
    const error = form.marked ? form.errorOf(field) : undefined
    return error === undefined ? [] : [{ id: field, label: t(`fields.${field}`), error, onGo: () => focusField(field) }]
  })
  return <SaveProblems actor={record} wrong={wrong} />
}
