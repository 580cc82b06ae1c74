/** The search over everything, against the real app: each reader finds what their own lists show, and nothing else (rule L10). */
import { expect, test } from 'vitest'
import {
  article,
  company,
  discountGroup,
  eclassMapping,
  importConfig,
  manufacturer,
  unit,
  wholesaler,
} from '../../server/db/schema.ts'
import { searchAll } from '../../src/api/contract/search.ts'
import { addressOfHit } from '../../src/domain/search/search.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, otherSupplier, operatorAdmin, operatorStaff } =
  people
const server = withServer(async (server) => {
  const pump = await makeEnquiry(server, { title: 'Pumpwerk Nord', referenceNumber: 'K-24817' })
  await makeEnquiry(server, { title: 'Pumpwerk Süd', referenceNumber: 'K-1', state: 'draft' })
  await makeEnquiry(server, { title: 'Pumpwerk alt', referenceNumber: 'K-2', state: 'archived' })
  await makeEnquiry(server, { title: 'Pumpwerk fremd', referenceNumber: 'F-1', by: otherCustomer })
  await makeOffer(server, { enquiryId: pump, offerNumber: 'AN-24817' })
  await makeOffer(server, { enquiryId: pump, offerNumber: 'AN-2', stage: 'draft' })
  await makeOffer(server, { enquiryId: pump, offerNumber: 'E-77', stage: 'draft' })
  await makeOffer(server, { enquiryId: pump, offerNumber: 'R-24817', stage: 'accepted', by: otherSupplier })
  await makeOffer(server, { enquiryId: pump, offerNumber: 'R-3', stage: 'confirmed', by: otherSupplier })
})

/** "enquiry 2" for two hits among the enquiries. */
const found = async (term: string, as = customerAdmin) =>
  (await granted(server(), searchAll, { query: { term } }, as)).map(({ kind, content }) => `${kind} ${content.length}`)

test('finds records of every kind by whatever is written on them, archived ones too', async () => {
  expect(await found('24817')).toEqual(['enquiry 1', 'offer 1', 'order 1', 'job 1'])
  expect(await found('pumpwerk')).toEqual(['enquiry 3', 'offer 1', 'order 1', 'job 1'])
  expect(await found('supplier2')).toEqual(['order 1', 'job 1'])
})

test('finds every word in whatever order, and names without the marks of their letters', async () => {
  expect(await found('24817 pumpwerk')).toEqual(['enquiry 1', 'offer 1', 'order 1', 'job 1'])
  expect(await found('nord pumpwerk süd')).toEqual([])
  expect(await found('pumpwerk sud')).toEqual(['enquiry 1'])
  await makeEnquiry(server(), { title: 'Prüfstand Łódź', referenceNumber: 'Ł-7' })
  for (const term of ['lodz', 'ŁÓDŹ', 'pruf lodz l-7']) expect(await found(term)).toEqual(['enquiry 1'])
  await server().db.insert(company).values({ id: 'lodz', name: 'Żak Elektryka', type: 'CUSTOMER', city: 'Łódź' })
  expect(await found('lodz', operatorAdmin)).toEqual(['company 1'])
  expect(await found('elektryka zak', operatorAdmin)).toEqual(['company 1'])
  expect(await found('ŻAK Lodz', operatorAdmin)).toEqual(['company 1'])
})

test('shows each reader no more than the own lists do', async () => {
  expect(await found('pumpwerk', otherCustomer)).toEqual(['enquiry 1'])
  expect(await found('pumpwerk', supplierAdmin)).toEqual(['enquiry 2', 'offer 3'])
  expect(await found('pumpwerk', otherSupplier)).toEqual(['enquiry 2', 'order 1', 'job 1'])
  expect(await found('pumpwerk', operatorAdmin)).toEqual([])
})

