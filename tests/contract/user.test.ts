/** Managing users against the real app (rules U1–U8). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appUser } from '../../server/db/schema.ts'
import { confirmMail, readPasswordCode, resetPassword, sendMailLink } from '../../src/api/contract/account.ts'
import { getCompany } from '../../src/api/contract/company.ts'
import {
  allUsers,
  companyUsers,
  countLogin,
  createUser,
  deleteUser,
  getUser,
  inviteUser,
  lastLogin,
  resetSecondFactor,
  updateUser,
  userHistory,
} from '../../src/api/contract/user.ts'
import type { UserValues } from '../../src/domain/user/user.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeMessage } from '../support/factories.ts'
import { makeCompany, makeUser, newMail, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'
import { unreadMessages } from '../../src/api/contract/chat.ts'

const { operatorAdmin, operatorStaff, customerAdmin, customerUser, supplierAdmin } = people
const server = withServer()

const read = (id: string, as: As = operatorAdmin) => granted(server(), getUser, { query: { id } }, as)
const create = (values: UserValues, as: As = operatorAdmin) => granted(server(), createUser, { body: values }, as)
/** A change of what is stored at the moment. */
const change = async (id: string, values: Partial<UserValues>) => ({ body: { ...(await read(id)), ...values } })
const accountOf = (mail: string) => [...server().identity.accounts.values()].find((account) => account.mail === mail)
const rowsWith = (mail: string) => server().db.select().from(appUser).where(eq(appUser.mail, mail))

test('a new user gets a login, an invitation and sets the first password by its link', async () => {
  const mail = newMail()
  const url = '/api/user/'
  const payload = {
    ...userValues({ companyId: 'customer' }),
    mail: `  ${mail.toUpperCase()} `,
    phoneNumber: '+49 341 5',
  }
  const { status, body } = await server().raw({ method: 'POST', url, payload }, customerAdmin)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { mail, phoneNumber: '+49-3415', lastname: 'D’Artagnan', passwordChangeNeeded: true, loginCounter: 1 },
  })
  const [invitation] = server().mails.filter(({ to }) => to === mail)
  expect(invitation?.subject).toBe('Ihr Zugang zu Schrankwerk')
  expect(invitation?.text).toContain('customer GmbH')
  const code = /oobCode=(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
  await granted(server(), resetPassword, { body: { mail, password: 'mein-erstes', code } }, undefined)
  const account = accountOf(mail)
  expect(account?.password).toBe('mein-erstes')
  expect(await read(account?.uid ?? '', { uid: account?.uid ?? '', mail })).toMatchObject({
    passwordChangeNeeded: false,
  })
})

