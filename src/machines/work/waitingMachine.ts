/** What waits for somebody (rule N10), above their first list. */
import type { Waiting } from '../../domain/work/waiting.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const waitingMachine = createLoadMachine<null, Waiting[]>({
  id: 'waiting',
  description: 'What waits for whoever looks.',
  empty: [],
})
