/**
 * Offers on one basis (rule O18): suppliers side by side, kinds of cost below each other, each against the cheapest that contains it. What an
 * offer does not contain is named and never counts as nothing; options are ticked once for all who offer them.
 */
import { z } from 'zod'
import { ordered } from '../core/localList.ts'
import { shortened, spelledOut } from '../core/searchWords.ts'
import { isOneOf } from '../core/stored.ts'
import { cents } from './cents.ts'
import { offerSchema } from './offer.ts'
import { interestSchema, type Payment, paymentFor } from './payment.ts'
import { type LineKind, lineKinds, type PriceLine } from './priceLines.ts'
import { reckon } from './reckoning.ts'

/** An offer with what its price is made of, as its customer compares it. */
export const costedOfferSchema = offerSchema
  .pick({
    id: true,
    supplierName: true,
    offerNumber: true,
    missedDeadline: true,
    version: true,
    price: true,
    priceLines: true,
    scale: true,
    notIncluded: true,
    desiredDeliveryDate: true,
    paymentDays: true,
    cashDiscount: true,
    cashDiscountDays: true,
    deliveryWeeks: true,
    state: true,
  })
  /** cabinets that the price is for */
  .extend({ amount: z.int() })
export type CostedOffer = z.infer<typeof costedOfferSchema>
/** … with the interest by which the customer compares when they are paid. */
export const costBasisSchema = interestSchema.extend({
  /** whether the caller may change it for the company */
  changesInterest: z.boolean(),
  offers: z.array(costedOfferSchema),
})
export type CostBasis = z.infer<typeof costBasisSchema>

/** Kinds that one supplier sets apart and another one adds to the next stand in one row for all. */
export const costGroups = [
  'material',
  'work',
  'test',
  'documentation',
  'freight',
  'surcharge',
  'discount',
  'other',
  'scale',
] as const
export type CostGroup = (typeof costGroups)[number]
const groups: Record<LineKind, CostGroup> = {
  MATERIAL: 'material',
  COPPER: 'material',
  WORK: 'work',
  FLAT: 'work',
  TEST: 'test',
  DOCUMENTATION: 'documentation',
  FREIGHT: 'freight',
  SURCHARGE: 'surcharge',
  DISCOUNT: 'discount',
}
/** A kind that only another version knew counts, too. */
const groupOf = ({ kind }: PriceLine): CostGroup => (isOneOf(lineKinds, kind) ? groups[kind] : 'other')
/** What nobody has to offer: where it is not there, nothing is missing. */
const mayBeNone: ReadonlySet<CostGroup> = new Set(['surcharge', 'discount', 'other', 'scale'])

/** A line, and what it comes to for the number of cabinets that is looked at. */
export interface CostLine {
  line: PriceLine
  /** € net */
  sum: number
}
/** Why there is no figure: the offer does not contain it, need not, is one amount alone, or has no price for so many cabinets. */
export type NoCost = 'missing' | 'none' | 'notSplit' | 'notOffered'
export type CostCell =
  | {
      /** € net for all cabinets */
      sum: number
      lines: readonly CostLine[]
      /** nobody who contains it takes less, and somebody else contains it, too */
      isCheapest: boolean
      /** € and % (one decimal) above the cheapest; null where there is nothing to compare */
      more: number | null
      morePercent: number | null
    }
  | { none: NoCost }

/** A sum, and how many parts of what others offer are not in it. */
export type WholeCell = CostCell & { lacking: number }

/** An option that somebody offers, by what it is called. */
export interface CostOption {
  key: string
  text: string
}
export interface CostComparison {
  /** by offer, in the order given */
  groups: readonly { group: CostGroup; cells: readonly CostCell[] }[]
  /** the offers' prices; one that lacks a kind of cost is no measure for the others */
  totals: readonly WholeCell[]
  options: readonly (CostOption & { ticked: boolean; cells: readonly CostCell[] })[]
  /** what paying each, as ticked, costs against the basis; null where no interest is reckoned */
  payments: readonly (Payment | { none: NoCost })[] | null
  /** totals with what is ticked, and with their payment */
  sums: readonly WholeCell[]
}

