/**
 * One deal, played from the release of the customer's company to its end: the mails that go out at each step are those of rules M1 and M5,
 * to whom rule M2 names, and the same that the atlas's map of a deal shows; no other does, and none of the map's is missing.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { enquiry } from '../../server/db/schema.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import { activateCompany, deleteCompany, getCompany, updateCompany } from '../../src/api/contract/company.ts'
import { addAddendum } from '../../src/api/contract/addendum.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as offers from '../../src/api/contract/offer.ts'
import { deal, type DealAction } from '../../src/atlas/deal.ts'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import type { OfferState } from '../../src/domain/offer/offer.ts'
import atlas from '../../src/i18n/de/atlas.json'
import { granted } from '../support/calls.ts'
import { declined, makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, operatorAdmin, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()
const title = 'Schaltschrank Förderband'

/** What the map says of each step that was played, and what went out there. */
const shown = new Set<string>()
const played = async (action: DealAction, act: () => Promise<unknown>): Promise<string[]> => {
  server().mails.length = 0
  await act()
  const letters = deal.find((step) => step.action === action)?.mails.map(({ letter }) => letter) ?? []
  const sent = server().mails.map(({ subject }) => letters.find((one) => subject.startsWith(atlas.deal.mails[one])))
  expect(sent, 'a mail that the map does not show').not.toContain(undefined)
  for (const letter of sent) shown.add(`${action}: ${letter ?? ''}`)
  return server()
    .mails.map(({ to, subject }) => `${to}: ${subject}`)
    .toSorted()
}
/** Noon in Berlin so many days from now, as a deadline is given. */
const noonIn = (days: number) => `${dayAfter(germanDay(new Date()), days)}T12:00`
const openOffer = (id: string, as: Person) => granted(server(), offers.getOffer, { query: { id } }, as)
const releaseOffer = async (id: string, as: Person) => {
  const { lastUpdate } = await openOffer(id, as)
  await granted(server(), offers.updateOffer, { body: { ...offerValues, id, lastUpdate, released: true } }, as)
}
const decide = (offerId: string, state: OfferState, as: Person) =>
  granted(server(), offers.changeOfferState, { query: { offerId, state } }, as)

beforeEach(() => {
  server().mails.length = 0
})

