/**
 * A company, new or known, for the operator (rules C1–C5): its form, its release while the registration is pending, and who
 * changed what. Reached with the company that the list showed, or by its address alone.
 */
import { historyOf } from '../core/HistoryCard.tsx'
import { useSelector } from '@xstate/react'
import { Ban, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Company, companyStatusOf } from '../../domain/company/company.ts'
import { companyTable } from '../../domain/company/companyDraft.ts'
import { AgreementsCard } from '../account/AgreementsCard.tsx'
import { useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { FootNotice } from '../core/FootNotice.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { useForm } from '../core/fields/form.ts'
import { RecordHeader, RecordPage } from '../core/RecordPage.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import {
  type CompanyActor,
  companyOf,
  type CompanyRecordActor,
  type CompanySnapshot,
  useDoubles,
  useRegistrant,
  useReleaseAwaits,
} from './companyActor.ts'
import { CompanyCards } from './CompanyCards.tsx'
import { CompanyDoubleCard } from './CompanyDoubleCard.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyQuestions, PowerQuestions } from './CompanyQuestions.tsx'
import { CompanyReleaseCard } from './CompanyReleaseCard.tsx'
import { CompanyStatusBadge } from './CompanyStatusBadge.tsx'
import { RegistrantCard } from './RegistrantCard.tsx'
import { useCompanyWords } from './companyTexts.ts'

export const CompanyFormScreen = ({ actor }: { actor: CompanyActor }) => {
  const { t } = useTranslation('company')
  const record = useSelector(actor, (s) => s.children.record)
  return (
    <RecordStates actor={record} back={{ label: t('list.title'), href: '/company' }} awaits={useReleaseAwaits(actor)}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

const isKnown = (s: CompanySnapshot) => !s.matches({ present: { workflow: 'waiting' } })

const Page = ({ actor, record }: { actor: CompanyActor; record: CompanyRecordActor }) => {
  const { t } = useTranslation('company')
  const company = useSelector(actor, companyOf)
  const known = useSelector(actor, isKnown)
  const words = useCompanyWords()
  const form = useForm(record, companyTable, words)
  const status = company && companyStatusOf(company)
  const doubles = useDoubles(actor, form)
  const registrant = useRegistrant(actor)
  const agreements = useSelector(actor, (s) => s.children.agreements)
  // of a company carried by the list, the history is asked for once the latest is there
  const ofRecord = useSelector(record, historyOf)
  const history = company && known && ofRecord && <CompanyHistory company={company} form={form} history={ofRecord} />
  return (
    <RecordPage
      record={record}
      header={<Header actor={actor} company={company} record={record} />}
      form={form}
      createLabel={t('form.create')}
      notices={
        <>
          {!company && doubles[0] && <DoubleNotice other={doubles[0]} />}
          <FieldProblems form={form} />
          {status === 'inactive' && <Inactive actor={actor} />}
        </>
      }
      // the rail keeps its place while the history is on its way
      rail={company && <>{status === 'pending' && <CompanyReleaseCard actor={actor} record={record} form={form} />}</>}
      aside={
        company && (
          <>
            <AgreementsCard actor={agreements} company={company} />
            {history}
          </>
        )
      }
    >
      <CompanyCards actor={actor} form={form} company={company} />
      {/* below what is typed, which stays where it is */}
      {doubles.map((other) => (
        <CompanyDoubleCard key={other.id} form={form} company={company} other={other} />
      ))}
      {registrant && <RegistrantCard user={registrant} />}
      <PowerQuestions actor={actor} record={record} form={form} />
      {company && <CompanyQuestions actor={actor} company={company} form={form} />}
    </RecordPage>
  )
}

/** Said where it is seen before the new one is made, by whatever key: it stands in nobody's way (rule C8). */
const DoubleNotice = ({ other }: { other: Company }) => {
  const { t } = useTranslation('company')
  return (
    <FootNotice tone="caution" title={t('double.title', { name: other.name })}>
      {t('double.before')} <TextLink href={`/company/${encodeURIComponent(other.id)}`}>{t('double.open')}</TextLink>
    </FootNotice>
  )
}

const canDeactivate = (s: CompanySnapshot) => s.can({ type: 'company.deactivate' })
const canActivate = (s: CompanySnapshot) => s.can({ type: 'company.activate' })

/** Nobody of the company can sign in, until it is made active again (rule C5). */
const Inactive = ({ actor }: { actor: CompanyActor }) => {
  const { t } = useTranslation('company')
  const activates = useSelector(actor, canActivate)
  return (
    <Notice
      tone="critical"
      action={
        <Button
          blocked={activates ? undefined : t('form.activateUnsaved')}
          onClick={() => actor.send({ type: 'company.activate' })}
        >
          {t('form.activate')}
        </Button>
      }
    >
      {t('form.inactive')}
    </Notice>
  )
}

interface HeaderProps {
  actor: CompanyActor
  company: Company | null
  record: CompanyRecordActor
}

const Header = ({ actor, company, record }: HeaderProps) => {
  const { t } = useTranslation('company')
  const ownId = useUser().companyId
  const deactivates = useSelector(actor, canDeactivate)
  return (
    <RecordHeader
      record={record}
      title={company?.name ?? t('form.newTitle')}
      back={{ label: t('list.title'), href: '/company' }}
      badge={company && <CompanyStatusBadge company={company} />}
      actions={
        company && (
          <>
            {company.active && !company.pendingRegistration && company.id !== ownId && (
              <Button
                icon={Ban}
                blocked={deactivates ? undefined : t('form.activateUnsaved')}
                onClick={() => actor.send({ type: 'company.deactivate' })}
              >
                {t('form.deactivate')}
              </Button>
            )}
            <Button icon={Users} href={`/user?firma=${encodeURIComponent(company.id)}`}>
              {t('form.users')}
            </Button>
          </>
        )
      }
    />
  )
}
