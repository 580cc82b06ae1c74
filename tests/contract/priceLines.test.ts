/** The lines of an offer's price: kept, reckoned anew, refused where they do not add up, and shown to whom they are for (rules P6–P8). */
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import { describe, expect, test } from 'vitest'
import { companyHistory } from '../../src/api/contract/company.ts'
import * as calls from '../../src/api/contract/offer.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import type { PriceLine } from '../../src/domain/offer/priceLines.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer, notedChanges, offerValues } from '../support/factories.ts'
import { textIn } from '../support/pdfText.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerUser, supplierUser } = people
const server = withServer()

const line = (id: string, more: Partial<PriceLine> = {}) =>
  plainLine(id, { text: `Position ${id}`, unitPrice: 1000, sum: 2000, ...more })
const discount = line('d', {
  kind: 'DISCOUNT',
  basis: 'SHARE',
  quantity: 3,
  unitPrice: 0,
  shareOf: ['MATERIAL'],
  sum: -60,
})
const lines = [line('a'), line('b', { kind: 'WORK', quantity: 46, unitPrice: 68, sum: 6256 }), discount]
const itemised = { ...offerValues, price: 8196, priceLines: lines, totalOnly: false }

const made = async (body: object = itemised): Promise<Offer> =>
  granted(
    server(),
    calls.createOffer,
    { body: { ...itemised, ...body, enquiryId: await makeEnquiry(server(), { amount: 2 }) } },
    supplierUser,
  )
const read = (id: string, as = supplierUser) => granted(server(), calls.getOffer, { query: { id } }, as)
const bodyOf = ({ id, lastUpdate }: Offer, fields: object) => ({ body: { id, lastUpdate, ...fields } })
const change = (offer: Offer, fields: object) =>
  granted(server(), calls.updateOffer, bodyOf(offer, fields), supplierUser)
const refusedChange = (offer: Offer, fields: object) =>
  refused(server(), calls.updateOffer, bodyOf(offer, fields), supplierUser)

test('are kept with their sums, changed, and noted by those that differ', async () => {
  const offer = await made()
  expect(await read(offer.id)).toMatchObject({ price: 8196, priceLines: lines, totalOnly: false })
  const fewer = lines.map((one) => (one.id === 'b' ? { ...one, quantity: 40, sum: 5440 } : one))
  expect(await change(offer, { priceLines: fewer, price: 7380 })).toMatchObject({ priceLines: fewer })
  expect(await notedChanges(server(), offer.id)).toContain(
    'priceLines: Position b: 46 × 68,00 € = 6.256,00 € → Position b: 40 × 68,00 € = 5.440,00 €',
  )
})

describe('what does not add up', () => {
  test.each([
    [
      'a line',
      { priceLines: [line('a'), line('b', { sum: 2000.01 })] },
      'PRICE_LINE_SUM_WRONG',
      { line: 2, given: 2000.01, reckoned: 2000 },
    ],
    ['the price', { price: 8196.01, totalOnly: false }, 'PRICE_SUM_WRONG', { given: 8196.01, reckoned: 8196 }],
    [
      'a discount of 150 %',
      { priceLines: [{ ...discount, quantity: 150 }] },
      'PRICE_LINE_CONTRADICTS',
      { line: 1, fault: 'overAll' },
    ],
    [
      'an alternative to itself',
      { priceLines: [line('a', { role: 'ALTERNATIVE', alternativeTo: 'a' })] },
      'PRICE_LINE_CONTRADICTS',
      { line: 1, fault: 'alternativeToNone' },
    ],
  ])('%s is refused, with both sums', async (_, fields, code, details) => {
    const offer = await made()
    expect(await refusedChange(offer, fields)).toMatchObject({ status: 422, code, details })
    expect(
      await refused(
        server(),
        calls.createOffer,
        { body: { ...itemised, ...fields, enquiryId: offer.enquiryId } },
        supplierUser,
      ),
    ).toMatchObject({ status: 422, code })
    expect(await read(offer.id)).toMatchObject({ price: 8196, priceLines: lines })
  })
  test.each([
    ['three decimals of a cent', [line('a', { unitPrice: 0.125 })], 'priceLines.0.unitPrice'],
    ['less than nothing', [line('a'), line('b', { quantity: -1 })], 'priceLines.1.quantity'],
    ['1e308', [line('a', { quantity: 1e308 })], 'priceLines.0.quantity'],
    ['501 lines', Array.from({ length: 501 }, (_, at) => line(String(at))), 'priceLines'],
  ])('%s is refused by field', async (_, priceLines, field) => {
    const offer = await made()
    const refusal = await refusedChange(offer, { priceLines })
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(JSON.stringify(refusal.details)).toContain(`"${field}"`)
  })
})

