/** What stands where a quantity should, and why it is none (rules B4, B7). */
import { expect, it } from 'vitest'
import { quantityFaultOf, shownQuantityText } from './quantityText.ts'

it.each([
  ['0', 'zero'],
  ['-3', 'negative'],
  ['1.234', 'ambiguous'],
  ['nach Bedarf', 'invalid'],
  ['1,000 + 2', 'ambiguous'],
  ['1 + nach Bedarf', 'invalid'],
  ['0 + 0', 'zero'],
  ['', undefined],
] as const)('%j is %s', (text, fault) => {
  expect(quantityFaultOf(text)).toBe(fault)
})

it('is shown as it stands there, with a minus that is one', () => {
  expect(['0', '-3', '1.234'].map(shownQuantityText)).toEqual(['0', '\u22123', '1.234'])
})
