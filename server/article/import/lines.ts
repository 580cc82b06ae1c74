/**
 * From a row of the file to the values of an article (rule W9): numbers in the column's own notation, lengths in cm, weights in kg, all
 * else as it is written. Pure: what the catalogue knows is for judge.ts.
 */
import { LEAST_PRICE_UNIT } from '../../../src/domain/article/article.ts'
import type { ImportReason, ToldKind } from '../../../src/domain/article/articleImport.ts'
import { type Cell, cellText } from '../../../src/domain/bom/sheet.ts'
import { centimetresPer, kilogramsPer } from '../../../src/domain/core/measures.ts'
import { decideNotation, type Notation, parseNumber } from '../../../src/domain/core/numbers.ts'
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import {
  type ImportField,
  isNumberImportField,
  type NumberImportField,
  numberImportFields,
} from '../../../src/domain/importconfig/importFields.ts'
import { linkSchema } from '../../../src/domain/masterdata/named.ts'
import { unguarded } from '../../csv/write.ts'
import { largest, longest } from './articleKeys.ts'
import type { PriceList } from './priceList.ts'
import type { FileRow } from './records.ts'

export type LineValues = { readonly [Field in ImportField]?: string | number | null }
export type Refusal = {
  line: number
  /** counts from 0; null: the whole line */
  column: number | null
  value: string
  reason: ImportReason
  detail: string
}
/** `told`: what its result tells of it, though it is taken */
export type Line = { line: number; values: LineValues; told?: readonly ToldKind[] }
type Units = Pick<ImportConfigValues, 'unitWidth' | 'unitHeight' | 'unitDepth' | 'unitWeight'>

/** Collects how the numbers of each column are written; what is proven nowhere else is taken from the other columns. */
export class NotationProbe {
  readonly #columns: ReadonlyMap<ImportField, number>
  readonly #seen = new Map<NumberImportField, Set<Notation>>()

  constructor({ columns }: Pick<PriceList, 'columns'>) {
    this.#columns = columns
  }

  add(rows: readonly FileRow[]): void {
    for (const field of numberImportFields) {
      const column = this.#columns.get(field)
      const seen = this.#seen.get(field) ?? new Set()
      if (column === undefined || seen.size === 2) continue
      const cells = rows.flatMap(({ cells }) => telling(cells[column]))
      const notation = decideNotation(cells)
      if (notation) seen.add(notation)
      this.#seen.set(field, seen)
    }
  }

