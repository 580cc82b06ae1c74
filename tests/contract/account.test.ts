/** Registration and passwords against the real app (rules S3–S9). */
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { describe, expect, test, vi } from 'vitest'
import { followFactor } from '../../server/account/secondFactor.ts'
import { acceptance, appUser, company, mail as mailTable } from '../../server/db/schema.ts'
import { pathOf } from '../../server/http/serve.ts'
import { countSignIn } from '../../server/identity/brake.ts'
import {
  askMail,
  changePassword,
  confirmMail,
  getProfile,
  readPasswordCode,
  register,
  requestPasswordReset,
  resetPassword,
  sendMailLink,
  updateProfile,
} from '../../src/api/contract/account.ts'
import { allCompanies, companyHistory, updateCompany } from '../../src/api/contract/company.ts'
import { companyUsers, deleteUser, getUser, userHistory } from '../../src/api/contract/user.ts'
import { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import avb from '../../src/i18n/de/legal/avb.json'
import privacy from '../../src/i18n/de/legal/privacy.json'
import { granted, refused } from '../support/calls.ts'
import { address, makeCompany, makeUser, newMail } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin } = people
const server = withServer()
/** Everybody's, here. */
const current = 'Schrank-2026'

const registration = {
  user: { name: 'Jürgen', lastname: 'O’Neill-Weiß', phoneNumber: '+49 341 12-3' },
  company: { name: 'Müller’s Schaltbau GmbH', address, additionalInfo: 'über die Messe' },
}
const body = registration
/** As the browser does it: the identity provider has the account, the portal knows nobody. */
const newAccount = async (mail = newMail()) => {
  const account = { uid: `self-${mail}`, mail }
  await server().identity.importAccounts([{ ...account, password: 'Klemme-2' }])
  return account
}
const codeIn = (text: string) => new URL(/https:\S+oobCode=\S+/.exec(text)?.[0] ?? '').searchParams.get('oobCode') ?? ''
const mailsTo = (mail: string) => server().mails.filter(({ to }) => to === mail)
const resetMailsTo = (mail: string) => mailsTo(mail).filter(({ subject }) => subject.startsWith('Neues Passwort'))

test('a registration creates company and administrator, who wait for release and a new password', async () => {
  const account = await newAccount()
  const user = await granted(server(), register, { body }, account)
  expect(user).toMatchObject({
    id: account.uid,
    mail: account.mail,
    name: 'Jürgen',
    lastname: 'O’Neill-Weiß',
    phoneNumber: '+49-34112-3',
    admin: true,
    passwordChangeNeeded: true,
    loginCounter: 1,
    company: { name: 'Müller’s Schaltbau GmbH', type: 'CUSTOMER', pendingRegistration: true, active: true },
  })
  const companies = await granted(server(), allCompanies, {}, operatorAdmin)
  expect(companies.find(({ id }) => id === user.companyId)).toMatchObject({ address, additionalInfo: 'über die Messe' })
  expect(await refused(server(), filterEnquiries, { query: { page: 0, paginationSize: 5 } }, account)).toEqual({
    status: 403,
    code: 'NOT_ALLOWED',
  })
})

test('a new password is demanded by the next sign-in, not by the one that registered (rule S4)', async () => {
  const account = await newAccount()
  const registering = { token: server().tokenFor(account, undefined, 60_000) }
  const { id, companyId } = await granted(server(), register, { body }, registering)
  await server().db.update(company).set({ pendingRegistration: false }).where(eq(company.id, companyId))
  const demanded = async (as: { token: string }) =>
    (await granted(server(), getUser, { query: { id } }, as)).passwordChangeNeeded
  expect(await demanded(registering)).toBe(false)
  await granted(server(), filterEnquiries, { query: { page: 0, paginationSize: 5 } }, registering)

  const next = { token: server().tokenFor(account) }
  expect(await demanded(next)).toBe(true)
  expect(await refused(server(), filterEnquiries, { query: { page: 0, paginationSize: 5 } }, next)).toMatchObject({
    status: 403,
  })
  expect(await demanded(registering)).toBe(false)
})

test('nor by the one in the place of that, as a second factor has been set up in it', async () => {
  const account = await newAccount()
  const registering = { token: server().tokenFor(account, undefined, 60_000) }
  const { id } = await granted(server(), register, { body }, registering)
  const demanded = async (as: { token: string }) =>
    (await granted(server(), getUser, { query: { id } }, as)).passwordChangeNeeded
  const [user] = await server().db.select().from(appUser).where(eq(appUser.id, id))
  const next = { token: server().tokenFor(account, undefined, 10_000) }
  // A token tells whole seconds, sessions tell more.
  const now = new Date(Number(decodeJwt(next.token)['auth_time']) * 1000 + 400)
  const follow = (ended: Date[]) =>
    server().db.transaction((tx) => followFactor(server().services, tx, { uid: id, change: 'FACTOR_SET', now, ended }))
  await follow([new Date(now.getTime() - 20_000)])
  expect(await demanded(next)).toBe(true)
  await follow([new Date((user?.registeringSignIn?.getTime() ?? 0) + 300)])
  expect(await demanded(next)).toBe(false)
})

