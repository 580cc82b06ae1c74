/** The call about what waits for somebody (rule N10). */
import { z } from 'zod'
import { operators, traders } from '../../domain/session/visitor.ts'
import { waitingSchema } from '../../domain/work/waiting.ts'
import { endpoint } from './endpoint.ts'

export const getWaiting = endpoint({
  method: 'GET',
  path: '/work/waiting',
  summary: "What waits for the caller's company, or for the operator: what ends first comes first; at most 50.",
  audiences: [...operators, ...traders],
  response: z.array(waitingSchema),
})
