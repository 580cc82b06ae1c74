/** Who may release or deactivate a company, and what stands in the way (rules C4, C5). */
import { expect, it } from 'vitest'
import type { CompanyStage } from '../../domain/company/company.ts'
import type { CompanyFacts } from '../../domain/company/companyRules.ts'
import { type CompanyAction, companyLifecycle } from './companyLifecycle.ts'

const pending: CompanyFacts = {
  id: 'customer',
  active: true,
  pendingRegistration: true,
  type: 'CUSTOMER',
  filled: true,
  numbered: true,
}
const released = { pendingRegistration: false }
const inactive = { active: false }

it.each<[CompanyAction, string, Partial<CompanyFacts>, string[], CompanyStage?]>([
  ['company.release', 'pending', {}, [], 'active'],
  ['company.release', 'pending, without a customer number', { numbered: false }, ['COMPANY_INCOMPLETE']],
  ['company.release', 'pending, with something missing', { filled: false }, ['COMPANY_INCOMPLETE']],
  ['company.release', 'active', released, ['COMPANY_WRONG_STATE']],
  ['company.release', 'deactivated while pending', inactive, ['COMPANY_WRONG_STATE']],
  ['company.deactivate', 'pending', {}, [], 'rejected'],
  ['company.deactivate', 'active', released, [], 'inactive'],
  ['company.deactivate', "the operator's own", { ...released, id: 'operator' }, ['OWN_COMPANY']],
  ['company.deactivate', "the operator's own, still pending", { id: 'operator' }, ['OWN_COMPANY']],
  ['company.deactivate', 'inactive', inactive, ['COMPANY_WRONG_STATE']],
  ['company.activate', 'deactivated', { ...released, ...inactive }, [], 'active'],
  ['company.activate', 'rejected', inactive, [], 'pending'],
  ['company.activate', 'active', released, ['COMPANY_WRONG_STATE']],
])('%s, %s', (action, _, change, codes, target) => {
  const context = { company: { ...pending, ...change }, actor: { companyId: 'operator' } }
  expect(companyLifecycle.obstacles(action, context).map(({ code }) => code)).toEqual(codes)
  expect(companyLifecycle.can(action, context)).toBe(codes.length === 0)
  if (codes.length === 0) expect(companyLifecycle.target(action, context)).toBe(target)
})

it('a customer number is asked of customers only', () => {
  const rules = (type: CompanyFacts['type']) =>
    companyLifecycle
      .checklist('company.release', { company: { ...pending, type }, actor: { companyId: 'operator' } })
      ?.map(({ rule }) => rule)
  expect(rules('CUSTOMER')).toEqual(['isFilled', 'hasCustomerNumber'])
  expect(rules('SUPPLIER')).toEqual(['isFilled'])
})