test('what was agreed to by registering is kept: which document as of when, who and when (rule D4)', async () => {
  const { companyId, id } = await granted(server(), register, { body }, await newAccount())
  const kept = await server().db.select().from(acceptance).where(eq(acceptance.companyId, companyId))
  expect(kept.map(({ document, version }) => [document, version])).toEqual([
    ['TERMS', avb.date],
    ['PRIVACY', privacy.date],
  ])
  for (const { userId, person, acceptedAt } of kept) {
    expect([userId, person]).toEqual([id, 'Jürgen O’Neill-Weiß'])
    expect(Date.now() - acceptedAt.getTime()).toBeLessThan(60_000)
  }
})

test('a name is kept without signs that nobody sees, and one of nothing else is none (rule U1)', async () => {
  const registered = async (name: string, companyName: string) => {
    const payload = { user: { ...body.user, name }, company: { ...body.company, name: companyName } }
    return server().raw({ method: 'POST', url: '/public/user/register', payload }, await newAccount())
  }
  expect(await registered('\u202eJür\u200bgen', 'Müller\u3164 GmbH\u{e0041}')).toMatchObject({
    status: 201,
    body: { name: 'Jürgen', company: { name: 'Müller GmbH' } },
  })
  expect(await registered('\u3164', 'Müller GmbH')).toMatchObject({ status: 400 })
  expect(await registered('Jürgen', ' \u200b')).toMatchObject({ status: 400 })
})

test('the history of both begins with the person who registered', async () => {
  const { id, companyId } = await granted(server(), register, { body }, await newAccount())
  const beginnings = await Promise.all([
    granted(server(), companyHistory, { query: { id: companyId } }, operatorAdmin),
    granted(server(), userHistory, { query: { id } }, operatorAdmin),
  ])
  for (const { changeEntries } of beginnings)
    expect(changeEntries).toMatchObject([{ action: 'REGISTERED', userId: id, userFullName: 'Jürgen O’Neill-Weiß' }])
})

test('the operator hears of it', async () => {
  const account = await newAccount()
  const user = await granted(server(), register, { body }, account)
  const [told] = mailsTo(operatorAdmin.mail).filter(({ text }) => text.includes(account.mail))
  expect(told?.text).toContain(`https://portal.demo.example/company/${user.companyId}`)
})

test('repeated, also at the same time, a registration answers the same user and makes no second company', async () => {
  const account = await newAccount()
  const name = `Doppelklick ${account.mail}`
  const again = { body: { ...registration, company: { ...registration.company, name } } }
  const users = await Promise.all([1, 2, 3].map(() => granted(server(), register, again, account)))
  expect(new Set(users.map(({ id, companyId }) => `${id} ${companyId}`)).size).toBe(1)
  expect(await server().db.select().from(company).where(eq(company.name, name))).toHaveLength(1)
})

test('whose account it is says the token alone', async () => {
  expect(await refused(server(), register, { body }, undefined)).toEqual({ status: 401, code: 'TOKEN_MISSING' })
  for (const token of ['not.a.token', server().tokenFor(await newAccount(), -1000)])
    expect(await refused(server(), register, { body }, { token })).toMatchObject({ status: 401 })
  const account = await newAccount()
  const forged = { ...body, user: { ...body.user, id: people.customerAdmin.uid, mail: 'other@demo.example' }, uid: 'x' }
  const { status } = await server().raw({ method: 'POST', url: '/public/user/register', payload: forged }, account)
  expect(status).toBe(201)
  expect(await granted(server(), getUser, { query: { id: account.uid } }, account)).toMatchObject({
    mail: account.mail,
  })
})

test('a mail that somebody has is refused, and nothing is left of the attempt', async () => {
  const count = async () => (await server().db.select().from(company)).length
  const before = await count()
  const taken = { uid: 'stranger-1', mail: people.customerUser.mail.toUpperCase() }
  expect(await refused(server(), register, { body }, taken)).toEqual({ status: 409, code: 'MAIL_TAKEN' })
  const external = { uid: 'stranger-2', mail: people.external.mail }
  expect(await refused(server(), register, { body }, external)).toEqual({ status: 409, code: 'MAIL_EXTERNAL' })
  expect(await count()).toBe(before)
})

