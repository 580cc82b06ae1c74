/**
 * The list of users (specification §2): of all companies for the operator, of the own one for administrators of customers and
 * suppliers. Operators without admin flag only read.
 */
import { useSelector } from '@xstate/react'
import { FileSpreadsheet, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { actorOf } from '../../domain/session/visitor.ts'
import { fullName, type User } from '../../domain/user/user.ts'
import { managesUsersOf } from '../../domain/user/userRules.ts'
import { recently } from '../../i18n/formats.ts'
import type { exportMachine } from '../../machines/core/exportMachine.ts'
import type { userListMachine } from '../../machines/user/userListMachine.ts'
import type { usersMachine } from '../../machines/user/usersMachine.ts'
import { useIsOperator, useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { ListPage, type Removal } from '../core/ListPage.tsx'
import { useShortcuts } from '../core/shortcuts.ts'
import { operatorListItem, ownListItem, useUserColumns } from './userColumns.tsx'

type UsersActor = ActorRefFrom<typeof usersMachine>
type ListActor = ActorRefFrom<typeof userListMachine>

/** So many names are told in a question; the others are counted. */
const NAMED = 3

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
  const open = useMemo(
    () => (manages ? (id: string) => list.send({ type: 'row.opened', id }) : undefined),
    [list, manages],
  )
  useShortcuts(useMemo(() => (open ? { n: () => open('new') } : {}), [open]))
  const columns = useUserColumns(isOperator, open)
  const removal = useRemovalWords()
  const create = open && <CreateButton onCreate={() => open('new')} />
  return (
    <ListPage<User>
      actor={list}
      title={t('list.title')}
      columns={columns}
      rowName={fullName}
      listItem={isOperator ? operatorListItem : ownListItem}
      searchLabel={t(isOperator ? 'list.search' : 'list.searchOwn')}
      filters={
        isOperator ? [{ name: 'firma', label: t('list.columns.company'), options: companies, single: true }] : undefined
      }
      empty={
        <EmptyState title={t('list.empty.title')} action={create}>
          {t('list.empty.text')}
        </EmptyState>
      }
      actions={
        <>
          <ExportButton actor={actor} list={list} />
          {create}
        </>
      }
      aside={isOperator ? <LastLogin actor={actor} /> : undefined}
      opens={manages}
      removal={manages ? removal : undefined}
      canRemove={(row) => row.id !== user.id}
    />
  )
}

/** Deleting takes the login; as authors they stay named (decision 6). */
const useRemovalWords = () => {
  const { t } = useTranslation('user')
  return (ids: readonly string[], rows: readonly User[]): Removal => {
    const count = ids.length
    const told = rows.slice(0, NAMED).map(fullName).join(', ')
    const others = count - Math.min(rows.length, NAMED)
    const namesOf = () => (others > 0 ? t('list.andOthers', { names: told, count: others }) : told)
    const names = rows.length === 0 ? t('list.unnamed', { count }) : namesOf()
    return {
      label: t('list.delete'),
      title: t('list.deleteTitle', { count }),
      text: t('list.deleteText', { count, names }),
      confirm: t('list.deleteConfirm', { count }),
    }
  }
}

const isExporting = (s: SnapshotFrom<typeof exportMachine> | undefined) => s?.hasTag('busy') ?? false
const isNothing = (s: SnapshotFrom<typeof userListMachine>) => s.context.total === 0
const queryOf = (s: SnapshotFrom<typeof userListMachine>) => s.context.query

/** Exports what search and filter leave. */
const ExportButton = ({ actor, list }: { actor: UsersActor; list: ListActor }) => {
  const { t } = useTranslation('user')
  const exporter = useSelector(actor, (s) => s.children.export)
  const exporting = useSelector(exporter, isExporting)
  const nothing = useSelector(list, isNothing)
  const query = useSelector(list, queryOf)
  return (
    <Button
      icon={FileSpreadsheet}
      loading={exporting}
      blocked={nothing ? t('list.exportNothing') : undefined}
      onClick={() => exporter?.send({ type: 'export.asked', query })}
    >
      {t('list.export')}
    </Button>
  )
}

const CreateButton = ({ onCreate }: { onCreate: () => void }) => {
  const { t } = useTranslation('user')
  return (
    <Button variant="primary" icon={Plus} onClick={onCreate}>
      <span className="max-sm:hidden">{t('list.create')}</span>
      <span className="sm:hidden">{t('list.createShort')}</span>
    </Button>
  )
}

const lastLoginOf = (s: SnapshotFrom<typeof usersMachine>) => s.context.lastLogin

/** Who signed in last, for the operator. */
const LastLogin = ({ actor }: { actor: UsersActor }) => {
  const { t } = useTranslation('user')
  const last = useSelector(actor, lastLoginOf)
  if (!last?.mail) return null
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 rounded-md bg-muted px-2.5 py-1 text-caption text-ink-2">
      {t('list.lastLogin')}
      <span className="min-w-0 truncate font-medium text-ink" title={last.mail}>
        {last.mail}
      </span>
      <span className="num shrink-0">{recently(last.lastLoginAt)}</span>
    </p>
  )
}
