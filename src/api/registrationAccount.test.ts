/** The account of a registration: made once, taken up after a break, removed only by who made it (rule S9). */
import { FirebaseError } from 'firebase/app'
import type * as Auth from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRegistrationAccount } from './registrationAccount.ts'

/** The identity provider: passwords by mail. */
const accounts = new Map<string, string>()
const closed = new Set<string>()
const calls: string[] = []
const fail = (code: string): never => {
  throw new FirebaseError(`auth/${code}`, code)
}
const userOf = (mail: string) => ({ email: mail, getIdToken: async () => `token of ${mail}` })
type TestUser = ReturnType<typeof userOf>

vi.mock('firebase/app', async (original) => ({ ...(await original<object>()), initializeApp: () => ({}) }))
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof Auth>()),
  initializeAuth: () => ({}),
  createUserWithEmailAndPassword: async (_: unknown, mail: string, password: string) => {
    calls.push('create')
    if (accounts.has(mail)) fail('email-already-in-use')
    if (password === 'weak') fail('weak-password')
    accounts.set(mail, password)
    return { user: userOf(mail) }
  },
  signInWithEmailAndPassword: async (_: unknown, mail: string, password: string) => {
    calls.push('signIn')
    if (accounts.get(mail) !== password) fail('invalid-credential')
    if (closed.has(mail)) fail('user-disabled')
    return { user: userOf(mail) }
  },
  updatePassword: async ({ email }: TestUser, password: string) => {
    calls.push('update')
    accounts.set(email, password)
  },
  deleteUser: async ({ email }: TestUser) => {
    calls.push('delete')
    accounts.delete(email)
  },
}))

const account = { mail: 'neu@example.com', password: 'geheim' }
const create = () =>
  createRegistrationAccount({ firebase: { projectId: 'demo', apiKey: 'x', authDomain: 'x' }, authEmulator: false })
beforeEach(() => {
  accounts.clear()
  closed.clear()
  calls.length = 0
})

test('asked again, it makes no second account', async () => {
  const registration = create()
  expect(await registration.open(account)).toBe('ready')
  expect(await registration.open(account)).toBe('ready')
  expect(calls).toEqual(['create'])
  expect(await registration.token()).toBe('token of neu@example.com')
})

test('a corrected password is changed in the account that is there', async () => {
  const registration = create()
  await registration.open(account)
  expect(await registration.open({ ...account, password: 'anders' })).toBe('ready')
  expect(accounts).toEqual(new Map([['neu@example.com', 'anders']]))
})

test('an account that an earlier page has left is taken up by its password, and never removed', async () => {
  accounts.set(account.mail, account.password)
  const registration = create()
  expect(await registration.open(account)).toBe('ready')
  await registration.close()
  expect(accounts.has(account.mail)).toBe(true)
})

test("somebody else's account is neither entered nor changed", async () => {
  accounts.set(account.mail, 'theirs')
  const registration = create()
  expect(await registration.open(account)).toBe('mailTaken')
  await expect(registration.token()).rejects.toThrow('no account')
  expect(accounts.get(account.mail)).toBe('theirs')
})

test('whoever was closed out reads that, as at the login; who does not know the password learns nothing', async () => {
  accounts.set(account.mail, account.password)
  closed.add(account.mail)
  expect(await create().open(account)).toBe('accessClosed')
  expect(await create().open({ ...account, password: 'geraten' })).toBe('mailTaken')
})

test('an account that was taken up keeps its password, whatever is typed later', async () => {
  accounts.set(account.mail, account.password)
  const registration = create()
  await registration.open(account)
  expect(await registration.open({ ...account, password: 'anders' })).toBe('mailTaken')
  expect(accounts.get(account.mail)).toBe('geheim')
})

test('what was made here for nothing is removed, so that its mail is free', async () => {
  const registration = create()
  await registration.open(account)
  await registration.close()
  expect(accounts.size).toBe(0)
  expect(await registration.open(account)).toBe('ready')
})

test('an account that has its user is left alone', async () => {
  const registration = create()
  await registration.open(account)
  registration.leave()
  await registration.close()
  expect(accounts.has(account.mail)).toBe(true)
})

test('what the provider refuses is told', async () => {
  expect(await create().open({ ...account, password: 'weak' })).toBe('passwordRefused')
})