test('whether a mail is taken is told before, but not of whoever awaits release or has a closed access, and not too often', async () => {
  const asked = async (mail: string) => (await granted(server(), askMail, { body: { mail } }, undefined)).taken
  expect(await asked(people.customerUser.mail.toUpperCase())).toBe(true)
  expect(await asked(newMail())).toBe(false)
  const waiting = await newAccount()
  await granted(server(), register, { body }, waiting)
  expect(await asked(waiting.mail)).toBe(false)
  const closed = await makeUser(server(), { companyId: await makeCompany(server(), { active: false }) })
  expect(await asked(closed.mail)).toBe(false)
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => server().call(askMail, { body: { mail: newMail() } }, undefined)),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

test('a deleted user does not come back with an old token', async () => {
  const gone = await makeUser(server(), { companyId: 'customer' })
  await granted(server(), deleteUser, { query: { userId: gone.uid } }, operatorAdmin)
  expect(await refused(server(), register, { body }, gone)).toEqual({ status: 401, code: 'ACCOUNT_UNKNOWN' })
})

test.each([
  ['a zip code with letters', { company: { ...registration.company, address: { ...address, zip: '04A09' } } }],
  ['a zip code of four digits', { company: { ...registration.company, address: { ...address, zip: '1234' } } }],
  ['no city', { company: { ...registration.company, address: { ...address, city: '  ' } } }],
  ['no company name', { company: { ...registration.company, name: '' } }],
  ['a phone number with letters', { user: { ...registration.user, phoneNumber: '0341-ABC' } }],
  ['a phone number of signs', { user: { ...registration.user, phoneNumber: '+-+' } }],
  ['no last name', { user: { ...registration.user, lastname: ' ' } }],
  ['no user', { user: undefined }],
])('%s is named', async (_what, wrong) => {
  const payload = { ...registration, ...wrong }
  const answer = await server().raw({ method: 'POST', url: '/public/user/register', payload }, await newAccount())
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', details: { in: 'body' } } })
})

test('a script is text like any other, in the record and in the mail', async () => {
  const script = '<script>alert("x")</script>'
  const account = await newAccount()
  const hostile = { user: { ...body.user, name: script }, company: { ...body.company, name: script } }
  const user = await granted(server(), register, { body: hostile }, account)
  expect(user).toMatchObject({ name: script, company: { name: script } })
  const [told] = mailsTo(operatorAdmin.mail).filter(({ text }) => text.includes(account.mail))
  expect(told?.html).not.toContain('<script')
  expect(told?.html).toContain('&lt;script&gt;')
})

test('a setting spares the self-registered the change of their own password', { timeout: 60_000 }, async () => {
  const other = await startTestServer({ PASSWORD_CHANGE_AFTER_REGISTRATION: 'false' })
  const user = await granted(other, register, { body }, { uid: 'self', mail: 'self@demo.example' })
  await other.close()
  expect(user.passwordChangeNeeded).toBe(false)
})

test('registering is slowed down per network address', { timeout: 60_000 }, async () => {
  const other = await startTestServer()
  const account = { uid: 'busy', mail: 'busy@demo.example' }
  for (let count = 0; count < 60; count += 1) await granted(other, register, { body }, account)
  const answer = await refused(other, register, { body }, account)
  await other.close()
  expect(answer).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
})

test('from registration to the first enquiry list', async () => {
  const account = await newAccount()
  const registering = { token: server().tokenFor(account, undefined, 60_000) }
  const { companyId } = await granted(server(), register, { body }, registering)
  await granted(server(), changePassword, { body: { current: 'Klemme-2', password: 'neues-Passwort' } }, account)
  const companies = await granted(server(), allCompanies, {}, operatorAdmin)
  const waiting = companies.find(({ id }) => id === companyId)
  if (!waiting) throw new Error('the company is not listed')
  const released = { body: { ...waiting, customerNumber: 'K-7', pendingRegistration: false } }
  await granted(server(), updateCompany, released, operatorAdmin)
  expect(mailsTo(account.mail).map(({ subject }) => subject)).toEqual([
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    'Ihr Passwort ist festgelegt',
    'Ihre Firma ist freigegeben',
  ])
  await granted(server(), filterEnquiries, { query: { page: 0, paginationSize: 5 } }, account)
})

test('a reset link is mailed to whoever has the mail, however it is written, and works once', async () => {
  const { uid, mail } = await makeUser(server(), { companyId: 'customer', passwordChangeNeeded: true })
  const spelled = `  ${mail.toUpperCase()} `
  const url = `/public/user/password/reset?mail=${encodeURIComponent(spelled)}`
  expect(await server().raw({ method: 'GET', url })).toMatchObject({ status: 200, body: {} })
  await vi.waitFor(() => expect(mailsTo(mail)).toHaveLength(1))
  const [letter] = mailsTo(mail)
  const code = codeIn(letter?.text ?? '')
  expect(letter?.text).toContain(`https://portal.demo.example/action?mode=resetPassword&oobCode=${code}`)
  const reset = { body: { mail, password: 'Klemme-2', code } }
  await granted(server(), resetPassword, reset, undefined)
  expect(server().identity.accounts.get(uid)?.password).toBe('Klemme-2')
  // Whoever chose a password has none to change at the first login.
  const [row] = await server().db.select().from(appUser).where(eq(appUser.id, uid))
  expect(row?.passwordChangeNeeded).toBe(false)
  expect(await refused(server(), resetPassword, reset, undefined)).toEqual({ status: 412, code: 'RESET_CODE_INVALID' })
})

test('a link that was sent before the access was closed sets no password, and says why', async () => {
  const companyId = await makeCompany(server())
  const { uid, mail } = await makeUser(server(), { companyId })
  const code = (await server().identity.createResetCode(mail)) ?? ''
  await server().db.update(company).set({ active: false }).where(eq(company.id, companyId))
  const reset = { body: { mail, password: 'Klemme-2', code } }
  expect(await refused(server(), resetPassword, reset, undefined)).toEqual({ status: 403, code: 'COMPANY_INACTIVE' })
  expect(server().identity.accounts.get(uid)?.password).toBe('Schrank-2026')
  expect(mailsTo(mail)).toEqual([])
})

test('a code is good for its own mail only', async () => {
  const owner = await makeUser(server(), { companyId: 'customer' })
  const other = await makeUser(server(), { companyId: 'customer' })
  const code = (await server().identity.createResetCode(owner.mail)) ?? ''
  for (const wrong of [
    { mail: other.mail, code },
    { mail: owner.mail, code: 'guessed' },
  ])
    expect(
      await refused(server(), resetPassword, { body: { ...wrong, password: 'Klemme-2' } }, undefined),
    ).toMatchObject({ status: 412 })
  expect(server().identity.accounts.get(other.uid)?.password).toBe('Schrank-2026')
  // The code of the wrong attempt is still its owner's.
  await granted(server(), resetPassword, { body: { mail: owner.mail, code, password: 'Klemme-2' } }, undefined)
})

test('asking for a link tells nobody who has an account, and is slowed down per mail', async () => {
  const unknown = newMail()
  const ask = (mail: string) => server().call(requestPasswordReset, { query: { mail } })
  const { status, body: answer } = await ask(unknown)
  expect({ status, answer }).toEqual({ status: 200, answer: {} })
  expect(mailsTo(unknown)).toEqual([])
  for (let asked = 1; asked < 5; asked += 1) expect((await ask(unknown)).status).toBe(200)
  expect(await ask(unknown)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect((await ask(newMail())).status).toBe(200)
})

test.each([
  ['ask for links', { method: 'GET', url: () => `${pathOf(requestPasswordReset)}?mail=${newMail()}` }, 200],
  ['guess the codes of links for a password', { method: 'POST', url: () => pathOf(resetPassword) }, 412],
  ['guess the codes of links that prove an address', { method: 'POST', url: () => pathOf(confirmMail) }, 412],
] as const)(
  'nobody may %s more than sixty times in a quarter of an hour from one address',
  async (what, { method, url }, usual) => {
    const payload = { mail: newMail(), password: 'Klemme-2', code: 'geraten' }
    const call = async (remoteAddress: string) =>
      (await server().app.inject({ method, url: url(), remoteAddress, ...(method === 'POST' && { payload }) }))
        .statusCode
    const own = `192.0.2.${what.length}`
    for (let attempt = 0; attempt < 60; attempt++) expect(await call(own)).toBe(usual)
    expect(await call(own)).toBe(429)
    expect(await call('198.51.100.7')).toBe(usual)
  },
)

test('a hundred who are invited on one day come in behind one address: who has a right code does not guess', async () => {
  const { mail } = await makeUser(server(), { companyId: 'customer' })
  const code = (await server().identity.createResetCode(mail)) ?? ''
  const read = () =>
    server().app.inject({
      method: 'POST',
      url: pathOf(readPasswordCode),
      remoteAddress: '192.0.2.200',
      payload: { code },
    })
  for (let opened = 0; opened < 100; opened += 1) expect((await read()).statusCode).toBe(200)
  // with a password that is refused, the code stays good
  const body = { mail, password: '12345678', code }
  for (let set = 0; set < 100; set += 1)
    expect(await refused(server(), resetPassword, { body }, undefined)).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
})

test('a mail server that is down says nothing either', async () => {
  const { mail } = await makeUser(server(), { companyId: 'customer' })
  server().mailFault.current = new Error('connection refused')
  const { status } = await server().call(requestPasswordReset, { query: { mail } })
  server().mailFault.current = undefined
  expect(status).toBe(200)
})

test('passwords have 6 to 200 characters', async () => {
  const user = await makeUser(server(), { companyId: 'customer' })
  const post = (password: string) =>
    server().raw({ method: 'POST', url: '/api/user/password', payload: { current, password } }, user)
  for (const password of ['12345', 'x'.repeat(201)])
    expect(await post(password)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', details: { fields: [{ field: 'password' }] } },
    })
  for (const password of ['ß4€-Z9', 'ß€ '.repeat(60).padEnd(200, 'x')]) {
    const held = server().identity.accounts.get(user.uid)?.password ?? ''
    await granted(server(), changePassword, { body: { current: held, password } }, user)
    expect(server().identity.accounts.get(user.uid)?.password).toBe(password)
  }
})

test('the forced change opens the portal; it asks for the password in force, however new the sign-in is', async () => {
  const user = await makeUser(server(), { companyId: 'customer', passwordChangeNeeded: true })
  const list = { query: { page: 0, paginationSize: 5 } }
  expect(await refused(server(), filterEnquiries, list, user)).toMatchObject({ status: 403 })
  const password = 'neues-Passwort'
  const wrong = { status: 409, code: 'PASSWORD_WRONG' }
  expect(await refused(server(), changePassword, { body: { current: 'geraten', password } }, user)).toEqual(wrong)
  expect(server().identity.accounts.get(user.uid)?.password).toBe(current)
  const old = { token: server().tokenFor(user, 3_600_000, 6 * 60_000) }
  expect(await granted(server(), changePassword, { body: { current, password } }, old)).toMatchObject({
    passwordChangeNeeded: false,
  })
  await granted(server(), filterEnquiries, list, user)
})

test('whoever guesses the password in force is braked as at a sign-in, and strangers there are in nobody’s way', async () => {
  const user = await makeUser(server(), { companyId: 'customer' })
  const tried = { mail: user.mail, address: '127.0.0.1', browser: undefined }
  for (let count = 0; count < 12; count += 1) await countSignIn(server().db, tried, 1000, new Date())
  const password = 'neues-Passwort'
  const change = async (held: string) =>
    (await server().call(changePassword, { body: { current: held, password } }, user)).status
  expect(await change('geraten')).toBe(409)
  for (let count = 0; count < 9; count += 1) await change('geraten')
  // braked also for the right one, which would otherwise be found by trying on
  expect(await change(current)).toBe(429)
})

test('the same change once more is granted, as after a lost answer: nothing is set, told or ended again', async () => {
  const user = await makeUser(server(), { companyId: 'customer' })
  const password = 'neues-Passwort'
  const told = () => server().db.$count(mailTable, eq(mailTable.to, user.mail))
  const asked = { body: { current, password } }
  await granted(server(), changePassword, asked, user)
  const before = await told()
  expect(await granted(server(), changePassword, asked, user)).toMatchObject({ id: user.uid })
  expect(await told()).toBe(before)
  const other = { body: { current, password: 'anderes-Passwort' } }
  expect(await refused(server(), changePassword, other, user)).toEqual({ status: 409, code: 'PASSWORD_WRONG' })
  expect(server().identity.accounts.get(user.uid)?.password).toBe(password)
})

test('a first password that was set, and not noted, opens the portal once it is asked for again', async () => {
  const user = await makeUser(server(), { companyId: 'customer', passwordChangeNeeded: true })
  await server().identity.setPassword(user.uid, 'neues-Passwort')
  const asked = { body: { current, password: 'neues-Passwort' } }
  expect(await granted(server(), changePassword, asked, user)).toMatchObject({ passwordChangeNeeded: false })
  await granted(server(), filterEnquiries, { query: { page: 0, paginationSize: 5 } }, user)
})

test('whoever guesses by the new password guesses twice', async () => {
  const user = await makeUser(server(), { companyId: 'customer' })
  const guess = async (password: string) =>
    (await server().call(changePassword, { body: { current: 'geraten', password } }, user)).status
  for (let count = 0; count < 5; count += 1) expect(await guess(`geraten-${count}`)).toBe(409)
  expect(await guess(current)).toBe(429)
})

test('a registered company is no way around an inactive one', async () => {
  const companyId = await makeCompany(server(), { active: false })
  const user = await makeUser(server(), { companyId })
  expect(await refused(server(), register, { body }, user)).toEqual({ status: 401, code: 'COMPANY_INACTIVE' })
  const rows = await server().db.select().from(appUser).where(eq(appUser.mail, user.mail))
  expect(rows).toHaveLength(1)
})

test('a link for a new password is for everybody, also with a session that is over; a registration is not', async () => {
  const { mail, ...user } = await makeUser(server(), { companyId: 'customer' })
  const stale = [
    { token: server().tokenFor({ ...user, mail }, -1000) },
    { token: 'not.a.token' },
    people.leftover,
    { token: server().tokenFor({ ...user, mail }, 3_600_000, 60_000) },
  ]
  await granted(server(), changePassword, { body: { current, password: 'Schrank-2027' } }, { ...user, mail })
  for (const as of stale) {
    await granted(server(), requestPasswordReset, { query: { mail } }, as)
    expect(await refused(server(), register, { body }, as)).toMatchObject({ status: 401 })
  }
  await vi.waitFor(() => expect(resetMailsTo(mail)).toHaveLength(stale.length))
})

const readAs = (reader: { uid: string; mail: string }, id: string) =>
  granted(server(), getUser, { query: { id } }, reader)

describe('a mail address is proven by a link', () => {
  const registered = async () => {
    const account = await newAccount()
    const user = await granted(server(), register, { body }, account)
    return { account, user, code: codeIn(mailsTo(account.mail)[0]?.text ?? '') }
  }

  test('which comes with the registration, says how long it lasts, and can be opened twice', async () => {
    const { account, user, code } = await registered()
    expect(user.mailConfirmedAt).toBeNull()
    expect(user.mailLinkSentAt).not.toBeNull()
    const [letter] = mailsTo(account.mail)
    expect(letter?.text).toContain(`https://portal.demo.example/action?mode=verifyEmail&oobCode=${code}`)
    expect(letter?.text).toContain('gilt 7 Tage')
    expect(await readAs(operatorAdmin, user.id)).toMatchObject({ mailConfirmedAt: null })
    const answers = await Promise.all([1, 2].map(() => granted(server(), confirmMail, { body: { code } }, undefined)))
    expect(answers).toEqual([{ mail: account.mail }, { mail: account.mail }])
    const [seen] = await granted(server(), companyUsers, { query: { companyId: user.companyId } }, operatorAdmin)
    expect(seen?.mailConfirmedAt).toBeInstanceOf(Date)
  })

  test('and by no other, and for a week', async () => {
    const { user, code } = await registered()
    const invalid = { status: 412, code: 'MAIL_CODE_INVALID' }
    expect(await refused(server(), confirmMail, { body: { code: `${code}x` } }, undefined)).toEqual(invalid)
    const sentAt = new Date(Date.now() - 7 * 86_400_000 - 60_000)
    await server().db.update(appUser).set({ mailLinkSentAt: sentAt }).where(eq(appUser.id, user.id))
    expect(await refused(server(), confirmMail, { body: { code } }, undefined)).toEqual(invalid)
  })

  test('and by none of somebody who was deleted', async () => {
    const { user, code } = await registered()
    await server().db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.id, user.id))
    expect(await refused(server(), confirmMail, { body: { code } }, undefined)).toEqual({
      status: 412,
      code: 'MAIL_CODE_INVALID',
    })
  })

  test('which can be sent again, by oneself and by the operator; the newest one counts', async () => {
    const { account, user, code } = await registered()
    const again = { query: { userId: user.id } }
    await granted(server(), sendMailLink, again, account)
    await granted(server(), sendMailLink, again, operatorAdmin)
    const codes = mailsTo(account.mail).map(({ text }) => codeIn(text))
    expect(new Set(codes).size).toBe(3)
    expect(await refused(server(), confirmMail, { body: { code } }, undefined)).toMatchObject({ status: 412 })
    for (let sent = 2; sent < 5; sent += 1) await granted(server(), sendMailLink, again, account)
    expect(await refused(server(), sendMailLink, again, account)).toMatchObject({ status: 429 })
    const newest = codeIn(mailsTo(account.mail).at(-1)?.text ?? '')
    await granted(server(), confirmMail, { body: { code: newest } }, undefined)
    expect(await refused(server(), sendMailLink, again, account)).toEqual({ status: 409, code: 'MAIL_CONFIRMED' })
  })

  test('a registration holds also when the link cannot go out', async () => {
    const account = await newAccount()
    server().mailFault.current = new Error('connection refused')
    const user = await granted(server(), register, { body }, account)
    server().mailFault.current = undefined
    expect(user).toMatchObject({ mail: account.mail, mailConfirmedAt: null })
  })

  test('or by setting a password with a mailed link', async () => {
    const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
    const code = (await server().identity.createResetCode(mail)) ?? ''
    await granted(server(), resetPassword, { body: { mail, password: 'Klemme-2', code } }, undefined)
    expect((await readAs(operatorAdmin, uid)).mailConfirmedAt).toBeInstanceOf(Date)
  })
})

