/** Accepting, declining and confirming, against the real app: preconditions, repetition, races (rules O5–O7, O9). */
import { describe, expect, test } from 'vitest'
import { enquiryHistory, getEnquiry, reopenEnquiry } from '../../src/api/contract/enquiry.ts'
import * as calls from '../../src/api/contract/offer.ts'
import type { OfferState } from '../../src/domain/offer/offer.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer, notedChanges } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const decide = (offerId: string, state: OfferState, as = customerAdmin) =>
  granted(server(), calls.changeOfferState, { query: { offerId, state } }, as)
const refusedTo = (offerId: string, state: OfferState, as = customerAdmin) =>
  refused(server(), calls.changeOfferState, { query: { offerId, state } }, as)
const readEnquiry = (id: string) => granted(server(), getEnquiry, { query: { id } }, customerAdmin)

describe('accepting', () => {
  test('needs an order file', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), withFile: false })
    expect(await refusedTo(offerId, 'ACCEPTED')).toEqual({ status: 412, code: 'MISSING_ORDER_FILE' })
  })

  test('makes an order, closes the enquiry at the offer’s price and notes who, when, which version', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId, price: 4_321.09 })
    const accepted = await decide(offerId, 'ACCEPTED')
    expect(accepted).toMatchObject({ state: 'ACCEPTED', enquiryClosed: true })
    expect(accepted.decisions.at(-1)).toMatchObject({
      kind: 'ACCEPTED',
      userId: customerAdmin.uid,
      userFullName: customerAdmin.fullName,
      companyName: 'customer GmbH',
      version: 1,
    })
    expect(await readEnquiry(enquiryId)).toMatchObject({ closed: true, price: 4_321.09 })
    expect(await notedChanges(server(), offerId)).toEqual(['state: OPEN → ACCEPTED'])
    expect(await notedChanges(server(), enquiryId)).toEqual([
      'closed: false → true',
      'price: – → 4321.09',
      'acceptedOffer: – → AN-2026-001',
      'acceptedFrom: – → supplier GmbH',
    ])
  })

  test('tells other suppliers that the enquiry is closed, not at which price', async () => {
    const enquiryId = await makeEnquiry(server())
    await decide(await makeOffer(server(), { enquiryId, price: 4_321.09 }), 'ACCEPTED')
    for (const rival of [supplierUser, otherSupplier]) {
      const seen = await granted(server(), getEnquiry, { query: { id: enquiryId } }, rival)
      expect(seen).toMatchObject({ closed: true, price: null })
      const told = await granted(server(), enquiryHistory, { query: { id: enquiryId } }, rival)
      expect(told.changeEntries.map(({ field }) => field)).toEqual(['closed'])
    }
  })

  test('repeated by the same person is the same order; by a colleague it names who was quicker', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId })
    const accepted = await decide(offerId, 'ACCEPTED')
    expect(await decide(offerId, 'ACCEPTED')).toEqual(accepted)
    expect(accepted.decisions.filter(({ kind }) => kind === 'ACCEPTED')).toHaveLength(1)
    const at = accepted.decisions.at(-1)?.createDate.toISOString()
    const tooLate = {
      status: 409,
      code: 'OFFER_ALREADY_DECIDED',
      details: { by: customerAdmin.fullName, at, state: 'ACCEPTED' },
    }
    expect(await refusedTo(offerId, 'ACCEPTED', customerUser)).toEqual(tooLate)
    expect(await refusedTo(offerId, 'DECLINED', customerUser)).toEqual(tooLate)
    // Changing one's own mind is not somebody else's decision.
    expect(await refusedTo(offerId, 'DECLINED', customerAdmin)).toEqual({ status: 409, code: 'OFFER_WRONG_STATE' })
  })

  test('by two at the same time has one winner and one clear message', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    const query = { offerId, state: 'ACCEPTED' } as const
    const answers = await Promise.all(
      [customerAdmin, customerUser].map((who) => server().call(calls.changeOfferState, { query }, who)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'OFFER_ALREADY_DECIDED' })
    const { decisions } = await granted(server(), calls.getOffer, { query: { id: offerId } }, customerAdmin)
    expect(decisions.filter(({ kind }) => kind === 'ACCEPTED')).toHaveLength(1)
  })

  test('twice in one moment by an impatient click makes one order', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    const [first, second] = await Promise.all([decide(offerId, 'ACCEPTED'), decide(offerId, 'ACCEPTED')])
    expect(second).toEqual(first)
  })

  test('two offers on one enquiry at the same time: one order; the other waits until the enquiry is reopened', async () => {
    const enquiryId = await makeEnquiry(server())
    const ids = [await makeOffer(server(), { enquiryId }), await makeOffer(server(), { enquiryId, by: otherSupplier })]
    const answers = await Promise.all(
      ids.map((offerId) =>
        server().call(calls.changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerAdmin),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = ids[answers.findIndex(({ status }) => status === 409)] ?? ''
    expect(await refusedTo(loser, 'ACCEPTED')).toEqual({ status: 409, code: 'ENQUIRY_CLOSED' })
    await granted(server(), reopenEnquiry, { query: { enquiryId } }, customerAdmin)
    expect((await decide(loser, 'ACCEPTED')).state).toBe('ACCEPTED')
  })

  test('is over for an archived enquiry', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server(), { state: 'archived' }) })
    expect(await refusedTo(offerId, 'ACCEPTED')).toEqual({ status: 409, code: 'ENQUIRY_CLOSED' })
  })
})

