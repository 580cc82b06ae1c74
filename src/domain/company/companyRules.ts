/**
 * The rules of a company's life: what the operator may do with it, and what must be there first (specification §4, company
 * status; decision 6). The lifecycle uses them as guards; the form and the server's refusals name the failing ones.
 */
import type { Rule } from '../core/rule.ts'
import type { Actor } from '../session/visitor.ts'
import type { Company } from './company.ts'

/** As much of a company as the rules ask for. */
export type CompanyFacts = Pick<Company, 'id' | 'active' | 'pendingRegistration'> & {
  /** all required fields are there, for a customer its number too */
  complete: boolean
}
export type CompanyContext = { company: CompanyFacts; actor: Pick<Actor, 'companyId'> }

export const companyRules = {
  /** nobody locks themselves out */
  isOtherCompany: {
    code: 'OWN_COMPANY',
    status: 409,
    holds: ({ company, actor }) => company.id !== actor.companyId,
  },
  isComplete: { code: 'COMPANY_INCOMPLETE', status: 412, holds: ({ company }) => company.complete },
} satisfies Record<string, Rule<CompanyContext>>

/** What the server answers to an action that the company's status does not know. */
export const companyWrongState = { code: 'COMPANY_WRONG_STATE', status: 409 } as const
