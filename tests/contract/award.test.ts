/** An awarded enquiry: contracts are named before others are made, rivals hear that it is gone, and the rest is declined at once (rules E6, O16, O17). */
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { company } from '../../server/db/schema.ts'
import { noOfferAnswer } from '../../src/domain/offer/offerAnswer.ts'
import { createActor, toPromise } from 'xstate'
import { offerActors } from '../../src/api/actors/offer.ts'
import {
  archiveEnquiry,
  copyEnquiry,
  enquiryHistory,
  filterEnquiries,
  getEnquiry,
  reopenEnquiry,
} from '../../src/api/contract/enquiry.ts'
import { uploadFile } from '../../src/api/contract/file.ts'
import { askApproval } from '../../src/api/contract/approval.ts'
import * as calls from '../../src/api/contract/offer.ts'
import { setLimit } from '../support/approvals.ts'
import { granted, refused } from '../support/calls.ts'
import { clientOf } from '../support/client.ts'
import { declined, makeEnquiry, makeOffer, notedChanges, offerValues, pdf, plainOrder } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const accept = (offerId: string, contracts?: string[]) =>
  granted(
    server(),
    calls.changeOfferState,
    { query: { offerId, state: 'ACCEPTED', ...(contracts && { contracts }) } },
    customerAdmin,
  )
const enquiryOf = (id: string, as = customerAdmin) => granted(server(), getEnquiry, { query: { id } }, as)
const offerOf = (id: string, as: Person = customerAdmin) => granted(server(), calls.getOffer, { query: { id } }, as)
const reopen = (enquiryId: string) => granted(server(), reopenEnquiry, { query: { enquiryId } }, customerAdmin)
/** An enquiry that one of two suppliers has got. */
const awarded = async () => {
  const enquiryId = await makeEnquiry(server())
  const [won, lost] = [
    await makeOffer(server(), { enquiryId, price: 37_850.8 }),
    await makeOffer(server(), { enquiryId, by: otherSupplier, price: 39_480 }),
  ]
  await accept(won)
  return { enquiryId, won, lost }
}
const unknown = (offerId: string) => ({
  status: 409,
  code: 'CONTRACT_UNKNOWN',
  details: { contracts: [expect.objectContaining({ offerId, supplierName: 'supplier GmbH' })] },
})

test('an offer whose supplier has left stays to be read and declined, and cannot be accepted or ordered until they are back', async () => {
  const enquiryId = await makeEnquiry(server())
  const offerId = await makeOffer(server(), { enquiryId, by: otherSupplier })
  const standing = (active: boolean) =>
    server().db.update(company).set({ active }).where(eq(company.id, otherSupplier.companyId))
  onTestFinished(async () => void (await standing(true)))
  await standing(false)
  const left = { status: 409, code: 'SUPPLIER_LEFT', details: { supplier: (await offerOf(offerId)).supplierName } }
  const decide = (state: 'ACCEPTED' | 'DECLINED') => ({ query: { offerId, state } })
  expect(await refused(server(), calls.changeOfferState, decide('ACCEPTED'), customerAdmin)).toMatchObject(left)
  const placed = { document: 'PORTAL' as const, net: (await offerOf(offerId)).price ?? 0, order: plainOrder }
  const body = { offerId, ...placed }
  expect(await refused(server(), calls.placeOrder, { body }, customerAdmin)).toMatchObject(left)
  await setLimit(server(), 1, [customerUser.uid], customerAdmin)
  onTestFinished(async () => void (await setLimit(server(), null, [], customerAdmin)))
  const asked = { body: { offerId, contracts: [], placed } }
  expect(await refused(server(), askApproval, asked, customerAdmin)).toMatchObject(left)
  await setLimit(server(), null, [], customerAdmin)
  expect(await offerOf(offerId)).toMatchObject({ state: 'OPEN' })
  expect(await enquiryOf(enquiryId)).toMatchObject({ closed: false })
  await standing(true)
  expect(await accept(offerId)).toMatchObject({ state: 'ACCEPTED' })
})