test('the link of an invitation sets the first password for seven days, once, and only the newest does (rule U7)', async () => {
  const { db } = server()
  const mail = newMail()
  const { id } = await granted(
    server(),
    createUser,
    { body: userValues({ companyId: 'customer', mail }) },
    customerAdmin,
  )
  const codes = () => mailsTo(mail).map(({ text }) => /mode=resetPassword\S*oobCode=(\S+)/.exec(text)?.[1] ?? '')
  const sentDaysAgo = (days: number) =>
    db
      .update(appUser)
      .set({ mailLinkSentAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(appUser.id, id))
  const [first = ''] = codes()
  await granted(server(), inviteUser, { query: { userId: id } }, customerAdmin)
  const [, code = ''] = codes()
  const invalid = { status: 412, code: 'RESET_CODE_INVALID' }
  expect(await refused(server(), readPasswordCode, { body: { code: first } }, undefined)).toEqual(invalid)

  await sentDaysAgo(6.9)
  const link = await granted(server(), readPasswordCode, { body: { code } }, undefined)
  expect(link).toEqual({ mail, minLength: 6, until: expect.any(Date) })
  expect((link.until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(0.09 * 86_400_000)
  await sentDaysAgo(7.1)
  const set = { body: { mail, password: 'mein-erstes', code } }
  expect(await refused(server(), readPasswordCode, { body: { code } }, undefined)).toEqual(invalid)
  expect(await refused(server(), resetPassword, set, undefined)).toEqual(invalid)

  await sentDaysAgo(6.9)
  await granted(server(), resetPassword, set, undefined)
  expect((await read(id)).mailConfirmedAt).toBeInstanceOf(Date)
  const again = { body: { ...set.body, password: 'mein-zweites' } }
  expect(await refused(server(), resetPassword, again, undefined)).toEqual(invalid)
  expect(accountOf(mail)?.password).toBe('mein-erstes')
})

test('an old link to a corrected address is told before anybody types a password', async () => {
  const mail = newMail()
  const { id } = await granted(
    server(),
    createUser,
    { body: userValues({ companyId: 'customer', mail }) },
    customerAdmin,
  )
  const invited = /oobCode=(\S+)/.exec(mailsTo(mail)[0]?.text ?? '')?.[1] ?? ''
  const forgotten = (await server().identity.createResetCode(mail)) ?? ''
  await granted(server(), updateUser, await change(id, { mail: newMail() }), operatorAdmin)
  for (const code of [invited, forgotten])
    expect(await refused(server(), readPasswordCode, { body: { code } }, undefined)).toEqual({
      status: 412,
      code: 'RESET_CODE_INVALID',
    })
})

test('a link that proves an address sets no password', async () => {
  const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
  await granted(server(), sendMailLink, { query: { userId: uid } }, operatorAdmin)
  const code = /oobCode=(\S+)/.exec(mailsTo(mail)[0]?.text ?? '')?.[1] ?? ''
  const set = { body: { mail, password: 'mein-erstes', code } }
  expect(await refused(server(), resetPassword, set, undefined)).toMatchObject({ code: 'RESET_CODE_INVALID' })
})

test('what a call leaves out is empty, and no right (rule R11)', async () => {
  const { customerDesignation: _designation, admin: _admin, ...least } = userValues({ companyId: 'customer' })
  const { status, body } = await server().raw({ method: 'POST', url: '/api/user/', payload: least }, operatorAdmin)
  expect({ status, body }).toMatchObject({ status: 201, body: { customerDesignation: '', admin: false } })
})

test('a mail belongs to one user, however it is written', async () => {
  const taken = userValues({ companyId: 'customer', mail: people.supplierUser.mail })
  expect(await refused(server(), createUser, { body: taken }, customerAdmin)).toEqual({
    status: 409,
    code: 'MAIL_TAKEN',
  })
  const external = userValues({ companyId: 'customer', mail: people.external.mail })
  expect(await refused(server(), createUser, { body: external }, customerAdmin)).toEqual({
    status: 409,
    code: 'MAIL_EXTERNAL',
  })
  const body = userValues({ companyId: 'customer' })
  const answers = await Promise.all([1, 2, 3].map(() => server().call(createUser, { body }, customerAdmin)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await rowsWith(body.mail)).toHaveLength(1)
  expect(accountOf(body.mail)).toBeDefined()
})

test('a login that a given-up registration left is replaced: whoever made it gets nothing by it', async () => {
  const squatter = { uid: 'squatter', mail: newMail() }
  await server().identity.importAccounts([{ ...squatter, password: 'known-to-me' }])
  const { id } = await create(userValues({ companyId: 'customer', mail: squatter.mail }))
  expect(id).not.toBe(squatter.uid)
  expect(accountOf(squatter.mail)?.password).not.toBe('known-to-me')
  expect(await refused(server(), getUser, { query: { id } }, squatter)).toMatchObject({
    code: 'REGISTRATION_UNFINISHED',
  })
})

test('a company that is unknown or inactive takes no users; a foreign one is not even known', async () => {
  for (const companyId of ['nowhere', 'inactiveCompany'])
    expect(await refused(server(), createUser, { body: userValues({ companyId }) }, operatorAdmin)).toEqual({
      status: 412,
      code: 'COMPANY_UNAVAILABLE',
    })
  for (const companyId of ['supplier', 'customer2', 'operator', 'nowhere'])
    expect(await refused(server(), createUser, { body: userValues({ companyId }) }, customerAdmin)).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    })
})

test('a mail server that is away keeps nobody from being created: the invitation waits', async () => {
  const body = userValues({ companyId: 'customer' })
  server().mailFault.current = new Error('connection refused')
  await create(body)
  server().mailFault.current = undefined
  expect(await rowsWith(body.mail)).toHaveLength(1)
  expect(accountOf(body.mail)).toBeDefined()
  expect(mailsTo(body.mail)).toEqual([])
})

test('what the database refuses leaves no login', async () => {
  const body = { ...userValues({ companyId: 'customer' }), customerDesignation: 'a\ud800b' }
  const request = { method: 'POST', url: '/api/user/', payload: body } as const
  expect(await server().raw(request, operatorAdmin)).toMatchObject({ status: 400 })
  expect(accountOf(body.mail)).toBeUndefined()
})

test.each([
  ['name', ' '],
  ['lastname', ''],
  ['mail', 'nobody'],
  ['mail', 'a b@demo.example'],
  ['phoneNumber', ''],
  ['phoneNumber', '0341/12 (Zentrale)'],
  ['companyId', ''],
])('a bad %s (%j) is named', async (field, value) => {
  const payload = { ...userValues({ companyId: 'customer' }), [field]: value }
  expect(await server().raw({ method: 'POST', url: '/api/user/', payload }, operatorAdmin)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', details: { fields: [{ field }] } },
  })
})

test('a script stays text, and is escaped in the invitation', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { id, mail } = await create(userValues({ companyId: 'customer', name, customerDesignation: '=1+1' }))
  expect(await read(id)).toMatchObject({ name, customerDesignation: '=1+1' })
  expect(server().mails.find(({ to }) => to === mail)?.html).not.toContain('<img')
})