describe('declining', () => {
  test('needs a reason, and words where the reason is individual', async () => {
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    expect(await refusedTo(offerId, 'DECLINED')).toEqual({ status: 412, code: 'MISSING_REJECTION_REASON' })
    const note = async (fields: object) => {
      const { lastUpdate } = await granted(server(), calls.getOffer, { query: { id: offerId } }, customerAdmin)
      await granted(server(), calls.updateOffer, { body: { id: offerId, lastUpdate, ...fields } }, customerAdmin)
    }
    await note({ rejectionReason: 'INDIVIDUAL' })
    expect(await refusedTo(offerId, 'DECLINED')).toMatchObject({ code: 'MISSING_REJECTION_REASON' })
    await note({ rejectionReasonIndividual: 'Projekt verschoben' })
    const declined = await decide(offerId, 'DECLINED')
    expect(declined).toMatchObject({
      state: 'DECLINED',
      rejectionReasonIndividual: 'Projekt verschoben',
      enquiryClosed: false,
    })
    expect(await decide(offerId, 'DECLINED')).toEqual(declined)
    expect(await refusedTo(offerId, 'ACCEPTED', customerUser)).toMatchObject({
      code: 'OFFER_ALREADY_DECIDED',
      details: { by: customerAdmin.fullName, state: 'DECLINED' },
    })
  })
})

describe('confirming', () => {
  test('is the supplier’s, needs the order confirmation, and makes a job', async () => {
    const offerId = await makeOffer(server(), {
      enquiryId: await makeEnquiry(server(), { state: 'closed' }),
      stage: 'accepted',
      withFile: false,
    })
    expect(await refusedTo(offerId, 'CONFIRMED')).toEqual({ status: 403, code: 'NOT_SUPPLIER_OF_OFFER' })
    expect(await refusedTo(offerId, 'CONFIRMED', supplierAdmin)).toEqual({
      status: 412,
      code: 'MISSING_ORDER_CONFIRMATION_FILE',
    })
    const ready = await makeOffer(server(), {
      enquiryId: await makeEnquiry(server(), { state: 'closed' }),
      stage: 'accepted',
    })
    const confirmed = await decide(ready, 'CONFIRMED', supplierUser)
    expect(confirmed.decisions.at(-1)).toMatchObject({ kind: 'CONFIRMED', userId: supplierUser.uid })
    expect(await decide(ready, 'CONFIRMED', supplierUser)).toEqual(confirmed)
    expect(await refusedTo(ready, 'CONFIRMED', supplierAdmin)).toMatchObject({
      code: 'OFFER_ALREADY_DECIDED',
      details: { state: 'CONFIRMED' },
    })
    // The customer's repeated click of long ago still gets the order as it is now.
    expect((await decide(ready, 'ACCEPTED')).state).toBe('CONFIRMED')
  })
})

test('the enquiry tells its customer and the supplier of the order that it became a job, and nobody else', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'closed' })
  const order = await makeOffer(server(), { enquiryId, stage: 'accepted' })
  const seenBy = async (as: Person) =>
    (await granted(server(), getEnquiry, { query: { id: enquiryId } }, as)).confirmDate
  expect(await seenBy(customerUser)).toBeNull()
  const { decisions } = await decide(order, 'CONFIRMED', supplierUser)
  const confirmed = decisions.at(-1)?.createDate
  expect(confirmed).toBeInstanceOf(Date)
  expect(await Promise.all([customerUser, supplierAdmin, otherSupplier].map(seenBy))).toEqual([
    confirmed,
    confirmed,
    null,
  ])
  // Opened again and ordered from somebody else, it is an order that waits for its confirmation.
  await granted(server(), reopenEnquiry, { query: { enquiryId } }, customerAdmin)
  await decide(await makeOffer(server(), { enquiryId, by: otherSupplier }), 'ACCEPTED')
  expect(await Promise.all([customerUser, otherSupplier].map(seenBy))).toEqual([null, null])
})

test('each state is left by the right side only, and nothing goes back to OPEN', async () => {
  const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
  expect(await refusedTo(offerId, 'ACCEPTED', supplierAdmin)).toEqual({ status: 403, code: 'NOT_CUSTOMER_OF_OFFER' })
  expect(await refusedTo(offerId, 'DECLINED', supplierAdmin)).toEqual({ status: 403, code: 'NOT_CUSTOMER_OF_OFFER' })
  expect(await refusedTo(offerId, 'CONFIRMED', supplierAdmin)).toEqual({ status: 409, code: 'OFFER_WRONG_STATE' })
  expect(await refusedTo(offerId, 'OPEN')).toEqual({ status: 409, code: 'OFFER_WRONG_STATE' })
  expect(await refusedTo(offerId, 'ACCEPTED', otherSupplier)).toEqual({ status: 404, code: 'NOT_FOUND' })
})