describe('a contract on an enquiry', () => {
  test('is named to its customer: whose, at what price, until when, ordered and confirmed when', async () => {
    const { enquiryId, won, lost } = await awarded()
    const order = { offerId: won, supplierName: 'supplier GmbH', price: 37_850.8, version: 1, confirmDate: null }
    const { contracts } = await enquiryOf(enquiryId)
    expect(contracts).toMatchObject([{ ...order, desiredDeliveryDate: offerValues.desiredDeliveryDate }])
    expect(contracts[0]?.acceptDate).toBeInstanceOf(Date)
    expect((await offerOf(lost)).contracts).toMatchObject([order])
    expect((await offerOf(won)).contracts).toEqual([])
  })

  test('must be known to whoever opens the enquiry again, where they say what they know', async () => {
    const { enquiryId, won } = await awarded()
    const withContracts = (contracts: string[]) => ({ query: { enquiryId, contracts } })
    expect(await refused(server(), reopenEnquiry, withContracts([]), customerAdmin)).toEqual(unknown(won))
    expect((await enquiryOf(enquiryId)).closed).toBe(true)
    expect((await granted(server(), reopenEnquiry, withContracts([won]), customerAdmin)).closed).toBe(false)
  })

  test('must be known to whoever accepts a second offer; both stand then', async () => {
    const { enquiryId, won, lost } = await awarded()
    await reopen(enquiryId)
    const blind = { query: { offerId: lost, state: 'ACCEPTED' as const, contracts: [] } }
    expect(await refused(server(), calls.changeOfferState, blind, customerAdmin)).toEqual(unknown(won))
    expect((await offerOf(lost)).state).toBe('OPEN')
    expect((await accept(lost, [won])).state).toBe('ACCEPTED')
    expect((await enquiryOf(enquiryId)).contracts.map(({ offerId }) => offerId)).toEqual([lost, won])
  })
})

describe('a supplier who has got it', () => {
  test('reads on the enquiry, also once it was opened again, that the own order stands, and of no other', async () => {
    const { enquiryId, won, lost } = await awarded()
    await reopen(enquiryId)
    expect((await enquiryOf(enquiryId, supplierUser)).contracts).toMatchObject([{ offerId: won, price: 37_850.8 }])
    await accept(lost, [won])
    expect((await enquiryOf(enquiryId, supplierUser)).contracts).toMatchObject([{ offerId: won }])
    expect((await enquiryOf(enquiryId, otherSupplier)).contracts).toMatchObject([{ offerId: lost }])
    expect((await offerOf(won, supplierUser)).contracts).toEqual([])
  })
})

test('what became of each offer stands in the history of its enquiry, by whom, for its customer alone', async () => {
  const enquiryId = await makeEnquiry(server())
  const made = { ...offerValues, enquiryId, offerNumber: 'AN-7' }
  const draft = await makeOffer(server(), { ...made, by: otherSupplier, stage: 'draft' })
  const { lastUpdate } = await offerOf(draft, otherSupplier)
  const release = { body: { ...offerValues, id: draft, offerNumber: 'AN-7', lastUpdate, released: true } }
  await granted(server(), calls.updateOffer, release, otherSupplier)
  await granted(server(), calls.archiveOffer, { query: { offerId: draft } }, otherSupplier)
  const { lastUpdate: seen, id } = await offerOf(await makeOffer(server(), { ...made, by: otherSupplier }))
  await granted(server(), calls.updateOffer, { body: { id, lastUpdate: seen, ...declined } }, customerUser)
  await granted(server(), calls.changeOfferState, { query: { offerId: id, state: 'DECLINED' } }, customerUser)
  const historyFor = (who: Person) => granted(server(), enquiryHistory, { query: { id: enquiryId } }, who)
  const told = (await historyFor(customerAdmin)).changeEntries
    .filter(({ action }) => action.startsWith('OFFER_'))
    .map(({ action, userFullName, field, after }) => [action, userFullName, field, after].join(' '))
  const about = (what: string, { fullName }: Person) => [
    `OFFER_${what} ${fullName} offerFrom supplier2 GmbH`,
    `OFFER_${what} ${fullName} offerNumber AN-7`,
    `OFFER_${what} ${fullName} offerVersion 1`,
  ]
  expect(told.toSorted()).toEqual([
    ...about('DECLINED', customerUser),
    ...about('RELEASED', otherSupplier),
    ...about('WITHDRAWN', otherSupplier),
  ])
  for (const supplier of [supplierUser, otherSupplier])
    expect((await historyFor(supplier)).changeEntries.map(({ field }) => field)).toEqual([])
})