test('an enquiry is found by the numbers of its offers, as far as the reader sees these', async () => {
  expect(await found('AN-24817')).toEqual(['enquiry 1', 'offer 1'])
  expect(await found('AN-24817', supplierAdmin)).toEqual(['enquiry 1', 'offer 1'])
  expect(await found('AN-24817', otherSupplier)).toEqual([])
  expect(await found('AN-24817', otherCustomer)).toEqual([])
  // a draft's is the supplier's alone
  expect(await found('E-77', supplierAdmin)).toEqual(['enquiry 1', 'offer 1'])
  expect(await found('E-77')).toEqual([])
})

test('people are found by those who manage them, companies by the operator', async () => {
  expect(await found('vera', customerAdmin)).toEqual(['user 3'])
  expect(await found('vera', customerUser)).toEqual([])
  expect(await found('supplier', operatorAdmin)).toEqual(['company 2', 'user 3'])
})

test('the operator finds articles and master data by name, variant and number, each with its own address', async () => {
  const { db } = server()
  await db
    .insert(manufacturer)
    .values({ id: 'm1', displayName: 'Zettler Relais', nameVariants: ['ZTL'], abbreviation: 'ZR-' })
  await db.insert(wholesaler).values({ id: 'w1', displayName: 'Zettler Handel' })
  await db.insert(unit).values({ id: 'u1', displayName: 'Zettlermeter' })
  await db.insert(discountGroup).values({ id: 'd1', displayName: 'Zettler A', percent: 10, manufacturerId: 'm1' })
  await db.insert(eclassMapping).values({ id: 'e1', eclassNumber: '27141121', description: 'Zettlerklemme' })
  await db.insert(importConfig).values({
    id: 'i1',
    title: 'Zettler Preisliste',
    filename: 'a.csv',
    sha256: 'x',
    headers: [],
    fieldMapping: [],
  })
  await db.insert(article).values({
    id: 'a1',
    orderNumber: 'ZET-0022709',
    manufacturerId: 'm1',
    manufacturerNumber: '4711',
    description: 'Relais',
  })
  const addresses = async (term: string, as = operatorAdmin) =>
    (await granted(server(), searchAll, { query: { term } }, as)).flatMap(({ content }) => content.map(addressOfHit))
  expect(await addresses('zettler')).toEqual([
    '/article/a1',
    '/fieldvalues/discount/d1',
    '/fieldvalues/wholesaler/w1',
    '/import/config/i1',
    '/fieldvalues/manufacturer/m1',
    '/fieldvalues/eclass/e1',
    '/fieldvalues/unit/u1',
  ])
  expect(await addresses('0022709')).toEqual(['/article/a1'])
  // an article by its manufacturer's other names, too
  expect(await addresses('ztl')).toEqual(['/article/a1', '/fieldvalues/manufacturer/m1'])
  expect(await addresses('zr-')).toEqual(['/article/a1', '/fieldvalues/manufacturer/m1'])
  expect(await addresses('27141121')).toEqual(['/fieldvalues/eclass/e1'])
  expect(await addresses('zettler', customerAdmin)).toEqual([])
})

test('the operator’s staff finds articles, and users in their list, but no company and no master data', async () => {
  const hits = async (term: string) =>
    (await granted(server(), searchAll, { query: { term } }, operatorStaff)).flatMap(({ content }) => content)
  expect((await hits('zettler')).map(addressOfHit)).toEqual(['/article/a1'])
  const supplierPeople = await hits('supplier')
  expect(new Set(supplierPeople.map(({ kind }) => kind))).toEqual(new Set(['user']))
  const [user] = supplierPeople
  expect(user?.kind === 'user' && addressOfHit(user)).toBe(
    user?.kind === 'user' && `/user?suche=${encodeURIComponent(user.mail)}`,
  )
})

test('a text stands for itself, and one letter says too little', async () => {
  expect(await found('%%')).toEqual([])
  const short = await server().raw({ method: 'GET', url: '/api/search/?term=%20a%20' }, customerAdmin)
  expect(short.status).toBe(400)
})

test('a hit says where it is opened', async () => {
  const [enquiries] = await granted(server(), searchAll, { query: { term: 'K-24817' } }, customerAdmin)
  const [hit] = enquiries?.content ?? []
  expect(hit && addressOfHit(hit)).toMatch(/^\/enquiry\/enquiry-/)
})
