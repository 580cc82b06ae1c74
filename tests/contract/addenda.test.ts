/** Addenda to released enquiries (rules E17, E19): what they change, who is told, and on which state an offer rests. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addendum, enquiry, invitation } from '../../server/db/schema.ts'
import { addAddendum, standBy } from '../../src/api/contract/addendum.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as offers from '../../src/api/contract/offer.ts'
import { submitOffer } from '../../src/api/contract/submission.ts'
import { getArrivals, getWaiting } from '../../src/api/contract/work.ts'
import { germanClock } from '../../src/domain/core/germanMoment.ts'
import { writtenDeadline } from '../../src/domain/enquiry/bidding.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { submitted } from '../support/submitting.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()
const text = 'Die Steckdose kommt an die linke Seitenwand.'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const clockIn = (days: number) => writtenDeadline(germanClock(inDays(days)))

type Given = Omit<Parameters<typeof bodyOf>[1], 'number'> & { number?: number }
const bodyOf = (
  id: string,
  given: {
    number: number
    text?: string
    desiredDeliveryDate?: string
    deliveryCondition?: 'EXP' | 'DAP'
    deadline?: string
  },
) => ({ id, text, ...given })
/** As it is typed, whatever the contract says of it. */
const add = (id: string, given: Given = {}, as: Person = customerAdmin) =>
  server().raw({ method: 'POST', url: '/api/enquiry/addendum', payload: bodyOf(id, { number: 1, ...given }) }, as)
const added = async (id: string, given: Given = {}, as: Person = customerAdmin) =>
  granted(server(), addAddendum, { body: bodyOf(id, { number: 1, ...given }) }, as)
const read = (id: string, as: Person = supplierAdmin) => granted(server(), enquiries.getEnquiry, { query: { id } }, as)
const readOffer = (id: string, as: Person = supplierAdmin) => granted(server(), offers.getOffer, { query: { id } }, as)
const stand = (offerId: string, number = 1, as: Person = supplierAdmin) =>
  server().call(standBy, { body: { offerId, number } }, as)
const mailsOf = () =>
  server()
    .mails.map(({ to, subject }) => `${to}: ${subject}`)
    .toSorted()