describe('a supplier who has not got it', () => {
  test('reads that it is awarded elsewhere, neither to whom nor for how much; the winner does not', async () => {
    const { enquiryId, won, lost } = await awarded()
    expect(await enquiryOf(enquiryId, otherSupplier)).toMatchObject({
      awardedElsewhere: true,
      contracts: [],
      price: null,
    })
    expect(await offerOf(lost, otherSupplier)).toMatchObject({ awardedElsewhere: true, contracts: [] })
    expect(JSON.stringify(await offerOf(lost, otherSupplier))).not.toContain('37850.8')
    const historyFor = (who: Person) => granted(server(), enquiryHistory, { query: { id: enquiryId } }, who)
    const fields = async (who: Person) => (await historyFor(who)).changeEntries.map(({ field }) => field)
    expect(await fields(customerAdmin)).toEqual(expect.arrayContaining(['price', 'acceptedOffer', 'acceptedFrom']))
    expect(await fields(otherSupplier)).toEqual(['closed'])
    expect(await enquiryOf(enquiryId, supplierUser)).toMatchObject({ awardedElsewhere: false })
    expect(await offerOf(won, supplierAdmin)).toMatchObject({ awardedElsewhere: false })
    for (const [id, who] of [
      [lost, otherSupplier],
      [won, supplierAdmin],
    ] as const) {
      const page = { query: { paginationSize: 100, page: 0 } }
      const { content } = await granted(server(), calls.filterOffers, page, who)
      expect(content.find((row) => row.id === id)).toMatchObject({
        enquiryClosed: true,
        awardedElsewhere: id === lost,
        amount: 2,
      })
      const enquiries = await granted(server(), filterEnquiries, page, who)
      expect(enquiries.content.find((row) => row.id === enquiryId)).toMatchObject({
        closed: true,
        awardedElsewhere: id === lost,
      })
    }
  })

  test('makes no further version and releases none, until the enquiry is open again', async () => {
    const { enquiryId, lost } = await awarded()
    const draft = await makeOffer(server(), { enquiryId, by: otherSupplier, stage: 'draft' })
    const closed = { status: 409, code: 'ENQUIRY_CLOSED' }
    const revision = { query: { offerId: lost } }
    const { lastUpdate } = await offerOf(draft, otherSupplier)
    const release = { body: { id: draft, lastUpdate, released: true } }
    expect(await refused(server(), calls.reviseOffer, revision, otherSupplier)).toEqual(closed)
    expect(await refused(server(), calls.updateOffer, release, otherSupplier)).toEqual(closed)
    await reopen(enquiryId)
    expect((await enquiryOf(enquiryId, otherSupplier)).awardedElsewhere).toBe(false)
    expect((await granted(server(), calls.reviseOffer, revision, otherSupplier)).version).toBe(2)
    expect((await granted(server(), calls.updateOffer, release, otherSupplier)).released).toBe(true)
  })
})

describe('an enquiry that is archived with open offers on it', () => {
  test('is told to their supplier as such, who may open it no more; to its customer, too', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId })
    expect(await offerOf(offerId, supplierAdmin)).toMatchObject({ enquiryArchived: false, enquiryReadable: true })
    await granted(server(), archiveEnquiry, { query: { enquiryId } }, customerAdmin)
    const archived = { enquiryClosed: true, enquiryArchived: true, awardedElsewhere: false }
    expect(await offerOf(offerId, supplierUser)).toMatchObject({ ...archived, enquiryReadable: false })
    expect(await offerOf(offerId)).toMatchObject({ ...archived, enquiryReadable: true })
    const query = { query: { paginationSize: 100, page: 0 } }
    const { content } = await granted(server(), calls.filterOffers, query, supplierUser)
    expect(content.find(({ id }) => id === offerId)).toMatchObject({ ...archived, enquiryReadable: false })
    expect(await refused(server(), calls.reviseOffer, { query: { offerId } }, supplierUser)).toMatchObject({
      code: 'ENQUIRY_CLOSED',
    })
  })

  test('stays open to whoever has an order on it', async () => {
    const { enquiryId, won, lost } = await awarded()
    await granted(server(), archiveEnquiry, { query: { enquiryId } }, customerAdmin)
    expect(await offerOf(won, supplierAdmin)).toMatchObject({ enquiryArchived: true, enquiryReadable: true })
    expect(await offerOf(lost, otherSupplier)).toMatchObject({ awardedElsewhere: true, enquiryReadable: false })
  })
})

