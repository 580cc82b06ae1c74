/** The registration of a company. */
import { passwordCheckActors } from '../api/commonPasswords.ts'
import { registrationActors } from '../api/actors/account.ts'
import { keptForm } from '../api/formMemory.ts'
import { infoFrom, keptRegistration, stepBehind } from '../domain/account/registration.ts'
import { carriedMail } from '../domain/session/returnAddress.ts'
import { passwordCheckMachine } from '../machines/account/passwordCheckMachine.ts'
import { registrationMachine } from '../machines/account/registrationMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { RegisterScreen } from '../ui/account/RegisterScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import type { CreateScreen } from './createScreen.ts'
// Loaded with the page: browsers don't ask again for code that they failed to load when the form was sent.
import '../api/registrationAccount.ts'

export const register: CreateScreen = ({ call, identity, passwordMinLength: minLength }) =>
  screen({
    machine: wired(registrationMachine, {
      ...registrationActors(call, identity),
      passwordCheck: wired(passwordCheckMachine, passwordCheckActors),
    }),
    inputOf: ({ search, state }) => ({
      info: infoFrom(search),
      mail: carriedMail(state),
      search,
      behind: stepBehind(state),
      kept: keptRegistration(keptForm('registration')),
      minLength,
    }),
    View: RegisterScreen,
  })
