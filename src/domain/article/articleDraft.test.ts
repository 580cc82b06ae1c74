/** What is wrong with an article that is typed (rules W2, R7). */
import { expect, test } from 'vitest'
import { doubtsIn } from '../core/fields.ts'
import { articleTable, newArticleDraft, newWholesaler, wholesalerCodes } from './articleDraft.ts'

const draft = { ...newArticleDraft, orderNumber: 'WALK-1', description: 'Schütz' }

test("a wrong price of a wholesaler is said of the wholesalers alone: the article's own is another field", () => {
  const wholesalerInfos = [{ ...newWholesaler, wholesalerId: 'w-1', purchasePrice: '-2' }]
  expect(articleTable.check(draft)).toEqual({})
  expect(articleTable.check({ ...draft, wholesalerInfos })).toEqual({ wholesalerInfos: 'negative' })
})

test('what is wrong with the wholesalers is told of each field, and of all of them in the order of the page', () => {
  const first = { ...newWholesaler, wholesalerId: 'w-1', purchasePrice: '12,x' }
  const wholesalerInfos = [first, { ...first, purchasePrice: '12,50' }, newWholesaler]
  expect(wholesalerCodes(wholesalerInfos)).toEqual([
    { purchasePrice: 'notANumber' },
    { wholesalerId: 'twice' },
    { wholesalerId: 'incomplete' },
  ])
  expect(articleTable.check({ ...draft, wholesalerInfos })).toEqual({ wholesalerInfos: 'notANumber' })
})

test('as many fields of the wholesalers count as are marked', () => {
  const wrong = { ...newWholesaler, wholesalerId: 'w-1', purchasePrice: '12,x' }
  const wholesalerInfos = [wrong, { ...wrong, purchasePrice: '1' }, { ...newWholesaler, purchasePrice: '-1' }]
  const field = articleTable.fields.find(({ key }) => key === 'wholesalerInfos')
  expect(field?.marks({ ...draft, wholesalerInfos })).toBe(4)
})

test.each([
  ['4011209272507', true],
  ['40 11209 27250 7', true],
  ['', true],
  ['4011209272508', false],
  ['401120927250', false],
  ['LP-1', false],
])('%s as an EAN is looked at, and stands in nobody’s way', (eanNumber, right) => {
  const typed = { ...newArticleDraft, orderNumber: '1', eanNumber }
  expect(doubtsIn(articleTable, typed).map(({ key }) => key)).toEqual(right ? [] : ['eanNumber'])
  expect(articleTable.check(typed)).toEqual({})
})
