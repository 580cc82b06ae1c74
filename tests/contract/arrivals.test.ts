/** What others did that somebody has not opened yet: counted by the bell, named to whoever asks, settled by opening it (rule N11). */
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enquiry, sighting } from '../../server/db/schema.ts'
import { sweepSights } from '../../server/work/arrivals.ts'
import { countUnread } from '../../src/api/contract/chat.ts'
import { archiveEnquiry, getEnquiry, reopenEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { archiveOffer, changeOfferState, createOffer, getOffer, updateOffer } from '../../src/api/contract/offer.ts'
import { getArrivals, getWaiting, seeArrivals, setAside } from '../../src/api/contract/work.ts'
import type { OfferState } from '../../src/domain/offer/offer.ts'
import { granted, refused } from '../support/calls.ts'
import { declined, makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()

const openEnquiry = (id: string, as: Person) => granted(server(), getEnquiry, { query: { id } }, as)
const openOffer = (id: string, as: Person) => granted(server(), getOffer, { query: { id } }, as)
/** What is new for somebody of these records; the bell counts the same. */
const newFor = async (as: Person, ...ids: string[]): Promise<string[]> => {
  const arrivals = (await granted(server(), getArrivals, {}, as)).filter(({ id }) => ids.includes(id))
  const { arrived } = await granted(server(), countUnread, {}, as)
  expect(arrived.filter(({ id }) => ids.includes(id))).toEqual(arrivals.map(({ id, place }) => ({ id, place })))
  return arrivals.map(({ kind, place, id }) => `${kind} /${place}/${id}`)
}
const releasedEnquiry = async (): Promise<string> => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  const seen = await openEnquiry(id, customerUser)
  await granted(server(), updateEnquiry, { body: { ...seen, released: true } }, customerUser)
  return id
}
const releasedOffer = async (enquiryId: string, as: Person): Promise<string> => {
  const offerId = await makeOffer(server(), { enquiryId, by: as, stage: 'draft' })
  const { lastUpdate } = await openOffer(offerId, as)
  const body = { ...offerValues, id: offerId, lastUpdate, released: true }
  await granted(server(), updateOffer, { body }, as)
  await makeFile(server(), { offerId }, { filename: 'Bestellung.pdf', fileType: 'ORDER', stage: 'open' })
  return offerId
}
const decide = (offerId: string, state: OfferState, as: Person) =>
  granted(server(), changeOfferState, { query: { offerId, state } }, as)

describe('a newly released enquiry', () => {
  test('is new for each user of each supplier until they open it; for its customer it is not', async () => {
    const id = await releasedEnquiry()
    const told = [`ENQUIRY /enquiry/${id}`]
    for (const supplier of [supplierUser, supplierAdmin, otherSupplier])
      expect(await newFor(supplier, id)).toEqual(told)
    for (const customer of [customerAdmin, otherCustomer]) expect(await newFor(customer, id)).toEqual([])
    await openEnquiry(id, supplierUser)
    expect(await newFor(supplierUser, id)).toEqual([])
    expect(await newFor(supplierAdmin, id)).toEqual(told)
  })

  test('is no news any more once the company offers on it, it is put away, or two weeks have passed', async () => {
    const [offered, archived, old] = [await releasedEnquiry(), await releasedEnquiry(), await releasedEnquiry()]
    await granted(server(), createOffer, { body: { ...offerValues, enquiryId: offered } }, supplierUser)
    await granted(server(), archiveEnquiry, { query: { enquiryId: archived } }, customerUser)
    const releaseDate = new Date(Date.now() - 15 * 86_400_000)
    await server().db.update(enquiry).set({ releaseDate }).where(eq(enquiry.id, old))
    expect(await newFor(supplierAdmin, offered, archived, old)).toEqual([])
    expect(await newFor(otherSupplier, offered)).toHaveLength(1)
  })

  test('is put aside by whoever is not interested, for themselves alone, and can be taken back', async () => {
    const id = await releasedEnquiry()
    const waits = async (as: Person) => (await granted(server(), getWaiting, {}, as)).some((each) => each.id === id)
    const put = (aside: boolean) => granted(server(), setAside, { body: { enquiryId: id, aside } }, supplierUser)
    expect((await put(true)).some((each) => each.id === id)).toBe(false)
    expect([await waits(supplierUser), await waits(supplierAdmin)]).toEqual([false, true])
    expect(await newFor(supplierUser, id)).toEqual([])
    // Looking at it all the same is no change of mind.
    await openEnquiry(id, supplierUser)
    expect(await waits(supplierUser)).toBe(false)
    expect((await put(false)).some((each) => each.id === id)).toBe(true)
    const draft = { body: { enquiryId: await makeEnquiry(server(), { state: 'draft' }), aside: true } }
    expect(await refused(server(), setAside, draft, supplierUser)).toMatchObject({ status: 404 })
  })
})

describe('an offer', () => {
  test('is new for each user of its customer until they open it, and for nobody else', async () => {
    const enquiryId = await releasedEnquiry()
    const id = await releasedOffer(enquiryId, supplierUser)
    const told = [`OFFER /offer/${id}`]
    for (const customer of [customerUser, customerAdmin]) expect(await newFor(customer, id)).toEqual(told)
    for (const other of [otherCustomer, supplierUser, otherSupplier]) expect(await newFor(other, id)).toEqual([])
    await openOffer(id, customerUser)
    expect(await newFor(customerUser, id)).toEqual([])
    expect(await newFor(customerAdmin, id)).toEqual(told)
  })

  test('is no news once it is withdrawn, decided on, or the enquiry is closed', async () => {
    const enquiryId = await releasedEnquiry()
    const [withdrawn, ordered, left] = [
      await releasedOffer(enquiryId, supplierUser),
      await releasedOffer(enquiryId, supplierUser),
      await releasedOffer(enquiryId, otherSupplier),
    ]
    expect(await newFor(customerAdmin, withdrawn, ordered, left)).toHaveLength(3)
    await granted(server(), archiveOffer, { query: { offerId: withdrawn } }, supplierUser)
    await decide(ordered, 'ACCEPTED', customerUser)
    expect(await newFor(customerAdmin, withdrawn, ordered, left)).toEqual([])
  })

  test('that is ordered, declined or confirmed is new for the other side, each anew', async () => {
    const enquiryId = await releasedEnquiry()
    const [won, lost] = [await releasedOffer(enquiryId, supplierUser), await releasedOffer(enquiryId, otherSupplier)]
    await decide(won, 'ACCEPTED', customerUser)
    expect(await newFor(supplierUser, won)).toEqual([`ORDER /order/${won}`])
    await openOffer(won, supplierUser)
    expect(await newFor(supplierUser, won)).toEqual([])
    await makeFile(
      server(),
      { offerId: won },
      { filename: 'AB.pdf', fileType: 'ORDER_CONFIRMATION', by: supplierUser, stage: 'accepted' },
    )
    await decide(won, 'CONFIRMED', supplierUser)
    expect(await newFor(customerUser, won)).toEqual([`JOB /job/${won}`])
    expect(await newFor(otherSupplier, lost)).toEqual([`LOST /offer/${lost}`])
    const { lastUpdate } = await openOffer(lost, customerUser)
    await granted(server(), updateOffer, { body: { id: lost, lastUpdate, ...declined } }, customerUser)
    await openOffer(lost, otherSupplier)
    await decide(lost, 'DECLINED', customerUser)
    expect(await newFor(otherSupplier, lost)).toEqual([`DECLINED /offer/${lost}`])
  })
})

test('whoever lost by an award reads so until they have opened the offer, in what waits for them, too; not once it is open again', async () => {
  const enquiryId = await releasedEnquiry()
  const [won, lost] = [await releasedOffer(enquiryId, supplierUser), await releasedOffer(enquiryId, otherSupplier)]
  const waits = async (as: Person) =>
    (await granted(server(), getWaiting, {}, as)).filter(({ id }) => id === lost || id === won)
  await decide(won, 'ACCEPTED', customerUser)
  const row = {
    kind: 'OFFER_LOST',
    id: lost,
    path: `/offer/${lost}`,
    companyName: 'customer GmbH',
    count: 1,
    day: null,
  }
  expect(await waits(otherSupplier)).toMatchObject([row])
  expect(JSON.stringify(await waits(otherSupplier))).not.toContain('supplier GmbH')
  expect((await waits(supplierUser)).map(({ kind }) => kind)).toEqual(['ORDER'])
  await granted(server(), reopenEnquiry, { query: { enquiryId } }, customerUser)
  expect(await waits(otherSupplier)).toEqual([])
  await openOffer(won, customerUser)
  const again = await releasedOffer(enquiryId, supplierUser)
  await granted(
    server(),
    changeOfferState,
    { query: { offerId: again, state: 'ACCEPTED', contracts: [won] } },
    customerUser,
  )
  expect(await waits(otherSupplier)).toMatchObject([row])
  await openOffer(lost, otherSupplier)
  expect(await waits(otherSupplier)).toEqual([])
})

test('all of it can be settled at once, for oneself', async () => {
  const id = await releasedEnquiry()
  expect(await granted(server(), seeArrivals, {}, supplierUser)).toEqual([])
  expect(await newFor(supplierUser, id)).toEqual([])
  expect(await newFor(supplierAdmin, id)).toHaveLength(1)
})

test('what was seen two weeks ago is swept, what was put aside once its enquiry is over; nothing is new again by that', async () => {
  const [seen, aside] = [await releasedEnquiry(), await releasedEnquiry()]
  await openEnquiry(seen, supplierUser)
  await granted(server(), setAside, { body: { enquiryId: aside, aside: true } }, supplierUser)
  const kept = async () =>
    (
      await server()
        .db.select()
        .from(sighting)
        .where(inArray(sighting.recordId, [seen, aside]))
    ).map(({ recordId }) => recordId)
  const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000)
  await sweepSights(server().db, daysOn(13))
  expect((await kept()).toSorted()).toEqual([seen, aside].toSorted())
  await sweepSights(server().db, daysOn(15))
  expect(await kept()).toEqual([aside])
  await granted(server(), archiveEnquiry, { query: { enquiryId: aside } }, customerUser)
  await sweepSights(server().db, daysOn(15))
  expect(await kept()).toEqual([])
  expect(await newFor(supplierUser, aside)).toEqual([])
})
