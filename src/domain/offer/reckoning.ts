/**
 * What price lines come to, in whole cents: the browser shows it, the server reckons it anew (rules P6, P7). Every figure that is shown
 * is rounded by itself, and what is rounded adds up.
 */
import { decimal, type Decimal, times } from '../core/decimal.ts'
import { euros, hundredth, inCents } from './cents.ts'
import type { PriceLine } from './priceLines.ts'

/** As much of a line as its sum hangs on. What cannot be read is null, and comes to nothing. */
export type ReckonableLine = Pick<PriceLine, 'id' | 'role' | 'alternativeTo' | 'kind' | 'basis' | 'shareOf'> & {
  quantity: number | null
  unitPrice: number | null
}

export interface ReckonedLine {
  /** € for all cabinets; null where a number of it cannot be read */
  sum: number | null
  /** of a share: what it is a percentage of */
  base: number | null
  /** of an option or alternative: by how much the total changes with it */
  change: number | null
}

export interface Reckoning {
  lines: ReckonedLine[]
  /** the sum of the positions: the offer's price */
  total: number
}

const readable = (value: number | null): Decimal | undefined =>
  value === null || !Number.isFinite(value) ? undefined : decimal(value)

/** What a line costs that is no share: rounded for one cabinet, times their number where it is for each. */
const costOf = ({ basis, quantity, unitPrice }: ReckonableLine, amount: number): bigint | null => {
  const [many, price] = [readable(quantity), readable(unitPrice)]
  if (!many || !price) return null
  const once = inCents(times(many, price))
  return basis === 'EACH' ? once * BigInt(amount) : once
}

/** Cents of the positions, by kind. */
type ByKind = ReadonlyMap<string, bigint>
const baseOf = (byKind: ByKind, { shareOf }: ReckonableLine): bigint =>
  [...new Set(shareOf)].reduce((cents, kind) => cents + (byKind.get(kind) ?? 0n), 0n)
const shareOf = (line: ReckonableLine, base: bigint): bigint | null => {
  const percent = readable(line.quantity)
  if (!percent) return null
  return signed(line, inCents(times(times(percent, hundredth), { digits: base, places: 2 })))
}
/** A discount is typed as what it takes off. */
const signed = ({ kind }: ReckonableLine, cents: bigint): bigint => (kind === 'DISCOUNT' ? -cents : cents)

const sumOf = (values: Iterable<bigint>): bigint => {
  let sum = 0n
  for (const value of values) sum += value
  return sum
}

/**
 * What each line comes to, and all of them together.
 *
 * @param amount cabinets
 */
export const reckon = (lines: readonly ReckonableLine[], amount: number): Reckoning => {
  const costs = lines.map((line) => {
    const cost = line.basis === 'SHARE' ? null : costOf(line, amount)
    return cost === null ? null : signed(line, cost)
  })
  const byKind = new Map<string, bigint>()
  const places = new Map<string, number>()
  for (const [index, { id, role, kind }] of lines.entries()) {
    places.set(id, index)
    if (role === 'POSITION') byKind.set(kind, (byKind.get(kind) ?? 0n) + (costs[index] ?? 0n))
  }
  const shares = lines.filter(({ role, basis }) => role === 'POSITION' && basis === 'SHARE')
  const totalOf = (cents: ByKind): bigint =>
    sumOf(cents.values()) + sumOf(shares.map((line) => shareOf(line, baseOf(cents, line)) ?? 0n))
  const total = totalOf(byKind)

  /** An alternative takes its position's place, and so its part in what is taken off. */
  const changeOf = ({ role, alternativeTo }: ReckonableLine, cost: bigint | null): bigint | null => {
    if (role === 'POSITION' || cost === null) return null
    if (role === 'OPTION') return cost
    const place = places.get(alternativeTo ?? '')
    const [position, before] = place === undefined ? [] : [lines[place], costs[place]]
    if (!position || before === null || before === undefined || position.role !== 'POSITION') return null
    const swapped = new Map(byKind).set(position.kind, (byKind.get(position.kind) ?? 0n) - before + cost)
    return totalOf(swapped) - total
  }
  const maybe = (cents: bigint | null): number | null => (cents === null ? null : euros(cents))
  const reckoned = lines.map((line, index): ReckonedLine => {
    const cost = costs[index] ?? null
    const base = line.basis === 'SHARE' ? baseOf(byKind, line) : null
    return {
      sum: maybe(base === null ? cost : shareOf(line, base)),
      base: maybe(base),
      change: maybe(changeOf(line, cost)),
    }
  })
  return { lines: reckoned, total: euros(total) }
}

/** A sum that is given otherwise than it is reckoned: of the line at this place, or (null) of the price. */
export interface Misreckoned {
  index: number | null
  given: number
  reckoned: number | null
}

/** The first figure that does not add up. */
export const misreckonedIn = (
  lines: readonly PriceLine[],
  amount: number,
  price: number | undefined,
): Misreckoned | undefined => {
  const { lines: sums, total } = reckon(lines, amount)
  for (const [index, { sum: given }] of lines.entries()) {
    const reckoned = sums[index]?.sum ?? null
    if (given !== reckoned) return { index, given, reckoned }
  }
  return price === undefined || price === total ? undefined : { index: null, given: price, reckoned: total }
}
