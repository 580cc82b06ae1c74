/**
 * What a parts list is likely to cost for one cabinet (rule P4): from its figures, every line of the reckoning is rounded to cents, and the
 * lines add up.
 */
import { z } from 'zod'
import { type Decimal, decimal, minus, plus, quotient, rounded, times } from '../core/decimal.ts'
import { timestampSchema } from '../core/schema.ts'
import { bomErrorSchema } from './bom.ts'

const count = z.int().min(0)
/** Priced lines that get the same percentage off; what they cost for one cabinet. */
const estimatedGroupSchema = z.object({
  name: z.string(),
  manufacturerName: z.string(),
  percent: z.number(),
  lines: count,
  amount: z.number(),
})
export type EstimatedGroup = z.infer<typeof estimatedGroupSchema>
/** How a discount group is called where the estimate speaks of it. */
export const groupTitle = ({ manufacturerName, name }: Pick<EstimatedGroup, 'name' | 'manufacturerName'>): string =>
  [manufacturerName, name].filter(Boolean).join(', ')

/** What an estimate rests on. Lines that are set aside are in none of it but their own number (rule B12). */
export const estimateFiguresSchema = z.object({
  lines: count,
  problems: z.record(bomErrorSchema, count),
  suppliedParts: count,
  /** priced lines with a discount group: the amounts of the groups add up to theirs */
  discounted: z.object({ lines: count, amount: z.number(), groups: z.array(estimatedGroupSchema) }),
  undiscounted: z.object({ lines: count, amount: z.number() }),
  /** lines with an E-Class mapping, and their minutes × quantity */
  timed: z.object({ lines: count, minutes: z.number() }),
  /** lines without one; some because they have no article */
  untimed: z.object({ lines: count, unmatched: count }),
  /** what is in no amount */
  left: z.object({
    unmatched: count,
    withoutQuantity: count,
    withoutPrice: count,
    /** their E-Class says 0 minutes */
    withoutMinutes: count,
    setAside: count,
    copper: z.object({ lines: count, kilograms: z.number() }),
  }),
})
export type EstimateFigures = z.infer<typeof estimateFiguresSchema>

/** An estimate as it is told: what it rests on, and when the catalogue's prices were looked up. */
export const bomEstimateSchema = z.object({ figures: estimateFiguresSchema, pricesOf: timestampSchema })
export type BomEstimate = z.infer<typeof bomEstimateSchema>

/** € net for one cabinet. */
export const priceRangeSchema = z.object({ low: z.number(), high: z.number() })
export type PriceRange = z.infer<typeof priceRangeSchema>
/** … as it is kept with its list: whether it rests on few lines; undefined in what was kept before that was. */
export type KeptRange = PriceRange & { isFew?: boolean }

export const estimateParts = [
  'discounted',
  'undiscounted',
  'markupDiscounted',
  'markupUndiscounted',
  'markupHints',
  'suppliedParts',
  'timed',
  'untimed',
] as const
export type EstimatePart = (typeof estimateParts)[number]

/** Shares of the material's worth that are added, at least and at most. */
export const markups = { discounted: { low: 0.2, high: 0.35 }, undiscounted: { low: 0.01, high: 0.1 } } as const
/** Minutes of work for a line of which nothing better is known. */
export const unknownMinutes = { low: 10, high: 15 } as const
/** € for an hour of work. */
export const hourlyRate = 65
const CENTS = 2

const tiers = [
  { upTo: 10, each: 50 },
  { upTo: 30, each: 30 },
  { upTo: 50, each: 20 },
  { upTo: 80, each: 15 },
] as const
/** € for handling each of so many supplied parts. */
export const surchargeEach = (suppliedParts: number): number =>
  tiers.find(({ upTo }) => suppliedParts <= upTo)?.each ?? 0

export const hintsOf = ({ problems }: Pick<EstimateFigures, 'problems'>): number =>
  Object.values(problems).reduce((sum, one) => sum + one, 0)

const cents = (value: Decimal): number => rounded(value, CENTS)
const sumOf = (values: readonly number[]): number =>
  cents(values.reduce((sum, value) => plus(sum, decimal(value)), decimal(0)))
/** € for so many minutes. */
const labour = (minutes: Decimal): number => quotient(times(minutes, decimal(hourlyRate)), decimal(60), CENTS)

