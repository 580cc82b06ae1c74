/** What the identity provider's library tells of signing in and out, in which order, and what is kept from the session. */
import { FirebaseError } from 'firebase/app'
import type * as Auth from 'firebase/auth'
import { browserSessionPersistence } from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { openProvider } from './identityProvider.ts'

type Account = { uid: string; getIdToken: () => Promise<string> }
/** The provider's library: who is signed in, and who hears of it. */
const library = { currentUser: null as Account | null, authStateReady: async () => undefined }
/** How long accounts are to be remembered, as it was set. */
const persistences: unknown[] = []
let hear: (account: Account | null) => void = () => undefined
const become = (account: Account | null) => {
  library.currentUser = account
  hear(account)
}

vi.mock('firebase/app', async (original) => ({ ...(await original<object>()), initializeApp: () => ({}) }))
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof Auth>()),
  initializeAuth: () => library,
  setPersistence: async (_: unknown, persistence: unknown) => persistences.push(persistence),
  signInWithEmailAndPassword: async (_: unknown, mail: string) => {
    if (mail.startsWith('auth/')) throw new FirebaseError(mail, mail)
  },
  verifyPasswordResetCode: async (_: unknown, code: string) => {
    throw new FirebaseError(`auth/${code}`, code)
  },
  onAuthStateChanged: (_: unknown, listener: typeof hear) => {
    hear = listener
    return () => undefined
  },
}))

/** The session's side: what it has been told so far. */
const observed = async (holdsAccount = false) => {
  const told: (string | null)[] = []
  const firebase = { projectId: 'demo', apiKey: 'x', authDomain: 'x' }
  const provider = await openProvider({ firebase, authEmulator: false }, holdsAccount, (account) =>
    told.push(account && account.uid),
  )
  return { provider, told }
}
const account = (uid: string, getIdToken = async () => `token of ${uid}`): Account => ({ uid, getIdToken })
/** A token that the provider answers only when told to. */
const slowToken = () => {
  let resolve: (token: string) => void = () => undefined
  const promise = new Promise<string>((answer) => (resolve = answer))
  return { promise, resolve }
}
/** Lets everything go on that waits for nothing but an answered promise. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  persistences.length = 0
  library.currentUser = null
})

test('signing out is told, also while a token was being asked for', async () => {
  const { provider, told } = await observed()
  const slow = slowToken()
  become(account('brandt', () => slow.promise))
  void provider.token()
  become(null)
  await settle()
  expect(told).toEqual(['brandt'])
  slow.resolve('late')
  await settle()
  expect(told).toEqual(['brandt', null])
})

test('a sign-out that waited for a token says nothing after the next sign-in', async () => {
  const { provider, told } = await observed()
  const slow = slowToken()
  become(account('brandt', () => slow.promise))
  void provider.token()
  become(null)
  become(account('weiss'))
  slow.resolve('late')
  await settle()
  expect(told).toEqual(['brandt', 'weiss'])
})

test('a session that can not be renewed is no sign-out', async () => {
  const { provider, told } = await observed()
  const end = async () => {
    become(null)
    throw new FirebaseError('auth/user-token-expired', 'expired')
  }
  become(account('brandt', end))
  expect(await provider.token()).toBeNull()
  await settle()
  expect(told).toEqual(['brandt'])
})

test('an account that this browser holds and whose session is found ended at the start is no sign-out either', async () => {
  const { told } = await observed(true)
  become(null)
  await settle()
  expect(told).toEqual([])
  become(account('brandt'))
  become(null)
  await settle()
  expect(told).toEqual(['brandt', null])
})

test('signing in again leaves it as it was chosen, how long the account is remembered', async () => {
  const { provider } = await observed()
  const credentials = { mail: 'k.brandt@example.com', password: 'Schrank-2026' }
  await provider.signIn({ ...credentials, remember: false })
  expect(await provider.signInAgain(credentials)).toBe('signedIn')
  expect(persistences).toEqual([browserSessionPersistence])
})

test('signing in again is told, also of the same account', async () => {
  const { provider, told } = await observed()
  become(account('brandt'))
  await settle()
  await provider.signInAgain({ mail: 'k.brandt@example.com', password: 'Schrank-2026' })
  await provider.signInAgain({ mail: 'auth/wrong-password', password: '' })
  expect(told).toEqual(['brandt', 'brandt'])
})

test.each([
  ['auth/user-disabled', 'accessClosed'],
  ['auth/wrong-password', 'wrongCredentials'],
  ['auth/too-many-requests', 'throttled'],
])('a sign-in that ends with %s: %s', async (mail, end) => {
  const { provider } = await observed()
  expect(await provider.signIn({ mail, password: 'x', remember: true })).toBe(end)
})
