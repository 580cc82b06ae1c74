/** What an offer costs for other numbers of cabinets (rule P11): for each as many times, once what comes once, less a percentage. */
import { z } from 'zod'
import { cents, percentOf } from './cents.ts'
import { reckon, type ReckonableLine } from './reckoning.ts'
import { mostMoney } from './priceLines.ts'

export const mostBreaks = 12
export const mostCabinets = 10_000
const unsigned = (value: number): number => value + 0

/** A break as a caller may give it. */
const givenBreakSchema = z.object({
  /** cabinets */
  amount: z.int().min(1).max(mostCabinets),
  /** per cent off what the lines come to */
  discount: z.number().min(0).max(100).multipleOf(0.01).overwrite(unsigned),
  /** weeks from the order on; null: nothing is said */
  weeks: z.int().min(1).max(260).nullable().default(null),
  /** € net for all of them */
  price: z.number().min(0).max(mostMoney).multipleOf(0.01).overwrite(unsigned),
})
export const givenScaleSchema = z.array(givenBreakSchema).max(mostBreaks)
export const scaleSchema = z.array(
  z.object({ amount: z.int(), discount: z.number(), weeks: z.int().nullable(), price: z.number() }),
)
export type ScaleBreak = z.infer<typeof scaleSchema>[number]

/** So many weeks from the order on it takes to deliver so many cabinets; null: nothing is said. */
export const weeksFor = (
  { deliveryWeeks, scale }: { deliveryWeeks: number | null; scale: readonly ScaleBreak[] },
  asked: number,
  amount: number,
): number | null => (amount === asked ? deliveryWeeks : (scale.find((each) => each.amount === amount)?.weeks ?? null))

/** What so many cabinets cost by the lines, and less the percentage. */
export const scalePrice = (
  lines: readonly ReckonableLine[],
  amount: number,
  discount: number,
): { fromLines: number; price: number } => {
  const fromLines = reckon(lines, amount).total
  return { fromLines, price: lessPercent(fromLines, discount) }
}
/** A sum less a percentage of it. */
export const lessPercent = (sum: number, percent: number): number => (cents(sum) - cents(percentOf(sum, percent))) / 100

export type ScaleFault = 'twice' | 'asked' | 'cheaperInTotal' | 'noLines'
type Priced = Pick<ScaleBreak, 'amount' | 'price'>
const inOrder = <Break extends Priced>(scale: readonly Break[]): Break[] =>
  scale.toSorted((one, other) => one.amount - other.amount)

/**
 * The first break that is nonsense, by its place from 0 on: a number twice, the one that was asked for (that is the offer itself), or more
 * cabinets that cost less than fewer.
 */
export const scaleFaultIn = (
  scale: readonly Priced[],
  asked: Priced,
  hasLines: boolean,
): { index: number; fault: ScaleFault } | undefined => {
  if (scale.length > 0 && !hasLines) return { index: 0, fault: 'noLines' }
  const seen = new Set<number>()
  for (const [index, { amount }] of scale.entries()) {
    if (amount === asked.amount) return { index, fault: 'asked' }
    if (seen.has(amount)) return { index, fault: 'twice' }
    seen.add(amount)
  }
  const all = inOrder([asked, ...scale])
  const at = all.findIndex(({ price }, place) => price < (all[place - 1]?.price ?? 0))
  const cheaper = all[at] === asked ? all[at - 1] : all[at]
  return cheaper && at > 0 ? { index: scale.indexOf(cheaper), fault: 'cheaperInTotal' } : undefined
}

/** Numbers of cabinets of which each costs more than with the next fewer: it may be meant, and should be looked at. */
export const risingIn = (scale: readonly Priced[], asked: Priced): number[] => {
  const all = inOrder([asked, ...scale])
  return all.flatMap(({ amount, price }, place) => {
    const before = all[place - 1]
    return before && cents(price) * before.amount > cents(before.price) * amount ? [amount] : []
  })
}

/** A break that is given otherwise than it is reckoned. */
export const misreckonedBreak = (
  scale: readonly ScaleBreak[],
  lines: readonly ReckonableLine[],
): { amount: number; given: number; reckoned: number } | undefined => {
  for (const { amount, discount, price: given } of scale) {
    const { price: reckoned } = scalePrice(lines, amount, discount)
    if (given !== reckoned) return { amount, given, reckoned }
  }
  return undefined
}
