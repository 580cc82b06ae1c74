/** Calls about legal documents (rule D3). */
import { z } from 'zod'
import { idSchema } from '../../domain/core/schema.ts'
import { agreementsSchema } from '../../domain/legal/legal.ts'
import { signedIn } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

export const getAvv = endpoint({
  method: 'GET',
  path: '/legal/avv',
  summary: "The data-processing agreement (AVV) for the caller's company, as PDF with its data and today's date.",
  audiences: signedIn,
  response: blob,
})

export const getAgreements = endpoint({
  method: 'GET',
  path: '/legal/agreements',
  summary: "What the caller's company has agreed to; for the operator's administrators, what any company has.",
  audiences: signedIn,
  query: z.object({ companyId: idSchema.optional() }),
  response: agreementsSchema,
})

export const agree = endpoint({
  method: 'POST',
  path: '/legal/agreements',
  summary: "Agrees to the AVV as it is by now, for the caller's company; who has done so first, stays named.",
  audiences: ['customerAdmin', 'supplierAdmin'],
  body: z.object({ document: z.literal('AVV') }),
  response: agreementsSchema,
})
