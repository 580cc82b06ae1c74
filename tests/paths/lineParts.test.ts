/** From a figure of the estimate one comes to as many lines as it counts (rule P4). */
import { expect, it } from 'vitest'
import { type BomLine, bomErrors } from '../../src/domain/bom/bom.ts'
import { groupTitle } from '../../src/domain/bom/estimate.ts'
import { EstimateSums } from '../../src/domain/bom/estimateFigures.ts'
import { addressOf, everyLine, filterIn, linesShown } from '../../src/domain/bom/lineFilter.ts'
import { line } from './fixtures/bomLines.ts'

const groups = { switches: { id: 'g-1', name: 'Schalttechnik', manufacturerName: 'Siemens' } }
const of = (values: Partial<BomLine>): BomLine => ({ ...line, bomError: null, ...values })
const articleOf = (values: Partial<NonNullable<BomLine['matchedArticle']>>) => ({
  matchedArticleId: 'a',
  matchedArticle: {
    orderNumber: '1',
    manufacturerNumber: '',
    manufacturerName: 'Siemens',
    description: '',
    unitName: 'Stück',
    piecePrice: 2,
    discountGroup: null,
    workTime: null,
    ...values,
  },
})
const grouped = { discountGroup: groupTitle(groups.switches) }
const lines = [
  of({ ...articleOf({ ...grouped, workTime: 5 }) }),
  of({ ...articleOf({ ...grouped, workTime: 0 }) }),
  of({ ...articleOf({ ...grouped }), quantity: null }),
  of({ ...articleOf({ workTime: 3 }) }),
  of({ ...articleOf({ piecePrice: null }) }),
  of({ ...articleOf({ ...grouped, workTime: 2 }), isSuppliedPart: true }),
  of({ isSuppliedPart: true }),
  of({ bomError: 'NOT_FOUND' }),
  of({ bomError: 'NOT_FOUND', setAside: 'BY_HAND' }),
]

const sums = new EstimateSums()
for (const { quantity, isSuppliedPart, bomError, matchedArticle } of lines.filter((one) => one.setAside === null)) {
  sums.add({
    lines: 1,
    quantity: quantity ?? 0,
    withoutQuantity: quantity === null ? 1 : 0,
    isSuppliedPart,
    bomError: bomErrors.find((error) => error === bomError) ?? null,
    article: matchedArticle && {
      listPrice: matchedArticle.piecePrice,
      purchasePrice: matchedArticle.piecePrice,
      discountPercent: null,
      priceUnitSize: null,
      quantity: null,
      copperWeight: null,
      discountGroup: matchedArticle.discountGroup === null ? null : groups.switches,
      workTime: matchedArticle.workTime,
    },
  })
}
const { discounted, undiscounted, suppliedParts, timed, untimed, left } = sums.figures()

it.each([
  ['discounted', discounted.lines, 2],
  ['undiscounted', undiscounted.lines, 1],
  ['suppliedParts', suppliedParts, 2],
  ['timed', timed.lines, 4],
  ['untimed', untimed.lines, 4],
  ['untimedArticles', untimed.lines - untimed.unmatched, 2],
  ['unmatched', left.unmatched, 1],
  ['withoutQuantity', left.withoutQuantity, 1],
  ['withoutPrice', left.withoutPrice, 1],
  ['withoutMinutes', left.withoutMinutes, 1],
] as const)('%s: %i lines', (part, counted, there) => {
  const { filter } = filterIn(addressOf({ ...everyLine, part: { of: part, group: null } }, undefined))
  expect(counted).toBe(there)
  expect(linesShown(lines, filter)).toHaveLength(there)
})

it('of a discount group alone, and of none that an address names wrongly', () => {
  const [group] = discounted.groups
  const title = group && groupTitle(group)
  const { filter } = filterIn(`?anteil=discounted&rabattgruppe=${encodeURIComponent(title ?? '')}`)
  expect(linesShown(lines, filter)).toHaveLength(group?.lines ?? 0)
  expect(linesShown(lines, filterIn('?anteil=discounted&rabattgruppe=Wago').filter)).toEqual([])
  expect(filterIn('?anteil=nonsense').filter.part).toBeNull()
})
