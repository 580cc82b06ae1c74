/** What a line of a parts list adds to the material of its estimate (rules P3, P4), or why it adds nothing. */
import { decimal, rounded, times } from '../core/decimal.ts'
import type { BomLine } from './bom.ts'

export const priceLacks = ['setAside', 'supplied', 'unmatched', 'withoutQuantity', 'withoutPrice'] as const
export type PriceLack = (typeof priceLacks)[number]

/** € for all pieces of the line. */
export type LinePrice = { amount: number } | { lack: PriceLack }

export const linePriceOf = (
  line: Pick<BomLine, 'setAside' | 'isSuppliedPart' | 'quantity'> & {
    matchedArticle: { piecePrice: number | null } | null
  },
): LinePrice => {
  const { setAside, isSuppliedPart, matchedArticle, quantity } = line
  if (setAside !== null) return { lack: 'setAside' }
  if (isSuppliedPart) return { lack: 'supplied' }
  if (matchedArticle === null) return { lack: 'unmatched' }
  if (quantity === null || quantity <= 0) return { lack: 'withoutQuantity' }
  if (matchedArticle.piecePrice === null) return { lack: 'withoutPrice' }
  return { amount: rounded(times(decimal(matchedArticle.piecePrice), decimal(quantity)), 2) }
}
