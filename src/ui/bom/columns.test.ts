/** What the mapping sheet says of columns (Automatisch, Manuell, Offen, Ausgelassen). */
import { describe, expect, it } from 'vitest'
import { type ArticleField, type BomPreview, defaultBomUnits } from '../../domain/bom/mapping.ts'
import { columnLetter } from '../../domain/bom/sheet.ts'
import { mappedColumns, suppliedHits } from './columns.ts'

const preview = (fields: (ArticleField | null)[], proposedColumns: number[]): BomPreview => ({
  bomFileName: 'liste.xlsx',
  sheets: ['Stückliste'],
  sheet: 'Stückliste',
  bomHeaderRowIndex: 2,
  headerRowProposed: true,
  headersFound: true,
  headers: ['Pos.', 'Bestellnummer', 'Beist.', ''],
  mapping: {
    fieldMapping: fields.map((articleField, column) => ({ column, importHeader: '', articleField })),
    units: defaultBomUnits,
  },
  proposedColumns,
  origins: fields.map((_, column) => (proposedColumns.includes(column) ? 'NAME' : null)),
  suppliedPartString: 'X',
  rows: [
    ['X', 'Projekt', 'X'],
    ['Pos.', 'Bestellnummer', 'Beist.'],
    ['1', '2904602', 'x'],
    ['2', '2904602', ' X '],
    ['3', '3RT2015', 'XX', ''],
  ],
  rowCount: 5,
  encoding: null,
  notices: [],
})

const statesOf = (input: BomPreview, manualColumns: number[] = [], mappedBefore = false) =>
  mappedColumns({ preview: input, manualColumns, mappedBefore }).map((column) => column.state)

describe('column letters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i is %s, as in a spreadsheet', (column, letter) => expect(columnLetter(column)).toBe(letter))
})

describe('how a column got its field', () => {
  const fresh = preview([null, 'orderNumber', 'isSuppliedPart', null], [1, 2])
  it('tells proposed from undecided, and asks nothing of an empty column', () =>
    expect(statesOf(fresh)).toEqual(['open', 'auto', 'auto', 'skipped']))
  it('tells what was set or left out by hand', () =>
    expect(statesOf(fresh, [0, 2])).toEqual(['skipped', 'auto', 'manual', 'skipped']))
  it('takes what a saved mapping leaves out as decided', () =>
    expect(statesOf(preview([null, 'orderNumber', 'isSuppliedPart', null], [1]), [], true)).toEqual([
      'skipped',
      'auto',
      'manual',
      'skipped',
    ]))
})

it('shows three different values from below the header', () =>
  expect(
    mappedColumns({ preview: preview([null, null], []), manualColumns: [], mappedBefore: false })[1]?.samples,
  ).toEqual(['2904602', '3RT2015']))

it('counts the supplied parts below the header, in any case of letters, only whole cells', () => {
  expect(suppliedHits(preview([], []), 2)).toBe(2)
  expect(suppliedHits({ ...preview([], []), suppliedPartString: ' ' }, 2)).toBe(0)
})
