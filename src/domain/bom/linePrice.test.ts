/** What a line costs, and why it costs nothing yet; amounts are computed by hand. */
import { expect, test } from 'vitest'
import { linePriceOf } from './linePrice.ts'

const article = (piecePrice: number | null) => ({
  orderNumber: '2002-1201',
  manufacturerNumber: '',
  manufacturerName: 'WAGO',
  description: '',
  unitName: '',
  piecePrice,
})
const line = { setAside: null, isSuppliedPart: false, matchedArticle: article(0.98), quantity: 120 }

test.each([
  ['pieces times price', line, { amount: 117.6 }],
  ['half a cent up', { ...line, matchedArticle: article(1.01), quantity: 0.5 }, { amount: 0.51 }],
  ['no binary crumbs', { ...line, matchedArticle: article(0.1), quantity: 3 }, { amount: 0.3 }],
  ['nothing that is set aside', { ...line, setAside: 'TOTAL' as const }, { lack: 'setAside' }],
  ['nothing that is supplied', { ...line, isSuppliedPart: true }, { lack: 'supplied' }],
  ['nothing without an article', { ...line, matchedArticle: null }, { lack: 'unmatched' }],
  ['nothing without a quantity', { ...line, quantity: null }, { lack: 'withoutQuantity' }],
  ['nothing for none', { ...line, quantity: 0 }, { lack: 'withoutQuantity' }],
  ['nothing where the catalogue has no price', { ...line, matchedArticle: article(null) }, { lack: 'withoutPrice' }],
])('%s', (_, of, price) => {
  expect(linePriceOf(of)).toEqual(price)
})
