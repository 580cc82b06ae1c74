/**
 * What a cell of a price list says (rule W9): numbers in the column's own notation, lengths in cm, weights in kg, prices with the quantity that
 * they are for; texts without what stands for no value (rule B27), and without numbers that have lost signs (rule B28).
 */
import { LEAST_PRICE_UNIT } from '../../../../src/domain/article/article.ts'
import type { ImportReason, ToldKind } from '../../../../src/domain/article/articleImport.ts'
import type { HeadingSays } from '../../../../src/domain/article/headingSays.ts'
import {
  bundleIn,
  countsThousands,
  isForeignMoney,
  parsePriceText,
  priceUnitIn,
  saidByFormat,
} from '../../../../src/domain/article/priceText.ts'
import { lostDigitsOf, lostInCell, maybeOf } from '../../../../src/domain/bom/lostDigits.ts'
import { isErrorValue, isIdentifying, isNoValue, isPlaceholder } from '../../../../src/domain/bom/placeholders.ts'
import { unmarked } from '../../../../src/domain/bom/marks.ts'
import { type Cell, cellText, type FormattedNumber } from '../../../../src/domain/bom/sheet.ts'
import { factorOf, type Measured } from '../../../../src/domain/core/measures.ts'
import { hasOtherWord, type Notation, parseNumber } from '../../../../src/domain/core/numbers.ts'
import type { ImportConfigValues } from '../../../../src/domain/importconfig/importConfig.ts'
import type { ImportField, NumberImportField } from '../../../../src/domain/importconfig/importFields.ts'
import { linkSchema } from '../../../../src/domain/masterdata/named.ts'
import { largest, longest } from './articleKeys.ts'

export type Units = Pick<ImportConfigValues, 'unitWidth' | 'unitHeight' | 'unitDepth' | 'unitWeight'>

export type Unread = { reason: ImportReason; detail?: string }
export type CellValue<Value> = {
  value: Value
  told?: ToldKind
  /** of a price: for how many it is, and from how many on, where its text says so */
  per?: number | null
  from?: number | null
  /** … and of what, where that may be more than one of what the article is counted in */
  bundle?: string
}

/** Without what people put into it to read it better; a link as browsers take it. */
const plainly = (field: ImportField, text: string): string => {
  if (field === 'eclass9_1Id') return text.replaceAll(/[-.\s]/g, '')
  if (field === 'eanNumber' && /^[\d\s-]{8,20}$/.test(text)) return text.replaceAll(/[-\s]/g, '')
  return field === 'manufacturerLink' && /^www\./i.test(text) ? `https://${text}` : text
}

/** A date says itself what it is in a text; in a number of an article, or the name of a group, it is what became of one. */
const lostIn = (cell: Cell | undefined, field: ImportField, text: string) => {
  if (isIdentifying(field)) return lostInCell(cell)
  if (field === 'discountGroupName') {
    const found = lostInCell(cell)
    if (found?.kind === 'DATE') return found
  }
  const lost = field === 'description' ? undefined : lostDigitsOf(text)
  return lost?.kind === 'DATE' ? undefined : lost
}

/** @returns '' for what is no value */
export const textIn = (cell: Cell | undefined, field: ImportField): CellValue<string> | Unread => {
  const text = unmarked(cellText(cell))
  if (text === '' || isNoValue(field, text)) return { value: '' }
  const lost = lostIn(cell, field, text)
  if (lost && lost.kind !== 'ZEROS') return { reason: 'DIGITS_LOST', detail: maybeOf(lost).slice(0, 3).join(', ') }
  const plain = plainly(field, text)
  if (field === 'manufacturerLink' && !linkSchema.safeParse(plain).success) return { reason: 'NOT_A_LINK' }
  if (plain.length > (longest[field] ?? 1000)) return { reason: 'TEXT_TOO_LONG' }
  const value = plain.includes('\0') || !plain.isWellFormed() ? plain.replaceAll('\0', '').toWellFormed() : plain
  return lost ? { value, told: 'ZEROS_CUT' } : { value }
}

const prices: ReadonlySet<ImportField> = new Set(['listPrice', 'purchasePrice', 'copperBaseValue'])
/** A price of the article; its price unit holds for both. */
export const isPriceField = (field: ImportField): boolean => field === 'listPrice' || field === 'purchasePrice'
/** A size or a time that could be 1.000 is a thousand: nobody sells by the thousandth. */
const whole: ReadonlySet<ImportField> = new Set([
  'priceUnitSize',
  'packagingUnitSize',
  'orderQuantityUnitSize',
  'minimumOrderQuantityUnitSize',
  'deliveryTime',
])

/** Without the noise of binary fractions; prices as exactly as they are stored. */
const rounded = (field: ImportField, value: number): number =>
  prices.has(field) ? Number(value.toFixed(4)) : Number(value.toPrecision(12))

