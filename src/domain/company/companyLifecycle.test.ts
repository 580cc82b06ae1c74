/** What the release of a company waits for (rule C4); what becomes of a company in which state stands in the tables of tests/support. */
import { expect, it } from 'vitest'
import type { CompanyFacts } from './companyRules.ts'
import { companyLifecycle } from './companyLifecycle.ts'

const pending: CompanyFacts = {
  id: 'customer',
  active: true,
  pendingRegistration: true,
  type: 'CUSTOMER',
  filled: true,
  numbered: true,
}

it('a customer number is asked of customers only', () => {
  const rules = (type: CompanyFacts['type']) =>
    companyLifecycle
      .checklist('company.release', { company: { ...pending, type }, actor: { companyId: 'operator' } })
      ?.map(({ rule }) => rule)
  expect(rules('CUSTOMER')).toEqual(['isFilled', 'hasCustomerNumber'])
  expect(rules('SUPPLIER')).toEqual(['isFilled'])
})
