/** An order as data (rule O19): reckoned, refused or accepted, with a PDF that is what was looked at before. */
import { AFRelationship, PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from 'pdf-lib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offer } from '../../server/db/schema.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import * as calls from '../../src/api/contract/offer.ts'
import * as fileCalls from '../../src/api/contract/file.ts'
import type { GivenOrder } from '../../src/domain/offer/order.ts'
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import type { PriceLine } from '../../src/domain/offer/priceLines.ts'
import { reckon } from '../../src/domain/offer/reckoning.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer, plainOrder } from '../support/factories.ts'
import { fontsIn, textsIn } from '../support/pdfText.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierUser } = people
const server = withServer()

const line = (id: string, unitPrice: number, more: Partial<PriceLine> = {}) => plainLine(id, { unitPrice, ...more })
const drafts = [
  line('1', 8690),
  line('2', 4450),
  line('3', 1420),
  line('4', 8, { kind: 'COPPER', quantity: 38.4 }),
  line('5', 68, { kind: 'WORK', quantity: 46 }),
  line('6', 540, { kind: 'FLAT' }),
  line('7', 392, { kind: 'TEST' }),
  line('8', 450, { kind: 'DOCUMENTATION', basis: 'ONCE' }),
  line('9', 420, { kind: 'FREIGHT', basis: 'ONCE' }),
  line('10', 0, { kind: 'DISCOUNT', basis: 'SHARE', quantity: 3, shareOf: ['MATERIAL'] }),
  line('ups', 486, { role: 'OPTION', text: 'USV 24 V DC, 10 A' }),
  line('wago', 1310, { role: 'ALTERNATIVE', alternativeTo: '3' }),
  line('other', 1300, { role: 'ALTERNATIVE', alternativeTo: '3' }),
]
const { lines: sums, total: price } = reckon(drafts, 2)
const priceLines = drafts.map((one, at) => ({ ...one, sum: sums[at]?.sum ?? 0 }))
const scale = [{ amount: 5, discount: 2.5, weeks: 9, price: 90_988.95 }]
const terms = { paymentDays: 30, cashDiscount: 2, cashDiscountDays: 14 }
const openOffer = async (withFile = false) =>
  makeOffer(server(), {
    enquiryId: await makeEnquiry(server()),
    stage: 'open',
    priceLines,
    totalOnly: false,
    price,
    scale,
    ...terms,
    withFile,
  })
type Body = BodyOf<typeof calls.placeOrder>
const ordered = { ...plainOrder, options: ['ups'] }
const bodyOf = (offerId: string, order: GivenOrder = ordered, more: Partial<Body> = {}): Body => ({
  offerId,
  document: 'PORTAL',
  net: 38_822.8,
  order,
  ...more,
})
const place = (body: Body, by = customerUser) => granted(server(), calls.placeOrder, { body }, by)
const refusedTo = (body: Body, by = customerUser) => refused(server(), calls.placeOrder, { body }, by)
const read = (id: string, by = customerUser) => granted(server(), calls.getOffer, { query: { id } }, by)
const previewOf = async (offerId: string, order = ordered) => {
  const { status, bytes } = await server().call(calls.previewOrder, { body: { offerId, order } }, customerUser)
  expect(status).toBe(200)
  return bytes
}
const orderFileOf = async (id: string, by = customerUser) => {
  const item = (await read(id, by)).fileItems.find(({ fileType }) => fileType === 'ORDER')
  if (!item) throw new Error('There is no order file')
  return (await server().call(fileCalls.getFile, { query: { path: item.path } }, by)).bytes
}
const textOf = async (content: Buffer) => {
  const document = await PDFDocument.load(content)
  return fontsIn(document)
    .flatMap((font) => textsIn(document, font).flat())
    .join('\n')
}

test('its sum is what was accepted with the options, for both sides', async () => {
  const id = await openOffer()
  const placed = await place(bodyOf(id))
  expect(placed).toMatchObject({ state: 'ACCEPTED', price: 37_850.8 })
  const order = { ...ordered, document: 'PORTAL', net: 38_822.8, vat: 7376.33, gross: 46_199.13 }
  expect((await read(id)).order).toEqual(order)
  expect((await read(id, supplierUser)).order).toEqual(order)
  const row = async (by: typeof customerUser) =>
    (
      await granted(server(), calls.filterOffers, { query: { states: ['ACCEPTED'], page: 0, paginationSize: 100 } }, by)
    ).content.find((one) => one.id === id)
  expect(await row(customerUser)).toMatchObject({ price: 38_822.8, amount: 2 })
  expect(await row(supplierUser)).toMatchObject({ price: 38_822.8 })
})

test('the file that is sent is what was looked at, with the data inside', async () => {
  const id = await openOffer()
  const preview = await previewOf(id)
  await place(bodyOf(id))
  const sent = await orderFileOf(id, supplierUser)
  expect(sent.equals(preview)).toBe(true)

  const text = await textOf(preview)
  for (const said of ['Bestellung 4500017342', 'USV 24 V DC, 10 A', '46.199,13', '776,46', 'Seite 1 von 1'])
    expect(text).toContain(said)
  const { catalog, context } = await PDFDocument.load(preview)
  const attached = context.lookup(catalog.lookup(PDFName.of('AF'), PDFArray).get(0), PDFDict)
  expect(attached.get(PDFName.of('AFRelationship'))).toBe(PDFName.of(AFRelationship.Data))
  expect(catalog.lookup(PDFName.of('Metadata'), PDFStream).getContentsString()).toContain(
    '<pdfaid:part>3</pdfaid:part>',
  )
  expect(catalog.has(PDFName.of('OutputIntents'))).toBe(true)
})

test('another number of cabinets has the price of the scale', async () => {
  const id = await openOffer()
  await place(bodyOf(id, { ...ordered, amount: 5 }, { net: 93_418.95 }))
  expect((await read(id)).order).toMatchObject({ amount: 5, net: 93_418.95 })
})

test.each([
  ['an option that the version does not have', { options: ['gone'] }, {}, { status: 422, code: 'OPTION_UNKNOWN' }],
  ['two in one place', { options: ['wago', 'other'] }, {}, { status: 422, code: 'OPTION_UNKNOWN' }],
  ['a quantity that was not offered', { amount: 3 }, {}, { status: 422, code: 'QUANTITY_NOT_OFFERED' }],
  ['another sum than was shown', {}, { net: 37_850.8 }, { status: 422, code: 'ORDER_SUM_WRONG' }],
  ['one without a number', { number: ' ' }, {}, { status: 400, code: 'VALIDATION' }],
  ['an own PDF that is not there', {}, { document: 'OWN' as const }, { status: 412, code: 'MISSING_ORDER_FILE' }],
])('%s is refused, and nothing is ordered', async (_, order, more, refusal) => {
  const id = await openOffer()
  expect(await refusedTo(bodyOf(id, { ...ordered, ...order }, more))).toMatchObject(refusal)
  expect(await read(id)).toMatchObject({ state: 'OPEN', order: null, fileItems: [{ fileType: 'OFFER' }] })
})

test('an own PDF is taken as it was brought, with the options that are ordered', async () => {
  const id = await openOffer(true)
  const order = { ...ordered, number: '', deliveryAddress: '', contact: '', wishedDate: null }
  await place(bodyOf(id, order, { document: 'OWN' }))
  const placed = await read(id, supplierUser)
  expect(placed.order).toMatchObject({ document: 'OWN', options: ['ups'], net: 38_822.8 })
  expect(placed.fileItems.map(({ filename }) => filename)).toEqual(['Angebot.pdf', 'Bestellung.pdf'])
})

test('whoever sends only the fields of today orders as today', async () => {
  const id = await openOffer(true)
  await granted(server(), calls.changeOfferState, { query: { offerId: id, state: 'ACCEPTED' } }, customerUser)
  expect(await read(id)).toMatchObject({ state: 'ACCEPTED', order: null, price: 37_850.8 })
})

test('once more is the same order; another one is none any more', async () => {
  const id = await openOffer()
  const [one, other] = await Promise.all([place(bodyOf(id)), place(bodyOf(id))])
  expect(one.order).toEqual(other.order)
  expect((await read(id)).fileItems).toHaveLength(2)
  expect(await refusedTo(bodyOf(id, { ...ordered, remarks: 'anders' }))).toMatchObject({
    status: 409,
    code: 'OFFER_ALREADY_DECIDED',
  })
  expect(await refusedTo(bodyOf(id), customerAdmin)).toMatchObject({ status: 409, code: 'OFFER_ALREADY_DECIDED' })
})

test('a version that was replaced while the form was open is refused', async () => {
  const id = await openOffer()
  await server().db.update(offer).set({ invalidated: true }).where(eq(offer.id, id))
  expect(await refusedTo(bodyOf(id))).toMatchObject({ status: 409, code: 'OFFER_INVALIDATED' })
})

test('whatever is written, it is set or named, over as many sheets as it needs', async () => {
  const id = await openOffer()
  const order: GivenOrder = {
    ...ordered,
    number: '=cmd|calc!A1 <&>"/\\',
    deliveryAddress: 'W'.repeat(400),
    remarks: `${'Zeile\n'.repeat(150)}日本語 \u0007`,
  }
  const placed = await place(bodyOf(id, order))
  const file = placed.fileItems.find(({ fileType }) => fileType === 'ORDER')
  expect(file?.filename).toMatch(/^Bestellung_[\w.-]+\.pdf$/)
  const text = await textOf(await orderFileOf(id))
  expect(text).toContain('=cmd|calc!A1 <&>"')
  expect(text).toMatch(/Seite 3 von [3-9]/)
})

test('address and contact can be chosen: the own company, its people, and what its last orders said', async () => {
  const order = { ...ordered, deliveryAddress: 'Werk Nord\nTor 7', contact: 'Leitstand, 555' }
  await place(bodyOf(await openOffer(), order))
  const choices = await granted(server(), calls.getOrderChoices, {}, customerUser)
  expect(choices.addresses).toContain('Werk Nord\nTor 7')
  expect(choices.contacts).toContain('Leitstand, 555')
  expect(choices.contacts.join()).toContain(customerAdmin.fullName)
  const others = await granted(server(), calls.getOrderChoices, {}, people.otherCustomer)
  expect(JSON.stringify(others)).not.toContain('Werk Nord')
})
