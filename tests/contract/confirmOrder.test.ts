/** An order confirmation as data (rule O20): what is as ordered confirms, what is otherwise asks the customer once, and nothing is agreed before. */
import { PDFDocument } from 'pdf-lib'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeEntry } from '../../server/db/schema.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import * as fileCalls from '../../src/api/contract/file.ts'
import * as calls from '../../src/api/contract/confirmation.ts'
import * as offers from '../../src/api/contract/offer.ts'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { getWaiting } from '../../src/api/contract/work.ts'
import type { GivenConfirmation } from '../../src/domain/offer/confirmation.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, plainConfirmation, plainOrder } from '../support/factories.ts'
import { fontsIn, textsIn } from '../support/pdfText.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

/** Ordered with data, so that its number stands on the confirmation. */
const ordered = async (): Promise<string> => {
  const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), withFile: false })
  const body = { offerId, document: 'PORTAL' as const, net: 12_345.67, order: plainOrder }
  await granted(server(), offers.placeOrder, { body }, customerUser)
  server().mails.length = 0
  return offerId
}
const asOrdered: GivenConfirmation = { ...plainConfirmation, deliveryDate: plainOrder.wishedDate ?? '' }
const later: GivenConfirmation = { ...asOrdered, deliveryDate: '2027-01-27', otherwise: 'Klemmen von Wago' }
type Body = BodyOf<typeof calls.confirmOrder>
const bodyOf = (offerId: string, confirmation = later, document: Body['document'] = 'PORTAL'): Body => ({
  offerId,
  document,
  confirmation,
})
const confirm = (body: Body, by: Person = supplierUser) => granted(server(), calls.confirmOrder, { body }, by)
const read = (id: string, by: Person = customerUser) => granted(server(), offers.getOffer, { query: { id } }, by)
const reason = 'Der Kran ist an dem Tag nicht da.'
const answerOf = async (offerId: string, agrees: boolean) => ({
  body: { offerId, confirmationId: (await read(offerId)).confirmation?.id ?? '', agrees, ...(!agrees && { reason }) },
})
/** What the history says was changed, field by field. */
const changed = async (id: string, action: ChangeAction) =>
  server()
    .db.select()
    .from(changeEntry)
    .where(and(eq(changeEntry.entityId, id), eq(changeEntry.action, action)))
const answer = async (offerId: string, agrees: boolean) =>
  granted(server(), calls.answerConfirmation, await answerOf(offerId, agrees), customerUser)
const waitsFor = async (by: Person, id: string) =>
  (await granted(server(), getWaiting, {}, by)).filter((one) => one.id === id).map(({ kind }) => kind)
const subjects = () => server().mails.map(({ to, subject }) => `${to}: ${subject}`)
/** A paper that was put aside is read, and nothing else. */
const demandLocked = async (id: string) => {
  const path = (await read(id)).fileItems.find(({ fileType }) => fileType === 'UNKNOWN')?.path ?? ''
  const typed = { body: { path, fileType: 'ORDER_CONFIRMATION' as const } }
  for (const by of [supplierUser, supplierAdmin])
    expect(await refused(server(), fileCalls.changeFileType, typed, by)).toMatchObject({ code: 'FILE_LOCKED' })
  expect(await refused(server(), fileCalls.deleteFile, { body: { path } }, supplierUser)).toMatchObject({
    code: 'FILE_LOCKED',
  })
  expect((await server().call(fileCalls.getFile, { query: { path } }, supplierUser)).status).toBe(200)
}
const typesOf = async (id: string) => (await read(id)).fileItems.map(({ fileType }) => fileType)

