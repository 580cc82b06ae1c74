/** The user form: the generic form with the user's fields (rule U1). */
import { isInvited, type User } from '../../domain/user/user.ts'
import { type UserDraft, userDraftOf, userTable } from '../../domain/user/userDraft.ts'
import { createRecordMachine } from '../core/recordMachine.ts'

export const userRecordMachine = createRecordMachine<User, UserDraft>({
  id: 'userRecord',
  about: 'USER',
  draftOf: userDraftOf,
  check: userTable.check,
  // whose login has another address hears of it by mail (rule U7)
  saidOf: (before, after) =>
    before.mail === after.mail
      ? undefined
      : {
          level: 'success',
          key: isInvited(after) ? 'userRecord.invited' : 'userRecord.loginChanged',
          values: { mail: after.mail },
        },
  // somebody else became or ceased to be administrator of the company (rule U5), the address was proven, a first password set, a second factor set up or
  // taken away, the company closed
  movesOn: (before, now) =>
    before.otherAdmins !== now.otherAdmins ||
    before.mailConfirmedAt?.getTime() !== now.mailConfirmedAt?.getTime() ||
    before.passwordChangeNeeded !== now.passwordChangeNeeded ||
    before.hasSecondFactor !== now.hasSecondFactor ||
    before.company.active !== now.company.active,
  // news do not tell of which company a user is
  hangsOn: ({ companyId }, { kind, id }) => kind === 'USER' || (kind === 'COMPANY' && id === companyId),
  // whoever is new with the operator sees all users of all companies, administrator or not (rule U10)
  asksFirst: (saved, { admin, company, ofOperator }) =>
    (admin && !saved?.admin) || (saved === null ? ofOperator : company !== saved.companyId),
})
