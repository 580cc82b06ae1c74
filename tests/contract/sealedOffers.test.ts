/** Sealed offers (rule E16): submitted, changed and taken back until the deadline, opened once, all together, and checked against their receipts. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { company, enquiry, fileItem, lateBid, offer, opening, submission } from '../../server/db/schema.ts'
import { openDue, openOffers, recordFingerprint } from '../../server/enquiry/opening.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import { deleteFile } from '../../src/api/contract/file.ts'
import * as offers from '../../src/api/contract/offer.ts'
import * as sealing from '../../src/api/contract/submission.ts'
import { canonicalJson } from '../../src/domain/core/canonical.ts'
import { openingRecordSchema, standingOf } from '../../src/domain/enquiry/sealing.ts'
import type { News } from '../../src/domain/session/news.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, plainOrder } from '../support/factories.ts'
import { makeUser } from '../support/newPeople.ts'
import { asSeen, submitted } from '../support/submitting.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, otherSupplier, supplierAdmin, supplierUser } = people
const server = withServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

const sealed = (values: Parameters<typeof makeEnquiry>[1] = {}) =>
  makeEnquiry(server(), { sealed: true, offersUntil: inDays(5), ...values })
const drafted = (enquiryId: string, values: object = {}, by: Person = supplierAdmin) =>
  makeOffer(server(), { enquiryId, stage: 'draft', by, ...values })
const readOffer = (id: string, as: Person) => granted(server(), offers.getOffer, { query: { id } }, as)
const submit = (offerId: string, as: Person = supplierAdmin) => submitted(server(), offerId, as)
const openAll = () => openDue(server().services, (line) => expect.fail(line))
const readEnquiry = (id: string, as: Person) => granted(server(), enquiries.getEnquiry, { query: { id } }, as)
const readOpening = (enquiryId: string, as: Person) =>
  granted(server(), enquiries.getOpening, { query: { enquiryId } }, as)
const save = async (id: string, fields: object) => {
  const { lastUpdate } = await readOffer(id, supplierAdmin)
  return granted(server(), offers.updateOffer, { body: { id, lastUpdate, ...fields } }, supplierAdmin)
}
/** The deadline has passed, by whatever clock. */
const passed = (enquiryId: string) =>
  server()
    .db.update(enquiry)
    .set({ offersUntil: inDays(-1) })
    .where(eq(enquiry.id, enquiryId))

