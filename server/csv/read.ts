/**
 * Reads CSV in the form that the portal writes (write.ts), and as Excel leaves it: in Windows-1252, with blank lines, without the
 * empty cells at a line's end. It goes through the file in pieces, so that the server answers others meanwhile, and no further than
 * whoever reads wants: a hostile file costs its first piece.
 */
import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { delimiter, unguarded } from './write.ts'

/** A row that is not blank, with the line of the file in which it begins. */
export type CsvRow = { line: number; cells: string[] }

export const csvLimits = { rows: 50_000, rowLength: 60_000 } as const

/** Why a file cannot be read on: it is no text, a quote is not closed or not by itself, there is too much of it. */
export type CsvFault = 'noText' | 'quotes' | 'rowTooLong' | 'tooManyRows'
export class CsvBroken extends Error {
  readonly fault: CsvFault
  readonly line: number

  constructor(fault: CsvFault, line: number) {
    super(`${fault} in line ${line}`)
    this.fault = fault
    this.line = line
  }
}

const PIECE = 32_768

/** The text, piece by piece, without its byte-order mark; every line ends with \n. */
function* piecesOf(bytes: Buffer): Generator<{ text: string; isLast: boolean }> {
  const utf8 = isUtf8(bytes) ? new TextDecoder('utf-8') : null
  let held = ''
  for (let from = 0; from < bytes.length; from += PIECE) {
    const isLast = from + PIECE >= bytes.length
    const part = bytes.subarray(from, from + PIECE)
    const text = held + (utf8 ? utf8.decode(part, { stream: !isLast }) : iconv.decode(part, 'windows-1252'))
    // what follows a \r is in the next piece
    held = !isLast && text.endsWith('\r') ? '\r' : ''
    yield { text: (held ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n'), isLast }
  }
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1)

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The rows, some at a time. @throws CsvBroken */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow[]> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let [rest, line, count] = ['', 1, 0]
  for (const { text, isLast } of piecesOf(bytes)) {
    if (text.includes('\0')) throw new CsvBroken('noText', line)
    rest += text
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, !isLast)
    const broken = errors[0]?.row ?? data.length
    const rows: CsvRow[] = []
    for (const cells of data.slice(0, broken)) {
      if (!isBlank(cells)) rows.push({ line, cells: cells.map(unguarded) })
      line += linesIn(cells)
    }
    count += rows.length
    if (count > csvLimits.rows + 1) throw new CsvBroken('tooManyRows', line)
    yield rows
    if (broken < data.length) throw new CsvBroken('quotes', line)
    rest = isLast ? '' : rest.slice(meta.cursor)
    if (rest.length > csvLimits.rowLength) throw new CsvBroken('rowTooLong', line)
    await setImmediate()
  }
}

/** Several names out of one cell, as `namesCell` has put them there. */
export const namesIn = (cell: string): string[] =>
  (Papa.parse<string[]>(cell, { delimiter: '|', newline: '\n' }).data[0] ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '')