test('a change is noted for the operator; a company’s own administrators see the record without its history', async () => {
  const { uid } = await makeUser(server(), { companyId: 'customer' })
  const before = await read(uid)
  const saved = await granted(
    server(),
    updateUser,
    { body: { ...before, lastname: 'Neu', admin: true } },
    customerAdmin,
  )
  expect(saved).toMatchObject({ lastname: 'Neu', admin: true })
  expect(saved.lastUpdate.getTime()).toBeGreaterThan(before.lastUpdate.getTime())
  expect((await server().call(userHistory, { query: { id: uid } }, customerAdmin)).status).toBe(403)
  const { changeEntries } = await granted(server(), userHistory, { query: { id: uid } }, operatorAdmin)
  expect(changeEntries.map(({ field, before: was, after, userFullName }) => [field, was, after, userFullName])).toEqual(
    expect.arrayContaining([
      ['lastname', before.lastname, 'Neu', customerAdmin.fullName],
      ['admin', false, true, customerAdmin.fullName],
    ]),
  )
})

test('a stale save names what changed; what is saved already is granted', async () => {
  const { uid } = await makeUser(server(), { companyId: 'customer' })
  const seen = await read(uid)
  const body = { ...seen, name: 'Erste' }
  await granted(server(), updateUser, { body }, customerAdmin)
  await granted(server(), updateUser, { body }, customerAdmin)
  const stale = await refused(server(), updateUser, { body: { ...seen, name: 'Zweite' } }, operatorAdmin)
  expect(stale).toMatchObject({
    status: 409,
    code: 'STALE_UPDATE',
    details: { changes: [{ field: 'name', after: 'Erste' }] },
  })
})

test('a changed mail is the new login', async () => {
  const { uid } = await makeUser(server(), { companyId: 'customer' })
  const mail = newMail()
  const saved = await granted(server(), updateUser, await change(uid, { mail: mail.toUpperCase() }), customerAdmin)
  expect(saved.mail).toBe(mail)
  expect(server().identity.accounts.get(uid)?.mail).toBe(mail)
  const taken = await change(uid, { mail: people.supplierUser.mail })
  expect(await refused(server(), updateUser, taken, customerAdmin)).toEqual({ status: 409, code: 'MAIL_TAKEN' })
  expect(server().identity.accounts.get(uid)?.mail).toBe(mail)
  expect((await read(uid)).mail).toBe(mail)
})