describe('before the deadline', () => {
  test('an offer is submitted with a receipt; the customer reads that there is one more, and no more', async () => {
    const enquiryId = await sealed()
    const id = await drafted(enquiryId, { price: 39_740 })
    const submitted = await submit(id)
    expect(submitted).toMatchObject({ released: false, sealed: true, unchanged: true })
    expect(submitted.submissions).toMatchObject([{ number: 1, price: 39_740, withdrawn: null }])
    expect(submitted.submissions[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    // the same once more is the same
    expect((await submit(id)).submissions).toHaveLength(1)
    expect(await readEnquiry(enquiryId, customerAdmin)).toMatchObject({ sealedOffers: 1, offers: [] })
    expect(await readEnquiry(enquiryId, otherSupplier)).toMatchObject({ sealedOffers: null, offers: [] })
    expect((await readOffer(id, supplierUser)).submissions).toHaveLength(1)
    const listed = await granted(
      server(),
      offers.filterOffers,
      { query: { page: 0, paginationSize: 50 } },
      supplierUser,
    )
    expect(listed.content.filter((row) => row.id === id)).toMatchObject([{ submitted: true, released: false }])
  })

  test('what is saved afterwards is a draft, until it is submitted anew; each word and each file makes another fingerprint', async () => {
    const id = await drafted(await sealed())
    const [first] = (await submit(id)).submissions
    expect((await save(id, { price: 100 })).unchanged).toBe(false)
    const [second] = (await submit(id)).submissions
    await makeFile(server(), { offerId: id }, { filename: 'Anlage.pdf', by: supplierAdmin, stage: 'draft' })
    const [third, ...before] = (await submit(id)).submissions
    expect(new Set([first, second, third].map((one) => one?.sha256)).size).toBe(3)
    expect([third?.number, ...before.map(({ number }) => number)]).toEqual([3, 2, 1])
    // as it was at first, it has the first fingerprint again
    await granted(server(), deleteFile, { body: { path: `offer/${id}/Anlage.pdf` } }, supplierAdmin)
    await save(id, { price: first?.price ?? 0 })
    expect((await submit(id)).submissions[0]?.sha256).toBe(first?.sha256)
  })

  test('it is taken back, and can be submitted again', async () => {
    const enquiryId = await sealed()
    const id = await drafted(enquiryId)
    await submit(id)
    const takeBack = () => granted(server(), sealing.withdrawSubmission, { query: { offerId: id } }, supplierAdmin)
    expect(standingOf((await takeBack()).submissions)).toBeUndefined()
    await takeBack()
    expect(await readEnquiry(enquiryId, customerAdmin)).toMatchObject({ sealedOffers: 0 })
    expect((await submit(id)).submissions).toHaveLength(2)
  })

  test('what somebody else has changed meanwhile is not submitted unseen', async () => {
    const id = await drafted(await sealed())
    const { lastUpdate } = await submit(id)
    await save(id, { price: 100 })
    const asSeen = { query: { offerId: id, lastUpdate } }
    expect(await refused(server(), sealing.submitOffer, asSeen, supplierUser)).toMatchObject({
      status: 409,
      code: 'STALE_UPDATE',
      details: { changes: [{ field: 'price' }] },
    })
    const again = await submit(id, supplierUser)
    expect(again.submissions).toHaveLength(2)
    // what lies there already is granted, whoever has seen what
    expect((await granted(server(), sealing.submitOffer, asSeen, supplierUser)).submissions).toHaveLength(2)
  })

  test('it is archived, counts no more, and its customer hears that there is one less', async () => {
    const enquiryId = await sealed()
    const id = await drafted(enquiryId)
    const heard: News[] = []
    onTestFinished(server().services.news.subscribe((news) => news && heard.push(news)))
    const told = () => heard.filter((news) => news.kind === 'SUBMISSIONS' && news.id === enquiryId)
    await submit(id)
    await expect.poll(told).toHaveLength(1)
    await granted(server(), offers.archiveOffer, { query: { offerId: id } }, supplierAdmin)
    await expect.poll(told).toHaveLength(2)
    expect(await readEnquiry(enquiryId, customerAdmin)).toMatchObject({ sealedOffers: 0 })
  })

  test("the database's clock decides, whatever a server's own says", async () => {
    const enquiryId = await sealed({ offersUntil: inMinutes(5) })
    const id = await drafted(enquiryId)
    const due = await sealed({ offersUntil: inMinutes(-1) })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(inMinutes(10))
    expect((await submit(id)).submissions).toHaveLength(1)
    const query = { offerId: id }
    const [taken] = (await granted(server(), sealing.withdrawSubmission, { query }, supplierAdmin)).submissions
    const { offersUntil } = await readEnquiry(enquiryId, customerAdmin)
    for (const at of [taken?.at, taken?.withdrawn]) expect(at?.getTime()).toBeLessThan(offersUntil?.getTime() ?? 0)
    vi.useRealTimers()
    vi.setSystemTime(inMinutes(-10))
    const body = { id: due, deadline: '2028-02-01T12:00' }
    expect(await refused(server(), enquiries.extendDeadline, { body }, customerAdmin)).toMatchObject({
      status: 409,
      code: 'OPENING_DUE',
    })
  })

  test('nothing is released, accepted or ordered, and the deadline is needed and only put off', async () => {
    const enquiryId = await sealed()
    const id = await drafted(enquiryId)
    await submit(id)
    const { lastUpdate } = await readOffer(id, supplierAdmin)
    const released = { body: { id, lastUpdate, released: true } }
    expect(await refused(server(), offers.updateOffer, released, supplierAdmin)).toMatchObject({
      status: 409,
      code: 'OFFERS_SEALED',
    })
    for (const state of ['ACCEPTED', 'DECLINED'] as const)
      expect(
        await refused(server(), offers.changeOfferState, { query: { offerId: id, state } }, customerAdmin),
      ).toMatchObject({ status: 409, code: 'OFFERS_SEALED' })
    const order = { body: { offerId: id, order: plainOrder, document: 'PORTAL', net: 1 } } as const
    expect(await refused(server(), offers.placeOrder, order, customerAdmin)).toMatchObject({ code: 'OFFERS_SEALED' })
    expect(await refused(server(), enquiries.getOpening, { query: { enquiryId } }, customerAdmin)).toMatchObject({
      status: 404,
    })
    const draft = await makeEnquiry(server(), { state: 'draft' })
    const body = {
      id: draft,
      lastUpdate: (await readEnquiry(draft, customerAdmin)).lastUpdate,
      released: true,
      sealed: true,
    }
    expect(await refused(server(), enquiries.updateEnquiry, { body }, customerAdmin)).toMatchObject({
      status: 422,
      code: 'SEALING_NEEDS_DEADLINE',
    })
  })

  test('who has offered cannot be tried out by taking suppliers out, nor is who has submitted reminded', async () => {
    const id = await sealed({
      suppliers: ['supplier', 'supplier2'],
      offersUntil: inDays(2),
      title: 'Versiegelt erinnert',
    })
    await submit(await drafted(id))
    for (const supplierId of ['supplier', 'supplier2'])
      expect(
        await refused(server(), enquiries.disinviteSupplier, { body: { id, supplierId } }, customerAdmin),
      ).toMatchObject({ code: 'OFFERS_SEALED' })
    server().mails.length = 0
    await writeDueMails(server().services, new Date())
    const told = () => server().mails.filter(({ subject }) => subject.endsWith('Versiegelt erinnert'))
    await expect.poll(() => told().map(({ to }) => to)).toEqual([otherSupplier.mail])
  })
})

describe('at the deadline', () => {
  test('all are opened at once as they were submitted last, whatever their drafts have become', async () => {
    const enquiryId = await sealed()
    const mine = await drafted(enquiryId, { price: 40_120, offerNumber: 'AN-93' })
    await makeFile(server(), { offerId: mine }, { filename: 'Anlage.pdf', by: supplierAdmin, stage: 'draft' })
    await submit(mine)
    const theirs = await drafted(enquiryId, { price: 39_480, offerNumber: '2025/4711' }, otherSupplier)
    await submit(theirs, otherSupplier)
    // one that was never submitted, one that was taken back
    const idle = await drafted(enquiryId)
    const gone = await drafted(enquiryId)
    await submit(gone)
    await granted(server(), sealing.withdrawSubmission, { query: { offerId: gone } }, supplierAdmin)
    await save(mine, { price: 1, additionalInfoSupplier: 'nur ein Entwurf' })
    await granted(server(), deleteFile, { body: { path: `offer/${mine}/Anlage.pdf` } }, supplierAdmin)
    await passed(enquiryId)
    server().mails.length = 0

    // whoever looks first opens them
    const seen = await readEnquiry(enquiryId, customerAdmin)
    expect(seen.sealedOffers).toBeNull()
    expect(seen.offers.map(({ id }) => id).toSorted()).toEqual([mine, theirs].toSorted())
    const opened = await readOffer(mine, customerAdmin)
    expect(opened).toMatchObject({
      price: 40_120,
      released: true,
      state: 'OPEN',
      additionalInfoSupplier: 'inklusive Prüfprotokoll',
    })
    expect(opened.fileItems.map(({ filename }) => filename).toSorted()).toEqual(['Angebot.pdf', 'Anlage.pdf'])
    expect(opened.decisions).toMatchObject([{ kind: 'RELEASED', userId: supplierAdmin.uid }])
    const compared = await granted(server(), offers.getComparedOffers, { query: { enquiryId } }, customerAdmin)
    expect(compared.map(({ price }) => price).toSorted()).toEqual([39_480, 40_120])
    for (const id of [idle, gone])
      expect((await server().call(offers.getOffer, { query: { id } }, customerAdmin)).status).toBe(404)
    // what it became as a draft stays its supplier's own
    const history = await granted(server(), offers.offerHistory, { query: { id: mine } }, customerAdmin)
    expect(JSON.stringify(history)).not.toContain('nur ein Entwurf')
    await expect.poll(() => server().mails.filter(({ to }) => to === customerAdmin.mail)).toHaveLength(2)
    // then the usual rules
    expect((await server().call(offers.reviseOffer, { query: { offerId: mine } }, supplierAdmin)).status).toBe(200)
    const { lastUpdate } = await readOffer(theirs, customerAdmin)
    const reason = { body: { id: theirs, lastUpdate, rejectionReason: 'PROJECT_NOT_REALIZED' as const } }
    await granted(server(), offers.updateOffer, reason, customerAdmin)
    const query = { offerId: theirs, state: 'DECLINED' as const }
    expect(await granted(server(), offers.changeOfferState, { query }, customerAdmin)).toMatchObject({
      state: 'DECLINED',
    })
  })

  test('the record names each receipt, to be checked; a supplier reads the own one and of others the fingerprint', async () => {
    const enquiryId = await sealed({ suppliers: ['supplier', 'supplier2'] })
    const mine = await drafted(enquiryId, { price: 39_740 })
    await submit(mine)
    await save(mine, { price: 39_000 })
    const [receipt] = (await submit(mine)).submissions
    await submit(await drafted(enquiryId, { price: 41_960 }, otherSupplier), otherSupplier)
    await passed(enquiryId)
    const record = await readOpening(enquiryId, customerAdmin)
    expect(record.receipts.map(({ supplierId, number, check }) => [supplierId, number, check])).toEqual([
      ['supplier', 2, 'matches'],
      ['supplier2', 1, 'matches'],
    ])
    const invited = [
      { id: 'supplier', name: 'supplier GmbH' },
      { id: 'supplier2', name: 'supplier2 GmbH' },
    ]
    expect(record).toMatchObject({ invited, others: [], late: [] })
    const [first] = record.receipts
    expect(first?.sha256).toBe(receipt?.sha256)
    // whoever recomputes the record finds its fingerprint
    const [stored] = await server().db.select().from(opening).where(eq(opening.enquiryId, enquiryId))
    expect(recordFingerprint(openingRecordSchema.parse(stored?.record))).toBe(record.sha256)

    // … and so does whoever has fetched what it and a receipt were made over
    const bytes = async (
      as: Person,
      call: typeof sealing.getReceipt | typeof enquiries.getOpeningRecord,
      query: object,
    ) =>
      createHash('sha256')
        .update((await server().call(call, { query } as never, as)).bytes)
        .digest('hex')
    expect(await bytes(customerAdmin, enquiries.getOpeningRecord, { enquiryId })).toBe(record.sha256)
    for (const who of [supplierAdmin, customerAdmin])
      expect(await bytes(who, sealing.getReceipt, { submissionId: receipt?.id })).toBe(receipt?.sha256)

    const asSupplier = await readOpening(enquiryId, supplierUser)
    expect(asSupplier.receipts).toHaveLength(1)
    expect(asSupplier.others).toEqual([record.receipts[1]?.sha256])
    expect(JSON.stringify(asSupplier)).not.toMatch(/supplier2|41960/)
    expect(asSupplier.sha256).toBe(record.sha256)

    // somebody has a hand in the database
    await server().db.update(offer).set({ price: 1 }).where(eq(offer.id, mine))
    expect((await readOpening(enquiryId, customerAdmin)).receipts.map(({ check }) => check)).toEqual([
      'differs',
      'matches',
    ])
    await server().db.update(offer).set({ price: 39_000 }).where(eq(offer.id, mine))
    await server()
      .db.update(fileItem)
      .set({ sha256: '0'.repeat(64) })
      .where(eq(fileItem.offerId, mine))
    expect((await readOpening(enquiryId, customerAdmin)).receipts[0]?.check).toBe('differs')
  })

  test('the record is handed out as it was written, whatever is read of it today', async () => {
    const enquiryId = await sealed()
    await submit(await drafted(enquiryId))
    await passed(enquiryId)
    await readOpening(enquiryId, customerAdmin)
    const [stored] = await server().db.select().from(opening).where(eq(opening.enquiryId, enquiryId))
    const record = { ...stored?.record, later: 'Ein Feld von morgen' }
    const sha256 = createHash('sha256').update(canonicalJson(record)).digest('hex')
    await server().db.update(opening).set({ record, sha256 }).where(eq(opening.enquiryId, enquiryId))
    const { bytes } = await server().call(enquiries.getOpeningRecord, { query: { enquiryId } }, customerAdmin)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  })

  test('a namesake is somebody else', async () => {
    const enquiryId = await sealed()
    await server().db.insert(company).values({ id: 'namesake', name: 'supplier GmbH', type: 'SUPPLIER' })
    const namesake = await makeUser(server(), { companyId: 'namesake', admin: true })
    const decline = { body: { enquiryId, reason: 'Zu voll.' } }
    await granted(server(), enquiries.declineBid, decline, namesake)
    await passed(enquiryId)
    expect((await readOpening(enquiryId, customerAdmin)).declined).toMatchObject([{ supplierId: 'namesake' }])
    expect((await readOpening(enquiryId, supplierAdmin)).declined).toEqual([])
  })

  test('what was submitted is not pulled any more by archiving it', async () => {
    const enquiryId = await sealed()
    const id = await drafted(enquiryId)
    await submit(id)
    await passed(enquiryId)
    expect(await refused(server(), offers.archiveOffer, { query: { offerId: id } }, supplierAdmin)).toMatchObject({
      status: 409,
      code: 'OFFERS_OVER',
    })
    expect((await readOpening(enquiryId, customerAdmin)).receipts).toMatchObject([{ offerId: id }])
    // a draft that was never submitted is its supplier's own affair
    const other = await sealed()
    const idle = await drafted(other)
    await passed(other)
    await granted(server(), offers.archiveOffer, { query: { offerId: idle } }, supplierAdmin)
  })

  test('one that cannot be opened keeps no other from it', async () => {
    const broken = await sealed()
    const unreadable = await drafted(broken)
    await submit(unreadable)
    await server().db.update(submission).set({ content: {} }).where(eq(submission.offerId, unreadable))
    const well = await sealed()
    const id = await drafted(well)
    await submit(id)
    await Promise.all([passed(broken), passed(well)])
    const lines: string[] = []
    await openDue(server().services, (line) => lines.push(line))
    expect(lines).toEqual([expect.stringContaining(broken)])
    expect(await readOffer(id, customerAdmin)).toMatchObject({ released: true })
    await server().db.update(enquiry).set({ archived: true }).where(eq(enquiry.id, broken))
  })

  test('it is opened once, by however many, and no clock seals it again or takes anybody in', async () => {
    const enquiryId = await sealed()
    const mine = await drafted(enquiryId)
    await submit(mine)
    const late = await drafted(enquiryId, {}, otherSupplier)
    await passed(enquiryId)
    await Promise.all([
      ...Array.from({ length: 4 }, () => openOffers(server().services, enquiryId)),
      openAll(),
      readEnquiry(enquiryId, customerAdmin),
    ])
    const { sha256, openedAt } = await readOpening(enquiryId, customerAdmin)
    expect(await readOffer(mine, customerAdmin)).toMatchObject({ decisions: [{ kind: 'RELEASED' }] })
    // the clock jumps back: as if the deadline lay ahead
    await server()
      .db.update(enquiry)
      .set({ offersUntil: inDays(3) })
      .where(eq(enquiry.id, enquiryId))
    await openAll()
    expect(await readOpening(enquiryId, customerAdmin)).toMatchObject({ sha256, openedAt })
    expect(await readEnquiry(enquiryId, customerAdmin)).toMatchObject({ sealedOffers: null })
    expect(
      await refused(server(), sealing.submitOffer, await asSeen(server(), late, otherSupplier), otherSupplier),
    ).toMatchObject({
      code: 'OFFERS_OVER',
    })
    const extend = { body: { id: enquiryId, deadline: '2028-02-01T12:00' } }
    expect(await refused(server(), enquiries.extendDeadline, extend, customerAdmin)).toMatchObject({
      code: 'OPENING_DUE',
    })
  })

  test('who comes too late is refused and written down', async () => {
    const enquiryId = await sealed()
    const id = await drafted(enquiryId)
    await passed(enquiryId)
    // once, however often they try
    for (const as of [supplierAdmin, supplierAdmin, supplierUser])
      expect(await refused(server(), sealing.submitOffer, await asSeen(server(), id, as), as)).toMatchObject({
        status: 409,
        code: 'OFFERS_OVER',
      })
    expect(await server().db.$count(lateBid, eq(lateBid.enquiryId, enquiryId))).toBe(1)
    expect(await readOpening(enquiryId, customerAdmin)).toMatchObject({
      receipts: [],
      late: [{ supplierId: 'supplier', supplierName: 'supplier GmbH' }],
    })
  })

  test('a supplier who said that there would be none and offered after all is not named for that', async () => {
    const enquiryId = await sealed()
    await granted(server(), enquiries.declineBid, { body: { enquiryId, reason: 'Zu voll.' } }, supplierAdmin)
    await submit(await drafted(enquiryId))
    // that one of those who declined has offered would say who it is
    expect((await readEnquiry(enquiryId, customerAdmin)).bidDeclines).toHaveLength(1)
    await passed(enquiryId)
    expect((await readOpening(enquiryId, customerAdmin)).declined).toEqual([])
    expect((await readEnquiry(enquiryId, customerAdmin)).bidDeclines).toEqual([])
  })

  test('an enquiry that was put away is not opened', async () => {
    const enquiryId = await sealed()
    const id = await drafted(enquiryId)
    await submit(id)
    await granted(server(), enquiries.archiveEnquiry, { query: { enquiryId } }, customerAdmin)
    await passed(enquiryId)
    await openAll()
    expect((await server().call(offers.getOffer, { query: { id } }, customerAdmin)).status).toBe(404)
  })
})