test('a company from abroad registers with the postal code of its country', async () => {
  const abroad = { ...address, zip: '50-101', city: 'Wrocław', country: 'PL' }
  const company = { ...registration.company, address: abroad }
  const account = await newAccount()
  const { companyId } = await granted(server(), register, { body: { ...registration, company } }, account)
  const companies = await granted(server(), allCompanies, {}, operatorAdmin)
  expect(companies.find(({ id }) => id === companyId)).toMatchObject({ address: abroad })
  for (const wrong of [
    { ...abroad, zip: '50101' },
    { ...abroad, country: 'Atlantis' },
  ]) {
    const payload = { ...registration, company: { ...company, address: wrong } }
    const answer = await server().raw({ method: 'POST', url: '/public/user/register', payload }, await newAccount())
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  }
})

describe('a new password', () => {
  const unchanged = { status: 409, code: 'PASSWORD_UNCHANGED' }

  test('differs from the one in force, by whatever way it is set; the link stays good', async () => {
    const user = await makeUser(server(), { companyId: 'customer' })
    const same = { password: 'Schrank-2026' }
    expect(await refused(server(), changePassword, { body: { current, ...same } }, user)).toEqual(unchanged)
    const code = (await server().identity.createResetCode(user.mail)) ?? ''
    const reset = { mail: user.mail, code }
    expect(await refused(server(), resetPassword, { body: { ...reset, ...same } }, undefined)).toEqual(unchanged)
    await granted(server(), resetPassword, { body: { ...reset, password: 'Schrank-2027' } }, undefined)
  })

  test.each(['passwort', 'Qwertz123', '12345678'])('is none that everybody tries first, as “%s”', async (password) => {
    const user = await makeUser(server(), { companyId: 'customer' })
    const common = { status: 409, code: 'PASSWORD_TOO_COMMON' }
    expect(await refused(server(), changePassword, { body: { current, password } }, user)).toEqual(common)
    const code = (await server().identity.createResetCode(user.mail)) ?? ''
    expect(await refused(server(), resetPassword, { body: { mail: user.mail, code, password } }, undefined)).toEqual(
      common,
    )
  })

  test('is nothing that everybody knows of its owner', async () => {
    const user = await makeUser(server(), { companyId: 'customer' })
    const [{ name = '' } = {}] = await server()
      .db.select({ name: company.name })
      .from(company)
      .where(eq(company.id, 'customer'))
    for (const password of [user.mail.toUpperCase(), user.mail.split('@')[0] ?? '', ` ${name}`])
      expect(await refused(server(), changePassword, { body: { current, password } }, user)).toMatchObject({
        status: 409,
      })
  })

  test('is not blanks alone', async () => {
    const user = await makeUser(server(), { companyId: 'customer' })
    const payload = { current, password: '      ' }
    const answer = await server().raw({ method: 'POST', url: '/api/user/password', payload }, user)
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'password' }] } } })
  })

  test('is told to its owner', async () => {
    const user = await makeUser(server(), { companyId: 'customer' })
    await granted(server(), changePassword, { body: { current, password: 'neues-Passwort' } }, user)
    expect(mailsTo(user.mail)).toMatchObject([{ subject: 'Ihr Passwort wurde geändert' }])
    expect(mailsTo(user.mail)[0]?.text).toContain('https://portal.demo.example/forget')
  })

  test('is no change where it is the first that they chose themselves', async () => {
    const user = await makeUser(server(), { companyId: 'customer', passwordChangeNeeded: true })
    await granted(server(), changePassword, { body: { current, password: 'neues-Passwort' } }, user)
    expect(mailsTo(user.mail)).toMatchObject([{ subject: 'Ihr Passwort ist festgelegt' }])
  })
})

