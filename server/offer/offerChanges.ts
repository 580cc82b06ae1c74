/** What is written of an offer, and what of it differs from before: of lists those entries that do, in words. */
import { changedLines } from '../../src/domain/offer/lineChanges.ts'
import type { Offer, OfferValues } from '../../src/domain/offer/offer.ts'
import { type Change, changesBetween } from '../db/changes.ts'

export type OfferStatus = Partial<Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>>
type Field = keyof OfferValues | 'rejectionReason' | 'rejectionReasonIndividual' | keyof OfferStatus
export type Fields = { [Key in Field]?: Offer[Key] | undefined }

/** What differs of an offer; of its lines those that do, in words. */
export const changesOf = (before: Offer, { priceLines, notIncluded, scale, ...fields }: Fields): Change[] => {
  const lines = priceLines && changedLines(before.priceLines, priceLines)
  const told = (all: Offer['notIncluded'] | undefined) => all?.map(({ row, text }) => `${row ?? '–'}: ${text}`)
  const priced = (all: Offer['scale'] | undefined) =>
    all?.map(({ amount, discount, weeks, price }) => `${amount}: ${[price, discount, weeks ?? '–'].join(' / ')}`)
  return [
    ...changesBetween(
      { ...before, notIncluded: told(before.notIncluded), scale: priced(before.scale) },
      { ...fields, notIncluded: told(notIncluded), scale: priced(scale) },
    ),
    ...(lines ? [{ field: 'priceLines', ...lines }] : []),
  ]
}
