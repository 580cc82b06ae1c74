/** What waits for customers and suppliers, where it leads, and that it is gone once done (rule N10). */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { adminBom, articleImport, bom, company, enquiry, mail, offer } from '../../server/db/schema.ts'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import { defaultBomUnits } from '../../src/domain/bom/mapping.ts'
import * as chat from '../../src/api/contract/chat.ts'
import { reopenEnquiry } from '../../src/api/contract/enquiry.ts'
import { changeOfferState, declineOthers, reviseOffer } from '../../src/api/contract/offer.ts'
import { getWaiting } from '../../src/api/contract/work.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerUser, otherCustomer, otherSupplier, supplierUser, operatorAdmin, operatorStaff } = people
const server = withServer()
afterEach(() => void vi.useRealTimers())

/** What waits for somebody of what is about these ids. */
const waitingFor = async (as: NonNullable<As>, ...ids: string[]) =>
  (await granted(server(), getWaiting, {}, as)).filter(({ id }) => ids.includes(id))
const day = (days: number) => dayAfter(germanDay(new Date()), days)

test('an offer waits for its customer, the order for its supplier; what ends first comes first', async () => {
  const ids: string[] = []
  for (const validUntil of [day(30), day(5), day(-1)]) {
    const id = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    await server().db.update(offer).set({ validUntil }).where(eq(offer.id, id))
    ids.push(id)
  }
  const [later = '', soon = ''] = ids
  const waits = await waitingFor(customerUser, ...ids)
  expect(waits.map(({ kind, path, day: last }) => ({ kind, path, last }))).toEqual([
    { kind: 'OFFER', path: `/offer/${soon}`, last: day(5) },
    { kind: 'OFFER', path: `/offer/${later}`, last: null },
  ])
  expect(await waitingFor(supplierUser, ...ids)).toEqual([])
  expect(await waitingFor(otherCustomer, ...ids)).toEqual([])
  await granted(server(), changeOfferState, { query: { offerId: soon, state: 'ACCEPTED' } }, customerUser)
  expect(await waitingFor(customerUser, soon)).toEqual([])
  expect(await waitingFor(supplierUser, soon)).toMatchObject([{ kind: 'ORDER', path: `/order/${soon}`, day: day(14) }])
  expect(await waitingFor(otherSupplier, soon)).toEqual([])
})

test('offers on one enquiry wait as one, with the lowest price and the first day; one alone leads to itself', async () => {
  const enquiryId = await makeEnquiry(server(), { referenceNumber: 'K-24817' })
  const until = (id: string, validUntil: string) =>
    server().db.update(offer).set({ validUntil }).where(eq(offer.id, id))
  const dear = await makeOffer(server(), { enquiryId, price: 39_480, by: otherSupplier })
  const row = { kind: 'OFFER', title: 'Schaltschrank Förderband', referenceNumber: 'K-24817' }
  expect(await waitingFor(customerUser, enquiryId, dear)).toMatchObject([
    { ...row, id: dear, path: `/offer/${dear}`, count: 1, price: 39_480, companyName: 'supplier2 GmbH', day: null },
  ])
  const cheap = await makeOffer(server(), { enquiryId, price: 37_850.8 })
  await Promise.all([until(dear, day(4)), until(cheap, day(9))])
  expect(await waitingFor(customerUser, enquiryId, dear, cheap)).toMatchObject([
    {
      ...row,
      id: enquiryId,
      path: `/enquiry/${enquiryId}`,
      count: 2,
      price: 37_850.8,
      companyName: 'supplier GmbH',
      day: day(4),
    },
  ])
  // What has run out is nothing to decide any more.
  await until(dear, day(-1))
  expect(await waitingFor(customerUser, enquiryId, dear, cheap)).toMatchObject([{ id: cheap, count: 1, day: day(9) }])
})

test('the day is that of Germany: what ended there an hour ago waits no more, what ends there today does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T23:30:00Z') })
  const [over = '', today = ''] = await Promise.all(
    ['2026-11-24', '2026-11-25'].map(async (validUntil) => {
      const id = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
      await server().db.update(offer).set({ validUntil }).where(eq(offer.id, id))
      return id
    }),
  )
  expect(await waitingFor(customerUser, over, today)).toMatchObject([{ id: today, day: '2026-11-25' }])
  // ordered on 25 November in Germany, although elsewhere it was the 24th
  await granted(server(), changeOfferState, { query: { offerId: today, state: 'ACCEPTED' } }, customerUser)
  expect(await waitingFor(supplierUser, today)).toMatchObject([{ day: '2026-12-09' }])
})

