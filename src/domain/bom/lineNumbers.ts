/**
 * The numbers of a line: written as their column has them, in the unit of the cell, else of the heading, else of the mapping (rules B4, B5).
 * A price is one per piece; what cannot be told for sure is not read.
 */
import { headingSays, type HeadingSays, namesPriceUnit } from '../article/headingSays.ts'
import {
  bundleIn,
  isCountedIn,
  isForeignMoney,
  parsePriceText,
  priceUnitIn,
  saidByFormat,
} from '../article/priceText.ts'
import { factorOf } from '../core/measures.ts'
import { hasOtherWord, type Notation } from '../core/numbers.ts'
import { type BomMapping, type NumberField } from './mapping.ts'
import { notationsOf } from './notations.ts'
import { isErrorValue, isPlaceholder } from './placeholders.ts'
import { type Cell, cellNumber, cellText, displayText } from './sheet.ts'

/** More is a typing error (or an article number in the wrong column) and can't be stored as a price. */
const largestNumber = 1e9

/** Without the noise of binary fractions: 0.1 × 3 is 0.3. */
export const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(12)))

export type ReadNumber = { value: number | null; unit: string; readable: boolean }
const nothing: ReadNumber = { value: null, unit: '', readable: true }
const unreadable: ReadNumber = { ...nothing, readable: false }

/** "k.A." where a number should stand says that there is none; an error of a formula does not. */
const isNothing = (cell: Cell | undefined): boolean => {
  const text = cellText(cell)
  return isPlaceholder(text) && !isErrorValue(text)
}

const readNumber = (cell: Cell | undefined, notation: Notation | undefined): ReadNumber => {
  const parsed = cellNumber(cell, notation)
  if (parsed.kind === 'empty' || (parsed.kind === 'invalid' && isNothing(cell))) return nothing
  if (parsed.kind !== 'number' || parsed.value < 0 || parsed.value > largestNumber) return unreadable
  return { value: parsed.value, unit: parsed.unit, readable: true }
}

/** Whether the cell holds a number of the portal's own money. */
const isNumberOf = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && !isForeignMoney(cell.shown))

type ReadPrice = ReadNumber & {
  /** for how many it is, by the cell itself; null where it says nothing */
  per?: number | null
  /** of what, where that may be more than one */
  bundle?: string
}

/** "auf Anfrage" is none (rule W9). */
const readPrice = (cell: Cell | undefined, notation: Notation | undefined): ReadPrice => {
  if (isNumberOf(cell)) {
    const said = typeof cell === 'object' ? saidByFormat(cell.shown) : {}
    return { ...readNumber(cell, notation), ...said }
  }
  const read = parsePriceText(displayText(cell), notation)
  if (read.kind === 'empty' || read.kind === 'none') return nothing
  // of several prices nobody can say which one holds for the line
  if (read.kind !== 'price' || read.from !== null || read.value < 0 || read.value > largestNumber) return unreadable
  return { value: read.value, unit: '', readable: true, per: read.per, bundle: read.bundle }
}

/** What is stored in a unit of its own; its column's unit, where the mapping names one. */
const measures = { width: 'length', height: 'length', depth: 'length', weight: 'weight', deliveryTime: 'time' } as const
const isMeasured = (field: NumberField): field is keyof typeof measures => Object.hasOwn(measures, field)
const isPrice = (field: NumberField): boolean => field === 'purchasePrice' || field === 'listPrice'

/** "100", and "1 VPE", which cannot be reckoned with. */
const isPriceUnit = (text: string): boolean =>
  priceUnitIn(text) !== undefined || bundleIn(text.replace(/^\d{1,6} ?/, '')) !== ''

/** A column that says of each row for how many its prices are: PE, with 1, 10, 100 … in most of its rows (rule W9). */
const priceUnitColumn = (body: readonly (readonly Cell[])[], { fieldMapping }: BomMapping): number | undefined =>
  fieldMapping.find(({ column, importHeader, articleField }) => {
    if (articleField !== null || !namesPriceUnit(importHeader)) return false
    const texts = body.map((row) => cellText(row[column])).filter((text) => text !== '')
    return texts.filter((text) => isPriceUnit(text)).length * 2 >= texts.length
  })?.column

/** How the numbers of a list are read, column by column. */
export interface ColumnReading {
  quantity: (row: readonly Cell[], column: number) => ReadNumber
  measure: (row: readonly Cell[], field: Exclude<NumberField, 'quantity'>, column: number) => ReadNumber
}

const saysNothing = headingSays('')

export const columnReading = (body: readonly (readonly Cell[])[], mapping: BomMapping): ColumnReading => {
  const notations = notationsOf(body, mapping)
  const said = new Map<number, HeadingSays>(
    mapping.fieldMapping.map(({ column, importHeader }) => [column, headingSays(importHeader)]),
  )
  const saidOf = (column: number): HeadingSays => said.get(column) ?? saysNothing
  const units = priceUnitColumn(body, mapping)
  const counted = mapping.fieldMapping.find(({ articleField }) => articleField === 'quantityUnitName')?.column
  const price = (row: readonly Cell[], column: number): ReadNumber => {
    const says = saidOf(column)
    const read = readPrice(row[column], notations.get(column))
    if (read.value === null) return read
    const bundle = read.bundle || (read.per ? '' : says.bundle)
    const isOfOther = bundle !== '' && !isCountedIn(bundle, counted === undefined ? '' : cellText(row[counted]))
    const unit = units === undefined ? '' : cellText(row[units])
    const per = read.per ?? (unit === '' ? says.per : priceUnitIn(unit))
    return says.isOtherMoney || isOfOther || per === undefined ? unreadable : { ...read, value: read.value / per }
  }
  return {
    quantity: (row, column) => {
      const { per, unit, isOtherMoney } = saidOf(column)
      const read = readNumber(row[column], notations.get(column))
      if (read.value !== null && (per > 1 || isOtherMoney)) return unreadable
      return read.value === null || read.unit !== '' ? read : { ...read, unit }
    },
    measure: (row, field, column) => {
      const read = isPrice(field) ? price(row, column) : readNumber(row[column], notations.get(column))
      if (read.value === null) return read
      const { unit, per, bundle, isOtherSize, isOtherTime, isOtherWeight } = saidOf(column)
      if (!isMeasured(field)) return { ...read, value: rounded(read.value) }
      const isOther =
        field === 'deliveryTime' ? isOtherTime : isOtherSize || (field === 'weight' && (isOtherWeight || bundle !== ''))
      if (isOther && read.unit === '') return unreadable
      const cell = row[column]
      if (typeof cell === 'object' && hasOtherWord(cell.shown, read.unit)) return unreadable
      const factor =
        field === 'deliveryTime'
          ? factorOf('time', read.unit || unit, undefined)
          : factorOf(measures[field], read.unit, mapping.units[field])
      if (factor === undefined) return unreadable
      return { ...read, value: rounded((read.value * factor) / (field === 'weight' ? per : 1)) }
    },
  }
}
