/** Calls about addenda to released enquiries (rule E17): the customer writes one, a supplier says that an offer holds with it. */
import { z } from 'zod'
import { idSchema } from '../../domain/core/schema.ts'
import { mostAddenda } from '../../domain/enquiry/addendum.ts'
import { givenAddendumSchema } from '../../domain/enquiry/addendumDraft.ts'
import { enquirySchema } from '../../domain/enquiry/enquiry.ts'
import { offerSchema } from '../../domain/offer/offer.ts'
import { customers, suppliers } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

export const addAddendum = endpoint({
  method: 'POST',
  path: '/enquiry/addendum',
  summary:
    'Adds an addendum to a released enquiry on which nothing was ordered: what is named changes, the deadline is put off by the rule of its own call, and every supplier who may offer is told by mail. `number` is the next one: where it is taken, 409; the same once more changes nothing. A new day of delivery that has passed: 422.',
  audiences: customers,
  body: givenAddendumSchema.extend({ id: idSchema }),
  response: enquirySchema,
})

export const standBy = endpoint({
  method: 'POST',
  path: '/offer/stand',
  summary:
    "The caller's offer holds with the addenda up to this one, which has to be the last: 409. An open or submitted offer keeps who said so, and when; a draft takes the enquiry over as it is now.",
  audiences: suppliers,
  body: z.object({ offerId: idSchema, number: z.int().min(1).max(mostAddenda) }),
  response: offerSchema,
})
