/**
 * An order as data (rule O19): what its customer says of it, which number of cabinets and which options they take, and what that comes
 * to. Browser and server reckon it by the same function.
 */
import { z } from 'zod'
import { germanDay } from '../core/day.ts'
import {
  lineSchema,
  optionSchema,
  plainDateSchema,
  storedOptionSchema,
  storedTextSchema,
  textSchema,
} from '../core/schema.ts'
import { cutText, isInvisible } from '../core/text.ts'
import { cents } from './cents.ts'
import { choiceFaultIn, choiceSchema, givenChoiceSchema, stillThere, taxOf, toggled } from './choice.ts'
import { mostMoney, type PriceLine } from './priceLines.ts'
import { reckon } from './reckoning.ts'
import { isWanted, nothingWanted } from './orderAddress.ts'
import { lessPercent, mostCabinets, type ScaleBreak } from './scale.ts'

/** What can be chosen for an order instead of being typed: where to, and whom to ask. */
export const orderChoicesSchema = z.object({ addresses: z.array(z.string()), contacts: z.array(z.string()) })
export type OrderChoices = z.infer<typeof orderChoicesSchema>

/** The order's PDF: made by the portal from its data, or brought. */
export const orderDocuments = ['PORTAL', 'OWN'] as const
export type OrderDocument = (typeof orderDocuments)[number]

export const longestRemarks = 1000

/** An order as a caller may give it; which of it is needed, {@link orderFaults} says. */
export const givenOrderSchema = z.object({
  /** the customer's own number */
  number: lineSchema(60),
  day: plainDateSchema,
  deliveryAddress: textSchema(400),
  contact: lineSchema(200),
  wishedDate: plainDateSchema.nullable(),
  /** cabinets */
  amount: z.int().min(1).max(mostCabinets),
  /** options and alternatives, by the ids of their lines */
  options: givenChoiceSchema,
  remarks: textSchema(longestRemarks),
})
export type GivenOrder = z.infer<typeof givenOrderSchema>

/** … with where its PDF comes from, and the net sum that whoever orders was shown. */
export const placedOrderBody = z.object({
  document: optionSchema(orderDocuments),
  net: z.number().min(0).max(mostMoney).multipleOf(0.01),
  order: givenOrderSchema,
})

/** … as it is kept: whatever was allowed when it was written. */
export const orderSchema = z.object({
  number: storedTextSchema,
  day: z.string(),
  deliveryAddress: storedTextSchema,
  contact: storedTextSchema,
  wishedDate: z.string().nullable(),
  amount: z.int(),
  options: choiceSchema,
  remarks: storedTextSchema,
  document: storedOptionSchema(orderDocuments),
  /** € for everything ordered */
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
})
export type Order = z.infer<typeof orderSchema>

/** As much of an offer as its order is reckoned from. */
export interface Orderable {
  price: number | null
  priceLines: readonly PriceLine[]
  scale: readonly ScaleBreak[]
  /** cabinets that were asked for */
  asked: number
}
export const orderableOf = (offer: {
  price: number | null
  priceLines: readonly PriceLine[]
  scale: readonly ScaleBreak[]
  enquiryValues: { amount: number }
}): Orderable => ({
  price: offer.price,
  priceLines: offer.priceLines,
  scale: offer.scale,
  asked: offer.enquiryValues.amount,
})

/** Numbers of cabinets that the offer has a price for, the fewest first. */
export const amountsOf = ({ scale, asked }: Pick<Orderable, 'scale' | 'asked'>): number[] =>
  [...new Set([asked, ...scale.map(({ amount }) => amount)])].toSorted((one, other) => one - other)

/** A line of an order: the cabinets, then each option and alternative by what it changes. */
export interface OrderLine {
  /** null: the cabinets themselves */
  line: PriceLine | null
  /** so many of it, at so much; null where it has no price of one */
  count: number
  each: number | null
  sum: number
}
export interface OrderTotal {
  lines: OrderLine[]
  net: number
  vat: number
  gross: number
}
export type OrderFault =
  | { fault: 'amount'; amount: number; offered: number[] }
  | { fault: 'option'; id: string; why: 'unknown' | 'twice' | 'samePlace' }
  | { fault: 'sum' }

