/** Whom a customer asks (rule E15): those whom they have chosen see the enquiry, others see nothing of it anywhere. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { company } from '../../server/db/schema.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import { mayKnow } from '../../server/live/mayKnow.ts'
import { findUser } from '../../server/user/userStore.ts'
import * as chat from '../../src/api/contract/chat.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import { getFile } from '../../src/api/contract/file.ts'
import * as offers from '../../src/api/contract/offer.ts'
import * as choice from '../../src/api/contract/supplierChoice.ts'
import { searchAll } from '../../src/api/contract/search.ts'
import * as work from '../../src/api/contract/work.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer, offerValues } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, otherSupplier, supplierAdmin } = people
const server = withServer()
const title = 'Sonderanlage Wolfratshausen'
const forOne = (values: Parameters<typeof makeEnquiry>[1] = {}) =>
  makeEnquiry(server(), { suppliers: [supplierAdmin.companyId], title, daysAgo: 0, ...values })
const seen = (id: string, as: Person) => server().call(enquiries.getEnquiry, { query: { id } }, as)

const release = async (suppliers: string[], sent: object = {}) => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  const { lastUpdate } = await granted(server(), enquiries.getEnquiry, { query: { id } }, customerAdmin)
  const body = { id, lastUpdate, released: true, suppliers, ...sent }
  return { id, answer: await server().call(enquiries.updateEnquiry, { body }, customerAdmin) }
}

describe('an enquiry for chosen suppliers', () => {
  test('is released to them alone, who are told so, and nobody else', async () => {
    const { id, answer } = await release([supplierAdmin.companyId])
    expect(answer).toMatchObject({
      status: 200,
      body: { chosen: true, invitations: [{ supplierName: 'supplier GmbH' }] },
    })
    expect((await seen(id, supplierAdmin)).status).toBe(200)
    expect((await seen(id, otherSupplier)).status).toBe(404)
    // whom else it went to is its customer's business
    expect((await seen(id, supplierAdmin)).body).toMatchObject({ chosen: false, invitations: [] })
    const history = await granted(server(), enquiries.enquiryHistory, { query: { id } }, supplierAdmin)
    expect(history.changeEntries.map(({ field }) => field)).not.toContain('invited')
  })

  test('is nowhere for the others: list, count, search, companies, work, news, mail, talk, files, offers', async () => {
    const enquiryId = await forOne()
    const all = async (as: Person): Promise<string> => {
      const answers = await Promise.all([
        server().call(enquiries.filterEnquiries, { query: { page: 0, paginationSize: 50, withCompanies: true } }, as),
        server().call(searchAll, { query: { term: 'Wolfratshausen' } }, as),
        server().call(work.getWaiting, {}, as),
        server().call(work.getArrivals, {}, as),
      ])
      return answers.map(({ bytes }) => bytes.toString()).join('\n')
    }
    expect(await all(supplierAdmin)).toContain(title)
    expect(await all(otherSupplier)).not.toContain(title)
    const status = async (as: Person) =>
      Promise.all(
        [
          server().call(enquiries.enquiryHistory, { query: { id: enquiryId } }, as),
          server().call(chat.openConversation, { body: { enquiryId, offerId: null } }, as),
          server().call(getFile, { query: { path: `enquiry/${enquiryId}/Schaltplan.pdf` } }, as),
          server().call(offers.getOwnReckoning, { query: { enquiryId } }, as),
          server().call(offers.createOffer, { body: { ...offerValues, enquiryId } }, as),
          server().call(enquiries.declineBid, { body: { enquiryId, reason: 'Nein.' } }, as),
        ].map(async (answer) => (await answer).status),
      )
    expect(new Set(await status(otherSupplier))).toEqual(new Set([404]))
    const judge = await mayKnow(server().db, { kind: 'ENQUIRY', id: enquiryId, at: new Date(), enquiryId: null })
    const hears = async ({ uid }: Person) => {
      const user = await findUser(server().db, uid)
      return user !== undefined && judge(user)
    }
    expect([await hears(supplierAdmin), await hears(otherSupplier), await hears(customerAdmin)]).toEqual([
      true,
      false,
      true,
    ])
    // archived meanwhile, it is as unknown to them as before
    await granted(server(), enquiries.archiveEnquiry, { query: { enquiryId } }, customerAdmin)
    expect(
      (await server().call(offers.createOffer, { body: { ...offerValues, enquiryId } }, otherSupplier)).status,
    ).toBe(404)
  })

  test('reminds those alone who are asked', async () => {
    await forOne({ offersUntil: new Date(Date.now() + 2 * 86_400_000), title: 'Nur für eine', daysAgo: 20 })
    server().mails.length = 0
    await writeDueMails(server().services, new Date())
    const told = () =>
      server()
        .mails.filter(({ subject }) => subject.endsWith('Nur für eine'))
        .map(({ to }) => to)
    await expect.poll(told).toContain(supplierAdmin.mail)
    expect(told()).not.toContain(otherSupplier.mail)
  })

  test('goes to more of them later, to whom it is new then', async () => {
    const id = await forOne({ daysAgo: 40, title: 'Später angefragt' })
    const invite = (suppliers: string[]) =>
      server().call(enquiries.inviteSuppliers, { body: { id, suppliers } }, customerAdmin)
    expect((await invite(['supplier2'])).status).toBe(200)
    expect((await invite(['supplier2'])).status).toBe(200)
    const arrived = await server().call(work.getArrivals, {}, otherSupplier)
    expect(arrived.bytes.toString()).toContain('Später angefragt')
    expect((await seen(id, otherSupplier)).status).toBe(200)
    const history = await granted(server(), enquiries.enquiryHistory, { query: { id } }, customerAdmin)
    expect(history.changeEntries.filter(({ action }) => action === 'SUPPLIERS_INVITED')).toHaveLength(1)
  })

  test('is taken from one of them before they have an offer, and not after', async () => {
    const id = await forOne({ suppliers: ['supplier', 'supplier2'] })
    await makeOffer(server(), { enquiryId: id, stage: 'draft' })
    const remove = (supplierId: string) => ({ body: { id, supplierId } })
    expect(await refused(server(), enquiries.disinviteSupplier, remove('supplier'), customerAdmin)).toMatchObject({
      status: 409,
      code: 'SUPPLIER_HAS_OFFER',
    })
    await granted(server(), enquiries.disinviteSupplier, remove('supplier2'), customerAdmin)
    expect((await seen(id, otherSupplier)).status).toBe(404)
    expect((await seen(id, supplierAdmin)).status).toBe(200)
  })

  test('ends the talk with whom is taken out: what was written stays, and nothing is added', async () => {
    const id = await forOne({ suppliers: ['supplier', 'supplier2'] })
    const open = (as: Person) =>
      granted(server(), chat.openConversation, { body: { enquiryId: id, offerId: null } }, as)
    const said = (conversationId: string, content: string) => ({ body: { conversationId, content } })
    const [staying, gone] = [await open(supplierAdmin), await open(otherSupplier)]
    await granted(server(), chat.sendMessage, said(gone.id, 'Welche Farbe?'), otherSupplier)
    await granted(server(), enquiries.disinviteSupplier, { body: { id, supplierId: 'supplier2' } }, customerAdmin)
    expect(await refused(server(), chat.sendMessage, said(gone.id, 'Und?'), otherSupplier)).toMatchObject({
      status: 404,
    })
    expect(await refused(server(), chat.sendMessage, said(gone.id, 'Grau.'), customerAdmin)).toMatchObject({
      status: 409,
      code: 'CHAT_NOBODY_TO_TELL',
    })
    const toAll = { body: { enquiryId: id, content: 'Grau.' } }
    const sent = await granted(server(), chat.sendToAll, toAll, customerAdmin)
    expect(sent.map(({ conversationId }) => conversationId)).toEqual([staying.id])
    await granted(server(), chat.sendMessage, said(staying.id, 'Danke.'), supplierAdmin)
    for (const as of [otherSupplier, customerAdmin]) {
      const read = await granted(server(), chat.getMessages, { query: { conversationId: gone.id } }, as)
      expect(read.map(({ content }) => content)).toEqual(['Welche Farbe?'])
    }
    // asked again, they go on
    await granted(server(), enquiries.inviteSuppliers, { body: { id, suppliers: ['supplier2'] } }, customerAdmin)
    await granted(server(), chat.sendMessage, said(gone.id, 'Danke.'), otherSupplier)
  })

  test.each<[string, string[], string?]>([
    ['a customer', ['customer2']],
    ['a company that was deleted', ['inactiveCompany']],
    ['nobody whom there is', ['gibt-es-nicht']],
  ])('is not released to %s, who is named', async (_, suppliers, named = suppliers[0] ?? '') => {
    const { id, answer } = await release(['supplier', ...suppliers])
    const message: unknown = expect.stringContaining(`: ${named}.`)
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'SUPPLIER_UNKNOWN', message, details: { ids: suppliers, suppliers: named } },
    })
    expect((await seen(id, customerAdmin)).body).toMatchObject({ released: false })
  })

  test('is not released to a supplier who has left, who is called by name', async () => {
    await server().db.insert(company).values({ id: 'left', name: 'Fortgegangen GmbH', type: 'SUPPLIER', active: false })
    const { answer } = await release(['supplier', 'left'])
    expect(answer).toMatchObject({ body: { details: { ids: ['left'], suppliers: 'Fortgegangen GmbH' } } })
  })

  test('that went to all takes nobody in or out', async () => {
    const id = await makeEnquiry(server())
    const body = { id, suppliers: ['supplier2'] }
    expect(await refused(server(), enquiries.inviteSuppliers, { body }, customerAdmin)).toMatchObject({
      code: 'NOT_CHOSEN',
    })
  })
})

test('suppliers are offered to choose among: with whom was ordered last comes first, and a name or a place finds them', async () => {
  await makeOffer(server(), {
    enquiryId: await makeEnquiry(server(), { state: 'closed' }),
    stage: 'accepted',
    by: otherSupplier,
  })
  const find = (term?: string) =>
    granted(server(), choice.getSuppliers, { query: term === undefined ? {} : { term } }, customerAdmin)
  const { suppliers, total } = await find()
  expect(suppliers.map(({ id }) => id)).toEqual(['supplier2', 'supplier'])
  expect(suppliers[0]).toMatchObject({ orders: 1, offers: 1 })
  expect(total).toBe(2)
  expect((await find('supplier2')).suppliers.map(({ id }) => id)).toEqual(['supplier2'])
  expect((await find('Nirgendwo')).total).toBe(0)
})

describe('suppliers are found again', () => {
  const find = (query: object, as = customerAdmin) => granted(server(), choice.getSuppliers, { query }, as)
  const names = ({ suppliers }: Awaited<ReturnType<typeof find>>) => suppliers.map(({ id }) => id)
  const { companyId: first } = supplierAdmin
  const { companyId: second } = otherSupplier
  const keep = (name: string, suppliers: string[], sent: object = {}, as = customerAdmin) =>
    server().call(choice.keepSupplierGroup, { body: { name, suppliers, ...sent } }, as)

  test("by a mark, which is its user's own", async () => {
    const mark = (favourite: boolean) =>
      granted(server(), choice.markSupplier, { body: { supplierId: second, favourite } }, customerAdmin)
    await mark(true)
    await mark(true)
    const found = await find({ circle: 'favourites' })
    expect([names(found), found.counts.favourites]).toEqual([[second], 1])
    expect(found.suppliers[0]?.favourite).toBe(true)
    expect(names(await find({ circle: 'favourites' }, customerUser))).toEqual([])
    await mark(false)
    expect(names(await find({ circle: 'favourites' }))).toEqual([])
    const nobody = { supplierId: customerAdmin.companyId, favourite: true }
    expect(await refused(server(), choice.markSupplier, { body: nobody }, customerAdmin)).toMatchObject({
      status: 422,
      code: 'SUPPLIER_UNKNOWN',
    })
  })

  test('by earlier orders', async () => {
    await makeOffer(server(), {
      enquiryId: await makeEnquiry(server(), { state: 'closed', by: otherCustomer }),
      stage: 'accepted',
      by: supplierAdmin,
    })
    expect(names(await find({ circle: 'ordered' }, otherCustomer))).toEqual([first])
    expect((await find({}, otherCustomer)).counts).toMatchObject({ all: 2, ordered: 1 })
  })

  test("by a group, which is their company's", async () => {
    await keep('Schränke', [second, second])
    const { groups } = await find({}, customerUser)
    expect(groups).toMatchObject([{ name: 'Schränke', count: 1 }])
    const groupId = groups[0]?.id ?? ''
    expect(names(await find({ groupId }, customerUser))).toEqual([second])
    expect(names(await find({ groupId, term: 'Nirgendwo' }))).toEqual([])
    expect([names(await find({ groupId }, otherCustomer)), (await find({}, otherCustomer)).groups]).toEqual([[], []])
    // whoever cannot offer any more is none to ask, and is named
    await granted(server(), choice.markSupplier, { body: { supplierId: second, favourite: true } }, customerAdmin)
    await server().db.update(company).set({ active: false }).where(eq(company.id, second))
    expect([names(await find({ groupId })), (await find({})).groups[0]?.count]).toEqual([[], 0])
    const left = async (query: object, as = customerAdmin) => (await find(query, as)).left.map(({ id }) => id)
    expect([await left({ groupId }), await left({ circle: 'favourites' })]).toEqual([[second], [second]])
    expect([
      await left({ groupId, term: 'Nirgendwo' }),
      await left({}),
      await left({ groupId }, otherCustomer),
    ]).toEqual([[], [], []])
    await granted(server(), choice.markSupplier, { body: { supplierId: second, favourite: false } }, customerAdmin)
    expect(await left({ circle: 'favourites' })).toEqual([])
    await server().db.update(company).set({ active: true }).where(eq(company.id, second))
  })

  test('a name that others have is refused, unless they are to be replaced; what is kept already is granted', async () => {
    expect((await keep('Gruppe', [first])).status).toBe(200)
    expect((await keep('Gruppe', [first])).status).toBe(200)
    expect((await keep('Gruppe', [second])).body).toMatchObject({ code: 'SUPPLIER_GROUP_NAME_TAKEN' })
    expect((await keep('Gruppe', [first, second], { replaces: true })).status).toBe(200)
    const { groups } = await find({})
    expect(groups.find(({ name }) => name === 'Gruppe')?.count).toBe(2)
    expect((await keep('kein Lieferant', [customerAdmin.companyId])).body).toMatchObject({ code: 'SUPPLIER_UNKNOWN' })
  })

  test('has another name when it is given one, by its company alone, and takes nobody else’s', async () => {
    const { id } = await granted(
      server(),
      choice.keepSupplierGroup,
      { body: { name: 'Alter Name', suppliers: [first] } },
      customerAdmin,
    )
    await granted(
      server(),
      choice.keepSupplierGroup,
      { body: { name: 'Vergeben', suppliers: [second] } },
      customerAdmin,
    )
    const rename = (name: string, as = customerAdmin, of = id) =>
      server().call(choice.renameSupplierGroup, { body: { id: of, name } }, as)
    expect((await rename('Vergeben')).body).toMatchObject({ code: 'SUPPLIER_GROUP_NAME_TAKEN' })
    expect((await rename('Fremd', otherCustomer)).status).toBe(404)
    expect((await rename('Fort', customerAdmin, 'gone')).status).toBe(404)
    expect((await rename('Neuer Name')).status).toBe(200)
    expect((await rename('Neuer Name')).status).toBe(200)
    const { groups } = await find({})
    expect(groups.find((group) => group.id === id)).toMatchObject({ name: 'Neuer Name', count: 1 })
  })

  test('goes when it is deleted, by its company alone', async () => {
    const { id } = await granted(
      server(),
      choice.keepSupplierGroup,
      { body: { name: 'Weg damit', suppliers: [first] } },
      customerAdmin,
    )
    const gone = { body: { id } }
    expect(await refused(server(), choice.deleteSupplierGroup, gone, otherCustomer)).toMatchObject({ status: 404 })
    await granted(server(), choice.deleteSupplierGroup, gone, customerAdmin)
    await granted(server(), choice.deleteSupplierGroup, gone, customerAdmin)
    expect((await find({})).groups.map(({ name }) => name)).not.toContain('Weg damit')
  })
})