const plus = (values: readonly number[]): number => values.reduce((all, value) => all + cents(value), 0) / 100
const isSum = (cell: CostCell): cell is Extract<CostCell, { sum: number }> => 'sum' in cell

/** The numbers of cabinets that somebody has a price for, and the one that was asked for. */
export const comparedAmounts = (offers: readonly CostedOffer[], asked: number): number[] =>
  [...new Set([asked, ...offers.flatMap(({ scale }) => scale.map(({ amount }) => amount))])].toSorted(
    (one, other) => one - other,
  )

/** Cheapest first; those without a price last, ties by name, so that no column jumps. */
export const inOrderOfPrice = (offers: readonly CostedOffer[]): CostedOffer[] =>
  offers.toSorted(
    ordered(
      { valueOf: ({ price }: CostedOffer) => price, descending: false },
      { valueOf: ({ supplierName }: CostedOffer) => supplierName },
    ),
  )

/** Two suppliers mean the same option where they call it the same, in whatever letters. */
const keyOf = ({ text }: Pick<PriceLine, 'text'>): string => shortened(spelledOut(text)).split(/\s+/).join(' ').trim()

/** Of each offer the price for so many cabinets, and its lines, reckoned for them. */
interface Costed {
  price: number | null
  lines: readonly CostLine[]
  options: ReadonlyMap<string, CostLine>
}
const priceFor = ({ price, scale, amount: asked }: CostedOffer, amount: number): number | null =>
  amount === asked ? price : (scale.find((each) => each.amount === amount)?.price ?? null)
const costedFor = (offer: CostedOffer, amount: number): Costed => {
  const { priceLines } = offer
  const shown = priceFor(offer, amount)
  if (shown === null) return { price: null, lines: [], options: new Map() }
  const reckoned = reckon(priceLines, amount).lines
  const sumOf = (line: PriceLine, index: number): CostLine => ({
    line,
    sum: (line.role === 'POSITION' ? reckoned[index]?.sum : reckoned[index]?.change) ?? 0,
  })
  const all = priceLines.map(sumOf)
  return {
    price: shown,
    lines: all.filter(({ line }) => line.role === 'POSITION'),
    options: new Map(all.flatMap((each) => (each.line.role === 'OPTION' ? [[keyOf(each.line), each] as const] : []))),
  }
}

type Bare = { sum: number; lines: readonly CostLine[] } | { none: NoCost }
/** Each against the cheapest; `counts`: who is a measure for the others. */
const compared = (cells: readonly Bare[], counts: (index: number) => boolean = () => true): CostCell[] => {
  const sums = cells.flatMap((cell, index) => ('sum' in cell && counts(index) ? [cell.sum] : []))
  const least = sums.length > 1 ? Math.min(...sums) : null
  return cells.map((cell, index): CostCell => {
    if (!('sum' in cell)) return cell
    if (least === null || !counts(index)) return { ...cell, isCheapest: false, more: null, morePercent: null }
    const more = (cents(cell.sum) - cents(least)) / 100
    const morePercent = least > 0 ? Math.round((more / least) * 1000) / 10 : null
    return { ...cell, isCheapest: more === 0, more, morePercent }
  })
}

const bareGroup = ({ price, lines }: Costed, group: CostGroup, isSplit: boolean): Bare => {
  if (price === null) return { none: 'notOffered' }
  if (!isSplit) return { none: 'notSplit' }
  if (group === 'scale') {
    const less = (cents(price) - cents(plus(lines.map(({ sum }) => sum)))) / 100
    return less === 0 ? { none: 'none' } : { sum: less, lines: [] }
  }
  const own = lines.filter(({ line }) => groupOf(line) === group)
  if (own.length > 0) return { sum: plus(own.map(({ sum }) => sum)), lines: own }
  return { none: mayBeNone.has(group) ? 'none' : 'missing' }
}

