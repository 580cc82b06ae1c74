/**
 * Columns that name quantities, where there is more than one (rule B2): by cabinet, with or without a total. The total is proposed; without
 * one, somebody says whether they are added up or which of them counts.
 */
import { type Cell, cellNumber, cellText, isNumberCell } from './sheet.ts'

const quantity = /^(?:menge|anzahl|st(?:ü|ue)ckzahl|st(?:ü|ue)ck|stk|stck|qty|quantity|bedarf)\.?(?=$|[\s\-_/.:(=+#])/i
/** What stands beside a quantity without being one. */
const otherwise =
  /einheit|preis|lager|bestand|verf(?:ü|ue)gbar|mindest|verpackung|\bvpe\b|\bve\b|geliefert|offen|r(?:ü|ue)ckstand|reserv|unit|price|stock|\bper\b/i
const whole =
  /^(?:gesamt|summe|total|sum|[∑Σ]|(?:gesamt|total|summe)[\s-]?(?:menge|anzahl|st(?:ü|ue)ck(?:zahl)?|bedarf|qty|quantity)?|(?:menge|anzahl|st(?:ü|ue)ckzahl|st(?:ü|ue)ck|bedarf|qty|quantity)[\s-]*(?:gesamt|ges\.?|total|summe))$/i
/** Whether a header names a total rather than the quantity of one assembly or cabinet. */
export const namesTotal = (header: string): boolean => whole.test(header.trim())

/** A total that is named so without a quantity: only what it sums up tells that it is one. */
const bare = /^(?:gesamt|summe|total|sum|[∑Σ])$/i
const place = /^(?:schrank|schaltschrank|anlage|feld|station|linie|maschine|cabinet|panel|[+=]{1,2}[\p{L}\d])/iu

const numbersIn = (rows: readonly (readonly Cell[])[], column: number): (number | null)[] =>
  rows.map((row) => {
    const read = cellNumber(row[column])
    return read.kind === 'number' ? read.value : null
  })

/** Numbers that can be read in two ways are numbers, too. */
const isNumeric = (rows: readonly (readonly Cell[])[], column: number): boolean => {
  const filled = rows.map((row) => row[column]).filter((cell) => cellText(cell) !== '')
  return filled.length > 0 && filled.filter((cell) => isNumberCell(cell)).length >= filled.length * 0.8
}

/** Share of rows in which the total is the sum of the others. */
const isSum = (rows: readonly (readonly Cell[])[], total: number, parts: readonly number[]): boolean => {
  const sums = numbersIn(rows, total)
  const summands = parts.map((column) => numbersIn(rows, column))
  const told = [...sums.keys()].filter((row) => sums[row] !== null)
  const right = told.filter((row) => {
    const sum = summands.reduce((all, part) => all + (part[row] ?? 0), 0)
    return Math.abs(sum - (sums[row] ?? 0)) < 1e-6
  })
  return told.length > 0 && right.length >= told.length * 0.8
}

export type QuantityColumns = {
  /** all of them, where there are several; [] otherwise */
  all: number[]
  /** the one to propose; null: the columns' names decide; 'ask': nobody knows */
  proposed: number | null | 'ask'
}

/** What of the columns names quantities, judged by headers and the rows below them. */
export const quantityColumnsOf = (headers: readonly string[], rows: readonly (readonly Cell[])[]): QuantityColumns => {
  const named = headers.map((header) => header.trim())
  const columns = [...named.keys()].filter((column) => named[column] !== '' && isNumeric(rows, column))
  const nameOf = (column: number) => named[column] ?? ''
  const byName = columns.filter((column) => quantity.test(nameOf(column)) && !otherwise.test(nameOf(column)))
  const totals = columns.filter((column) => whole.test(nameOf(column)))
  const parts = byName.filter((column) => !totals.includes(column))
  const places = columns.filter((column) => place.test(nameOf(column)) && !parts.includes(column))
  const sure = totals.filter((column) => !bare.test(nameOf(column)))
  const proven = totals.find((total) => [parts, places].some((some) => some.length > 1 && isSum(rows, total, some)))
  const summands = parts.length > 1 || proven === undefined ? parts : places
  const total = proven ?? (parts.length > 0 ? sure[0] : undefined)
  if (total !== undefined) return { all: [...summands, total].toSorted((a, b) => a - b), proposed: total }
  if (parts.length < 2) return { all: [], proposed: null }
  // one that is called by the bare word is the list's own, whatever stands beside it
  const own = parts.filter((column) => /^(?:menge|anzahl|st(?:ü|ue)ckzahl|quantity|qty)\.?$/i.test(nameOf(column)))
  return { all: parts, proposed: own.length === 1 ? null : 'ask' }
}
