/** Who calls too often is stopped before anything else is done, and nobody else with them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompany } from '../../src/api/contract/company.ts'
import { lastLogin } from '../../src/api/contract/user.ts'
import { pathOf } from '../../server/http/serve.ts'
import { people, seedPeople } from '../support/people.ts'
import { type As, startTestServer, type TestServer } from '../support/server.ts'

const limit = 12
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: String(limit), TRUST_PROXY: '1' })
  await seedPeople(server.db)
})
afterAll(() => server.close())

let addresses = 0
/** One that nobody has called from. */
const newAddress = () => `10.0.0.${++addresses}`
type Request = { method?: 'GET' | 'POST'; url: string; as?: As; from: string }
const statusOf = async ({ method = 'GET', url, as, from }: Request): Promise<number> => {
  const headers = { 'x-forwarded-for': from }
  return (await server.raw({ method, url, headers }, as)).status
}
const statuses = async (count: number, request: Request) => {
  const all: number[] = []
  for (let call = 0; call < count; call++) all.push(await statusOf(request))
  return all
}
const own = pathOf(lastLogin)

test.each([
  ['what is not found', 404, { url: '/api/nothing' }],
  ['a wrong method', 405, { method: 'POST' as const, url: own }],
  ['a call without a sign-in', 401, { url: own }],
  ['a call with a token that nobody issued', 401, { url: own, as: { token: 'x.y.z' } }],
  ['a page', 404, { url: '/enquiry' }],
])('%s counts', async (_what, status, request) => {
  const from = newAddress()
  expect(await statuses(limit, { ...request, from })).toEqual(Array.from({ length: limit }, () => status))
  expect(await statusOf({ ...request, from })).toBe(429)
})

test('a call that is not allowed counts for its account, wherever it comes from', async () => {
  const request = { url: `${pathOf(getCompany)}?id=customer`, as: people.supplierUser }
  for (let call = 0; call < limit; call++) expect(await statusOf({ ...request, from: newAddress() })).toBe(403)
  expect(await statusOf({ ...request, from: newAddress() })).toBe(429)
})

test('an office behind one address works on, whoever in it calls too often', async () => {
  const from = newAddress()
  await statuses(limit + 1, { url: own, from })
  await statuses(limit + 1, { url: own, as: people.operatorStaff, from })
  expect(await statusOf({ url: own, as: people.operatorStaff, from })).toBe(429)
  expect(await statuses(limit, { url: own, as: people.operatorAdmin, from })).toEqual(
    Array.from({ length: limit }, () => 200),
  )
})

test('nobody gets more by saying that they come from elsewhere', async () => {
  const from = newAddress()
  for (let call = 0; call < limit; call++) await statusOf({ url: '/api/nothing', from: `198.51.100.${call}, ${from}` })
  expect(await statusOf({ url: '/api/nothing', from: `198.51.100.99, ${from}` })).toBe(429)
})

test('machines may ask as often as they like', async () => {
  for (const url of ['/health', '/config.json'])
    expect(new Set(await statuses(limit * 2, { url, from: newAddress() }))).toEqual(new Set([200]))
})
