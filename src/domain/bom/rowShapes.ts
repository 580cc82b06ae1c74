/** What the shape of a file's rows says and no column tells (rule B19): rows wider than the headings, and rows that belong to one above them. */
import type { BomMapping } from './mapping.ts'
import { isIdentifying } from './placeholders.ts'
import { type Cell, cellText, columnLetter } from './sheet.ts'

/** The rows below the headings, each with its number. */
export type Body = readonly { row: number; cells: readonly Cell[] }[]
type Mapping = Pick<BomMapping, 'fieldMapping'>
type Wider = { row: number; column: number; text: string }

/** A column that has no heading is a column all the same where every row has it, and no row can have been torn. */
const isTornPart = /^\d{1,3}(?:\D|$)/

/**
 * Rows of a text that are wider than its headings: a comma or semicolon within a cell has torn it, and what follows stands in the wrong
 * column.
 */
export const widerRows = (body: Body, { fieldMapping }: Mapping): Wider[] => {
  const width = fieldMapping.findLastIndex(({ importHeader }) => importHeader !== '') + 1
  if (width === 0) return []
  const found = body.flatMap(({ row, cells }): Wider[] => {
    if (cells.length <= width) return []
    const column = cells.findIndex((cell, at) => at >= width && cellText(cell) !== '')
    return column < 0 ? [] : [{ row, column, text: cellText(cells[column]) }]
  })
  const isColumn = found.length > body.length * mostly && !found.every(({ text }) => isTornPart.test(text))
  return isColumn ? [] : found
}
const mostly = 0.8

const parentHeading =
  /^(?:(?:ü|ue)bergeordnet|ober(?:pos|baugruppe|artikel|teil|material)|parent|vater|geh(?:ö|oe)rt zu|teil von|part of|kopf(?:artikel|material)|next assembly)/i

/** A column that names the assembly that each row belongs to: what it says stands in a row above in another column. */
const parentColumn = (body: Body, { fieldMapping }: Mapping): { column: number; rows: number[] } | undefined => {
  const column = fieldMapping.find(({ importHeader }) => parentHeading.test(importHeader))?.column
  if (column === undefined) return undefined
  const above = new Set<string>()
  const rows: number[] = []
  for (const { row, cells } of body) {
    const parent = cellText(cells[column])
    if (parent !== '' && above.has(parent)) rows.push(row)
    for (const [at, cell] of cells.entries()) if (at !== column) above.add(cellText(cell))
  }
  return { column, rows }
}

const depthOf = (cell: Cell | undefined): number => {
  if (typeof cell !== 'string' || !' \t\u00a0'.includes(cell.charAt(0)) || cell === '') return 0
  return cell.length - cell.trimStart().length
}

/** A column whose texts begin further right than the one above them. */
const indentedColumn = (body: Body, { fieldMapping }: Mapping): { column: number; rows: number[] } | undefined => {
  for (const { column, articleField } of fieldMapping) {
    if (articleField === null || !(isIdentifying(articleField) || articleField === 'description')) continue
    // of most lists no cell is
    if (!body.some(({ cells }) => depthOf(cells[column]) > 1)) continue
    const filled = body.filter(({ cells }) => cellText(cells[column]) !== '')
    const rows = filled.filter(({ cells }) => depthOf(cells[column]) > 1).map(({ row }) => row)
    const begins = depthOf(filled[0]?.cells[column]) === 0
    if (begins && rows.length > 0 && rows.length < filled.length) return { column, rows }
  }
  return undefined
}

/** Rows that belong to one above them, though no column is taken for the levels; and what shows it: "B Gehört zu". */
export const assembledRows = (body: Body, mapping: Mapping): { rows: number[]; example: string } => {
  const { fieldMapping } = mapping
  if (fieldMapping.some(({ articleField }) => articleField === 'level')) return { rows: [], example: '' }
  const { column, rows } = parentColumn(body, mapping) ?? indentedColumn(body, mapping) ?? { column: 0, rows: [] }
  return { rows, example: `${columnLetter(column)} ${fieldMapping[column]?.importHeader ?? ''}`.trim() }
}
