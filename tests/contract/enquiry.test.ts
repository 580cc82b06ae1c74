/** The calls about enquiries, against the real app (rules E1–E9). */
import { describe, expect, test } from 'vitest'
import * as calls from '../../src/api/contract/enquiry.ts'
import { getBomLines, uploadBom } from '../../src/api/contract/bom.ts'
import { getFile } from '../../src/api/contract/file.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { refusalSchema } from '../../src/domain/core/refusal.ts'
import { defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import { granted, refused } from '../support/calls.ts'
import { bomText, csv, enquiryValues, makeEnquiry, makeFile, makeOffer, notedChanges } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const read = (id: string, as = customerAdmin) => granted(server(), calls.getEnquiry, { query: { id } }, as)
const history = async (id: string, as = customerAdmin) =>
  (await granted(server(), calls.enquiryHistory, { query: { id } }, as)).changeEntries
const page = (query: object = {}, as = customerAdmin) =>
  granted(server(), calls.filterEnquiries, { query: { paginationSize: 100, page: 0, ...query } }, as)
const update = (enquiry: Enquiry, change: object = {}, as = customerAdmin) =>
  server().call(calls.updateEnquiry, { body: { ...enquiry, released: false, ...change } }, as)

describe('a draft', () => {
  test('is created for the company of the caller, with 201 and everything that was sent', async () => {
    const values = { ...enquiryValues, packaging: 'WOODEN_BOX', location: 'Halle 3 — „Süd“' } as const
    const created = await granted(server(), calls.createEnquiry, { body: values }, customerUser)
    expect(created).toMatchObject({ ...values, customerId: 'customer', customerName: 'customer GmbH' })
    expect(created).toMatchObject({ released: false, closed: false, archived: false, releaseDate: null, price: null })
    expect(created).toMatchObject({ fileItems: [], offers: [], bomFileName: null, bomSummary: null })
    expect(await read(created.id, customerAdmin)).toEqual({ ...created, articles: [] })
  })

  test('needs no more than five fields; what is left out takes its default', async () => {
    const { title, referenceNumber, deliveryCondition, desiredDeliveryDate, amount } = enquiryValues
    const payload = { title, referenceNumber, deliveryCondition, desiredDeliveryDate, amount }
    const { status, body } = await server().raw({ method: 'POST', url: '/api/enquiry/', payload }, customerUser)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...payload, additionalInfo: '', ...defaultConditions })
  })

  test('is refused in German, each field by its label', async () => {
    const payload = {
      ...enquiryValues,
      title: '',
      amount: 0.5,
      regulation: 'VDE',
      packagingIndividual: 'x'.repeat(1001),
    }
    const { body } = await server().raw({ method: 'POST', url: '/api/enquiry/', payload }, customerAdmin)
    expect(refusalSchema.parse(body).details).toEqual({
      in: 'body',
      fields: [
        { field: 'title', label: 'Bezeichnung', message: 'Bezeichnung: Die Angabe fehlt.' },
        {
          field: 'amount',
          label: 'Anzahl Schaltschränke',
          message: 'Anzahl Schaltschränke: Das ist keine ganze Zahl.',
        },
        {
          field: 'regulation',
          label: 'Norm',
          message: 'Norm: Diesen Wert gibt es nicht. Möglich sind: IEC, UL, ATEX, INDIVIDUAL.',
        },
        {
          field: 'packagingIndividual',
          label: 'Verpackung, individuelle Vorgabe',
          message: 'Verpackung, individuelle Vorgabe: Der Text ist zu lang. Möglich sind höchstens 1.000 Zeichen.',
        },
      ],
    })
  })

  test('needs title, reference number, delivery condition, date and amount', async () => {
    for (const [field, value] of [
      ['title', ' '],
      ['referenceNumber', ''],
      ['deliveryCondition', 'FOB'],
      ['desiredDeliveryDate', '31.12.2027'],
      ['amount', 0],
    ] as const) {
      const payload = { ...enquiryValues, [field]: value }
      const { status, body } = await server().raw({ method: 'POST', url: '/api/enquiry/', payload }, customerAdmin)
      expect({ field, status, body }).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', details: { fields: [{ field }] } },
      })
    }
  })

  test('is saved: changed fields are noted, lastUpdate grows, everything else stays', async () => {
    const before = await read(await makeEnquiry(server(), { state: 'draft' }))
    const { body } = await update(before, { title: 'Neuer Titel', amount: 3, wireTagLabel: true }, customerUser)
    const after = calls.updateEnquiry.response.parse(body)
    expect(after).toMatchObject({
      title: 'Neuer Titel',
      amount: 3,
      wireTagLabel: true,
      referenceNumber: before.referenceNumber,
    })
    expect(after.lastUpdate.getTime()).toBeGreaterThan(before.lastUpdate.getTime())
    expect(await notedChanges(server(), before.id)).toEqual([
      'title: Schaltschrank Förderband → Neuer Titel',
      'amount: 2 → 3',
      'wireTagLabel: false → true',
    ])
    const changeEntries = await history(before.id)
    expect(changeEntries).toMatchObject([
      { field: 'wireTagLabel', before: false, after: true },
      { field: 'amount', before: 2, after: 3 },
      { field: 'title' },
    ])
    expect(new Set(changeEntries.map(({ writeId }) => writeId)).size).toBe(1)
    expect(changeEntries[0]).toMatchObject({ userId: customerUser.uid, userFullName: customerUser.fullName })
  })

  test('has its history told twenty writes at a time, each of them whole', async () => {
    const { id } = await read(await makeEnquiry(server(), { state: 'draft' }))
    for (let amount = 3; amount <= 24; amount++) {
      const title = `Fassung ${amount}`
      await granted(
        server(),
        calls.updateEnquiry,
        { body: { ...(await read(id)), amount, title, released: false } },
        customerAdmin,
      )
    }
    const latest = await granted(server(), calls.enquiryHistory, { query: { id } }, customerAdmin)
    expect(latest.changeEntries).toHaveLength(40)
    expect(latest.changeEntries[0]).toMatchObject({ after: 24 })
    const rest = { query: { id, before: latest.earlier ?? '' } }
    const earlier = await granted(server(), calls.enquiryHistory, rest, customerAdmin)
    expect(earlier.changeEntries.map(({ after }) => after)).toEqual([4, 'Fassung 4', 3, 'Fassung 3'])
    expect(earlier.earlier).toBeNull()
  })

  test('saved twice with the same values is answered as it is, so that a lost answer does no harm', async () => {
    const before = await read(await makeEnquiry(server(), { state: 'draft' }))
    const first = await update(before, { title: 'Einmal' })
    const second = await update(before, { title: 'Einmal' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  test('changed meanwhile refuses the older state with 409 and names who changed what', async () => {
    const seen = await read(await makeEnquiry(server(), { state: 'draft' }))
    await update(seen, { title: 'Vom Kollegen' }, customerUser)
    const newer = await read(seen.id)
    expect(await refused(server(), calls.updateEnquiry, { body: { ...seen, amount: 9 } }, customerAdmin)).toEqual({
      status: 409,
      code: 'STALE_UPDATE',
      details: {
        lastUpdate: newer.lastUpdate.toISOString(),
        changes: [
          {
            field: 'title',
            after: 'Vom Kollegen',
            userFullName: customerUser.fullName,
            createDate: newer.lastUpdate.toISOString(),
          },
        ],
      },
    })
    expect(await read(seen.id)).toEqual(newer)
  })

  test.each(['released', 'archived'] as const)('%s meanwhile refuses it as well, and says by whom', async (flag) => {
    const seen = await read(await makeEnquiry(server(), { state: 'draft' }))
    if (flag === 'released') await update(seen, { released: true }, customerUser)
    else await granted(server(), calls.archiveEnquiry, { query: { enquiryId: seen.id } }, customerUser)
    const stale = await refused(server(), calls.updateEnquiry, { body: { ...seen, amount: 9 } }, customerAdmin)
    expect(stale).toMatchObject({
      status: 409,
      code: 'STALE_UPDATE',
      details: { changes: [{ field: flag, after: true, userFullName: customerUser.fullName }] },
    })
  })

  test('saved by two at the same time has one winner', async () => {
    const seen = await read(await makeEnquiry(server(), { state: 'draft' }))
    const answers = await Promise.all([
      update(seen, { title: 'A' }, customerAdmin),
      update(seen, { title: 'B' }, customerUser),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is nobody else’s: neither another customer nor a supplier knows of it', async () => {
    const id = await makeEnquiry(server(), { state: 'draft' })
    for (const stranger of [otherCustomer, supplierAdmin])
      expect(await refused(server(), calls.getEnquiry, { query: { id } }, stranger)).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      })
  })
})

describe('releasing', () => {
  test('needs a circuit diagram, a mapped parts list and all individual texts; what was typed is not half saved', async () => {
    const bare = await read(await makeEnquiry(server(), { state: 'draft', bare: true }))
    const release = (enquiry: Enquiry, change: object = {}) =>
      refused(server(), calls.updateEnquiry, { body: { ...enquiry, ...change, released: true } }, customerAdmin)
    expect(await release(bare, { title: 'X' })).toEqual({ status: 412, code: 'MISSING_CIRCUIT_DIAGRAM' })
    await makeFile(server(), { enquiryId: bare.id }, { filename: 'plan.pdf', fileType: 'CIRCUIT_DIAGRAM' })
    expect(await release(bare)).toEqual({ status: 412, code: 'MISSING_BOM' })
    expect((await read(bare.id)).title).toBe(bare.title)
    const file = csv('Stückliste.csv', bomText)
    await granted(server(), uploadBom, { query: {}, body: { enquiryId: bare.id }, file }, customerAdmin)
    expect(await release(bare)).toEqual({ status: 412, code: 'BOM_NOT_MAPPED' })
    expect((await read(bare.id)).released).toBe(false)

    const complete = await read(await makeEnquiry(server(), { state: 'draft' }))
    expect(await release(complete, { packaging: 'INDIVIDUAL', packagingIndividual: ' ' })).toEqual({
      status: 412,
      code: 'ENQUIRY_INCOMPLETE',
    })
  })

  test('makes it visible to suppliers and read-only', async () => {
    const draft = await read(await makeEnquiry(server(), { state: 'draft' }))
    const { status, body } = await update(draft, { released: true })
    expect(status).toBe(200)
    const released = calls.updateEnquiry.response.parse(body)
    expect(released).toMatchObject({ released: true, title: draft.title })
    expect(released.releaseDate).toEqual(released.lastUpdate)
    expect(await notedChanges(server(), draft.id)).toContain('released: false → true')

    const seen = await read(draft.id, supplierAdmin)
    expect(seen).toMatchObject({
      title: draft.title,
      fileItems: [{ filename: 'Schaltplan.pdf' }],
      bomFileName: 'Stückliste.csv',
    })
    // The same again is no second release; anything else is refused.
    expect((await update(draft, { released: true })).body).toEqual(body)
    expect(
      await refused(server(), calls.updateEnquiry, { body: { ...released, title: 'Zu spät' } }, customerAdmin),
    ).toEqual({
      status: 409,
      code: 'ENQUIRY_WRONG_STATE',
    })
  })

  test('tells a supplier who released it, and nothing of what was changed before', async () => {
    const draft = await read(await makeEnquiry(server(), { state: 'draft' }))
    await update(draft, { title: 'Zweiter Titel' })
    const second = await read(draft.id)
    await update(second, { released: true })
    const told = await history(draft.id, supplierAdmin)
    expect(told.map(({ action, field, userFullName }) => [action, field, userFullName])).toEqual([
      ['RELEASED', 'released', customerAdmin.fullName],
    ])
    await granted(server(), calls.archiveEnquiry, { query: { enquiryId: draft.id } }, customerAdmin)
    expect((await history(draft.id)).map(({ field }) => field)).toEqual(['archived', 'released', 'title'])
  })
})

describe('reopening, archiving, copying', () => {
  test('a closed enquiry becomes released again and keeps its price; no other one does', async () => {
    const closed = await makeEnquiry(server(), { state: 'closed' })
    const reopened = await granted(server(), calls.reopenEnquiry, { query: { enquiryId: closed } }, customerUser)
    expect(reopened).toMatchObject({ released: true, closed: false })
    for (const state of ['draft', 'released', 'archived'] as const)
      expect(
        await refused(
          server(),
          calls.reopenEnquiry,
          { query: { enquiryId: await makeEnquiry(server(), { state }) } },
          customerAdmin,
        ),
      ).toEqual({ status: 409, code: 'ENQUIRY_WRONG_STATE' })
  })

  test('an archived enquiry can be read and copied, not changed; archiving again changes nothing', async () => {
    const id = await makeEnquiry(server())
    const archived = await granted(server(), calls.archiveEnquiry, { query: { enquiryId: id } }, customerAdmin)
    expect(archived.archived).toBe(true)
    expect(await granted(server(), calls.archiveEnquiry, { query: { enquiryId: id } }, customerAdmin)).toEqual(archived)
    expect(
      await refused(server(), calls.updateEnquiry, { body: { ...archived, title: 'X' } }, customerAdmin),
    ).toMatchObject({
      code: 'ENQUIRY_WRONG_STATE',
    })
    expect(await refused(server(), calls.getEnquiry, { query: { id } }, supplierAdmin)).toMatchObject({ status: 404 })
    await granted(server(), calls.copyEnquiry, { body: { id } }, customerAdmin)
  })

  test('the supplier of an order still reads the enquiry and its files after it was archived; others do not', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'archived' })
    await makeOffer(server(), { enquiryId, stage: 'accepted' })
    await makeOffer(server(), { enquiryId, stage: 'open', by: otherSupplier })
    const seen = await read(enquiryId, supplierUser)
    expect(seen.archived).toBe(true)
    const { status } = await server().call(
      getFile,
      { query: { path: `enquiry/${enquiryId}/Schaltplan.pdf` } },
      supplierUser,
    )
    expect(status).toBe(200)
    expect(await refused(server(), calls.getEnquiry, { query: { id: enquiryId } }, otherSupplier)).toMatchObject({
      status: 404,
    })
    expect((await page({}, supplierUser)).content.some(({ id }) => id === enquiryId)).toBe(false)
  })

  test('a copy is a draft with values, files, parts list and lines of its own', async () => {
    const id = await makeEnquiry(server(), { state: 'closed', title: 'Pumpenstation', terminalType: 'Push-in' })
    await makeFile(server(), { enquiryId: id }, { filename: 'Norm.pdf', fileType: 'LEGAL_DOCUMENT' })
    await makeOffer(server(), { enquiryId: id })
    const copy = await granted(server(), calls.copyEnquiry, { body: { id } }, customerUser)
    expect(copy).toMatchObject({
      title: 'Pumpenstation (Kopie)',
      terminalType: 'Push-in',
      released: false,
      closed: false,
    })
    expect(copy).toMatchObject({
      releaseDate: null,
      offers: [],
      bomFileName: 'Stückliste.csv',
      bomSummary: { lines: 2 },
    })
    expect(copy.fileItems.map(({ path, fileType }) => [path, fileType])).toEqual([
      [`enquiry/${copy.id}/Schaltplan.pdf`, 'CIRCUIT_DIAGRAM'],
      [`enquiry/${copy.id}/Norm.pdf`, 'LEGAL_DOCUMENT'],
    ])
    const { content: lines } = await granted(server(), getBomLines, { query: { enquiryId: copy.id } }, customerUser)
    expect(lines.map(({ row, orderNumber }) => [row, orderNumber])).toEqual([
      [3, '3RT2015-1BB41'],
      [4, 'XYZ-0000'],
    ])
    const { bytes } = await server().call(getFile, { query: { path: copy.fileItems[0]?.path ?? '' } }, customerUser)
    expect(bytes.toString()).toBe('%PDF-1.7 Schaltplan.pdf')
  })

  test('the title of a copy stays within its length', async () => {
    const id = await makeEnquiry(server(), { state: 'draft', title: 'x'.repeat(200) })
    const { title } = await granted(server(), calls.copyEnquiry, { body: { id } }, customerAdmin)
    expect(title).toBe(`${'x'.repeat(192)} (Kopie)`)
  })
})

test('an enquiry names the current offers that the caller may see', async () => {
  const enquiryId = await makeEnquiry(server())
  const open = await makeOffer(server(), { enquiryId, offerNumber: 'A' })
  const draft = await makeOffer(server(), { enquiryId, stage: 'draft', by: otherSupplier, offerNumber: 'B' })
  await makeOffer(server(), { enquiryId, stage: 'archived', offerNumber: 'C' })
  await makeOffer(server(), { enquiryId, stage: 'invalidated', offerNumber: 'D' })
  const offersFor = async (as: typeof customerAdmin) => (await read(enquiryId, as)).offers.map(({ id }) => id)
  expect(await offersFor(customerAdmin)).toEqual([open])
  expect(await offersFor(supplierAdmin)).toEqual([open])
  expect(await offersFor(otherSupplier)).toEqual([draft])
})