test('nobody of a deactivated company is sent a link for a new password', async () => {
  const companyId = await makeCompany(server())
  const [out, inside] = [await makeUser(server(), { companyId }), await makeUser(server(), { companyId: 'customer' })]
  await server().db.update(company).set({ active: false }).where(eq(company.id, companyId))
  for (const { mail } of [out, inside]) await granted(server(), requestPasswordReset, { query: { mail } }, undefined)
  await vi.waitFor(() => expect(mailsTo(inside.mail)).toHaveLength(1))
  expect(mailsTo(inside.mail)[0]?.text).toContain('gilt eine Stunde')
  expect(mailsTo(out.mail)).toEqual([])
})

test('whoever is restricted reads the own user alone', async () => {
  const companyId = await makeCompany(server(), { pendingRegistration: true })
  const [admin, colleague] = [
    await makeUser(server(), { companyId, admin: true }),
    await makeUser(server(), { companyId }),
  ]
  const first = await makeUser(server(), { companyId: 'customer', admin: true, passwordChangeNeeded: true })
  await readAs(admin, admin.uid)
  for (const [reader, other] of [
    [admin, colleague.uid],
    [first, people.customerUser.uid],
  ] as const)
    expect(await refused(server(), getUser, { query: { id: other } }, reader)).toMatchObject({ status: 404 })
})

