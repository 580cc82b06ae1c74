/** Making, saving, releasing, revising and archiving offers, against the real app (rules O1–O10). */
import { describe, expect, test } from 'vitest'
import * as calls from '../../src/api/contract/offer.ts'
import { archiveEnquiry, getEnquiry, reopenEnquiry } from '../../src/api/contract/enquiry.ts'
import { uploadFile } from '../../src/api/contract/file.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { granted, refused } from '../support/calls.ts'
import { enquiryValues, makeEnquiry, makeOffer, notedChanges, offerValues, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const read = (id: string, as = supplierAdmin) => granted(server(), calls.getOffer, { query: { id } }, as)
const change = (offer: Pick<Offer, 'id' | 'lastUpdate'>, fields: object, as = supplierAdmin) =>
  granted(server(), calls.updateOffer, { body: { id: offer.id, lastUpdate: offer.lastUpdate, ...fields } }, as)
const refusedChange = (offer: Pick<Offer, 'id' | 'lastUpdate'>, fields: object, as = supplierAdmin) =>
  refused(server(), calls.updateOffer, { body: { id: offer.id, lastUpdate: offer.lastUpdate, ...fields } }, as)
const revise = (id: string, as = supplierAdmin) => granted(server(), calls.reviseOffer, { query: { offerId: id } }, as)
const attach = (id: string, as = supplierAdmin) =>
  granted(server(), uploadFile, { body: { path: `offer/${id}` }, file: pdf('Datei.pdf') }, as)

describe('a new offer', () => {
  test('starts open, version 1, not released, and carries the enquiry as it is', async () => {
    const enquiryId = await makeEnquiry(server(), { packaging: 'WOODEN_BOX', wireTagLabel: true })
    const created = await granted(server(), calls.createOffer, { body: { ...offerValues, enquiryId } }, supplierUser)
    expect(created).toMatchObject({
      ...offerValues,
      enquiryId,
      supplierId: 'supplier',
      supplierName: 'supplier GmbH',
      customerId: 'customer',
      customerName: 'customer GmbH',
      title: enquiryValues.title,
      referenceNumber: enquiryValues.referenceNumber,
      version: 1,
      state: 'OPEN',
      released: false,
      archived: false,
      invalidated: false,
      predecessorId: null,
      successorId: null,
      enquiryClosed: false,
      bomFileName: 'Stückliste.csv',
    })
    // A label that the device identification SINGLE does not have is not carried on.
    expect(created.enquiryValues).toMatchObject({ packaging: 'WOODEN_BOX', wireTagLabel: false })
    expect(await read(created.id, supplierAdmin)).toMatchObject(created)
  })

  test('is made on released enquiries only; a draft does not exist for a supplier', async () => {
    const body = async (state: 'draft' | 'closed' | 'archived') => ({
      body: { ...offerValues, enquiryId: await makeEnquiry(server(), { state }) },
    })
    expect(await refused(server(), calls.createOffer, await body('draft'), supplierAdmin)).toMatchObject({
      status: 404,
    })
    expect(await refused(server(), calls.createOffer, await body('archived'), supplierAdmin)).toMatchObject({
      status: 404,
    })
    expect(await refused(server(), calls.createOffer, await body('closed'), supplierAdmin)).toEqual({
      status: 409,
      code: 'ENQUIRY_AWARDED',
    })
  })

  test('says that its enquiry was archived to whoever had it before; the enquiry itself is not theirs to read any more', async () => {
    const enquiryId = await makeEnquiry(server())
    const unreleased = await makeEnquiry(server(), { state: 'draft' })
    for (const id of [enquiryId, unreleased])
      await granted(server(), archiveEnquiry, { query: { enquiryId: id } }, customerAdmin)
    const offered = (id: string) =>
      refused(server(), calls.createOffer, { body: { ...offerValues, enquiryId: id } }, supplierAdmin)
    expect(await offered(enquiryId)).toEqual({ status: 409, code: 'ENQUIRY_ARCHIVED' })
    expect(await offered(unreleased)).toEqual({ status: 404, code: 'NOT_FOUND' })
    expect(await refused(server(), getEnquiry, { query: { id: enquiryId } }, supplierAdmin)).toMatchObject({
      status: 404,
    })
  })

  test('needs no more than number, price, delivery condition and date', async () => {
    const { additionalInfoSupplier: _none, ...payload } = { ...offerValues, enquiryId: await makeEnquiry(server()) }
    const { status, body } = await server().raw({ method: 'POST', url: '/api/offer/', payload }, supplierAdmin)
    expect({ status, body }).toMatchObject({ status: 201, body: { ...payload, additionalInfoSupplier: '' } })
  })

  test('needs number, price, delivery condition and date', async () => {
    const enquiryId = await makeEnquiry(server())
    for (const [field, value] of [
      ['offerNumber', ''],
      ['price', -0.01],
      ['price', '12,5o'],
      ['price', 1.005],
      ['deliveryCondition', 'CIF'],
      ['desiredDeliveryDate', '2027-02-30'],
    ] as const) {
      const payload = { ...offerValues, enquiryId, [field]: value }
      const { status, body } = await server().raw({ method: 'POST', url: '/api/offer/', payload }, supplierAdmin)
      expect({ field, value, status, body }).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
    }
  })

  test('is invisible to the customer and to other suppliers until it is released', async () => {
    const enquiryId = await makeEnquiry(server())
    const id = await makeOffer(server(), { enquiryId, stage: 'draft' })
    for (const stranger of [customerAdmin, otherCustomer, otherSupplier])
      expect(await refused(server(), calls.getOffer, { query: { id } }, stranger)).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      })
    const released = await makeOffer(server(), { enquiryId, stage: 'open' })
    expect((await read(released, customerUser)).id).toBe(released)
    for (const stranger of [otherCustomer, otherSupplier])
      expect(await refused(server(), calls.getOffer, { query: { id: released } }, stranger)).toMatchObject({
        status: 404,
      })
  })
})

