/** Filters of a list whose value people type: some text, or an amount in euros; and what is wrong with it. */
import { parsePrice } from '../../domain/core/numbers.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'

export interface TypedFilter {
  name: string
  label: string
  typed: 'text' | 'price'
  /** the filter whose amount is the least that this one can be */
  from?: string | undefined
}

export const textOf = (draft: ListQuery['filter'], name: string): string => draft[name]?.[0] ?? ''

const amountIn = (text: string): number | undefined => {
  const price = parsePrice(text)
  return price.kind === 'number' ? price.value : undefined
}

/** Why a list cannot be filtered by it: it cannot be read, or leaves nothing by itself. */
export const faultOf = (
  { name, typed, from }: TypedFilter,
  draft: ListQuery['filter'],
): 'notANumber' | 'below' | undefined => {
  const text = textOf(draft, name)
  if (typed === 'text' || text === '') return undefined
  const amount = amountIn(text)
  if (amount === undefined) return 'notANumber'
  const least = from === undefined ? undefined : amountIn(textOf(draft, from))
  return least !== undefined && amount < least ? 'below' : undefined
}
