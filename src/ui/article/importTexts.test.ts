import { expect, it } from 'vitest'
import { shownValue } from './importTexts.ts'

it.each([
  ['listPrice', 0.0345, '0,0345\u00a0€'],
  ['purchasePrice', 12.5, '12,50\u00a0€'],
  ['listPrice', null, '–'],
  ['weight', 0, '–'],
])('tells of %s %s what is stored, not what cents would make of it (rule W10)', (field, value, shown) =>
  expect(shownValue(field, value)).toBe(shown),
)
