/** The companies that a user can belong to: only administrators of the operator choose, for others it is their own. */
import type { Company } from '../../domain/company/company.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const choosableCompaniesMachine = createLoadMachine<boolean, Company[]>({
  id: 'choosableCompanies',
  description: 'The companies that a user can belong to.',
  empty: [],
  isNeeded: (choosesCompany) => choosesCompany,
})