test('an offer that is left on an awarded enquiry can be declined and nothing else, until the enquiry is open again', async () => {
  const { enquiryId, lost } = await awarded()
  const order = () => ({ body: { path: `offer/${lost}`, fileType: 'ORDER' as const }, file: pdf('Bestellung.pdf') })
  expect(await refused(server(), uploadFile, order(), customerAdmin)).toEqual({ status: 409, code: 'FILE_LOCKED' })
  const { fileItems } = await offerOf(lost)
  expect(fileItems.filter(({ changeable }) => changeable)).toEqual([])
  const [compared] = (await granted(server(), calls.getComparedOffers, { query: { enquiryId } }, customerAdmin)).filter(
    ({ id }) => id === lost,
  )
  expect(compared).toMatchObject({ state: 'OPEN', enquiryClosed: true })
  await reopen(enquiryId)
  await granted(server(), uploadFile, order(), customerAdmin)
})

describe('offers side by side', () => {
  const compare = (enquiryId: string) =>
    granted(server(), calls.getComparedOffers, { query: { enquiryId } }, customerUser)

  test('are those that lie with the customer, each with its letter', async () => {
    const enquiryId = await makeEnquiry(server())
    const open = await makeOffer(server(), { enquiryId, validUntil: '2027-01-31' })
    await makeOffer(server(), { enquiryId, stage: 'draft' })
    await makeOffer(server(), { enquiryId, stage: 'archived' })
    const replaced = await makeOffer(server(), { enquiryId, stage: 'invalidated', by: otherSupplier })
    const newer = { enquiryId, by: otherSupplier, predecessorId: replaced, version: 2 }
    const second = await makeOffer(server(), { ...newer, stage: 'declined' })
    const offers = await compare(enquiryId)
    expect(offers).toMatchObject([
      { id: open, supplierName: 'supplier GmbH', price: offerValues.price, validUntil: '2027-01-31', state: 'OPEN' },
      { id: second, version: 2, state: 'DECLINED' },
    ])
    expect(offers[0]?.files).toMatchObject([{ filename: 'Angebot.pdf', path: `offer/${open}/Angebot.pdf` }])
    expect(await compare(await makeEnquiry(server()))).toEqual([])
  })

  test('are nobody else’s business', async () => {
    const query = { enquiryId: await makeEnquiry(server()) }
    expect(await refused(server(), calls.getComparedOffers, { query }, otherCustomer)).toMatchObject({ status: 404 })
    expect(await refused(server(), calls.getComparedOffers, { query }, supplierAdmin)).toMatchObject({ status: 403 })
  })
})

describe('an acceptance', () => {
  test('says which contracts its customer was told of: with others by now it is refused, and tells them', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const { enquiryId, won, lost } = await awarded()
    await reopen(enquiryId)
    const { acceptOffer } = offerActors(clientOf(server(), customerAdmin))
    const saved = await offerOf(lost)
    const answer = noOfferAnswer
    const acceptAs = (told: typeof saved) =>
      toPromise(createActor(acceptOffer, { input: { saved: told, answer, newId: '' } }).start())
    expect(await acceptAs({ ...saved, contracts: [] })).toMatchObject({
      ok: false,
      refusal: { code: 'CONTRACT_UNKNOWN' },
    })
    expect((await offerOf(lost)).state).toBe('OPEN')
    expect(saved.contracts.map(({ offerId }) => offerId)).toEqual([won])
    expect(await acceptAs(saved)).toMatchObject({ ok: true })
  })
})

test('an offer that is open itself is none of those that are left beside it', async () => {
  const enquiryId = await makeEnquiry(server())
  const [one, other] = [
    await makeOffer(server(), { enquiryId }),
    await makeOffer(server(), { enquiryId, by: otherSupplier }),
  ]
  expect((await offerOf(one)).openBeside).toBe(1)
  await granted(server(), calls.changeOfferState, { query: { offerId: other, state: 'ACCEPTED' } }, customerAdmin)
  expect((await offerOf(one)).openBeside).toBe(0)
})