test('what the customer can no longer take does not wait: replaced, withdrawn, or left on a closed enquiry', async () => {
  const enquiryId = await makeEnquiry(server())
  const replaced = await makeOffer(server(), { enquiryId })
  await server().db.update(offer).set({ invalidated: true }).where(eq(offer.id, replaced))
  const withdrawn = await makeOffer(server(), { enquiryId })
  await server().db.update(offer).set({ archived: true }).where(eq(offer.id, withdrawn))
  const left = await makeOffer(server(), { enquiryId: await makeEnquiry(server(), { state: 'closed' }) })
  expect(await waitingFor(customerUser, replaced, withdrawn, left)).toEqual([])
})

test('a question waits until it is read, and leads into its conversation', async () => {
  const enquiryId = await makeEnquiry(server())
  const { id } = await granted(server(), chat.openConversation, { body: { enquiryId, offerId: null } }, supplierUser)
  const body = { conversationId: id, content: 'Welche Farbe?' }
  const { id: messageId } = await granted(server(), chat.sendMessage, { body }, supplierUser)
  expect(await waitingFor(customerUser, enquiryId)).toMatchObject([
    { kind: 'QUESTION', path: `/enquiry/${enquiryId}?chat=${id}`, count: 1 },
  ])
  await granted(server(), chat.readMessage, { query: { messageId } }, customerUser)
  expect(await waitingFor(customerUser, enquiryId)).toEqual([])
})

test('a draft waits that lacks one thing for its release', async () => {
  const full = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })
  const lacking = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft', withFile: false })
  const waits = await waitingFor(supplierUser, full, lacking)
  expect(waits.map(({ kind, id }) => ({ kind, id }))).toEqual([{ kind: 'OFFER_DRAFT', id: lacking }])
})

test('a draft that cannot be released, since its enquiry is closed or put away, waits for nobody', async () => {
  const drafts = await Promise.all(
    (['closed', 'archived'] as const).map(async (state) =>
      makeOffer(server(), { enquiryId: await makeEnquiry(server(), { state }), stage: 'draft' }),
    ),
  )
  expect(await waitingFor(supplierUser, ...drafts)).toEqual([])
})

test('a version in work whose predecessor was ordered waits for nobody, also once the enquiry is open again', async () => {
  const enquiryId = await makeEnquiry(server())
  const offerId = await makeOffer(server(), { enquiryId })
  const revision = await granted(server(), reviseOffer, { query: { offerId } }, supplierUser)
  expect(await waitingFor(supplierUser, revision.id)).toMatchObject([{ kind: 'OFFER_DRAFT' }])
  await granted(server(), changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerUser)
  await granted(server(), reopenEnquiry, { query: { enquiryId } }, customerUser)
  expect(await waitingFor(supplierUser, revision.id)).toEqual([])
})

test('a registration waits for those who may release it, a broken import and a lost mail for everybody of the operator', async () => {
  const { db } = server()
  const name = 'Wartende GmbH'
  const [registered] = await db
    .insert(company)
    .values({ name, type: 'CUSTOMER', pendingRegistration: true })
    .returning({ id: company.id })
  const values = {
    configTitle: 'Preise Klemmen',
    config: {},
    filename: 'preise.csv',
    sha256: 'x',
    size: 1,
    userId: 'x',
    userFullName: 'x',
  }
  const [broken] = await db
    .insert(articleImport)
    .values({ ...values, state: 'FAILED' })
    .returning({ id: articleImport.id })
  const letter = { kind: 'DEALS' as const, to: 'nirgends@demo.example', subject: 'Ihr Angebot', text: '', html: '' }
  const [lost] = await db
    .insert(mail)
    .values({ ...letter, state: 'FAILED', lastError: 'kein Postfach' })
    .returning({ id: mail.id })
  const ids = [registered?.id ?? '', broken?.id ?? '', lost?.id ?? '']
  const told = async (as: NonNullable<As>) => (await waitingFor(as, ...ids)).map(({ kind, path }) => `${kind} ${path}`)
  const registration = `REGISTRATION /company/${registered?.id}`
  const others = ['MAIL /profile']
  const broke = `IMPORT /article/import/${broken?.id}`
  expect(await told(operatorAdmin)).toEqual([registration, broke, ...others])
  expect(await told(operatorStaff)).toEqual([broke, ...others])
  expect(await told(customerUser)).toEqual([])
  await db.insert(articleImport).values({ ...values, state: 'DONE', startDate: new Date(Date.now() + 1000) })
  await db.update(company).set({ pendingRegistration: false }).where(eq(company.name, name))
  expect(await told(operatorAdmin)).toEqual(others)
})

