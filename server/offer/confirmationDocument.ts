/**
 * The order confirmation's PDF as its supplier sends it, made of what they have filled in and what was ordered (rule O20): the same twice is
 * the same bytes. It binds, and so it is German; what it says otherwise than the order stands in a place of its own, and the data lie inside.
 */
import type { Company } from '../../src/domain/company/company.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { languages } from '../../src/domain/core/language.ts'
import { wordFor } from '../../src/domain/core/stored.ts'
import { inFileName } from '../../src/domain/core/text.ts'
import { taxOf } from '../../src/domain/offer/choice.ts'
import { type Deviation, deviationsOf, type GivenConfirmation, orderedOf } from '../../src/domain/offer/confirmation.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { orderableOf, orderTotal } from '../../src/domain/offer/order.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { makeArchival } from '../pdf/archival.ts'
import { placeholder } from '../pdf/document.ts'
import { newSheets, sheet, type Sheets } from '../pdf/sheets.ts'
import { binding, filled, wordsIn } from '../words.ts'
import { paymentOf, place, placeIn, setLines, setSums, street } from './orderDocument.ts'

const { confirmation: words, order: orderWords, avb } = binding
const { day, euro } = formatsIn(languages[0])
const german = wordsIn(languages[0])

export interface ConfirmationPapers {
  offer: Offer
  confirmation: GivenConfirmation
  customer: Company
  supplier: Company
  /** who confirms */
  by: string
  now: Date
}

const wide = { x: sheet.left, width: sheet.right - sheet.left }
const titleOf = ({ number }: GivenConfirmation): string => filled(words.title, { number })

const setHead = (sheets: Sheets, { offer, confirmation, customer, supplier }: ConfirmationPapers): void => {
  sheets.row([{ text: supplier.name, x: sheet.left, width: 380, size: 12, bold: true }])
  const sender = [supplier.name, street(supplier), place(supplier)].filter((part) => part !== '').join(', ')
  sheets.row([{ text: sender, x: sheet.left, width: 380, size: 6.5, colour: 'faint' }], 26)
  const to = [customer.name, offer.order?.contact ?? '', street(customer), place(customer)].filter(
    (line) => line !== '',
  )
  const facts = [
    [words.facts.day, day(confirmation.day)],
    [words.facts.order, offer.order?.number ?? ''],
    [words.facts.orderDay, offer.order ? day(offer.order.day) : ''],
    [words.facts.reference, offer.referenceNumber],
    [words.facts.offer, filled(orderWords.version, { number: offer.offerNumber, version: offer.version })],
  ].filter(([, value]) => value !== '')
  for (let at = 0; at < Math.max(to.length, facts.length); at++) {
    const [label = '', value = ''] = facts[at] ?? []
    sheets.row(
      [
        { text: to[at] ?? '', x: sheet.left, width: 250 },
        { text: label, x: sheet.left + 272, width: 80, colour: 'faint' },
        { text: value, x: sheet.left + 356, width: sheet.right - sheet.left - 356 },
      ],
      1.5,
    )
  }
  sheets.space(22)
  sheets.row([{ text: titleOf(confirmation), ...wide, size: 14, bold: true }], 4)
  sheets.row([{ text: offer.title, ...wide }], 4)
  const differs = deviationsOf(offer, confirmation).length > 0
  sheets.row([{ text: differs ? words.confirmsOtherwise : words.confirms, ...wide }], 10)
}

const setDeviations = (sheets: Sheets, { offer, confirmation }: ConfirmationPapers): void => {
  const found = deviationsOf(offer, confirmation)
  if (found.length === 0) return
  const ordered = orderedOf(offer)
  const told: Record<Deviation, string> = {
    deliveryDate: filled(words.deliveryDate, {
      confirmed: day(confirmation.deliveryDate),
      ordered: day(ordered.deliveryDate),
    }),
    net: filled(words.net, { confirmed: euro(confirmation.net), ordered: euro(ordered.net) }),
    otherwise: confirmation.otherwise,
  }
  sheets.space(12, 60)
  sheets.row([{ text: words.deviations, bold: true, ...wide }], 1)
  for (const each of found) sheets.row([{ text: told[each], ...wide }], 1)
  sheets.row([{ text: words.untilAgreed, ...wide }])
}

