/**
 * An order confirmation as data (rule O20): number, day, and what it says otherwise than the order. Where it says something otherwise, the
 * customer is asked once, and nothing is agreed before they say so.
 */
import { z } from 'zod'
import { germanDay } from '../core/day.ts'
import { formatGerman, parsePrice } from '../core/numbers.ts'
import {
  idSchema,
  lineSchema,
  optionSchema,
  plainDateSchema,
  storedOptionSchema,
  storedTextSchema,
  textSchema,
  timestampSchema,
} from '../core/schema.ts'
import { cutText, isInvisible } from '../core/text.ts'
import type { Job } from './job.ts'
import { type Order, type OrderDocument, orderDocuments, type OrderFieldFault } from './order.ts'
import { mostMoney } from './priceLines.ts'

export const longestDeviation = 1000
export const longestRefusal = 500

/** A confirmation as a caller may give it. */
export const givenConfirmationSchema = z.object({
  /** the supplier's own number */
  number: lineSchema(60),
  day: plainDateSchema,
  deliveryDate: plainDateSchema,
  /** € for everything ordered */
  net: z.number().min(0).max(mostMoney).multipleOf(0.01),
  /** what else is otherwise than ordered */
  otherwise: textSchema(longestDeviation),
})
export type GivenConfirmation = z.infer<typeof givenConfirmationSchema>

/** … with where its PDF comes from. */
export const confirmedBody = z.object({
  document: optionSchema(orderDocuments),
  confirmation: givenConfirmationSchema,
})

export const confirmationAnswers = ['AGREED', 'REFUSED'] as const
export type ConfirmationAnswer = (typeof confirmationAnswers)[number]