/** All options, in the order in which they are first met. */
const optionsOf = (offers: readonly CostedOffer[]): CostOption[] => {
  const texts = new Map<string, string>()
  for (const { priceLines } of offers)
    for (const line of priceLines)
      if (line.role === 'OPTION' && !texts.has(keyOf(line))) texts.set(keyOf(line), line.text)
  return [...texts].map(([key, text]) => ({ key, text }))
}

/** What is looked at. */
export interface CostScenario {
  /** cabinets */
  amount: number
  /** the options that are wanted, by their keys */
  ticked: ReadonlySet<string>
  /** % a year; null: when it is paid is not reckoned */
  interest: number | null
}

/** @param offers in the order in which they stand side by side */
export const compareCosts = (
  offers: readonly CostedOffer[],
  { amount, ticked, interest }: CostScenario,
): CostComparison => {
  const costed = offers.map((offer) => costedFor(offer, amount))
  const isSplit = offers.map(({ priceLines }) => priceLines.length > 0)
  const rows = costGroups.flatMap((group) => {
    const cells = costed.map((each, index) => bareGroup(each, group, isSplit[index] ?? false))
    if (!cells.some((cell) => 'sum' in cell)) return []
    // what is taken off or added is no cost of its own: nobody is cheaper by it
    return [{ group, cells: mayBeNone.has(group) ? compared(cells, () => false) : compared(cells) }]
  })
  const prices = costed.map(({ price, lines }): Bare =>
    price === null ? { none: 'notOffered' } : { sum: price, lines },
  )
  const options = optionsOf(offers).map((option) => {
    const cells = costed.map(({ price, options: own }): Bare => {
      const line = own.get(option.key)
      if (price === null) return { none: 'notOffered' }
      return line ? { sum: line.sum, lines: [line] } : { none: 'missing' }
    })
    return { ...option, ticked: ticked.has(option.key), cells: compared(cells) }
  })
  const wanted = options.filter((option) => option.ticked)
  type Row = { cells: readonly CostCell[] }
  const lackOf = (parts: readonly Row[], index: number) =>
    parts.filter(({ cells }) => {
      const cell = cells[index]
      return cell !== undefined && 'none' in cell && cell.none === 'missing'
    }).length
  /** Only who lacks none of these is a measure. */
  const complete = (cells: readonly Bare[], parts: readonly Row[]) =>
    compared(cells, (index) => lackOf(parts, index) === 0).map((cell, index) => ({
      ...cell,
      lacking: lackOf(parts, index),
    }))
  const withOptions = prices.map((cell, index): Bare => {
    if (!('sum' in cell)) return cell
    const extra = wanted.flatMap(({ cells }) => cells.filter((_, at) => at === index).filter(isSum))
    return { sum: plus([cell.sum, ...extra.map(({ sum }) => sum)]), lines: [] }
  })
  const payments =
    interest === null
      ? null
      : offers.map((offer, index) => {
          const cell = withOptions[index]
          if (cell === undefined || !('sum' in cell)) return { none: 'notOffered' as const }
          return paymentFor(cell.sum, offer, interest)
        })
  const sums = withOptions.map((cell, index): Bare => {
    const payment = payments?.[index]
    if (!('sum' in cell) || payment === undefined || 'none' in payment) return cell
    return { ...cell, sum: plus([cell.sum, payment.cost]) }
  })
  return {
    groups: rows,
    totals: complete(prices, rows),
    options,
    payments,
    sums: complete(sums, [...rows, ...wanted]),
  }
}

/** What an offer would be ordered with: its own lines of the options that are ticked. */
export const wantedOptions = ({ options }: CostComparison, index: number): string[] =>
  options.flatMap(({ ticked, cells }) => {
    const cell = ticked ? cells[index] : undefined
    return cell !== undefined && isSum(cell) ? cell.lines.map(({ line }) => line.id) : []
  })

/** The prices for each number of cabinets that somebody has one for, without options and payment. */
export const pricesByAmount = (
  offers: readonly CostedOffer[],
  asked: number,
): { amount: number; cells: readonly WholeCell[] }[] =>
  comparedAmounts(offers, asked).map((amount) => ({
    amount,
    cells: compareCosts(offers, { amount, ticked: new Set(), interest: null }).totals,
  }))
