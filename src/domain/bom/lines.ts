/**
 * From a sheet and its mapping to the lines of a parts list (rules B3–B7). Pure: what the catalogue knows of a line is added by
 * the server's matching.
 */
import { centimetresPer, kilogramsPer } from '../core/measures.ts'
import { countedUnit, decideNotation, type Notation } from '../core/numbers.ts'
import { cutText } from '../core/text.ts'
import {
  type ArticleField,
  type BomLine,
  type BomMapping,
  isDesignationField,
  type NumberField,
  numberFields,
} from './bom.ts'
import { spreadAspects } from './aspects.ts'
import { firstLineRow } from './headless.ts'
import { setAsideReasonOf } from './setAside.ts'
import { type Cell, cellNumber, cellText, displayText, headersOf, isEmptyRow, type Sheet } from './sheet.ts'

/** A line before the catalogue was asked; `bomError` is MISSING_VALUES or null. */
export type UnmatchedLine = Omit<
  BomLine,
  | 'id'
  | 'matchedArticleId'
  | 'matchedArticle'
  | 'matchReason'
  | 'candidates'
  | 'decidedBy'
  | 'decidedAt'
  | 'manualReplacement'
  | 'edited'
  | 'version'
  | 'changedBy'
>

type TextField = Exclude<ArticleField, NumberField | 'isSuppliedPart'>

/** A cell that is longer than any real value is cut, so that one broken cell can't spoil the file. */
const longestText = (field: TextField): number => (field === 'description' || field === 'bmk' ? 4000 : 300)
/** What stands where a number should, to be shown. */
const longestUnread = 100
/** More is a typing error (or an article number in the wrong column) and can't be stored as a price. */
const largestNumber = 1e9

const daysPer = (unit: string): number => (/^w(?:oche|eek)/i.test(unit) ? 7 : 1)

/** Weights, lengths and times in the units that are stored: a unit in the cell ("120 mm") outweighs the column's. */
const factorOf = (field: NumberField, cellUnit: string, units: BomMapping['units']): number => {
  const own = cellUnit.toUpperCase()
  if (field === 'width' || field === 'height' || field === 'depth')
    return centimetresPer[own] ?? centimetresPer[units[field]] ?? 1
  if (field === 'weight') return kilogramsPer[own] ?? kilogramsPer[units.weight] ?? 1
  return field === 'deliveryTime' ? daysPer(cellUnit) : 1
}

/** Without the noise of binary fractions: 0.1 × 3 is 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(12))

type Columns = ReadonlyMap<ArticleField, number>
const columnsOf = (mapping: BomMapping): Columns => {
  const columns = new Map<ArticleField, number>()
  for (const { column, articleField } of mapping.fieldMapping)
    if (articleField !== null && !columns.has(articleField)) columns.set(articleField, column)
  return columns
}

const cellOf = (row: readonly Cell[], columns: Columns, field: ArticleField): Cell | undefined => {
  const column = columns.get(field)
  return column === undefined ? undefined : row[column]
}

const notationsOf = (rows: readonly Cell[][], columns: Columns): Map<NumberField, Notation> => {
  const notations = new Map<NumberField, Notation>()
  for (const field of numberFields) {
    if (!columns.has(field)) continue
    const notation = decideNotation(
      rows.map((row) => cellOf(row, columns, field)).filter((cell) => typeof cell === 'string'),
    )
    if (notation !== undefined) notations.set(field, notation)
  }
  return notations
}

type ReadNumber = { value: number | null; unit: string; readable: boolean }

const readNumber = (cell: Cell | undefined, notation: Notation | undefined): ReadNumber => {
  const parsed = cellNumber(cell, notation)
  if (parsed.kind === 'empty') return { value: null, unit: '', readable: true }
  if (parsed.kind !== 'number' || parsed.value < 0 || parsed.value > largestNumber)
    return { value: null, unit: '', readable: false }
  return { value: parsed.value, unit: parsed.unit, readable: true }
}

/** The row on one line, for one that is set aside: what it says may stand in columns that are not taken over. */
const rowText = (row: readonly Cell[]): string =>
  row
    .map((cell) => displayText(cell))
    .filter((text) => text !== '')
    .join(' ')

type Reader = {
  columns: Columns
  notations: ReadonlyMap<NumberField, Notation>
  units: BomMapping['units']
  suppliedPartString: string
  header: readonly Cell[]
}

