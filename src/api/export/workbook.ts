/** A table as an .xlsx file with typed cells (rule L8): numbers count, dates sort, and text stays text, whatever it starts with. */
import { tzOffset } from '@date-fns/tz'
import { utils, write, type CellObject } from 'xlsx'
import type { Cell, Table } from '../../domain/core/table.ts'

const dayMs = 86_400_000
/** Day 0 of a spreadsheet's calendar. */
const dayZero = Date.UTC(1899, 11, 30)

/** A point in time as the spreadsheet counts it: days since day 0, as the clock stands in Berlin (rule T3). */
const serial = (at: Date): number => {
  const seconds = Math.floor(at.getTime() / 1000) * 1000
  return (seconds + tzOffset('Europe/Berlin', at) * 60_000 - dayZero) / dayMs
}

const cellOf = (value: Cell): CellObject => {
  if (value === null) return { t: 'z' }
  if (value instanceof Date) return { t: 'n', v: serial(value), z: 'dd.mm.yyyy hh:mm' }
  if (typeof value === 'string') return { t: 's', v: value }
  if (typeof value === 'object' && 'euros' in value)
    return { t: 'n', v: value.euros, z: '#,##0.00', ...(value.formula !== undefined && { f: value.formula }) }
  if (typeof value === 'object') return { t: 'n', v: (Date.parse(value.day) - dayZero) / dayMs, z: 'dd.mm.yyyy' }
  // a price or a length shows its decimals, a long whole number all its digits
  return { t: 'n', v: value, ...(Number.isInteger(value) && { z: '0' }) }
}

/** How wide a column is, in characters: as its longest text, within reason. */
const widthOf = (texts: readonly Cell[]): number => {
  const lengths = texts.map((value) => (typeof value === 'object' && value !== null ? 16 : String(value ?? '').length))
  // Not by `Math.max(...lengths)`: a call takes only so many arguments, and a list may have more rows.
  return Math.min(60, lengths.reduce((longest, length) => Math.max(longest, length), 10) + 2)
}

/** The file's bytes. */
export const workbookOf = ({ title, headers, rows }: Table): Uint8Array<ArrayBuffer> => {
  const sheet = utils.aoa_to_sheet([headers, ...rows].map((row) => row.map(cellOf)))
  sheet['!cols'] = headers.map((header, column) => ({
    wch: widthOf([header, ...rows.map((row) => row[column] ?? null)]),
  }))
  if (sheet['!ref']) sheet['!autofilter'] = { ref: sheet['!ref'] }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, title)
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('the workbook was not written')
  return new Uint8Array(bytes)
}
