/** What the client says about who calls, and when a refusal ends the session (decisions 3; docs/decisions/0011). */
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { changePassword, requestPasswordReset } from './contract/account.ts'

afterEach(() => vi.unstubAllGlobals())

const clientWith = (token: string | null, answer: { status: number; body: unknown }) => {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return Response.json(answer.body, { status: answer.status })
  })
  const onUnauthorized = vi.fn()
  const addresses = { apiUrl: 'https://portal.example/api', publicUrl: 'https://portal.example/public' }
  return { requests, onUnauthorized, call: createClient({ ...addresses, token: async () => token, onUnauthorized }) }
}
const reset = { query: { mail: ' Vera@Demo.Example' } }

test.each([
  ['a-token', 'Bearer a-token'],
  [null, null],
])('a public call carries the token when there is one (%s)', async (token, header) => {
  const { call, requests } = clientWith(token, { status: 200, body: {} })
  expect(await call(requestPasswordReset, reset)).toEqual({ ok: true, value: {} })
  expect(requests[0]?.url).toBe('https://portal.example/public/user/password/reset?mail=vera%40demo.example')
  expect(requests[0]?.headers.get('authorization')).toBe(header)
})

test.each([
  ['RECENT_SIGN_IN_NEEDED', 0],
  ['TOKEN_EXPIRED', 1],
])('%s ends the session: %s', async (code, times) => {
  const { call, onUnauthorized } = clientWith('a-token', { status: 401, body: { code, message: 'Satz.' } })
  expect(await call(changePassword, { body: { password: 'geheim' } })).toMatchObject({ ok: false, refusal: { code } })
  expect(onUnauthorized).toHaveBeenCalledTimes(times)
})
