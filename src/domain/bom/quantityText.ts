/** Why what a file says where a number should stand is none (rules B4, B7): it is shown as it stands there, with the reason. */
import { parseNumber } from '../core/numbers.ts'

export type QuantityFault = 'zero' | 'negative' | 'ambiguous' | 'invalid'

/** undefined where the file says nothing. */
export const quantityFaultOf = (text: string): QuantityFault | undefined => {
  // of several columns that are added up, the first that cannot be read says why
  const summands = text.split(' + ')
  if (summands.length > 1) return summands.map((summand) => quantityFaultOf(summand)).find(isUnreadable) ?? 'zero'
  const read = parseNumber(text)
  if (read.kind === 'empty') return undefined
  if (read.kind !== 'number') return read.kind
  if (read.value === 0) return 'zero'
  return read.value < 0 ? 'negative' : 'invalid'
}

const isUnreadable = (fault: QuantityFault | undefined): boolean =>
  fault === 'ambiguous' || fault === 'invalid' || fault === 'negative'

/** A minus as it is set. */
export const shownQuantityText = (text: string): string => text.replace(/^-/, '\u2212')
