/** Which lines a figure of the estimate is made of (rule P4): from a sum one comes to its lines. */
import { isOneOf } from '../core/stored.ts'
import type { BomLine } from './bom.ts'
import { linePriceOf } from './linePrice.ts'

export const lineParts = [
  'discounted',
  'undiscounted',
  'suppliedParts',
  'timed',
  'untimed',
  /** … for which there is an article, so that only its minutes are missing */
  'untimedArticles',
  'unmatched',
  'withoutQuantity',
  'withoutPrice',
  'withoutMinutes',
] as const
export type LinePart = (typeof lineParts)[number]
export const isLinePart = (name: string | null): name is LinePart => isOneOf(lineParts, name)

type Line = Pick<BomLine, 'setAside' | 'isSuppliedPart' | 'quantity' | 'matchedArticle'>

/** Whether the figure counts the line; lines that are set aside are in none. */
export const isOfPart = (part: LinePart, line: Line): boolean => {
  const { setAside, isSuppliedPart, matchedArticle } = line
  if (setAside !== null) return false
  const price = linePriceOf(line)
  const workTime = matchedArticle?.workTime ?? null
  switch (part) {
    case 'discounted':
      return 'amount' in price && matchedArticle?.discountGroup !== null
    case 'undiscounted':
      return 'amount' in price && matchedArticle?.discountGroup === null
    case 'suppliedParts':
      return isSuppliedPart
    case 'timed':
      return workTime !== null
    case 'untimed':
      return workTime === null
    case 'untimedArticles':
      return workTime === null && matchedArticle !== null
    case 'withoutMinutes':
      return workTime === 0
    case 'unmatched':
    case 'withoutQuantity':
    case 'withoutPrice':
      return 'lack' in price && price.lack === part
  }
}
