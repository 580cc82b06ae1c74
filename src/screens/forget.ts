/** Asking for a link that sets a new password. */
import { forgetActors } from '../api/actors/account.ts'
import { carriedMail } from '../domain/session/returnAddress.ts'
import { forgetMachine } from '../machines/account/forgetMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { ForgetScreen } from '../ui/account/ForgetScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const forget: CreateScreen = ({ call }) =>
  screen({
    machine: wired(forgetMachine, forgetActors(call)),
    inputOf: ({ state }) => ({ mail: carriedMail(state) }),
    View: ForgetScreen,
  })