type End = keyof PriceRange
const partAt = (figures: EstimateFigures, part: EstimatePart, end: End): number => {
  const { discounted, undiscounted, suppliedParts, timed, untimed, lines } = figures
  const markup = (of: 'discounted' | 'undiscounted') => times(decimal(figures[of].amount), decimal(markups[of][end]))
  switch (part) {
    case 'discounted':
      return discounted.amount
    case 'undiscounted':
      return undiscounted.amount
    case 'markupDiscounted':
      return cents(markup('discounted'))
    case 'markupUndiscounted':
      return cents(markup('undiscounted'))
    case 'markupHints': {
      const both = plus(markup('discounted'), markup('undiscounted'))
      return quotient(times(both, decimal(hintsOf(figures))), decimal(lines), CENTS)
    }
    case 'suppliedParts':
      return cents(times(decimal(suppliedParts), decimal(surchargeEach(suppliedParts))))
    case 'timed':
      return labour(decimal(timed.minutes))
    case 'untimed':
      return labour(times(decimal(untimed.lines), decimal(unknownMinutes[end])))
  }
}

export interface Reckoning extends PriceRange {
  parts: Record<EstimatePart, PriceRange>
}

/** Every line of the reckoning and their sum; there is none for a list without lines. */
export const reckonEstimate = (figures: EstimateFigures): Reckoning | null => {
  if (figures.lines === 0) return null
  const rangeOf = (part: EstimatePart): PriceRange => ({
    low: partAt(figures, part, 'low'),
    high: partAt(figures, part, 'high'),
  })
  const parts = {
    discounted: rangeOf('discounted'),
    undiscounted: rangeOf('undiscounted'),
    markupDiscounted: rangeOf('markupDiscounted'),
    markupUndiscounted: rangeOf('markupUndiscounted'),
    markupHints: rangeOf('markupHints'),
    suppliedParts: rangeOf('suppliedParts'),
    timed: rangeOf('timed'),
    untimed: rangeOf('untimed'),
  }
  const all = Object.values(parts)
  return { parts, low: sumOf(all.map(({ low }) => low)), high: sumOf(all.map(({ high }) => high)) }
}

/** For all cabinets of an enquiry, to the cent: three of 2.318,25 € are told as 6.955 €, though each is as 2.318 €. */
export const forCabinets = ({ low, high }: PriceRange, amount: number): PriceRange => ({
  low: cents(times(decimal(low), decimal(amount))),
  high: cents(times(decimal(high), decimal(amount))),
})

export const widthOf = ({ low, high }: PriceRange): number => cents(minus(decimal(high), decimal(low)))

/** The middle of the range, and how far it is to its ends in whole per cent; null where it is nothing at all. */
export const middleOf = (range: PriceRange): { value: number; percent: number | null } => {
  const value = quotient(plus(decimal(range.low), decimal(range.high)), decimal(2), CENTS)
  return { value, percent: value === 0 ? null : Math.round((widthOf(range) / 2 / value) * 100) }
}

export interface Narrowing {
  /** how wide the range is, and would be: without hints, and then with all minutes of work */
  today: number
  withoutHints: number
  withMinutes: number
  /** the articles whose E-Class has no mapping */
  untimedArticles: number
}

/** What would make the range narrower. What a line costs once it is matched nobody knows: the range may rise by it. */
export const narrowingOf = (figures: EstimateFigures): Narrowing => {
  const width = (changed: Partial<EstimateFigures>): number => {
    const reckoned = reckonEstimate({ ...figures, ...changed })
    return reckoned === null ? 0 : widthOf(reckoned)
  }
  const solved = { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 }
  const untimedArticles = figures.untimed.lines - figures.untimed.unmatched
  return {
    today: width({}),
    withoutHints: width({ problems: solved, untimed: { lines: untimedArticles, unmatched: 0 } }),
    withMinutes: width({ problems: solved, untimed: { lines: 0, unmatched: 0 } }),
    untimedArticles,
  }
}

/** Of the lines that have to be bought, how many the range rests on. */
export const basisOf = ({ lines, suppliedParts, discounted, undiscounted }: EstimateFigures) => ({
  priced: discounted.lines + undiscounted.lines,
  bought: lines - suppliedParts,
})
/** Less than four fifths of what has to be bought have a price: the range says little (as a match rate does that is red, rule B10). */
export const restsOnFew = (figures: EstimateFigures): boolean => isFew(basisOf(figures))
export const isFew = ({ priced, bought }: { priced: number; bought: number }): boolean => priced * 5 < bought * 4

export const rangePlaces = ['below', 'within', 'above'] as const
export type RangePlace = (typeof rangePlaces)[number]
/** Where a price for one cabinet lies against the range. */
export const againstRange = (price: number, { low, high }: PriceRange): RangePlace => {
  if (price < low) return 'below'
  return price > high ? 'above' : 'within'
}
