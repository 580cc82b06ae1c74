/** A table as CSV (rule L9): UTF-8 with a byte-order mark, semicolons, decimal comma, CRLF; days as Germans write them, text never calculated. */
import Papa from 'papaparse'
import { marked } from '../../domain/bom/marks.ts'
import { germanClock } from '../../domain/core/germanMoment.ts'
import { formatForFile } from '../../domain/core/numbers.ts'
import type { Cell, Table } from '../../domain/core/table.ts'

/** `2026-11-29` → 29.11.2026 */
const written = (day: string): string => day.split('-').reverse().join('.')

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return formatForFile(cell)
  if (typeof cell === 'string') return marked(cell)
  if (cell instanceof Date) {
    const { day, time } = germanClock(cell)
    return `${written(day)} ${time}`
  }
  return 'day' in cell ? written(cell.day) : formatForFile(cell.euros)
}

/** The file's bytes. */
export const csvOf = ({ headers, rows }: Table): Uint8Array<ArrayBuffer> => {
  const lines = Papa.unparse(
    [headers, ...rows].map((row) => row.map(textOf)),
    { delimiter: ';', newline: '\r\n' },
  )
  return new TextEncoder().encode(`\ufeff${lines}\r\n`)
}
