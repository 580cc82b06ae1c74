/** What a column is taken for by its name: right nearly always, never wrong; what is not sure is left open (rule B14). */
import { describe, expect, it } from 'vitest'
import { proposeHeaderRow, proposeMapping } from '../../src/domain/bom/proposal.ts'
import { type NamedColumn, namedColumns } from '../fixtures/bom/headerNames.ts'

const proposed = ({ header, cells = [] }: NamedColumn) =>
  proposeMapping(
    [header],
    cells.map((cell) => [cell]),
  ).fieldMapping[0]?.articleField ?? null

const judged = namedColumns.map((column) => ({ ...column, proposed: proposed(column) }))
const told = (columns: typeof judged) =>
  columns.map(({ header, cells, field, proposed: got }) => `${header}${cells ? ' (cells)' : ''}: ${field}, not ${got}`)

describe('names of columns', () => {
  it('are 300 at least, and no name stands there twice', () => {
    const keys = namedColumns.map(({ header, cells }) => `${header} ${cells?.join()}`)
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([])
    expect(keys.length).toBeGreaterThanOrEqual(300)
  })
  it('are never taken for something else', () => {
    expect(told(judged.filter((column) => column.proposed !== null && column.proposed !== column.field))).toEqual([])
  })
  it('are right at 95 % at least', () => {
    const open = judged.filter((column) => column.proposed !== column.field)
    const share = 1 - open.length / judged.length
    process.stdout.write(
      `header names: ${judged.length - open.length} of ${judged.length} right (${(share * 100).toFixed(1)} %), open: ${open.map(({ header }) => header).join(', ')}\n`,
    )
    expect(share, told(open).join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})

it('a dash is no name: such a row is no header row', () => {
  const rows = [
    ['Anlage', 'Ort', '-'],
    ['Bestellnummer', 'Menge', 'Bezeichnung'],
    ['4711', '1', 'Klemme'],
  ]
  expect(proposeHeaderRow(rows)).toMatchObject({ headerRowIndex: 2 })
  expect(
    proposeHeaderRow([
      ['-', '-', '-'],
      ['-', '4711', '1'],
    ]),
  ).toMatchObject({ score: 0 })
})