test('as ordered it confirms at once, with a file that is what was looked at before', async () => {
  const id = await ordered()
  const preview = await server().call(
    calls.previewConfirmation,
    { body: { offerId: id, confirmation: asOrdered } },
    supplierUser,
  )
  expect(preview.status).toBe(200)
  const confirmed = await confirm(bodyOf(id, asOrdered))
  expect(confirmed).toMatchObject({
    state: 'CONFIRMED',
    confirmation: { ...asOrdered, answer: null, gross: 14_691.35 },
  })
  const seen = await read(id)
  const file = seen.fileItems.find(({ fileType }) => fileType === 'ORDER_CONFIRMATION')
  expect(file?.filename).toBe('Auftragsbestaetigung_AB-2026-0214.pdf')
  const { bytes } = await server().call(fileCalls.getFile, { query: { path: file?.path ?? '' } }, customerUser)
  expect(bytes.equals(preview.bytes)).toBe(true)
  const document = await PDFDocument.load(bytes)
  const text = fontsIn(document)
    .flatMap((font) => textsIn(document, font).flat())
    .join('\n')
  for (const said of ['Auftragsbestätigung AB-2026-0214', '4500017342', '14.691,35', 'kommt der Vertrag zustande'])
    expect(text).toContain(said)
  expect(subjects()).toEqual([expect.stringContaining(`${customerUser.mail}: Auftragsbestätigung: `)])
})

test('otherwise it asks the customer: it waits for them alone, both see it, and nothing is agreed', async () => {
  const id = await ordered()
  expect(await waitsFor(supplierUser, id)).toEqual(['ORDER'])
  const asked = await confirm(bodyOf(id))
  expect(asked.state).toBe('ACCEPTED')
  for (const by of [customerUser, supplierUser])
    expect((await read(id, by)).confirmation).toMatchObject({
      ...later,
      answer: null,
      sentByName: supplierUser.fullName,
    })
  expect(await waitsFor(customerUser, id)).toEqual(['DEVIATION'])
  expect(await waitsFor(supplierUser, id)).toEqual([])
  expect(subjects()).toEqual([expect.stringContaining(`${customerUser.mail}: Auftragsbestätigung mit Abweichungen: `)])
  // Nobody can take another way round the question, nor change the paper that is asked about.
  const other = { query: { offerId: id, state: 'CONFIRMED' as const } }
  expect(await refused(server(), offers.changeOfferState, other, supplierUser)).toMatchObject({
    code: 'DEVIATION_OPEN',
  })
  expect(await refused(server(), calls.confirmOrder, { body: bodyOf(id, asOrdered) }, supplierAdmin)).toMatchObject({
    status: 409,
    code: 'DEVIATION_OPEN',
  })
  const path = (await read(id)).fileItems.find(({ fileType }) => fileType === 'ORDER_CONFIRMATION')?.path ?? ''
  expect(await refused(server(), fileCalls.deleteFile, { body: { path } }, supplierUser)).toMatchObject({
    code: 'FILE_LOCKED',
  })
})

test('agreed, the contract stands with the other day and sum, in the name of whoever confirmed', async () => {
  const id = await ordered()
  await confirm(bodyOf(id, { ...later, net: 13_000 }))
  server().mails.length = 0
  const [agreed, again] = await Promise.all([answer(id, true), answer(id, true)])
  expect([agreed.state, again.state]).toEqual(['CONFIRMED', 'CONFIRMED'])
  const seen = await read(id, supplierUser)
  expect(seen.confirmation).toMatchObject({ answer: 'AGREED', answeredByName: customerUser.fullName })
  expect(seen.decisions.filter(({ kind }) => kind === 'CONFIRMED')).toMatchObject([{ userId: supplierUser.uid }])
  const query = { states: ['CONFIRMED' as const], page: 0, paginationSize: 100 }
  const { content } = await granted(server(), offers.filterOffers, { query }, customerUser)
  expect(content.find((one) => one.id === id)).toMatchObject({ price: 13_000, desiredDeliveryDate: later.deliveryDate })
  expect(await changed(id, 'DEVIATION_AGREED')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        field: 'deviation.deliveryDate',
        before: plainOrder.wishedDate,
        after: later.deliveryDate,
      }),
      expect.objectContaining({ field: 'deviation.net', before: 12_345.67, after: 13_000 }),
    ]),
  )
  expect(subjects().toSorted()).toEqual(
    [
      expect.stringContaining(`${customerUser.mail}: Auftragsbestätigung: `),
      expect.stringContaining(`${supplierUser.mail}: Abweichungen zugestimmt: `),
    ].toSorted(),
  )
  expect(await waitsFor(customerUser, id)).toEqual([])
})

