/** What holds for every call of the contract, whoever wrote it: it is served, described, closed to strangers, never cached. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../src/api/contract/index.ts'
import { pathOf } from '../../server/http/serve.ts'
import { people, seedPeople } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedPeople(server.db)
})
afterAll(() => server.close())

const calls = allEndpoints.map((endpoint) => ({ endpoint, method: endpoint.method, url: pathOf(endpoint) }))

it.each(calls)('$method $url is served, with and without a slash at the end', async ({ method, url }) => {
  for (const spelling of [url, url.replace(/\/$/, '')])
    expect((await server.raw({ method, url: spelling })).body).not.toMatchObject({ code: 'NOT_FOUND' })
})

it('describes exactly these calls', async () => {
  const answer = await server.raw({ method: 'GET', url: '/api/openapi.json' }, people.customerUser)
  const { paths } = answer.body as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  )
  expect(described.sort()).toEqual(calls.map(({ method, url }) => `${method} ${url}`).sort())
})

it.each([
  ['strangers', undefined, 401, 'TOKEN_MISSING'],
  ['an account without a user', { uid: 'stranger', mail: 'stranger@demo.example' }, 401, 'REGISTRATION_UNFINISHED'],
  ['whoever awaits the release', people.pendingAdmin, 403, 'NOT_ALLOWED'],
])('does not describe them to %s: it is more than a megabyte', async (_who, as, status, code) => {
  const answer = await server.raw({ method: 'GET', url: '/api/openapi.json' }, as)
  expect(answer).toMatchObject({ status, body: { code } })
})

describe.each(calls.filter(({ endpoint }) => !endpoint.audiences.includes('anonymous')))(
  '$method $url',
  ({ method, url }) => {
    it('wants to know who calls before anything else, and is never cached', async () => {
      const answer = await server.raw({ method, url, ...(method === 'POST' && { payload: { nonsense: true } }) })
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'TOKEN_MISSING' })
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('does not know accounts without a user', async () => {
      const answer = await server.raw({ method, url }, { uid: 'stranger', mail: 'stranger@demo.example' })
      expect(answer.body).toMatchObject({ code: 'REGISTRATION_UNFINISHED' })
    })

    it('is not reachable by HEAD', async () => {
      const answer = await server.raw({ method: 'HEAD', url }, { uid: 'stranger', mail: 'stranger@demo.example' })
      expect(answer.status).toBe(405)
    })
  },
)

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('answers long JSON in %s where the browser takes it, and short or plain otherwise', async (encoding, unpack) => {
  const get = (url: string, accepted: string) =>
    server.raw({ method: 'GET', url, headers: { 'accept-encoding': accepted } }, people.customerUser)
  const packed = await get('/api/openapi.json', encoding)
  const plain = await get('/api/openapi.json', 'identity')
  expect([packed, plain].map(({ headers }) => headers['content-encoding'])).toEqual([encoding, undefined])
  expect(packed.headers['vary']).toContain('accept-encoding')
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5)
  expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
  expect((await get('/config.json', encoding)).headers['content-encoding']).toBeUndefined()
})

it('configures browsers', async () => {
  const answer = await server.raw({ method: 'GET', url: '/config.json' })
  expect(answer.body).toEqual({
    apiUrl: '/api',
    publicUrl: '/public',
    articlePictures: true,
    passwordMinLength: 6,
    firebase: {
      apiKey: 'demo-schrankwerk',
      projectId: 'demo-schrankwerk',
      authDomain: 'demo-schrankwerk.firebaseapp.com',
    },
    authEmulator: true,
    liveAtlas: true,
    bookingUrl: null,
    documentationUrl: '/handbuch.html',
    operator: expect.objectContaining({ name: expect.any(String), placeholder: true }),
  })
})

it('is well, and says so', async () => {
  expect(await server.raw({ method: 'GET', url: '/health' })).toMatchObject({ status: 200, body: { status: 'ok' } })
})

it('protects pages by headers', async () => {
  const { headers } = await server.raw({ method: 'GET', url: '/config.json' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
  // the same as frame-ancestors, for browsers that know only this one
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['permissions-policy']).toContain('camera=()')
})

it.each(['a\0', 'a\ud83d', '\ude00b'])('takes no token for somebody whom no database can name (%j)', async (uid) => {
  const call = { method: 'GET', url: '/api/user/' } as const
  expect(await server.raw(call, { uid, mail: 'a@b.example' })).toMatchObject({ status: 401 })
})
