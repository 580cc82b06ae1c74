/** Users and their logins change together, whatever the identity provider does (rule U8); nobody else waits for it. */
import { EventEmitter, once } from 'node:events'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appUser } from '../../server/db/schema.ts'
import { createUser, getUser, updateUser, userHistory } from '../../src/api/contract/user.ts'
import type { User, UserValues } from '../../src/domain/user/user.ts'
import { granted } from '../support/calls.ts'
import { makeCompany, makeUser, newMail, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin, customerAdmin } = people
const server = withServer()

const read = (id: string) => granted(server(), getUser, { query: { id } }, operatorAdmin)
const save = (user: User, values: Partial<UserValues> = {}) =>
  server().call(updateUser, { body: { ...user, ...values } }, operatorAdmin)
const create = (mail = newMail()) =>
  server().call(createUser, { body: userValues({ companyId: 'customer', mail }) }, customerAdmin)
const historyOf = async (id: string) =>
  (await granted(server(), userHistory, { query: { id } }, operatorAdmin)).changeEntries
const newUser = async () => read((await makeUser(server(), { companyId: 'customer' })).uid)
const loginOf = (id: string) => server().identity.accounts.get(id)

type Question = 'createAccount' | 'setMail' | 'setDisabled'
/** Has the provider take its time for the next answer to this question, and then fail. */
const holdProvider = (question: Question) => {
  const provider = new EventEmitter()
  const asked = vi.spyOn(server().identity, question)
  asked.mockImplementationOnce(async () => {
    await once(provider, 'failed')
    throw new Error('the provider is away')
  })
  onTestFinished(() => asked.mockRestore())
  return {
    isAsked: () => vi.waitFor(() => expect(asked).toHaveBeenCalled()),
    fail: () => void provider.emit('failed'),
  }
}

test('a user whose login cannot be made is not there, and nobody waited for it', async () => {
  const provider = holdProvider('createAccount')
  const mail = newMail()
  const slow = create(mail)
  await provider.isAsked()
  expect((await create()).status).toBe(201)
  provider.fail()
  expect((await slow).status).toBe(424)
  // Nothing is left of it: the mail is free.
  expect((await create(mail)).status).toBe(201)
})

test('a mail that the login cannot take is not the record’s, and nobody waited for it', async () => {
  const before = await newUser()
  const provider = holdProvider('setMail')
  const slow = save(before, { mail: newMail(), lastname: 'Neu' })
  await provider.isAsked()
  const other = await newUser()
  expect((await save(other, { name: 'Anders' })).status).toBe(200)
  provider.fail()
  expect((await slow).status).toBe(424)
  expect(await read(before.id)).toEqual(before)
  expect(await historyOf(before.id)).toEqual([])
  expect(loginOf(before.id)?.mail).toBe(before.mail)
})

test('whoever cannot be let in at another company stays with the old one, and nobody waited for it', async () => {
  const { uid } = await makeUser(server(), { companyId: await makeCompany(server(), { active: false }) })
  await server().identity.setDisabled([uid], true)
  const before = await read(uid)
  const provider = holdProvider('setDisabled')
  const slow = save(before, { companyId: 'customer' })
  await provider.isAsked()
  expect((await save(await newUser(), { name: 'Anders' })).status).toBe(200)
  provider.fail()
  expect((await slow).status).toBe(424)
  expect(await read(uid)).toEqual(before)
  expect((await save(before, { companyId: 'customer' })).status).toBe(200)
  expect(loginOf(uid)?.disabled).toBe(false)
})

test('what a colleague saved on top of a change stays, though that change failed', async () => {
  const before = await newUser()
  const mail = newMail()
  const provider = holdProvider('setMail')
  const slow = save(before, { mail })
  await provider.isAsked()
  expect((await save(await read(before.id), { name: 'Vom Kollegen' })).status).toBe(200)
  provider.fail()
  expect((await slow).status).toBe(424)
  const left = await read(before.id)
  expect(left).toMatchObject({ name: 'Vom Kollegen', mail })
  // The same save again brings the login along.
  expect((await save(left)).status).toBe(200)
  expect(loginOf(before.id)?.mail).toBe(mail)
})

test('a save that ended between the record and its login is made good by its repetition', async () => {
  const before = await newUser()
  const mail = newMail()
  await server().db.update(appUser).set({ mail }).where(eq(appUser.id, before.id))
  expect((await save(before, { mail })).status).toBe(200)
  expect(loginOf(before.id)?.mail).toBe(mail)
})

test('of two mails at once the login has the one that the record has', async () => {
  const before = await newUser()
  const [first, last] = [newMail(), newMail()]
  const { identity } = server()
  const setMail = identity.setMail
  const provider = new EventEmitter()
  const asked = vi.spyOn(identity, 'setMail').mockImplementationOnce(async (uid, mail) => {
    await once(provider, 'back')
    return setMail(uid, mail)
  })
  onTestFinished(() => asked.mockRestore())
  const slow = save(before, { mail: first })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect((await save(await read(before.id), { mail: last })).status).toBe(200)
  provider.emit('back')
  expect((await slow).status).toBe(200)
  expect((await read(before.id)).mail).toBe(last)
  expect(loginOf(before.id)?.mail).toBe(last)
})
