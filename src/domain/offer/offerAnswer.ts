/** What a customer answers on the page of an offer: why they decline it (rule O6), and why they do not agree to what its confirmation says otherwise (rule O20). */
import { isInvisible } from '../core/text.ts'
import { longestRefusal } from './confirmation.ts'
import type { Rejection } from './offerDraft.ts'

export type OfferAnswer = Rejection & { refusal: string }
export const noOfferAnswer: OfferAnswer = { rejectionReason: null, rejectionReasonIndividual: '', refusal: '' }

/** What somebody has written themselves. */
export const writtenInAnswer = ({ rejectionReasonIndividual, refusal }: OfferAnswer): string =>
  rejectionReasonIndividual || refusal

export const refusalFault = ({ refusal }: Pick<OfferAnswer, 'refusal'>): 'required' | 'tooLong' | undefined => {
  if (isInvisible(refusal)) return 'required'
  return refusal.trim().length > longestRefusal ? 'tooLong' : undefined
}
