/**
 * The order's PDF as its customer sends it, made of what they have filled in (rule O19): the same twice is the same bytes, so that what is
 * looked at before is what is sent. It binds, and so it is German; the data lie inside.
 */
import { languages } from '../../src/domain/core/language.ts'
import type { Company } from '../../src/domain/company/company.ts'
import { vat } from '../../src/domain/offer/choice.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import type { GivenOrder, OrderTotal } from '../../src/domain/offer/order.ts'
import { cashDiscountOf } from '../../src/domain/offer/terms.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { type Cell, newSheets, sheet, type Sheets } from '../pdf/sheets.ts'
import { binding, filled } from '../words.ts'
import {
  finished,
  type Head,
  place,
  placeIn,
  saying,
  setDelivery,
  setHead,
  setTerms,
  setText,
  street,
} from './paperSheets.ts'

const { order: words, avb } = binding
const { amount: figure, day, euro, quantity } = formatsIn(languages[0])

export interface OrderPapers {
  offer: Offer
  order: GivenOrder
  total: OrderTotal
  customer: Company
  supplier: Company
  /** who orders */
  by: string
  now: Date
}

export const columns = {
  place: { x: sheet.left, width: 24 },
  text: { x: sheet.left + 28, width: 250 },
  count: { x: sheet.left + 284, width: 56, right: true },
  each: { x: sheet.left + 346, width: 66, right: true },
  sum: { x: sheet.left + 418, width: sheet.right - sheet.left - 418, right: true },
} as const

const headOf = ({ offer, order, customer, supplier }: OrderPapers): Head => {
  const releasedBy = offer.decisions.findLast(({ kind }) => kind === 'RELEASED')?.userFullName ?? ''
  return {
    from: customer,
    to: [supplier.name, releasedBy, street(supplier), place(supplier)],
    facts: [
      [words.facts.day, day(order.day), 'day'],
      [words.facts.reference, offer.referenceNumber],
      [words.facts.offer, filled(words.version, { number: offer.offerNumber, version: offer.version })],
      [words.facts.contact, order.contact, 'contact'],
    ],
    title: titleOf(order),
    about: offer.title,
  }
}

const titleOf = ({ number }: GivenOrder): string => filled(words.title, { number })

/** What is ordered, line by line. */
export const setLines = (sheets: Sheets, { offer, total }: Pick<OrderPapers, 'offer' | 'total'>): void => {
  const head = (text: string, column: keyof typeof columns): Cell => ({ text, size: 7.5, ...columns[column] })
  sheets.row([
    head(words.columns.place, 'place'),
    head(words.columns.text, 'text'),
    head(words.columns.count, 'count'),
    head(words.columns.each, 'each'),
    head(words.columns.sum, 'sum'),
  ])
  sheets.rule()
  const placeOf = (id: string | null) => offer.priceLines.findIndex((line) => line.id === id) + 1
  const positions = offer.priceLines.filter(({ role }) => role === 'POSITION').length
  for (const [at, { line, count, each, sum }] of total.lines.entries()) {
    const numbers = { number: offer.offerNumber, version: offer.version, lines: quantity(positions) }
    const below =
      line === null
        ? filled(positions === 0 ? words.cabinets : words.cabinetsLines, numbers)
        : line.role === 'OPTION'
          ? filled(words.option, { place: placeOf(line.id) })
          : filled(words.alternative, { place: placeOf(line.id), instead: placeOf(line.alternativeTo) })
    // A line stands together with what is said below it.
    sheets.space(3, 30)
    sheets.row([
      { text: String(at + 1), ...columns.place },
      { text: line === null ? offer.title : line.text, bold: true, ...columns.text },
      {
        text: filled(words.pieces, { count: quantity(count) }),
        ...columns.count,
        ...saying(line === null ? 'amount' : undefined),
      },
      { text: each === null ? '' : figure(each), ...columns.each },
      { text: figure(sum), ...columns.sum },
    ])
    sheets.row([{ text: below, ...columns.text }])
    sheets.rule(sheet.left, sheet.right, 0.3)
  }
}

/** What that comes to; what stands above the sum is named first. */
export const setSums = (
  sheets: Sheets,
  { net, vat: tax, gross }: Omit<OrderTotal, 'lines'>,
  above: readonly (readonly [string, number])[] = [],
): void => {
  const figures = (label: string, sum: number, { bold = false, says }: { bold?: boolean; says?: string } = {}) =>
    sheets.row([
      { text: label, x: sheet.left + 250, width: 160, bold },
      { text: euro(sum), ...columns.sum, bold, ...saying(says) },
    ])
  sheets.space(4, 44)
  for (const [label, sum] of above) figures(label, sum)
  figures(words.net, net, { says: 'net' })
  figures(filled(words.vat, { percent: quantity(vat) }), tax)
  sheets.rule(sheet.left + 250)
  figures(words.gross, gross, { bold: true })
}

export const paymentOf = (offer: Offer, net: number): string => {
  const { paymentDays, cashDiscount, cashDiscountDays } = offer
  const kept = cashDiscountOf(net, offer)
  const lines = [
    paymentDays === null ? '' : filled(words.paymentDays, { days: quantity(paymentDays) }),
    kept === null
      ? ''
      : filled(words.cashDiscount, {
          percent: quantity(cashDiscount),
          sum: euro(kept),
          days: quantity(cashDiscountDays),
        }),
  ].filter((line) => line !== '')
  return lines.length > 0 ? lines.join('\n') : words.paymentAsOffered
}

const setConditions = (sheets: Sheets, papers: OrderPapers): void => {
  const { offer, order } = papers
  setDelivery(sheets, {
    condition: offer.deliveryCondition,
    day: day(order.wishedDate),
    address: order.deliveryAddress,
    says: ['wishedDate', 'deliveryAddress'],
    payment: paymentOf(offer, papers.total.net),
  })
  setText(sheets, words.remarks, order.remarks, 'remarks')
  const numbers = { number: offer.offerNumber, version: offer.version, date: avb.date }
  setTerms(sheets, filled(words.termsText, numbers))
}

/** The order for programs: what was ordered, what it comes to, and between whom. */
const dataOf = ({ offer, order, total, customer, supplier, by }: OrderPapers): object => {
  const { id, offerNumber, version, referenceNumber, title, desiredDeliveryDate } = offer
  return {
    order: { ...order, net: total.net, vat: total.vat, gross: total.gross, currency: 'EUR', orderedBy: by },
    lines: total.lines.map(({ line, count, each, sum }) => ({
      id: line?.id ?? null,
      text: line?.text ?? title,
      role: line?.role ?? 'CABINETS',
      count,
      each,
      sum,
    })),
    offer: { id, offerNumber, version, referenceNumber, title, desiredDeliveryDate },
    customer: { name: customer.name, customerNumber: customer.customerNumber, ...placeIn(customer) },
    supplier: { name: supplier.name, ...placeIn(supplier) },
  }
}
export const orderPdf = async (papers: OrderPapers): Promise<{ filename: string; content: Buffer }> => {
  const { order, customer, by, now } = papers
  const sheets = await newSheets()
  setHead(sheets, headOf(papers))
  sheets.space(10)
  setLines(sheets, papers)
  setSums(sheets, papers.total)
  setConditions(sheets, papers)
  return finished(sheets, {
    binds: words.binding,
    by,
    now,
    from: customer,
    title: titleOf(order),
    number: order.number,
    fileName: words.fileName,
    data: { filename: words.dataFile, description: words.dataDescription, content: dataOf(papers) },
  })
}
