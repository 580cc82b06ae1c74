/** The estimate of a parts list against sums that were reckoned by hand (rule P4), and what its explanation says. */
import { describe, expect, it, test } from 'vitest'
import {
  againstRange,
  type EstimateFigures,
  estimateParts,
  forCabinets,
  middleOf,
  narrowingOf,
  reckonEstimate,
  restsOnFew,
} from './estimate.ts'
import { type EstimatedArticle, type EstimatedLines, estimateFiguresOf } from './estimateFigures.ts'

interface Given {
  d?: number
  u?: number
  hints?: number
  lines: number
  supplied?: number
  untimed?: number
  unmatched?: number
  minutes?: number
  priced?: number
}
const figures = ({ d = 0, u = 0, hints = 0, lines, supplied = 0, untimed = 0, minutes = 0, ...more }: Given) =>
  ({
    lines,
    problems: { NOT_FOUND: hints, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 },
    suppliedParts: supplied,
    discounted: { lines: more.priced ?? 0, amount: d, groups: [] },
    undiscounted: { lines: 0, amount: u },
    timed: { lines: lines - untimed, minutes },
    untimed: { lines: untimed, unmatched: more.unmatched ?? 0 },
    left: {
      unmatched: more.unmatched ?? 0,
      withoutQuantity: 0,
      withoutPrice: 0,
      withoutMinutes: 0,
      setAside: 0,
      copper: { lines: 0, kilograms: 0 },
    },
  }) satisfies EstimateFigures

describe('the estimate, reckoned by hand (rule P4)', () => {
  test.each<[string, Given, number, number]>([
    // material 10840.20 + 1262.00 = 12102.20; supplied 37 × 20 = 740.00; minutes 2760 ÷ 60 × 65 = 2990.00
    // low: 0.20 × 10840.20 = 2168.04; 0.01 × 1262 = 12.62; (2180.66 × 17 ÷ 214 = 173.2300…) 173.23; 31 × 10 ÷ 60 × 65 = 335.83
    //   12102.20 + 2168.04 + 12.62 + 173.23 + 740.00 + 2990.00 + 335.83 = 18521.92
    // high: 0.35 × 10840.20 = 3794.07; 0.10 × 1262 = 126.20; (3920.27 × 17 ÷ 214 = 311.4233…) 311.42; 31 × 15 ÷ 60 × 65 = 503.75
    //   12102.20 + 3794.07 + 126.20 + 311.42 + 740.00 + 2990.00 + 503.75 = 20567.64
    [
      'a whole cabinet',
      { d: 10_840.2, u: 1262, hints: 17, lines: 214, supplied: 37, untimed: 31, minutes: 2760 },
      18_521.92,
      20_567.64,
    ],
    // material 11069.92 + 1262.00 = 12331.92; 37 × 20 = 740.00; 2772 ÷ 60 × 65 = 3003.00
    // low: 2213.98 (2213.984); 12.62; 2226.604 × 14 ÷ 214 = 145.665… 145.67; 30 × 10 ÷ 60 × 65 = 325.00
    //   12331.92 + 2213.98 + 12.62 + 145.67 + 740.00 + 3003.00 + 325.00 = 18772.19
    // high: 3874.47 (3874.472); 126.20; 4000.672 × 14 ÷ 214 = 261.726… 261.73; 30 × 15 ÷ 60 × 65 = 487.50
    //   12331.92 + 3874.47 + 126.20 + 261.73 + 740.00 + 3003.00 + 487.50 = 20824.82
    [
      'its first version',
      { d: 11_069.92, u: 1262, hints: 14, lines: 214, supplied: 37, untimed: 30, minutes: 2772 },
      18_772.19,
      20_824.82,
    ],
    // material 11012.31 + 1262.00 = 12274.31; 39 × 20 = 780.00; 2786 ÷ 60 × 65 = 3018.1666… 3018.17
    // low: 2202.46 (2202.462); 12.62; 2215.082 × 13 ÷ 216 = 133.315… 133.32; 29 × 10 ÷ 60 × 65 = 314.1666… 314.17
    //   12274.31 + 2202.46 + 12.62 + 133.32 + 780.00 + 3018.17 + 314.17 = 18735.05
    // high: 3854.31 (3854.3085); 126.20; 3980.5085 × 13 ÷ 216 = 239.567… 239.57; 29 × 15 ÷ 60 × 65 = 471.25
    //   12274.31 + 3854.31 + 126.20 + 239.57 + 780.00 + 3018.17 + 471.25 = 20763.81
    [
      'its second version',
      { d: 11_012.31, u: 1262, hints: 13, lines: 216, supplied: 39, untimed: 29, minutes: 2786 },
      18_735.05,
      20_763.81,
    ],
    // 100.00 + 0.20 × 100 = 120.00; 100.00 + 0.35 × 100 = 135.00
    ['discounted material alone', { d: 100, lines: 1 }, 120, 135],
    // 100.00 + 0.01 × 100 = 101.00; 100.00 + 0.10 × 100 = 110.00
    ['undiscounted material alone', { u: 100, lines: 1 }, 101, 110],
    // every line has a hint: the markup counts twice. 100 + 20 + 20 = 140; 100 + 35 + 35 = 170
    ['nothing but hints', { d: 100, hints: 4, lines: 4 }, 140, 170],
    // 3 × 10 ÷ 60 × 65 = 32.50; 3 × 15 ÷ 60 × 65 = 48.75; a hint has nothing to weigh on
    ['three lines that nobody knows', { hints: 3, lines: 3, untimed: 3, unmatched: 3 }, 32.5, 48.75],
    // 1 ÷ 60 × 65 = 1.08333…
    ['a minute of work', { lines: 1, minutes: 1 }, 1.08, 1.08],
    // 0.20 × 0.05 = 0.01; 0.35 × 0.05 = 0.0175, half up 0.02: 0.06 and 0.07
    ['half a cent goes up', { d: 0.05, lines: 1 }, 0.06, 0.07],
    // 0.10 × 0.05 = 0.005, half up 0.01; 0.01 × 0.05 = 0.0005, 0.00: 0.05 and 0.06
    ['… and what binary numbers would not see', { u: 0.05, lines: 1 }, 0.05, 0.06],
    // 10 × 50 = 500; 11 × 30 = 330; 30 × 30 = 900; 31 × 20 = 620; 50 × 20 = 1000; 51 × 15 = 765; 80 × 15 = 1200; 81 × 0 = 0
    ['10 supplied parts', { lines: 10, supplied: 10 }, 500, 500],
    ['11 supplied parts', { lines: 11, supplied: 11 }, 330, 330],
    ['30 supplied parts', { lines: 30, supplied: 30 }, 900, 900],
    ['31 supplied parts', { lines: 31, supplied: 31 }, 620, 620],
    ['50 supplied parts', { lines: 50, supplied: 50 }, 1000, 1000],
    ['51 supplied parts', { lines: 51, supplied: 51 }, 765, 765],
    ['80 supplied parts', { lines: 80, supplied: 80 }, 1200, 1200],
    ['81 supplied parts', { lines: 81, supplied: 81 }, 0, 0],
    ['none', { lines: 1 }, 0, 0],
  ])('%s', (_, given, low, high) => {
    const reckoned = reckonEstimate(figures(given))
    expect(reckoned).toMatchObject({ low, high })
    // the column adds up, to the cent
    const column = (end: 'low' | 'high') =>
      estimateParts.reduce((sum, part) => sum + Math.round((reckoned?.parts[part][end] ?? Number.NaN) * 100), 0)
    expect([column('low'), column('high')]).toEqual([Math.round(low * 100), Math.round(high * 100)])
  })

  it('is none for an empty list', () => expect(reckonEstimate(figures({ lines: 0 }))).toBeNull())

  it('is for one cabinet, and for all of them a multiple to the cent', () =>
    expect(forCabinets({ low: 18_521.92, high: 20_567.64 }, 2)).toEqual({ low: 37_043.84, high: 41_135.28 }))
  it('is rounded once, where it is told: to three cabinets belong the cents of one', () =>
    expect(forCabinets({ low: 2318.25, high: 2318.25 }, 3)).toEqual({ low: 6954.75, high: 6954.75 }))
})

