/** The second pair of eyes of a customer's company (rule O22). Calls of customers alone: suppliers know nothing of it. */
import { z } from 'zod'
import { idSchema } from '../../domain/core/schema.ts'
import { seenAddendumSchema } from '../../domain/enquiry/addendum.ts'
import { approvalReasonSchema, approvalSettingsSchema, givenRulesSchema } from '../../domain/offer/approval.ts'
import { offerSchema } from '../../domain/offer/offer.ts'
import { placedOrderBody } from '../../domain/offer/order.ts'
import { customers } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

export const getApprovalRules = endpoint({
  method: 'GET',
  path: '/offer/approval/rules',
  summary: 'Above which sum an acceptance waits, who approves it, who can be chosen for that, and who changed it last.',
  audiences: ['customerAdmin'],
  response: approvalSettingsSchema,
})

export const setApprovalRules = endpoint({
  method: 'POST',
  path: '/offer/approval/rules',
  summary:
    'Sets both; `limit` null: nothing waits. 422 where nobody is named, or somebody of another company; 409 with what holds where it is no more what was `seen`.',
  audiences: ['customerAdmin'],
  body: givenRulesSchema,
  response: approvalSettingsSchema,
})

export const askApproval = endpoint({
  method: 'POST',
  path: '/offer/approval',
  summary:
    'Asks for an acceptance that comes to more than the limit: with `placed` for an order as `/offer/order` takes it, without it for one by its order file. All that the acceptance demands is demanded now; nothing reaches the supplier. The same once more answers the same.',
  audiences: customers,
  body: z.object({
    offerId: idSchema,
    contracts: z.array(idSchema).max(500).optional(),
    placed: placedOrderBody.nullable(),
    addendum: seenAddendumSchema.optional(),
  }),
  response: offerSchema,
})

export const answerApproval = endpoint({
  method: 'POST',
  path: '/offer/approval/answer',
  summary:
    'Approves it, and with that orders what was asked; or refuses it with a reason. Only approvers, and never whoever asked (403). 409 where it waits no more, or where the offer, its order files or its orders have changed since, or where there is a later addendum than the one named.',
  audiences: customers,
  body: z.object({
    offerId: idSchema,
    approvalId: idSchema,
    approved: z.boolean(),
    reason: approvalReasonSchema,
    addendum: seenAddendumSchema,
  }),
  response: offerSchema,
})

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/offer/approval/withdraw',
  summary: 'Takes it back; only whoever asked.',
  audiences: customers,
  body: z.object({ offerId: idSchema, approvalId: idSchema }),
  response: offerSchema,
})