describe('an addendum', () => {
  test('changes what it names, keeps what was before, and is read by both sides in order', async () => {
    const id = await makeEnquiry(server(), { offersUntil: inDays(10) })
    const deadline = clockIn(20)
    const { offersUntil } = await added(id, { desiredDeliveryDate: '2027-04-20', deadline })
    await added(id, { number: 2, text: 'Lieferung ab Werk.', deliveryCondition: 'EXP' }, customerUser)
    for (const who of [customerAdmin, otherSupplier]) {
      const seen = await read(id, who)
      expect(seen).toMatchObject({ desiredDeliveryDate: '2027-04-20', deliveryCondition: 'EXP', released: true })
      expect(writtenDeadline(germanClock(seen.offersUntil ?? new Date(0)))).toEqual(deadline)
      expect(seen.addenda).toMatchObject([
        {
          number: 1,
          text,
          userFullName: customerAdmin.fullName,
          changes: [
            { field: 'desiredDeliveryDate', before: '2027-03-15', after: '2027-04-20' },
            { field: 'offersUntil', after: offersUntil?.toISOString() },
          ],
        },
        { number: 2, changes: [{ field: 'deliveryCondition', before: 'DAP', after: 'EXP' }] },
      ])
      const { changeEntries } = await granted(server(), enquiries.enquiryHistory, { query: { id } }, who)
      expect(changeEntries.filter(({ action, field }) => action === 'AMENDED' && field === 'addendum')).toHaveLength(2)
    }
    const { content } = await granted(
      server(),
      enquiries.filterEnquiries,
      { query: { page: 0, paginationSize: 50, deliveryFrom: '2027-04-20', deliveryTo: '2027-04-20' } },
      supplierAdmin,
    )
    expect(content.map((row) => row.id)).toContain(id)
  })

  test('is told to every supplier who may offer, once', async () => {
    const id = await makeEnquiry(server(), { title: 'Einmal gesagt' })
    server().mails.length = 0
    const [once, twice] = await Promise.all([add(id), add(id)])
    expect([once.status, twice.status]).toEqual([200, 200])
    expect(mailsOf()).toEqual(
      [otherSupplier, supplierAdmin, supplierUser].map(({ mail }) => `${mail}: Nachtrag 1: Einmal gesagt`).toSorted(),
    )
    expect((await read(id)).addenda).toHaveLength(1)
  })

  test('comes second where a colleague was first: nothing is lost, and who it was is said', async () => {
    const id = await makeEnquiry(server())
    await added(id)
    expect(await add(id, { text: 'Etwas anderes.' }, customerUser)).toMatchObject({
      status: 409,
      body: { code: 'ADDENDUM_TAKEN', details: { number: 1, by: customerAdmin.fullName } },
    })
    expect(await add(id, { text }, customerUser)).toMatchObject({ status: 409 })
    expect((await added(id, { number: 2, text: 'Etwas anderes.' }, customerUser)).addenda).toHaveLength(2)
  })

  test('sent twice is one; the same words with another day under its number are not taken for it', async () => {
    const id = await makeEnquiry(server(), { offersUntil: inDays(10) })
    const given = { desiredDeliveryDate: '2027-04-20', deadline: clockIn(20) }
    for (const _ of [1, 2]) expect((await added(id, given)).addenda).toHaveLength(1)
    expect(await add(id, { ...given, desiredDeliveryDate: '2027-05-20' })).toMatchObject({
      status: 409,
      body: { code: 'ADDENDUM_TAKEN', details: { number: 1 } },
    })
    expect(await add(id)).toMatchObject({ status: 409 })
    expect(await read(id)).toMatchObject({ desiredDeliveryDate: '2027-04-20' })
  })

  test.each([
    ['no words', { text: ' \n' }, 400, 'VALIDATION'],
    ['too many words', { text: 'x'.repeat(2001) }, 400, 'VALIDATION'],
    ['a day that there is not', { desiredDeliveryDate: '2027-02-30' }, 400, 'VALIDATION'],
    ['a day that has passed', { desiredDeliveryDate: '2025-02-20' }, 422, 'ADDENDUM_DAY_PAST'],
    ['a number ahead', { number: 3 }, 422, 'ADDENDUM_GAP'],
    ['a deadline where there is none', { deadline: '2027-12-01T12:00' }, 409, 'NO_DEADLINE'],
  ])('is refused with %s', async (_, given, status, code) => {
    const id = await makeEnquiry(server())
    expect(await add(id, given)).toMatchObject({ status, body: { code } })
    expect((await read(id)).addenda).toEqual([])
  })

  test('never brings the deadline forward, and changes nothing where it would', async () => {
    const id = await makeEnquiry(server(), { offersUntil: inDays(10) })
    expect(await add(id, { deadline: clockIn(9), desiredDeliveryDate: '2027-04-20' })).toMatchObject({
      status: 422,
      body: { code: 'DEADLINE_WRONG' },
    })
    expect(await read(id)).toMatchObject({ desiredDeliveryDate: '2027-03-15', addenda: [] })
  })

  test('is refused once something was ordered, also after it was opened again, and on what is put away', async () => {
    const id = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId: id })
    await makeFile(server(), { offerId }, { filename: 'B.pdf', fileType: 'ORDER', stage: 'open' })
    const accept = { query: { offerId, state: 'ACCEPTED' as const } }
    await granted(server(), offers.changeOfferState, accept, customerAdmin)
    expect(await add(id)).toMatchObject({ status: 409, body: { code: 'ENQUIRY_WRONG_STATE' } })
    await granted(server(), enquiries.reopenEnquiry, { query: { enquiryId: id } }, customerAdmin)
    expect(await add(id)).toMatchObject({ status: 409, body: { code: 'ENQUIRY_ORDERED' } })
    const archived = await makeEnquiry(server(), { state: 'archived' })
    expect(await add(archived)).toMatchObject({ status: 409, body: { code: 'ENQUIRY_WRONG_STATE' } })
    expect((await add(archived, {}, otherCustomer)).status).toBe(404)
    expect((await add(id, {}, supplierAdmin)).status).toBe(403)
  })

  test('on an enquiry for chosen suppliers reaches nobody else', async () => {
    const id = await makeEnquiry(server(), { title: 'Für einen', suppliers: [supplierAdmin.companyId] })
    server().mails.length = 0
    await added(id)
    expect(mailsOf()).toEqual(
      [supplierAdmin, supplierUser].map(({ mail }) => `${mail}: Nachtrag 1: Für einen`).toSorted(),
    )
    const seen = { query: { id } }
    expect((await server().call(enquiries.getEnquiry, seen, otherSupplier)).status).toBe(404)
    expect((await granted(server(), getArrivals, {}, otherSupplier)).some((one) => one.id === id)).toBe(false)
    await server().db.delete(invitation).where(eq(invitation.enquiryId, id))
    expect((await server().call(enquiries.getEnquiry, seen, supplierAdmin)).status).toBe(404)
  })

  test('is new to who has seen the enquiry, until they look again', async () => {
    const id = await makeEnquiry(server(), { title: 'Gesehen' })
    const news = async () =>
      (await granted(server(), getArrivals, {}, supplierUser)).filter((one) => one.id === id).map(({ kind }) => kind)
    await read(id, supplierUser)
    expect(await news()).toEqual([])
    await added(id)
    expect(await news()).toEqual(['ADDENDUM'])
    await read(id, supplierUser)
    expect(await news()).toEqual([])
  })
})

