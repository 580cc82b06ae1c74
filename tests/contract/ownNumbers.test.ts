/**
 * A customer's own order number and cost centre (rule E18): kept at any time after the release, found and listed by the customer, and told to
 * no supplier by any call, news, mail or history.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayKnow } from '../../server/live/mayKnow.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import { findUser } from '../../server/user/userStore.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as offers from '../../src/api/contract/offer.ts'
import { searchAll } from '../../src/api/contract/search.ts'
import { noOwnNumbers, type OwnNumbers } from '../../src/domain/enquiry/ownNumbers.ts'
import type { News } from '../../src/domain/session/news.ts'
import { overheard } from '../attack/support/overheard.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer, offerValues, plainOrder } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { pathOf } from '../../server/http/serve.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierAdmin, otherCustomer } = people
const server = withServer(undefined, undefined, { MAILS_PER_COMPANY: '100000' })
const numbers: OwnNumbers = { ownNumber: 'EIGENE-7731', costCentre: 'KST-8842' }
const signs = /EIGENE-7731|KST-8842/

const heard: News[] = []
let unsubscribe = (): void => undefined
beforeAll(() => {
  unsubscribe = server().services.news.subscribe((news) => news && heard.push(news))
})
afterAll(() => unsubscribe())

const read = (id: string, as: Person) => granted(server(), enquiries.getEnquiry, { query: { id } }, as)
const readOffer = (id: string, as: Person) => granted(server(), offers.getOffer, { query: { id } }, as)
const keep = (id: string, given: OwnNumbers, seen = noOwnNumbers, as = customerUser) =>
  granted(server(), enquiries.keepOwnNumbers, { body: { id, ...given, seen } }, as)
const listed = async (term: string, as: Person) => {
  const page = { page: 0, paginationSize: 50 }
  const [asked, ordered] = await Promise.all([
    granted(server(), enquiries.filterEnquiries, { query: { ...page, title: term } }, as),
    granted(server(), offers.filterOffers, { query: { ...page, referenceNumber: term, states: ['ACCEPTED'] } }, as),
  ])
  return { enquiries: asked.content, orders: ordered.content }
}
const made = async (given: Partial<OwnNumbers> = numbers) => {
  const enquiryId = await makeEnquiry(server(), { ...given })
  return { enquiryId, offerId: await makeOffer(server(), { enquiryId, stage: 'accepted' }) }
}

test('they are values of a draft, and carried into what comes of it', async () => {
  const { id } = await granted(
    server(),
    enquiries.createEnquiry,
    { body: { ...(await read(await makeEnquiry(server(), { state: 'draft' }), customerUser)), ...numbers } as never },
    customerUser,
  )
  expect(await read(id, customerUser)).toMatchObject(numbers)
  const released = await makeEnquiry(server(), numbers)
  const offer = await granted(
    server(),
    offers.createOffer,
    { body: { ...offerValues, enquiryId: released } },
    supplierAdmin,
  )
  expect(offer).toMatchObject({ ...noOwnNumbers, enquiryValues: noOwnNumbers })
  const { offerId } = await made()
  expect(await readOffer(offerId, customerUser)).toMatchObject({ ...numbers, enquiryValues: noOwnNumbers })
})

test('after the release they are kept by anybody of the customer, on the enquiry and all that came of it', async () => {
  const { enquiryId, offerId } = await made({})
  const before = await read(enquiryId, customerAdmin)
  expect(await keep(enquiryId, numbers)).toMatchObject(numbers)
  expect(await readOffer(offerId, customerAdmin)).toMatchObject(numbers)
  // said once more it is so already
  expect(await keep(enquiryId, numbers)).toMatchObject(numbers)
  // nothing that suppliers see has moved
  expect((await read(enquiryId, supplierAdmin)).lastUpdate).toEqual(before.lastUpdate)
  const history = await granted(server(), enquiries.enquiryHistory, { query: { id: enquiryId } }, customerAdmin)
  expect(history.changeEntries).toMatchObject([
    { field: 'costCentre', before: null, after: numbers.costCentre },
    { field: 'ownNumber', before: null, after: numbers.ownNumber },
  ])
})

test('who saw others than there are reads them, and keeps nothing unseen', async () => {
  const { enquiryId } = await made()
  const body = { id: enquiryId, ownNumber: 'B-2', costCentre: '', seen: noOwnNumbers }
  expect(await refused(server(), enquiries.keepOwnNumbers, { body }, customerUser)).toEqual({
    status: 409,
    code: 'OWN_NUMBERS_CHANGED',
    details: numbers,
  })
  expect(await read(enquiryId, customerUser)).toMatchObject(numbers)
  expect(await keep(enquiryId, { ownNumber: 'B-2', costCentre: '' }, numbers)).toMatchObject({ ownNumber: 'B-2' })
})

test('a draft, a foreign enquiry and numbers that are too long are refused', async () => {
  const draft = await makeEnquiry(server(), { state: 'draft' })
  const asked = (id: string, given: object, as: Person) =>
    refused(server(), enquiries.keepOwnNumbers, { body: { id, ...numbers, ...given, seen: noOwnNumbers } as never }, as)
  expect(await asked(draft, {}, customerUser)).toMatchObject({ status: 409, code: 'ENQUIRY_WRONG_STATE' })
  const { enquiryId } = await made({})
  expect(await asked(enquiryId, {}, otherCustomer)).toMatchObject({ status: 404 })
  expect(await asked(enquiryId, {}, supplierAdmin)).toMatchObject({ status: 403 })
  for (const wrong of [{ costCentre: 'x'.repeat(61) }, { ownNumber: null }, { seen: undefined }, { id: 7 }]) {
    const payload = { id: enquiryId, ...numbers, seen: noOwnNumbers, ...wrong }
    expect(
      (await server().raw({ method: 'POST', url: pathOf(enquiries.keepOwnNumbers), payload }, customerUser)).status,
    ).toBe(400)
  }
  // an archived one has jobs that go on
  const archived = await makeEnquiry(server(), { state: 'archived' })
  expect(await keep(archived, numbers)).toMatchObject(numbers)
})

test('their customer finds and lists them, a supplier does neither', async () => {
  const { enquiryId, offerId } = await made({ ownNumber: 'SUCHE-31', costCentre: 'KST-559' })
  for (const term of ['SUCHE-31', 'kst-559', 'Suche 31 559']) {
    const found = await listed(term, customerUser)
    expect(found.enquiries).toMatchObject([{ id: enquiryId, ownNumber: 'SUCHE-31', costCentre: 'KST-559' }])
    expect(found.orders).toMatchObject([{ id: offerId, ownNumber: 'SUCHE-31', costCentre: 'KST-559' }])
    expect(await listed(term, supplierAdmin)).toEqual({ enquiries: [], orders: [] })
    expect(await granted(server(), searchAll, { query: { term } }, supplierAdmin)).toEqual([])
  }
  expect((await granted(server(), searchAll, { query: { term: 'SUCHE-31' } }, customerUser)).length).toBe(2)
})

test('the number of an order that is data is the order\u2019s: both sides read and find it, and the cost centre stays the customer\u2019s', async () => {
  const enquiryId = await makeEnquiry(server(), { ownNumber: 'VORAB-1', costCentre: 'KST-1' })
  const offerId = await makeOffer(server(), { enquiryId, stage: 'open' })
  const { price } = await readOffer(offerId, customerUser)
  const order = { ...plainOrder, number: 'BESTELLT-9917' }
  const body = { offerId, document: 'PORTAL' as const, net: price ?? 0, order }
  await granted(server(), offers.placeOrder, { body }, customerUser)
  expect((await listed('BESTELLT-9917', customerUser)).orders).toMatchObject([
    { id: offerId, ownNumber: 'BESTELLT-9917', costCentre: 'KST-1' },
  ])
  expect((await listed('BESTELLT-9917', supplierAdmin)).orders).toMatchObject([
    { id: offerId, ownNumber: 'BESTELLT-9917', costCentre: '' },
  ])
  expect(await readOffer(offerId, supplierAdmin)).toMatchObject({
    ownNumber: '',
    costCentre: '',
    order: { number: 'BESTELLT-9917' },
  })
})

test('no call of a supplier answers with them, whatever it is about', { timeout: 900_000 }, async () => {
  const secret = { make: made, word: 'KST-88', tells: (text: string) => text.match(signs) ?? [] }
  const { leaks, answered, asked } = await overheard(
    server(),
    ['supplierAdmin', 'otherSupplier', 'operatorAdmin'],
    secret,
  )
  expect(leaks).toEqual([])
  // calls of which none is granted prove nothing
  expect(answered).toBeGreaterThan(asked / 3)
})

test('no mail and no news of a supplier tells of them', async () => {
  const { enquiryId } = await made({})
  heard.length = 0
  server().mails.length = 0
  await keep(enquiryId, numbers)
  await writeDueMails(server().services, new Date())
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(server().mails.filter((mail) => signs.test(JSON.stringify(mail)))).toEqual([])
  const hears = async (who: Person) => {
    const user = await findUser(server().db, who.uid)
    const told = await Promise.all(
      heard.map(async (news) => (user && (await mayKnow(server().db, news))(user) ? [`${news.kind} ${news.id}`] : [])),
    )
    return told.flat()
  }
  expect(await hears(customerAdmin)).toEqual([`OWN ${enquiryId}`])
  expect(await hears(supplierAdmin)).toEqual([])
})

test('a copy is another order: it has no number yet, and is booked on the same cost centre', async () => {
  const { enquiryId } = await made()
  const copy = await granted(server(), enquiries.copyEnquiry, { body: { id: enquiryId } }, customerUser)
  expect(copy).toMatchObject({ ownNumber: '', costCentre: numbers.costCentre })
  expect(await read(enquiryId, customerUser)).toMatchObject(numbers)
})
