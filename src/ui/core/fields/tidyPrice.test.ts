/** A price is typed in German notation, or pasted in an English one that is unmistakable; else it stays as it was typed (rule T4). */
import { expect, it } from 'vitest'
import { articleTable } from '../../../domain/article/articleDraft.ts'
import { discountGroupTable } from '../../../domain/masterdata/discountGroup.ts'
import { tidyNumber, tidyPrice } from './FormField.tsx'

it.each([
  ['18925,4', '18.925,40'],
  ['1000', '1.000,00'],
  ['18.925,40 €', '18.925,40'],
  ['12,5o', '12,5o'],
  ['18925.40', '18.925,40'],
  ['18,925.40', '18.925,40'],
  ['12,555', '12,555'],
  ['1.5.2', '1.5.2'],
  ['', ''],
])('%s becomes %s', (typed, tidy) => expect(tidyPrice(typed)).toBe(tidy))

const fieldOf = <Row extends { key: string }>(fields: readonly Row[], key: string): Row => {
  const field = fields.find((one) => one.key === key)
  if (field === undefined) throw new Error(`There is no field ${key}`)
  return field
}

it.each([
  ['5 €', '5,00'],
  ['5 EUR', '5,00'],
  ['1234,5678', '1.234,5678'],
  ['12,x', '12,x'],
])('a price of whatever places, typed as %s, becomes %s beside its unit', (typed, tidy) =>
  expect(tidyNumber(typed, fieldOf(articleTable.fields, 'listPrice'))).toBe(tidy),
)

it.each([
  ['12,5 %', '12,5'],
  ['5 €', '5 €'],
])('a percentage typed as %s becomes %s', (typed, tidy) =>
  expect(tidyNumber(typed, fieldOf(discountGroupTable.fields, 'percent'))).toBe(tidy),
)

it('no unit is taken for another one', () =>
  expect(tidyNumber('5 €', fieldOf(articleTable.fields, 'weight'))).toBe('5 €'))
