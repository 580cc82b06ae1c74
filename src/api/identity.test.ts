/** Who is signed in is known, and calls can be made, before the identity provider's library is there; and when it is asked all the same. */
import { testUser } from '../domain/user/user.testing.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { anonymous } from '../domain/session/visitor.ts'
import { sessionActors } from './actors/session.ts'
import { createIdentity } from './identity.ts'
import type * as Provider from './identityProvider.ts'
import { keepVisitor, keptUser } from './sessionMemory.ts'

const provider = vi.hoisted(() => ({
  opened: 0,
  holdsAccount: false,
  token: 'renewed' as string | null,
  signInAgain: async () => 'signedIn',
  tell: (_: { uid: string; fresh: boolean } | null): void => undefined,
}))
vi.mock('./identityProvider.ts', () => ({
  openProvider: async (...[, holdsAccount, tell]: Parameters<typeof Provider.openProvider>) => {
    provider.opened += 1
    provider.tell = tell
    provider.holdsAccount = holdsAccount
    return {
      token: async () => provider.token,
      signIn: async () => 'signedIn',
      signInAgain: () => provider.signInAgain(),
      signOut: async () => undefined,
    }
  },
}))

const settings = { firebase: { projectId: 'demo', apiKey: 'key', authDomain: 'x' }, authEmulator: false }
const accountKey = 'firebase:authUser:key:[DEFAULT]'
const now = new Date('2026-11-22T12:00:00Z').getTime()
const minutes = 60_000

const storage = (): Storage => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}
const user = testUser({
  id: 'brandt',
})
const account = (expires: number) =>
  JSON.stringify({ uid: 'brandt', stsTokenManager: { accessToken: 'kept', expirationTime: expires } })
/** What the session is told, from the start on. */
const observed = () => {
  const identity = createIdentity(settings)
  const told: (string | null)[] = []
  const stop = identity.observe((known) => told.push(known && known.uid))
  return { identity, told, stop }
}

beforeEach(() => {
  provider.opened = 0
  provider.token = 'renewed'
  provider.signInAgain = async () => 'signedIn'
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['localStorage', 'sessionStorage'] as const)(
  'an account kept in %s is told at once, with its token',
  async (kept) => {
    globalThis[kept].setItem(accountKey, account(now + 30 * minutes))
    const { identity, told } = observed()
    expect(told).toEqual(['brandt'])
    expect(await identity.token()).toBe('kept')
    expect(provider.opened).toBe(0)
  },
)

test('with nothing kept nobody is signed in, and calls go without a token', async () => {
  const { identity, told } = observed()
  expect(told).toEqual([null])
  expect(await identity.token()).toBeNull()
  expect(provider.opened).toBe(0)
})

test.each([
  ['has run out', account(now - minutes)],
  ['is about to run out', account(now + minutes / 2)],
])('a token that %s is renewed by the provider', async (_, kept) => {
  localStorage.setItem(accountKey, kept)
  const { identity, told } = observed()
  expect(told).toEqual(['brandt'])
  expect(await identity.token()).toBe('renewed')
})

test.each([
  '{',
  'null',
  '"token"',
  '{}',
  '{"stsTokenManager":{}}',
  '{"uid":"brandt","stsTokenManager":{"accessToken":1}}',
])('of an account kept as %s only the provider can tell', async (kept) => {
  localStorage.setItem(accountKey, kept)
  const { told } = observed()
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(provider.opened).toBe(1))
  provider.tell(null)
  expect(told).toEqual([null])
})

test('the provider comes by itself when the page has come to rest, and what it says is told from then on', async () => {
  localStorage.setItem(accountKey, account(now + 30 * minutes))
  const { identity, told, stop } = observed()
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(provider.opened).toBe(1))
  provider.tell({ uid: 'brandt', fresh: false })
  expect(await identity.token()).toBe('renewed')
  provider.tell(null)
  expect(told).toEqual(['brandt', 'brandt', null])
  stop()
  provider.tell({ uid: 'weiss', fresh: true })
  expect(told).toEqual(['brandt', 'brandt', null])
})

