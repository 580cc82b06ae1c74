/** A version against the one before it, line by line. */
import { plainLine } from './plainLine.ts'
import { expect, it } from 'vitest'
import { changedLines } from './lineChanges.ts'
import { differenceOf } from './lineDifference.ts'
import type { PriceLine } from './priceLines.ts'

const line = (id: string, more: Partial<PriceLine> = {}) =>
  plainLine(id, { text: `Position ${id}`, unitPrice: 14_560, sum: 29_120, ...more })
const copper = line('4', { kind: 'COPPER', quantity: 39, unitPrice: 8, sum: 624 })
const work = line('5', { kind: 'WORK', quantity: 53, unitPrice: 68, sum: 7208 })
const label = line('6', { kind: 'FLAT', unitPrice: 567, sum: 1134 })
const freight = line('9', { kind: 'FREIGHT', basis: 'ONCE', unitPrice: 420, sum: 420 })
const first = [line('1'), copper, work, label, freight]
const second = [
  line('1'),
  { ...copper, quantity: 38.4, sum: 614.4 },
  { ...work, quantity: 46, sum: 6256 },
  { ...label, unitPrice: 540, sum: 1080 },
  freight,
  line('10', { kind: 'DISCOUNT', basis: 'SHARE', quantity: 3, unitPrice: 0, shareOf: ['MATERIAL'], sum: -873.6 }),
]

it('names what changed, what is new, and by how much', () => {
  const { lines, gone, total } = differenceOf(first, second, 2)
  expect([...lines]).toEqual([
    ['4', { kind: 'changed', before: 624, change: -9.6 }],
    ['5', { kind: 'changed', before: 7208, change: -952 }],
    ['6', { kind: 'changed', before: 1134, change: -54 }],
    ['10', { kind: 'new', change: -873.6 }],
  ])
  expect(gone).toEqual([])
  expect(total).toBe(-1889.2)
})
it('names what is gone, and adds up', () => {
  const { lines, gone, total } = differenceOf(first, [line('1'), work], 2)
  expect(lines.size).toBe(0)
  expect(gone.map(({ line: { id }, change }) => [id, change])).toEqual([
    ['4', -624],
    ['6', -1134],
    ['9', -420],
  ])
  expect(total).toBe(-2178)
})
it('of a position that became an option both are named', () => {
  const { lines, gone, total } = differenceOf(first, [...first.slice(0, 4), { ...freight, role: 'OPTION' }], 2)
  expect(lines.get('9')).toEqual({ kind: 'new', change: 420 })
  expect(gone.map(({ change }) => change)).toEqual([-420])
  expect(total).toBe(-420)
})
it('for the history those that differ are told, twenty of them at most', () => {
  expect(changedLines(first, first)).toBeUndefined()
  expect(changedLines(first, first.toReversed())?.after[0]).toBe('Position 9: 1 × 420,00 € = 420,00 €')
  const many = Array.from({ length: 30 }, (_, at) => line(String(at + 100)))
  expect(changedLines([], many)?.after).toHaveLength(21)
  expect(changedLines(first, second)?.after.at(-1)).toBe('Position 10: 3 % = -873,60 €')
})
