/** What the offers that a list finds cost together (rule L15): the same rows as the list's, at the prices that these say. */
import { expect, test } from 'vitest'
import { filterOffers, sumOffers } from '../../src/api/contract/offer.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, otherCustomer, otherSupplier, supplierAdmin } = people
const server = withServer()
const sumFor = (as: Person, query: object = {}) => granted(server(), sumOffers, { query }, as)

test('adds up what its reader sees, and what search and filter leave of it', async () => {
  const enquiryId = await makeEnquiry(server(), { title: 'Summenschrank', referenceNumber: 'SUM-1' })
  await makeOffer(server(), { enquiryId, price: 1_000.1 })
  await makeOffer(server(), { enquiryId, price: 2_000.2, by: otherSupplier })
  await makeOffer(server(), { enquiryId, price: 4_000.4, by: otherSupplier, stage: 'draft' })
  expect(await sumFor(customerAdmin, { referenceNumber: 'Summenschrank' })).toEqual({ count: 2, net: 3_000.3 })
  expect(await sumFor(supplierAdmin, { referenceNumber: 'SUM-1' })).toEqual({ count: 1, net: 1_000.1 })
  // a draft is its supplier's
  expect(await sumFor(otherSupplier, { referenceNumber: 'SUM-1' })).toEqual({ count: 2, net: 6_000.6 })
  expect(await sumFor(customerAdmin, { companyId: otherSupplier.companyId, referenceNumber: 'SUM-1' })).toEqual({
    count: 1,
    net: 2_000.2,
  })
  expect(await sumFor(customerAdmin, { referenceNumber: 'SUM-1', states: ['DECLINED'] })).toEqual({ count: 0, net: 0 })
  expect(await sumFor(otherCustomer, { referenceNumber: 'SUM-1' })).toEqual({ count: 0, net: 0 })
})

test('counts an order as it was ordered, and offers under seal for nobody but their supplier', async () => {
  const sealed = await makeEnquiry(server(), {
    title: 'Siegelsumme',
    sealed: true,
    offersUntil: new Date(Date.now() + 5 * 86_400_000),
  })
  await makeOffer(server(), { enquiryId: sealed, price: 9_000, stage: 'draft' })
  expect(await sumFor(customerAdmin, { referenceNumber: 'Siegelsumme' })).toEqual({ count: 0, net: 0 })
  expect(await sumFor(supplierAdmin, { referenceNumber: 'Siegelsumme' })).toEqual({ count: 1, net: 9_000 })
})

test('are the rows of the list', async () => {
  const query = { page: 0, paginationSize: 50 }
  for (const as of [customerAdmin, supplierAdmin, otherSupplier]) {
    const { content } = await granted(server(), filterOffers, { query }, as)
    const { count, net } = await sumFor(as)
    expect([count, net]).toEqual([
      content.length,
      expect.closeTo(
        content.reduce((sum, { price }) => sum + (price ?? 0), 0),
        2,
      ),
    ])
  }
})
