/** What waits for somebody (rule N10): each leads to the very place where it is done. */
import { z } from 'zod'
import { daysUntil } from '../core/day.ts'
import { idSchema } from '../core/schema.ts'

export const waitingKinds = [
  /** an enquiry or offer that could be released, would it not lack one thing */
  'ENQUIRY_DRAFT',
  'OFFER_DRAFT',
  /** newly released, a supplier's to offer on */
  'ENQUIRY',
  /** a customer's to decide: all of one enquiry */
  'OFFER',
  /** a customer's to decline: what an award left undecided on one enquiry */
  'OFFERS_LEFT',
  /** a supplier's to read: another one got the order */
  'OFFER_LOST',
  /** a supplier's to confirm */
  'ORDER',
  /** a supplier's to say: an own offer rests on the enquiry before an addendum */
  'ADDENDUM',
  /** a customer's to answer: their order is confirmed otherwise than they gave it */
  'DEVIATION',
  /** an approver's to answer: a colleague wants to order (rule O22) */
  'APPROVAL',
  /** of a job: a supplier's milestone whose day is over, and delivery that lacks something; a customer's later day to agree to, and delivery to confirm */
  'MILESTONE',
  'DELAY',
  'RECEIPT',
  'MISSING',
  /** unread messages of one conversation */
  'QUESTION',
  /** a parts list that was read in lately, with lines that need a decision; the customer's, or one that the operator has checked */
  'PARTS_LIST',
  /** the operator's: a company to release or refuse, an import that broke off, a mail that was given up */
  'REGISTRATION',
  'IMPORT',
  'MAIL',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  /** of the enquiry, offer, company, import, mail or checked parts list; of a conversation that of what it is about */
  id: idSchema,
  title: z.string(),
  /** of the enquiry ("Kommission"); empty where it is about none */
  referenceNumber: z.string(),
  /** the other side; empty for a draft, the reader of a mail */
  companyName: z.string(),
  /** below the address of the portal: where it is done */
  path: z.string(),
  /** the last day, where there is one within two weeks: YYYY-MM-DD */
  day: z.string().nullable(),
  /** unread messages, lines of a parts list, offers to decide, offers left by an award; of an addendum its number; 1 for all else */
  count: z.int().min(1),
  /** of offers to decide on the lowest, which is that of the company named; null for all else */
  price: z.number().nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

/** What waits, as one: what is not said of it is nothing. */
export const waitingOf = (
  known: Pick<Waiting, 'kind' | 'id' | 'title' | 'path'> & { [Key in keyof Waiting]?: Waiting[Key] },
): Waiting => ({ referenceNumber: '', companyName: '', day: null, count: 1, price: null, ...known })

/** Periods that end within it are named. */
export const endingWithinDays = 14
/** A last day as it is named: not before it is near. */
export const namedDay = (day: string | null, now: Date): string | null => {
  const days = daysUntil(day, now)
  return days !== null && days <= endingWithinDays ? day : null
}

/** What ends within so many days, or is over, is what to do first. */
const soonDays = 3
/** Whether so many days off are soon; null: there is no last day. */
export const isSoon = (daysLeft: number | null): boolean => daysLeft !== null && daysLeft <= soonDays

/** What a colleague or the other side cannot go on without. */
const stopsOthers: readonly WaitingKind[] = ['APPROVAL', 'DEVIATION']

/** What ends soon, then what others cannot go on without, then what has a day, the first at the top; the rest in the order given. */
export const inOrder = (waiting: readonly Waiting[], now: Date): Waiting[] => {
  const rankOf = ({ kind, day }: Waiting): number =>
    isSoon(daysUntil(day, now)) ? 0 : stopsOthers.includes(kind) ? 1 : day === null ? 3 : 2
  const byDay = (one: Waiting, other: Waiting): number => (one.day ?? '9999').localeCompare(other.day ?? '9999')
  return waiting.toSorted((one, other) => rankOf(one) - rankOf(other) || byDay(one, other))
}

/** By what the list can be narrowed: what ends soon, whatever it is, and the rest by what is to be done. */
export const waitingGroups = [
  'ENDING',
  'ENQUIRIES',
  'OFFERS',
  'ORDERS',
  'JOBS',
  'QUESTIONS',
  'PARTS_LISTS',
  'DRAFTS',
  'REGISTRATIONS',
  'IMPORTS',
  'MAILS',
] as const
export type WaitingGroup = (typeof waitingGroups)[number]

const groupOfKind: Record<WaitingKind, WaitingGroup> = {
  ENQUIRY_DRAFT: 'DRAFTS',
  OFFER_DRAFT: 'DRAFTS',
  ENQUIRY: 'ENQUIRIES',
  OFFER: 'OFFERS',
  OFFERS_LEFT: 'OFFERS',
  OFFER_LOST: 'OFFERS',
  ADDENDUM: 'OFFERS',
  ORDER: 'ORDERS',
  DEVIATION: 'ORDERS',
  APPROVAL: 'ORDERS',
  MILESTONE: 'JOBS',
  DELAY: 'JOBS',
  RECEIPT: 'JOBS',
  MISSING: 'JOBS',
  QUESTION: 'QUESTIONS',
  PARTS_LIST: 'PARTS_LISTS',
  REGISTRATION: 'REGISTRATIONS',
  IMPORT: 'IMPORTS',
  MAIL: 'MAILS',
}

/** The group that something stands in; there is no second one. */
export const groupOf = ({ kind, day }: Pick<Waiting, 'kind' | 'day'>, now = new Date()): WaitingGroup =>
  isSoon(daysUntil(day, now)) ? 'ENDING' : groupOfKind[kind]

/** Each group that has something in it, and how much. */
export const countsOf = (waiting: readonly Pick<Waiting, 'kind' | 'day'>[], now = new Date()) =>
  waitingGroups
    .map((group) => ({ group, count: waiting.filter((each) => groupOf(each, now) === group).length }))
    .filter(({ count }) => count > 0)
