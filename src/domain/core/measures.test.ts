import { expect, test } from 'vitest'
import { factorOf } from './measures.ts'

test.each([
  ['length', 'mm', 'M', 0.1],
  ['length', '', 'M', 100],
  ['length', '', undefined, 1],
  ['weight', 'g', 'KG', 0.001],
  ['weight', 'Stk', 'G', 0.001],
  ['time', 'Wochen', undefined, 7],
  ['time', 'Woche', undefined, 7],
  ['time', 'Wo', undefined, 7],
  ['time', 'weeks', undefined, 7],
  ['time', 'Werktage', undefined, 1],
  ['time', 'Tage', undefined, 1],
] as const)('a %s in "%s", in a column in %s, is multiplied by %s (rule B5)', (measured, cell, column, factor) => {
  expect(factorOf(measured, cell, column)).toBe(factor)
})