describe('saving', () => {
  test('changes a draft, notes each field, and a repeated save is answered as it is', async () => {
    const draft = await read(await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' }))
    const saved = await change(draft, { price: 999.5, offerNumber: 'AN-2' }, supplierUser)
    expect(saved).toMatchObject({
      price: 999.5,
      offerNumber: 'AN-2',
      additionalInfoSupplier: draft.additionalInfoSupplier,
    })
    expect(saved.lastUpdate.getTime()).toBeGreaterThan(draft.lastUpdate.getTime())
    expect(await notedChanges(server(), draft.id)).toEqual([
      'offerNumber: AN-2026-001 → AN-2',
      'price: 12345.67 → 999.5',
    ])
    expect(await change(draft, { price: 999.5, offerNumber: 'AN-2' })).toEqual(saved)
    expect(await refusedChange(draft, { price: 1 })).toMatchObject({
      status: 409,
      code: 'STALE_UPDATE',
      details: {
        lastUpdate: saved.lastUpdate.toISOString(),
        changes: [
          { field: 'offerNumber', after: 'AN-2' },
          { field: 'price', after: 999.5, userFullName: supplierUser.fullName },
        ],
      },
    })
  })

  test('of a draft that a colleague has released meanwhile is refused, and told by whom', async () => {
    const draft = await read(await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' }))
    await change(draft, { released: true }, supplierUser)
    expect(await refusedChange(draft, { price: 1 })).toMatchObject({
      status: 409,
      code: 'STALE_UPDATE',
      details: { changes: [{ field: 'released', after: true, userFullName: supplierUser.fullName }] },
    })
  })

  test('on an older state tells a customer nothing of what the supplier changed before the release', async () => {
    const draft = await read(await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' }))
    const cheaper = await change(draft, { price: 999.5 })
    const released = await change(cheaper, { released: true })
    const noted = { id: released.id, rejectionReasonIndividual: 'zu teuer' }
    const stale = await refusedChange({ ...noted, lastUpdate: new Date(0) }, noted, customerAdmin)
    expect(stale).toMatchObject({ code: 'STALE_UPDATE', details: { changes: [] } })
  })

  test('is over once the offer is released; the customer can only note a reason', async () => {
    const offer = await read(await makeOffer(server(), { enquiryId: await makeEnquiry(server()) }))
    expect(await refusedChange(offer, { price: 1 })).toEqual({ status: 409, code: 'OFFER_WRONG_STATE' })
    expect(await refusedChange(offer, { price: 1 }, customerAdmin)).toEqual({
      status: 403,
      code: 'NOT_SUPPLIER_OF_OFFER',
    })
    expect(await refusedChange(offer, { rejectionReason: 'INDIVIDUAL' })).toEqual({
      status: 403,
      code: 'NOT_CUSTOMER_OF_OFFER',
    })
    const noted = await change(
      offer,
      { rejectionReason: 'INDIVIDUAL', rejectionReasonIndividual: 'Budget' },
      customerUser,
    )
    expect(noted).toMatchObject({ rejectionReason: 'INDIVIDUAL', rejectionReasonIndividual: 'Budget', state: 'OPEN' })
    // … which its supplier reads once it is declined.
    const unread = { rejectionReason: null, rejectionReasonIndividual: '' }
    expect(await read(offer.id)).toMatchObject(unread)
    const versions = await granted(server(), calls.getOfferVersions, { query: { offerId: offer.id } }, supplierUser)
    expect(versions).toMatchObject([unread])
    const accepted = await read(
      await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'accepted' }),
    )
    expect(await refusedChange(accepted, { rejectionReason: 'INDIVIDUAL' }, customerAdmin)).toEqual({
      status: 409,
      code: 'OFFER_WRONG_STATE',
    })
  })
})

describe('releasing', () => {
  test('needs an offer file, then shows the offer to the customer and notes who released it', async () => {
    const enquiryId = await makeEnquiry(server())
    const draft = await granted(server(), calls.createOffer, { body: { ...offerValues, enquiryId } }, supplierAdmin)
    expect(await refusedChange(draft, { price: 1, released: true })).toEqual({
      status: 412,
      code: 'MISSING_OFFER_FILE',
    })
    expect((await read(draft.id)).price).toBe(offerValues.price)
    await attach(draft.id)
    const released = await change(draft, { price: 77, released: true }, supplierUser)
    expect(released).toMatchObject({ released: true, state: 'OPEN', price: 77 })
    expect(released.releaseDate).toEqual(released.lastUpdate)
    expect(released.decisions).toMatchObject([
      {
        kind: 'RELEASED',
        userId: supplierUser.uid,
        userFullName: supplierUser.fullName,
        companyName: 'supplier GmbH',
        version: 1,
      },
    ])
    // The answer was lost, the click is repeated: no second release.
    expect(await change(draft, { price: 77, released: true }, supplierUser)).toEqual(released)
    expect(await read(draft.id, customerAdmin)).toMatchObject({ price: 77 })
    const told = await granted(server(), calls.offerHistory, { query: { id: draft.id } }, customerAdmin)
    // Who made it and released it, and nothing of what it was before.
    expect(told.changeEntries.map(({ action, field, before }) => [action, field, before])).toEqual([
      ['RELEASED', 'released', false],
      ['CREATED', 'createDate', null],
    ])
    expect(told.changeEntries.map(({ userFullName }) => userFullName)).toContain(supplierUser.fullName)
  })
})

describe('revising', () => {
  test('makes version 2 with the same values and without files, whatever is asked how often', async () => {
    const enquiryId = await makeEnquiry(server())
    const first = await makeOffer(server(), { enquiryId, stage: 'declined' })
    const revisions = await Promise.all([revise(first), revise(first, supplierUser)])
    const [revision] = revisions
    expect(revisions[1]).toEqual(revision)
    expect(revision).toMatchObject({ ...offerValues, version: 2, predecessorId: first, state: 'OPEN', released: false })
    expect(revision).toMatchObject({ fileItems: [], decisions: [], rejectionReason: null })
    expect((await read(first)).successorId).toBe(revision.id)
    // The customer does not hear of it before it is released.
    expect((await read(first, customerAdmin)).successorId).toBeNull()
  })

  test('released, it takes the place of its predecessor, which can then only be read', async () => {
    const enquiryId = await makeEnquiry(server())
    const first = await makeOffer(server(), { enquiryId, stage: 'open' })
    const revision = await revise(first)
    expect((await read(first, customerAdmin)).invalidated).toBe(false)
    await attach(revision.id)
    await change(revision, { price: 5, released: true })
    const replaced = await read(first, customerAdmin)
    expect(replaced).toMatchObject({ invalidated: true, successorId: revision.id })
    expect(await notedChanges(server(), first)).toEqual(['invalidated: false → true'])
    const invalidated = { status: 409, code: 'OFFER_INVALIDATED', details: { successorId: revision.id } }
    for (const state of ['ACCEPTED', 'DECLINED'] as const)
      expect(
        await refused(server(), calls.changeOfferState, { query: { offerId: first, state } }, customerAdmin),
      ).toEqual(invalidated)
    expect(await refused(server(), calls.reviseOffer, { query: { offerId: first } }, supplierAdmin)).toEqual(
      invalidated,
    )
    expect(await refusedChange(replaced, { rejectionReason: 'INDIVIDUAL' }, customerAdmin)).toEqual(invalidated)
  })

  test('comes too late when the customer accepts the version before it', async () => {
    const enquiryId = await makeEnquiry(server())
    const first = await makeOffer(server(), { enquiryId, stage: 'open' })
    const revision = await revise(first)
    await attach(revision.id)
    expect(await read(revision.id)).toMatchObject({ predecessorOrdered: false })
    await granted(server(), calls.changeOfferState, { query: { offerId: first, state: 'ACCEPTED' } }, customerAdmin)
    // Nor does it later: the order stays when the enquiry is opened again.
    await granted(server(), reopenEnquiry, { query: { enquiryId } }, customerAdmin)
    expect(await read(revision.id)).toMatchObject({ predecessorOrdered: true, enquiryClosed: false })
    expect(await refusedChange(revision, { released: true })).toMatchObject({
      status: 409,
      code: 'OFFER_ALREADY_DECIDED',
      details: { by: customerAdmin.fullName, state: 'ACCEPTED' },
    })
  })

  test('is possible for open and declined offers only, and again once the draft was put away', async () => {
    for (const stage of ['draft', 'accepted', 'confirmed', 'archived'] as const) {
      const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage })
      const code = stage === 'archived' ? 'OFFER_WITHDRAWN' : 'OFFER_WRONG_STATE'
      expect({ stage, ...(await refused(server(), calls.reviseOffer, { query: { offerId } }, supplierAdmin)) }).toEqual(
        { stage, status: 409, code },
      )
    }
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    const draft = await revise(offerId)
    await granted(server(), calls.archiveOffer, { query: { offerId: draft.id } }, supplierAdmin)
    const again = await revise(offerId)
    expect(again.id).not.toBe(draft.id)
    // Two drafts under one number could not be told apart.
    expect(again.version).toBe(3)
  })

  test('leaves a history: the supplier sees all versions, the customer the released ones', async () => {
    const enquiryId = await makeEnquiry(server())
    const first = await makeOffer(server(), { enquiryId, stage: 'declined' })
    const second = await revise(first)
    await attach(second.id)
    await change(second, { price: 50, released: true })
    const third = await revise(second.id)
    const versions = async (id: string, as = supplierAdmin) => {
      const list = await granted(server(), calls.getOfferVersions, { query: { offerId: id } }, as)
      return list.map(({ id, version, decisions }) => [id, version, decisions.map(({ kind }) => kind)])
    }
    const released = [
      [second.id, 2, ['RELEASED']],
      [first, 1, ['RELEASED', 'DECLINED']],
    ]
    expect(await versions(first)).toEqual([[third.id, 3, []], ...released])
    expect(await versions(third.id)).toEqual(await versions(first))
    expect(await versions(second.id, customerAdmin)).toEqual(released)
    // Each comes with the letter that it was offered by, and with no other file.
    const list = await granted(server(), calls.getOfferVersions, { query: { offerId: first } }, customerAdmin)
    expect(
      list.map(({ id, files }) => files.map(({ path, fileType }) => [path.startsWith(`offer/${id}/`), fileType])),
    ).toEqual([[[true, 'OFFER']], [[true, 'OFFER']]])
    expect(await refused(server(), calls.getOfferVersions, { query: { offerId: first } }, otherSupplier)).toMatchObject(
      { status: 404 },
    )
  })
})

