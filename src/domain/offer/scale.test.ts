/** Rule P11: the sums of a real offer for other numbers of cabinets, and what a scale may not say. */
import { plainLine } from './plainLine.ts'
import type { PriceLine } from './priceLines.ts'
import { expect, test } from 'vitest'
import { misreckonedBreak, risingIn, scaleFaultIn, scalePrice, weeksFor } from './scale.ts'
import { emptyLine, type LineDraft } from './lineDrafts.ts'
import { nextBreak, scaleDraftFault, scaleIn } from './scaleDrafts.ts'

const line = (id: string, unitPrice: number, more: Partial<PriceLine> = {}) => plainLine(id, { unitPrice, ...more })
/** Two conveyor cabinets: material less 3 %, copper, work, label, test; documents and freight once. */
const lines = [
  line('1', 8690),
  line('2', 4450),
  line('3', 1420),
  line('4', 8, { kind: 'COPPER', quantity: 38.4 }),
  line('5', 68, { kind: 'WORK', quantity: 46 }),
  line('6', 540, { kind: 'FLAT' }),
  line('7', 392, { kind: 'TEST' }),
  line('8', 450, { kind: 'DOCUMENTATION', basis: 'ONCE' }),
  line('9', 420, { kind: 'FREIGHT', basis: 'ONCE' }),
  line('10', 0, { kind: 'DISCOUNT', basis: 'SHARE', quantity: 3, shareOf: ['MATERIAL'] }),
  line('11', 486, { role: 'OPTION' }),
]

test.each([
  [1, 0, 19_360.4, 19_360.4],
  [2, 0, 37_850.8, 37_850.8],
  [5, 2.5, 93_322, 90_988.95],
  [10, 5, 185_774, 176_485.3],
  [5, 100, 93_322, 0],
])('%s cabinets less %s %%', (amount, discount, fromLines, price) => {
  expect(scalePrice(lines, amount, discount)).toEqual({ fromLines, price })
})

const asked = { amount: 2, price: 37_850.8 }
test.each([
  [
    'one that falls as it should',
    [
      { amount: 1, price: 19_360.4 },
      { amount: 5, price: 90_988.95 },
    ],
    undefined,
  ],
  [
    'a number twice',
    [
      { amount: 5, price: 90_000 },
      { amount: 5, price: 90_000 },
    ],
    { index: 1, fault: 'twice' },
  ],
  ['the number that was asked for', [{ amount: 2, price: 37_000 }], { index: 0, fault: 'asked' }],
  ['more that cost less', [{ amount: 5, price: 37_000 }], { index: 0, fault: 'cheaperInTotal' }],
  ['fewer that cost more', [{ amount: 1, price: 40_000 }], { index: 0, fault: 'cheaperInTotal' }],
] as const)('%s', (_, scale, fault) => {
  expect(scaleFaultIn(scale, asked, true)).toEqual(fault)
})

test('without lines there is nothing to reckon it from', () => {
  expect(scaleFaultIn([{ amount: 5, price: 0 }], asked, false)).toEqual({ index: 0, fault: 'noLines' })
})

test('a price of one cabinet that rises with their number is told', () => {
  expect(
    risingIn(
      [
        { amount: 5, price: 100_000 },
        { amount: 10, price: 176_485.3 },
      ],
      asked,
    ),
  ).toEqual([5])
  // each fewer than asked for costs more by itself: what comes once is spread
  expect(risingIn([{ amount: 1, price: 19_360.4 }], asked)).toEqual([])
})

test('a break that is given otherwise is named', () => {
  const given = { amount: 5, discount: 2.5, weeks: null, price: 90_988.95 }
  expect(misreckonedBreak([given], lines)).toBeUndefined()
  expect(misreckonedBreak([given, { ...given, amount: 10 }], lines)).toEqual({
    amount: 10,
    given: 90_988.95,
    reckoned: 181_129.65,
  })
})

const housing: LineDraft = { ...emptyLine('1'), text: 'Gehäuse', unitPrice: '1.000,00' }
const typed = (amount: string, discount = '', weeks = '') => ({ amount, discount, weeks })
test.each([
  [[typed('5', '2,5', '9')], undefined],
  [[typed('1e308')], 'wrongBreaks'],
  [[typed('0')], 'wrongBreaks'],
  [[typed('2,5')], 'wrongBreaks'],
  [[typed('-5')], 'wrongBreaks'],
  [[typed('NaN')], 'wrongBreaks'],
  [[typed('5', '150')], 'wrongBreaks'],
  [[typed('5', '2', '0')], 'wrongBreaks'],
  [[typed('2')], 'asked'],
  [[typed('5'), typed('5')], 'twice'],
  [[typed('5', '90')], 'cheaperInTotal'],
  [Array.from({ length: 13 }, (_, at) => typed(String(at + 3))), 'tooManyBreaks'],
])('what is typed is checked: %j', (drafts, fault) => {
  expect(scaleDraftFault(drafts, [housing], 2)).toBe(fault)
})

test('what is sent is reckoned, and the next number is proposed', () => {
  expect(scaleIn([typed('5', '2,5', '9')], [housing])).toEqual([{ amount: 5, discount: 2.5, weeks: 9, price: 4875 }])
  expect(nextBreak([typed('1')], 2)).toEqual(typed('5'))
  expect(nextBreak([], 1)).toEqual(typed('2'))
})

test('another number of cabinets takes its own weeks, and says nothing where its break says nothing', () => {
  const scale = [
    { amount: 5, discount: 0, weeks: 9, price: 100 },
    { amount: 10, discount: 0, weeks: null, price: 200 },
  ]
  const weeks = (amount: number) => weeksFor({ deliveryWeeks: 7, scale }, 4, amount)
  expect([4, 5, 10, 12].map(weeks)).toEqual([7, 9, null, null])
})
