/** Declining the offers that are left on an awarded enquiry, all for one reason (rule O16). */
import type { Enquiry } from '../enquiry/enquiry.ts'
import { checkRejection, type Rejection } from './offerDraft.ts'

/** The reason, while the dialog is open; offers in `kept` stay open. */
export type Declining = Rejection & { kept: readonly string[] }
export const noDeclining: Declining = { rejectionReason: null, rejectionReasonIndividual: '', kept: [] }

/** Offers that nobody has decided on. */
export const openOffers = (enquiry: Pick<Enquiry, 'offers'> | null): Enquiry['offers'] =>
  enquiry?.offers.filter(({ open }) => open) ?? []

/** Those that this answer declines. */
export const declinedBy = ({ kept }: Declining, enquiry: Pick<Enquiry, 'offers'> | null): string[] =>
  openOffers(enquiry).flatMap(({ id }) => (kept.includes(id) ? [] : [id]))

/** A reason, and at least one offer that it is for. */
export const isDeclining = (answer: Declining, enquiry: Pick<Enquiry, 'offers'> | null): boolean =>
  declinedBy(answer, enquiry).length > 0 && Object.keys(checkRejection(answer)).length === 0
