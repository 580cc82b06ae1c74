/** A user. */
import { userHistory } from '../api/contract/user.ts'
import { allCompaniesActors } from '../api/actors/company.ts'
import { userActors, userRecordActors } from '../api/actors/user.ts'
import { actorOf } from '../domain/session/visitor.ts'
import { carriedUser } from '../domain/user/userDraft.ts'
import { wired } from '../machines/core/wired.ts'
import { userMachine } from '../machines/user/userMachine.ts'
import { userRecordMachine } from '../machines/user/userRecordMachine.ts'
import { allCompaniesMachine } from '../machines/company/allCompaniesMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { UserFormScreen } from '../ui/user/UserFormScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'
import { formParts } from './formParts.ts'

export const userForm: CreateScreen = ({ call }) =>
  screen({
    machine: wired(userMachine, {
      ...userActors(call),
      companies: wired(allCompaniesMachine, allCompaniesActors(call)),
      record: wired(userRecordMachine, {
        ...userRecordActors(call),
        ...formParts(call, userHistory),
      }),
    }),
    inputOf: (visit) => {
      const [id, user] = [idOf(visit), userOf(visit)]
      const basisId = new URLSearchParams(visit.search).get('firma')
      return { id, user, basisId, carried: carriedUser(visit.state, id, actorOf(user)) }
    },
    View: UserFormScreen,
  })
