import { expect, test } from 'vitest'
import { factorOf } from './measures.ts'

test.each([
  ['length', 'mm', 'M', 0.1],
  ['length', '', 'M', 100],
  ['length', '', undefined, 1],
  ['weight', 'g', 'KG', 0.001],
  ['weight', 'Stk', 'G', 0.001],
  ['weight', 't', 'KG', 1000],
  ['weight', 'kg/m', 'KG', undefined],
  ['weight', 'm', 'KG', undefined],
  ['length', 'km', 'CM', 100_000],
  ['length', 'VPE', 'CM', undefined],
  ['time', 'Std', undefined, undefined],
  ['time', 'Stk', undefined, undefined],
  ['time', 'm', undefined, undefined],
  ['time', 'AT', undefined, 1],
  ['time', '', undefined, 1],
  ['time', 'Wochen', undefined, 7],
  ['time', 'Woche', undefined, 7],
  ['time', 'Wo', undefined, 7],
  ['time', 'weeks', undefined, 7],
  ['time', 'Werktage', undefined, 1],
  ['time', 'Tage', undefined, 1],
] as const)('a %s in "%s", in a column in %s, is multiplied by %s (rule B5)', (measured, cell, column, factor) => {
  expect(factorOf(measured, cell, column)).toBe(factor)
})
