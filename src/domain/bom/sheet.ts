/**
 * A sheet of a parts list as it was read. A cell is text, always, except where a workbook holds a real number that is also shown
 * as a plain number: that one stays a number, so that 1.234 in a workbook is never ambiguous (rule B4). Leading zeros, dates and
 * formatted numbers such as 0815-4711 are text, as displayed.
 */
import { z } from 'zod'
import { cutText } from '../core/text.ts'

export type Cell = string | number
/** `rows[0]` is row 1 of the sheet; trailing empty cells and rows are absent, empty rows in between are empty arrays. */
export type Sheet = { name: string; rows: Cell[][]; facts?: SheetFacts }

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
  /** formulas whose value the writing program has not stored: their cells are empty; "C7" */
  unsavedFormulas?: string[]
  /** cells that stretch over several rows; the value stands in the first one */
  mergedDown?: { column: number; from: number; to: number }[]
  /** the sheets that were joined into this one, and which rows are theirs */
  joined?: { name: string; from: number; to: number }[]
}

/** Invisible characters that programs leave behind: soft hyphens, zero-width blanks, byte order marks. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const hardBlanks = /[\u00a0\u2007\u202f]/g
/** Hardly any cell has one of them. */
const special = /[\u00a0\u00ad\u2007\u200b-\u200d\u202f\u2060\ufeff]/

/** The cell as the text that is stored and compared: no invisible characters, plain blanks, trimmed; 12345678901234, 787.1001. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  return (special.test(cell) ? cell.replaceAll(invisible, '').replaceAll(hardBlanks, ' ') : cell).trim()
}

/** The cell on one line, as a German reader expects it in the sheet's preview: 25,11. */
export const displayText = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cellText(cell).replaceAll(/\s+/g, ' ')

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => cellText(cell) === '')

/** The headers in row `headerRowIndex` (counts from 1), one for every column that is used from there on; '' where none is written. */
export const headersOf = (rows: readonly Cell[][], headerRowIndex: number): string[] => {
  const header = rows[headerRowIndex - 1] ?? []
  const width = rows.slice(headerRowIndex).reduce((widest, row) => Math.max(widest, row.length), header.length)
  return Array.from({ length: width }, (_, column) => cutText(displayText(header[column]), 500))
}

/** Columns as a spreadsheet calls them: 0 is A, 25 Z, 26 AA. */
export const columnLetter = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : columnLetter(Math.floor(column / 26) - 1) + columnLetter(column % 26)

/** … and back: A is 0. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
