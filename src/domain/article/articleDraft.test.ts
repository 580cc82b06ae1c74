/** What is wrong with an article that is typed (rules W2, R7). */
import { expect, test } from 'vitest'
import { articleTable, newArticleDraft, newWholesaler } from './articleDraft.ts'

const draft = { ...newArticleDraft, orderNumber: 'WALK-1', description: 'Schütz' }

test("a wrong price of a wholesaler is said of the wholesalers alone: the article's own is another field", () => {
  const wholesalerInfos = [{ ...newWholesaler, wholesalerId: 'w-1', purchasePrice: '-2' }]
  expect(articleTable.check(draft)).toEqual({})
  expect(articleTable.check({ ...draft, wholesalerInfos })).toEqual({ wholesalerInfos: 'tooSmall' })
})
