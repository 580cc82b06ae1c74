/** Rule C3: inactive, pending (active with pendingRegistration), active. */
import { expect, it } from 'vitest'
import { companyStatusOf } from './company.ts'

it.each([
  [{ active: false, pendingRegistration: false }, 'inactive'],
  [{ active: false, pendingRegistration: true }, 'inactive'],
  [{ active: true, pendingRegistration: true }, 'pending'],
  [{ active: true, pendingRegistration: false }, 'active'],
])('%o → %s', (company, status) => expect(companyStatusOf(company)).toBe(status))
