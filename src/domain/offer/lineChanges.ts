/** What became of price lines from one state to the next: each line by its id, which a new version keeps. */
import { formatDecimal, formatGerman } from '../core/numbers.ts'
import type { PriceLine } from './priceLines.ts'

/** So many lines of a change are told one by one. */
const mostTold = 20

const toldOf = ({ text, quantity, unit, unitPrice, basis, sum, covers }: PriceLine): string => {
  const many = [formatDecimal(quantity), basis === 'SHARE' ? '%' : unit].filter(Boolean).join(' ')
  const each = basis === 'SHARE' ? '' : ` × ${formatGerman(unitPrice, 2)} €`
  const parts = covers === null ? '' : ` [${covers}]`
  return `${text}${parts}: ${many}${each} = ${formatGerman(sum, 2)} €`
}

const told = (lines: readonly PriceLine[]): string[] =>
  lines.length > mostTold ? [...lines.slice(0, mostTold).map(toldOf), '…'] : lines.map(toldOf)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Those that differ, in words for the history; undefined where nothing does. */
export const changedLines = (
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): { before: string[]; after: string[] } | undefined => {
  if (isSame(before, after)) return undefined
  const differing = (lines: readonly PriceLine[], others: readonly PriceLine[]): PriceLine[] => {
    const known = new Map(others.map((line) => [line.id, line]))
    return lines.filter((line) => !isSame(line, known.get(line.id)))
  }
  const [gone, come] = [told(differing(before, after)), told(differing(after, before))]
  // only their order is another one
  return isSame(gone, come) ? { before: told(before), after: told(after) } : { before: gone, after: come }
}