describe('declining those that are left', () => {
  test('gives all the same reason, each decision its own entry; said twice it is the same', async () => {
    server().mails.length = 0
    const { enquiryId, won, lost } = await awarded()
    const third = await makeOffer(server(), { enquiryId, by: otherSupplier })
    // Counted for the customer who ordered, on the order alone.
    expect((await offerOf(won)).openBeside).toBe(2)
    expect((await offerOf(won, supplierAdmin)).openBeside).toBe(0)
    expect((await offerOf(lost, otherSupplier)).openBeside).toBe(0)
    const body = { enquiryId, offerIds: [lost, third], ...declined }
    const after = await granted(server(), calls.declineOthers, { body }, customerAdmin)
    expect(after.offers.map(({ id, open }) => [id, open])).toEqual(
      expect.arrayContaining([
        [won, false],
        [lost, false],
        [third, false],
      ]),
    )
    expect((await offerOf(won)).openBeside).toBe(0)
    // The award was told to their supplier, who gets no second mail: the reason stands with the offer.
    const told = server().mails.filter(({ to }) => to === otherSupplier.mail)
    expect(told.map(({ subject }) => subject)).toEqual(['Anfrage anderweitig vergeben: Schaltschrank Förderband'])
    for (const id of [lost, third]) {
      const offer = await offerOf(id)
      expect(offer).toMatchObject({ state: 'DECLINED', ...declined })
      expect(offer.decisions.at(-1)).toMatchObject({ kind: 'DECLINED', userId: customerAdmin.uid })
      expect(await notedChanges(server(), id)).toEqual([
        'rejectionReason: – → PROJECT_NOT_REALIZED',
        'state: OPEN → DECLINED',
      ])
    }
    await granted(server(), calls.declineOthers, { body }, customerAdmin)
    expect((await offerOf(lost)).decisions.filter(({ kind }) => kind === 'DECLINED')).toHaveLength(1)
  })

  test('declines all or none, asks for words where the reason is individual, and only on an awarded enquiry', async () => {
    const { enquiryId, won, lost } = await awarded()
    const stranger = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    const decline = (more: object) =>
      refused(
        server(),
        calls.declineOthers,
        { body: { enquiryId, offerIds: [lost], ...declined, ...more } },
        customerAdmin,
      )
    expect(await decline({ offerIds: [lost, won] })).toMatchObject({ status: 409, code: 'OFFER_WRONG_STATE' })
    expect(await decline({ offerIds: [lost, stranger] })).toMatchObject({ status: 404 })
    expect(await decline({ rejectionReason: 'INDIVIDUAL' })).toEqual({ status: 412, code: 'MISSING_REJECTION_REASON' })
    expect((await offerOf(lost)).state).toBe('OPEN')
    await reopen(enquiryId)
    expect(await decline({})).toEqual({ status: 409, code: 'ENQUIRY_WRONG_STATE' })
  })
})

describe('who has made something', () => {
  test('is a person, of an enquiry and of each version of an offer', async () => {
    const enquiryId = await makeEnquiry(server())
    const body = { ...offerValues, enquiryId }
    const { id } = await granted(server(), calls.createOffer, { body }, supplierUser)
    const { changeEntries } = await granted(server(), calls.offerHistory, { query: { id } }, supplierAdmin)
    expect(changeEntries).toMatchObject([{ action: 'CREATED', userFullName: supplierUser.fullName }])
    const copied = await granted(server(), copyEnquiry, { body: { id: enquiryId } }, customerUser)
    const ofCopy = await granted(server(), enquiryHistory, { query: { id: copied.id } }, customerAdmin)
    expect(ofCopy.changeEntries).toMatchObject([{ action: 'CREATED', userFullName: customerUser.fullName }])
  })
})

test('the last day of an offer may be left out; a new version has it, too, and a new one where it has passed (rule O15)', async () => {
  const enquiryId = await makeEnquiry(server())
  const { validUntil: _none, ...body } = { ...offerValues, enquiryId }
  const { body: created } = await server().raw({ method: 'POST', url: '/api/offer/', payload: body }, supplierAdmin)
  expect(created).toMatchObject({ validUntil: null })
  const revise = async (validUntil: string | null) => {
    const offerId = await makeOffer(server(), { enquiryId, validUntil })
    return (await granted(server(), calls.reviseOffer, { query: { offerId } }, supplierAdmin)).validUntil
  }
  expect(await revise(null)).toBeNull()
  expect(await revise('2099-01-31')).toBe('2099-01-31')
  expect(await revise('2020-01-31')).toMatch(/^20(2[6-9]|[3-9]\d)-/)
})
