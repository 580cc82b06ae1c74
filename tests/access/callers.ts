/** Every kind of caller that the access table knows, and how each calls. */
import { mintUnsignedToken } from '../support/token.ts'
import type { CallInput, Endpoint } from '../../src/api/contract/endpoint.ts'
import { people } from '../support/people.ts'
import type { As, TestServer } from '../support/server.ts'

export const callers = [
  'anonymous',
  'forgedToken',
  'expiredToken',
  'pending',
  'mustChangePassword',
  'operatorAdmin',
  'operator',
  'customerAdmin',
  'customer',
  'otherCustomer',
  'supplierAdmin',
  'supplier',
  'otherSupplier',
  'external',
] as const
export type Caller = (typeof callers)[number]

export const callAs = ({ services, tokenFor }: TestServer): Record<Caller, As> => ({
  anonymous: undefined,
  // For another project, as somebody's own emulator would make it.
  forgedToken: {
    token: mintUnsignedToken(people.customerAdmin, `not-${services.settings.firebase.projectId}`, Date.now()),
  },
  expiredToken: { token: tokenFor(people.customerAdmin, -60_000) },
  pending: people.pendingAdmin,
  mustChangePassword: people.newcomer,
  operatorAdmin: people.operatorAdmin,
  operator: people.operatorStaff,
  customerAdmin: people.customerAdmin,
  customer: people.customerUser,
  otherCustomer: people.otherCustomer,
  supplierAdmin: people.supplierAdmin,
  supplier: people.supplierUser,
  otherSupplier: people.otherSupplier,
  external: people.external,
})

/** What each caller gets. */
export type Expected = Record<Caller, number>

/** Nobody but customers and suppliers: 401 for who is not known, 403 for everybody else. */
const outsiders = {
  anonymous: 401,
  forgedToken: 401,
  expiredToken: 401,
  pending: 403,
  mustChangePassword: 403,
  operatorAdmin: 403,
  operator: 403,
  external: 403,
} as const

type Sides = {
  /** the company whose enquiry it is, administrator or not */
  customer: number
  otherCustomer: number
  /** the company whose offer it is, administrator or not */
  supplier: number
  otherSupplier: number
}
export const traders = ({ customer, otherCustomer, supplier, otherSupplier }: Sides): Expected => ({
  ...outsiders,
  customerAdmin: customer,
  customer,
  otherCustomer,
  supplierAdmin: supplier,
  supplier,
  otherSupplier,
})

/** Only these customers; suppliers have nothing to do there. */
export const customersOnly = (customer: number, otherCustomer: number): Expected =>
  traders({ customer, otherCustomer, supplier: 403, otherSupplier: 403 })
/** Only these suppliers; customers have nothing to do there. */
export const suppliersOnly = (supplier: number, otherSupplier: number): Expected =>
  traders({ customer: 403, otherCustomer: 403, supplier, otherSupplier })

/** The owner of the record only; anybody else who is let in finds nothing. */
export const onlyBy = (owner: Caller): Expected => {
  const nobody = Object.fromEntries(callers.map((caller) => [caller, 404])) as Expected
  return { ...nobody, anonymous: 401, forgedToken: 401, expiredToken: 401, [owner]: 200 }
}

/** Whoever is signed in with a user record, whatever they may do otherwise. */
export const signedIn = (status: number): Expected => {
  const everybody = Object.fromEntries(callers.map((caller) => [caller, status])) as Expected
  return { ...everybody, anonymous: 401, forgedToken: 401, expiredToken: 401 }
}
/** Also without a token, and with one that is not good any more: it makes nobody less than anonymous. */
export const everybody = (status: number): Expected => ({
  ...signedIn(status),
  anonymous: status,
  forgedToken: status,
  expiredToken: status,
})

/** The calls of those who run the portal; nobody else is let in. */
export const onlyThese = (allowed: Partial<Expected>): Expected => ({ ...signedIn(403), ...allowed })

/** What concerns the users of the customer company: its administrator and the operator's; others manage other companies. */
export const managersOfCustomer = (status: number): Expected =>
  onlyThese({
    operatorAdmin: status,
    customerAdmin: status,
    otherCustomer: 404,
    supplierAdmin: 404,
    otherSupplier: 404,
  })

/** One row: a call on a record in a certain state, and what everybody gets. */
export type Case = {
  endpoint: Endpoint
  on: string
  call: (server: TestServer) => Promise<CallInput<Endpoint>>
  expected: Expected
}
