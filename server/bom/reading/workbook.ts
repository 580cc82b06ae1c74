/** Reads an Excel workbook (.xlsx, .xls of any age) with SheetJS: numbers stay numbers, all else is text as displayed. */
import * as XLSX from 'xlsx'
import * as codepages from 'xlsx/dist/cpexcel'
import type { Cell, Sheet } from '../../../src/domain/bom/sheet.ts'
import { boundedText, ReadingRefusal, type SheetLimits } from './reading.ts'

// .xls files before Excel 97 keep their text in a code page
XLSX.set_cptable(codepages)

/** Dates in the format "the user's short date", which SheetJS shows the American way, are shown the German way. */
const shortDate = 'm/d/yy'
const germanDate = 'dd\\.mm\\.yyyy'

/** A number with nothing around it but currency signs, blanks and accounting brackets: 1,234.50, $ 5, (3.00), 1.5E+20. */
const plainNumber = /^[\s€$£(+-]*(?:(?:0|[1-9][\d,]*)(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?[\s€$£)]*$/

/** The value without binary noise: what the sheet computed as 0.30000000000000004 is 0.3. */
const withoutNoise = (value: number): number => Number(value.toPrecision(15))

/** What a damaged workbook calls a text may hold what no text does. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const numberOrText = (value: number, format: string | number | undefined, shown: string): Cell => {
  if (format === shortDate) return XLSX.SSF.format(germanDate, value)
  const isDate = typeof format === 'string' && XLSX.SSF.is_date(format)
  return !isDate && plainNumber.test(shown) ? withoutNoise(value) : shown
}

const cellOf = (cell: XLSX.CellObject): Cell => {
  if (cell.t === 'z') return ''
  if (typeof cell.v === 'number' && cell.t === 'n')
    return numberOrText(cell.v, cell.z, storable(boundedText(XLSX.utils.format_cell(cell))))
  const text = typeof cell.v === 'string' ? cell.v : XLSX.utils.format_cell(cell)
  return storable(boundedText(text))
}

const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell !== ''

/** The cells of a sheet, trailing empty ones dropped, however far its declared range reaches (A1:AMJ31). */
const rowsOf = (
  data: readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[],
  limits: SheetLimits,
): Cell[][] => {
  if (data.length > limits.rows) throw new ReadingRefusal('BOM_TOO_LARGE')
  const rows = Array.from(data, (cells) => {
    const row = Array.from(cells ?? [], (cell) => (cell === undefined ? '' : cellOf(cell)))
    row.length = row.findLastIndex((cell) => isFilled(cell)) + 1
    return row
  })
  rows.length = rows.findLastIndex((row) => row.length > 0) + 1
  return rows
}

const cellsIn = (sheet: XLSX.WorkSheet): readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[] => {
  const data: unknown = sheet['!data']
  return Array.isArray(data) ? data : []
}

/** Whether the sheet is one of cells; charts, macros and dialogs are sheets too. */
const isTable = (sheet: XLSX.WorkSheet): boolean => sheet['!type'] === undefined || sheet['!type'] === 'sheet'

/** All of it: with a limit to its rows, the reader would leave out in silence what stands below. */
const parse = (bytes: Buffer): XLSX.WorkBook => {
  try {
    return XLSX.read(bytes, {
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
    })
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new ReadingRefusal(isProtected ? 'BOM_PASSWORD_PROTECTED' : 'BOM_UNREADABLE')
  }
}

/** The sheets that hold something: the visible ones, or, where all those are empty, the hidden ones. */
export const readWorkbook = (bytes: Buffer, limits: SheetLimits): Sheet[] => {
  const workbook = parse(bytes)
  const sheets = workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined || !isTable(sheet)) return []
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    return [{ name, hidden, rows: rowsOf(cellsIn(sheet), limits) }]
  })
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const visible = filled.filter(({ hidden }) => !hidden)
  return (visible.length > 0 ? visible : filled).map(({ name, rows }) => ({ name: storable(name), rows }))
}

/** What an OLE container (.xls, .doc, an encrypted .xlsx …) holds. */
export const kindOfContainer = (bytes: Buffer): 'workbook' | 'encrypted' | 'other' => {
  try {
    const container = XLSX.CFB.read(bytes, { type: 'buffer' })
    const has = (name: string) => XLSX.CFB.find(container, name) !== null
    if (has('EncryptedPackage')) return 'encrypted'
    return has('Workbook') || has('Book') ? 'workbook' : 'other'
  } catch {
    return 'other'
  }
}
