/**
 * The rules of a company's life: what the operator may do with it, and what must be there first (rules C2–C5). The lifecycle names
 * them before each action; the form and the server's refusals name the failing ones.
 */
import type { Rule } from '../core/rule.ts'
import { does } from '../session/capabilities.ts'
import type { Actor } from '../session/visitor.ts'
import type { Company } from './company.ts'

/** As much of a company as the rules ask for. */
export type CompanyFacts = Pick<Company, 'id' | 'active' | 'pendingRegistration'> & {
  /** null: not chosen yet */
  type: Company['type'] | null
  /** all required fields are there and right, but for the customer number */
  filled: boolean
  /** a customer has its number */
  numbered: boolean
}
export type CompanyContext = { company: CompanyFacts; actor: Pick<Actor, 'companyId'> }

/** What a release waits for: the page has words and a remedy for each. */
export type CompanyReleaseNeed = 'isFilled' | 'hasCustomerNumber'
export type CompanyNeed = CompanyReleaseNeed | 'isOtherCompany'
export const companyNeeds: Record<CompanyNeed, Rule<CompanyContext>> = {
  isFilled: { code: 'COMPANY_INCOMPLETE', status: 412, holds: ({ company }) => company.filled },
  hasCustomerNumber: {
    code: 'COMPANY_INCOMPLETE',
    status: 412,
    concerns: ({ company }) => does(company.type, 'buys'),
    holds: ({ company }) => company.numbered,
  },
  /** nobody locks themselves out */
  isOtherCompany: {
    code: 'OWN_COMPANY',
    status: 409,
    holds: ({ company, actor }) => company.id !== actor.companyId,
  },
}

/**
 * Why a company keeps its type: nobody changes that of their own, external partners stay so, and what hangs on a company was made for its
 * type. Null where it can be changed, or chosen for a new company.
 */
export const whyTypeIsFixed = (
  company: Pick<Company, 'id' | 'type' | 'hasDeals'> | null,
  { companyId }: Pick<Actor, 'companyId'>,
): 'own' | 'external' | 'deals' | null => {
  if (company?.id === companyId) return 'own'
  if (does(company?.type ?? null, 'visits')) return 'external'
  return company?.hasDeals === true ? 'deals' : null
}

/** What the server answers to an action that the company's status does not know. */
export const companyWrongState = { code: 'COMPANY_WRONG_STATE', status: 409 } as const
