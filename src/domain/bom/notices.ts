/** What of a file a person should hear before its columns are mapped, as nobody sees it in the lines (rule B19). */
import type { BomNotice } from './bom.ts'
import { proposeHeaderRow } from './proposal.ts'
import { cellText, isEmptyRow, type Sheet } from './sheet.ts'

/** So many rows are named. */
const rowsNamed = 5
/** A spreadsheet has made a number of a number's text, and shortened it: the digits are gone. */
const damaged = /^\d[.,]\d{1,14}E\+\d{1,3}$/i

const notice = (kind: BomNotice['kind'], rows: readonly number[], example: string): BomNotice[] =>
  rows.length === 0 ? [] : [{ kind, count: rows.length, rows: rows.slice(0, rowsNamed), example }]

const damagedNumbers = ({ rows }: Sheet, headerRowIndex: number): BomNotice[] => {
  const found = rows.slice(headerRowIndex).flatMap((row, index) => {
    const text = row.map((cell) => (typeof cell === 'string' ? cellText(cell) : '')).find((cell) => damaged.test(cell))
    return text === undefined ? [] : [{ row: headerRowIndex + index + 1, text }]
  })
  return notice(
    'DAMAGED_NUMBERS',
    found.map(({ row }) => row),
    found[0]?.text ?? '',
  )
}

/** A sheet with at least two known columns is a list of its own, as of another cabinet. */
const otherLists = (sheets: readonly Sheet[], sheet: Sheet): BomNotice[] => {
  const own = new Set([sheet.name, ...(sheet.facts?.joined ?? []).map(({ name }) => name)])
  const others = sheets.filter(({ name, rows }) => !own.has(name) && proposeHeaderRow(rows).score >= 2)
  const names = others.map(({ name }) => name)
  return names.length === 0 ? [] : [{ kind: 'OTHER_LISTS', count: names.length, rows: [], example: names.join(', ') }]
}

const joinedSheets = ({ facts: { joined = [] } = {} }: Sheet): BomNotice[] =>
  notice(
    'JOINED_SHEETS',
    joined.map(({ from }) => from),
    joined.map(({ name }) => name).join(', '),
  )

/** In the order of their weight. */
export const noticesOf = (sheets: readonly Sheet[], sheet: Sheet, headerRowIndex: number): BomNotice[] => {
  const { hiddenRows = [], unsavedFormulas = [], mergedDown = [] } = sheet.facts ?? {}
  const below = (row: number) => row > headerRowIndex
  const rowOf = (cell: string) => Number(cell.replace(/^[A-Z]{1,3}/, ''))
  const formulas = unsavedFormulas.filter((cell) => below(rowOf(cell)))
  const hidden = hiddenRows.filter((row) => below(row) && !isEmptyRow(sheet.rows[row - 1] ?? []))
  const merged = mergedDown.filter(({ column, from }) => below(from) && cellText(sheet.rows[from - 1]?.[column]) !== '')
  const [first] = merged
  return [
    ...damagedNumbers(sheet, headerRowIndex),
    ...notice('UNSAVED_FORMULAS', formulas.map(rowOf), formulas[0] ?? ''),
    ...notice('HIDDEN_ROWS', hidden, ''),
    ...notice(
      'MERGED_DOWN',
      merged.map(({ from }) => from),
      first ? cellText(sheet.rows[first.from - 1]?.[first.column]) : '',
    ),
    ...joinedSheets(sheet),
    ...otherLists(sheets, sheet),
  ]
}
