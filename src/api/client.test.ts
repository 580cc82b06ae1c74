/** What the client says about who calls, and how it tells a refusal from a failure (rules S9, R6; decision 0011). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenCode, outageCode, ServerFailed } from '../domain/core/serverFailed.ts'
import { createClient } from './client.ts'
import { changePassword, requestPasswordReset } from './contract/account.ts'
import { checkFolderPassword } from './contract/folder.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** @param tokens one after the other, the last one from then on */
const clientWith = (
  tokens: string | null | readonly string[],
  answer: () => Response,
  signedInAgain = async () => false,
) => {
  const queue = typeof tokens === 'string' || tokens === null ? [tokens] : [...tokens]
  const token = async () => (queue.length > 1 ? queue.shift() : queue[0]) ?? null
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return answer()
  })
  const onRefused = vi.fn()
  const addresses = {
    apiUrl: 'https://portal.example/api',
    publicUrl: 'https://portal.example/public',
    language: 'de',
  } as const
  return {
    requests,
    onRefused,
    call: createClient({ ...addresses, token, onRefused, signedInAgain }),
  }
}
/** … of what waits in between: without the time that it takes. */
const inTheEnd = async <Value>(work: Promise<Value>): Promise<Value> => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const state = { isOver: false }
  const ended = work.finally(() => (state.isOver = true))
  while (!state.isOver) await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  return ended
}
const json = (status: number, body: unknown) => () => Response.json(body, { status })
const reset = { query: { mail: ' Vera@Demo.Example' } }
const password = { body: { current: 'Schrank-2026', password: 'geheim' } }

test.each([
  ['a-token', 'Bearer a-token'],
  [null, null],
])('a public call carries the token when there is one (%s)', async (token, header) => {
  const { call, requests } = clientWith(token, json(200, {}))
  expect(await call(requestPasswordReset, reset)).toEqual({ ok: true, value: {} })
  expect(requests[0]?.url).toBe('https://portal.example/public/user/password/reset?mail=vera%40demo.example')
  expect(requests[0]?.headers.get('authorization')).toBe(header)
  expect(requests[0]?.headers.get('accept-language')).toBe('de')
})

test.each([
  [401, 'TOKEN_EXPIRED'],
  [401, 'COMPANY_INACTIVE'],
  [403, 'NOT_ALLOWED'],
])('the session hears why a call was refused: %s %s', async (status, code) => {
  const { call, onRefused } = clientWith('a-token', json(status, { code, message: 'Satz.' }))
  const refusal = { status, code, message: 'Satz.' }
  expect(await call(changePassword, password)).toEqual({ ok: false, refusal })
  expect(onRefused.mock.calls).toEqual([[refusal]])
})

describe('a sign-in that expired under a call', () => {
  const expired = json(401, { code: 'TOKEN_EXPIRED', message: 'Satz.' })
  const changing =
    (...answers: (() => Response)[]) =>
    () =>
      (answers.shift() ?? expired)()

  test('is asked for again, and the call goes on from where it was', async () => {
    const { call, requests } = clientWith('a-token', changing(expired, json(200, {})), async () => true)
    expect(await call(requestPasswordReset, reset)).toEqual({ ok: true, value: {} })
    expect(requests.map(({ url }) => url)).toEqual([requests[0]?.url, requests[0]?.url])
  })
  test('and was renewed while it was on its way: nobody is asked, and the call goes on with the new one', async () => {
    const tokens = ['old', 'new']
    const { call, requests, onRefused } = clientWith(tokens, changing(expired, json(200, {})), async () => true)
    expect(await call(requestPasswordReset, reset)).toEqual({ ok: true, value: {} })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
    expect(onRefused).not.toHaveBeenCalled()
  })
  test('and ended instead: the call is refused', async () => {
    const { call, requests } = clientWith('a-token', changing(expired, json(200, {})))
    expect(await call(requestPasswordReset, reset)).toMatchObject({ ok: false, refusal: { code: 'TOKEN_EXPIRED' } })
    expect(requests.length).toBe(1)
  })
  test('a call that nobody waits for any more is not made again', async () => {
    const waiting = new AbortController()
    const { call, requests } = clientWith('a-token', changing(expired, json(200, {})), async () => {
      waiting.abort()
      return true
    })
    expect(await call(requestPasswordReset, reset, { signal: waiting.signal })).toMatchObject({ ok: false })
    expect(requests.length).toBe(1)
  })
})

test('what failed is logged once, without the values that it was about', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { call } = clientWith('a-token', json(403, { code: 'NOT_ALLOWED', message: 'Satz.' }))
  await call(requestPasswordReset, reset)
  expect(warn.mock.calls).toEqual([['GET /user/password/reset: 403 NOT_ALLOWED']])
})