test('a mail that only a login knows is refused where the login is somebody’s', async () => {
  const holder = await makeUser(server(), { companyId: 'supplier' })
  const mail = newMail()
  // Its owner changed the mail at the identity provider.
  await server().identity.setMail(holder.uid, mail)
  const body = userValues({ companyId: 'customer', mail })
  expect(await refused(server(), createUser, { body }, customerAdmin)).toEqual({ status: 409, code: 'MAIL_TAKEN' })
  expect(server().identity.accounts.has(holder.uid)).toBe(true)
})

test('nobody demotes, moves or deletes themselves, or the last administrator of a company', async () => {
  const companyId = await makeCompany(server())
  const first = await makeUser(server(), { companyId, admin: true })
  expect(await read(first.uid)).toMatchObject({ otherAdmins: 0 })
  for (const as of [first, operatorAdmin]) {
    const code = as === first ? 'OWN_ACCOUNT' : 'LAST_ADMIN'
    expect(await refused(server(), updateUser, await change(first.uid, { admin: false }), as)).toEqual({
      status: 409,
      code,
    })
    expect(await refused(server(), deleteUser, { query: { userId: first.uid } }, as)).toEqual({ status: 409, code })
  }
  const moved = await change(first.uid, { companyId: 'supplier' })
  expect(await refused(server(), updateUser, moved, operatorAdmin)).toEqual({ status: 409, code: 'LAST_ADMIN' })
  const second = await makeUser(server(), { companyId, admin: true })
  expect(await read(first.uid)).toMatchObject({ otherAdmins: 1 })
  // The page that was saved goes on with the answer, whatever was saved.
  for (const values of [{ name: 'Wera' }, { mail: newMail() }]) {
    const saved = await granted(server(), updateUser, await change(first.uid, values), operatorAdmin)
    expect(saved).toMatchObject({ ...values, otherAdmins: 1 })
  }
  expect(await refused(server(), deleteUser, { query: { userId: first.uid } }, first)).toMatchObject({
    code: 'OWN_ACCOUNT',
  })
  const demote = async (id: string, as: As) => server().call(updateUser, await change(id, { admin: false }), as)
  const both = await Promise.all([demote(first.uid, second), demote(second.uid, first)])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const left = await granted(server(), companyUsers, { query: { companyId } }, operatorAdmin)
  expect(left.filter(({ admin }) => admin)).toHaveLength(1)
})

test('the operator assigns a user to another company; a company’s administrator cannot', async () => {
  const { uid } = await makeUser(server(), { companyId: 'partner' })
  const { company } = await granted(server(), updateUser, await change(uid, { companyId: 'supplier' }), operatorAdmin)
  expect(company).toMatchObject({ type: 'SUPPLIER' })
  const { changeEntries } = await granted(server(), userHistory, { query: { id: uid } }, operatorAdmin)
  expect(changeEntries).toMatchObject([{ field: 'company', before: 'partner GmbH', after: 'supplier GmbH' }])
  const away = await change(uid, { companyId: 'customer' })
  expect(await refused(server(), updateUser, away, supplierAdmin)).toEqual({ status: 404, code: 'NOT_FOUND' })
  const closed = await change(uid, { companyId: 'inactiveCompany' })
  expect(await refused(server(), updateUser, closed, operatorAdmin)).toMatchObject({ status: 412 })
})

