/** The lines of a price, reckoned anew: what a caller says that they come to counts only where it is what they come to (rule P8). */
import type { Offer } from '../../src/domain/offer/offer.ts'
import { contradictionIn } from '../../src/domain/offer/priceLines.ts'
import { misreckonedIn } from '../../src/domain/offer/reckoning.ts'
import { Refused } from '../http/refusal.ts'
import { written } from '../words.ts'

/**
 * @param amount cabinets
 * @throws Refused 422 with the line, by its place from 1 on, and both sums
 */
export const demandSums = (
  { priceLines, price, totalOnly }: Pick<Offer, 'priceLines' | 'price' | 'totalOnly'>,
  amount: number,
): void => {
  const contradiction = contradictionIn(priceLines)
  if (contradiction)
    throw new Refused(422, 'PRICE_LINE_CONTRADICTS', { line: contradiction.index + 1, fault: contradiction.fault })
  const wrong = misreckonedIn(priceLines, amount, totalOnly || price === null ? undefined : price)
  if (!wrong) return
  const { index, given, reckoned } = wrong
  const told = {
    given,
    reckoned,
    givenText: written().amount(given),
    reckonedText: written().amount(reckoned),
  }
  throw index === null
    ? new Refused(422, 'PRICE_SUM_WRONG', told)
    : new Refused(422, 'PRICE_LINE_SUM_WRONG', { line: index + 1, ...told })
}