test.each([
  ['its body', checkFolderPassword, { body: { offerId: 'offer-1', password: 'Geheim-7', mail: 'kaputt' } }],
  ['its query', requestPasswordReset, { query: { mail: 'kaputt' } }],
] as const)(
  'what the contract refuses in a call is refused as the server would, and not sent: %s',
  async (_, to, input) => {
    const { call, requests, onRefused } = clientWith(null, json(200, {}))
    expect(await call<typeof checkFolderPassword | typeof requestPasswordReset>(to, input)).toMatchObject({
      ok: false,
      refusal: { status: 400, code: 'VALIDATION' },
    })
    expect([requests, onRefused.mock.calls]).toEqual([[], []])
  },
)

test('a call in another name carries that token, and its refusal is none of the session’s business', async () => {
  const { call, requests, onRefused } = clientWith('a-token', json(401, { code: 'ACCOUNT_UNKNOWN', message: 'Satz.' }))
  expect(await call(changePassword, password, { token: 'other' })).toMatchObject({ ok: false })
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer other')
  expect(onRefused).not.toHaveBeenCalled()
})

describe('a call that finds nobody just now', () => {
  const lost = json(503, { code: 'DATABASE_LOST', message: 'Satz.' })
  const starting = json(503, { code: 'STARTING', message: 'Satz.' })
  const noServer = () => new Response('<h1>Service Unavailable</h1>', { status: 503 })
  const answering =
    (...answers: (() => Response)[]) =>
    () =>
      (answers.shift() ?? json(200, {}))()

  test('is repeated until somebody answers', async () => {
    const { call, requests } = clientWith('a-token', answering(lost, noServer, starting))
    expect(await inTheEnd(call(requestPasswordReset, reset))).toEqual({ ok: true, value: {} })
    expect(requests.map(({ url }) => url)).toEqual(Array(4).fill(requests[0]?.url))
  })
  test('is not for ever', async () => {
    const { call, requests } = clientWith('a-token', lost)
    const error: unknown = await inTheEnd(call(changePassword, password).catch((reason: unknown) => reason))
    expect(outageCode(error)).toBe('DATABASE_LOST')
    expect(requests).toHaveLength(4)
  })
  test('is not once it was called off', async () => {
    const calledOff = new AbortController()
    const { call, requests } = clientWith('a-token', () => {
      calledOff.abort()
      return lost()
    })
    const options = { signal: calledOff.signal }
    await inTheEnd(call(changePassword, password, options).catch((reason: unknown) => reason))
    expect(requests).toHaveLength(1)
  })
  test.each([500, 507])('is none where it is told otherwise (%s)', async (status) => {
    const { call, requests } = clientWith('a-token', json(status, { code: 'DISK_FULL', message: 'Satz.' }))
    await inTheEnd(call(changePassword, password).catch((reason: unknown) => reason))
    expect(requests).toHaveLength(1)
  })
})

describe('a server that fails is told apart from one that does not answer', () => {
  test.each([
    ['its own refusal', json(500, { code: 'BROKEN', message: 'Satz.' }), 500],
    ['a proxy’s page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 502],
    ['a page in place of a refusal', () => new Response('<h1>Not Found</h1>', { status: 404 }), 404],
    ['an answer that does not fit', json(200, { id: 7 }), 200],
    ['an answer that is none', () => new Response('<html>'), 200],
  ])('%s', async (_, answer, status) => {
    const { call, onRefused } = clientWith('a-token', answer)
    const error: unknown = await inTheEnd(call(changePassword, password).catch((reason: unknown) => reason))
    expect(error).toBeInstanceOf(ServerFailed)
    expect(error).toMatchObject({ status })
    expect(brokenCode(error)).toBe('BROKEN')
    expect(onRefused).not.toHaveBeenCalled()
  })
  test('a failure that has a name keeps it', async () => {
    const { call } = clientWith('a-token', json(503, { code: 'DATABASE_LOST', message: 'Satz.' }))
    const failing = call(changePassword, password).catch((reason: unknown) => reason)
    expect(outageCode(await inTheEnd(failing))).toBe('DATABASE_LOST')
  })
  test('a failure is known by the reference under which the server has logged it', async () => {
    const { call } = clientWith(
      'a-token',
      json(500, { code: 'BROKEN', message: 'Satz.', details: { requestId: '7f2a-10' } }),
    )
    const error: unknown = await call(changePassword, password).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ reference: '7f2a-10' })
  })
  test('nobody there', async () => {
    const { call } = clientWith('a-token', () => {
      throw new TypeError('Failed to fetch')
    })
    expect(brokenCode(await call(changePassword, password).catch((reason: unknown) => reason))).toBe('CONNECTION_LOST')
  })
})