describe('an account that the provider does not find any more', () => {
  const opened = async (expires: number) => {
    localStorage.setItem(accountKey, account(expires))
    const { identity } = observed()
    provider.token = null
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(provider.opened).toBe(1))
    return identity
  }

  test('asks the server with its kept token, also when that has run out: the server says what has become of it', async () => {
    const identity = await opened(now + 30 * minutes)
    expect(await identity.token()).toBe('kept')
    vi.advanceTimersByTime(30 * minutes)
    expect(await identity.token()).toBe('kept')
  })

  test.each(['signIn', 'signInAgain', 'signOut'] as const)('has no token any more with %s', async (step) => {
    const identity = await opened(now + 30 * minutes)
    await identity[step]({ mail: 'k.brandt@demo.example', password: 'x', remember: true })
    expect(await identity.token()).toBeNull()
  })
})

test.each([true, false])('the provider learns whether the account is still kept: %s', async (still) => {
  localStorage.setItem(accountKey, account(now + 30 * minutes))
  const { identity } = observed()
  if (!still) localStorage.removeItem(accountKey)
  await identity.signIn({ mail: 'k.brandt@demo.example', password: 'x', remember: true })
  expect(provider.holdsAccount).toBe(still)
})

test('signing in does not wait for that', async () => {
  const { identity } = observed()
  expect(await identity.signIn({ mail: 'k.brandt@demo.example', password: 'x', remember: true })).toBe('signedIn')
  expect(provider.opened).toBe(1)
})

describe('a sign-in that renews the session', () => {
  const credentials = { mail: 'k.brandt@demo.example', password: 'x' }
  const renewing = async (signInAgain: Promise<string>) => {
    localStorage.setItem(accountKey, account(now + 30 * minutes))
    const { identity } = observed()
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(provider.opened).toBe(1))
    provider.tell({ uid: 'brandt', fresh: false })
    provider.token = 'over'
    provider.signInAgain = () => signInAgain
    const ended = identity.signInAgain(credentials)
    const tokens: (string | null)[] = []
    void identity.token().then((token) => tokens.push(token))
    await vi.advanceTimersByTimeAsync(2500)
    return { ended, tokens }
  }

  const answering = () => {
    let resolve: (end: string) => void = () => undefined
    let reject: (error: Error) => void = () => undefined
    const promise = new Promise<string>((...settle) => ([resolve, reject] = settle))
    return { promise, resolve, reject }
  }

  test('is waited for: no call goes with the token that it replaces', async () => {
    const signIn = answering()
    const { ended, tokens } = await renewing(signIn.promise)
    expect(tokens).toEqual([])
    provider.token = 'renewed'
    signIn.resolve('signedIn')
    expect(await ended).toBe('signedIn')
    await vi.waitFor(() => expect(tokens).toEqual(['renewed']))
  })

  test('that fails keeps nobody waiting', async () => {
    const failing = answering()
    const { ended, tokens } = await renewing(failing.promise)
    failing.reject(new Error('offline'))
    await expect(ended).rejects.toThrow('offline')
    await vi.waitFor(() => expect(tokens).toEqual(['over']))
  })

  test('without an answer is not waited for without end', async () => {
    const silent = await renewing(new Promise(() => undefined))
    expect(silent.tokens).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(silent.tokens).toEqual(['over'])
  })
})

test('the user is kept beside the account, as long as that one, and only for it', async () => {
  keepVisitor('key', { kind: 'signedIn', user })
  expect(await keptUser('brandt')).toBeNull()

  sessionStorage.setItem(accountKey, account(now))
  keepVisitor('key', { kind: 'signedIn', user })
  expect(localStorage).toHaveLength(0)
  expect(await keptUser('brandt')).toEqual(user)
  expect(await keptUser('weiss')).toBeNull()

  keepVisitor('key', anonymous)
  expect(await keptUser('brandt')).toBeNull()
})

test('a user that another version of the portal has kept is asked for anew', async () => {
  localStorage.setItem(accountKey, account(now))
  localStorage.setItem('schrankwerk.user', JSON.stringify({ id: 'brandt', name: 'Katharina' }))
  expect(await keptUser('brandt')).toBeNull()
  localStorage.setItem('schrankwerk.user', '{')
  expect(await keptUser('brandt')).toBeNull()
})

test('after a sign-in, which the server counts, no kept user is taken', async () => {
  localStorage.setItem(accountKey, account(now))
  keepVisitor('key', { kind: 'signedIn', user })
  const { recallUser } = sessionActors(async () => expect.unreachable('nobody is asked'), createIdentity(settings))
  const recalled = (fresh: boolean) => toPromise(createActor(recallUser, { input: { uid: 'brandt', fresh } }).start())
  expect(await recalled(false)).toEqual(user)
  expect(await recalled(true)).toBeNull()
})
