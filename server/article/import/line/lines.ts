/**
 * From a row of the file to the values of an article (rule W9), or why it is not taken. What each cell says is read in cells.ts; what the
 * catalogue knows is for judge.ts.
 */
import type { ImportReason, ToldKind } from '../../../../src/domain/article/articleImport.ts'
import { headingSays, type HeadingSays } from '../../../../src/domain/article/headingSays.ts'
import { isCountedIn } from '../../../../src/domain/article/priceText.ts'
import { type Cell, cellNumber, cellText, displayText } from '../../../../src/domain/bom/sheet.ts'
import { type Notation, notationBy, seenNotations } from '../../../../src/domain/core/numbers.ts'
import {
  type ImportColumn,
  type ImportField,
  isNumberImportField,
  type NumberImportField,
  numberImportFields,
} from '../../../../src/domain/importconfig/importFields.ts'
import { type CellValue, isPriceField, numberIn, textIn, type Units } from './cells.ts'
import type { PriceList } from '../file/priceList.ts'
import type { FileRow } from '../file/records.ts'

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
      for (const notation of seenNotations(cells)) seen.add(notation)
      this.#seen.set(field, seen)
    }
  }

  /** @param columns those of the configuration: what somebody has chosen for one counts before what the file proves */
  end(columns: readonly ImportColumn[]): ReadonlyMap<NumberImportField, Notation> {
    const provenBy = notationBy(this.#seen.values())
    const found = new Map<NumberImportField, Notation>()
    for (const [field, seen] of this.#seen) {
      const notation = provenBy(seen)
      if (notation) found.set(field, notation)
    }
    for (const { articleField, notation } of columns)
      if (notation && articleField !== null && isNumberImportField(articleField)) found.set(articleField, notation)
    return found
  }
}

/** Only a text with a point or comma tells how numbers are written. */
const telling = (cell: Cell | undefined): string[] => (typeof cell === 'string' && /[.,]/.test(cell) ? [cell] : [])

export interface LineReading {
  list: Pick<PriceList, 'columns' | 'grades' | 'headers' | 'isText'>
  notations: ReadonlyMap<NumberImportField, Notation>
  units: Units
  /** by column: what its heading says of the numbers below it */
  says: ReadonlyMap<number, HeadingSays>
}

/** What the headings of a list say of its numbers. */
export const saidIn = ({ headers }: Pick<PriceList, 'headers'>): LineReading['says'] =>
  new Map(headers.map((heading, column) => [column, headingSays(heading)]))

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
  if (row.aside) return refused(row.aside, null, '')
  if (row.isOpen) {
    const open = openCell(row.cells)
    return refused('QUOTE_OPEN', open, open === null ? '' : cellText(row.cells[open]))
  }
  if (isShort || width > list.headers.length)
    return refused('COLUMNS_WRONG', null, `${isShort ? row.cells.length : width}`, `${list.headers.length}`)
  const sole = soleWords(row.cells, list.columns)
  if (sole !== null) return refused('NO_NUMBER', sole, displayText(row.cells[sole]))
  const values: Values = {}
  const told = new Set<ToldKind>()
  const prices: { column: number; price: CellValue<unknown> }[] = []
  const bundles: { column: number; bundle: string }[] = []
  for (const [field, column] of list.columns) {
    const cell = row.cells[column]
    const read = isNumberImportField(field)
      ? numberIn(cell, field, {
          notation: reading.notations.get(field),
          units: reading.units,
          says: reading.says.get(column),
        })
      : textIn(cell, field)
    if ('reason' in read) return refused(read.reason, column, displayText(cell), read.detail)
    values[field] = read.value
    if (read.told) told.add(read.told)
    if (field === 'priceUnitSize' && 'bundle' in read && read.bundle) bundles.push({ column, bundle: read.bundle })
    if (!isPriceField(field) || read.value === null) continue
    const grade = gradeOf(row.cells, column, list.grades)
    if (grade) told.add('GRADUATED')
    prices.push({ column, price: grade ? { ...read, from: grade.from } : read })
  }
  for (const { column, price } of prices) {
    const bundle = price.bundle || (price.per ? '' : (reading.says.get(column)?.bundle ?? ''))
    if (bundle !== '') bundles.push({ column, bundle })
  }
  const otherwise = bundles.find(({ bundle }) => !isCountedIn(bundle, String(values.unitName ?? '')))
  if (otherwise) return refused('PRICE_UNREADABLE', otherwise.column, displayText(row.cells[otherwise.column]))
  // what the heading says holds where neither the cell nor a column of price units does
  if ((values.priceUnitSize ?? null) === null)
    for (const { column, price } of prices) {
      const { per = 1 } = reading.says.get(column) ?? {}
      if (per > 1) price.per ??= per
    }
  // prices for different quantities in one line: the article keeps one price unit
  const pers = new Set(prices.map(({ price }) => price.per ?? null))
  for (const { column, price } of prices)
    if (pers.size > 1 || !takesQuantity(values, price))
      return refused('PRICE_UNREADABLE', column, displayText(row.cells[column]))
  const nameless = namelessBy(row, values, list.columns)
  if (nameless) return refused('NO_NUMBER', nameless.column, nameless.text)
  return { line: row.line, values, ...(told.size > 0 && { told: [...told] }) }
}

