/**
 * The profile (rule S10): who is signed in, what keeps the portal closed to them, the own documents, whom to ask, a new password,
 * and the way out. As long as a first password must be changed, its form comes before everything else.
 */
import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { fullName, type User } from '../../domain/user/user.ts'
import { mailLinkDays } from '../../domain/account/account.ts'
import { recently } from '../../i18n/formats.ts'
import type { mailLinkMachine } from '../../machines/account/mailLinkMachine.ts'
import type { profileMachine } from '../../machines/account/profileMachine.ts'
import { useRoots } from '../app/roots.ts'
import { useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { cx } from '../components/cx.ts'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { AgreementsCard } from './AgreementsCard.tsx'
import { FirstPasswordForm } from './ChangePasswordForm.tsx'
import { ContactCard } from './ContactCard.tsx'
import { MailChoiceCard, OpenMailsCard } from './MailCards.tsx'
import { ApprovalRulesCard } from './ApprovalRulesCard.tsx'
import { SignInRulesCard } from './SignInRulesCard.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { isAwaitedRecord, PersonalData, PersonalSaveBar } from './PersonalData.tsx'
import { SecurityCard } from './SecurityCard.tsx'

type ProfileActor = ActorRefFrom<typeof profileMachine>
type MailLinkActor = ActorRefFrom<typeof mailLinkMachine>

export const ProfileScreen = ({ actor }: { actor: ProfileActor }) => {
  const { t } = useTranslation(['profile', 'common', 'secondFactor'])
  const { session } = useRoots()
  const user = useUser()
  const record = useSelector(actor, (state) => state.children.record)
  const awaitsRecord = useSelector(record, isAwaitedRecord)
  const agreements = useSelector(actor, (state) => state.children.agreements)
  const password = useSelector(actor, (state) => state.children.password)
  const factor = useSelector(actor, (state) => state.children.factor)
  const signInRules = useSelector(actor, (state) => state.children.signInRules)
  const approvalRules = useSelector(actor, (state) => state.children.approvalRules)
  const mailLink = useSelector(actor, (state) => state.children.mailLink)
  const mailChoice = useSelector(actor, (state) => state.children.mailChoice)
  // What comes above it would move its button (rule R12).
  const awaitsMails = useSelector(mailChoice, (state) => state?.hasTag('loading') ?? false)
  const awaitsSignIn = useSelector(signInRules, (state) => state?.hasTag('loading') ?? false)
  const awaitsAgreements = useSelector(agreements, (state) => state?.matches('loading') ?? false)
  const awaitsRail = awaitsMails || awaitsSignIn || awaitsAgreements
  const security = useSelector(actor, (state) => state.children.security)
  const awaitsSecurity = useSelector(security, (state) => state?.hasTag('loading') ?? false)
  const openMails = useSelector(actor, (state) => state.children.openMails)
  return (
    <PageLayout>
      <div className="mx-auto w-full max-w-[1024px]">
        <PageHeader
          title={t('greeting', { name: fullName(user) })}
          name={t('page')}
          actions={
            <Button icon={LogOut} onClick={() => session.send({ type: 'session.signOut' })}>
              {t('common:profile.signOut')}
            </Button>
          }
        />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_336px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Notices user={user} mailLink={mailLink} />
            {user.passwordChangeNeeded && password && <FirstPasswordForm actor={password} />}
            <PersonalData user={user} record={record} />
            {!user.passwordChangeNeeded && !awaitsRecord && password && security && (
              <SecurityCard actor={security} password={password} factor={factor} />
            )}
            {!awaitsSecurity && !awaitsRecord && <OpenMailsCard actor={openMails} />}
          </div>
          {/* On narrow screens it stands below the devices, of which nobody knows yet how many there are. */}
          <div className={cx('flex min-w-0 flex-col gap-4', awaitsSecurity && 'max-lg:invisible')}>
            <ContactCard />
            <DocumentsCard actor={actor} />
            {/* Both ask first what stands in them: nothing that can be clicked is below (rule R12). */}
            {signInRules && <SignInRulesCard actor={signInRules} />}
            <MailChoiceCard actor={mailChoice} />
            {!awaitsMails && <AgreementsCard actor={agreements} company={user.company} />}
            {/* last: how many people there are is known once it is loaded */}
            {approvalRules && !awaitsRail && <ApprovalRulesCard actor={approvalRules} />}
          </div>
        </div>
        {record && <PersonalSaveBar record={record} />}
      </div>
    </PageLayout>
  )
}

/** What keeps the portal closed; nothing where it is open. */
const Notices = ({ user, mailLink }: { user: User; mailLink: MailLinkActor | undefined }): ReactNode => {
  const { t } = useTranslation(['profile', 'secondFactor'])
  return (
    <>
      {user.passwordChangeNeeded && (
        <Notice tone="caution" title={t('passwordChange')}>
          {t(user.company.pendingRegistration ? 'passwordChangeTextPending' : 'passwordChangeText')}
        </Notice>
      )}
      {user.secondFactorNeeded && !user.passwordChangeNeeded && (
        <Notice
          tone="caution"
          title={t('secondFactor:needed.title')}
          action={
            <Button variant="primary" href="/profile/second-factor">
              {t('secondFactor:needed.setUp')}
            </Button>
          }
        >
          {t('secondFactor:needed.text')}
        </Notice>
      )}
      {user.company.pendingRegistration && (
        <Notice tone="caution" title={t('pending')}>
          {t('pendingText')}
        </Notice>
      )}
      {user.mailConfirmedAt === null && user.mailLinkSentAt !== null && (
        <MailOpen user={user} sentAt={user.mailLinkSentAt} mailLink={mailLink} />
      )}
    </>
  )
}

interface MailOpenProps {
  user: User
  sentAt: Date
  mailLink: MailLinkActor | undefined
}

/** The own address is not proven yet (rule S13). */
const MailOpen = ({ user, sentAt, mailLink }: MailOpenProps) => {
  const { t } = useTranslation('profile')
  const sending = useSelector(mailLink, (state) => state?.hasTag('busy') ?? false)
  return (
    <Notice
      tone="info"
      title={t('mailOpen')}
      action={
        <Button loading={sending} onClick={() => mailLink?.send({ type: 'link.send', userId: user.id })}>
          {t('mailLinkAgain')}
        </Button>
      }
    >
      {t('mailOpenText', { mail: user.mail, sent: recently(sentAt), days: mailLinkDays })}
      {user.company.pendingRegistration && ` ${t('mailOpenPending')}`}
    </Notice>
  )
}
