/** Reads a workbook (.xlsx, .xls of any age, .ods, SpreadsheetML) with SheetJS: numbers stay numbers (numberCell.ts), all else is text as displayed. */
import * as XLSX from 'xlsx'
import * as codepages from 'xlsx/dist/cpexcel'
import { unmarked } from '../../../src/domain/bom/marks.ts'
import type { Cell, Sheet, SheetFacts } from '../../../src/domain/bom/sheet.ts'
import { composed } from '../../../src/domain/core/text.ts'
import { type CellFacts, noFacts, strike, strikePartly } from './cellFacts.ts'
import { numberCell } from './numberCell.ts'
import { boundedText, ReadingRefusal, type SheetLimits } from './reading.ts'
import { movedRight } from './indents.ts'
import { takeOutStruck, unstruckText } from './struck.ts'

// .xls files before Excel 97 keep their text in a code page
XLSX.set_cptable(codepages)

/** What a damaged workbook calls a text may hold what no text does. */
const storable = (text: string): string => (suspicious.test(text) ? text.toWellFormed().replaceAll('\0', '') : text)
// oxlint-disable-next-line no-control-regex -- zero bytes are what is looked for
const suspicious = /[\0\ud800-\udfff]/

const bounded = (text: string): string => storable(composed(boundedText(text)))

/** As Excel calls them in German. */
const errors: Readonly<Record<string, string>> = {
  '#N/A': '#NV',
  '#REF!': '#BEZUG!',
  '#VALUE!': '#WERT!',
  '#NUM!': '#ZAHL!',
}

const formatOf = ({ z }: XLSX.CellObject): string => {
  if (typeof z === 'number') return XLSX.SSF._table[z] ?? 'General'
  return z ?? 'General'
}

const numberOf = (value: number, cell: XLSX.CellObject, date1904: boolean): Cell => {
  const read = numberCell(value, formatOf(cell), date1904)
  return typeof read === 'object' ? { ...read, text: bounded(read.text), shown: bounded(read.shown) } : read
}

/** `date1904`: the workbook counts days from 1904, as Excel for the Mac did. */
const cellOf = (cell: XLSX.CellObject, date1904: boolean): Cell => {
  if (cell.t === 'z') return ''
  if (cell.t === 'n' && typeof cell.v === 'number') return numberOf(cell.v, cell, date1904)
  if (cell.t === 's' && typeof cell.v === 'string') return unmarked(bounded(cell.v))
  if (cell.t === 'b') return cell.v === true ? 'WAHR' : 'FALSCH'
  const text = bounded(typeof cell.v === 'string' ? cell.v : XLSX.utils.format_cell(cell))
  return cell.t === 'e' ? (errors[text] ?? text) : text
}

const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell !== ''

/** A text with formats of its own: a struck part of it is kept apart. */
const noteStruck = ({ t, r }: XLSX.CellObject, at: { row: number; column: number }, facts: CellFacts): void => {
  const struck = facts.struck.get(at.row)
  const left = t === 's' && typeof r === 'string' ? unstruckText(r, struck?.has(at.column)) : undefined
  if (left === undefined) return
  if (left === '') return strike(facts.struck, at.row, at.column)
  struck?.delete(at.column)
  strikePartly(facts.partly, { ...at, left })
}

type Reading = { limits: SheetLimits; date1904: boolean; facts: CellFacts; asShown: boolean }

