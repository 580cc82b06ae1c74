/** The list of users (rule L2: sorted by last name; the form gets the user that it shows). */
import type { ManagedUser } from '../../domain/user/user.ts'
import { carryUser } from '../../domain/user/userDraft.ts'
import { type UserSortColumn, userSortColumns } from '../../domain/user/userList.ts'
import { createListMachine } from '../core/listMachine.ts'

export const userListMachine = createListMachine<ManagedUser, UserSortColumn>({
  id: 'userList',
  about: 'USER',
  path: '/user',
  views: 'user',
  sortColumns: userSortColumns,
  defaultColumn: 'lastname',
  defaultDescending: false,
  filters: { firma: null },
  carry: carryUser,
  // Whoever looks at the users of one company adds to it.
  begins: ({ filter }) =>
    filter['firma']?.length === 1 ? `?${new URLSearchParams({ firma: filter['firma'][0] ?? '' })}` : '',
})
