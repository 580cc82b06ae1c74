/** Serves the calls about companies. */
import type * as calls from '../../src/api/contract/company.ts'
import { historyOf } from '../db/records.ts'
import type { HandlersOf } from '../handlers.ts'
import { allCompanies, companyNames, readCompany } from './companyStore.ts'
import {
  activateCompany,
  companies,
  createCompany,
  deleteCompany,
  rejectCompany,
  updateCompany,
} from './companyWrites.ts'

export const companyHandlers: HandlersOf<typeof calls> = (services) => {
  const { db } = services
  return {
    getCompany: ({ query }) => readCompany(db, query.id),
    companyHistory: ({ user, query }) => historyOf(db, companies, user, query),
    allCompanies: () => allCompanies(db),
    companyNames: () => companyNames(db),
    createCompany: (call) => createCompany(db, call, call.body),
    updateCompany: (call) => updateCompany(services, call, call.body),
    deleteCompany: (call) => deleteCompany(services, call, call.query.companyId),
    rejectCompany: (call) => rejectCompany(services, call, { id: call.query.companyId, rejection: call.body }),
    activateCompany: (call) => activateCompany(services, call, call.query.companyId),
  }
}