const lineOf = (row: readonly Cell[], index: number, reader: Reader): UnmatchedLine => {
  const { columns, notations, units } = reader
  const unreadable: ArticleField[] = []
  const unreadTexts: Record<string, string> = {}
  const text = (field: TextField) => cutText(cellText(cellOf(row, columns, field)), longestText(field))
  const writtenIn = (field: NumberField) => cutText(displayText(cellOf(row, columns, field) ?? ''), longestUnread)
  const number = (field: NumberField) => {
    const read = readNumber(cellOf(row, columns, field), notations.get(field))
    if (!read.readable) {
      unreadable.push(field)
      if (field !== 'quantity') unreadTexts[field] = writtenIn(field)
    }
    const value = read.value === null ? null : rounded(read.value * factorOf(field, read.unit, units))
    return { value, unit: read.unit }
  }
  const quantity = columns.has('quantity') ? number('quantity') : { value: 1, unit: '' }
  // an unmapped quantity is 1; a mapped one that is empty or 0 is a missing value like an unreadable one
  if (!quantity.value && !unreadable.includes('quantity')) unreadable.push('quantity')
  const marker = reader.suppliedPartString.trim().toLowerCase()
  const line: UnmatchedLine = {
    row: index + 1,
    orderNumber: text('orderNumber'),
    manufacturerNumber: text('manufacturerNumber'),
    manufacturerName: text('manufacturerName'),
    description: text('description'),
    quantity: quantity.value,
    quantityText: unreadable.includes('quantity') ? writtenIn('quantity') : '',
    unreadTexts,
    quantityUnitName: text('quantityUnitName') || countedUnit(quantity.unit),
    isSuppliedPart: marker !== '' && cellText(cellOf(row, columns, 'isSuppliedPart')).toLowerCase() === marker,
    installationLocation: text('installationLocation'),
    locationIdentifier: text('locationIdentifier'),
    bmk: text('bmk'),
    functionDesignation: text('functionDesignation'),
    functionalAssignment: text('functionalAssignment'),
    erpNumber: text('erpNumber'),
    eanNumber: text('eanNumber'),
    width: number('width').value,
    height: number('height').value,
    depth: number('depth').value,
    weight: number('weight').value,
    purchasePrice: number('purchasePrice').value,
    listPrice: number('listPrice').value,
    deliveryTime: number('deliveryTime').value,
    bomError: null,
    unreadable,
    setAside: setAsideReasonOf({ cells: row, header: reader.header, columns }),
  }
  Object.assign(line, spreadAspects(line))
  if (line.setAside !== null && line.description === '') line.description = cutText(rowText(row), 4000)
  const isNamed = hasIdentifier(line) || (hasNoNumbers(columns) && substitutes.some((field) => line[field] !== ''))
  if (!isNamed) unreadable.push('orderNumber', 'manufacturerNumber')
  if (unreadable.includes('quantity') || !isNamed) line.bomError = 'MISSING_VALUES'
  return line
}

/** A designation that is merged over several rows is the one of each of them; what else is merged stands in its first row alone. */
export const withMergedDesignations = ({ rows, facts }: Sheet, mapping: BomMapping): Cell[][] => {
  const columns = new Set(
    mapping.fieldMapping.flatMap(({ column, articleField }) =>
      articleField !== null && isDesignationField(articleField) ? [column] : [],
    ),
  )
  const merged = (facts?.mergedDown ?? []).filter(({ column }) => columns.has(column))
  if (merged.length === 0) return rows
  const filled = rows.map((row) => [...row])
  for (const { column, from, to } of merged) {
    const value = rows[from - 1]?.[column] ?? ''
    for (const row of filled.slice(from, to)) {
      // a row with nothing in it stays no line
      if (isEmptyRow(row)) continue
      while (row.length <= column) row.push('')
      row[column] = value
    }
  }
  return filled
}

/** A list without numbers says by other fields which article it means (rule B3). */
const hasNoNumbers = (columns: Columns): boolean => !columns.has('orderNumber') && !columns.has('manufacturerNumber')
const substitutes = ['description', 'eanNumber', 'erpNumber'] as const

/** Whether a line says which article it means at all. */
export const hasIdentifier = (line: Pick<BomLine, 'orderNumber' | 'manufacturerNumber'>): boolean =>
  line.orderNumber !== '' || line.manufacturerNumber !== ''

/**
 * The lines below the header row (`headerRowIndex` counts from 1), and that row where it is a line itself. Empty rows are no lines; what orders nothing
 * is set aside with its reason (rule B15); a row that lacks an article number or a readable quantity is marked MISSING_VALUES. A cell equal to `suppliedPartString` (in
 * any case of letters) marks a supplied part; an empty string marks none. Lengths become cm, weights kg, delivery times days
 * (rule B5).
 */
export const linesOf = (
  rows: readonly Cell[][],
  headerRowIndex: number,
  mapping: BomMapping,
  suppliedPartString: string,
): UnmatchedLine[] => {
  const columns = columnsOf(mapping)
  const first =
    firstLineRow({ headers: headersOf(rows, headerRowIndex), bomHeaderRowIndex: headerRowIndex, mapping }) - 1
  // a row that is a line itself is no header that another row repeats
  const header = rows.slice(0, first)[headerRowIndex - 1] ?? []
  const body = rows.slice(first)
  const reader: Reader = {
    columns,
    notations: notationsOf(body, columns),
    units: mapping.units,
    suppliedPartString,
    header,
  }
  return body.flatMap((row, index) => (isEmptyRow(row) ? [] : [lineOf(row, first + index, reader)]))
}
