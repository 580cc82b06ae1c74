/**
 * The order confirmation's PDF as its supplier sends it, made of what they have filled in and what was ordered (rule O20): the same twice is
 * the same bytes. It binds, and so it is German; what it says otherwise than the order stands in a place of its own, and the data lie inside.
 */
import type { Company } from '../../src/domain/company/company.ts'
import { languages } from '../../src/domain/core/language.ts'
import { taxOf } from '../../src/domain/offer/choice.ts'
import { type Deviation, deviationsOf, type GivenConfirmation, orderedOf } from '../../src/domain/offer/confirmation.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { orderableOf, orderTotal } from '../../src/domain/offer/order.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { newSheets, type Sheets } from '../pdf/sheets.ts'
import { binding, filled } from '../words.ts'
import { paymentOf, setLines, setSums } from './orderDocument.ts'
import {
  finished,
  type Head,
  place,
  placeIn,
  setDelivery,
  setHead,
  setTerms,
  setText,
  street,
  wide,
} from './paperSheets.ts'

const { confirmation: words, order: orderWords, avb } = binding
const { day, euro } = formatsIn(languages[0])

export interface ConfirmationPapers {
  offer: Offer
  confirmation: GivenConfirmation
  customer: Company
  supplier: Company
  /** who confirms */
  by: string
  now: Date
}

const titleOf = ({ number }: GivenConfirmation): string => filled(words.title, { number })

const headOf = ({ offer, confirmation, customer, supplier }: ConfirmationPapers): Head => ({
  from: supplier,
  to: [customer.name, offer.order?.contact ?? '', street(customer), place(customer)],
  facts: (
    [
      [words.facts.day, day(confirmation.day), 'day'],
      [words.facts.order, offer.order?.number ?? ''],
      [words.facts.orderDay, offer.order ? day(offer.order.day) : ''],
      [words.facts.reference, offer.referenceNumber],
      [words.facts.offer, filled(orderWords.version, { number: offer.offerNumber, version: offer.version })],
    ] as const
  ).filter(([, value]) => value !== ''),
  title: titleOf(confirmation),
  about: offer.title,
})

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
  for (const each of found) sheets.row([{ text: told[each], ...wide, says: [each] }], 1)
  sheets.row([{ text: words.untilAgreed, ...wide }])
}

const setConditions = (sheets: Sheets, papers: ConfirmationPapers): void => {
  const { offer, confirmation } = papers
  setDelivery(sheets, {
    condition: offer.deliveryCondition,
    day: day(confirmation.deliveryDate),
    address: offer.order?.deliveryAddress ?? '',
    says: ['deliveryDate', 'address'],
    payment: paymentOf(offer, confirmation.net),
  })
  setDeviations(sheets, papers)
  setText(sheets, words.remarks, offer.order?.remarks ?? '')
  const numbers = { number: offer.offerNumber, version: offer.version, date: avb.date }
  setTerms(sheets, filled(words.termsText, numbers))
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
  setHead(sheets, headOf(papers))
  const differs = deviationsOf(offer, confirmation).length > 0
  sheets.row([{ text: differs ? words.confirmsOtherwise : words.confirms, ...wide }], 10)
  // What was ordered had its sum then, by the same function.
  if (!('fault' in total)) setLines(sheets, { offer, total })
  const above = confirmation.net === ordered.net ? [] : ([[words.ordered, ordered.net]] as const)
  setSums(sheets, { net: confirmation.net, ...taxOf(confirmation.net) }, above)
  setConditions(sheets, papers)
  return finished(sheets, {
    binds: differs ? words.untilAgreed : words.binding,
    by,
    now,
    from: supplier,
    title: titleOf(confirmation),
    number: confirmation.number,
    fileName: words.fileName,
    data: { filename: words.dataFile, description: words.dataDescription, content: dataOf(papers) },
  })
}
