/** Companies, the operator's work, against the real app (rules C1–C6). */
import { expect, test } from 'vitest'
import {
  activateCompany,
  allCompanies,
  companyHistory,
  createCompany,
  deleteCompany,
  getCompany,
  rejectCompany,
  updateCompany,
} from '../../src/api/contract/company.ts'
import { createUser, getUser, updateUser } from '../../src/api/contract/user.ts'
import { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import type { ChangedCompany, NewCompany } from '../../src/domain/company/company.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { address, makeCompany, makeUser, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin } = people
const server = withServer()

const values: NewCompany = {
  name: 'Köhler & Söhne’s Anlagenbau',
  type: 'CUSTOMER',
  customerNumber: '10 042',
  address,
  additionalInfo: 'Zeile 1\nZeile 2',
}
const read = (id: string) => granted(server(), getCompany, { query: { id } }, operatorAdmin)
const change = async (id: string, changed: Partial<ChangedCompany>) => ({ body: { ...(await read(id)), ...changed } })
const post = (url: string, payload: unknown) =>
  server().raw({ method: 'POST', url: `/api/company/${url}`, payload }, operatorAdmin)
const list = { query: { page: 0, paginationSize: 5 } }

test('a new company is active and released at once', async () => {
  const created = await granted(server(), createCompany, { body: values }, operatorAdmin)
  expect(created).toMatchObject({ ...values, active: true, pendingRegistration: false })
  expect(await read(created.id)).toEqual(created)
  const supplier = { ...values, type: 'SUPPLIER' as const }
  // Only customers have a number.
  expect(await granted(server(), createCompany, { body: supplier }, operatorAdmin)).toMatchObject({
    customerNumber: '',
  })
})

test('what a call leaves out is empty, and the country Germany (rule R11)', async () => {
  const { country: _country, ...place } = address
  const { status, body } = await post('', { name: 'Knapp GmbH', type: 'SUPPLIER', address: place })
  const empty = { customerNumber: '', additionalInfo: '', address: { country: 'DE' } }
  expect({ status, body }).toMatchObject({ status: 201, body: empty })
})

test.each([
  ['customerNumber', { customerNumber: ' ' }],
  ['type', { type: 'EXTERNAL' }],
  ['type', { type: 'FRIEND' }],
  ['name', { name: '' }],
  ['address.street', { address: { ...address, street: '' } }],
  ['address.houseNo', { address: { ...address, houseNo: '' } }],
  ['address.zip', { address: { ...address, zip: 'D-041' } }],
  ['address.zip', { address: { ...address, zip: '' } }],
  ['address.city', { address: { ...address, city: '' } }],
  ['address.zip', { address: { ...address, country: 'NL' } }],
  ['address.country', { address: { ...address, country: 'Atlantis' } }],
  ['additionalInfo', { additionalInfo: 'x'.repeat(2001) }],
])('a bad %s is named', async (field, wrong) => {
  const { status, body } = await post('', { ...values, ...wrong })
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  const { details } = body as { details: { fields: { field: string }[] } }
  expect(details.fields.map((each) => each.field)).toContain(field)
})

test('abroad, zip codes have the form of their country', async () => {
  const abroad = { ...values, address: { ...address, zip: '1012 AB', country: 'NL' }, customerNumber: 'NL-1' }
  expect(await granted(server(), createCompany, { body: abroad }, operatorAdmin)).toMatchObject({
    address: abroad.address,
  })
})

test('a script is text', async () => {
  const name = '<script>alert(1)</script>'
  expect(
    await granted(
      server(),
      createCompany,
      { body: { ...values, name, additionalInfo: name, customerNumber: 'K-<b>' } },
      operatorAdmin,
    ),
  ).toMatchObject({ name, additionalInfo: name })
})

test('every changed field is in the history; a stale save is refused with it', async () => {
  const id = await makeCompany(server())
  const seen = await read(id)
  const body = { ...seen, name: 'Neuer Name', address: { ...address, city: 'Halle' } }
  await granted(server(), updateCompany, { body }, operatorAdmin)
  const { changeEntries } = await granted(server(), companyHistory, { query: { id } }, operatorAdmin)
  expect(changeEntries.map(({ field, after }) => `${field}: ${after}`).sort()).toEqual([
    'city: Halle',
    'name: Neuer Name',
  ])
  expect(changeEntries[0]).toMatchObject({ userFullName: operatorAdmin.fullName })
  // Repeated, it is saved already.
  await granted(server(), updateCompany, { body }, operatorAdmin)
  const stale = await refused(server(), updateCompany, { body: { ...seen, name: 'Anders' } }, operatorAdmin)
  expect(stale).toMatchObject({ status: 409, code: 'STALE_UPDATE' })
})

test('the release opens the portal on the next call and is mailed to the administrators, once', async () => {
  const id = await makeCompany(server(), { pendingRegistration: true })
  const admin = await makeUser(server(), { companyId: id, admin: true })
  const member = await makeUser(server(), { companyId: id })
  expect(await refused(server(), filterEnquiries, list, member)).toMatchObject({ status: 403 })
  const release = await change(id, { pendingRegistration: false })
  const { status } = await post('update', { ...release.body, customerNumber: '' })
  expect(status).toBe(400)
  await Promise.all([1, 2].map(() => granted(server(), updateCompany, release, operatorAdmin)))
  await granted(server(), filterEnquiries, list, member)
  const told = server().mails.filter(({ subject }) => subject === 'Ihre Firma ist freigegeben')
  expect(told.map(({ to }) => to)).toEqual([admin.mail])
  const back = await change(id, { pendingRegistration: true })
  expect(await refused(server(), updateCompany, back, operatorAdmin)).toMatchObject({ status: 400, code: 'VALIDATION' })
})

test('what is saved along with the release is noted with it, old and new', async () => {
  const id = await makeCompany(server(), { pendingRegistration: true })
  const { customerNumber } = await read(id)
  const release = await change(id, { pendingRegistration: false, customerNumber: 'KD-10042-R' })
  await granted(server(), updateCompany, release, operatorAdmin)
  const { changeEntries } = await granted(server(), companyHistory, { query: { id } }, operatorAdmin)
  expect(changeEntries).toContainEqual(
    expect.objectContaining({
      action: 'RELEASED',
      field: 'customerNumber',
      before: customerNumber,
      after: 'KD-10042-R',
    }),
  )
})

test('a company that was deactivated before its release is not released any more', async () => {
  const id = await makeCompany(server(), { pendingRegistration: true })
  await makeUser(server(), { companyId: id, admin: true })
  await granted(server(), deleteCompany, { query: { companyId: id } }, operatorAdmin)
  const sent = server().mails.length
  const release = await change(id, { pendingRegistration: false })
  expect(await refused(server(), updateCompany, release, operatorAdmin)).toEqual({
    status: 409,
    code: 'COMPANY_WRONG_STATE',
  })
  expect(server().mails).toHaveLength(sent)
  // Its values can still be put right.
  expect(await granted(server(), updateCompany, await change(id, { name: 'Berichtigt' }), operatorAdmin)).toMatchObject(
    {
      name: 'Berichtigt',
      active: false,
      pendingRegistration: true,
    },
  )
})

test('a release holds also when the mail cannot go out', async () => {
  const id = await makeCompany(server(), { pendingRegistration: true })
  await makeUser(server(), { companyId: id, admin: true })
  const release = await change(id, { pendingRegistration: false })
  server().mailFault.current = new Error('connection refused')
  const released = await granted(server(), updateCompany, release, operatorAdmin)
  server().mailFault.current = undefined
  expect(released.pendingRegistration).toBe(false)
})

test('a deleted company is inactive: its users are out on the next call and cannot sign in', async () => {
  const id = await makeCompany(server())
  const admin = await makeUser(server(), { companyId: id, admin: true })
  await granted(server(), filterEnquiries, list, admin)
  // Repeated, it is so already.
  for (let time = 0; time < 2; time += 1)
    expect(await granted(server(), deleteCompany, { query: { companyId: id } }, operatorAdmin)).toMatchObject({
      active: false,
    })
  expect(await refused(server(), filterEnquiries, list, admin)).toEqual({ status: 401, code: 'COMPANY_INACTIVE' })
  expect(await refused(server(), getUser, { query: { id: admin.uid } }, admin)).toMatchObject({
    code: 'COMPANY_INACTIVE',
  })
  expect(server().identity.accounts.get(admin.uid)?.disabled).toBe(true)
  const companies = await granted(server(), allCompanies, {}, operatorAdmin)
  expect(companies.find((company) => company.id === id)).toMatchObject({ active: false })
  const { changeEntries } = await granted(server(), companyHistory, { query: { id } }, operatorAdmin)
  expect(changeEntries).toMatchObject([{ action: 'DEACTIVATED', field: 'active', before: true, after: false }])
  const newcomer = { body: userValues({ companyId: id }) }
  expect(await refused(server(), createUser, newcomer, operatorAdmin)).toMatchObject({ status: 412 })
})

test('whoever is moved from a deactivated company to an open one can sign in again', async () => {
  const [closed, open] = [await makeCompany(server()), await makeCompany(server())]
  const person = await makeUser(server(), { companyId: closed })
  await granted(server(), deleteCompany, { query: { companyId: closed } }, operatorAdmin)
  const user = await granted(server(), getUser, { query: { id: person.uid } }, operatorAdmin)
  await granted(server(), updateUser, { body: { ...user, companyId: open } }, operatorAdmin)
  expect(server().identity.accounts.get(person.uid)?.disabled).toBe(false)
  await granted(server(), filterEnquiries, list, person)
})

test('the operator cannot lock itself out', async () => {
  const own = { status: 409, code: 'OWN_COMPANY' }
  expect(await refused(server(), deleteCompany, { query: { companyId: 'operator' } }, operatorAdmin)).toEqual(own)
  expect(await refused(server(), updateCompany, await change('operator', { type: 'SUPPLIER' }), operatorAdmin)).toEqual(
    own,
  )
})

test('a type is fixed once there are enquiries, and nobody becomes external or ceases to be', async () => {
  const id = await makeCompany(server())
  expect(await refused(server(), updateCompany, await change(id, { type: 'EXTERNAL' }), operatorAdmin)).toMatchObject({
    status: 400,
  })
  const partner = await change(await makeCompany(server(), { type: 'EXTERNAL' }), { type: 'SUPPLIER' })
  expect(await refused(server(), updateCompany, partner, operatorAdmin)).toMatchObject({ status: 400 })
  const changed = await granted(server(), updateCompany, await change(id, { type: 'SUPPLIER' }), operatorAdmin)
  expect(changed).toMatchObject({ type: 'SUPPLIER', customerNumber: '', hasDeals: false })
  const enquiryId = await makeEnquiry(server(), { bare: true })
  await makeOffer(server(), { enquiryId })
  // It is told before it is tried, whichever side the company is on.
  for (const side of ['customer', 'supplier'])
    expect(await granted(server(), getCompany, { query: { id: side } }, operatorAdmin)).toMatchObject({
      hasDeals: true,
    })
  const busy = await change('customer', { type: 'SUPPLIER' })
  expect(await refused(server(), updateCompany, busy, operatorAdmin)).toEqual({
    status: 409,
    code: 'COMPANY_TYPE_FIXED',
  })
})

test('what does not exist is not found', async () => {
  expect(await refused(server(), getCompany, { query: { id: 'nowhere' } }, operatorAdmin)).toMatchObject({
    status: 404,
  })
  const gone = { query: { companyId: 'nowhere' } }
  expect(await refused(server(), deleteCompany, gone, operatorAdmin)).toMatchObject({ status: 404 })
  const { body } = await change('customer', { id: 'nowhere', customerNumber: 'K' })
  expect(await refused(server(), updateCompany, { body }, operatorAdmin)).toMatchObject({ status: 404 })
})

const mailsTo = (mail: string) => server().mails.filter(({ to }) => to === mail)
const subjectsTo = (mail: string) => mailsTo(mail).map(({ subject }) => subject)

test('a customer number belongs to one company, however it is written and whoever comes first', async () => {
  const holder = await granted(
    server(),
    createCompany,
    { body: { ...values, name: 'Erster', customerNumber: 'N-100' } },
    operatorAdmin,
  )
  const taken = { ...values, name: 'Zweiter', customerNumber: 'n-100' }
  expect(await post('', taken)).toMatchObject({
    status: 409,
    body: {
      code: 'CUSTOMER_NUMBER_TAKEN',
      details: { company: { id: holder.id, name: 'Erster' }, name: 'n-100', owner: 'Erster' },
    },
  })
  const other = await makeCompany(server())
  const body = (await change(other, { customerNumber: 'N-100' })).body
  expect(await refused(server(), updateCompany, { body }, operatorAdmin)).toMatchObject({
    status: 409,
    code: 'CUSTOMER_NUMBER_TAKEN',
  })
  // The own one stays one's own, and what is no customer has none.
  await granted(server(), updateCompany, await change(holder.id, { name: 'Noch erster' }), operatorAdmin)
  const two = [1, 2].map((n) =>
    server().call(
      createCompany,
      { body: { ...values, name: `Wettlauf ${n}`, customerNumber: 'N-101' } },
      operatorAdmin,
    ),
  )
  expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an inactive company is made active again: its people sign in, and everybody heard of both', async () => {
  const id = await makeCompany(server())
  const admin = await makeUser(server(), { companyId: id, admin: true })
  const member = await makeUser(server(), { companyId: id })
  const one = { query: { companyId: id } }
  // What is so already changes nothing, and nobody hears of it.
  await granted(server(), activateCompany, one, operatorAdmin)
  await granted(server(), deleteCompany, one, operatorAdmin)
  for (let time = 0; time < 2; time += 1)
    expect(await granted(server(), activateCompany, one, operatorAdmin)).toMatchObject({ active: true })
  for (const { uid, mail } of [admin, member]) {
    expect(server().identity.accounts.get(uid)?.disabled).toBe(false)
    expect(subjectsTo(mail)).toEqual([
      'Ihr Zugang zu Schrankwerk ist geschlossen',
      'Ihr Zugang zu Schrankwerk ist wieder offen',
    ])
  }
  expect(mailsTo(member.mail)[0]?.text).toContain('https://portal.demo.example/imprint')
  await granted(server(), filterEnquiries, list, member)
  const { changeEntries } = await granted(server(), companyHistory, { query: { id } }, operatorAdmin)
  expect(changeEntries.map(({ action }) => action)).toEqual(['ACTIVATED', 'DEACTIVATED'])
})

test('a rejected registration reads why, and can be taken up again', async () => {
  const id = await makeCompany(server(), { pendingRegistration: true })
  const admin = await makeUser(server(), { companyId: id, admin: true })
  const because = { reason: 'ALREADY_THERE' as const, message: 'Ihr Administrator ist Frau Roth.' }
  const reject = { query: { companyId: id }, body: because }
  for (let time = 0; time < 2; time += 1)
    expect(await granted(server(), rejectCompany, reject, operatorAdmin)).toMatchObject({ active: false })
  const [letter] = mailsTo(admin.mail)
  expect(mailsTo(admin.mail)).toHaveLength(1)
  expect(letter?.text).toContain('Die Firma ist bereits vorhanden.')
  expect(letter?.text).toContain('Ihr Administrator ist Frau Roth.')
  const { changeEntries } = await granted(server(), companyHistory, { query: { id } }, operatorAdmin)
  expect(changeEntries).toContainEqual(
    expect.objectContaining({
      action: 'REJECTED',
      field: 'rejection',
      after: 'Die Firma ist bereits vorhanden. Ihr Administrator ist Frau Roth.',
    }),
  )
  expect(await granted(server(), activateCompany, { query: { companyId: id } }, operatorAdmin)).toMatchObject({
    active: true,
    pendingRegistration: true,
  })
  expect(mailsTo(admin.mail).at(-1)?.text).toContain('wir prüfen die Registrierung')
})

test('only a registration is rejected, and never without a reason', async () => {
  const companyId = await makeCompany(server())
  const because = { reason: 'NOT_VERIFIABLE' as const, message: '' }
  expect(await refused(server(), rejectCompany, { query: { companyId }, body: because }, operatorAdmin)).toEqual({
    status: 409,
    code: 'COMPANY_WRONG_STATE',
  })
  expect(await post(`reject?companyId=${companyId}`, { reason: 'OTHER', message: ' ' })).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'message' }] } },
  })
})

test('an address is a record of its own, which says when it was changed last', async () => {
  const id = await makeCompany(server())
  const before = await read(id)
  expect(before.address).toMatchObject({ id: expect.any(String), createDate: expect.any(Date) })
  const renamed = await granted(server(), updateCompany, await change(id, { name: 'Umbenannt' }), operatorAdmin)
  expect(renamed.address).toEqual(before.address)
  const moved = { ...before.address, street: 'Neue Straße' }
  const after = await granted(server(), updateCompany, await change(id, { address: moved }), operatorAdmin)
  expect(after.address).toEqual({ ...moved, lastUpdate: after.lastUpdate })
})

test('who was given what power is in the history', async () => {
  const created = await granted(server(), createCompany, { body: { ...values, type: 'ADMIN' } }, operatorAdmin)
  const { changeEntries } = await granted(server(), companyHistory, { query: { id: created.id } }, operatorAdmin)
  expect(changeEntries).toMatchObject([
    { field: 'type', before: null, after: 'ADMIN', userId: operatorAdmin.uid },
    { action: 'CREATED', userId: operatorAdmin.uid },
  ])
})
