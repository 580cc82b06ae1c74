/** What stands already on an enquiry, as sentences choose their words by it: orders are no contracts before they are confirmed (rule O14). */
import type { Contract } from '../../domain/enquiry/enquiry.ts'
import type { Offer } from '../../domain/offer/offer.ts'

export const standingOf = (contracts: readonly Pick<Contract, 'confirmDate'>[]) => {
  const confirmed = contracts.filter(({ confirmDate }) => confirmDate !== null).length
  const count = contracts.length
  if (confirmed === 0) return { context: 'orders', count } as const
  if (confirmed < count) return { context: 'both', count, confirmed } as const
  return { context: 'contracts', count } as const
}

/** Which further acceptance it is: the second one may replace the first supplier, where that is another; whatever comes later any of them. */
export const furtherOf = ({
  contracts,
  supplierName,
}: Pick<Offer, 'supplierName'> & { contracts: readonly Named[] }) => {
  const [first, ...more] = contracts
  const isSecond = first !== undefined && more.length === 0
  return {
    title: isSecond ? 'second' : 'further',
    replaces: isSecond && first.supplierName !== supplierName ? 'supplier' : 'order',
  } as const
}
type Named = Pick<Contract, 'supplierName'>
