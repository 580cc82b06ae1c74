/** Who is told by mail what became of an offer, against the real app (general terms of sale: the confirmation also goes by mail). */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { appUser } from '../../server/db/schema.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as calls from '../../src/api/contract/offer.ts'
import type { OfferState } from '../../src/domain/offer/offer.ts'
import { granted } from '../support/calls.ts'
import { declined, makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()

const mailed = () => server().mails.map(({ to, subject }) => `${to}: ${subject}`)
const decide = (offerId: string, state: OfferState, as = customerUser) =>
  granted(server(), calls.changeOfferState, { query: { offerId, state } }, as)
const releaseOffer = async (id: string) => {
  const { lastUpdate } = await granted(server(), calls.getOffer, { query: { id } }, supplierUser)
  const body = { ...offerValues, id, lastUpdate, released: true }
  return granted(server(), calls.updateOffer, { body }, supplierUser)
}
const releaseEnquiry = async (id: string) => {
  const seen = await granted(server(), enquiries.getEnquiry, { query: { id } }, customerUser)
  await granted(server(), enquiries.updateEnquiry, { body: { ...seen, released: true } }, customerUser)
}

beforeEach(() => {
  server().mails.length = 0
  server().mailFault.current = undefined
})

describe('the release of an offer', () => {
  test('is told once, to the user who released the enquiry', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'draft', amount: 2000 })
    await releaseEnquiry(enquiryId)
    const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
    await releaseOffer(offerId)
    await releaseOffer(offerId)
    expect(mailed()).toEqual([`${customerUser.mail}: Neues Angebot: Schaltschrank Förderband`])
    const [mail] = server().mails
    // As HTML names and values are cells of a table.
    const cells = mail?.html.replaceAll(/<\/td><td[^>]*>/g, ': ').replaceAll(/<[^>]+>/g, '')
    expect(mail?.html).toContain(`href="https://portal.demo.example/offer/${offerId}"`)
    expect(mail?.text).toContain(`https://portal.demo.example/offer/${offerId}`)
    for (const words of [mail?.text, cells]) {
      expect(words).toContain('Angebotsnummer: AN-2026-001, Version 1')
      expect(words).toContain('Preis netto: 12.345,67\u00a0€ für 2.000\u00a0Schaltschränke, je Schrank 6,17\u00a0€')
      expect(words).toContain('Gültig bis: 31.01.2027')
      expect(words).toContain('Liefertermin: 20.03.2027')
      expect(words).toContain('Lieferbedingung: DAP – geliefert')
    }
    expect(cells).toContain('Version 1\nKommission: PRJ-4711')
  })

  test('is told to the administrators where nobody is known, and says when a version is replaced', async () => {
    const enquiryId = await makeEnquiry(server())
    const predecessorId = await makeOffer(server(), { enquiryId })
    const { id } = await granted(server(), calls.reviseOffer, { query: { offerId: predecessorId } }, supplierUser)
    await makeFile(server(), { offerId: id }, { filename: 'Angebot_2.pdf', fileType: 'OFFER', by: supplierUser })
    await releaseOffer(id)
    expect(server().mails.map(({ to }) => to)).toEqual([customerAdmin.mail])
    expect(server().mails[0]?.text).toContain('eine neue Version des Angebots')
  })
})

describe('an order', () => {
  test('is told once, to the user who released the offer', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), by: supplierUser })
    await decide(offerId, 'ACCEPTED')
    await decide(offerId, 'ACCEPTED')
    expect(mailed()).toEqual([`${supplierUser.mail}: Neue Bestellung: Schaltschrank Förderband`])
    expect(server().mails[0]?.text).toContain(`https://portal.demo.example/order/${offerId}`)
  })
})

test('an order is told to the suppliers who lost by it, once each, without who got it and at which price', async () => {
  const enquiryId = await makeEnquiry(server())
  const won = await makeOffer(server(), { enquiryId, by: supplierUser, price: 38_120 })
  const lost = await makeOffer(server(), { enquiryId, by: otherSupplier })
  // What is no longer with the customer loses nothing, nor does a second offer of whoever got the order.
  for (const stage of ['draft', 'declined', 'archived', 'invalidated'] as const)
    await makeOffer(server(), { enquiryId, by: otherSupplier, stage })
  await makeOffer(server(), { enquiryId, by: supplierUser })
  await decide(won, 'ACCEPTED')
  await decide(won, 'ACCEPTED')
  expect(mailed()).toEqual([
    `${supplierUser.mail}: Neue Bestellung: Schaltschrank Förderband`,
    `${otherSupplier.mail}: Anfrage anderweitig vergeben: Schaltschrank Förderband`,
  ])
  const { text = '' } = server().mails[1] ?? {}
  expect(text).toContain(`https://portal.demo.example/offer/${lost}`)
  for (const secret of ['38.120', 'supplier GmbH']) expect(text).not.toContain(secret)
})

