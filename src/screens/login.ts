/** Signing in. */
import { loginActors } from '../api/actors/session.ts'
import { carriedMail } from '../domain/session/returnAddress.ts'
import { wired } from '../machines/core/wired.ts'
import { loginMachine, putOutByOf } from '../machines/session/loginMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { LoginScreen } from '../ui/session/LoginScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const login: CreateScreen = ({ identity }) =>
  screen({
    machine: wired(loginMachine, loginActors(identity)),
    inputOf: ({ state }) => ({ mail: carriedMail(state), putOutBy: putOutByOf(state) }),
    View: LoginScreen,
  })
