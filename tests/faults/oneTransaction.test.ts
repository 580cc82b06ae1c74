/**
 * Where the portal keeps accounts itself, account and user are one transaction (rule U8): a server that dies between the two leaves neither, or
 * both as they were.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../src/api/contract/account.ts'
import { activateCompany, deleteCompany } from '../../src/api/contract/company.ts'
import { createUser, deleteUser, getUser, updateUser } from '../../src/api/contract/user.ts'
import type { Database } from '../../server/db/client.ts'
import { appUser } from '../../server/db/schema.ts'
import { type AccountCalls, createAccountCalls } from '../../server/identity/accountCalls.ts'
import type { Caller } from '../../server/identity/caller.ts'
import { accountOf, accountWith } from '../../server/identity/accounts.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { createKeys } from '../../server/identity/keys.ts'
import { createOwnIdentity } from '../../server/identity/own.ts'
import { createPasswords } from '../../server/passwords.ts'
import { OWN_PROJECT } from '../../server/settings.ts'
import { findUser, isUser } from '../../server/user/userStore.ts'
import { granted } from '../support/calls.ts'
import { openTestDatabase } from '../support/database.ts'
import { address, makeCompany, newMail, userValues } from '../support/newPeople.ts'
import { people, seedPeople } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { rounds } from './support/rounds.ts'

const { operatorAdmin } = people
const { projectId } = OWN_PROJECT

/** The write of an account before which the server dies. */
let fatal: keyof Identity | undefined
let server: TestServer

const mortal = (accounts: Identity): Identity =>
  new Proxy(accounts, {
    get: (target, name) => {
      const { within } = target
      if (name === 'within' && within) return (tx: Database) => mortal(within(tx))
      if (name === fatal) return die
      return Reflect.get(target, name)
    },
  })
/** From here on the process does nothing any more of what it meant to do. */
const die = (): never => {
  Object.assign(server.db, { transaction: die, insert: die, update: die, delete: die })
  throw new Error('the server is dead')
}
/** … and another one takes its place, with what is stored. */
const dyingBefore = async (write: keyof Identity, act: () => Promise<{ status: number }>): Promise<void> => {
  const { transaction, insert, update, delete: remove } = server.db
  fatal = write
  expect((await act()).status).toBeGreaterThanOrEqual(424)
  fatal = undefined
  Object.assign(server.db, { transaction, insert, update, delete: remove })
}

/** What a browser asks for while somebody registers. */
let calls: AccountCalls
const caller = (): Caller => ({
  address: '10.0.0.1',
  userAgent: '',
  now: new Date(),
  browser: undefined,
  keepBrowser: () => undefined,
})
const signUp = async (email: string): Promise<{ uid: string; mail: string; idToken: string }> => {
  const { localId: uid, email: mail, idToken } = await calls.signUp({ email, password: 'Klemme-14-rot' }, caller())
  return { uid, mail, idToken }
}
const registration = {
  user: { name: 'Jürgen', lastname: 'Weiß', phoneNumber: '0341123' },
  company: { name: 'Weiß GmbH', address, additionalInfo: '' },
}
const registerAs = (account: { uid: string; mail: string }) => server.call(register, { body: registration }, account)

beforeAll(async () => {
  const identityOn = (db: Database, { verifyToken }: Identity) => {
    const own = { db, keys: createKeys(db), passwords: createPasswords({ N: 512, r: 8, p: 1 }), projectId }
    const portal = { passwordMinLength: 6, hasUser: isUser, tellNewBrowser: async () => undefined }
    const factors = { factorChanged: async () => undefined, factorOptional: async () => true }
    calls = createAccountCalls({ ...own, ...portal, ...factors, attemptsPerMinute: 1000 })
    return mortal({ ...createOwnIdentity(own), verifyToken })
  }
  server = await startTestServer({}, openTestDatabase, {}, { identityOn })
  await seedPeople(server.db)
}, 60_000)
afterAll(() => server.close())

const newUser = async (companyId: string): Promise<{ uid: string; mail: string }> => {
  const mail = newMail()
  const { id: uid } = await granted(server, createUser, { body: userValues({ companyId, mail }) }, operatorAdmin)
  return { uid, mail }
}
const read = (id: string) => granted(server, getUser, { query: { id } }, operatorAdmin)
const isClosed = async (uid: string) => (await accountOf(server.db, uid))?.disabled

