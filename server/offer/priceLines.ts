/** The lines of a price, reckoned anew: what a caller says that they come to counts only where it is what they come to (rule P8). */
import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import { coverageOf, rowsIn } from '../../src/domain/offer/coverage.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { misreckonedBreak, scaleFaultIn } from '../../src/domain/offer/scale.ts'
import { type Terms, termsFault } from '../../src/domain/offer/terms.ts'
import { contradictionIn } from '../../src/domain/offer/priceLines.ts'
import { misreckonedIn, reckon } from '../../src/domain/offer/reckoning.ts'
import type { Database } from '../db/client.ts'
import { bom, bomLine } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { written } from '../words.ts'

/** Terms that contradict each other (rule P10). @throws Refused 422 */
export const demandTerms = (terms: Terms): void => {
  const fault = termsFault(terms)
  if (fault) throw new Refused(422, 'TERMS_CONTRADICT', { fault })
}

/**
 * Prices for other numbers of cabinets, reckoned anew (rule P11).
 *
 * @param asked cabinets of the enquiry
 * @throws Refused 422 with the number, and both sums where one is wrong
 */
export const demandScale = ({ scale, priceLines }: Pick<Offer, 'scale' | 'priceLines'>, asked: number): void => {
  const wrong = misreckonedBreak(scale, priceLines)
  if (wrong)
    throw new Refused(422, 'SCALE_PRICE_WRONG', {
      ...wrong,
      givenText: written().amount(wrong.given),
      reckonedText: written().amount(wrong.reckoned),
    })
  const price = reckon(priceLines, asked).total
  const fault = scaleFaultIn(scale, { amount: asked, price }, priceLines.length > 0)
  if (fault)
    throw new Refused(422, 'SCALE_CONTRADICTS', { amount: scale[fault.index]?.amount ?? null, fault: fault.fault })
}

/**
 * What of the parts list the offer names: no more lines than are to be bought, and only such that are (rule P9).
 *
 * @throws Refused 422 with both numbers, or with the row
 */
export const demandParts = async (
  tx: Database,
  { enquiryId, priceLines, notIncluded, parts }: Pick<Offer, 'enquiryId' | 'priceLines' | 'notIncluded' | 'parts'>,
): Promise<void> => {
  const coverage = coverageOf(priceLines, notIncluded, parts)
  if (coverage && coverage.open < 0) {
    const there = coverage.lines - coverage.supplied
    throw new Refused(422, 'PRICE_COVERAGE_WRONG', { said: there - coverage.open, there })
  }
  const rows = rowsIn(notIncluded)
  if (rows.length === 0) return
  const known = await tx
    .select({ row: bomLine.row })
    .from(bomLine)
    .innerJoin(bom, and(eq(bom.enquiryId, bomLine.enquiryId), eq(bom.listId, bomLine.listId)))
    .where(
      and(
        eq(bomLine.enquiryId, enquiryId),
        inArray(bomLine.row, rows),
        isNull(bomLine.setAside),
        not(bomLine.isSuppliedPart),
      ),
    )
  const bought = new Set(known.map(({ row }) => row))
  const unknown = rows.find((row) => !bought.has(row))
  if (unknown !== undefined) throw new Refused(422, 'PARTS_LINE_UNKNOWN', { row: unknown })
}

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
