/** The enquiry list, against the real app: who sees what, states, search, order, pages (rules E4, E7, E10). */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import { enquiryStates } from '../../src/domain/enquiry/enquiry.ts'
import type { Actor } from '../../src/domain/session/visitor.ts'
import { listedStates } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierUser, otherSupplier } = people
const lists = withServer(async (server) => {
  await makeEnquiry(server, { title: 'Ärmel', state: 'released', daysAgo: 1 })
  const withOffers = await makeEnquiry(server, { title: 'apfel 100%', state: 'released', daysAgo: 2 })
  await makeEnquiry(server, { title: 'Zange 1000', state: 'closed', daysAgo: 3, desiredDeliveryDate: '2027-01-02' })
  await makeEnquiry(server, { title: 'Bär_1', referenceNumber: 'K-4711/08', state: 'draft', daysAgo: 4 })
  await makeEnquiry(server, { title: 'BärX1', state: 'draft', daysAgo: 5, bare: true })
  await makeEnquiry(server, { title: 'Alt', state: 'archived', daysAgo: 6 })
  await makeEnquiry(server, { title: 'Fremd', state: 'released', by: otherCustomer, daysAgo: 7 })
  await makeOffer(server, { enquiryId: withOffers })
  await makeOffer(server, { enquiryId: withOffers, stage: 'declined' })
  await makeOffer(server, { enquiryId: withOffers, stage: 'draft', by: otherSupplier })
  await makeOffer(server, { enquiryId: withOffers, stage: 'invalidated', by: otherSupplier })
})
const titles = async (query: object = {}, as = customerAdmin) => {
  const input = { query: { paginationSize: 15, page: 0, ...query } }
  return (await granted(lists(), filterEnquiries, input, as)).content.map(({ title }) => title)
}

test('shows a customer the own enquiries that are not archived, newest first', async () => {
  expect(await titles()).toEqual(['Ärmel', 'apfel 100%', 'Zange 1000', 'Bär_1', 'BärX1'])
  expect(await titles({}, customerUser)).toEqual(await titles())
  expect(await titles({}, otherCustomer)).toEqual(['Fremd'])
})

test('shows a supplier every released enquiry of every customer that is not archived', async () => {
  expect(await titles({}, supplierUser)).toEqual(['Ärmel', 'apfel 100%', 'Zange 1000', 'Fremd'])
  expect(await titles({ states: ['draft', 'archived'] }, supplierUser)).toEqual([])
})

test.each([
  ['CUSTOMER', customerAdmin],
  ['SUPPLIER', supplierUser],
] as const)('shows a %s just the states that the lifecycle names', async (companyType, who) => {
  const actor: Actor = { userId: who.uid, companyId: who.companyId, companyType, admin: who.admin }
  const shown = await Promise.all(
    enquiryStates.map(async (state) => (await titles({ states: [state] }, who)).length > 0),
  )
  expect(enquiryStates.filter((_, index) => shown[index])).toEqual(listedStates(actor))
})

test('filters by state, by the badge’s priority', async () => {
  expect(await titles({ states: ['archived'] })).toEqual(['Alt'])
  expect(await titles({ states: ['closed', 'draft'] })).toEqual(['Zange 1000', 'Bär_1', 'BärX1'])
  expect(await titles({ states: ['released'] })).toEqual(['Ärmel', 'apfel 100%'])
})

test('searches the title literally, in any case of letters', async () => {
  expect(await titles({ title: 'ÄRM' })).toEqual(['Ärmel'])
  expect(await titles({ title: '100%' })).toEqual(['apfel 100%'])
  expect(await titles({ title: 'bär_' })).toEqual(['Bär_1'])
  expect(await titles({ title: '%' })).toEqual(['apfel 100%'])
  expect(await titles({ title: '\\' })).toEqual([])
  // Fewer than three letters are the beginning of a word.
  expect(await titles({ title: 'bä' })).toEqual(['Bär_1', 'BärX1'])
  expect(await titles({ title: 'rm' })).toEqual([])
  expect(await titles({ title: "'; drop table enquiry; --" })).toEqual([])
})

test('finds by reference number, and for suppliers by the customer, too', async () => {
  expect(await titles({ title: 'k-4711/0' })).toEqual(['Bär_1'])
  expect(await titles({ title: 'k-' })).toEqual(['Bär_1'])
  expect(await titles({ title: 'CUSTOMER2' }, supplierUser)).toEqual(['Fremd'])
  expect(await titles({ title: 'cu' }, supplierUser)).toEqual(await titles({}, supplierUser))
  // all of them are the own company's, and none says so
  expect(await titles({ title: 'customer GmbH' })).toEqual([])
})

test('sorts by delivery date', async () => {
  expect((await titles({ column: 'desiredDeliveryDate' }))[0]).toBe('Zange 1000')
  expect((await titles({ column: 'desiredDeliveryDate', sortDescending: true })).at(-1)).toBe('Zange 1000')
})

test('sorts titles as a dictionary does, and rows without a release date last both ways', async () => {
  expect(await titles({ column: 'title' })).toEqual(['apfel 100%', 'Ärmel', 'Bär_1', 'BärX1', 'Zange 1000'])
  expect((await titles({ column: 'title', sortDescending: true }))[0]).toBe('Zange 1000')
  const drafts = ['BärX1', 'Bär_1']
  expect((await titles({ column: 'releaseDate', sortDescending: true })).slice(0, 3)).toEqual([
    'Ärmel',
    'apfel 100%',
    'Zange 1000',
  ])
  expect((await titles({ column: 'releaseDate', sortDescending: false })).slice(3).toSorted()).toEqual(drafts)
})

