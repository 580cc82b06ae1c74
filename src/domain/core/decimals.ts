/** Numbers of a form that may have decimals: as they are typed, and what is wrong with them. */
import { parseDecimal, parsePrice, type TypedNumber } from './numbers.ts'

export interface Limits {
  decimals: number
  max: number
}

export type Wrong = 'ambiguousNumber' | 'tooManyPlaces' | 'notANumber' | 'negative' | 'tooBig'
type Read = { value: number } | { wrong: Wrong } | null

const judged = (read: TypedNumber, max: number): Read => {
  if (read.kind === 'empty') return null
  if (read.kind === 'ambiguous') return { wrong: 'ambiguousNumber' }
  if (read.kind === 'tooFine') return { wrong: 'tooManyPlaces' }
  if (read.kind === 'invalid') return { wrong: 'notANumber' }
  if (read.value < 0) return { wrong: 'negative' }
  return read.value > max ? { wrong: 'tooBig' } : { value: read.value }
}

/** What was typed: a number from 0 on, what is wrong with it, or null where nothing was. */
export const readDecimal = (text: string, { decimals, max }: Limits): Read => judged(parseDecimal(text, decimals), max)
/** … of a price, which may stand beside its currency. */
export const readPrice = (text: string, { decimals, max }: Limits): Read => judged(parsePrice(text, decimals), max)

/** What is wrong with it; undefined where it can be read, or nothing was typed. */
export const decimalCode = (read: Read): Wrong | undefined => (read && 'wrong' in read ? read.wrong : undefined)
export const decimalValue = (read: Read): number | undefined => (read && 'value' in read ? read.value : undefined)
