/** How a version's price lines differ from those of the one before: each line by its id, which a new version keeps (rule O8). */
import { cents } from './cents.ts'
import type { PriceLine } from './priceLines.ts'
import { type Reckoning, reckon } from './reckoning.ts'

export type LineDifference =
  | { kind: 'new'; change: number }
  /** it comes to something else; 0: to the same by other numbers or words */
  | { kind: 'changed'; before: number; change: number }

export interface Difference {
  /** of each line that differs, by its id */
  lines: ReadonlyMap<string, LineDifference>
  /** lines that were taken out, with what they came to */
  gone: readonly { line: PriceLine; change: number }[]
  total: number
}

const less = (one: number, other: number): number => (cents(one) - cents(other)) / 100
/** What a line does to the price, or would: an option as much as it costs more. */
const weightOf = (lines: readonly PriceLine[], { lines: sums }: Reckoning): Map<string, number> =>
  new Map(lines.map(({ id, role, sum }, index) => [id, role === 'POSITION' ? sum : (sums[index]?.change ?? sum)]))
const isSame = (one: PriceLine, other: PriceLine): boolean => JSON.stringify(one) === JSON.stringify(other)

/** @param amount cabinets */
export const differenceOf = (before: readonly PriceLine[], after: readonly PriceLine[], amount: number): Difference => {
  const [was, is] = [reckon(before, amount), reckon(after, amount)]
  const [weighed, weighs] = [weightOf(before, was), weightOf(after, is)]
  const known = new Map(before.map((line) => [line.id, line]))
  const lines = new Map<string, LineDifference>()
  for (const line of after) {
    const old = known.get(line.id)
    const now = weighs.get(line.id) ?? 0
    const then = weighed.get(line.id) ?? 0
    if (!old || old.role !== line.role) lines.set(line.id, { kind: 'new', change: now })
    else if (!isSame(old, line) || now !== then)
      lines.set(line.id, { kind: 'changed', before: then, change: less(now, then) })
  }
  const kept = new Map(after.map((line) => [line.id, line]))
  const gone = before.flatMap((line) =>
    kept.get(line.id)?.role === line.role ? [] : [{ line, change: less(0, weighed.get(line.id) ?? 0) }],
  )
  return { lines, gone, total: less(is.total, was.total) }
}