/** … as it is kept: whatever was allowed when it was written. */
export const confirmationSchema = z.object({
  /** of this asking: an answer names it */
  id: idSchema,
  number: storedTextSchema,
  day: z.string(),
  deliveryDate: z.string(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  otherwise: storedTextSchema,
  document: storedOptionSchema(orderDocuments),
  sentBy: idSchema,
  sentByName: z.string(),
  sentAt: timestampSchema,
  /** null: nothing is otherwise, or the customer has not answered */
  answer: storedOptionSchema(confirmationAnswers).nullable(),
  answeredByName: z.string(),
  answeredAt: timestampSchema.nullable(),
  /** why they do not agree */
  answerReason: storedTextSchema.default(''),
})
export type Confirmation = z.infer<typeof confirmationSchema>

/** As much of an offer as its confirmation is compared with. */
export interface Ordered {
  price: number | null
  desiredDeliveryDate: string | null
  order: Pick<Order, 'net' | 'wishedDate' | 'amount'> | null
}
/** By when and for how much was ordered: as the order says, else as it was offered. */
export const orderedOf = ({
  price,
  desiredDeliveryDate,
  order,
}: Ordered): { deliveryDate: string | null; net: number } => ({
  deliveryDate: order?.wishedDate ?? desiredDeliveryDate,
  net: order?.net ?? price ?? 0,
})

export const deviations = ['deliveryDate', 'net', 'otherwise'] as const
export type Deviation = (typeof deviations)[number]
/** What a confirmation says otherwise than the order. */
export const deviationsOf = (
  offer: Ordered,
  { deliveryDate, net, otherwise }: Pick<GivenConfirmation, Deviation>,
): Deviation[] => {
  const ordered = orderedOf(offer)
  const differs: Record<Deviation, boolean> = {
    deliveryDate: deliveryDate !== ordered.deliveryDate,
    net: net !== ordered.net,
    otherwise: !isInvisible(otherwise),
  }
  return deviations.filter((each) => differs[each])
}

/** The confirmation that its customer is asked about; undefined where they are not. */
export const askedConfirmation = ({
  state,
  confirmation,
}: {
  state: string
  confirmation: Confirmation | null
}): Confirmation | undefined =>
  state === 'ACCEPTED' && confirmation !== null && confirmation.answer === null ? confirmation : undefined

/** What is paid for how many cabinets: as it was agreed, ordered, or else offered. */
export const paidOf = (offer: {
  price: number | null
  order: Pick<Order, 'net' | 'amount'> | null
  confirmation: Pick<Confirmation, 'net' | 'answer'> | null
  enquiryValues: { amount: number }
}): { price: number | null; amount: number } => ({
  price: offer.confirmation?.answer === 'AGREED' ? offer.confirmation.net : (offer.order?.net ?? offer.price),
  amount: offer.order?.amount ?? offer.enquiryValues.amount,
})

/** By when is delivered: as both have agreed last, else as it was ordered or offered. */
export const agreedDay = (
  offer: Ordered & {
    confirmation: Pick<Confirmation, 'deliveryDate' | 'answer'> | null
    job: Pick<Job, 'agreed'> | null
  },
): string | null => {
  const { confirmation, job } = offer
  const confirmed = confirmation?.answer === 'AGREED' ? confirmation.deliveryDate : null
  return job?.agreed ?? confirmed ?? orderedOf(offer).deliveryDate
}

/** The confirmation while it is typed. */
export type ConfirmationDraft = Omit<GivenConfirmation, 'net'> & { net: string; document: OrderDocument }
/** A new one proposes what was ordered. */
export const newConfirmationDraft = (offer: Ordered | null, now: Date): ConfirmationDraft => {
  const ordered = offer && orderedOf(offer)
  return {
    number: '',
    day: germanDay(now),
    deliveryDate: ordered?.deliveryDate ?? '',
    net: ordered ? formatGerman(ordered.net, 2) : '',
    otherwise: '',
    document: 'PORTAL',
  }
}

export type ConfirmationFaults = { [Field in keyof GivenConfirmation]?: OrderFieldFault | 'notASum' }

const netIn = (typed: string): number | undefined => {
  const read = parsePrice(typed)
  return read.kind === 'number' ? givenConfirmationSchema.shape.net.safeParse(read.value).data : undefined
}

/** What is missing or cannot be read. */
export const confirmationFaults = (draft: ConfirmationDraft): ConfirmationFaults => {
  const faults: ConfirmationFaults = {}
  if (isInvisible(draft.number)) faults.number = 'required'
  else if (draft.number.trim().length > 60) faults.number = 'tooLong'
  if (draft.otherwise.trim().length > longestDeviation) faults.otherwise = 'tooLong'
  for (const field of ['day', 'deliveryDate'] as const)
    if (draft[field] === '') faults[field] = 'required'
    else if (!plainDateSchema.safeParse(draft[field]).success) faults[field] = 'notADate'
  if (draft.net.trim() === '') faults.net = 'required'
  else if (netIn(draft.net) === undefined) faults.net = 'notASum'
  return faults
}

/** The confirmation of a draft without faults; undefined while there are some. */
export const confirmationIn = (draft: ConfirmationDraft): GivenConfirmation | undefined => {
  if (Object.keys(confirmationFaults(draft)).length > 0) return undefined
  const { document: _, net, ...rest } = draft
  return givenConfirmationSchema.safeParse({ ...rest, net: netIn(net) }).data
}

/** What can be read of a draft, for the look at it: what is too long is cut, what cannot be read is as it was ordered. */
export const confirmationAsTyped = (
  { document: _, net, ...draft }: ConfirmationDraft,
  offer: Ordered,
  now = new Date(),
): GivenConfirmation => {
  const dayIn = (text: string): string | undefined => plainDateSchema.safeParse(text).data
  const ordered = orderedOf(offer)
  return {
    number: cutText(draft.number, 60),
    otherwise: cutText(draft.otherwise, longestDeviation),
    day: dayIn(draft.day) ?? germanDay(now),
    deliveryDate: dayIn(draft.deliveryDate) ?? ordered.deliveryDate ?? germanDay(now),
    net: netIn(net) ?? ordered.net,
  }
}
