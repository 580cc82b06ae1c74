/** Calls about legal documents (rule D3). */
import { signedIn } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

export const getAvv = endpoint({
  method: 'GET',
  path: '/legal/avv',
  summary: "The data-processing agreement (AVV) for the caller's company, as PDF with its data and today's date.",
  audiences: signedIn,
  response: blob,
})
