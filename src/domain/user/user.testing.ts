/** A user of whom only what matters is said: a customer's administrator. */
import type { User } from './user.ts'

export const testUser = (change: Partial<User> = {}): User => ({
  id: 'user-1',
  name: 'Katharina',
  lastname: 'Brandt',
  mail: 'k.brandt@demo.example',
  phoneNumber: '',
  customerDesignation: '',
  language: null,
  companyId: 'customer',
  company: { name: 'Brandt GmbH', type: 'CUSTOMER', pendingRegistration: false, active: true },
  admin: true,
  permissions: [],
  passwordChangeNeeded: false,
  mailConfirmedAt: null,
  mailLinkSentAt: null,
  loginCounter: 1,
  lastLoginAt: null,
  createDate: new Date(0),
  lastUpdate: new Date(0),
  ...change,
})
