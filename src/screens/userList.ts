/** The users: their list, and for the operator who signed in last. */
import i18next from 'i18next'
import { loadUserRows, userCells, userListActors, usersActors } from '../api/actors/user.ts'
import { waitingActors } from '../api/actors/work.ts'
import { isOperator } from '../domain/session/visitor.ts'
import { wired } from '../machines/core/wired.ts'
import { waitingMachine } from '../machines/work/waitingMachine.ts'
import { userListMachine } from '../machines/user/userListMachine.ts'
import { usersMachine } from '../machines/user/usersMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { UserListScreen } from '../ui/user/UserListScreen.tsx'
import { type CreateScreen, userOf } from './createScreen.ts'
import { exportOf, keptViews, noSum } from './listBeside.ts'

const exportWords = () => ({
  title: i18next.t('user:list.title'),
  columns: i18next.t('user:list.columns', { returnObjects: true }),
})

export const userList: CreateScreen = ({ call }) =>
  screen({
    machine: wired(usersMachine, {
      ...usersActors(call),
      list: wired(userListMachine, {
        ...userListActors(call),
        ...keptViews(call, loadUserRows(call)),
        ...noSum,
        ...exportOf(loadUserRows(call), { words: exportWords, cells: () => userCells }),
      }),
      waiting: wired(waitingMachine, waitingActors(call)),
    }),
    inputOf: (visit) => {
      const { companyId, company } = userOf(visit)
      return { search: visit.search, companyId, isOperator: isOperator(company) }
    },
    View: UserListScreen,
  })