/** Its position's place, and so its kind: discounts follow it. */
const withInstead = (lines: readonly PriceLine[], other: PriceLine): PriceLine[] =>
  lines.map((line) =>
    line.id === other.alternativeTo && line.role === 'POSITION'
      ? { ...other, id: line.id, role: 'POSITION', kind: line.kind }
      : line,
  )

/**
 * What so many cabinets come to with what is ordered of the options. An option has no discount; an alternative stands in its position's
 * place, and so takes part in what the scale takes off.
 */
export const orderTotal = (
  { price, priceLines, scale, asked }: Orderable,
  { amount, options }: Pick<GivenOrder, 'amount' | 'options'>,
): OrderTotal | OrderFault => {
  const wanted = scale.find((each) => each.amount === amount)
  if (amount !== asked && wanted === undefined) return { fault: 'amount', amount, offered: amountsOf({ scale, asked }) }
  const wrong = choiceFaultIn(priceLines, options)
  if (wrong) return { fault: 'option', id: wrong.id, why: wrong.fault }

  const discount = amount === asked ? 0 : (wanted?.discount ?? 0)
  const priceOf = (lines: readonly PriceLine[]): number =>
    priceLines.length === 0 ? (price ?? 0) : lessPercent(reckon(lines, amount).total, discount)
  const ofCabinets = priceOf(priceLines)
  const lines: OrderLine[] = [
    { line: null, count: amount, each: cents(ofCabinets) % amount === 0 ? ofCabinets / amount : null, sum: ofCabinets },
  ]
  const changes = reckon(priceLines, amount).lines
  let ordered: readonly PriceLine[] = priceLines
  // One after the other, so that what each changes adds up to the sum.
  for (const [at, line] of priceLines.entries()) {
    if (!options.includes(line.id)) continue
    if (line.role === 'OPTION') {
      const sum = changes[at]?.change ?? 0
      const count = line.basis === 'EACH' ? amount : 1
      lines.push({ line, count, each: cents(sum) / count / 100, sum })
      continue
    }
    const before = priceOf(ordered)
    ordered = withInstead(ordered, line)
    lines.push({ line, count: 1, each: null, sum: (cents(priceOf(ordered)) - cents(before)) / 100 })
  }
  const net = lines.reduce((sum, each) => sum + cents(each.sum), 0) / 100
  if (!(net >= 0 && net <= mostMoney)) return { fault: 'sum' }
  return { lines, net, ...taxOf(net) }
}

/** What the asked number of cabinets comes to with what is ticked. */
export const orderSum = (
  lines: readonly PriceLine[],
  amount: number,
  chosen: readonly string[],
): Omit<OrderTotal, 'lines'> => {
  const orderable = { price: null, priceLines: lines, scale: [], asked: amount }
  const total = orderTotal(orderable, { amount, options: stillThere(lines, chosen) })
  return 'fault' in total ? { net: 0, vat: 0, gross: 0 } : total
}

/** An order that says what is ticked, and leaves everything else to the PDF that is brought. */
export const tickedOrder = (
  { chosen, enquiryValues }: { chosen: readonly string[]; enquiryValues: { amount: number } },
  now: Date,
): GivenOrder => ({
  number: '',
  day: germanDay(now),
  deliveryAddress: '',
  contact: '',
  wishedDate: null,
  amount: enquiryValues.amount,
  options: [...chosen],
  remarks: '',
})

/** Those that there are, of two alternatives to a position the later one. */
const optionsIn = (lines: readonly PriceLine[], wanted: readonly string[]): string[] =>
  stillThere(lines, wanted).reduce<string[]>((chosen, id) => toggled(lines, chosen, id), [])

/** The order while it is typed. */
export type OrderDraft = Omit<GivenOrder, 'wishedDate'> & { wishedDate: string; document: OrderDocument }
/**
 * A new order proposes what the offer says, what is wanted of it (else what is ticked), the own number that the enquiry has, and whoever
 * writes it. What is wanted and not offered is left out; who wants another number wants what was shown with it.
 */