const waitingFor = async (as: Person, offerId: string) =>
  (await granted(server(), getWaiting, {}, as)).filter((one) => one.kind === 'ADDENDUM' && one.id === offerId)

describe('an offer', () => {
  test('made before it rests on the state before it; its supplier says that it holds, once', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId })
    await added(enquiryId, { desiredDeliveryDate: '2027-04-20' })
    await added(enquiryId, { number: 2, text: 'Noch etwas.' })
    for (const who of [supplierAdmin, customerAdmin])
      expect(await readOffer(offerId, who)).toMatchObject({
        restsBefore: 1,
        enquiryValues: { desiredDeliveryDate: '2027-03-15' },
        addenda: [{ number: 1 }, { number: 2 }],
        stands: [],
      })
    expect(await waitingFor(supplierUser, offerId)).toHaveLength(1)
    const compared = async () =>
      (await granted(server(), offers.getComparedOffers, { query: { enquiryId } }, customerAdmin)).map(
        (one) => one.restsBefore,
      )
    expect(await compared()).toEqual([1])
    expect(await stand(offerId, 1)).toMatchObject({ status: 409, body: { code: 'ADDENDUM_UNSEEN' } })
    expect(await stand(offerId, 2, otherSupplier)).toMatchObject({ status: 404 })
    expect(await stand(offerId, 2, customerAdmin)).toMatchObject({ status: 403 })
    const [once, twice] = await Promise.all([stand(offerId, 2), stand(offerId, 2, supplierUser)])
    expect([once.status, twice.status]).toEqual([200, 200])
    const after = await readOffer(offerId, customerAdmin)
    expect(after).toMatchObject({
      restsBefore: null,
      enquiryValues: { desiredDeliveryDate: '2027-04-20' },
      stands: [{ number: 2 }],
      price: offerValues.price,
      released: true,
    })
    expect(after.stands).toHaveLength(1)
    expect(await compared()).toEqual([null])
    expect(await waitingFor(supplierUser, offerId)).toEqual([])
    expect(await stand(offerId, 2)).toMatchObject({ status: 200 })
  })

  test('is made anew on the enquiry as it is now', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId })
    await added(enquiryId, { desiredDeliveryDate: '2027-04-20' })
    const revision = await granted(server(), offers.reviseOffer, { query: { offerId } }, supplierAdmin)
    expect(revision).toMatchObject({ restsBefore: null, enquiryValues: { desiredDeliveryDate: '2027-04-20' } })
    expect(await readOffer(offerId)).toMatchObject({ restsBefore: 1 })
    expect(await waitingFor(supplierAdmin, offerId)).toEqual([])
    const body = { ...offerValues, enquiryId }
    const later = await granted(server(), offers.createOffer, { body }, otherSupplier)
    expect(later).toMatchObject({ restsBefore: null, enquiryValues: { desiredDeliveryDate: '2027-04-20' } })
  })

  test('is begun on no addendum that nobody has read; with the last one shown it is', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId })
    await added(enquiryId)
    const begin = (addendum: number) =>
      server().call(offers.createOffer, { body: { ...offerValues, enquiryId, addendum } }, otherSupplier)
    const revise = (addendum: number) =>
      server().call(offers.reviseOffer, { query: { offerId, addendum } }, supplierAdmin)
    for (const attempt of [begin, revise]) {
      expect(await attempt(0)).toMatchObject({ status: 409, body: { code: 'ADDENDUM_UNSEEN' } })
      const made = await attempt(1)
      expect(made.status).toBeLessThan(300)
      expect(made.body).toMatchObject({ restsBefore: null, addenda: [{ number: 1 }] })
    }
    // Asked again it answers with what was made, whatever has come since.
    await added(enquiryId, { number: 2 })
    expect(await revise(1)).toMatchObject({ status: 200, body: { restsBefore: 2 } })
  })

  test('in work takes the enquiry over without a word to anybody', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
    await added(enquiryId, { deliveryCondition: 'EXP' })
    expect(await readOffer(offerId)).toMatchObject({ restsBefore: 1, enquiryValues: { deliveryCondition: 'DAP' } })
    expect((await stand(offerId)).status).toBe(200)
    expect(await readOffer(offerId)).toMatchObject({
      restsBefore: null,
      enquiryValues: { deliveryCondition: 'EXP' },
      stands: [],
      released: false,
    })
  })

  test('released on the state before it says so; nothing is confirmed where there is nothing', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
    await makeFile(server(), { offerId }, { filename: 'A.pdf', fileType: 'OFFER', by: supplierAdmin, stage: 'draft' })
    expect(await stand(offerId)).toMatchObject({ status: 409, body: { code: 'ADDENDUM_KNOWN' } })
    await added(enquiryId)
    const { lastUpdate } = await readOffer(offerId)
    await granted(server(), offers.updateOffer, { body: { id: offerId, lastUpdate, released: true } }, supplierAdmin)
    expect(await readOffer(offerId, customerAdmin)).toMatchObject({ restsBefore: 1 })
  })

  test('on an enquiry that was put away meanwhile stands no more', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId })
    await added(enquiryId)
    await granted(server(), enquiries.archiveEnquiry, { query: { enquiryId } }, customerAdmin)
    expect(await stand(offerId)).toMatchObject({ status: 409, body: { code: 'ENQUIRY_CLOSED' } })
    expect(await waitingFor(supplierAdmin, offerId)).toEqual([])
  })
})

