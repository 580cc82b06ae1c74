/** The calls about what waits for somebody (rule N10), and about what has come that they have not opened (rule N11). */
import { z } from 'zod'
import { idSchema } from '../../domain/core/schema.ts'
import { operators, suppliers, traders } from '../../domain/session/visitor.ts'
import { arrivalSchema } from '../../domain/work/arrival.ts'
import { waitingSchema } from '../../domain/work/waiting.ts'
import { endpoint } from './endpoint.ts'

export const getWaiting = endpoint({
  method: 'GET',
  path: '/work/waiting',
  summary: "What waits for the caller's company, or for the operator: what ends first comes first; at most 50.",
  audiences: [...operators, ...traders],
  response: z.array(waitingSchema),
})

export const setAside = endpoint({
  method: 'POST',
  path: '/work/aside',
  summary:
    'Puts a newly released enquiry aside: it waits for the caller no more, nor is it told of; or takes that back.',
  audiences: suppliers,
  body: z.object({ enquiryId: idSchema, aside: z.boolean() }),
  response: z.array(waitingSchema),
})

export const getArrivals = endpoint({
  method: 'GET',
  path: '/work/arrivals',
  summary:
    'What others did within two weeks to enquiries and offers that the caller has not opened since, newest first; at most 100. Opening the record by its own call settles it.',
  audiences: traders,
  response: z.array(arrivalSchema),
})

export const seeArrivals = endpoint({
  method: 'POST',
  path: '/work/arrivals/seen',
  whileFrozen: 'answered',
  summary: 'Settles all of that at once, and answers with what has come meanwhile.',
  audiences: traders,
  response: z.array(arrivalSchema),
})
