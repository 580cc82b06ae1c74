/** From the lines of a parts list to the figures that its estimate rests on (rule P4), exactly: cents are rounded at the end. */
import { type PriceBasis, pricePerPiece } from '../article/price.ts'
import { type Decimal, decimal, isLess, minus, plus, quotient, rounded, times } from '../core/decimal.ts'
import { type BomError, errorOf } from './bom.ts'
import type { EstimatedGroup, EstimateFigures } from './estimate.ts'

/** Lines that are alike: of one article, or of none. Lines that are set aside are none. */
export interface EstimatedLines {
  lines: number
  /** of all of them; what cannot be read counts nothing */
  quantity: number
  withoutQuantity: number
  isSuppliedPart: boolean
  bomError: BomError | null
  /** null: they have none */
  article: EstimatedArticle | null
}
export interface EstimatedArticle extends PriceBasis {
  discountGroup: { id: string; name: string; manufacturerName: string } | null
  /** minutes per piece; null without an E-Class mapping */
  workTime: number | null
  /** kg per 1000 units */
  copperWeight: number | null
}

const zero = decimal(0)
type Group = Omit<EstimatedGroup, 'amount'> & { exact: Decimal }

/** Takes lines in any order and portions. */
export class EstimateSums {
  readonly #groups = new Map<string, Group>()
  readonly #undiscounted = { lines: 0, exact: zero }
  readonly #timed = { lines: 0, minutes: zero }
  readonly #copper = { lines: 0, thousandths: zero }
  readonly #counts = { lines: 0, suppliedParts: 0, untimed: 0, unmatched: 0 }
  readonly #left = { unmatched: 0, withoutQuantity: 0, withoutPrice: 0, withoutMinutes: 0 }
  readonly #problems = { NOT_FOUND: 0, AMBIGUOUS: 0, WRONG_UNIT: 0, MISSING_VALUES: 0 }

  add(some: EstimatedLines): void {
    const { lines, isSuppliedPart, bomError, article } = some
    this.#counts.lines += lines
    if (isSuppliedPart) this.#counts.suppliedParts += lines
    const error = errorOf({ isSuppliedPart, bomError })
    if (error !== null) this.#problems[error] += lines
    if (article === null) {
      this.#counts.unmatched += lines
      if (!isSuppliedPart) this.#left.unmatched += lines
      this.#counts.untimed += lines
      return
    }
    this.#addWork(some, article)
    if (!isSuppliedPart) this.#addPrice(some, article)
  }

  figures(setAside = 0): EstimateFigures {
    const { lines, suppliedParts, untimed, unmatched } = this.#counts
    const { exact, lines: undiscounted } = this.#undiscounted
    return {
      lines,
      problems: { ...this.#problems },
      suppliedParts,
      discounted: this.#discounted(),
      undiscounted: { lines: undiscounted, amount: rounded(exact, 2) },
      timed: { lines: this.#timed.lines, minutes: rounded(this.#timed.minutes, 3) },
      untimed: { lines: untimed, unmatched },
      left: {
        ...this.#left,
        setAside,
        copper: {
          lines: this.#copper.lines,
          kilograms: quotient(this.#copper.thousandths, decimal(1000), 3),
        },
      },
    }
  }

  #addWork({ lines, quantity }: EstimatedLines, { workTime }: EstimatedArticle): void {
    if (workTime === null) {
      this.#counts.untimed += lines
      return
    }
    this.#timed.lines += lines
    this.#timed.minutes = plus(this.#timed.minutes, times(decimal(workTime), decimal(quantity)))
    if (workTime === 0) this.#left.withoutMinutes += lines
  }

  #addPrice(some: EstimatedLines, article: EstimatedArticle): void {
    const { quantity, withoutQuantity } = some
    const lines = some.lines - withoutQuantity
    this.#left.withoutQuantity += withoutQuantity
    if (article.copperWeight !== null && article.copperWeight > 0) {
      this.#copper.lines += lines
      this.#copper.thousandths = plus(this.#copper.thousandths, times(decimal(article.copperWeight), decimal(quantity)))
    }
    const perPiece = pricePerPiece(article)
    if (perPiece === null) {
      this.#left.withoutPrice += lines
      return
    }
    const sum = article.discountGroup === null ? this.#undiscounted : this.#groupOf(article, article.discountGroup)
    sum.lines += lines
    sum.exact = plus(sum.exact, times(decimal(perPiece), decimal(quantity)))
  }

  #groupOf(article: EstimatedArticle, group: NonNullable<EstimatedArticle['discountGroup']>): Group {
    const known = this.#groups.get(group.id)
    if (known) return known
    const { name, manufacturerName } = group
    const made = { name, manufacturerName, percent: article.discountPercent ?? 0, lines: 0, exact: zero }
    this.#groups.set(group.id, made)
    return made
  }

  /** The largest first. Each gets its cents of the running sum, so that they add up to the rounded whole. */
  #discounted(): EstimateFigures['discounted'] {
    const largestFirst = [...this.#groups.values()]
      .filter(({ lines }) => lines > 0)
      .toSorted((one, other) => Number(isLess(one.exact, other.exact)) - Number(isLess(other.exact, one.exact)))
    let running = zero
    const groups = largestFirst.map(({ exact, ...group }) => {
      const before = rounded(running, 2)
      running = plus(running, exact)
      return { ...group, amount: rounded(minus(decimal(rounded(running, 2)), decimal(before)), 2) }
    })
    const lines = groups.reduce((sum, group) => sum + group.lines, 0)
    return { lines, amount: rounded(running, 2), groups }
  }
}

/** The figures of a list that is there as a whole. */
export const estimateFiguresOf = (all: readonly EstimatedLines[], setAside = 0): EstimateFigures => {
  const sums = new EstimateSums()
  for (const some of all) sums.add(some)
  return sums.figures(setAside)
}
