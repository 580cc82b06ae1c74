/**
 * A user, new or known (rule U4): the operator's administrators edit those of all companies, others those of their own. Reached
 * with the user that the list showed, or by the address alone.
 */
import { historyOf } from '../core/HistoryCard.tsx'
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fullName, type User } from '../../domain/user/user.ts'
import { userTable } from '../../domain/user/userDraft.ts'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { useIsOperator } from '../app/user.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Card } from '../components/page/Card.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { formId, useDraft, useForm } from '../core/fields/form.ts'
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
  return (
    <RecordStates actor={record} back={{ label: t('list.title'), href: '/user' }}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

/** What the list has handed over comes without history. */
const isCurrent = (s: UserRecordSnapshot) => !s.matches('refreshing')

const Page = ({ actor, record }: { actor: UserActor; record: UserRecordActor }) => {
  const user = useSelector(record, savedOf)
  const current = useSelector(record, isCurrent)
  const history = useSelector(record, historyOf)
  const words = useUserWords(useSelector(useChoosable(actor), companiesOf))
  const form = useForm(record, userTable, words)
  const isOperator = useIsOperator()
  const aside = user ? (
    <>
      <UserFacts user={user} />
      {isOperator && current && history && <UserHistory user={user} history={history} form={form} />}
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
        notices={
          <>
            <UserProblems form={form} isNew={user === null} />
            {user?.passwordChangeNeeded && <PasswordOpen />}
          </>
        }
        aside={aside}
      >
        <PersonCard form={form} isNew={user === null} />
        <AccessCard actor={actor} form={form} user={user} />
      </RecordPage>
      {user && <RemovalQuestion actor={actor} user={user} />}
    </>
  )
}

interface HeaderProps {
  actor: UserActor
  record: UserRecordActor
  user: User | null
}

const Header = ({ actor, record, user }: HeaderProps) => {
  const { t } = useTranslation('user')
  return (
    <RecordHeader
      record={record}
      title={user ? fullName(user) : t('form.newTitle')}
      back={{ label: t('list.title'), href: '/user' }}
      form={formId(userTable)}
      createLabel={t('form.create')}
      badge={user?.passwordChangeNeeded && <Badge tone="caution" glyph="half" label={t('list.passwordOpen')} />}
      note={user?.admin ? t('list.admin') : undefined}
      more={user && <MoreActions actor={actor} />}
    />
  )
}

const canRemove = (s: UserSnapshot) => s.can({ type: 'user.remove' })

const MoreActions = ({ actor }: { actor: UserActor }) => {
  const { t } = useTranslation('user')
  const removes = useSelector(actor, canRemove)
  const own = useSelector(actor, isOwn)
  const reason = own ? t('form.deleteOwn') : t('form.deleteUnsaved')
  return (
    <Menu
      look="page"
      entries={[
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

const PasswordOpen = () => {
  const { t } = useTranslation('user')
  return (
    <Notice tone="caution" title={t('list.passwordOpen')}>
      {t('form.passwordOpenText')}
    </Notice>
  )
}

const [isAsking, isRemoving] = [isTaking('remove', 'asking'), isTaking('remove', 'running')]

const RemovalQuestion = ({ actor, user }: { actor: UserActor; user: User }) => {
  const { t } = useTranslation('user')
  const asking = useSelector(actor, isAsking)
  const removing = useSelector(actor, isRemoving)
  const name = fullName(user)
  return (
    <ConfirmDialog
      open={asking || removing}
      title={t('form.deleteTitle', { name })}
      confirmLabel={t('form.delete')}
      busy={removing}
      onConfirm={() => actor.send({ type: 'question.confirmed' })}
      onCancel={() => actor.send({ type: 'question.cancelled' })}
    >
      {t('form.deleteText', { name })}
    </ConfirmDialog>
  )
}
