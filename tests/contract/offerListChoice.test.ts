/** What the lists of offers, orders and jobs sort by and are narrowed to, and where replaced versions stand (rule O13). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bom, enquiry } from '../../server/db/schema.ts'
import { changeOfferState, filterOffers, getOffer } from '../../src/api/contract/offer.ts'
import type { KeptRange } from '../../src/domain/bom/estimate.ts'
import { statesOfMode } from '../../src/domain/offer/offerList.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { otherCustomer: buyer, supplierAdmin: maker, otherSupplier: rival } = people

/** A customer's deals with two suppliers. */
const deals = withServer(async (server) => {
  const early = await makeEnquiry(server, { by: buyer, referenceNumber: 'K-1', title: 'Zange' })
  const late = await makeEnquiry(server, { by: buyer, referenceNumber: 'K-2', title: 'Amboss' })
  await makeOffer(server, { enquiryId: early, stage: 'accepted', offerNumber: 'B', orderedDaysAgo: 3 })
  await makeOffer(server, { enquiryId: early, stage: 'accepted', offerNumber: 'C', orderedDaysAgo: 9, by: rival })
  await makeOffer(server, { enquiryId: late, stage: 'confirmed', offerNumber: 'D', orderedDaysAgo: 2 })
  const first = await makeOffer(server, { enquiryId: late, stage: 'invalidated', offerNumber: 'ALT-1' })
  const family = { enquiryId: late, predecessorId: first }
  await makeOffer(server, {
    ...family,
    stage: 'open',
    offerNumber: 'NEU-2',
    version: 2,
    desiredDeliveryDate: '2027-05-01',
  })
  await makeOffer(server, { enquiryId: late, stage: 'draft', offerNumber: 'E', by: rival })
})
const dealsPage = (query: object, as = buyer) =>
  granted(deals(), filterOffers, { query: { paginationSize: 15, page: 0, ...query } }, as)
const dealNumbers = async (query: object, as = buyer) =>
  (await dealsPage(query, as)).content.map(({ offerNumber }) => offerNumber)

test('orders and jobs say when they were ordered, and sort by it and by the end of the binding', async () => {
  const orders = { states: [...statesOfMode.order] }
  expect((await dealsPage(orders)).content.find(({ offerNumber }) => offerNumber === 'B')).toMatchObject({
    orderDate: new Date(Date.UTC(2026, 9, 29)),
  })
  expect((await dealsPage({ states: [...statesOfMode.offer] })).content).toMatchObject([{ orderDate: null }])
  for (const column of ['orderDate', 'boundUntil']) {
    expect(await dealNumbers({ ...orders, column, sortDescending: false })).toEqual(['C', 'B'])
    expect(await dealNumbers({ ...orders, column, sortDescending: true })).toEqual(['B', 'C'])
  }
  expect(await dealNumbers({ column: 'orderDate' })).toEqual(['D', 'B', 'C', 'NEU-2'])
})

test('rows sort by the other company and by state, one way and the other', async () => {
  expect((await dealNumbers({ column: 'company', sortDescending: true }))[0]).toBe('C')
  expect((await dealNumbers({ column: 'company' })).at(-1)).toBe('C')
  expect((await dealsPage({ column: 'company' }, maker)).content.map(({ customerName }) => customerName)).toEqual([
    'customer2 GmbH',
    'customer2 GmbH',
    'customer2 GmbH',
  ])
  expect(await dealNumbers({ column: 'state' }, rival)).toEqual(['E', 'C'])
  expect(await dealNumbers({ column: 'state', sortDescending: true }, maker)).toEqual(['D', 'B', 'NEU-2'])
})

test('rows are narrowed to a company and to days in Germany, and it is told which companies there are', async () => {
  expect(await dealNumbers({ companyId: rival.companyId })).toEqual(['C'])
  expect(await dealNumbers({ companyId: maker.companyId, states: ['ACCEPTED'] })).toEqual(['B'])
  expect(await dealNumbers({ companyId: maker.companyId }, maker)).toEqual([])
  expect(await dealNumbers({ orderedFrom: '2026-10-29', column: 'orderDate' })).toEqual(['D', 'B'])
  expect(await dealNumbers({ orderedFrom: '2026-10-24', orderedTo: '2026-10-29', column: 'orderDate' })).toEqual(['B'])
  expect(await dealNumbers({ deliveryFrom: '2027-05-01', deliveryTo: '2027-05-01' })).toEqual(['NEU-2'])
  expect(await dealNumbers({ releasedTo: '2026-10-26' })).toEqual([])
  const { companies } = await dealsPage({ withCompanies: true, states: [...statesOfMode.order] })
  expect(companies?.map(({ id }) => id)).toEqual([maker.companyId, rival.companyId])
  expect((await dealsPage({ withCompanies: true }, rival)).companies?.map(({ id }) => id)).toEqual([buyer.companyId])
  expect((await dealsPage({})).companies).toBeUndefined()
})