const cabinet = figures({
  d: 10_840.2,
  u: 1262,
  hints: 17,
  lines: 214,
  supplied: 37,
  untimed: 31,
  unmatched: 12,
  minutes: 2760,
  priced: 163,
})

describe('what is said of a range', () => {
  it('has a middle', () =>
    expect(middleOf({ low: 18_521.92, high: 20_567.64 })).toEqual({ value: 19_544.78, percent: 5 }))
  it('has no per cent of nothing', () => expect(middleOf({ low: 0, high: 0 })).toEqual({ value: 0, percent: null }))

  // today 20567.64 − 18521.92 = 2045.72. Without hints 311.42 − 173.23 = 138.19 go, and the 12 lines without an article get minutes:
  // 12 × 5 ÷ 60 × 65 = 65.00, with the cents of 31 and 19 lines 167.92 − 102.92: 2045.72 − 138.19 − 65.00 = 1842.53.
  // With all minutes 102.92 more: 1739.61, which only an offer settles.
  it('says what would make it narrower', () =>
    expect(narrowingOf(cabinet)).toEqual({
      today: 2045.72,
      withoutHints: 1842.53,
      withMinutes: 1739.61,
      untimedArticles: 19,
    }))

  it.each([
    [8, false],
    [7, true],
  ])('rests on few lines where %i of 10 have a price: %s', (priced, few) =>
    expect(restsOnFew(figures({ lines: 12, supplied: 2, priced }))).toBe(few),
  )
  it('rests on enough where nothing has to be bought', () =>
    expect(restsOnFew(figures({ lines: 2, supplied: 2 }))).toBe(false))

  it.each([
    [99.99, 'below'],
    [100, 'within'],
    [120, 'within'],
    [120.01, 'above'],
  ] as const)('has the price %d %s it', (price, where) =>
    expect(againstRange(price, { low: 100, high: 120 })).toBe(where),
  )
})

