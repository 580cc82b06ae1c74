/** What is chosen in the mapping sheet: which columns it changes, and which of them count as set by hand (rules B2, B3). */
import { expect, test } from 'vitest'
import { type ArticleField, type BomPreview, defaultBomUnits } from './mapping.ts'
import { type Chosen, type MappingChoice, withChoice } from './mappingChoice.ts'

const fields: (ArticleField | null)[] = ['orderNumber', 'quantity', null, null]
const preview: BomPreview = {
  bomFileName: 'liste.csv',
  sheets: ['Tabelle1'],
  sheet: 'Tabelle1',
  bomHeaderRowIndex: 1,
  headerRowProposed: true,
  headersFound: true,
  headers: ['Nummer', 'Menge', 'Reserve', 'Breite'],
  mapping: {
    fieldMapping: fields.map((articleField, column) => ({ column, importHeader: `Spalte ${column}`, articleField })),
    units: defaultBomUnits,
  },
  proposedColumns: [0, 1],
  origins: ['NAME', 'NAME', null, null],
  suppliedPartString: '',
  rows: [],
  rowCount: 1,
  encoding: null,
  notices: [],
  quantityColumns: [1, 2],
}
const after = (...choices: MappingChoice[]) => {
  const { preview: shown, manualColumns }: Chosen = choices.reduce<Chosen>(withChoice, { preview, manualColumns: [] })
  return { shown, manualColumns, fields: shown.mapping.fieldMapping.map(({ articleField }) => articleField) }
}

test('a field that another column had moves over, and leaves that column to be decided', () => {
  const moved = after({ type: 'column.assigned', column: 2, field: 'orderNumber' })
  expect(moved).toMatchObject({ fields: [null, 'quantity', 'orderNumber', null], manualColumns: [2] })
  const leftOut = after(
    { type: 'column.assigned', column: 2, field: null },
    { type: 'column.assigned', column: 2, field: null },
  )
  expect(leftOut).toMatchObject({ fields, manualColumns: [2] })
})

test('columns of quantities are added up or none counts, and each that was in question is decided', () => {
  expect(after({ type: 'quantity.chosen', columns: [1, 2] })).toMatchObject({
    fields: ['orderNumber', 'quantity', 'quantity', null],
    manualColumns: [1, 2],
  })
  expect(after({ type: 'quantity.chosen', columns: [] })).toMatchObject({
    fields: ['orderNumber', null, null, null],
    manualColumns: [1, 2],
  })
})

test('notation, units and marker change nothing else, and decide no column', () => {
  const { shown, manualColumns } = after(
    { type: 'notation.chosen', column: 1, notation: 'german' },
    { type: 'unit.chosen', units: { width: 'MM' } },
    { type: 'suppliedPart.typed', text: 'B' },
  )
  expect(manualColumns).toEqual([])
  expect(shown.suppliedPartString).toBe('B')
  expect(shown.mapping.units).toEqual({ ...defaultBomUnits, width: 'MM' })
  expect(shown.mapping.fieldMapping.map(({ notation }) => notation)).toEqual([
    undefined,
    'german',
    undefined,
    undefined,
  ])
})

test('a preset decides all columns; one that is gone changes nothing', () => {
  const preset = {
    fieldMapping: [{ column: 7, importHeader: 'spalte 3', articleField: 'width' as const }],
    units: { ...defaultBomUnits, width: 'MM' as const },
    suppliedPartString: 'X',
  }
  const taken = after({ type: 'preset.taken', preset })
  expect(taken).toMatchObject({ fields: [null, null, null, 'width'], manualColumns: [0, 1, 2, 3] })
  expect(taken.shown).toMatchObject({ mapping: { units: preset.units }, suppliedPartString: 'X' })
  expect(after({ type: 'preset.taken', preset: null })).toMatchObject({ shown: preview, manualColumns: [] })
})
