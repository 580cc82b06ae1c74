/** Signing in. */
import { codeActors, loginActors } from '../api/actors/session.ts'
import { carriedMail } from '../domain/session/returnAddress.ts'
import { wired } from '../machines/core/wired.ts'
import { codeMachine } from '../machines/session/codeMachine.ts'
import { loginMachine, putOutByOf } from '../machines/session/loginMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { LoginScreen } from '../ui/session/LoginScreen.tsx'
import type { CreateScreen } from './createScreen.ts'
import { loadSignedIn } from './signedIn.ts'

/** Once the password is on its way: what is run before keeps it waiting. */
const sentMs = 30
/** Most begin with the enquiries. Whose password was wrong has them for the next try. */
const whileChecked = () =>
  void setTimeout(() => {
    loadSignedIn()
    void Promise.allSettled([import('./enquiryList.ts')])
  }, sentMs)

export const login: CreateScreen = ({ identity }) =>
  screen({
    machine: wired(loginMachine, {
      ...loginActors({
        ...identity,
        signIn: (credentials) => {
          const signedIn = identity.signIn(credentials)
          void identity.opened().then(whileChecked, whileChecked)
          return signedIn
        },
      }),
      code: wired(codeMachine, codeActors(identity)),
    }),
    inputOf: ({ state }) => ({ mail: carriedMail(state), putOutBy: putOutByOf(state) }),
    View: LoginScreen,
  })
