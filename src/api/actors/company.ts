/** The calls behind the company machines. */
import { type Company, newCompanySchema } from '../../domain/company/company.ts'
import { type CompanyDraft, companyValuesOf } from '../../domain/company/companyDraft.ts'
import { companyListOf } from '../../domain/company/companyList.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { Call } from '../client.ts'
import * as company from '../contract/company.ts'
import { actorOf, impossible } from './actors.ts'
import { localPages, removeEach } from './list.ts'

/** @param typeName what a company type is called: people search and sort by it */
export const companyListActors = (call: Call, typeName: (type: Company['type']) => string) => ({
  loadPage: localPages((options) => call(company.allCompanies, {}, options), companyListOf(typeName)),
  removeRows: actorOf((ids: string[], options) =>
    removeEach(ids, (companyId) => call(company.deleteCompany, { query: { companyId } }, options)),
  ),
})

export const companyRecordActors = (call: Call) => ({
  load: actorOf((id: string, options) => call(company.getCompany, { query: { id } }, options)),
  save: actorOf(({ saved, newId, draft, intent }: SaveInput<Company, CompanyDraft>, options) => {
    const values = companyValuesOf(draft) ?? impossible('The draft')
    if (!saved) return call(company.createCompany, { body: { ...newCompanySchema.parse(values), newId } }, options)
    const { id, lastUpdate } = saved
    const pendingRegistration = saved.pendingRegistration && intent !== 'release'
    return call(company.updateCompany, { body: { ...values, id, lastUpdate, pendingRegistration } }, options)
  }),
})
