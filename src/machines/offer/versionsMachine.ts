/** The versions of an offer, asked for anew whenever it has changed. */
import type { OfferVersion } from '../../domain/offer/offer.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const versionsMachine = createLoadMachine<string, OfferVersion[]>({
  id: 'versions',
  description: 'The versions of an offer.',
  empty: [],
  isNeeded: (offerId) => offerId !== '',
})