test('a deleted user is off all lists and out at once, loses the login and stays named', async () => {
  const user = await makeUser(server(), { companyId: 'supplier' })
  const enquiryId = await makeEnquiry(server())
  const author = { uid: user.uid, companyId: 'supplier' }
  const { name, lastname } = await read(user.uid)
  await makeMessage(server(), {
    enquiryId,
    from: author,
    to: customerAdmin,
    content: 'Gruß',
  })
  await granted(server(), getUser, { query: { id: user.uid } }, user)
  await granted(server(), deleteUser, { query: { userId: user.uid } }, supplierAdmin)
  expect(await refused(server(), getUser, { query: { id: user.uid } }, user)).toEqual({
    status: 401,
    code: 'ACCOUNT_UNKNOWN',
  })
  expect(server().identity.accounts.has(user.uid)).toBe(false)
  const ids = (await granted(server(), allUsers, {}, operatorAdmin)).map(({ id }) => id)
  expect(ids).not.toContain(user.uid)
  const gone = { query: { userId: user.uid } }
  expect(await refused(server(), deleteUser, gone, supplierAdmin)).toMatchObject({ status: 404 })
  expect(await granted(server(), unreadMessages, {}, customerAdmin)).toMatchObject([
    { userFullName: `${name} ${lastname}` },
  ])
  // The mail is free again.
  await create(userValues({ companyId: 'supplier', mail: user.mail }))
})

test('a changed role takes effect on the next call', async () => {
  const user = await makeUser(server(), { companyId: 'customer' })
  const list = { query: { companyId: 'customer' } }
  expect(await refused(server(), companyUsers, list, user)).toMatchObject({ status: 403 })
  await granted(server(), updateUser, await change(user.uid, { admin: true }), customerAdmin)
  await granted(server(), companyUsers, list, user)
  await granted(server(), updateUser, await change(user.uid, { admin: false }), customerAdmin)
  expect(await refused(server(), companyUsers, list, user)).toMatchObject({ status: 403 })
  const operator = await makeUser(server(), { companyId: 'operator', admin: true })
  await granted(server(), getCompany, { query: { id: 'customer' } }, operator)
  await granted(server(), updateUser, await change(operator.uid, { companyId: 'customer' }), operatorAdmin)
  expect(await refused(server(), getCompany, { query: { id: 'customer' } }, operator)).toMatchObject({ status: 403 })
})

test('nobody reads, changes or deletes users of another company', async () => {
  const [foreign] = await granted(server(), companyUsers, { query: { companyId: 'customer2' } }, operatorAdmin)
  if (!foreign) throw new Error('nobody there')
  const changed = { body: { ...foreign, name: 'Fremd', phoneNumber: '1' } }
  for (const as of [customerAdmin, supplierAdmin]) {
    const gone = { status: 404, code: 'NOT_FOUND' }
    expect(await refused(server(), getUser, { query: { id: foreign.id } }, as)).toEqual(gone)
    expect(await refused(server(), updateUser, changed, as)).toEqual(gone)
    expect(await refused(server(), deleteUser, { query: { userId: foreign.id } }, as)).toEqual(gone)
    expect(await refused(server(), companyUsers, { query: { companyId: 'customer2' } }, as)).toEqual(gone)
    expect(await refused(server(), companyUsers, { query: { companyId: 'nowhere' } }, as)).toEqual(gone)
  }
})