const setConditions = (sheets: Sheets, papers: ConfirmationPapers): void => {
  const { offer, confirmation } = papers
  const condition = offer.deliveryCondition ? wordFor(german.common.deliveryConditions, offer.deliveryCondition) : ''
  const when = filled(orderWords.deliveryBy, { condition, day: day(confirmation.deliveryDate) })
  const left = { x: sheet.left, width: 236 }
  const right = { x: sheet.left + 256, width: sheet.right - sheet.left - 256 }
  sheets.space(16, 60)
  sheets.row([
    { text: orderWords.delivery, bold: true, ...left },
    { text: orderWords.payment, bold: true, ...right },
  ])
  sheets.row([
    { text: `${when}\n${offer.order?.deliveryAddress ?? ''}`, ...left },
    { text: paymentOf(offer, confirmation.net), ...right },
  ])
  setDeviations(sheets, papers)
  if (offer.order && offer.order.remarks !== '') {
    sheets.space(12, 40)
    sheets.row([{ text: words.remarks, bold: true, ...wide }], 1)
    sheets.row([{ text: offer.order.remarks, ...wide }])
  }
  sheets.space(12, 40)
  sheets.row([{ text: orderWords.terms, bold: true, ...wide }], 1)
  const numbers = { number: offer.offerNumber, version: offer.version, date: avb.date }
  sheets.row([{ text: filled(words.termsText, numbers), ...wide }])
  if (!sheets.isWhole()) {
    sheets.space(8)
    sheets.row([{ text: filled(orderWords.unset, { placeholder }), colour: 'faint', size: 7.5, ...wide }])
  }
}

/** The confirmation for programs: what is confirmed, what of it is otherwise than ordered, and between whom. */
const dataOf = ({ offer, confirmation, customer, supplier, by }: ConfirmationPapers): object => {
  const { id, offerNumber, version, referenceNumber, title, order } = offer
  return {
    confirmation: { ...confirmation, ...taxOf(confirmation.net), currency: 'EUR', confirmedBy: by },
    deviations: deviationsOf(offer, confirmation),
    ordered: { ...orderedOf(offer), number: order?.number ?? null, day: order?.day ?? null },
    offer: { id, offerNumber, version, referenceNumber, title },
    customer: { name: customer.name, customerNumber: customer.customerNumber, ...placeIn(customer) },
    supplier: { name: supplier.name, ...placeIn(supplier) },
  }
}

export const confirmationPdf = async (papers: ConfirmationPapers): Promise<{ filename: string; content: Buffer }> => {
  const { offer, confirmation, supplier, by, now } = papers
  const ordered = orderedOf(offer)
  const scope = offer.order ?? { amount: offer.enquiryValues.amount, options: [] }
  const total = orderTotal(orderableOf(offer), scope)
  const sheets = await newSheets()
  setHead(sheets, papers)
  // What was ordered had its sum then, by the same function.
  if (!('fault' in total)) setLines(sheets, { offer, total })
  const above = confirmation.net === ordered.net ? [] : ([[words.ordered, ordered.net]] as const)
  setSums(sheets, { net: confirmation.net, ...taxOf(confirmation.net) }, above)
  setConditions(sheets, papers)
  const foot = { x: sheet.left, width: 400, size: 6.5, colour: 'faint' } as const
  const binds = deviationsOf(offer, confirmation).length > 0 ? words.untilAgreed : words.binding
  sheets.foot((page, pages) => [
    { ...foot, x: sheet.right - 90, width: 90, right: true, text: filled(orderWords.page, { page, pages }) },
    { ...foot, text: `${binds}\n${filled(orderWords.madeBy, { name: by })}` },
  ])
  await makeArchival(sheets.document, {
    title: `${titleOf(confirmation)} – ${supplier.name}`,
    author: supplier.name,
    // By the day: it is the same from the look at it until it is sent.
    at: new Date(`${germanDay(now)}T12:00:00Z`),
    data: { filename: words.dataFile, description: words.dataDescription, content: dataOf(papers) },
  })
  return {
    filename: filled(words.fileName, { number: inFileName(confirmation.number) }),
    content: Buffer.from(await sheets.document.save()),
  }
}