test('pages: the total counts all, a page beyond the end is empty', async () => {
  const input = (page: number) => ({ query: { paginationSize: 2, page } })
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) => granted(lists(), filterEnquiries, input(page), customerAdmin)),
  )
  expect(pages.map(({ content }) => content.length)).toEqual([2, 2, 1, 0])
  expect(pages.map(({ totalElements }) => totalElements)).toEqual([5, 5, 5, 5])
})

test('counts to the end of the ten thousand that the page lies in, and says that there are more', async () => {
  const company = await makeCompany(lists())
  const customer = await makeUser(lists(), { companyId: company })
  await lists().db.execute(sql`
    insert into enquiry (id, customer_id, title, reference_number, delivery_condition, desired_delivery_date, conditions)
    select 'many-' || n, ${company}, 'Schrank ' || n, 'P-' || n, 'DAP', '2027-01-01', '{}' from generate_series(1, 10_100) n`)
  const page = (number: number) =>
    granted(lists(), filterEnquiries, { query: { paginationSize: 30, page: number } }, customer)
  expect(await page(0)).toMatchObject({ totalElements: 10_000, hasMore: true })
  expect(await page(333)).toMatchObject({ totalElements: 10_100, hasMore: false })
  // a search of them walks past many others for each
  const query = { paginationSize: 30, page: 0, title: 'schrank' }
  expect(await granted(lists(), filterEnquiries, { query }, customer)).toMatchObject({
    totalElements: 1000,
    hasMore: true,
  })
  // … so that the rest is counted in a call of its own
  const far = (more: object) =>
    granted(lists(), filterEnquiries, { query: { ...query, countsFar: true, ...more } }, customer)
  expect(await far({})).toMatchObject({ totalElements: 10_000, hasMore: true })
  expect(await far({ title: 'schrank 9' })).toMatchObject({ totalElements: 1111, hasMore: false })
  expect((await page(336)).content).toHaveLength(20)
  expect(await page(337)).toEqual({ content: [], totalElements: 10_100, hasMore: false })
})

test('says of each row what hangs on it: match rate, parts list, offers that the caller may see', async () => {
  const rowsFor = async (as: typeof customerAdmin) => {
    const { content } = await granted(lists(), filterEnquiries, { query: { paginationSize: 15, page: 0 } }, as)
    return new Map(content.map((row) => [row.title, row]))
  }
  const own = await rowsFor(customerAdmin)
  expect(own.get('apfel 100%')).toMatchObject({ matchRate: 50, bomFileName: 'Stückliste.csv' })
  // what archiving would take is asked about before it (rule E7)
  expect(own.get('apfel 100%')).toMatchObject({ offerCount: 2, openOfferCount: 1 })
  expect(own.get('BärX1')).toMatchObject({
    matchRate: null,
    bomFileName: null,
    offerCount: 0,
    customerName: 'customer GmbH',
  })
  expect((await rowsFor(otherSupplier)).get('apfel 100%')).toMatchObject({
    offerCount: 1,
    customerName: 'customer GmbH',
  })
  expect((await rowsFor(otherSupplier)).get('Ärmel')).toMatchObject({ offerCount: 0 })
})

test('sorts by every column of which something is kept', async () => {
  expect((await titles({ column: 'customerName', sortDescending: true }, supplierUser))[0]).toBe('Fremd')
  expect((await titles({ column: 'customerName' }, supplierUser)).at(-1)).toBe('Fremd')
  expect(await titles({ column: 'state', states: [...enquiryStates] })).toEqual(
    expect.arrayContaining(['Ärmel', 'apfel 100%', 'Zange 1000', 'Bär_1', 'BärX1', 'Alt']),
  )
  expect((await titles({ column: 'state', states: [...enquiryStates] })).slice(-2)).toEqual(['Zange 1000', 'Alt'])
  expect((await titles({ column: 'state', sortDescending: true }, supplierUser))[0]).toBe('Zange 1000')
  expect((await titles({ column: 'referenceNumber', sortDescending: true })).at(-1)).toBe('Bär_1')
  expect(await titles({ column: 'amount' })).toHaveLength(5)
})

test('is narrowed to a customer, to days, and to what the own company has no offer on', async () => {
  expect(await titles({ companyId: otherCustomer.companyId }, supplierUser)).toEqual(['Fremd'])
  expect(await titles({ deliveryFrom: '2027-01-02', deliveryTo: '2027-01-02' })).toEqual(['Zange 1000'])
  expect(await titles({ createdFrom: '2026-10-28', createdTo: '2026-10-29' })).toEqual(['apfel 100%', 'Zange 1000'])
  expect(await titles({ releasedFrom: '2100-01-01' }, supplierUser)).toEqual([])
  // what was put away or replaced is no offer, as in the column beside
  expect(await titles({ withoutOffer: true }, supplierUser)).toEqual(['Ärmel', 'Zange 1000', 'Fremd'])
  expect(await titles({ withoutOffer: true }, otherSupplier)).toEqual(['Ärmel', 'Zange 1000', 'Fremd'])
  const query = { paginationSize: 15, page: 0, withCompanies: true }
  const { companies } = await granted(lists(), filterEnquiries, { query }, supplierUser)
  expect(companies?.map(({ name }) => name)).toEqual(['customer GmbH', 'customer2 GmbH'])
})

test('refuses bad paging with 400', async () => {
  for (const query of [
    '',
    '?page=0',
    '?page=-1&paginationSize=5',
    '?page=0&paginationSize=abc',
    '?page=0&paginationSize=5&column=id',
    '?page=0&paginationSize=5&states=nonsense',
    '?page=0&paginationSize=5&deliveryFrom=morgen',
  ]) {
    const { status, body } = await lists().raw({ method: 'GET', url: `/api/enquiry/filter${query}` }, customerAdmin)
    expect({ query, status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  }
})