/** Of a price that is one of several in the line: from how many on it holds; undefined where it stands alone. */
const gradeOf = (
  cells: readonly Cell[],
  column: number,
  grades: PriceList['grades'],
): { from: number | null } | undefined => {
  const own = grades.find((grade) => grade.column === column)
  const isAmongOthers = grades.some((grade) => grade !== own && cellText(cells[grade.column]) !== '')
  if (!own || !isAmongOthers) return undefined
  const said = own.quantityColumn === null ? undefined : cellNumber(cells[own.quantityColumn])
  return { from: own.from ?? (said?.kind === 'number' ? said.value : null) }
}

type Values = { -readonly [Field in ImportField]?: string | number | null }

/** For how many a price is, and from how many on, by its own text; false where a column of price units, or another price, says otherwise. */
const takesQuantity = (values: Values, { per = null, from = null }: CellValue<unknown>): boolean => {
  if (per !== null && (values.priceUnitSize ?? per) !== per) return false
  if (per !== null) values.priceUnitSize = per
  if (from !== null && from > 1) values.minimumOrderQuantityUnitSize ??= from
  return true
}

/** Words that stand alone in their row, a heading or a remark, are no number of an article: none has no digit, or so many words. */
const soleWords = (cells: readonly Cell[], columns: PriceList['columns']): number | null => {
  const at = cells.findIndex((cell) => cellText(cell) !== '')
  const isNumber = at === columns.get('orderNumber') || at === columns.get('manufacturerNumber')
  if (!isNumber || columns.size < 2 || lastFilled(cells) !== at + 1) return null
  const text = cellText(cells[at])
  return !/\d/.test(text) || (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 3 ? at : null
}

/** What stands where the number should, in a line that no other number names. */
const namelessBy = (
  { cells }: FileRow,
  { orderNumber, manufacturerNumber }: Values,
  columns: PriceList['columns'],
): { column: number; text: string } | undefined => {
  if (orderNumber || manufacturerNumber) return undefined
  for (const field of ['orderNumber', 'manufacturerNumber'] as const) {
    const column = columns.get(field)
    const text = column === undefined ? '' : displayText(cells[column])
    if (column !== undefined && text !== '') return { column, text }
  }
  return undefined
}

const lastFilled = (cells: readonly Cell[]): number => cells.findLastIndex((cell) => cellText(cell) !== '') + 1
const openCell = (cells: readonly Cell[]): number | null => {
  const at = cells.findIndex((cell) => cellText(cell).startsWith('"'))
  return at < 0 ? null : at
}