export const newOrderDraft = (
  offer: {
    chosen: readonly string[]
    desiredDeliveryDate: string | null
    enquiryValues: { amount: number }
    ownNumber: string
    priceLines: readonly PriceLine[]
    scale: readonly ScaleBreak[]
  } | null,
  by: { name: string; lastname: string; phoneNumber: string },
  now: Date,
  wanted = nothingWanted,
): OrderDraft => ({
  number: offer?.ownNumber ?? '',
  day: germanDay(now),
  deliveryAddress: '',
  contact: [`${by.name} ${by.lastname}`, by.phoneNumber].filter((part) => part.trim() !== '').join(', '),
  wishedDate: offer?.desiredDeliveryDate ?? '',
  amount: offer?.scale.find(({ amount }) => amount === wanted.amount)?.amount ?? offer?.enquiryValues.amount ?? 1,
  options: isWanted(wanted) ? optionsIn(offer?.priceLines ?? [], wanted.options) : [...(offer?.chosen ?? [])],
  remarks: '',
  document: 'PORTAL',
})

type Needed = 'number' | 'day' | 'deliveryAddress' | 'contact' | 'wishedDate' | 'remarks'
export type OrderFieldFault = 'required' | 'notADate' | 'tooLong'
export type OrderFaults = { [Field in Needed]?: OrderFieldFault }

const fieldsOf = { PORTAL: ['number', 'deliveryAddress', 'contact'], OWN: ['number'] } as const
const textsOf = { PORTAL: ['number', 'deliveryAddress', 'contact', 'remarks'], OWN: ['number'] } as const
/** A brought PDF says itself by when; what was typed before it was chosen is not asked about. */
const daysOf = { PORTAL: ['day', 'wishedDate'], OWN: ['day'] } as const
const limits = { number: 60, deliveryAddress: 400, contact: 200, remarks: longestRemarks } as const

/** What is missing or cannot be read; of an order that is brought as a PDF only its number is asked for. */
export const orderFaults = (draft: OrderDraft): OrderFaults => {
  const faults: OrderFaults = {}
  for (const field of fieldsOf[draft.document]) if (isInvisible(draft[field])) faults[field] = 'required'
  for (const field of textsOf[draft.document]) if (draft[field].trim().length > limits[field]) faults[field] = 'tooLong'
  for (const field of daysOf[draft.document])
    if (draft[field] === '') faults[field] = 'required'
    else if (!plainDateSchema.safeParse(draft[field]).success) faults[field] = 'notADate'
  return faults
}

const dayIn = (text: string): string | null => plainDateSchema.safeParse(text).data ?? null

/** What a brought PDF says itself, and its form does not show: what was typed or proposed there before goes with no order. */
const saidByPdf = { deliveryAddress: '', contact: '', wishedDate: '', remarks: '' }

/** The order of a draft without faults; undefined while there are some. */
export const orderIn = (draft: OrderDraft): GivenOrder | undefined => {
  if (Object.keys(orderFaults(draft)).length > 0) return undefined
  const { document, ...typed } = draft
  const order = document === 'OWN' ? { ...typed, ...saidByPdf } : typed
  return givenOrderSchema.safeParse({ ...order, wishedDate: dayIn(order.wishedDate) }).data
}

/** What can be read of a draft, for the look at it: what is too long is cut, a day that is none is the day of today or none. */
export const asTyped = ({ document: _, ...draft }: OrderDraft, now = new Date()): GivenOrder => {
  return {
    ...draft,
    number: cutText(draft.number, limits.number),
    deliveryAddress: cutText(draft.deliveryAddress, limits.deliveryAddress),
    contact: cutText(draft.contact, limits.contact),
    remarks: cutText(draft.remarks, limits.remarks),
    day: dayIn(draft.day) ?? germanDay(now),
    wishedDate: dayIn(draft.wishedDate),
  }
}
