/** What a customer would order of an offer (rule P14): the positions, with the options and alternatives that they tick. */
import { z } from 'zod'
import { percentOf } from './cents.ts'
import { mostLines, type PriceLine } from './priceLines.ts'
import { reckon } from './reckoning.ts'

/** Ids of lines, each once. */
export const givenChoiceSchema = z.array(z.string().min(1).max(36)).max(mostLines)
export const choiceSchema = z.array(z.string())

/** Per cent of value-added tax; prices are net. */
export const vat = 19

export type ChoiceFault = 'unknown' | 'twice' | 'samePlace'
/** The first tick that the version does not take: of no option of it, made twice, or of a second alternative to the same position. */
export const choiceFaultIn = (
  lines: readonly Pick<PriceLine, 'id' | 'role' | 'alternativeTo'>[],
  chosen: readonly string[],
): { id: string; fault: ChoiceFault } | undefined => {
  const known = new Map(lines.map((line) => [line.id, line]))
  const places = new Set<string>()
  const seen = new Set<string>()
  for (const id of chosen) {
    const line = known.get(id)
    if (line === undefined || line.role === 'POSITION') return { id, fault: 'unknown' }
    if (seen.has(id)) return { id, fault: 'twice' }
    seen.add(id)
    const { alternativeTo } = line
    if (alternativeTo !== null && places.has(alternativeTo)) return { id, fault: 'samePlace' }
    if (alternativeTo !== null) places.add(alternativeTo)
  }
  return undefined
}

/** One more tick, or one less; of two alternatives to a position the later one counts. */
export const toggled = (
  lines: readonly Pick<PriceLine, 'id' | 'alternativeTo'>[],
  chosen: readonly string[],
  id: string,
): string[] => {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  const placeOf = (one: string) => lines.find((line) => line.id === one)?.alternativeTo ?? null
  const place = placeOf(id)
  return [...chosen.filter((other) => place === null || placeOf(other) !== place), id]
}

/** Those that this version has still: a line may have gone since. */
export const stillThere = (
  lines: readonly Pick<PriceLine, 'id' | 'role' | 'alternativeTo'>[],
  chosen: readonly string[],
) =>
  choiceFaultIn(lines, chosen) === undefined
    ? [...chosen]
    : chosen.filter((id) => choiceFaultIn(lines, [id]) === undefined && chosen.filter((one) => one === id).length === 1)

export interface OrderSum {
  /** € net for all cabinets */
  net: number
  vat: number
  gross: number
}
/**
 * What the offer comes to with what is ticked: alternatives in the place of their positions, options besides.
 *
 * @param amount cabinets
 */
export const orderSum = (lines: readonly PriceLine[], amount: number, chosen: readonly string[]): OrderSum => {
  const taken = new Set(chosen)
  const swaps = new Map(
    lines.flatMap((line) =>
      line.role === 'ALTERNATIVE' && taken.has(line.id) && line.alternativeTo !== null
        ? [[line.alternativeTo, line] as const]
        : [],
    ),
  )
  // in the place of its position, and so of its kind: discounts follow it
  const ordered = lines.map((line): PriceLine => {
    const other = swaps.get(line.id)
    return other && line.role === 'POSITION' ? { ...other, id: line.id, role: 'POSITION', kind: line.kind } : line
  })
  const { lines: sums, total } = reckon(ordered, amount)
  const cents = ordered.reduce(
    (sum, { id, role }, at) =>
      role === 'OPTION' && taken.has(id) ? sum + Math.round((sums[at]?.change ?? 0) * 100) : sum,
    Math.round(total * 100),
  )
  const net = cents / 100
  const tax = percentOf(net, vat)
  return { net, vat: tax, gross: (cents + Math.round(tax * 100)) / 100 }
}
