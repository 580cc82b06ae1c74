/** Filters of a list whose value people type: some text, or an amount in euros; and what is wrong with it. */
import { decimalCode, decimalValue, type Limits, readPrice, type Wrong } from '../../domain/core/decimals.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'

interface TextFilter {
  name: string
  label: string
  typed: 'text'
}
interface PriceFilter {
  name: string
  label: string
  typed: 'price'
  /** of the prices that are filtered */
  limits: Limits
  /** the filter whose amount is the least that this one can be */
  from?: string
}
export type TypedFilter = TextFilter | PriceFilter

export const textOf = (draft: ListQuery['filter'], name: string): string => draft[name]?.[0] ?? ''

/** Why a list cannot be filtered by it: it cannot be read, or leaves nothing by itself. */
export const faultOf = (filter: TypedFilter, draft: ListQuery['filter']): Wrong | 'below' | undefined => {
  if (filter.typed === 'text') return undefined
  const { name, limits, from } = filter
  const read = readPrice(textOf(draft, name), limits)
  const amount = decimalValue(read)
  const least = from === undefined ? undefined : decimalValue(readPrice(textOf(draft, from), limits))
  if (amount !== undefined && least !== undefined && amount < least) return 'below'
  return decimalCode(read)
}