/** The cells of a sheet, trailing empty ones dropped, however far its declared range reaches (A1:AMJ31). */
const rowsOf = (
  data: readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[],
  { limits, date1904, facts }: Omit<Reading, 'asShown'>,
): Cell[][] => {
  if (data.length > limits.rows) throw new ReadingRefusal('BOM_TOO_LARGE')
  const rows = Array.from(data, (cells, at) => {
    const row = Array.from(cells ?? [], (cell, column) => {
      if (cell === undefined) return ''
      noteStruck(cell, { row: at + 1, column }, facts)
      return cellOf(cell, date1904)
    })
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

const isArchive = (bytes: Buffer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** An XML of its own; what is no text of one byte each begins otherwise. */
const isXml = (bytes: Buffer): boolean => bytes[0] === 0x3c

/** All of it: with a limit to its rows, the reader would leave out in silence what stands below. */
const parse = (bytes: Buffer): XLSX.WorkBook => {
  try {
    return XLSX.read(bytes, {
      dense: true,
      cellNF: true,
      // its texts are made here, where they are needed
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      // hidden rows: the parts of an .xlsx tell them quicker (xlsxFacts.ts)
      cellStyles: !isArchive(bytes),
      // Not told, it takes a buffer for bytes that it makes a text of one by one: half of the time that an XML takes.
      ...(isXml(bytes) && { type: 'buffer' }),
    })
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new ReadingRefusal(isProtected ? 'BOM_PASSWORD_PROTECTED' : 'BOM_UNREADABLE')
  }
}

/** Cells that stretch over several rows. */
const mergedDownOf = (sheet: XLSX.WorkSheet): NonNullable<SheetFacts['mergedDown']> =>
  (sheet['!merges'] ?? [])
    .filter(({ s: start, e: end }) => end.r > start.r)
    .slice(0, mostMerges)
    .map(({ s: start, e: end }) => ({ column: start.c, from: start.r + 1, to: end.r + 1 }))
const mostMerges = 10_000

const hiddenIn = (ranges: readonly ({ hidden?: boolean } | undefined)[] = []): number[] =>
  [...ranges.entries()].flatMap(([index, range]) => (range?.hidden ? [index] : []))

/** What is known beside the reader comes first; of an .xls before Excel 97 the reader tells what is hidden. */
const knownOf = (sheet: XLSX.WorkSheet, beside: CellFacts | undefined): CellFacts =>
  beside ?? {
    ...noFacts(),
    hiddenRows: hiddenIn(sheet['!rows']).map((index) => index + 1),
    hiddenColumns: hiddenIn(sheet['!cols']),
  }

const sheetOf = (sheet: XLSX.WorkSheet, reading: Reading): { rows: Cell[][]; facts: SheetFacts } => {
  const { facts } = reading
  const rows = movedRight(rowsOf(cellsIn(sheet), reading), facts)
  const { hiddenRows, hiddenColumns, unsavedFormulas, struckByRule } = facts
  return {
    rows,
    facts: {
      mergedDown: mergedDownOf(sheet),
      hiddenRows,
      hiddenColumns,
      unsavedFormulas,
      struckByRule,
      ...(reading.asShown ? { struckCells: facts.struck } : takeOutStruck(rows, facts)),
    },
  }
}

/**
 * The sheets that hold something: the visible ones, or, where all those are empty, the hidden ones. What the reader does not tell of a
 * sheet may be known `beside`.
 *
 * @param asShown for somebody who looks at it: what is struck through stays where it is, and is named
 */
export const readWorkbook = (
  bytes: Buffer,
  { limits, asShown }: { limits: SheetLimits; asShown: boolean },
  beside: ReadonlyMap<string, CellFacts> = new Map(),
): Sheet[] => {
  const workbook = parse(bytes)
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const sheets = workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined || !isTable(sheet)) return []
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    return [{ name, hidden, ...sheetOf(sheet, { limits, date1904, facts: knownOf(sheet, beside.get(name)), asShown }) }]
  })
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const visible = filled.filter(({ hidden }) => !hidden)
  return (visible.length > 0 ? visible : filled).map(({ name, rows, facts }) => ({ name: storable(name), rows, facts }))
}

/** What an OLE container (.xls, .doc, an encrypted .xlsx …) holds; of a workbook its records, which are empty before Excel 97. */
export const openContainer = (bytes: Buffer): Container => {
  try {
    const container = XLSX.CFB.read(bytes, { type: 'buffer' })
    const has = (name: string) => XLSX.CFB.find(container, name) !== null
    if (has('EncryptedPackage')) return { kind: 'encrypted' }
    if (!has('Workbook') && !has('Book')) return { kind: 'other' }
    return { kind: 'workbook', records: Buffer.from(XLSX.CFB.find(container, '/Workbook')?.content ?? []) }
  } catch {
    return { kind: 'damaged' }
  }
}
type Container = { kind: 'encrypted' } | { kind: 'other' } | { kind: 'damaged' } | { kind: 'workbook'; records: Buffer }
