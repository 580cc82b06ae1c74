/**
 * A user, new or known (rule U4): the operator's administrators edit those of all companies, others those of their own. Reached
 * with the user that the list showed, or by the address alone.
 */
import { historyOf } from '../core/HistoryCard.tsx'
import { useSelector } from '@xstate/react'
import { MailCheck, ShieldOff, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { choiceNames } from '../../domain/company/companyLikeness.ts'
import { isOperator } from '../../domain/session/visitor.ts'
import { fullName, isInvited, type User } from '../../domain/user/user.ts'
import { isLastAdmin } from '../../domain/user/userRules.ts'
import { userTable } from '../../domain/user/userDraft.ts'
import { inviteObstacle, isInviting } from '../../machines/user/userMachine.ts'
import { useIsOperator, useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { PowerQuestion } from '../core/PowerQuestion.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Card } from '../components/page/Card.tsx'
import { StepQuestion } from '../core/StepQuestion.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { useDraft, useForm } from '../core/fields/form.ts'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { RecordSkeleton } from '../core/Opening.tsx'
import { RecordHeader, RecordPage } from '../core/RecordPage.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import {
  companiesOf,
  useChoosable,
  isOwn,
  savedOf,
  type UserActor,
  type UserForm,
  type UserRecordActor,
  type UserRecordSnapshot,
  type UserSnapshot,
} from './userActor.ts'
import { AccessCard, PersonCard } from './UserCards.tsx'
import { UserFacts, UserHistory } from './UserRail.tsx'
import { UserProblems } from './UserProblems.tsx'
import { useUserWords } from './userTexts.ts'

export const UserFormScreen = ({ actor }: { actor: UserActor }) => {
  const { t } = useTranslation('user')
  const record = useSelector(actor, (s) => s.children.record)
  const opening = useSelector(actor, (s) => s.matches('loadingBasis'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const broken = useSelector(actor, (s) => s.context.broken)
  const back = { label: t('list.title'), href: '/user' }
  if (opening) return <RecordSkeleton />
  if (failed) return <LoadFailure back={back} problem={broken} onRetry={() => actor.send({ type: 'basis.reload' })} />
  return (
    <RecordStates actor={record} back={back}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

/** What the list has handed over comes without history. */
const isCurrent = (s: UserRecordSnapshot) => !s.matches('refreshing')

const Page = ({ actor, record }: { actor: UserActor; record: UserRecordActor }) => {
  const { t } = useTranslation('user')
  const user = useSelector(record, savedOf)
  const current = useSelector(record, isCurrent)
  const history = useSelector(record, historyOf)
  const words = useUserWords(useSelector(useChoosable(actor), companiesOf))
  const form = useForm(record, userTable, words)
  const operates = useIsOperator()
  const aside = user ? (
    <>
      <UserFacts user={user} />
      {operates && current && history && <UserHistory user={user} history={history} form={form} />}
    </>
  ) : (
    <Invitation form={form} />
  )
  return (
    <>
      <RecordPage
        record={record}
        header={<Header actor={actor} record={record} user={user} />}
        form={form}
        createLabel={t('form.create')}
        notices={
          <>
            <UserProblems form={form} isNew={user === null} />
            {user?.passwordChangeNeeded && <PasswordOpen actor={actor} user={user} />}
          </>
        }
        aside={aside}
      >
        <PersonCard form={form} isNew={user === null} />
        <AccessCard actor={actor} form={form} user={user} />
      </RecordPage>
      <Power actor={actor} record={record} form={form} user={user} />
      {user && <RemovalQuestion actor={actor} user={user} />}
      {user && <ResetQuestion actor={actor} user={user} />}
    </>
  )
}

interface HeaderProps {
  actor: UserActor
  record: UserRecordActor
  user: User | null
}
interface PowerProps extends HeaderProps {
  form: UserForm
}

const Header = ({ actor, record, user }: HeaderProps) => {
  const { t } = useTranslation('user')
  return (
    <RecordHeader
      record={record}
      title={user ? fullName(user) : t('form.newTitle')}
      back={{ label: t('list.title'), href: '/user' }}
      badge={user?.passwordChangeNeeded && <Badge tone="caution" glyph="half" label={t('list.passwordOpen')} />}
      note={user?.admin ? t('list.admin') : undefined}
      more={user && <MoreActions actor={actor} />}
    />
  )
}

const canProve = (s: UserSnapshot) => s.can({ type: 'user.prove' })
const canReset = (s: UserSnapshot) => s.can({ type: 'user.reset' })
const canRemove = (s: UserSnapshot) => s.can({ type: 'user.remove' })

const MoreActions = ({ actor }: { actor: UserActor }) => {
  const { t } = useTranslation('user')
  const removes = useSelector(actor, canRemove)
  const proves = useSelector(actor, canProve)
  const resets = useSelector(actor, canReset)
  const own = useSelector(actor, isOwn)
  const reason = own ? t('form.deleteOwn') : t('form.deleteUnsaved')
  return (
    <Menu
      look="page"
      entries={[
        ...(proves
          ? [
              {
                id: 'prove',
                label: t('form.proveMail'),
                icon: MailCheck,
                onSelect: () => actor.send({ type: 'user.prove' }),
              },
            ]
          : []),
        ...(resets
          ? [
              {
                id: 'reset',
                label: t('form.resetFactor'),
                icon: ShieldOff,
                onSelect: () => actor.send({ type: 'user.reset' }),
              },
            ]
          : []),
        {
          id: 'delete',
          label: t('form.delete'),
          icon: Trash2,
          danger: true,
          blocked: removes ? undefined : reason,
          onSelect: () => actor.send({ type: 'user.remove' }),
        },
      ]}
    />
  )
}

/** What happens after the first save, before it happens. */
const Invitation = ({ form }: { form: UserForm }) => {
  const { t } = useTranslation('user')
  const mail = useDraft(form, (draft) => draft.mail.trim().toLowerCase())
  return (
    <Card narrow title={t('form.invitation')}>
      <p className="text-body wrap-anywhere text-ink-2">
        {t('form.invitationText', { who: mail === '' ? t('form.invitationWho') : mail })}
      </p>
    </Card>
  )
}

/** Whoever was never there needs the invitation; whoever has signed in reads in the profile what to do. */
const PasswordOpen = ({ actor, user }: { actor: UserActor; user: User }) => {
  const { t } = useTranslation('user')
  const obstacle = useSelector(actor, inviteObstacle)
  const inviting = useSelector(actor, isInviting)
  const invited = isInvited(user)
  return (
    <Notice
      tone="caution"
      title={t('list.passwordOpen')}
      action={
        invited && (
          <Button
            loading={inviting}
            blocked={obstacle && t(`form.${obstacle}`)}
            onClick={() => actor.send({ type: 'user.invite' })}
          >
            {t('form.inviteAgain')}
          </Button>
        )
      }
    >
      {t(invited ? 'form.passwordOpenText' : 'form.passwordOpenTextSignedIn')}
    </Notice>
  )
}

/** Who gains what by this save (rule U10): another company's records, or the rights of an administrator. */
const Power = ({ actor, record, form, user }: PowerProps) => {
  const { t } = useTranslation('user')
  const editor = useUser()
  const operates = useIsOperator()
  const companies = useSelector(useChoosable(actor), companiesOf)
  const companyId = useDraft(form, (draft) => draft.company)
  const admin = useDraft(form, (draft) => draft.admin)
  const name = useDraft(form, fullName) || t('form.power.someone')
  const own = { id: editor.companyId, ...editor.company }
  const company = [...companies, own].find(({ id }) => id === companyId)
  const names = choiceNames(companies)
  const from = user ? (names.get(user.companyId) ?? user.company.name) : ''
  const to = names.get(companyId) ?? company?.name ?? from
  const moved = user !== null && companyId !== user.companyId
  const empowered = admin && (moved || !user?.admin)
  const toOperator = company !== undefined && isOperator(company)
  const joins = user === null && toOperator
  const what = moved ? 'move' : joins ? 'join' : 'admin'
  return (
    <PowerQuestion
      record={record}
      title={t(`form.power.${what}Title`, { name })}
      confirmLabel={t(`form.power.confirm.${what}`)}
    >
      <div className="flex flex-col gap-2">
        {moved && <p>{t(toOperator ? 'form.power.moveOperator' : 'form.power.move', { name, from, to })}</p>}
        {joins && <p>{t('form.power.join', { name, to })}</p>}
        {empowered && (
          <p>{toOperator ? t('form.power.adminOperator', { name }) : t('form.power.admin', { name, company: to })}</p>
        )}
        {operates && (moved || empowered) && <p>{t('form.power.noted')}</p>}
      </div>
    </PowerQuestion>
  )
}

const ResetQuestion = ({ actor, user }: { actor: UserActor; user: User }) => {
  const { t } = useTranslation('user')
  const name = fullName(user)
  return (
    <StepQuestion
      actor={actor}
      step="reset"
      title={t('form.resetFactorTitle', { name })}
      confirmLabel={t('form.resetFactor')}
    >
      <p>{t('form.resetFactorText', { name, mail: user.mail })}</p>
    </StepQuestion>
  )
}

/** What the list's question says of them, this one does, too (rules U5, L5). */
const RemovalQuestion = ({ actor, user }: { actor: UserActor; user: User }) => {
  const { t } = useTranslation(['user', 'common'])
  const name = fullName(user)
  const stays = isLastAdmin(user)
  const names = t('common:list.stayingOne', { name, why: user.company.name })
  return (
    <StepQuestion
      actor={actor}
      step="remove"
      title={stays ? t('common:list.nothingGoesTitle') : t('form.deleteTitle', { name })}
      confirmLabel={t('form.delete')}
      onlyTells={stays}
    >
      <p>{stays ? t('list.removal.staying', { count: 1, names }) : t('form.deleteText', { name })}</p>
      {stays && <p className="mt-2">{t('list.removal.nothingGoes')}</p>}
    </StepQuestion>
  )
}
