/** A file without headers keeps its first line (rule B2). */
import { expect, it } from 'vitest'
import { bomSummaryOf } from './bom.ts'
import { type ArticleField, defaultBomUnits } from './mapping.ts'
import { linesOf } from './lines.ts'
import type { Cell } from './sheet.ts'

const read = (fields: readonly (ArticleField | null)[], ...rows: Cell[][]) =>
  linesOf(
    rows,
    1,
    {
      fieldMapping: fields.map((articleField, column) => ({
        column,
        importHeader: String(rows[0]?.[column]),
        articleField,
      })),
      units: defaultBomUnits,
    },
    'X',
  )
const numbered = ['orderNumber', 'quantity', 'description'] as const

it('takes the row that must be named as the headers for what it is, a line', () => {
  const lines = read(numbered, ['3RT2017-1AP01', '2', 'Schütz'], ['3RV2021-4AA15', '1', 'Motorschutzschalter'])
  expect(lines).toMatchObject([
    { row: 1, orderNumber: '3RT2017-1AP01', quantity: 2, description: 'Schütz', bomError: null },
    { row: 2, orderNumber: '3RV2021-4AA15', quantity: 1 },
  ])
})

it('counts a line that is there twice twice, as no header is repeated', () => {
  const row = ['3RT2017-1AP01', '2', 'Schütz']
  expect(bomSummaryOf(read(numbered, row, row).map((line) => ({ ...line, matchedArticleId: null })))).toMatchObject({
    lines: 2,
    setAside: 0,
  })
})

it.each<[string, readonly (ArticleField | null)[], Cell[]]>([
  ['a number, no quantity', numbered, ['3RT2017-1AP01', '', 'Schütz']],
  ['a number, no column of quantities', ['orderNumber'], ['3RT2017-1AP01']],
  ['a number and a quantity beside a word that names a column', numbered, ['3RT2017-1AP01', '2', 'Stück']],
  ['no number, but a quantity', ['description', 'quantity'], ['Schütz 5,5 kW', '2']],
  ['numbers as a workbook has them', ['orderNumber', 'quantity'], [2904602, 2]],
  ['an EAN', ['eanNumber', 'quantity'], ['4011209456789', '2']],
])('is a line: %s', (_, fields, first) => {
  expect(read(fields, first, ['3RV2021-4AA15', '1']).map(({ row }) => row)).toEqual([1, 2])
})

it.each<[string, readonly (ArticleField | null)[], Cell[]]>([
  ['known names', numbered, ['Bestellnummer', 'Menge', 'Text']],
  ['names that nobody knows', numbered, ['Foo', 'Bar', 'Baz']],
  ['a name with a year', numbered, ['Typ2024', 'Menge', 'Text']],
  ['the quantities of cabinet 1', numbered, ['Bestellnummer', '1', '2']],
])('is no line: %s', (_, fields, first) => {
  expect(read(fields, first, ['3RV2021-4AA15', '1']).map(({ row }) => row)).toEqual([2])
})
