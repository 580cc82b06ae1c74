/** The offer, order and job lists, against the real app (rules O3, O10, O13). */
import { expect, test } from 'vitest'
import { filterOffers } from '../../src/api/contract/offer.ts'
import { statesOfMode } from '../../src/domain/offer/offerList.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer(async (server) => {
  const pump = await makeEnquiry(server, { referenceNumber: 'PUMPE_1', title: 'Pumpe' })
  const belt = await makeEnquiry(server, { referenceNumber: 'Band 100%', title: 'Ärmel' })
  const foreign = await makeEnquiry(server, { referenceNumber: 'Fremd', by: otherCustomer })
  await makeOffer(server, { enquiryId: pump, stage: 'draft', offerNumber: 'draft', price: 30 })
  await makeOffer(server, { enquiryId: pump, stage: 'open', offerNumber: 'open', price: 20 })
  await makeOffer(server, { enquiryId: belt, stage: 'declined', offerNumber: 'declined', price: 10 })
  await makeOffer(server, { enquiryId: belt, stage: 'accepted', offerNumber: 'accepted' })
  await makeOffer(server, { enquiryId: belt, stage: 'confirmed', offerNumber: 'confirmed' })
  await makeOffer(server, { enquiryId: belt, stage: 'archived', offerNumber: 'archived' })
  await makeOffer(server, {
    enquiryId: pump,
    stage: 'open',
    offerNumber: 'rival',
    by: otherSupplier,
    desiredDeliveryDate: '2027-01-02',
  })
  await makeOffer(server, { enquiryId: foreign, stage: 'open', offerNumber: 'foreign' })
})

const page = (query: object, as = supplierAdmin) =>
  granted(server(), filterOffers, { query: { paginationSize: 15, page: 0, ...query } }, as)
const numbers = async (query: object, as = supplierAdmin) =>
  (await page(query, as)).content.map(({ offerNumber }) => offerNumber)
const sorted = async (query: object, as = supplierAdmin) => (await numbers(query, as)).toSorted()

test('a supplier sees the own company’s offers, never another’s', async () => {
  expect(await sorted({})).toEqual(['accepted', 'confirmed', 'declined', 'draft', 'foreign', 'open'])
  expect(await sorted({}, supplierUser)).toEqual(await sorted({}))
  expect(await sorted({}, otherSupplier)).toEqual(['rival'])
})

test('the newest stands first unless another order is asked for, and numbers then begin with the first', async () => {
  expect(await numbers({})).toEqual(['foreign', 'confirmed', 'accepted', 'declined', 'open', 'draft'])
  expect(await numbers({ column: 'offerNumber' })).toEqual([...(await numbers({}))].sort())
})

test('a customer sees the released offers on the own enquiries', async () => {
  expect(await sorted({}, customerAdmin)).toEqual(['accepted', 'confirmed', 'declined', 'open', 'rival'])
  expect(await sorted({}, customerUser)).toEqual(await sorted({}, customerAdmin))
  expect(await sorted({}, otherCustomer)).toEqual(['foreign'])
})

test('offers, orders and jobs are told apart by state; archived ones come only where asked for', async () => {
  expect(await sorted({ states: [...statesOfMode.offer] }, customerAdmin)).toEqual(['declined', 'open', 'rival'])
  expect(await sorted({ states: [...statesOfMode.order] }, customerAdmin)).toEqual(['accepted'])
  expect(await sorted({ states: [...statesOfMode.job] })).toEqual(['confirmed'])
  expect(await sorted({ states: [...statesOfMode.offer], archived: true })).toEqual([
    'archived',
    'declined',
    'draft',
    'foreign',
    'open',
  ])
})

test('the reference number is searched literally, in any case of letters', async () => {
  expect(await sorted({ referenceNumber: 'pumpe_' })).toEqual(['draft', 'open'])
  expect(await sorted({ referenceNumber: '_' })).toEqual(['draft', 'open'])
  expect(await sorted({ referenceNumber: '100%' }, customerAdmin)).toEqual(['accepted', 'confirmed', 'declined'])
  expect(await sorted({ referenceNumber: "' or 1=1 --" })).toEqual([])
})

test('offers are found by every number and name that is written on them, in any case of letters', async () => {
  const find = (referenceNumber: string, as = customerAdmin) => sorted({ referenceNumber }, as)
  expect(await find('RIV')).toEqual(['rival'])
  expect(await find('ärm')).toEqual(['accepted', 'confirmed', 'declined'])
  expect(await find('pumpe_1')).toEqual(['open', 'rival'])
  expect(await find('supplier2 g')).toEqual(['rival'])
  expect(await find('customer2', supplierAdmin)).toEqual(['foreign'])
  // what does not stand in the row of this reader does not find it: the own company's name
  expect(await find('supplier GmbH', supplierAdmin)).toEqual([])
})

test('one or two letters find the beginnings of words, in each of those texts', async () => {
  expect(await sorted({ referenceNumber: 'ri' }, customerAdmin)).toEqual(['rival'])
  expect(await sorted({ referenceNumber: 'iv' }, customerAdmin)).toEqual([])
  expect(await sorted({ referenceNumber: 'cu' }, supplierAdmin)).toEqual(await sorted({}))
})

test('rows sort by delivery date, in every list', async () => {
  const dates = async (query: object) =>
    (await page({ column: 'desiredDeliveryDate', ...query }, customerAdmin)).content.map(
      ({ desiredDeliveryDate }) => desiredDeliveryDate,
    )
  const up = await dates({})
  expect(new Set(up).size).toBeGreaterThan(1)
  expect(up).toEqual(up.toSorted())
  expect(await dates({ sortDescending: true })).toEqual(up.toReversed())
})

test('rows sort by what is asked for, name both sides, and page', async () => {
  const query = { states: [...statesOfMode.offer], column: 'price' } as const
  expect(await numbers({ ...query, referenceNumber: 'P' })).toEqual(['open', 'draft'])
  expect(await numbers({ ...query, sortDescending: true })).toEqual(['foreign', 'draft', 'open', 'declined'])
  expect((await numbers({ column: 'title' }, customerAdmin)).slice(3).toSorted()).toEqual(['open', 'rival'])
  const first = await page({ paginationSize: 4 })
  const second = await page({ paginationSize: 4, page: 1 })
  expect([first.content.length, second.content.length, first.totalElements]).toEqual([4, 2, 6])
  expect(first.content[0]).toMatchObject({ supplierName: 'supplier GmbH', version: 1 })
  expect(new Set([...first.content, ...second.content].map(({ id }) => id)).size).toBe(6)
})
