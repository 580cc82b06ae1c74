/**
 * The CSV that the portal writes (rule L9): UTF-8 with a byte-order mark, semicolons, decimal comma, CRLF. What read.ts takes back is
 * what was written here.
 */
import { setImmediate } from 'node:timers/promises'
import Papa from 'papaparse'
import { formatForFile } from '../../src/domain/core/numbers.ts'
import { marked } from '../../src/domain/bom/marks.ts'
import { slices } from './turns.ts'

/** Text, a number, or nothing; a number that is to stay as somebody wrote it: -55,70. */
export type CsvCell = string | number | { written: string } | null

/** Stands before the first line: by it, spreadsheets read UTF-8. */
export const csvStart = '\ufeff'

export const delimiter = ';'

/** Nothing to calculate. */
const plainNumber = /^-?\d+(?:[.,]\d+)*$/

const written = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return formatForFile(cell)
  if (typeof cell === 'object') return plainNumber.test(cell.written) ? cell.written : written(cell.written)
  return marked(cell)
}

/** Some rows, each as a line with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(written)),
        { delimiter, newline: '\r\n' },
      )}\r\n`

/** A whole file, as long as it fits into memory; others have their turn meanwhile. */
export const csvFile = async (rows: readonly (readonly CsvCell[])[]): Promise<Buffer> => {
  const parts = [csvStart]
  for (const some of slices(rows)) {
    parts.push(csvLines(some))
    await setImmediate()
  }
  return Buffer.from(parts.join(''))
}

/** Several names in one cell: a line of its own, cut at bars. */
export const namesCell = (names: readonly string[]): string =>
  names.length === 0 ? '' : Papa.unparse([names], { delimiter: '|' })
