/** The user list's columns (rule U9), and its row on a phone. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, type User } from '../../domain/user/user.ts'
import type { UserSortColumn } from '../../domain/user/userList.ts'
import { dash, recently } from '../../i18n/formats.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { MailAddress } from '../components/page/MailAddress.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { RowButton, useRowButtonWidth } from '../core/RowOpening.tsx'
import { signInsTold } from './userTexts.ts'

const whole = (text: string) => <span title={text}>{text}</span>

const mailOf = ({ mail }: User) => (
  <span title={mail}>
    <MailAddress of={mail} />
  </span>
)

/** @param opens whether rows can be opened; those who only read get no button either */
export const useUserColumns = (isOperator: boolean, opens: boolean): readonly Column<User, UserSortColumn>[] => {
  const { t } = useTranslation('user')
  const buttonWidth = useRowButtonWidth()
  return useMemo(() => {
    const headers = t('list.columns', { returnObjects: true })
    const sortable = (id: UserSortColumn) => ({ id, header: headers[id], sortable: true as const })
    const columns: Column<User, UserSortColumn>[] = [
      {
        ...sortable('lastname'),
        name: true,
        minWidth: 244,
        shrinksTo: 196,
        wraps: true,
        cell: (user) => <LastName user={user} />,
      },
      { ...sortable('name'), width: 112, shrinksTo: 80, wraps: true, cell: ({ name }) => whole(name) },
      { ...sortable('mail'), minWidth: 180, shrinksTo: 130, wraps: true, cell: mailOf },
    ]
    if (isOperator)
      columns.push({
        ...sortable('company'),
        minWidth: 150,
        shrinksTo: 110,
        wraps: true,
        cell: ({ company }) => whole(company.name),
      })
    columns.push(
      {
        ...sortable('loginCounter'),
        width: 128,
        align: 'end',
        priority: 3,
        cell: signInsTold,
      },
      {
        ...sortable('lastLoginAt'),
        width: 136,
        align: 'end',
        priority: 2,
        cell: ({ lastLoginAt }) => recently(lastLoginAt),
      },
    )
    if (opens) {
      columns.push({
        id: 'display',
        header: headers.display,
        headerHidden: true,
        priority: 1,
        width: buttonWidth,
        align: 'end',
        cell: (user) => <RowButton id={user.id}>{fullName(user)}</RowButton>,
      })
    }
    return columns
  }, [t, isOperator, opens, buttonWidth])
}

const LastName = ({ user }: { user: User }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span className="min-w-14 wrap-break-word hyphens-auto">{user.lastname}</span>
    <Marks user={user} />
  </span>
)

/** Who administers the company, and who has not chosen a password yet. */
const Marks = ({ user: { admin, passwordChangeNeeded } }: { user: User }) => {
  const { t } = useTranslation('user')
  return (
    <>
      {admin && <span className="shrink-0 font-normal text-ink-3">{t('list.admin')}</span>}
      {passwordChangeNeeded && (
        <span className="shrink-0" title={t('list.passwordOpenHint')}>
          <Badge tone="caution" glyph="half" label={t('list.passwordOpen')} short={t('list.passwordOpenShort')} />
        </span>
      )}
    </>
  )
}

/** The row on a phone. */
const UserListItem = ({ user, isOperator }: { user: User; isOperator: boolean }) => {
  const { t } = useTranslation('user')
  const logins = user.lastLoginAt ? t('list.logins', { count: user.loginCounter }) : t('form.neverSignedIn')
  return (
    <ListItem
      ident={<span className="font-sans">{isOperator ? user.company.name : logins}</span>}
      meta={user.lastLoginAt ? recently(user.lastLoginAt) : dash}
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-14 wrap-break-word">{fullName(user)}</span>
          <Marks user={user} />
        </span>
      }
      badge={<MailAddress of={user.mail} />}
      aside={isOperator ? logins : undefined}
    />
  )
}

export const operatorListItem = (user: User) => <UserListItem user={user} isOperator />
export const ownListItem = (user: User) => <UserListItem user={user} isOperator={false} />
