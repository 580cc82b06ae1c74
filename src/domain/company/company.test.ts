/** Rule C3: inactive, pending (active with pendingRegistration), active; rule C2: who keeps their type. */
import { expect, it } from 'vitest'
import { companyStatusOf, companyTypes } from './company.ts'
import { whyTypeIsFixed } from './companyRules.ts'

it.each([
  [{ active: false, pendingRegistration: false }, 'inactive'],
  [{ active: false, pendingRegistration: true }, 'inactive'],
  [{ active: true, pendingRegistration: true }, 'pending'],
  [{ active: true, pendingRegistration: false }, 'active'],
])('%o → %s', (company, status) => expect(companyStatusOf(company)).toBe(status))

it('the own company, external partners and whoever has dealt keep their type, all others may change it', () => {
  const why = (id: string) => companyTypes.map((type) => whyTypeIsFixed({ id, type }, { companyId: 'operator' }))
  expect(why('operator')).toEqual(companyTypes.map(() => 'own'))
  expect(why('other')).toEqual(companyTypes.map((type) => (type === 'EXTERNAL' ? 'external' : null)))
  expect(whyTypeIsFixed(null, { companyId: 'operator' })).toBeNull()
  const known = (hasDeals: boolean) =>
    whyTypeIsFixed({ id: 'a', type: 'CUSTOMER', hasDeals }, { companyId: 'operator' })
  expect([known(true), known(false)]).toEqual(['deals', null])
})
