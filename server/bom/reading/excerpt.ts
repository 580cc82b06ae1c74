/** What somebody sees who only looks at a table or a text (rule F10), made in the reading thread: a little of it leaves, whatever the file holds. */
import { type Excerpt, excerptLimits, type ExcerptKind, type SheetExcerpt } from '../../../src/domain/file/excerpt.ts'
import { type Cell, displayText, isNumberCell, type Sheet } from '../../../src/domain/bom/sheet.ts'
import { cutText } from '../../../src/domain/core/text.ts'
import { endOfData } from '../../csv/textLines.ts'
import { decodeText } from './csv.ts'
import { readFile } from './readFile.ts'
import { attempt, limitsOf, ReadingRefusal, type ReadingResult } from './reading.ts'

export type ExcerptQuestion = { extent: 'excerpt'; fileName: string; as: ExcerptKind }

/** The cell as it is seen; a text keeps its lines. */
const shownText = (cell: Cell | undefined): string =>
  cutText(typeof cell === 'string' ? cell.trim() : displayText(cell), excerptLimits.cellText)

/** Whether a column is one of numbers: Excel sets them to the right. */
const isNumeric = (rows: readonly Cell[][], column: number): boolean => {
  const filled = rows.map((row) => row[column]).filter((cell) => cell !== undefined && cell !== '')
  return filled.length > 0 && filled.filter((cell) => isNumberCell(cell)).length > filled.length / 2
}

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

/** What is left to be said, in characters, of all sheets together. */
type Room = { left: number }

const sheetExcerptOf = ({ name, rows, facts = {} }: Sheet, room: Room): SheetExcerpt => {
  const hiddenRows = new Set(facts.hiddenRows)
  const hiddenColumns = new Set(facts.hiddenColumns)
  const columnCount = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const columns: number[] = []
  for (let index = 0; index < columnCount && columns.length < excerptLimits.columns; index++)
    if (!hiddenColumns.has(index)) columns.push(index)
  const shown: SheetExcerpt['rows'] = []
  const seen: Cell[][] = []
  for (const [at, row] of rows.entries()) {
    if (shown.length >= excerptLimits.rows || room.left <= 0) break
    if (hiddenRows.has(at + 1)) continue
    const cells = withoutEmptyEnd(columns.map((column) => shownText(row[column])))
    room.left -= cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    const out = facts.struckCells?.get(at + 1)
    const struck = [...cells.keys()].filter((place) => out?.has(columns[place] ?? -1))
    seen.push(row)
    shown.push({ number: at + 1, cells, ...(struck.length > 0 && { struck }) })
  }
  return {
    name,
    columns: columns.map((index) => ({ index, numeric: isNumeric(seen, index) })),
    rows: shown,
    rowCount: rows.length,
    columnCount,
    hiddenRows: [...hiddenRows].filter((number) => number <= rows.length).length,
    hiddenColumns: [...hiddenColumns].filter((index) => index < columnCount).length,
  }
}

const tableOf = (bytes: Uint8Array, fileName: string): ReadingResult<Excerpt> => {
  const read = readFile(bytes, fileName, { limits: limitsOf('excerpt'), asShown: true })
  if (!read.ok) return read
  const room = { left: excerptLimits.cellsText }
  const sheets = read.value.slice(0, excerptLimits.sheets).map((sheet) => sheetExcerptOf(sheet, room))
  return { ok: true, value: { kind: 'table', sheets, sheetCount: read.value.length } }
}

const textOf = (bytes: Uint8Array): ReadingResult<Excerpt> =>
  attempt(() => {
    if (bytes.length === 0) throw new ReadingRefusal('BOM_EMPTY')
    const text = decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(0, endOfData(bytes)))
    return { kind: 'text', text: cutText(text, excerptLimits.text), isCut: text.length > excerptLimits.text }
  })

/** Never throws. */
export const excerptOf = (bytes: Uint8Array, { fileName, as }: ExcerptQuestion): ReadingResult<Excerpt> =>
  as === 'table' ? tableOf(bytes, fileName) : textOf(bytes)
