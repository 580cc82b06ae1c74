/** Until when offers are asked for, and who makes none (rules E13, E14, M5). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enquiry } from '../../server/db/schema.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as offers from '../../src/api/contract/offer.ts'
import { germanClock } from '../../src/domain/core/germanMoment.ts'
import { writtenDeadline } from '../../src/domain/enquiry/bidding.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const clockIn = (days: number) => writtenDeadline(germanClock(inDays(days)))
const seen = (id: string, as: Person) => granted(server(), enquiries.getEnquiry, { query: { id } }, as)
const release = async (deadline: string | undefined, sent: object = {}) => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  const { lastUpdate } = await seen(id, customerAdmin)
  const body = { id, lastUpdate, released: true, ...(deadline && { deadline }), ...sent }
  return server().call(enquiries.updateEnquiry, { body }, customerAdmin)
}
const makeOfferFile = (offerId: string, by: Person) =>
  makeFile(server(), { offerId }, { filename: 'Angebot.pdf', fileType: 'OFFER', by })
const subjects = () =>
  server()
    .mails.map(({ to, subject }) => `${to}: ${subject}`)
    .toSorted()

describe('a deadline', () => {
  test('is set with the release, for both sides to read', async () => {
    const until = clockIn(20)
    const body = (await release(until)) as { status: number; body: { id: string } }
    expect(body.status).toBe(200)
    for (const who of [customerAdmin, otherSupplier])
      expect(writtenDeadline(germanClock((await seen(body.body.id, who)).offersUntil ?? new Date(0)))).toBe(until)
  })

  test.each(['2020-01-01T12:00', '2027-03-28T02:30', '2072-01-01T12:00'])(
    'is refused with its release: %s',
    async (deadline) => {
      expect(await release(deadline)).toMatchObject({ status: 422, body: { code: 'DEADLINE_WRONG' } })
    },
  )

  test('is only ever put off, and suppliers are told once', async () => {
    const id = await makeEnquiry(server(), { offersUntil: inDays(10) })
    const extend = (deadline: string) =>
      server().call(enquiries.extendDeadline, { body: { id, deadline } }, customerAdmin)
    expect(await extend(clockIn(9))).toMatchObject({ status: 422, body: { code: 'DEADLINE_WRONG' } })
    server().mails.length = 0
    const [once, twice] = await Promise.all([extend(clockIn(15)), extend(clockIn(15))])
    expect([once.status, twice.status]).toEqual([200, 200])
    expect(subjects()).toEqual(
      [otherSupplier, supplierAdmin, supplierUser]
        .map(({ mail }) => `${mail}: Angebotsfrist verlängert: Schaltschrank Förderband`)
        .toSorted(),
    )
  })

  test('lets no first version in afterwards, keeps the draft, and opens again when it is put off', async () => {
    const id = await makeEnquiry(server(), { offersUntil: inDays(1) })
    const offerId = await makeOffer(server(), { enquiryId: id, stage: 'draft' })
    await server()
      .db.update(enquiry)
      .set({ offersUntil: inDays(-1) })
      .where(eq(enquiry.id, id))
    const { lastUpdate } = await granted(server(), offers.getOffer, { query: { id: offerId } }, supplierAdmin)
    const send = () =>
      server().call(offers.updateOffer, { body: { id: offerId, lastUpdate, released: true } }, supplierAdmin)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'OFFERS_OVER' } })
    const another = { body: { ...offerValues, enquiryId: id } }
    expect(await server().call(offers.createOffer, another, otherSupplier)).toMatchObject({ status: 409 })
    await granted(server(), enquiries.extendDeadline, { body: { id, deadline: clockIn(2) } }, customerAdmin)
    expect((await send()).status).toBe(200)
  })

  test('is told of before, once, to who has not answered', async () => {
    const id = await makeEnquiry(server(), { offersUntil: inDays(2), title: 'Erinnerung' })
    await makeOffer(server(), { enquiryId: id })
    server().mails.length = 0
    const told = () => subjects().filter((one) => one.endsWith('Angebotsfrist endet: Erinnerung'))
    await writeDueMails(server().services, new Date())
    await writeDueMails(server().services, new Date())
    await expect.poll(told).toEqual([`${otherSupplier.mail}: Angebotsfrist endet: Erinnerung`])
  })
})

describe('late offers', () => {
  const missed = async (id: string, as: Person) =>
    (await granted(server(), offers.getOffer, { query: { id } }, as)).missedDeadline
  const sendOffer = async (id: string, as: Person) => {
    const { lastUpdate } = await granted(server(), offers.getOffer, { query: { id } }, as)
    return server().call(offers.updateOffer, { body: { id, lastUpdate, released: true } }, as)
  }
  /** The deadline was a day ago. */
  const overFor = async (enquiryId: string) => {
    const until = inDays(-1)
    await server().db.update(enquiry).set({ offersUntil: until }).where(eq(enquiry.id, enquiryId))
    return until
  }
  const begun = async (takesLate: boolean) => {
    const enquiryId = await makeEnquiry(server(), { offersUntil: inDays(1) })
    await server().db.update(enquiry).set({ takesLate }).where(eq(enquiry.id, enquiryId))
    return enquiryId
  }

  test('are taken where the release says so, which suppliers read; by default they are not', async () => {
    const taken = (await release(clockIn(5), { takesLate: true })).body as { id: string }
    expect(await seen(taken.id, otherSupplier)).toMatchObject({ takesLate: true })
    const plain = (await release(clockIn(5))).body as { id: string }
    expect(await seen(plain.id, otherSupplier)).toMatchObject({ takesLate: false })
    const history = await granted(server(), enquiries.enquiryHistory, { query: { id: taken.id } }, customerAdmin)
    expect(history.changeEntries.map(({ field }) => field)).toContain('takesLate')
  })

  test('are told of before the deadline, and to the customer with what came', async () => {
    const reminded = async (title: string, takesLate: boolean) => {
      const id = await makeEnquiry(server(), { offersUntil: inDays(2), title })
      await server().db.update(enquiry).set({ takesLate }).where(eq(enquiry.id, id))
      await writeDueMails(server().services, new Date())
      const mine = () => server().mails.find(({ subject }) => subject === `Angebotsfrist endet: ${title}`)?.text ?? ''
      await expect.poll(mine).not.toBe('')
      return mine()
    }
    expect(await reminded('Pünktlich', false)).toContain('lässt sich kein erstes Angebot mehr freigeben')
    const words = await reminded('Auch später', true)
    expect(words).toContain('wird ein erstes Angebot noch angenommen')
    expect(words).not.toContain('lässt sich kein erstes Angebot')

    const enquiryId = await begun(true)
    const inTime = await makeOffer(server(), { enquiryId, stage: 'draft', by: otherSupplier })
    await sendOffer(inTime, otherSupplier)
    const draft = await makeOffer(server(), { enquiryId, stage: 'draft' })
    await overFor(enquiryId)
    await sendOffer(draft, supplierAdmin)
    const told = (offerId: string) => server().mails.find(({ text }) => text.includes(`/offer/${offerId}`))?.text ?? ''
    await expect.poll(() => told(draft)).toContain('Angebotsfrist: nach der Frist eingegangen, sie endete am')
    await expect.poll(() => told(inTime)).not.toBe('')
    expect(told(inTime)).not.toContain('Angebotsfrist')
  })

  test('need a deadline, and are none where offers are sealed', async () => {
    expect(await release(undefined, { takesLate: true })).toMatchObject({
      status: 422,
      body: { code: 'LATE_NEEDS_DEADLINE' },
    })
    expect(await release(clockIn(5), { takesLate: true, sealed: true })).toMatchObject({
      status: 422,
      body: { code: 'SEALED_TAKES_NO_LATE' },
    })
  })

  test('are marked for both sides, on the page, in lists and in the comparison, and those in time are not', async () => {
    const enquiryId = await begun(true)
    const inTime = await makeOffer(server(), { enquiryId, stage: 'draft', by: otherSupplier })
    expect((await sendOffer(inTime, otherSupplier)).status).toBe(200)
    const draft = await makeOffer(server(), { enquiryId, stage: 'draft' })
    const until = await overFor(enquiryId)
    expect((await sendOffer(draft, supplierAdmin)).status).toBe(200)
    for (const as of [supplierAdmin, customerAdmin]) expect(await missed(draft, as)).toEqual(until)
    expect(await missed(inTime, customerAdmin)).toBeNull()
    const marks = (rows: readonly { id: string; missedDeadline: Date | null }[]) =>
      [inTime, draft].map((id) => rows.find((row) => row.id === id)?.missedDeadline)
    const query = { page: 0, paginationSize: 50 }
    const listed = await granted(server(), offers.filterOffers, { query }, customerAdmin)
    const compared = await granted(server(), offers.getComparedOffers, { query: { enquiryId } }, customerAdmin)
    const costs = await granted(server(), offers.getOfferCosts, { query: { enquiryId } }, customerAdmin)
    for (const rows of [listed.content, compared, costs.offers, (await seen(enquiryId, customerAdmin)).offers])
      expect(marks(rows)).toEqual([null, until])
    // it is begun after it, too
    const another = { body: { ...offerValues, enquiryId } }
    expect((await server().call(offers.createOffer, another, otherSupplier)).status).toBe(201)
  })

  test('keep their mark when the deadline is put off and in later versions, which those in time never get', async () => {
    const enquiryId = await begun(true)
    const inTime = await makeOffer(server(), { enquiryId, by: otherSupplier })
    const late = await makeOffer(server(), { enquiryId, stage: 'draft' })
    const until = await overFor(enquiryId)
    await sendOffer(late, supplierAdmin)
    const revised = async (offerId: string, as: Person) => {
      const { id } = await granted(server(), offers.reviseOffer, { query: { offerId } }, as)
      await makeOfferFile(id, as)
      expect((await sendOffer(id, as)).status).toBe(200)
      return id
    }
    expect(await missed(await revised(inTime, otherSupplier), customerAdmin)).toBeNull()
    await granted(server(), enquiries.extendDeadline, { body: { id: enquiryId, deadline: clockIn(2) } }, customerAdmin)
    expect(await missed(late, customerAdmin)).toEqual(until)
    expect(await missed(await revised(late, supplierAdmin), customerAdmin)).toEqual(until)
  })

  test('are in time again while the deadline is put off', async () => {
    const enquiryId = await begun(true)
    const draft = await makeOffer(server(), { enquiryId, stage: 'draft' })
    await overFor(enquiryId)
    await granted(server(), enquiries.extendDeadline, { body: { id: enquiryId, deadline: clockIn(2) } }, customerAdmin)
    await sendOffer(draft, supplierAdmin)
    expect(await missed(draft, customerAdmin)).toBeNull()
  })
})

test('a supplier says that there will be no offer: the customer reads it, other suppliers do not, and an offer takes it back', async () => {
  const enquiryId = await makeEnquiry(server())
  const reason = 'Keine freie Kapazität bis Februar.'
  const decline = () => granted(server(), enquiries.declineBid, { body: { enquiryId, reason } }, supplierAdmin)
  await Promise.all([decline(), decline()])
  const told = async (who: Person) => (await seen(enquiryId, who)).bidDeclines.map((one) => one.reason)
  expect(await told(customerAdmin)).toEqual([reason])
  expect(await told(supplierUser)).toEqual([reason])
  expect(await told(otherSupplier)).toEqual([])
  const history = await granted(server(), enquiries.enquiryHistory, { query: { id: enquiryId } }, otherSupplier)
  expect(JSON.stringify(history)).not.toContain(reason)
  await granted(server(), enquiries.resumeBid, { body: { enquiryId } }, supplierUser)
  expect(await told(customerAdmin)).toEqual([])
})
