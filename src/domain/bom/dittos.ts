/**
 * Marks that say "as above" where a maker or a unit should stand (rule B27): a person who writes dito below Siemens means Siemens. Among the numbers
 * of articles they are none: there a line of its own is meant, and nobody says which.
 */
import type { ArticleField, BomMapping } from './mapping.ts'
import { type Cell, cellText } from './sheet.ts'

const words =
  /^(?:(?:dit+o|do\.|w\.\s?o\.|s\.\s?o\.|(?:wie|siehe) (?:oben|vor)|wie vorher|wie zuvor|same as above|as above)|[-–]\s?["″〃]\s?[-–]|["″]{2}|〃|'')[.:]?$/iu
/** Alone it is a maker's mark of repetition, and a unit's inch. */
const singleSign = /^["″]$/
/** The fields of names that repeat; a discount group is no part of a parts list's line. */
const repeats = ['manufacturerName', 'quantityUnitName'] as const satisfies readonly ArticleField[]

export const isDitto = (field: (typeof repeats)[number], text: string): boolean =>
  text.length <= 20 && (words.test(text) || (field === 'manufacturerName' && singleSign.test(text)))

type Mapping = Pick<BomMapping, 'fieldMapping'>
export interface Ditto {
  /** counts from 1 */
  row: number
  column: number
  text: string
  /** what stands above, whose value it is */
  above: Cell
}

/** Below the header, each mark that something stands above. */
export const dittosIn = (rows: readonly Cell[][], headerRowIndex: number, { fieldMapping }: Mapping): Ditto[] => {
  const found = fieldMapping.flatMap(({ column, articleField }) => {
    const field = repeats.find((one) => one === articleField)
    if (field === undefined) return []
    const own: Ditto[] = []
    let above: Cell = ''
    for (const [at, cells] of rows.entries()) {
      const cell = cells[column] ?? ''
      const text = cellText(cell)
      if (at < headerRowIndex || text === '') continue
      if (!isDitto(field, text)) above = cell
      else if (above !== '') own.push({ row: at + 1, column, text, above })
    }
    return own
  })
  return found.toSorted((one, other) => one.row - other.row)
}

/** The rows with what each mark repeats in its place. */
export const withDittos = (rows: readonly Cell[][], headerRowIndex: number, mapping: Mapping): readonly Cell[][] => {
  const found = dittosIn(rows, headerRowIndex, mapping)
  if (found.length === 0) return rows
  const filled = [...rows]
  for (const { row, column, above } of found)
    filled[row - 1] = (filled[row - 1] ?? []).map((cell, at) => (at === column ? above : cell))
  return filled
}
