/** Walks the access table of the routes: every path × every audience (rules A3–A8; the server decides calls by itself). */
import { describe, expect, test } from 'vitest'
import type { CompanyType } from '../../src/domain/company/company.ts'
import { matchPath } from '../../src/domain/session/matchPath.ts'
import { decide, routes } from '../../src/domain/session/routes.ts'
import { anonymous, type Audience, audienceOf, audiences, type Visitor } from '../../src/domain/session/visitor.ts'
import { userOf } from '../paths/fixtures/samples.ts'
import { routeTable } from './routeTable.ts'

const signedIn = (type: CompanyType, admin: boolean): Visitor => ({ kind: 'signedIn', user: userOf(type, { admin }) })
const visitors: Record<Audience, Visitor> = {
  anonymous,
  restricted: { kind: 'signedIn', user: userOf('CUSTOMER', { passwordChangeNeeded: true }) },
  operatorAdmin: signedIn('ADMIN', true),
  operator: signedIn('ADMIN', false),
  customerAdmin: signedIn('CUSTOMER', true),
  customer: signedIn('CUSTOMER', false),
  supplierAdmin: signedIn('SUPPLIER', true),
  supplier: signedIn('SUPPLIER', false),
  external: signedIn('EXTERNAL', true),
}

test('every path of the route table has a row, and every row a path', () => {
  expect(new Set(routeTable.map(({ route }) => route))).toEqual(new Set(routes.map(({ path }) => path)))
})

test('every row shows an address of its path', () => {
  const strangers = routeTable.filter(({ route, address }) => !matchPath(route, address.split('?')[0] ?? ''))
  expect(strangers).toEqual([])
})

test('the visitors are who they are meant to be', () => {
  for (const audience of audiences) expect(audienceOf(visitors[audience])).toBe(audience)
})

describe.each(routeTable)('$address', ({ address, expected }) => {
  test.each(audiences)('%s', (audience) => {
    const [path = '', query] = address.split('?')
    const decision = decide(visitors[audience], path, query === undefined ? '' : `?${query}`)
    expect(decision.kind === 'show' ? decision.screen : `→ ${decision.to}`).toBe(expected[audience])
  })
})
