/** Walks the access table: every call × every kind of caller, against the real app (rules A2, A5, A6). */
import { describe, expect, test } from 'vitest'
import { allEndpoints, contract } from '../../src/api/contract/index.ts'
import { audienceOf } from '../../src/domain/session/visitor.ts'
import { withServer } from '../support/withServer.ts'
import { callAs, callers, type Case, type Expected } from './callers.ts'
import { table } from './table.ts'

const server = withServer()
const rows: Case[] = Object.values(table).flatMap((area) => Object.values<readonly Case[]>(area).flat())

test('every call of the contract has a row, under its own name', () => {
  const named = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => ({ name: `${area}.${call}`, endpoint })),
  )
  const withoutRow = named.filter(({ name, endpoint }) => {
    const [area = '', call = ''] = name.split('.')
    const cases: Record<string, Record<string, readonly Case[]>> = table
    return !cases[area]?.[call]?.length || cases[area][call].some((row) => row.endpoint !== endpoint)
  })
  expect(withoutRow.map(({ name }) => name)).toEqual([])
  expect(new Set(rows.map(({ endpoint }) => endpoint))).toEqual(new Set(allEndpoints))
})

test('the callers are who they are meant to be', async () => {
  const { loadUser } = server().services
  const audiences = await Promise.all(
    Object.entries(callAs(server())).map(async ([caller, as]) => {
      const user = as && 'uid' in as ? await loadUser(as.uid) : undefined
      return [caller, user ? audienceOf({ kind: 'signedIn', user }) : 'anonymous']
    }),
  )
  expect(Object.fromEntries(audiences)).toEqual({
    anonymous: 'anonymous',
    forgedToken: 'anonymous',
    expiredToken: 'anonymous',
    pending: 'restricted',
    mustChangePassword: 'restricted',
    operatorAdmin: 'operatorAdmin',
    operator: 'operator',
    customerAdmin: 'customerAdmin',
    customer: 'customer',
    otherCustomer: 'customerAdmin',
    supplierAdmin: 'supplierAdmin',
    supplier: 'supplier',
    otherSupplier: 'supplierAdmin',
    external: 'external',
  })
})

describe.each(rows.map((row) => ({ ...row, name: `${row.endpoint.method} ${row.endpoint.path}` })))(
  '$name',
  ({ endpoint, on, call, expected }) => {
    test(on, { timeout: 60_000 }, async () => {
      const as = callAs(server())
      const got: Partial<Expected> = {}
      let input = await call(server())
      for (const caller of callers) {
        const { status } = await server().call(endpoint, input, as[caller])
        got[caller] = status
        // What somebody has changed is no longer what the next one is to find.
        if (status < 300) input = await call(server())
      }
      expect(got).toEqual(expected)
    })
  },
)
