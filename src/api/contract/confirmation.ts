/** Calls about an order's confirmation as data, and its customer's answer to what it says otherwise (rule O20). */
import { z } from 'zod'
import { idSchema, textSchema } from '../../domain/core/schema.ts'
import { confirmedBody, givenConfirmationSchema, longestRefusal } from '../../domain/offer/confirmation.ts'
import { offerSchema } from '../../domain/offer/offer.ts'
import { customers, suppliers } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/offer/confirmation',
  summary:
    'Confirms an order with data: number, day, delivery date, net sum. What says nothing otherwise than the order confirms it, as `/offer/statechange` does; what does asks its customer, and the order stands as it was until they agree. `PORTAL`: the order-confirmation file is made of the data; `OWN`: it is there already. Repeating the own confirmation answers the same again.',
  audiences: suppliers,
  body: confirmedBody.extend({ offerId: idSchema }),
  response: offerSchema,
})

export const previewConfirmation = endpoint({
  method: 'POST',
  path: '/offer/confirmation/preview',
  whileFrozen: 'answered',
  summary:
    'The order confirmation as the PDF that `/offer/confirmation` makes of the same values on the same day. Nothing is confirmed by it.',
  audiences: suppliers,
  body: z.object({ offerId: idSchema, confirmation: givenConfirmationSchema }),
  response: blob,
})

export const answerConfirmation = endpoint({
  method: 'POST',
  path: '/offer/confirmation/answer',
  summary:
    'Agrees to what a confirmation says otherwise than the order, which confirms it, or does not, and says why (without: 422): the order stands as it is. Where it was answered, taken back or sent anew meanwhile: 409. Repeating the own answer changes nothing.',
  audiences: customers,
  body: z.object({
    offerId: idSchema,
    confirmationId: idSchema,
    agrees: z.boolean(),
    reason: textSchema(longestRefusal).optional(),
  }),
  response: offerSchema,
})

export const takeConfirmationBack = endpoint({
  method: 'POST',
  path: '/offer/confirmation/takeback',
  summary: 'Takes back a confirmation that its customer is asked about and has not answered: 409 where they have.',
  audiences: suppliers,
  body: z.object({ offerId: idSchema, confirmationId: idSchema }),
  response: offerSchema,
})