test('a parts list with lines to decide waits for its customer until it is released', async () => {
  const open = await makeEnquiry(server(), { state: 'draft' })
  const released = await makeEnquiry(server())
  const decided = await makeEnquiry(server(), { state: 'draft' })
  const { summary } = (await server().db.select().from(bom).where(eq(bom.enquiryId, decided)))[0] ?? expect.fail()
  const none = { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 }
  await server()
    .db.update(bom)
    .set({ summary: summary && { ...summary, problems: none } })
    .where(eq(bom.enquiryId, decided))
  const old = await makeEnquiry(server(), { state: 'draft' })
  await server()
    .db.update(bom)
    .set({ lastUpdate: new Date('2020-01-01') })
    .where(eq(bom.enquiryId, old))
  const all = [open, released, decided, old]
  expect(await waitingFor(customerUser, ...all)).toMatchObject([
    { kind: 'PARTS_LIST', id: open, path: `/enquiry/${open}/stueckliste?ansicht=fehler`, count: 1 },
  ])
  for (const other of [otherCustomer, supplierUser, operatorAdmin]) expect(await waitingFor(other, ...all)).toEqual([])
})

test('a newly released enquiry waits for every supplier until an offer is begun, it is awarded, or two weeks have passed', async () => {
  const releasedBefore = async (days: number, state: 'released' | 'closed' | 'archived' = 'released') => {
    const id = await makeEnquiry(server(), { state })
    const releaseDate = new Date(Date.now() - days * 86_400_000)
    await server().db.update(enquiry).set({ releaseDate }).where(eq(enquiry.id, id))
    return id
  }
  const open = await releasedBefore(13)
  const gone = [await releasedBefore(15), await releasedBefore(1, 'closed'), await releasedBefore(1, 'archived')]
  const all = [open, ...gone, await makeEnquiry(server(), { state: 'draft' })]
  const told = [{ kind: 'ENQUIRY', id: open, path: `/enquiry/${open}`, companyName: 'customer GmbH' }]
  expect(await waitingFor(supplierUser, ...all)).toMatchObject(told)
  expect(await waitingFor(otherSupplier, ...all)).toMatchObject(told)
  await makeOffer(server(), { enquiryId: open, stage: 'draft' })
  expect(await waitingFor(supplierUser, ...all)).toEqual([])
  expect(await waitingFor(otherSupplier, ...all)).toMatchObject(told)
  expect((await waitingFor(customerUser, ...all)).filter(({ kind }) => kind === 'ENQUIRY')).toEqual([])
})

test('offers that an award leaves undecided wait for their customer, as one, until they are declined', async () => {
  const enquiryId = await makeEnquiry(server())
  const won = await makeOffer(server(), { enquiryId })
  const left = [await makeOffer(server(), { enquiryId, by: otherSupplier }), await makeOffer(server(), { enquiryId })]
  await granted(server(), changeOfferState, { query: { offerId: won, state: 'ACCEPTED' } }, customerUser)
  expect(await waitingFor(customerUser, enquiryId, ...left)).toMatchObject([
    { kind: 'OFFERS_LEFT', id: enquiryId, path: `/enquiry/${enquiryId}`, count: 2 },
  ])
  expect(await waitingFor(otherCustomer, enquiryId, ...left)).toEqual([])
  const reason = { rejectionReason: 'PROJECT_NOT_REALIZED' as const, rejectionReasonIndividual: '' }
  await granted(server(), declineOthers, { body: { enquiryId, offerIds: left, ...reason } }, customerUser)
  expect(await waitingFor(customerUser, enquiryId, ...left)).toEqual([])
})

test('a parts list that the operator has checked waits for its staff as long as it has such lines', async () => {
  const { db } = server()
  const result = (NOT_FOUND: number) => ({
    filename: 'Presse_7.csv',
    headerRowIndex: 1,
    headers: [],
    fieldMapping: [],
    units: defaultBomUnits,
    userFullName: 'x',
    summary: {
      lines: 20,
      matched: 20 - NOT_FOUND,
      suppliedParts: 0,
      suppliedUnmatched: 0,
      setAside: 0,
      problems: { NOT_FOUND, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 },
    },
  })
  const [open, whole] = await db
    .insert(adminBom)
    .values([result(7), result(0)])
    .returning({ id: adminBom.id })
  const ids = [open?.id ?? '', whole?.id ?? '']
  expect(await waitingFor(operatorStaff, ...ids)).toMatchObject([
    { kind: 'PARTS_LIST', title: 'Presse_7.csv', path: `/import/stueckliste/${open?.id}`, count: 7 },
  ])
  expect(await waitingFor(customerUser, ...ids)).toEqual([])
})
