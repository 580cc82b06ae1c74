/** The calls behind the company machines. */
import { type Company, newCompanySchema, type RejectionAnswer, rejectionOf } from '../../domain/company/company.ts'
import { type CompanyDraft, companyValuesOf } from '../../domain/company/companyDraft.ts'
import { companyListOf } from '../../domain/company/companyList.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { User } from '../../domain/user/user.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { Call } from '../client.ts'
import * as company from '../contract/company.ts'
import { companyUsers } from '../contract/user.ts'
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

export const companyActors = (call: Call) => ({
  rejectCompany: actorOf(({ saved, answer }: StepInput<Company, RejectionAnswer>, options) =>
    call(
      company.rejectCompany,
      { query: { companyId: saved.id }, body: rejectionOf(answer) ?? impossible('The answer') },
      options,
    ),
  ),
  deactivateCompany: actorOf(({ saved }: StepInput<Company, RejectionAnswer>, options) =>
    call(company.deleteCompany, { query: { companyId: saved.id } }, options),
  ),
  activateCompany: actorOf(({ saved }: StepInput<Company, RejectionAnswer>, options) =>
    call(company.activateCompany, { query: { companyId: saved.id } }, options),
  ),
})

export const allCompaniesActors = (call: Call) => ({
  load: actorOf((_: LoadInput<boolean>, options) => call(company.allCompanies, {}, options)),
})

export const companyPeopleActors = (call: Call) => ({
  load: actorOf<Outcome<User[] | null>, LoadInput<string>>(({ of: companyId }, options) =>
    call(companyUsers, { query: { companyId } }, options),
  ),
})
