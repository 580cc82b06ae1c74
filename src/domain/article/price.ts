/** What a piece of an article costs (rule P3), and how that comes about: for its form, for parts lists and estimates alike. */
import { type Decimal, decimal, isLess, minus, quotient, rounded, times } from '../core/decimal.ts'

export interface PriceBasis {
  /** € per price unit */
  listPrice: number | null
  purchasePrice: number | null
  /** % off the list price; null without a discount group */
  discountPercent: number | null
  priceUnitSize: number | null
  quantity: number | null
}

export interface Reckoning {
  /** € off the list price, and what is left of it; null without a list price */
  discount: number | null
  discounted: number | null
  /** which price counts */
  counts: 'purchasePrice' | 'listPrice'
  priceUnit: number
  quantity: number
  /** whole cents */
  perPiece: number
}

const hundred = decimal(100)
/** Prices of the catalogue have four places. */
const PRICE_PLACES = 4

/** One where it is not known, or says nothing. */
const sizeOf = (size: number | null): number => (size === null || size <= 0 ? 1 : size)

const discountedPrice = ({ listPrice, discountPercent }: PriceBasis): Decimal | null => {
  if (listPrice === null) return null
  const { digits, places } = times(decimal(listPrice), minus(hundred, decimal(discountPercent ?? 0)))
  return { digits, places: places + 2 }
}

/** Null where there is no price at all. */
export const reckonPrice = (basis: PriceBasis): Reckoning | null => {
  const { listPrice, purchasePrice } = basis
  const discounted = discountedPrice(basis)
  const purchase = purchasePrice === null ? null : decimal(purchasePrice)
  const isCheaper = purchase !== null && (discounted === null || isLess(purchase, discounted))
  const counted = isCheaper ? purchase : discounted
  if (counted === null) return null
  const priceUnit = sizeOf(basis.priceUnitSize)
  const quantity = sizeOf(basis.quantity)
  return {
    discount:
      discounted === null || listPrice === null ? null : rounded(minus(decimal(listPrice), discounted), PRICE_PLACES),
    discounted: discounted === null ? null : rounded(discounted, PRICE_PLACES),
    counts: isCheaper ? 'purchasePrice' : 'listPrice',
    priceUnit,
    quantity,
    perPiece: quotient(times(counted, decimal(quantity)), decimal(priceUnit), 2),
  }
}

/** The calculated purchase price of a piece; null where there is no price. */
export const pricePerPiece = (basis: PriceBasis): number | null => reckonPrice(basis)?.perPiece ?? null
