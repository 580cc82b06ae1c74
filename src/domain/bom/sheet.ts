/**
 * A sheet of a parts list as it was read. A cell is text, or the number that a workbook holds, so that 1.234 in a workbook is never ambiguous
 * (rule B4). What a format makes of a number is kept beside it: fields that are numbers take the number, fields that are texts what is shown.
 */
import { z } from 'zod'
import { type Notation, type ParsedNumber, parseNumber } from '../core/numbers.ts'

/** A number that its format shows in its own way: 1500 as "1.500 Stk", 15303 as "0015303", 46091 as "10. Mrz". */
export type FormattedNumber = {
  /** null: a date, which is no number to anybody */
  number: number | null
  /** as a field takes it that is a text: 0015303, 2002.1200, without groups of three */
  text: string
  /** as Excel shows it in German */
  shown: string
  /** the unit that the format adds: "Stk", "m", "EUR"; '' without one */
  unit: string
}
export type Cell = string | number | FormattedNumber
/** `rows[0]` is row 1 of the sheet; trailing empty cells and rows are absent, empty rows in between are empty arrays. */
export type Sheet = {
  name: string
  rows: Cell[][]
  facts?: SheetFacts
  /** the sheet that it is a part of, where several tables stand side by side */
  tableOf?: string
}

/** In which a text may be written; the first three tell by themselves. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'macintosh',
  'windows-1250',
  'windows-1253',
  'windows-1251',
  'windows-1254',
  'cp866',
  'koi8-r',
] as const
export type TextEncoding = (typeof textEncodings)[number]
/** The eight-bit code pages among them, which do not tell by themselves. */
export type CodePage = Exclude<TextEncoding, `utf-${string}`>
export const isCodePage = (encoding: TextEncoding): encoding is CodePage => !encoding.startsWith('utf-')
export const codePages = textEncodings.filter(isCodePage)
/** What somebody chooses for a text that does not tell by itself. */
export const codePageSchema = z.enum(codePages)
/** So many rows are named in which signs were mended. */
export const mostBrokenRows = 1000
/** What a text is taken for. */
export const foundEncodingSchema = z.object({
  encoding: z.enum(textEncodings),
  /** whether no other code page makes as good words of it */
  isSure: z.boolean(),
  /** it was encoded in UTF-8 twice (StÃ¼ckzahl), which was undone */
  repaired: z.enum(['DOUBLE']).optional(),
  /** rows in which a byte was of another code page, and was read as Windows-1252 */
  brokenRows: z.array(z.int()).optional(),
})
export type FoundEncoding = z.infer<typeof foundEncodingSchema>

/** What a file holds beside its cells and a person should hear of (rule B19). Rows count from 1, columns from 0. */
export type SheetFacts = {
  encoding?: FoundEncoding
  hiddenRows?: number[]
  hiddenColumns?: number[]
  /** rows that are struck through as a whole */
  struckRows?: number[]
  /** by row: the columns of cells that are struck through, where all of them are kept */
  struckCells?: ReadonlyMap<number, ReadonlySet<number>>
  /** texts of which all or a part is struck through, as they were; what is struck is not read */
  struckTexts?: { row: number; text: string }[]
  /** texts with signs written as HTML does, as they were; they are read as the signs that they mean */
  entities?: { row: number; text: string }[]
  /** areas in which a rule may strike cells through; which ones is not reckoned */
  struckByRule?: string[]
  /** formulas whose value the writing program has not stored: their cells are empty; "C7" */
  unsavedFormulas?: string[]
  /** cells that stretch over several rows; the value stands in the first one */
  mergedDown?: { column: number; from: number; to: number }[]
  /** the sheets that were joined into this one, and which rows are theirs */
  joined?: { name: string; from: number; to: number }[]
}

/** Invisible characters that programs leave behind: soft hyphens, zero-width blanks, signs of a direction, byte order marks. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const hardBlanks = /[\u00a0\u2007\u202f]/g
/** Hardly any cell has one of them. */
const special = /[\u00a0\u00ad\u2007\u200b-\u200f\u202a-\u202f\u2060\u2066-\u2069\ufeff]/

/** The cell as the text that is stored and compared: no invisible characters, plain blanks, trimmed; 12345678901234, 787.1001. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.text
  return (special.test(cell) ? cell.replaceAll(invisible, '').replaceAll(hardBlanks, ' ') : cell).trim()
}

/** The cell on one line, as a German reader expects it in the sheet's preview: 25,11. */
export const displayText = (cell: Cell | undefined): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return (typeof cell === 'object' ? cell.shown : cellText(cell)).replaceAll(/\s+/g, ' ')
}

/** The number of a cell: the one that a workbook holds, whatever its format shows, else what the text says in `notation` (rule B4). */
export const cellNumber = (cell: Cell | undefined, notation?: Notation): ParsedNumber => {
  if (typeof cell === 'number') return { kind: 'number', value: cell, unit: '' }
  if (typeof cell === 'object')
    return cell.number === null ? { kind: 'invalid' } : { kind: 'number', value: cell.number, unit: cell.unit }
  return parseNumber(cellText(cell), notation)
}

/** Whether a number stands in a cell, however it is to be read. */
export const isNumberCell = (cell: Cell | undefined): boolean => ['number', 'ambiguous'].includes(cellNumber(cell).kind)

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => cellText(cell) === '')

/** Columns as a spreadsheet calls them: 0 is A, 25 Z, 26 AA. */
export const columnLetter = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : columnLetter(Math.floor(column / 26) - 1) + columnLetter(column % 26)

/** … and back: A is 0. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