describe('archiving', () => {
  test('withdraws an open revision: nobody accepts it, and the version before it stays replaced', async () => {
    const first = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    const second = await revise(first)
    await attach(second.id)
    await change(second, { price: 50, released: true })
    await granted(server(), calls.archiveOffer, { query: { offerId: second.id } }, supplierAdmin)
    for (const [offerId, code] of [
      [first, 'OFFER_INVALIDATED'],
      [second.id, 'OFFER_WITHDRAWN'],
    ] as const)
      expect(
        await refused(server(), calls.changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerAdmin),
      ).toMatchObject({ status: 409, code })
    const versions = await granted(server(), calls.getOfferVersions, { query: { offerId: first } }, customerAdmin)
    expect(versions.map(({ version, archived }) => [version, archived])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await read(first, supplierAdmin)).toMatchObject({ invalidated: true, archived: false })
    expect(await refused(server(), calls.reviseOffer, { query: { offerId: first } }, supplierAdmin)).toMatchObject({
      code: 'OFFER_INVALIDATED',
    })
  })

  test('is the supplier’s, for offers that are not ordered; archived, an offer can be read', async () => {
    for (const stage of ['draft', 'open', 'declined', 'invalidated'] as const) {
      const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage })
      const archived = await granted(server(), calls.archiveOffer, { query: { offerId } }, supplierUser)
      expect(archived.archived).toBe(true)
      expect(await granted(server(), calls.archiveOffer, { query: { offerId } }, supplierUser)).toEqual(archived)
      if (stage !== 'draft') expect((await read(offerId, customerAdmin)).archived).toBe(true)
    }
    for (const stage of ['accepted', 'confirmed'] as const) {
      const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage })
      expect(await refused(server(), calls.archiveOffer, { query: { offerId } }, supplierAdmin)).toMatchObject({
        status: 409,
        code: 'OFFER_WRONG_STATE',
      })
    }
  })
})
