/**
 * The life of a company: pending → active ⇄ inactive, or pending ⇄ rejected (rules C3–C5). Client and server run this very table: the form asks it what
 * to offer, the server what to accept and what to store.
 */
import { lifecycleOf } from '../core/lifecycle.ts'
import { type CompanyStage, companyStageOf } from './company.ts'
import { type CompanyContext, type CompanyNeed, companyNeeds, companyWrongState } from './companyRules.ts'

export type CompanyAction = 'company.release' | 'company.deactivate' | 'company.activate'

export const companyLifecycle = lifecycleOf<CompanyContext, CompanyStage, CompanyAction, never, CompanyNeed>({
  id: 'companyLifecycle',
  description: 'The life of a company, run by browser and server alike.',
  // Companies are the operator's: the calls see to that.
  sides: {},
  needs: companyNeeds,
  wrongState: companyWrongState,
  initial: 'pending',
  stateOf: ({ company }) => companyStageOf(company),
  states: {
    pending: {
      description: 'The company has registered itself; its users see only their profile.',
      can: {
        'company.release': { needs: ['isFilled', 'hasCustomerNumber'], to: 'active' },
        'company.deactivate': { needs: ['isOtherCompany'], to: 'rejected' },
      },
    },
    active: {
      description: 'The users of the company work in the portal.',
      can: { 'company.deactivate': { needs: ['isOtherCompany'], to: 'inactive' } },
    },
    inactive: {
      description: 'Nobody of the company can sign in; what it did stays readable for others.',
      can: { 'company.activate': { to: 'active' } },
    },
    rejected: {
      description:
        'The registration was rejected: nobody of the company can sign in. Made active again, it waits for its release.',
      can: { 'company.activate': { to: 'pending' } },
    },
  },
})
