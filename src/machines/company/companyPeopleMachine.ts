/** The people of a company: who registered it (rules C4, S13), and whom a release, a new type or being active again concerns. */
import type { User } from '../../domain/user/user.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

/** By last name; null until they are known. */
export const companyPeopleMachine = createLoadMachine<string, User[] | null>({
  id: 'companyPeople',
  description: 'The people of a company.',
  empty: null,
})