/** @returns null for an empty cell, and for a price that there is none of */
export const numberIn = (
  cell: Cell | undefined,
  field: NumberImportField,
  { notation, units, says }: { notation: Notation | undefined; units: Units; says?: HeadingSays | undefined },
): CellValue<number | null> | Unread => {
  const parsed = parsedIn(cell, field, notation)
  if ('reason' in parsed || parsed.value === null) return parsed
  if (says?.isOtherMoney && isPriceField(field)) return { reason: 'PRICE_UNREADABLE' }
  if (says?.isOtherTime && field === 'deliveryTime' && parsed.unit === '') return { reason: 'NUMBER_UNREADABLE' }
  const isOtherWeight = field === 'weight' && (says?.isOtherWeight || says?.bundle)
  if ((isOtherWeight || (says?.isOtherSize && isSize(field))) && parsed.unit === '')
    return { reason: 'NUMBER_UNREADABLE' }
  if (typeof cell === 'object' && measures[field] && hasOtherWord(cell.shown, parsed.unit))
    return { reason: 'NUMBER_UNREADABLE' }
  const unit = field === 'deliveryTime' ? parsed.unit || (says?.unit ?? '') : parsed.unit
  const pieces = field === 'weight' ? (says?.per ?? 1) : 1
  const factor = factorFor(field, unit, units)
  if (factor === undefined) return { reason: 'NUMBER_UNREADABLE' }
  const value = rounded(field, (parsed.value * factor) / pieces)
  if (value < 0) return { reason: 'NEGATIVE' }
  if (field === 'priceUnitSize' && value < LEAST_PRICE_UNIT) return { reason: 'PRICE_UNIT_ZERO' }
  if (value > (largest[field] ?? 1e9)) return { reason: 'VALUE_TOO_LARGE' }
  return { ...parsed, value: field === 'deliveryTime' ? Math.round(value) : value }
}

type Parsed = CellValue<number | null> & { unit: string }
const found = (value: number | null, unit = ''): Parsed => ({ value, unit })

const quick = /^\d{1,9}(?:,\d{1,4})?$/

const parsedIn = (
  cell: Cell | undefined,
  field: NumberImportField,
  notation: Notation | undefined,
): Parsed | Unread => {
  if (typeof cell === 'number') return found(cell)
  if (typeof cell === 'object' && cell.number !== null) return formattedIn(field, cell.number, cell)
  const text = unmarked(cellText(cell))
  if (text === '') return found(null)
  if (quick.test(text) && (notation === 'german' || !text.includes(','))) return found(Number(text.replace(',', '.')))
  if (field === 'priceUnitSize') {
    const size = priceUnitIn(text)
    if (size !== undefined) return found(size)
  }
  return prices.has(field) ? priceIn(text, notation) : plainNumberIn(text, field, notation)
}

const formattedIn = (field: NumberImportField, number: number, { shown, unit }: FormattedNumber): Parsed | Unread => {
  if (prices.has(field) && (isForeignMoney(shown) || countsThousands(shown, number)))
    return { reason: 'PRICE_UNREADABLE' }
  if (isPriceField(field)) return { ...found(number, unit), ...saidByFormat(shown) }
  return field === 'priceUnitSize' ? sizeOf(number, unit) : found(number, unit)
}

/** A price unit in packages, or kilometres, is none of what the article is counted in. */
const sizeOf = (value: number, unit: string): Parsed => {
  const bundle = bundleIn(unit)
  return { ...found(value, unit), ...(bundle !== '' && { bundle }) }
}

const priceIn = (text: string, notation: Notation | undefined): Parsed | Unread => {
  const read = parsePriceText(text, notation)
  switch (read.kind) {
    case 'price':
      return {
        ...found(read.value),
        per: read.per,
        from: read.from,
        bundle: read.bundle,
        ...(read.from !== null && { told: 'GRADUATED' }),
      }
    case 'none':
      return { ...found(null), told: 'NO_PRICE' }
    case 'empty':
      return found(null)
    default:
      return { reason: read.kind === 'ambiguous' ? 'NUMBER_AMBIGUOUS' : 'PRICE_UNREADABLE' }
  }
}

const plainNumberIn = (text: string, field: NumberImportField, notation: Notation | undefined): Parsed | Unread => {
  if (isPlaceholder(text) && !isErrorValue(text)) return found(null)
  const read = parseNumber(text, notation)
  const parsed = read.kind === 'ambiguous' && whole.has(field) ? parseNumber(text.replaceAll(/[.,]/g, '')) : read
  if (parsed.kind === 'number')
    return field === 'priceUnitSize' ? sizeOf(parsed.value, parsed.unit) : found(parsed.value, parsed.unit)
  if (parsed.kind === 'empty') return found(null)
  return { reason: parsed.kind === 'ambiguous' ? 'NUMBER_AMBIGUOUS' : 'NUMBER_UNREADABLE' }
}

/** What is stored in a unit of its own, and which unit the configuration has for its column. */
const measures: Partial<Record<NumberImportField, { measured: Measured; unit?: keyof Units }>> = {
  width: { measured: 'length', unit: 'unitWidth' },
  height: { measured: 'length', unit: 'unitHeight' },
  depth: { measured: 'length', unit: 'unitDepth' },
  weight: { measured: 'weight', unit: 'unitWeight' },
  deliveryTime: { measured: 'time' },
}
const factorFor = (field: NumberImportField, cellUnit: string, units: Units): number | undefined => {
  const { measured, unit } = measures[field] ?? {}
  return measured ? factorOf(measured, cellUnit, unit && units[unit]) : 1
}
const isSize = (field: NumberImportField): boolean => ['length', 'weight'].includes(measures[field]?.measured ?? '')