test('what was replaced stands with the version that has taken its place, and is found with it', async () => {
  const offers = { states: [...statesOfMode.offer] }
  const { content, totalElements } = await dealsPage(offers)
  expect(totalElements).toBe(1)
  expect(content).toMatchObject([
    { offerNumber: 'NEU-2', replaced: [{ offerNumber: 'ALT-1', version: 1, invalidated: true }] },
  ])
  expect(await dealNumbers({ ...offers, referenceNumber: 'alt-1' })).toEqual(['NEU-2'])
  expect(await dealNumbers({ ...offers, referenceNumber: 'alt-1' }, rival)).toEqual([])
  expect((await dealsPage({ states: ['ACCEPTED'] }, maker)).content).toMatchObject([{ replaced: [] }])
})

test('what is accepted is an order since its acceptance', async () => {
  const enquiryId = await makeEnquiry(deals(), { referenceNumber: 'K-3' })
  const offerId = await makeOffer(deals(), { enquiryId, stage: 'open', offerNumber: 'F' })
  const query = { paginationSize: 15, page: 0, states: [...statesOfMode.order] }
  await granted(deals(), changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, people.customerAdmin)
  const { decisions } = await granted(deals(), getOffer, { query: { id: offerId } }, people.customerAdmin)
  const { content } = await granted(deals(), filterOffers, { query }, people.customerAdmin)
  expect(content).toMatchObject([{ id: offerId, orderDate: decisions.at(-1)?.createDate }])
})

test("a row says to its customer alone where the price lies against its parts list's range, for all cabinets", async () => {
  const server = deals()
  const enquiryId = await makeEnquiry(server, { by: buyer, referenceNumber: 'K-3', title: 'Rahmen' })
  const [made] = await server.db.select({ amount: enquiry.amount }).from(enquiry).where(eq(enquiry.id, enquiryId))
  const amount = made?.amount ?? 1
  await makeOffer(server, { enquiryId, stage: 'open', offerNumber: 'R', price: 1_000 * amount })
  const keep = (estimate: KeptRange | null) =>
    server.db.update(bom).set({ estimate }).where(eq(bom.enquiryId, enquiryId))
  const placed = async (as = buyer) =>
    (await dealsPage({ referenceNumber: 'Rahmen', states: [...statesOfMode.offer] }, as)).content.map((row) => [
      row.offerNumber,
      row.againstRange,
    ])
  await keep({ low: 800, high: 999.99, isFew: false })
  expect([await placed(), await placed(maker)]).toEqual([[['R', 'above']], [['R', null]]])
  await keep({ low: 800, high: 1_000, isFew: false })
  expect(await placed()).toEqual([['R', 'within']])
  await keep({ low: 1_000.01, high: 1_200 })
  expect(await placed()).toEqual([['R', 'below']])
  // what rests on few lines judges no offer
  await keep({ low: 1_000.01, high: 1_200, isFew: true })
  expect(await placed()).toEqual([['R', null]])
})

test('offers sort by where they lie against the range: its customer’s alone, and without a place last both ways', async () => {
  const server = deals()
  const offered = async (offerNumber: string, each: number, estimate: KeptRange | null) => {
    const enquiryId = await makeEnquiry(server, { by: buyer, referenceNumber: 'K-4', title: 'Ordnung' })
    const [made] = await server.db.select({ amount: enquiry.amount }).from(enquiry).where(eq(enquiry.id, enquiryId))
    await makeOffer(server, { enquiryId, stage: 'open', offerNumber, price: each * (made?.amount ?? 1) })
    await server.db.update(bom).set({ estimate }).where(eq(bom.enquiryId, enquiryId))
  }
  await offered('oben weit', 300, { low: 100, high: 150 })
  await offered('mitten', 1_100, { low: 1_000, high: 1_200 })
  await offered('unten weit', 500, { low: 1_000, high: 1_200 })
  await offered('ohne', 500, null)
  await offered('oben', 1_210, { low: 1_000, high: 1_200 })
  await offered('am Boden', 1_000, { low: 1_000, high: 1_000 })
  await offered('auf wenigem', 500, { low: 1_000, high: 1_200, isFew: true })
  await offered('unten', 990, { low: 1_000, high: 1_200 })
  await offered('umsonst gerechnet', 5, { low: 0, high: 0 })
  const order = ['unten weit', 'unten', 'am Boden', 'mitten', 'oben', 'oben weit', 'umsonst gerechnet']
  const listed = { referenceNumber: 'Ordnung', states: [...statesOfMode.offer], column: 'againstRange' }
  const upwards = await dealNumbers(listed)
  expect(upwards.slice(0, 7)).toEqual(order)
  expect(upwards.slice(7).toSorted()).toEqual(['auf wenigem', 'ohne'])
  const all = { states: [...statesOfMode.offer], column: 'againstRange', sortDescending: true }
  for (const query of [{ ...listed, sortDescending: true }, all])
    expect((await dealNumbers(query)).slice(0, 7)).toEqual(order.toReversed())
  // nothing of the range is to be read from the order of a supplier's list
  const asSupplier = (query: object) => dealNumbers({ ...listed, sortDescending: true, ...query }, maker)
  expect(await asSupplier({})).toEqual(await asSupplier({ column: 'createDate' }))
})