describe('a price alone', () => {
  const { priceLines: _, totalOnly: __, ...bare } = offerValues
  test('makes an offer without lines', async () => {
    const offer = await made({ ...bare, priceLines: undefined, totalOnly: undefined })
    expect(offer).toMatchObject({ price: offerValues.price, priceLines: [], totalOnly: true })
  })
  test('takes the place of lines, which stay with their supplier and come back', async () => {
    const offer = await made()
    const total = await change(offer, { price: 8000 })
    expect(total).toMatchObject({ price: 8000, totalOnly: true, priceLines: lines })
    expect(await change(total, { price: 8196, totalOnly: false })).toMatchObject({
      totalOnly: false,
      priceLines: lines,
    })
  })
  test('what else is changed leaves the lines as they are', async () => {
    const offer = await made()
    expect(await change(offer, { offerNumber: 'AN-9', price: 8196 })).toMatchObject({ totalOnly: false })
  })
})

test('the customer reads lines, and none below one amount', async () => {
  const enquiryId = await makeEnquiry(server(), { amount: 2 })
  const open = await makeOffer(server(), { enquiryId, priceLines: lines, price: 8196, totalOnly: false })
  const total = await makeOffer(server(), { enquiryId, priceLines: lines, price: 8000, totalOnly: true })
  expect((await read(open, customerUser)).priceLines).toEqual(lines)
  expect((await read(total, customerUser)).priceLines).toEqual([])
  expect((await read(total)).priceLines).toEqual(lines)
})

test('a revision begins with them', async () => {
  const enquiryId = await makeEnquiry(server(), { amount: 2 })
  const offerId = await makeOffer(server(), { enquiryId, priceLines: lines, price: 8196, totalOnly: false })
  const revision = await granted(server(), calls.reviseOffer, { query: { offerId } }, supplierUser)
  expect(revision).toMatchObject({ price: 8196, priceLines: lines, totalOnly: false })
})

describe('of the parts list', () => {
  // two order lines, in the rows 3 and 4
  const covering = (covers: number) => ({
    priceLines: [line('a', { covers })],
    price: 2000,
  })

  test('a line says how many it contains, and the offer which it leaves out', async () => {
    const offer = await made({ ...covering(1), notIncluded: [{ row: 4, text: 'Menge unlesbar' }] })
    expect(await read(offer.id)).toMatchObject({
      parts: { lines: 2, supplied: 0 },
      notIncluded: [{ row: 4, text: 'Menge unlesbar' }],
    })
    await change(offer, { notIncluded: [{ row: null, text: 'Montage' }] })
    expect(await notedChanges(server(), offer.id)).toContain('notIncluded: 4: Menge unlesbar → –: Montage')
  })

  test.each([
    [
      'more than there are',
      { ...covering(2), notIncluded: [{ row: 4, text: 'fehlt' }] },
      'PRICE_COVERAGE_WRONG',
      { said: 3, there: 2 },
    ],
    ['a row that is no order line', { notIncluded: [{ row: 99, text: 'fehlt' }] }, 'PARTS_LINE_UNKNOWN', { row: 99 }],
    [
      'work that contains some',
      { priceLines: [line('a', { kind: 'WORK', covers: 1 })], price: 2000 },
      'PRICE_LINE_CONTRADICTS',
      { line: 1, fault: 'coversNothing' },
    ],
  ])('%s is refused', async (_, fields, code, details) => {
    expect(await refusedChange(await made(), fields)).toMatchObject({ status: 422, code, details })
  })
})

test('terms come back, are noted, and are refused where they contradict each other', async () => {
  const offer = await made()
  await change(offer, { paymentDays: 30, cashDiscount: 2, cashDiscountDays: 14, deliveryWeeks: 7 })
  expect(await read(offer.id)).toMatchObject({
    paymentDays: 30,
    cashDiscount: 2,
    cashDiscountDays: 14,
    deliveryWeeks: 7,
  })
  expect(await notedChanges(server(), offer.id)).toContain('deliveryWeeks: – → 7')
  const refusal = await refusedChange(await read(offer.id), { cashDiscountDays: 31 })
  expect(refusal).toMatchObject({ status: 422, code: 'TERMS_CONTRADICT', details: { fault: 'discountAfterPayment' } })
  expect(await refusedChange(await read(offer.id), { cashDiscount: 150 })).toMatchObject({ status: 400 })
})

