/**
 * A second pair of eyes (rule O22): above a sum that a customer's company has set, an acceptance waits for one of its approvers. It is a matter
 * of that company alone: no supplier reads anything of it.
 */
import { z } from 'zod'
import { idSchema, textSchema, timestampSchema } from '../core/schema.ts'
import type { Refusal } from '../core/refusal.ts'
import { orderSchema, orderSum } from './order.ts'
import { mostMoney, type PriceLine } from './priceLines.ts'

export const mostApprovers = 20
export const longestApprovalReason = 500

/** From which sum on, and who approves; null: nobody is asked. */
export const approvalRulesSchema = z.object({
  /** € net: what comes to more waits */
  limit: z.number().min(0).max(mostMoney).multipleOf(0.01).nullable(),
  /** users of the company */
  approvers: z.array(idSchema).max(mostApprovers),
})
export type ApprovalRules = z.infer<typeof approvalRulesSchema>
/** … with those that whoever sets them has read. */
export const givenRulesSchema = approvalRulesSchema.extend({ seen: approvalRulesSchema })
export type GivenRules = z.infer<typeof givenRulesSchema>

export const personSchema = z.object({ id: idSchema, name: z.string() })
/** Who set what, and what it was before: sums, and the names of who approves. */
const ruleChangeSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  by: z.string(),
  field: z.enum(['approvalLimit', 'approvers']),
  before: z.union([z.number(), z.string()]).nullable(),
  after: z.union([z.number(), z.string()]).nullable(),
})
export type RuleChange = z.infer<typeof ruleChangeSchema>
export const ruleFields = ruleChangeSchema.shape.field.options

/** … with those who can be chosen, and the last changes, newest first. */
export const approvalSettingsSchema = approvalRulesSchema.extend({
  people: z.array(personSchema),
  changes: z.array(ruleChangeSchema),
})
export type ApprovalSettings = z.infer<typeof approvalSettingsSchema>

const overtakenSchema = z.object({ settings: approvalSettingsSchema })
/** What holds instead, where somebody else was quicker. */
export const settingsInstead = ({ details }: Pick<Refusal, 'details'>): ApprovalSettings | undefined =>
  overtakenSchema.safeParse(details).data?.settings

export const approvalReasonSchema = textSchema(longestApprovalReason)

/** An acceptance that waits, or was refused last. */
export const approvalSchema = z.object({
  id: idSchema,
  state: z.enum(['ASKED', 'REFUSED']),
  askedBy: idSchema,
  askedByName: z.string(),
  askedAt: timestampSchema,
  /** € that would be ordered */
  net: z.number(),
  /** what would be ordered, as data; null: what is offered, by the order file */
  order: orderSchema.nullable(),
  /** who can approve it as things stand: whoever asked cannot */
  approvers: z.array(personSchema),
  answeredByName: z.string(),
  answeredAt: timestampSchema.nullable(),
  reason: z.string(),
})
export type Approval = z.infer<typeof approvalSchema>

export const needsApproval = (limit: number | null, net: number | null): boolean =>
  limit !== null && net !== null && net > limit

/** What accepting comes to as its question orders it: what is offered, with what is ticked. */
export const acceptedNet = ({
  price,
  priceLines,
  enquiryValues,
  chosen,
}: {
  price: number | null
  priceLines: readonly PriceLine[]
  enquiryValues: { amount: number }
  chosen: readonly string[]
}): number | null => (chosen.length > 0 ? orderSum(priceLines, enquiryValues.amount, chosen).net : price)

/** As much of an offer as it takes to say whether it waits. */
interface Asked {
  approval: Approval | null
  approvalLimit: number | null
}
/** The one that waits, and still has to: where the limit was lifted since, nothing waits. */
export const waitingApproval = ({ approval, approvalLimit }: Asked): Approval | undefined =>
  approval?.state === 'ASKED' && needsApproval(approvalLimit, approval.net) ? approval : undefined

/** … for this user to answer. */
export const mayAnswerApproval = (offer: Asked, userId: string): boolean =>
  waitingApproval(offer)?.approvers.some(({ id }) => id === userId) ?? false

/** Whether agreeing to what is confirmed otherwise comes to more than was ordered, and to more than one person decides. */
export const raisesOrder = (limit: number | null, ordered: number, confirmed: number): boolean =>
  confirmed > ordered && needsApproval(limit, confirmed)

/** Whether this user may agree to what is confirmed otherwise. */
export const mayAgree = ({ agreers }: { agreers: readonly { id: string }[] | null }, userId: string): boolean =>
  agreers === null || agreers.some(({ id }) => id === userId)
