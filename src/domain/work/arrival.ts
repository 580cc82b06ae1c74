/**
 * What others did to a record that its reader has not opened since (rule N11): the bell counts it beside unread messages, and the page of
 * messages names it.
 */
import { z } from 'zod'
import { chatSiteSchema } from '../chat/chat.ts'
import { timestampSchema } from '../core/schema.ts'

export const arrivalKinds = [
  /** released, a supplier's to offer on */
  'ENQUIRY',
  /** an enquiry that a supplier knows has an addendum */
  'ADDENDUM',
  /** released, a customer's to decide on */
  'OFFER',
  /** a supplier's offer was ordered … */
  'ORDER',
  /** … or declined … */
  'DECLINED',
  /** … or another supplier got the order */
  'LOST',
  /** a colleague wants to order, an approver's to decide on … */
  'APPROVAL',
  /** … or somebody's wish to order was refused */
  'APPROVAL_REFUSED',
  /** a customer's order was confirmed */
  'JOB',
] as const
export type ArrivalKind = (typeof arrivalKinds)[number]

export const arrivalSchema = chatSiteSchema.extend({
  kind: z.enum(arrivalKinds),
  title: z.string(),
  referenceNumber: z.string(),
  /** the other side's */
  companyName: z.string(),
  at: timestampSchema,
})
export type Arrival = z.infer<typeof arrivalSchema>
