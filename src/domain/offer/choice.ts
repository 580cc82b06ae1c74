/** What a customer ticks of an offer's options and alternatives (rule P14); what that comes to, `order.ts` reckons. */
import { z } from 'zod'
import { cents, percentOf } from './cents.ts'
import { mostLines, type PriceLine } from './priceLines.ts'

/** Ids of lines, each once. */
export const givenChoiceSchema = z.array(z.string().min(1).max(36)).max(mostLines)
export const choiceSchema = z.array(z.string())

/** Per cent of value-added tax; prices are net. */
export const vat = 19
/** € of tax on a net sum, and both together. */
export const taxOf = (net: number): { vat: number; gross: number } => {
  const tax = percentOf(net, vat)
  return { vat: tax, gross: (cents(net) + cents(tax)) / 100 }
}

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
