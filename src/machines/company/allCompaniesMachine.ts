/** All companies: for the operator, who chooses one of them or compares with them; for others there is nothing to load. */
import type { Company } from '../../domain/company/company.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const allCompaniesMachine = createLoadMachine<boolean, Company[]>({
  id: 'allCompanies',
  description: 'All companies, to choose from or to compare with.',
  empty: [],
  isNeeded: (isOperator) => isOperator,
})