test('a user is made with an account, or neither is', async () => {
  const mail = newMail()
  const create = () => server.call(createUser, { body: userValues({ companyId: 'customer', mail }) }, operatorAdmin)
  await dyingBefore('createAccount', create)
  expect(await server.db.$count(appUser, eq(appUser.mail, mail))).toBe(0)
  expect(await accountWith(server.db, mail)).toBeUndefined()
  expect((await create()).status).toBe(201)
  expect(await accountWith(server.db, mail)).toMatchObject({ disabled: false })
})

test('a user goes with the account, or neither does', async () => {
  const { uid } = await newUser('customer')
  const remove = () => server.call(deleteUser, { query: { userId: uid } }, operatorAdmin)
  await dyingBefore('deleteAccount', remove)
  expect(await findUser(server.db, uid)).toMatchObject({ id: uid })
  expect(await accountOf(server.db, uid)).toMatchObject({ id: uid })
  expect((await remove()).status).toBe(200)
  expect(await findUser(server.db, uid)).toBeUndefined()
  expect(await accountOf(server.db, uid)).toBeUndefined()
})

test('a corrected mail is the login’s, too, or neither’s, and nothing is noted of it', async () => {
  const { uid, mail } = await newUser('customer')
  const before = await read(uid)
  const next = newMail()
  const save = () => server.call(updateUser, { body: { ...before, mail: next } }, operatorAdmin)
  await dyingBefore('setMail', save)
  expect(await read(uid)).toEqual(before)
  expect(await accountOf(server.db, uid)).toMatchObject({ mail })
  expect((await save()).status).toBe(200)
  expect(await accountOf(server.db, uid)).toMatchObject({ mail: next })
})

test('a company is closed and opened with the accounts of its people, or neither is', async () => {
  const companyId = await makeCompany(server)
  const both = [await newUser(companyId), await newUser(companyId)]
  for (const [call, closed] of [
    [deleteCompany, true],
    [activateCompany, false],
  ] as const) {
    const step = () => server.call(call, { query: { companyId } }, operatorAdmin)
    await dyingBefore('setDisabled', step)
    for (const { uid } of both)
      expect([await isClosed(uid), (await findUser(server.db, uid))?.company.active]).toEqual([!closed, closed])
    expect((await step()).status).toBe(200)
    for (const { uid } of both)
      expect([await isClosed(uid), (await findUser(server.db, uid))?.company.active]).toEqual([closed, !closed])
  }
})

test('two who register one address at once are one user of one company', async () => {
  const mail = newMail()
  const attempts = await Promise.allSettled([signUp(mail), signUp(mail), signUp(mail)])
  const [made, ...others] = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  if (!made) throw new Error('nobody has the account')
  expect(others).toEqual([])
  const answers = await Promise.all([registerAs(made), registerAs(made)])
  const [first, second] = answers.map(({ status, body }) => ({ status, body }))
  expect(first).toMatchObject({ status: 201, body: { id: made.uid, mail } })
  expect(second).toEqual(first)
  expect(await server.db.$count(appUser, eq(appUser.mail, mail))).toBe(1)
})

test('a registration that is given up at the moment at which it comes about has user and account, or neither', async () => {
  for (let round = 0; round < rounds(20); round += 1) {
    const { idToken, ...account } = await signUp(newMail())
    const gaveUp = calls.remove({ idToken }, caller()).catch(() => undefined)
    await Promise.all(round % 2 === 0 ? [gaveUp, registerAs(account)] : [registerAs(account), gaveUp])
    const [user, login] = [await findUser(server.db, account.uid), await accountOf(server.db, account.uid)]
    expect(user === undefined).toBe(login === undefined)
  }
})

test('nobody registers with an account that is gone', async () => {
  const { idToken, ...account } = await signUp(newMail())
  await calls.remove({ idToken }, caller())
  expect(await registerAs(account)).toMatchObject({ status: 401, body: { code: 'ACCOUNT_UNKNOWN' } })
  expect(await findUser(server.db, account.uid)).toBeUndefined()
})
