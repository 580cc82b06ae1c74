import { expect, it } from 'vitest'
import { type ArticleField, type ColumnMapping, defaultBomUnits } from './mapping.ts'
import { mappedByPreset } from './presets.ts'

const columns = (...said: [header: string, field: ArticleField | null][]): ColumnMapping[] =>
  said.map(([importHeader, articleField], column) => ({ column, importHeader, articleField }))
const preset = (...said: [string, ArticleField | null][]) => ({
  fieldMapping: columns(...said),
  units: defaultBomUnits,
  suppliedPartString: 'X',
})
const fieldsOf = (mapped: readonly ColumnMapping[]) => mapped.map(({ articleField }) => articleField)

it('a preset finds its columns by their headers, wherever they stand and however they are written', () => {
  const kept = preset(['Best.-Nr.', 'orderNumber'], ['Stück', 'quantity'], ['Info', null])
  const file = columns(['STÜCK', null], ['Info', 'description'], ['Bestellnummer', 'manufacturerNumber'])
  expect(fieldsOf(mappedByPreset(file, kept))).toEqual(['quantity', null, 'orderNumber'])
})
it('of equal headers each is taken once, in their order', () => {
  const kept = preset(['Nr', 'orderNumber'], ['Nr', 'manufacturerNumber'])
  expect(fieldsOf(mappedByPreset(columns(['Nr', null], ['Nr', null], ['Nr', null]), kept))).toEqual([
    'orderNumber',
    'manufacturerNumber',
    null,
  ])
})
it('columns without a header are found by their place', () => {
  const kept = preset(['', null], ['', 'orderNumber'])
  expect(fieldsOf(mappedByPreset(columns(['', 'quantity'], ['', null]), kept))).toEqual([null, 'orderNumber'])
})
