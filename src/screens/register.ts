/** The registration of a company. */
import { registrationActors } from '../api/actors/account.ts'
import { keptForm } from '../api/formMemory.ts'
import { infoFrom, keptRegistration, stepBehind } from '../domain/account/registration.ts'
import { carriedMail } from '../domain/session/returnAddress.ts'
import account from '../i18n/de/account.json'
import { registrationMachine } from '../machines/account/registrationMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { RegisterScreen } from '../ui/account/RegisterScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import type { CreateScreen } from './createScreen.ts'
// Loaded with the page: browsers don't ask again for code that they failed to load when the form was sent.
import '../api/registrationAccount.ts'

export const register: CreateScreen = ({ call, identity }) =>
  screen({
    texts: { account },
    machine: wired(registrationMachine, registrationActors(call, identity)),
    inputOf: ({ search, state }) => ({
      info: infoFrom(search),
      mail: carriedMail(state),
      search,
      behind: stepBehind(state),
      kept: keptRegistration(keptForm('registration')),
    }),
    View: RegisterScreen,
  })
