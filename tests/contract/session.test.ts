/** Who is let in at all, the own user record, and the bell, against the real app (rules A2, A9, A10). */
import { describe, expect, test } from 'vitest'
import { conversationRead } from '../../server/db/schema.ts'
import { changePassword, resetPassword } from '../../src/api/contract/account.ts'
import { countUnread, unreadMessages } from '../../src/api/contract/chat.ts'
import { deleteCompany, getCompany, updateCompany } from '../../src/api/contract/company.ts'
import { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import { companyUsers, countLogin, deleteUser, getUser, updateUser } from '../../src/api/contract/user.ts'
import { granted, refused } from '../support/calls.ts'
import { enquiryValues, makeEnquiry, makeMessage } from '../support/factories.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const own = (uid: string) => ({ query: { id: uid } })

test('everybody reads their own record, also before the password is changed or the company released', async () => {
  for (const person of [customerAdmin, people.operatorAdmin, people.external, people.newcomer, people.pendingAdmin]) {
    const user = await granted(server(), getUser, own(person.uid), person)
    expect(user).toMatchObject({
      id: person.uid,
      mail: person.mail,
      admin: person.admin,
      companyId: person.companyId,
      loginCounter: 1,
    })
    expect(user.company).toMatchObject({ pendingRegistration: person === people.pendingAdmin, active: true })
    expect(user.passwordChangeNeeded).toBe(person === people.newcomer)
  }
})

test('nobody reads another’s whom they do not manage, not even whether it exists', async () => {
  for (const id of [supplierUser.uid, 'nobody'])
    expect(await refused(server(), getUser, own(id), customerAdmin)).toEqual({ status: 404, code: 'NOT_FOUND' })
})

test('a sign-in is counted and dated', async () => {
  const query = { userId: customerUser.uid }
  await Promise.all([1, 2, 3].map(() => granted(server(), countLogin, { query }, customerUser)))
  const user = await granted(server(), getUser, own(customerUser.uid), customerUser)
  expect(user.loginCounter).toBe(4)
  expect(user.lastLoginAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(await refused(server(), countLogin, { query }, customerAdmin)).toMatchObject({ status: 404 })
})

test('without a token, with a wrong or expired one, without an account or an active company nobody gets in', async () => {
  const ask = (as: Parameters<typeof refused>[3]) => refused(server(), getUser, own(customerAdmin.uid), as)
  expect(await ask(undefined)).toEqual({ status: 401, code: 'TOKEN_MISSING' })
  expect(await ask({ token: 'not.a.token' })).toEqual({ status: 401, code: 'TOKEN_INVALID' })
  expect(await ask({ token: server().tokenFor(customerAdmin, -1000) })).toEqual({ status: 401, code: 'TOKEN_EXPIRED' })
  expect(await ask({ uid: 'stranger', mail: 'stranger@demo.example' })).toEqual({
    status: 401,
    code: 'REGISTRATION_UNFINISHED',
  })
  expect(await ask(people.leftover)).toEqual({ status: 401, code: 'COMPANY_INACTIVE' })
})

describe('what becomes of a user counts from the next call on, with the token they have', () => {
  const { operatorAdmin } = people
  const list = { query: { paginationSize: 5, page: 0 } }
  /** An administrator of a new company, with a token from before anything happens. */
  const arrange = async (values: { pendingRegistration?: boolean; passwordChangeNeeded?: boolean } = {}) => {
    const { passwordChangeNeeded = false, ...company } = values
    const companyId = await makeCompany(server(), company)
    const user = await makeUser(server(), { companyId, admin: true, passwordChangeNeeded })
    return { ...user, companyId, as: { token: server().tokenFor(user) } }
  }
  /** The operator saves the user with other values. */
  const save = async (uid: string, change: object) => {
    const record = await granted(server(), getUser, own(uid), operatorAdmin)
    return granted(server(), updateUser, { body: { ...record, ...change } }, operatorAdmin)
  }

  test('deleted', async () => {
    const { uid, companyId, as } = await arrange()
    await makeUser(server(), { companyId, admin: true })
    await granted(server(), filterEnquiries, list, as)
    await granted(server(), deleteUser, { query: { userId: uid } }, operatorAdmin)
    for (const endpoint of [filterEnquiries, companyUsers, getUser])
      expect(await refused(server(), endpoint, { query: { ...list.query, companyId, id: uid } }, as)).toEqual({
        status: 401,
        code: 'ACCOUNT_UNKNOWN',
      })
  })

  test('of a company that is inactive', async () => {
    const { uid, companyId, as } = await arrange()
    await granted(server(), deleteCompany, { query: { companyId } }, operatorAdmin)
    expect(await refused(server(), getUser, own(uid), as)).toEqual({ status: 401, code: 'COMPANY_INACTIVE' })
  })

  test('no administrator any more', async () => {
    const { uid, companyId, as } = await arrange()
    await makeUser(server(), { companyId, admin: true })
    await granted(server(), companyUsers, { query: { companyId } }, as)
    await save(uid, { admin: false })
    expect(await refused(server(), companyUsers, { query: { companyId } }, as)).toEqual({
      status: 403,
      code: 'NOT_ALLOWED',
    })
    expect(await granted(server(), getUser, own(uid), as)).toMatchObject({ admin: false })
  })

  test('moved to a company of another type', async () => {
    const { uid, companyId, as } = await arrange()
    await makeUser(server(), { companyId, admin: true })
    const enquiryId = await makeEnquiry(server(), { state: 'draft' })
    await save(uid, { companyId: 'supplier', admin: false })
    const { content } = await granted(server(), filterEnquiries, list, as)
    expect(content.map(({ id }) => id)).not.toContain(enquiryId)
    expect(await granted(server(), getUser, own(uid), as)).toMatchObject({ company: { type: 'SUPPLIER' } })
  })

  test('released, and with a password of their own', async () => {
    const { uid, mail, companyId, as } = await arrange({ pendingRegistration: true, passwordChangeNeeded: true })
    const restricted = { status: 403, code: 'NOT_ALLOWED' }
    expect(await refused(server(), filterEnquiries, list, as)).toEqual(restricted)
    await granted(server(), changePassword, { body: { current: 'Schrank-2026', password: 'Schrank-2027' } }, as)
    const again = { uid, mail }
    expect(await refused(server(), filterEnquiries, list, again)).toEqual(restricted)
    const company = await granted(server(), getCompany, { query: { id: companyId } }, operatorAdmin)
    await granted(server(), updateCompany, { body: { ...company, pendingRegistration: false } }, operatorAdmin)
    await granted(server(), filterEnquiries, list, again)
  })
})

test.each([
  [
    'changed',
    (user: { uid: string; mail: string }) =>
      granted(server(), changePassword, { body: { current: 'Schrank-2026', password: 'Schrank-2027' } }, user),
  ],
  [
    'reset by a mailed link',
    async ({ mail }: { uid: string; mail: string }) => {
      const code = (await server().identity.createResetCode(mail)) ?? ''
      return granted(server(), resetPassword, { body: { mail, code, password: 'Schrank-2027' } }, undefined)
    },
  ],
])('a password that is %s ends every session from before', async (_, setPassword) => {
  const user = await makeUser(server(), { companyId: 'customer' })
  const before = { token: server().tokenFor(user, 3_600_000, 60_000) }
  await granted(server(), getUser, own(user.uid), before)
  await setPassword(user)
  expect(await refused(server(), getUser, own(user.uid), before)).toEqual({ status: 401, code: 'SESSION_ENDED' })
  await granted(server(), getUser, own(user.uid), user)
})

test('the bell shows what others wrote to the company and the caller has not read, newest first', async () => {
  const enquiryId = await makeEnquiry(server())
  const first = await makeMessage(server(), {
    enquiryId,
    from: supplierAdmin,
    to: customerAdmin,
    content: 'Frage zur Klemme',
  })
  const second = await makeMessage(server(), { enquiryId, from: supplierUser, to: customerAdmin, content: 'Noch eine' })
  await makeMessage(server(), { enquiryId, from: customerAdmin, to: supplierAdmin, content: 'Antwort' })
  const conversationId = `${enquiryId} supplier`
  await server().db.insert(conversationRead).values({ conversationId, userId: customerUser.uid, upTo: 1 })
  const bell = async (as: typeof customerAdmin) => granted(server(), unreadMessages, {}, as)
  expect((await bell(customerAdmin)).map(({ id }) => id)).toEqual([second, first])
  expect((await bell(customerUser)).map(({ id }) => id)).toEqual([second])
  expect(await bell(supplierAdmin)).toMatchObject([
    {
      content: 'Antwort',
      userFullName: customerAdmin.fullName,
      companyName: 'customer GmbH',
      enquiryId,
      offerId: null,
    },
  ])
  expect(await bell(otherCustomer)).toEqual([])
  const counted = async (as: typeof customerAdmin) => (await granted(server(), countUnread, {}, as)).unread
  expect(await Promise.all([customerAdmin, customerUser, supplierAdmin, otherCustomer].map(counted))).toEqual([
    2, 1, 1, 0,
  ])
  expect(await bell(otherSupplier)).toEqual([])
})

test('calls that change something by GET cannot be reached by HEAD and are never cached', async () => {
  const url = `/api/user/update/counter?userId=${customerAdmin.uid}`
  const headers = { authorization: `Bearer ${server().tokenFor(customerAdmin)}` }
  expect((await server().app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(405)
  expect((await granted(server(), getUser, own(customerAdmin.uid), customerAdmin)).loginCounter).toBe(1)
  const answer = await server().raw({ method: 'GET', url }, customerAdmin)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('characters that no database keeps are refused as bad input, wherever they stand', async () => {
  const bad = 'a\u0000b'
  const enquiry = (field: string) => ({ ...enquiryValues, [field]: bad })
  for (const request of [
    { method: 'GET', url: `/api/enquiry/?id=${encodeURIComponent(bad)}` },
    { method: 'GET', url: `/api/enquiry/filter?page=0&paginationSize=5&title=${encodeURIComponent(bad)}` },
    { method: 'GET', url: `/api/file/?path=${encodeURIComponent(`enquiry/${bad}/x.pdf`)}` },
    { method: 'POST', url: '/api/enquiry/', payload: { ...enquiryValues, title: 'a\ud800b' } },
    { method: 'POST', url: '/api/enquiry/', payload: enquiry('location') },
  ] as const) {
    const { status, body } = await server().raw(request, customerAdmin)
    expect({ request, status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  }
})
