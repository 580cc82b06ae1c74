/** Rule P14: what an order of a real offer comes to, net and gross, and which ticks are none. */
import { plainLine } from './plainLine.ts'
import { expect, test } from 'vitest'
import { choiceFaultIn, stillThere, toggled } from './choice.ts'
import { orderSum } from './order.ts'
import type { PriceLine } from './priceLines.ts'
import { reckon } from './reckoning.ts'

const line = (id: string, unitPrice: number, more: Partial<PriceLine> = {}) => plainLine(id, { unitPrice, ...more })
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
  line('ups', 486, { role: 'OPTION' }),
  line('fat', 640, { role: 'OPTION', basis: 'ONCE' }),
  line('wago', 1310, { role: 'ALTERNATIVE', alternativeTo: '3' }),
  line('other', 1300, { role: 'ALTERNATIVE', alternativeTo: '3' }),
]

test.each([
  [[], { net: 37_850.8, vat: 7191.65, gross: 45_042.45 }],
  [['ups'], { net: 38_822.8, vat: 7376.33, gross: 46_199.13 }],
  [['fat'], { net: 38_490.8 }],
  [['wago'], { net: 37_637.4 }],
  [['ups', 'fat', 'wago'], { net: 39_249.4 }],
])('with %j', (chosen, sum) => expect(orderSum(lines, 2, chosen)).toMatchObject(sum))

test('each tick changes the sum by what its line says that it would', () => {
  const { lines: sums, total } = reckon(lines, 2)
  for (const [at, { id, role }] of lines.entries())
    if (role !== 'POSITION')
      expect(Math.round((orderSum(lines, 2, [id]).net - total) * 100)).toBe(Math.round((sums[at]?.change ?? 0) * 100))
})

test.each([
  [['ups', 'wago'], undefined],
  [['3'], { id: '3', fault: 'unknown' }],
  [['gone'], { id: 'gone', fault: 'unknown' }],
  [['ups', 'ups'], { id: 'ups', fault: 'twice' }],
  [['wago', 'other'], { id: 'other', fault: 'samePlace' }],
])('%j is taken or refused', (chosen, fault) => expect(choiceFaultIn(lines, chosen)).toEqual(fault))

test('ticks come and go; of two alternatives the later one counts, and what has gone is none', () => {
  expect(toggled(lines, ['ups'], 'fat')).toEqual(['ups', 'fat'])
  expect(toggled(lines, ['ups', 'fat'], 'ups')).toEqual(['fat'])
  expect(toggled(lines, ['ups', 'wago'], 'other')).toEqual(['ups', 'other'])
  expect(stillThere(lines, ['ups', 'gone'])).toEqual(['ups'])
})