describe('prices for other numbers of cabinets', () => {
  const five = { amount: 5, discount: 2, weeks: 9, price: 20_080.2 }

  test('are reckoned anew', async () => {
    const offer = await made({ scale: [five] })
    expect(await read(offer.id)).toMatchObject({ scale: [five] })
    expect(await refusedChange(offer, { scale: [{ ...five, price: 20_080.21 }] })).toMatchObject({
      status: 422,
      code: 'SCALE_PRICE_WRONG',
      details: { amount: 5, given: 20_080.21, reckoned: 20_080.2 },
    })
  })

  test.each([
    ['a number twice', { scale: [five, five] }, { amount: 5, fault: 'twice' }],
    [
      'the number that was asked for',
      { scale: [{ ...five, amount: 2, discount: 0, price: 8196 }] },
      { amount: 2, fault: 'asked' },
    ],
    [
      'more that cost less',
      { scale: [{ ...five, discount: 90, price: 2049 }] },
      { amount: 5, fault: 'cheaperInTotal' },
    ],
    [
      'a scale of no lines',
      { priceLines: [], price: 0, totalOnly: true, scale: [{ ...five, price: 0 }] },
      { amount: 5, fault: 'noLines' },
    ],
  ])('%s is refused', async (_, fields, details) => {
    expect(await refusedChange(await made(), fields)).toMatchObject({ status: 422, code: 'SCALE_CONTRADICTS', details })
  })

  test('below one amount they are their supplier’s alone', async () => {
    const offer = await made({ scale: [five] })
    await change(offer, { totalOnly: true, price: 8000 })
    expect((await read(offer.id)).scale).toEqual([five])
  })
})

test('its customer reads what all offers are made of at once, but for lines that are their supplier’s alone (rules O18, P8)', async () => {
  const enquiryId = await makeEnquiry(server())
  const scale = [{ amount: 5, discount: 0, weeks: null, price: 20_340 }]
  const open = await makeOffer(server(), { enquiryId, ...itemised, scale })
  const closed = await makeOffer(server(), { enquiryId, ...itemised, totalOnly: true, by: people.otherSupplier })
  await makeOffer(server(), { enquiryId, ...itemised, stage: 'draft' })
  const query = { enquiryId }
  const { offers: costs } = await granted(server(), calls.getOfferCosts, { query }, customerUser)
  expect(costs).toMatchObject([
    { id: open, amount: 2, price: 8196, priceLines: [{ id: 'a' }, { id: 'b' }, { id: 'd' }], scale },
    { id: closed, price: 8196, priceLines: [], scale: [] },
  ])
  expect(costs).toHaveLength(2)
  expect(await refused(server(), calls.getOfferCosts, { query }, people.otherCustomer)).toMatchObject({ status: 404 })
  expect(await refused(server(), calls.getOfferCosts, { query }, supplierUser)).toMatchObject({ status: 403 })
})

test('the interest of a comparison is its company’s, which reads who changed it (rule O18)', async () => {
  const enquiryId = await makeEnquiry(server())
  const read = async (user = customerUser) =>
    (await granted(server(), calls.getOfferCosts, { query: { enquiryId } }, user)).interest
  expect(await read()).toBeNull()
  await granted(server(), calls.setInterest, { body: { interest: 4.25 } }, people.customerAdmin)
  expect(await read()).toBe(4.25)
  await granted(server(), calls.setInterest, { body: { interest: null } }, people.customerAdmin)
  expect(await read()).toBeNull()
  const { companyId } = people.customerAdmin
  const history = await granted(server(), companyHistory, { query: { id: companyId } }, people.operatorAdmin)
  expect(JSON.stringify(history)).toContain('interest')
})

test('the comparison as a PDF holds what its customer sees, with its day and who made it; nobody else gets one (rule O18)', async () => {
  const enquiryId = await makeEnquiry(server(), { amount: 2, title: 'Förderstrecke Halle 2' })
  await makeOffer(server(), { enquiryId, ...itemised })
  for (let more = 0; more < 4; more++)
    await makeOffer(server(), { enquiryId, price: 9000 + more, by: people.otherSupplier })
  const body = { enquiryId, amount: 2, ticked: [] }
  const { status, bytes, headers } = await server().call(calls.getCostDocument, { body }, customerUser)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await textIn(bytes)
  for (const said of [
    'Förderstrecke Halle 2',
    'erstellt von',
    '8.196,00',
    '9.003,00',
    'nicht aufgeteilt',
    'Seite 1 von',
  ])
    expect(text).toContain(said)
  expect(await refused(server(), calls.getCostDocument, { body }, people.otherCustomer)).toMatchObject({ status: 404 })
  expect(await refused(server(), calls.getCostDocument, { body }, supplierUser)).toMatchObject({ status: 403 })
})

test('of two who change them at once the second reads who was first, and nothing of the first is lost', async () => {
  const offer = await made()
  const first = lines.map((one) => (one.id === 'b' ? { ...one, quantity: 40, sum: 5440 } : one))
  await granted(server(), calls.updateOffer, bodyOf(offer, { priceLines: first, price: 7380 }), people.supplierAdmin)
  const second = [line('a', { text: 'Gehäuse' }), ...lines.slice(1)]
  expect(await refusedChange(offer, { priceLines: second, price: 8196 })).toMatchObject({
    status: 409,
    code: 'STALE_UPDATE',
    details: {
      changes: [
        { field: 'price', after: 7380 },
        { field: 'priceLines', userFullName: 'Vera supplierAdmin' },
      ],
    },
  })
  expect(await read(offer.id)).toMatchObject({ price: 7380, priceLines: first })
})
