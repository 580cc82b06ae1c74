/** Setting a new password, for whoever came by a mailed link. */
import { passwordCheckActors } from '../api/commonPasswords.ts'
import { resetActors } from '../api/actors/account.ts'
import { carriedLink } from '../domain/account/account.ts'
import { passwordCheckMachine } from '../machines/account/passwordCheckMachine.ts'
import { resetMachine } from '../machines/account/resetMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { ResetScreen } from '../ui/account/ResetScreen.tsx'
import { screen } from '../ui/app/screen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const reset: CreateScreen = ({ call }) =>
  screen({
    machine: wired(resetMachine, {
      ...resetActors(call),
      passwordCheck: wired(passwordCheckMachine, passwordCheckActors),
    }),
    inputOf: ({ state }) => ({ link: carriedLink(state) }),
    View: ResetScreen,
  })