  end(): ReadonlyMap<NumberImportField, Notation> {
    const all = new Set([...this.#seen.values()].flatMap((seen) => (seen.size === 1 ? [...seen] : [])))
    const [only] = all.size === 1 ? all : []
    const found = new Map<NumberImportField, Notation>()
    for (const [field, seen] of this.#seen) {
      const own = seen.size === 1 ? [...seen][0] : undefined
      const notation = own ?? (seen.size === 0 ? only : undefined)
      if (notation) found.set(field, notation)
    }
    return found
  }
}

/** Only a text with a point or comma tells how numbers are written. */
const telling = (cell: Cell | undefined): string[] => (typeof cell === 'string' && /[.,]/.test(cell) ? [cell] : [])

/** A size or a time that could be 1.000 is a thousand: nobody sells by the thousandth. */
const whole: ReadonlySet<ImportField> = new Set([
  'priceUnitSize',
  'packagingUnitSize',
  'orderQuantityUnitSize',
  'minimumOrderQuantityUnitSize',
  'deliveryTime',
])
const prices: ReadonlySet<ImportField> = new Set(['listPrice', 'purchasePrice', 'copperBaseValue'])
/** Where a spreadsheet has written 4,02818E+12 the digits are gone. */
const shortened = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** Without the noise of binary fractions; prices as exactly as they are stored. */
const rounded = (field: ImportField, value: number): number =>
  prices.has(field) ? Number(value.toFixed(4)) : Number(value.toPrecision(12))

export interface LineReading {
  list: Pick<PriceList, 'columns' | 'headers' | 'isText'>
  notations: ReadonlyMap<NumberImportField, Notation>
  units: Units
}

/** The line's values, or why it is not taken. */
export const readLine = (row: FileRow, reading: LineReading): Line | Refusal => {
  const { list } = reading
  const refused = (reason: ImportReason, column: number | null, value: string, detail = ''): Refusal => ({
    line: row.line,
    column,
    value: value.slice(0, 200),
    reason,
    detail,
  })
  const width = lastFilled(row.cells)
  const isShort = list.isText && row.cells.length < list.headers.length
  if (row.isOpen) {
    const open = openCell(row.cells)
    return refused('QUOTE_OPEN', open, open === null ? '' : cellText(row.cells[open]))
  }
  if (isShort || width > list.headers.length)
    return refused('COLUMNS_WRONG', null, `${isShort ? row.cells.length : width}`, `${list.headers.length}`)
  const values: { -readonly [Field in ImportField]?: string | number | null } = {}
  for (const [field, column] of list.columns) {
    const cell = row.cells[column]
    const value = isNumberImportField(field) ? numberIn(cell, field, reading) : textIn(cell, field)
    if (typeof value === 'object' && value !== null) return refused(value.reason, column, cellText(cell))
    values[field] = value
  }
  return { line: row.line, values }
}

const lastFilled = (cells: readonly Cell[]): number => cells.findLastIndex((cell) => cellText(cell) !== '') + 1
const openCell = (cells: readonly Cell[]): number | null => {
  const at = cells.findIndex((cell) => cellText(cell).startsWith('"'))
  return at < 0 ? null : at
}

type Unread = { reason: ImportReason }

/** Without what people put into it to read it better; a link as browsers take it. */
const plainly = (field: ImportField, text: string): string => {
  if (field === 'eclass9_1Id') return text.replaceAll(/[-.\s]/g, '')
  return field === 'manufacturerLink' && /^www\./i.test(text) ? `https://${text}` : text
}

const textIn = (cell: Cell | undefined, field: ImportField): string | Unread => {
  const text = unguarded(cellText(cell))
  if (field !== 'description' && shortened.test(text)) return { reason: 'DIGITS_LOST' }
  const plain = plainly(field, text)
  if (field === 'manufacturerLink' && !linkSchema.safeParse(plain).success) return { reason: 'NOT_A_LINK' }
  if (plain.length > (longest[field] ?? 1000)) return { reason: 'TEXT_TOO_LONG' }
  return plain.includes('\0') || !plain.isWellFormed() ? plain.replaceAll('\0', '').toWellFormed() : plain
}

const numberIn = (cell: Cell | undefined, field: NumberImportField, reading: LineReading): number | null | Unread => {
  const parsed = parsedIn(cell, field, reading.notations.get(field))
  if (parsed === null) return null
  if ('reason' in parsed) return parsed
  const value = rounded(field, parsed.value * factorOf(field, parsed.unit, reading.units))
  if (value < 0) return { reason: 'NEGATIVE' }
  if (field === 'priceUnitSize' && value < LEAST_PRICE_UNIT) return { reason: 'PRICE_UNIT_ZERO' }
  if (value > (largest[field] ?? 1e9)) return { reason: 'VALUE_TOO_LARGE' }
  return field === 'deliveryTime' ? Math.round(value) : value
}

const quick = /^\d{1,9}(?:,\d{1,4})?$/

const parsedIn = (
  cell: Cell | undefined,
  field: NumberImportField,
  notation: Notation | undefined,
): { value: number; unit: string } | null | Unread => {
  if (typeof cell === 'number') return { value: cell, unit: '' }
  const text = unguarded(cellText(cell))
  if (text === '') return null
  if (quick.test(text) && (notation === 'german' || !text.includes(',')))
    return { value: Number(text.replace(',', '.')), unit: '' }
  const found = parseNumber(text, notation)
  const parsed = found.kind === 'ambiguous' && whole.has(field) ? parseNumber(text.replaceAll(/[.,]/g, '')) : found
  if (parsed.kind === 'number') return parsed
  if (parsed.kind === 'empty') return null
  if (parsed.kind === 'ambiguous') return { reason: 'NUMBER_AMBIGUOUS' }
  return { reason: prices.has(field) ? 'PRICE_UNREADABLE' : 'NUMBER_UNREADABLE' }
}

/** A unit in the cell ("120 mm") outweighs the column's. */
const factorOf = (field: NumberImportField, cellUnit: string, units: Units): number => {
  const own = cellUnit.toUpperCase()
  if (field === 'width') return centimetresPer[own] ?? centimetresPer[units.unitWidth] ?? 1
  if (field === 'height') return centimetresPer[own] ?? centimetresPer[units.unitHeight] ?? 1
  if (field === 'depth') return centimetresPer[own] ?? centimetresPer[units.unitDepth] ?? 1
  if (field === 'weight') return kilogramsPer[own] ?? kilogramsPer[units.unitWeight] ?? 1
  return field === 'deliveryTime' && /^w/i.test(cellUnit) ? 7 : 1
}
