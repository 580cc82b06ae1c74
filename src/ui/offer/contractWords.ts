/** What stands already on an enquiry, as sentences choose their words by it: orders are no contracts before they are confirmed (rule O14). */
import type { Contract } from '../../domain/enquiry/enquiry.ts'

export const standingOf = (contracts: readonly Pick<Contract, 'confirmDate'>[]) => {
  const confirmed = contracts.filter(({ confirmDate }) => confirmDate !== null).length
  const count = contracts.length
  if (confirmed === 0) return { context: 'orders', count } as const
  if (confirmed < count) return { context: 'both', count, confirmed } as const
  return { context: 'contracts', count } as const
}