describe('the own record (rule S10)', () => {
  const profileOf = (as: { uid: string; mail: string }) => granted(server(), getProfile, {}, as)

  test('name and telephone are everybody’s to correct, and the history names who did', async () => {
    const colleague = await makeUser(server(), { companyId: 'customer' })
    const { company: kept, lastUpdate } = await profileOf(colleague)
    expect(kept).toBeNull()
    const typed = { name: ' Änne ', lastname: 'Groß', phoneNumber: '0341 / 55-0', lastUpdate, company: null }
    const saved = await granted(server(), updateProfile, { body: typed }, colleague)
    expect(saved).toMatchObject({ name: 'Änne', lastname: 'Groß', phoneNumber: '0341-55-0', language: null })
    const { changeEntries } = await granted(server(), userHistory, { query: { id: colleague.uid } }, operatorAdmin)
    expect(changeEntries.map(({ userId }) => userId)).toContain(colleague.uid)
    expect(await refused(server(), updateProfile, { body: { ...typed, name: 'Anna' } }, colleague)).toMatchObject({
      status: 409,
      code: 'STALE_UPDATE',
    })
  })

  test('the language of letters is one that is spoken; nobody has said it at first, and what is left out stays', async () => {
    const colleague = await makeUser(server(), { companyId: 'customer' })
    const { company: _, ...own } = await profileOf(colleague)
    expect(own.language).toBeNull()
    const body = { ...own, language: 'de' as const, company: null }
    const chosen = await granted(server(), updateProfile, { body }, colleague)
    expect(chosen.language).toBe('de')
    const { language: _language, ...silent } = { ...body, name: 'Änne', lastUpdate: chosen.lastUpdate }
    expect(await granted(server(), updateProfile, { body: silent }, colleague)).toMatchObject({
      name: 'Änne',
      language: 'de',
    })
    expect(updateProfile.body.safeParse(z.encode(updateProfile.body, body)).success).toBe(true)
    expect(updateProfile.body.safeParse({ ...z.encode(updateProfile.body, body), language: 'tlh' }).success).toBe(false)
    const { changeEntries } = await granted(server(), userHistory, { query: { id: colleague.uid } }, operatorAdmin)
    expect(changeEntries).toContainEqual(expect.objectContaining({ field: 'language', before: null, after: 'de' }))
  })

  test('name and address of a company are corrected by whoever waits for its release, and by nobody afterwards', async () => {
    const account = await newAccount()
    const { companyId } = await granted(server(), register, { body }, account)
    const { company: waiting, language: registeredIn, ...person } = await profileOf(account)
    expect(registeredIn).toBe('de')
    if (!waiting) throw new Error('whoever waits corrects the address')
    expect(waiting.name).toBe(body.company.name)
    const moved = { ...waiting, name: ' Elbtal Anlagen GmbH ', address: { ...waiting.address, street: 'Neue Straße' } }
    const saved = await granted(server(), updateProfile, { body: { ...person, company: moved } }, account)
    expect(saved.company).toMatchObject({
      name: 'Elbtal Anlagen GmbH',
      address: { ...address, street: 'Neue Straße' },
    })
    // What the operator releases is what stands there by now, and who corrected it is told.
    const told = await granted(server(), companyHistory, { query: { id: companyId } }, operatorAdmin)
    expect(told.changeEntries).toContainEqual(
      expect.objectContaining({
        userId: account.uid,
        field: 'name',
        before: body.company.name,
        after: 'Elbtal Anlagen GmbH',
      }),
    )
    await server().db.update(company).set({ pendingRegistration: false }).where(eq(company.id, companyId))
    expect((await profileOf(account)).company).toBeNull()
    const back = { ...person, company: saved.company && { ...saved.company, name: waiting.name } }
    expect(await refused(server(), updateProfile, { body: back }, account)).toMatchObject({
      status: 409,
      code: 'COMPANY_WRONG_STATE',
    })
  })
})
