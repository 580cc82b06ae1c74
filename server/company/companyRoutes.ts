/** Serves the calls about companies. */
import * as calls from '../../src/api/contract/company.ts'
import type { RegisterArea } from '../area.ts'
import { allCompanies, companyRecord } from './companyStore.ts'
import { createCompany, deleteCompany, updateCompany } from './companyWrites.ts'

export const serveCompanies: RegisterArea = (serve, services) => {
  const { db } = services
  serve(calls.getCompany, ({ query }) => companyRecord(db, query.id))
  serve(calls.allCompanies, () => allCompanies(db))
  serve(calls.createCompany, ({ body }) => createCompany(db, body))
  serve(calls.updateCompany, ({ user, body }) => updateCompany(services, user, body))
  serve(calls.deleteCompany, ({ user, query }) => deleteCompany(services, user, query.companyId))
}
