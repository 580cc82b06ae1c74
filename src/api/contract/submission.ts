/** Calls about offers that are laid sealed on their enquiry until its deadline (rule E16). */
import { z } from 'zod'
import { idSchema, queryIntSchema, timestampSchema } from '../../domain/core/schema.ts'
import { seenAddendumSchema } from '../../domain/enquiry/addendum.ts'
import { offerSchema } from '../../domain/offer/offer.ts'
import { suppliers, traders } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

export const submitOffer = endpoint({
  method: 'POST',
  path: '/offer/submit',
  summary:
    "Submits a draft, as it is saved, on an enquiry whose offers are sealed: until the deadline nobody but its supplier sees it, who may submit it again; the last one counts. With a receipt: the server's time, and SHA-256 over values and files. After the deadline: 409; likewise with a stale `lastUpdate`, which says what the submitter has seen, and where there is an addendum after `addendum`, the last one that they were shown (0: none): what is submitted rests on it.",
  audiences: suppliers,
  query: z.object({
    offerId: idSchema,
    lastUpdate: timestampSchema,
    addendum: queryIntSchema.pipe(seenAddendumSchema).optional(),
  }),
  response: offerSchema,
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/offer/submit/receipt',
  summary:
    "What was submitted, as the text that its fingerprint was made over: the file's own SHA-256 is that fingerprint. For its supplier, and for the customer once it was opened.",
  audiences: traders,
  query: z.object({ submissionId: idSchema }),
  response: blob,
})

export const withdrawSubmission = endpoint({
  method: 'POST',
  path: '/offer/submit/withdraw',
  summary: 'Takes back what was submitted, until the deadline; the draft stays.',
  audiences: suppliers,
  query: z.object({ offerId: idSchema }),
  response: offerSchema,
})
