/** The atlas's own machines, told like those of the register (src/machines/index.ts), which may not know them: drawn, labelled and walked with them. */
import { atlasMachine } from './atlasMachine.ts'
import { liveMachine } from './liveMachine.ts'

export const atlasMachines = [
  { id: 'atlas', area: 'atlas', kind: 'workflow', machine: atlasMachine },
  { id: 'live', area: 'atlas', kind: 'workflow', machine: liveMachine },
] as const
