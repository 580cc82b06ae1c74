/** Ticks of an offer's options: kept for whoever made them, and refused where the version does not offer them (rule P14). */
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import { expect, test } from 'vitest'
import * as calls from '../../src/api/contract/offer.ts'
import { reckon } from '../../src/domain/offer/reckoning.ts'
import type { PriceLine } from '../../src/domain/offer/priceLines.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierUser } = people
const server = withServer()

const line = (id: string, more: Partial<PriceLine> = {}) =>
  plainLine(id, { basis: 'ONCE', unitPrice: 1000, sum: 1000, ...more })
const priceLines = [
  line('a'),
  line('ups', { role: 'OPTION' }),
  line('b', { role: 'ALTERNATIVE', alternativeTo: 'a' }),
  line('c', { role: 'ALTERNATIVE', alternativeTo: 'a' }),
]
const open = async (stage: 'open' | 'accepted' = 'open') =>
  makeOffer(server(), {
    enquiryId: await makeEnquiry(server()),
    stage,
    priceLines,
    totalOnly: false,
    price: reckon(priceLines, 2).total,
  })
const choose = (offerId: string, chosen: string[], by = customerUser) =>
  granted(server(), calls.chooseOptions, { body: { offerId, chosen } }, by)
const chosenBy = async (id: string, by: typeof customerUser) =>
  (await granted(server(), calls.getOffer, { query: { id } }, by)).chosen

test('are kept for whoever made them, and for nobody else', async () => {
  const id = await open()
  expect(await choose(id, ['ups', 'b'])).toEqual({ chosen: ['ups', 'b'] })
  expect(await chosenBy(id, customerUser)).toEqual(['ups', 'b'])
  expect(await chosenBy(id, customerAdmin)).toEqual([])
  expect(await chosenBy(id, supplierUser)).toEqual([])
  await choose(id, [])
  expect(await chosenBy(id, customerUser)).toEqual([])
})

test.each([
  ['a line that the version does not have', ['gone'], { id: 'gone', fault: 'unknown' }],
  ['a position', ['a'], { id: 'a', fault: 'unknown' }],
  ['an option twice', ['ups', 'ups'], { id: 'ups', fault: 'twice' }],
  ['two in one place', ['b', 'c'], { id: 'c', fault: 'samePlace' }],
])('%s is refused', async (_, chosen, details) => {
  const body = { offerId: await open(), chosen }
  expect(await refused(server(), calls.chooseOptions, { body }, customerUser)).toMatchObject({
    status: 422,
    code: 'OPTION_UNKNOWN',
    details,
  })
})

test('of an order nothing is ticked any more', async () => {
  const body = { offerId: await open('accepted'), chosen: ['ups'] }
  expect(await refused(server(), calls.chooseOptions, { body }, customerUser)).toMatchObject({ status: 409 })
})