describe('an offer that is declined on an awarded enquiry', () => {
  const decline = async (id: string) => {
    const { lastUpdate } = await granted(server(), calls.getOffer, { query: { id } }, customerUser)
    await granted(server(), calls.updateOffer, { body: { id, lastUpdate, ...declined } }, customerUser)
    await decide(id, 'DECLINED')
  }
  const awardedBeside = async () => {
    const enquiryId = await makeEnquiry(server())
    const lost = await makeOffer(server(), { enquiryId, by: otherSupplier })
    await decide(await makeOffer(server(), { enquiryId }), 'ACCEPTED')
    server().mails.length = 0
    return { enquiryId, lost }
  }

  test('is no second mail to whoever was told of the award', async () => {
    const { lost } = await awardedBeside()
    await decline(lost)
    expect(mailed()).toEqual([])
  })

  test('is told to whoever was not, and to everybody once the enquiry was opened again', async () => {
    const { enquiryId, lost } = await awardedBeside()
    await decline(await makeOffer(server(), { enquiryId, by: supplierUser }))
    expect(mailed()).toEqual([`${supplierUser.mail}: Angebot abgelehnt: Schaltschrank Förderband`])
    await granted(server(), enquiries.reopenEnquiry, { query: { enquiryId } }, customerUser)
    await decline(lost)
    expect(mailed().slice(1)).toEqual([`${otherSupplier.mail}: Angebot abgelehnt: Schaltschrank Förderband`])
  })
})

describe('the confirmation of an order', () => {
  /** Ordered by `customerUser`, with everything that a confirmation needs; what was mailed so far is forgotten. */
  const makeOrder = async (): Promise<string> => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    await decide(offerId, 'ACCEPTED')
    await makeFile(server(), { offerId }, { filename: 'AB.pdf', fileType: 'ORDER_CONFIRMATION', by: supplierAdmin })
    server().mails.length = 0
    return offerId
  }

  test('is told once, to the user who ordered, and names the contract', async () => {
    const offerId = await makeOrder()
    await decide(offerId, 'CONFIRMED', supplierAdmin)
    await decide(offerId, 'CONFIRMED', supplierAdmin)
    expect(mailed()).toEqual([`${customerUser.mail}: Auftragsbestätigung: Schaltschrank Förderband`])
    const [mail] = server().mails
    expect(mail?.text).toContain(`https://portal.demo.example/job/${offerId}`)
    expect(mail?.text).toContain('Damit ist der Vertrag geschlossen.')
  })

  test('is told to the administrators where the user who ordered has left', async () => {
    const { db } = server()
    const offerId = await makeOrder()
    await db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.id, customerUser.uid))
    await decide(offerId, 'CONFIRMED', supplierAdmin)
    await db.update(appUser).set({ deletedAt: null }).where(eq(appUser.id, customerUser.uid))
    expect(server().mails.map(({ to }) => to)).toEqual([customerAdmin.mail])
  })

  test('stands although the mail cannot go out', async () => {
    const offerId = await makeOrder()
    server().mailFault.current = new Error('no mail server')
    expect((await decide(offerId, 'CONFIRMED', supplierAdmin)).state).toBe('CONFIRMED')
    expect(mailed()).toEqual([])
  })
})

test('a decision that is refused tells nobody; that an offer is declined is told with the reason', async () => {
  const enquiryId = await makeEnquiry(server())
  const offerId = await makeOffer(server(), { enquiryId, withFile: false })
  await server().call(calls.changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerUser)
  const { lastUpdate } = await granted(server(), calls.getOffer, { query: { id: offerId } }, customerUser)
  const body = { id: offerId, lastUpdate, rejectionReason: 'PROJECT_NOT_REALIZED' as const }
  await granted(server(), calls.updateOffer, { body }, customerUser)
  expect(mailed()).toEqual([])
  expect((await decide(offerId, 'DECLINED')).state).toBe('DECLINED')
  expect(mailed()).toEqual([`${supplierAdmin.mail}: Angebot abgelehnt: Schaltschrank Förderband`])
  expect(server().mails[0]?.text).toContain('Grund: Projekt wird nicht umgesetzt')
  expect(server().mails[0]?.text).not.toContain('anderweitig vergeben')
})

test('an offer that is declined on an archived enquiry is not told as awarded elsewhere: nobody has got it', async () => {
  const enquiryId = await makeEnquiry(server())
  const offerId = await makeOffer(server(), { enquiryId })
  await granted(server(), enquiries.archiveEnquiry, { query: { enquiryId } }, customerUser)
  const { lastUpdate } = await granted(server(), calls.getOffer, { query: { id: offerId } }, customerUser)
  const body = { id: offerId, lastUpdate, rejectionReason: 'PROJECT_NOT_REALIZED' as const }
  await granted(server(), calls.updateOffer, { body }, customerUser)
  await decide(offerId, 'DECLINED')
  expect(server().mails.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('anderweitig vergeben'))
  expect(server().mails).toHaveLength(1)
})

describe('an open offer that is archived', () => {
  const archive = (offerId: string) => granted(server(), calls.archiveOffer, { query: { offerId } }, supplierUser)

  test('is withdrawn: the customer is told once', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'draft' })
    await releaseEnquiry(enquiryId)
    const offerId = await makeOffer(server(), { enquiryId })
    await archive(offerId)
    await archive(offerId)
    expect(mailed()).toEqual([`${customerUser.mail}: Angebot zurückgezogen: Schaltschrank Förderband`])
    expect(server().mails[0]?.text).toContain(`https://portal.demo.example/offer/${offerId}`)
    expect(server().mails[0]?.text).not.toContain('Gültig bis')
  })

  test('tells nobody where the customer loses nothing: a draft, a declined offer, one on a closed enquiry', async () => {
    for (const stage of ['draft', 'declined', 'invalidated'] as const)
      await archive(await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage }))
    await archive(await makeOffer(server(), { enquiryId: await makeEnquiry(server(), { state: 'closed' }) }))
    expect(mailed()).toEqual([])
  })
})

test('a period that is over once an offer is accepted is not named any more', async () => {
  const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), by: supplierUser })
  await decide(offerId, 'ACCEPTED')
  expect(server().mails[0]?.text).toContain('Liefertermin')
  expect(server().mails[0]?.text).not.toContain('Gültig bis')
})
