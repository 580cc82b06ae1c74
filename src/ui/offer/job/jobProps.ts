/** What the cards of a job share: what they are given, and how their rows look. */
import type { Offer } from '../../../domain/offer/offer.ts'
import type { JobActor } from './jobActor.ts'

export interface JobProps {
  actor: JobActor
  offer: Offer
}

export const rowLooks =
  'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4'
export const headLooks = 'border-b border-line bg-sunken text-left text-caption text-ink-2'
export const cellLooks = 'px-2 py-2.5 font-normal'
