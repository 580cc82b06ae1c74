/**
 * The list of users (rule U9): of all companies for the operator, of the own one for administrators of customers and suppliers.
 * Operators without admin flag only read.
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { actorOf } from '../../domain/session/visitor.ts'
import { fullName, type ManagedUser } from '../../domain/user/user.ts'
import { stayingAdmins } from '../../domain/user/userList.ts'
import { managesUsersOf } from '../../domain/user/userRules.ts'
import { recently } from '../../i18n/formats.ts'
import type { userListMachine } from '../../machines/user/userListMachine.ts'
import type { usersMachine } from '../../machines/user/usersMachine.ts'
import { useIsOperator, useUser } from '../app/user.ts'
import { cx } from '../components/cx.ts'
import { ListPage } from '../core/ListPage.tsx'
import { listBeside } from '../core/views/ListViews.tsx'
import type { Removal } from '../core/listTypes.ts'
import { useWaitingAbove } from '../work/WaitingCard.tsx'
import { operatorListItem, ownListItem, useUserColumns } from './userColumns.tsx'

type UsersActor = ActorRefFrom<typeof usersMachine>
type ListActor = ActorRefFrom<typeof userListMachine>

export const UserListScreen = ({ actor }: { actor: UsersActor }) => {
  const list = useSelector(actor, (s) => s.children.list)
  return list && <List actor={actor} list={list} />
}

const choicesOf = (s: SnapshotFrom<typeof userListMachine>) => s.context.choices['firma'] ?? []

const List = ({ actor, list }: { actor: UsersActor; list: ListActor }) => {
  const { t } = useTranslation('user')
  const user = useUser()
  const isOperator = useIsOperator()
  const manages = managesUsersOf(actorOf(user), user.companyId)
  const companies = useSelector(list, choicesOf)
  const above = useWaitingAbove(useSelector(actor, (s) => s.children.waiting))
  const columns = useUserColumns(isOperator, manages)
  // deleting takes the login; as authors they stay named
  const removal: Removal<ManagedUser> = {
    words: (word, values) => t(`list.removal.${word}`, values),
    canRemove: (row) => row.id !== user.id,
    nameOf: fullName,
    stays: (row, chosen) => (stayingAdmins(chosen).includes(row) ? row.company.name : undefined),
    staying: {
      text: (values) => t('list.removal.staying', values),
      nothing: t('list.removal.nothingGoes'),
    },
  }
  return (
    <ListPage
      actor={list}
      title={t('list.title')}
      beside={listBeside}
      exportName={t('list.title')}
      above={above}
      columns={columns}
      rowName={fullName}
      listItem={isOperator ? operatorListItem : ownListItem}
      searchLabel={t(isOperator ? 'list.search' : 'list.searchOwn')}
      filters={
        isOperator ? [{ name: 'firma', label: t('list.columns.company'), options: companies, single: true }] : undefined
      }
      empty={t('list.empty', { returnObjects: true })}
      create={manages ? { label: t('list.create'), short: t('list.createShort') } : undefined}
      aside={isOperator ? <LastLogin actor={actor} /> : undefined}
      opens={manages}
      removal={manages ? removal : undefined}
    />
  )
}

const lastLoginOf = (s: SnapshotFrom<typeof usersMachine>) => s.context.lastLogin

/** Who signed in last, for the operator. */
const LastLogin = ({ actor }: { actor: UsersActor }) => {
  const { t } = useTranslation('user')
  const last = useSelector(actor, lastLoginOf)
  const user = useUser()
  if (last?.mail === null) return null
  const { mail, lastLoginAt } = last ?? { mail: user.mail, lastLoginAt: null }
  return (
    <p
      aria-hidden={last === null}
      className={cx(
        'flex min-w-0 items-baseline gap-x-1.5 rounded-md bg-muted px-2.5 py-1 text-caption whitespace-nowrap text-ink-2 max-sm:w-[calc(100vw-2rem)] max-sm:flex-wrap max-sm:justify-between',
        // its place is kept until it is known: on a phone that is a line of its own (rule R12)
        last === null && 'invisible',
      )}
    >
      {t('list.lastLogin')}
      <span
        className="min-w-0 truncate font-medium text-ink max-sm:order-last max-sm:basis-full max-sm:wrap-anywhere max-sm:whitespace-normal"
        title={mail ?? undefined}
      >
        {mail}
      </span>
      <span className="num shrink-0">{recently(lastLoginAt)}</span>
    </p>
  )
}
