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
import { makeEnquiry, makeOffer, offerValues } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const clockIn = (days: number) => writtenDeadline(germanClock(inDays(days)))
const seen = (id: string, as: Person) => granted(server(), enquiries.getEnquiry, { query: { id } }, as)
const release = async (deadline: string) => {
  const id = await makeEnquiry(server(), { state: 'draft' })
  const { lastUpdate } = await seen(id, customerAdmin)
  const body = { id, lastUpdate, released: true, deadline }
  return server().call(enquiries.updateEnquiry, { body }, customerAdmin)
}
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
