/** Who has registered a company that awaits its release: the operator looks at them before deciding (rules C4, S13). */
import type { User } from '../../domain/user/user.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

/** Of which company; null: it awaits nothing. */
export const registrantsMachine = createLoadMachine<string | null, User[]>({
  id: 'registrants',
  description: 'The people of a company that awaits its release.',
  empty: [],
  isNeeded: (companyId) => companyId !== null,
})
