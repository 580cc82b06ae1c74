/** What is told of lines that are taken, and the example that is shown first (rule W10). */
import { expect, test } from 'vitest'
import { Tally } from './tally.ts'

const unchanged = (line: number) => ({
  kind: 'UNCHANGED' as const,
  line,
  article: {
    by: 'order' as const,
    id: 'a',
    priceSeen: null,
    seen: '',
    values: { orderNumber: '1', manufacturerNumber: '', manufacturerId: null, description: '' },
    wholesaler: null,
  },
})

test('lines with a text in place of a price, and those with several prices, are counted, and the first of them named', () => {
  const tally = new Tally(() => '')
  for (let line = 2; line < 9; line++) tally.add(unchanged(line), ['NO_PRICE'])
  tally.add(unchanged(9), ['GRADUATED'])
  tally.add(unchanged(10))
  expect(tally.told).toEqual({
    NO_PRICE: { count: 7, lines: [2, 3, 4, 5, 6] },
    GRADUATED: { count: 1, lines: [9] },
    ZEROS_CUT: { count: 0, lines: [] },
  })
})
