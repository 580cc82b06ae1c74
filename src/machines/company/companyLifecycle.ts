/**
 * The life of a company: pending → active ⇄ inactive, or pending ⇄ rejected (rules C3–C5). Client and server run this very table: the form asks it what
 * to offer, the server what to accept and what to store.
 */
import { companyStageOf } from '../../domain/company/company.ts'
import { type CompanyContext, companyRules, companyWrongState } from '../../domain/company/companyRules.ts'
import { createLifecycle } from '../core/lifecycle.ts'

export type CompanyAction = 'company.release' | 'company.deactivate' | 'company.activate'

export const companyLifecycle = createLifecycle<CompanyContext, CompanyAction>()({
  id: 'companyLifecycle',
  description: 'The life of a company, run by browser and server alike.',
  rules: companyRules,
  wrongState: companyWrongState,
  initial: 'pending',
  stateOf: ({ company }) => companyStageOf(company),
  states: {
    pending: {
      description: 'The company has registered itself; its users see only their profile.',
      on: {
        'company.release': { rules: ['isFilled', 'hasCustomerNumber'], target: 'active' },
        'company.deactivate': { rules: ['isOtherCompany'], target: 'rejected' },
      },
    },
    active: {
      description: 'The users of the company work in the portal.',
      on: { 'company.deactivate': { rules: ['isOtherCompany'], target: 'inactive' } },
    },
    inactive: {
      description: 'Nobody of the company can sign in; what it did stays readable for others.',
      on: { 'company.activate': { rules: [], target: 'active' } },
    },
    rejected: {
      description:
        'The registration was rejected: nobody of the company can sign in. Made active again, it waits for its release.',
      on: { 'company.activate': { rules: [], target: 'pending' } },
    },
  },
})