test('sealed offers stay so: an addendum says nothing of who has offered, and what was submitted can hold with it', async () => {
  const enquiryId = await makeEnquiry(server(), { sealed: true, offersUntil: inDays(3) })
  const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
  await makeFile(server(), { offerId }, { filename: 'A.pdf', fileType: 'OFFER', by: supplierAdmin, stage: 'draft' })
  await submitted(server(), offerId, supplierAdmin)
  server().mails.length = 0
  const after = await added(enquiryId)
  expect(mailsOf()).toHaveLength(3)
  expect(after.offers).toEqual([])
  expect((await stand(offerId)).status).toBe(200)
  expect((await readOffer(offerId)).stands).toMatchObject([{ number: 1 }])
  expect((await server().call(offers.getOffer, { query: { id: offerId } }, customerAdmin)).status).toBe(404)
  await server()
    .db.update(enquiry)
    .set({ offersUntil: inDays(-1) })
    .where(eq(enquiry.id, enquiryId))
  const { receipts } = await granted(server(), enquiries.getOpening, { query: { enquiryId } }, customerAdmin)
  expect(receipts).toMatchObject([{ check: 'matches' }])
  expect(await readOffer(offerId, customerAdmin)).toMatchObject({ restsBefore: null, stands: [{ number: 1 }] })
  expect(await server().db.$count(addendum, eq(addendum.enquiryId, enquiryId))).toBe(1)
})

test('what is submitted after an addendum rests on it, and nothing is submitted past one that nobody has read', async () => {
  const enquiryId = await makeEnquiry(server(), { sealed: true, offersUntil: inDays(3) })
  const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
  const submit = async (seen: number) => {
    const { lastUpdate } = await readOffer(offerId)
    return server().call(submitOffer, { query: { offerId, lastUpdate, addendum: seen } }, supplierAdmin)
  }
  expect((await submit(0)).status).toBe(200)
  await added(enquiryId, { desiredDeliveryDate: '2027-04-20' })
  // The same once more stays as it was submitted, before the addendum.
  expect(await submit(0)).toMatchObject({ status: 200, body: { restsBefore: 1 } })
  const { lastUpdate } = await readOffer(offerId)
  const body = { id: offerId, lastUpdate, price: 4711 }
  await granted(server(), offers.updateOffer, { body }, supplierAdmin)
  expect(await submit(0)).toMatchObject({ status: 409, body: { code: 'ADDENDUM_UNSEEN' } })
  expect((await readOffer(offerId)).submissions).toHaveLength(1)
  const after = await submit(1)
  expect(after).toMatchObject({
    status: 200,
    body: { restsBefore: null, stands: [], enquiryValues: { desiredDeliveryDate: '2027-04-20' } },
  })
  expect((await readOffer(offerId)).submissions).toHaveLength(2)
  // … also where nothing else is new, and once.
  await added(enquiryId, { number: 2 })
  for (const _ of [1, 2])
    expect(await submit(2)).toMatchObject({ status: 200, body: { restsBefore: null, stands: [] } })
  expect((await readOffer(offerId)).submissions).toHaveLength(3)
})