describe('a deal', () => {
  let [enquiryId, first, second, rival] = ['', '', '', '']

  test('begins with a company that the operator releases: its administrators are told', async () => {
    const companyId = await makeCompany(server(), { pendingRegistration: true })
    const { mail } = await makeUser(server(), { companyId, admin: true })
    await makeUser(server(), { companyId })
    const seen = await granted(server(), getCompany, { query: { id: companyId } }, operatorAdmin)
    const body = { ...seen, pendingRegistration: false }
    const sent = await played('company.release', () => granted(server(), updateCompany, { body }, operatorAdmin))
    expect(sent).toEqual([`${mail}: Ihre Firma ist freigegeben`])
  })

  test('goes on with an enquiry: every supplier hears of it the next morning', async () => {
    enquiryId = await makeEnquiry(server(), { state: 'draft' })
    const seen = await granted(server(), enquiries.getEnquiry, { query: { id: enquiryId } }, customerUser)
    const body = { ...seen, released: true, deadline: noonIn(10) }
    expect(
      await played('enquiry.release', () => granted(server(), enquiries.updateEnquiry, { body }, customerUser)),
    ).toEqual([])
    await writeDueMails(server().services, new Date(Date.now() + 86_400_000))
    const subject = `${atlas.area.mails.newEnquiries.subject}: ${title}`
    const told = [otherSupplier, supplierAdmin, supplierUser].map(({ mail }) => `${mail}: ${subject}`)
    await expect
      .poll(() =>
        server()
          .mails.map((one) => `${one.to}: ${one.subject}`)
          .toSorted(),
      )
      .toEqual(told)
  })

  test('is put off: every supplier that can still offer hears of it', async () => {
    const body = { id: enquiryId, deadline: noonIn(20) }
    const sent = await played('enquiry.extend', () =>
      granted(server(), enquiries.extendDeadline, { body }, customerUser),
    )
    const subject = `${atlas.deal.mails.extended}: ${title}`
    expect(sent).toEqual(
      [otherSupplier, supplierAdmin, supplierUser].map(({ mail }) => `${mail}: ${subject}`).toSorted(),
    )
  })

  test('is amended: the same hear of it', async () => {
    const body = { id: enquiryId, number: 1, text: 'Die Steckdose kommt an die linke Seitenwand.' }
    const sent = await played('enquiry.amend', () => granted(server(), addAddendum, { body }, customerUser))
    const subject = `${atlas.deal.mails.amended} 1: ${title}`
    expect(sent).toEqual(
      [otherSupplier, supplierAdmin, supplierUser].map(({ mail }) => `${mail}: ${subject}`).toSorted(),
    )
  })

  test('an offer is told to whoever released the enquiry, its decline to whoever released the offer', async () => {
    first = await makeOffer(server(), { enquiryId, by: supplierUser, stage: 'draft' })
    expect(await played('offer.release', () => releaseOffer(first, supplierUser))).toEqual([
      `${customerUser.mail}: Neues Angebot: ${title}`,
    ])
    const { lastUpdate } = await openOffer(first, customerAdmin)
    await granted(server(), offers.updateOffer, { body: { id: first, lastUpdate, ...declined } }, customerAdmin)
    expect(await played('offer.decline', () => decide(first, 'DECLINED', customerAdmin))).toEqual([
      `${supplierUser.mail}: Angebot abgelehnt: ${title}`,
    ])
  })

  test('a version is begun in silence and told like the first; a withdrawn offer is told, too', async () => {
    const revise = () => granted(server(), offers.reviseOffer, { query: { offerId: first } }, supplierUser)
    expect(await played('offer.revise', revise)).toEqual([])
    second = (await revise()).id
    await makeFile(server(), { offerId: second }, { filename: 'V2.pdf', fileType: 'OFFER', by: supplierUser })
    expect(await played('offer.release', () => releaseOffer(second, supplierUser))).toEqual([
      `${customerUser.mail}: Neues Angebot: ${title}`,
    ])
    const given = await makeOffer(server(), { enquiryId, by: otherSupplier })
    const archive = () => granted(server(), offers.archiveOffer, { query: { offerId: given } }, otherSupplier)
    expect(await played('offer.archive', archive)).toEqual([`${customerUser.mail}: Angebot zurückgezogen: ${title}`])
  })

  test('an order is told to the supplier, and to those who got nothing; that theirs is declined then, not once more', async () => {
    rival = await makeOffer(server(), { enquiryId, by: otherSupplier })
    await makeFile(server(), { offerId: second }, { filename: 'B.pdf', fileType: 'ORDER', stage: 'open' })
    expect(await played('offer.accept', () => decide(second, 'ACCEPTED', customerAdmin))).toEqual([
      `${otherSupplier.mail}: Anfrage anderweitig vergeben: ${title}`,
      `${supplierUser.mail}: Neue Bestellung: ${title}`,
    ])
    const decline = (offerIds: string[]) =>
      granted(server(), offers.declineOthers, { body: { enquiryId, offerIds, ...declined } }, customerAdmin)
    expect(await played('enquiry.declineOthers', () => decline([rival]))).toEqual([])
    // A second offer of the winner was no loss: that it is declined is news.
    const beside = await makeOffer(server(), { enquiryId, by: supplierUser })
    expect(await played('enquiry.declineOthers', () => decline([beside]))).toEqual([
      `${supplierUser.mail}: Angebot abgelehnt: ${title}`,
    ])
  })

  test('a confirmation is told to whoever ordered; what happens to the enquiry afterwards is told to nobody', async () => {
    const file = { filename: 'AB.pdf', fileType: 'ORDER_CONFIRMATION', by: supplierUser, stage: 'accepted' } as const
    await makeFile(server(), { offerId: second }, file)
    expect(await played('offer.confirm', () => decide(second, 'CONFIRMED', supplierUser))).toEqual([
      `${customerAdmin.mail}: Auftragsbestätigung: ${title}`,
    ])
    const query = { enquiryId }
    const steps: readonly [DealAction, () => Promise<unknown>][] = [
      ['enquiry.reopen', () => granted(server(), enquiries.reopenEnquiry, { query }, customerAdmin)],
      ['enquiry.copy', () => granted(server(), enquiries.copyEnquiry, { body: { id: enquiryId } }, customerAdmin)],
      ['enquiry.archive', () => granted(server(), enquiries.archiveEnquiry, { query }, customerAdmin)],
    ]
    for (const [action, act] of steps) expect(await played(action, act), action).toEqual([])
    expect((await server().db.select().from(enquiry).where(eq(enquiry.id, enquiryId)))[0]?.archived).toBe(true)
  })

  test('a company that is deactivated, or active again, is told to everybody in it', async () => {
    const companyId = await makeCompany(server())
    const members = [await makeUser(server(), { companyId, admin: true }), await makeUser(server(), { companyId })]
    const toAll = (subject: string) => members.map(({ mail }) => `${mail}: ${subject}`).toSorted()
    const query = { companyId }
    expect(
      await played('company.deactivate', () => granted(server(), deleteCompany, { query }, operatorAdmin)),
    ).toEqual(toAll('Ihr Zugang zu Schrankwerk ist geschlossen'))
    expect(
      await played('company.activate', () => granted(server(), activateCompany, { query }, operatorAdmin)),
    ).toEqual(toAll('Ihr Zugang zu Schrankwerk ist wieder offen'))
  })

  afterAll(() => {
    const promised = deal.flatMap(({ action, mails }) => mails.map(({ letter }) => `${action}: ${letter}`))
    expect([...shown].toSorted(), 'a mail of the map that nobody got').toEqual(promised.toSorted())
  })
})
