/** Filters of a list whose value people type: some text, an amount in euros, or a day; and what is wrong with it. */
import { isDay } from '../../domain/core/day.ts'
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
/** kept as `YYYY-MM-DD` */
interface DayFilter {
  name: string
  label: string
  typed: 'day'
  /** the filter whose day is the first that this one can be */
  from?: string
}
export type TypedFilter = TextFilter | PriceFilter | DayFilter

export const textOf = (draft: ListQuery['filter'], name: string): string => draft[name]?.[0] ?? ''

/** Why a list cannot be filtered by it: it cannot be read, or leaves nothing by itself. */
export const faultOf = (
  filter: TypedFilter,
  draft: ListQuery['filter'],
): Wrong | 'notADate' | 'below' | 'before' | undefined => {
  if (filter.typed === 'text') return undefined
  if (filter.typed === 'day') return dayFaultOf(filter, draft)
  const { name, limits, from } = filter
  const read = readPrice(textOf(draft, name), limits)
  const amount = decimalValue(read)
  const least = from === undefined ? undefined : decimalValue(readPrice(textOf(draft, from), limits))
  if (amount !== undefined && least !== undefined && amount < least) return 'below'
  return decimalCode(read)
}

const dayFaultOf = ({ name, from }: DayFilter, draft: ListQuery['filter']): 'notADate' | 'before' | undefined => {
  const day = textOf(draft, name)
  if (day === '') return undefined
  if (!isDay(day)) return 'notADate'
  const first = from === undefined ? '' : textOf(draft, from)
  return isDay(first) && day < first ? 'before' : undefined
}