test('refused, the order stands, its paper confirms nothing, and something else can be confirmed', async () => {
  const id = await ordered()
  await confirm(bodyOf(id))
  server().mails.length = 0
  const unsaid = await answerOf(id, false)
  expect(
    await refused(server(), calls.answerConfirmation, { body: { ...unsaid.body, reason: ' ' } }, customerUser),
  ).toMatchObject({ status: 422, code: 'DEVIATION_REASON_MISSING' })
  expect(await answer(id, false)).toMatchObject({
    state: 'ACCEPTED',
    confirmation: { answer: 'REFUSED', answerReason: reason },
  })
  expect((await read(id, supplierUser)).confirmation).toMatchObject({ answerReason: reason })
  expect(subjects()).toEqual([expect.stringContaining(`${supplierUser.mail}: Abweichungen abgelehnt: `)])
  expect(server().mails[0]?.text).toContain(reason)
  expect(await changed(id, 'DEVIATION_REFUSED')).toContainEqual(
    expect.objectContaining({ field: 'deviation.reason', after: reason }),
  )
  expect(await typesOf(id)).toEqual(['OFFER', 'ORDER', 'UNKNOWN'])
  expect(await waitsFor(supplierUser, id)).toEqual(['ORDER'])
  await demandLocked(id)
  const plain = { query: { offerId: id, state: 'CONFIRMED' as const } }
  expect(await refused(server(), offers.changeOfferState, plain, supplierUser)).toMatchObject({
    code: 'MISSING_ORDER_CONFIRMATION_FILE',
  })
  expect((await confirm(bodyOf(id, asOrdered))).state).toBe('CONFIRMED')
})

test('taken back, nobody is asked any more; an answer to what stands there no more is refused', async () => {
  const id = await ordered()
  await confirm(bodyOf(id))
  const shown = await answerOf(id, true)
  const body = { offerId: id, confirmationId: shown.body.confirmationId }
  await granted(server(), calls.takeConfirmationBack, { body }, supplierAdmin)
  expect(await read(id)).toMatchObject({ state: 'ACCEPTED', confirmation: null })
  await demandLocked(id)
  await confirm(bodyOf(id, { ...later, net: 99_000 }))
  expect(await refused(server(), calls.answerConfirmation, shown, customerAdmin)).toMatchObject({
    status: 409,
    code: 'DEVIATION_SETTLED',
  })
  expect((await read(id)).state).toBe('ACCEPTED')
})

test('an own PDF asks and confirms like one of the portal', async () => {
  const id = await ordered()
  expect(await refused(server(), calls.confirmOrder, { body: bodyOf(id, later, 'OWN') }, supplierUser)).toMatchObject({
    code: 'MISSING_ORDER_CONFIRMATION_FILE',
  })
  await makeFile(
    server(),
    { offerId: id },
    { filename: 'AB.pdf', fileType: 'ORDER_CONFIRMATION', by: supplierUser, stage: 'accepted' },
  )
  await confirm(bodyOf(id, later, 'OWN'))
  expect((await answer(id, true)).state).toBe('CONFIRMED')
})

test('once more is the same; without a number, and of a foreign order, it is refused', async () => {
  const id = await ordered()
  const [one, other] = await Promise.all([confirm(bodyOf(id)), confirm(bodyOf(id))])
  expect(one.confirmation?.id).toBe(other.confirmation?.id)
  expect(await typesOf(id)).toEqual(['OFFER', 'ORDER', 'ORDER_CONFIRMATION'])
  const next = await ordered()
  const body = bodyOf(next, { ...later, number: ' ' })
  expect(await refused(server(), calls.confirmOrder, { body }, supplierUser)).toMatchObject({ status: 400 })
  expect(await refused(server(), calls.confirmOrder, { body: bodyOf(next) }, otherSupplier)).toMatchObject({
    status: 404,
  })
  expect(
    await refused(
      server(),
      calls.answerConfirmation,
      { body: { offerId: next, confirmationId: 'x', agrees: true } },
      customerUser,
    ),
  ).toMatchObject({ status: 409 })
})
