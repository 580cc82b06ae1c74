/** What waits for somebody (rule N10): each leads to the very place where it is done. */
import { z } from 'zod'
import { idSchema } from '../core/schema.ts'

export const waitingKinds = [
  /** an enquiry or offer that could be released, would it not lack one thing */
  'ENQUIRY_DRAFT',
  'OFFER_DRAFT',
  /** a customer's to decide */
  'OFFER',
  /** a supplier's to confirm */
  'ORDER',
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
  /** the other side; empty for a draft, the reader of a mail */
  companyName: z.string(),
  /** below the address of the portal: where it is done */
  path: z.string(),
  /** the last day, where there is one within two weeks: YYYY-MM-DD */
  day: z.string().nullable(),
  /** unread messages, lines of a parts list; 1 for all else */
  count: z.int().min(1),
})
export type Waiting = z.infer<typeof waitingSchema>

/** Periods that end within it are named. */
export const endingWithinDays = 14
/** The customer is bound to an order so long (general terms of sale). */
export const orderBindsDays = 14