const article = (values: Partial<EstimatedArticle> = {}): EstimatedArticle => ({
  listPrice: null,
  purchasePrice: 10,
  discountPercent: null,
  priceUnitSize: null,
  quantity: null,
  discountGroup: null,
  workTime: 5,
  copperWeight: null,
  ...values,
})
const line = (values: Partial<EstimatedLines> = {}): EstimatedLines => ({
  lines: 1,
  quantity: 1,
  withoutQuantity: 0,
  isSuppliedPart: false,
  bomError: null,
  article: article(),
  ...values,
})
const group = (id: string) => ({ id, name: `Gruppe ${id}`, manufacturerName: 'Siemens' })

describe('from lines to figures', () => {
  it('sums what lines cost by discount group, the largest first, and what has none apart', () => {
    const found = estimateFiguresOf([
      line({ quantity: 3, article: article({ listPrice: 20, discountPercent: 60, discountGroup: group('a') }) }),
      line({ quantity: 2, article: article({ listPrice: 100, discountPercent: 10, discountGroup: group('b') }) }),
      line({ quantity: 5, article: article({ purchasePrice: 1, discountPercent: 60, discountGroup: group('a') }) }),
      line({ quantity: 2.5 }),
    ])
    expect(found.discounted).toEqual({
      lines: 3,
      // 3 × 8.00 + 5 × 1.00 = 29.00; 2 × 10.00, the purchase price being lower, = 20.00
      amount: 49,
      groups: [
        { name: 'Gruppe a', manufacturerName: 'Siemens', percent: 60, lines: 2, amount: 29 },
        { name: 'Gruppe b', manufacturerName: 'Siemens', percent: 10, lines: 1, amount: 20 },
      ],
    })
    expect(found.undiscounted).toEqual({ lines: 1, amount: 25 })
  })

  it('rounds once, and lets the groups add up all the same', () => {
    const third = (id: string) =>
      line({ quantity: 0.5, article: article({ purchasePrice: 0.01, discountPercent: 0, discountGroup: group(id) }) })
    const { amount, groups } = estimateFiguresOf(['a', 'b', 'c'].map(third)).discounted
    // 3 × 0.005 = 0.015, half up
    expect(amount).toBe(0.02)
    expect(groups.map((one) => one.amount)).toEqual([0.01, 0, 0.01])
  })

  it('counts supplied parts for their work and their handling, never for their worth, and as no error', () => {
    const found = estimateFiguresOf([
      line({ isSuppliedPart: true, quantity: 4 }),
      line({ isSuppliedPart: true, bomError: 'NOT_FOUND', article: null }),
    ])
    expect(found).toMatchObject({
      suppliedParts: 2,
      problems: { NOT_FOUND: 0 },
      left: { unmatched: 0 },
      undiscounted: { lines: 0, amount: 0 },
      timed: { lines: 1, minutes: 20 },
      untimed: { lines: 1, unmatched: 1 },
    })
  })

  it('counts hints by kind, and a wrong unit with its price', () => {
    const found = estimateFiguresOf([
      line({ bomError: 'WRONG_UNIT' }),
      line({ bomError: 'NOT_FOUND', article: null, lines: 3 }),
    ])
    expect(found.problems).toEqual({ NOT_FOUND: 3, AMBIGUOUS: 0, WRONG_UNIT: 1, MISSING_VALUES: 0 })
    expect(found).toMatchObject({ lines: 4, undiscounted: { lines: 1, amount: 10 } })
  })

  it('names what is in no amount', () => {
    const found = estimateFiguresOf(
      [
        line({ bomError: 'MISSING_VALUES', quantity: 0, withoutQuantity: 1 }),
        line({ article: article({ purchasePrice: null }) }),
        line({ article: article({ workTime: 0 }) }),
        line({ article: article({ workTime: null }) }),
        line({ quantity: 250, article: article({ copperWeight: 38.4 }) }),
      ],
      12,
    )
    expect(found).toMatchObject({
      undiscounted: { lines: 3, amount: 2520 },
      timed: { lines: 4, minutes: 5 + 250 * 5 },
      untimed: { lines: 1, unmatched: 0 },
      left: {
        unmatched: 0,
        withoutQuantity: 1,
        withoutPrice: 1,
        withoutMinutes: 1,
        setAside: 12,
        copper: { lines: 1, kilograms: 9.6 },
      },
    })
  })

  it('is the same for lines one by one and for many alike', () => {
    const one = line({ quantity: 0.1, article: article({ discountGroup: group('a'), discountPercent: 0 }) })
    expect(estimateFiguresOf([one, one, one])).toEqual(estimateFiguresOf([{ ...one, lines: 3, quantity: 0.3 }]))
  })
})
