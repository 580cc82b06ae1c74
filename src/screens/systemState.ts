/** How the portal is, for the operator's administrators. */
import { retentionActors, systemStateActors } from '../api/actors/operations.ts'
import { wired } from '../machines/core/wired.ts'
import { retentionMachine } from '../machines/operations/retentionMachine.ts'
import { systemStateMachine } from '../machines/operations/systemStateMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { SystemStateScreen } from '../ui/operations/SystemStateScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const systemState: CreateScreen = ({ call }) =>
  screen({
    machine: wired(systemStateMachine, {
      ...systemStateActors(call),
      retention: wired(retentionMachine, retentionActors(call)),
    }),
    inputOf: () => undefined,
    View: SystemStateScreen,
  })
