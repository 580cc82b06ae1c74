/** Serves the calls about companies. */
import type * as calls from '../../src/api/contract/company.ts'
import type { HandlersOf } from '../handlers.ts'
import { allCompanies, companyRecord } from './companyStore.ts'
import { createCompany, deleteCompany, updateCompany } from './companyWrites.ts'

export const companyHandlers: HandlersOf<typeof calls> = (services) => {
  const { db } = services
  return {
    getCompany: ({ query }) => companyRecord(db, query.id),
    allCompanies: () => allCompanies(db),
    createCompany: (call) => createCompany(db, call, call.body),
    updateCompany: (call) => updateCompany(services, call, call.body),
    deleteCompany: (call) => deleteCompany(services, call, call.query.companyId),
  }
}