test('the operator sees who signed in last', async () => {
  await granted(server(), countLogin, { query: { userId: customerUser.uid } }, customerUser)
  const last = await granted(server(), lastLogin, {}, operatorStaff)
  expect(last.mail).toBe(customerUser.mail)
  expect(last.lastLoginAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

const mailsTo = (mail: string) => server().mails.filter(({ to }) => to === mail)
const subjectsTo = (mail: string) => mailsTo(mail).map(({ subject }) => subject)
const invitation = 'Ihr Zugang zu Schrankwerk'

test('an invitation is sent again until its user has signed in, and says how long its link lasts', async () => {
  const { id, mail } = await create(userValues({ companyId: 'customer' }), customerAdmin)
  const again = { query: { userId: id } }
  await granted(server(), inviteUser, again, customerAdmin)
  expect(subjectsTo(mail)).toEqual([invitation, invitation])
  expect(mailsTo(mail)[1]?.text).toContain('gilt 7 Tage')
  for (let tried = 2; tried < 5; tried += 1) await granted(server(), inviteUser, again, operatorAdmin)
  expect(await refused(server(), inviteUser, again, operatorAdmin)).toMatchObject({ status: 429 })
  await granted(server(), countLogin, again, { uid: id, mail })
  expect(await refused(server(), inviteUser, again, operatorAdmin)).toEqual({ status: 409, code: 'ALREADY_SIGNED_IN' })
})

test('whose address was corrected before the first sign-in is invited anew', async () => {
  const { id, mail } = await create(userValues({ companyId: 'customer' }))
  const corrected = newMail()
  await granted(server(), updateUser, await change(id, { mail: corrected }), operatorAdmin)
  expect(subjectsTo(corrected)).toEqual([invitation])
  expect(subjectsTo(mail)).toEqual([invitation])
})

test('a changed login is told to both addresses, and the new one is to be proven', async () => {
  const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
  await server().db.update(appUser).set({ mailConfirmedAt: new Date() }).where(eq(appUser.id, uid))
  const next = newMail()
  const saved = await granted(server(), updateUser, await change(uid, { mail: next }), operatorAdmin)
  expect(saved).toMatchObject({ mail: next, mailConfirmedAt: null })
  expect(subjectsTo(mail)).toEqual(['Ihre Anmeldung bei Schrankwerk hat sich geändert'])
  expect(mailsTo(mail)[0]?.text).toContain(next)
  expect(mailsTo(next)[0]?.text).toContain(mail)
  const code = /mode=verifyEmail&oobCode=(\S+)/.exec(mailsTo(next)[0]?.text ?? '')?.[1] ?? ''
  await granted(server(), confirmMail, { body: { code } }, undefined)
  expect((await read(uid)).mailConfirmedAt).toBeInstanceOf(Date)
})

test('a link to the former address proves nothing any more', async () => {
  const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
  await granted(server(), sendMailLink, { query: { userId: uid } }, operatorAdmin)
  const code = /oobCode=(\S+)/.exec(mailsTo(mail)[0]?.text ?? '')?.[1] ?? ''
  await granted(server(), updateUser, await change(uid, { mail: newMail() }), operatorAdmin)
  expect(await refused(server(), confirmMail, { body: { code } }, undefined)).toMatchObject({ status: 412 })
})

test('whoever loses the access reads it, and whom to ask', async () => {
  const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
  await granted(server(), deleteUser, { query: { userId: uid } }, customerAdmin)
  expect(subjectsTo(mail)).toEqual(['Ihr Zugang zu Schrankwerk ist geschlossen'])
  expect(mailsTo(mail)[0]?.text).toContain(customerAdmin.fullName)
})

test('who was given administrator rights is in the history, from the first save on', async () => {
  const { id } = await create(userValues({ companyId: 'customer', admin: true }))
  const { changeEntries } = await granted(server(), userHistory, { query: { id } }, operatorAdmin)
  expect(changeEntries).toMatchObject([
    { field: 'admin', before: false, after: true, userId: operatorAdmin.uid },
    { action: 'CREATED', userId: operatorAdmin.uid },
  ])
})

test('whether somebody has a second factor is told of one user to whoever manages them, and follows a reset (rule S15)', async () => {
  const { uid } = await makeUser(server(), { companyId: 'customer' })
  const told = async () => (await granted(server(), getUser, { query: { id: uid } }, customerAdmin)).hasSecondFactor
  expect(await told()).toBe(false)
  server().identity.factors.set(uid, { since: new Date(), codes: undefined })
  expect(await told()).toBe(true)
  const listed = await granted(server(), companyUsers, { query: { companyId: 'customer' } }, customerAdmin)
  expect(listed.filter(({ hasSecondFactor }) => hasSecondFactor !== undefined)).toEqual([])
  const saved = await granted(server(), updateUser, await change(uid, { name: 'Wera' }), customerAdmin)
  expect(saved).toMatchObject({ name: 'Wera', hasSecondFactor: true })
  const reset = { query: { userId: uid } }
  expect(await granted(server(), resetSecondFactor, reset, customerAdmin)).toMatchObject({ hasSecondFactor: false })
  expect(await told()).toBe(false)
  expect(await refused(server(), resetSecondFactor, reset, customerAdmin)).toEqual({
    status: 409,
    code: 'FACTOR_MISSING',
  })
})
