/**
 * The life of a company: pending → active → inactive (specification §4, company status; decision 6). Client and server run this
 * very machine: the form asks it what to offer, the server what to accept.
 */
import { setup } from 'xstate'
import { companyStatusOf } from '../../domain/company/company.ts'
import {
  type CompanyContext,
  type CompanyFacts,
  companyRules,
  companyWrongState,
} from '../../domain/company/companyRules.ts'
import type { Obstacle } from '../../domain/core/rule.ts'
import { obstaclesOf } from '../core/inspectLifecycle.ts'

export type CompanyAction = 'company.release' | 'company.deactivate'

export const companyLifecycle = setup({
  types: {
    context: {} as CompanyContext,
    input: {} as CompanyContext,
    events: {} as { type: CompanyAction },
  },
  guards: {
    isOtherCompany: ({ context }) => companyRules.isOtherCompany.holds(context),
    isComplete: ({ context }) => companyRules.isComplete.holds(context),
  },
}).createMachine({
  id: 'companyLifecycle',
  description: 'The life of a company, run by browser and server alike.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'The company has registered itself; its users see only their profile.',
      on: {
        'company.release': { guard: 'isComplete', target: 'active' },
        'company.deactivate': { guard: 'isOtherCompany', target: 'inactive' },
      },
    },
    active: {
      description: 'The users of the company work in the portal.',
      on: { 'company.deactivate': { guard: 'isOtherCompany', target: 'inactive' } },
    },
    inactive: { description: 'Nobody of the company can sign in; what it did stays readable for others.' },
  },
})

/** Whether the lifecycle takes this action now. */
export const companyCan = (action: CompanyAction, context: CompanyContext): boolean =>
  companyLifecycle.resolveState({ value: companyStatusOf(context.company), context }).can({ type: action })

/** Whether this actor can deactivate it; a list offers only these rows for selection. */
export const canBeDeactivated = (company: Omit<CompanyFacts, 'complete'>, actor: CompanyContext['actor']): boolean =>
  companyCan('company.deactivate', { company: { ...company, complete: true }, actor })

/** Why it does not, in the order in which it is told; empty when it does. */
export const companyObstacles = (action: CompanyAction, context: CompanyContext): Obstacle[] =>
  obstaclesOf(companyLifecycle, companyRules, companyWrongState, {
    state: companyStatusOf(context.company),
    action,
    facts: context,
  })
