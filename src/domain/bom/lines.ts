/**
 * From a sheet and its mapping to the lines of a parts list (rules B3–B7). Pure: what the catalogue knows of a line is added by
 * the server's matching.
 */
import { countedUnit } from '../core/numbers.ts'
import { cutText } from '../core/text.ts'
import type { SetAsideReason } from './bom.ts'
import { type ArticleField, type BomMapping, isNumberField, type NumberField, numberFields } from './mapping.ts'
import { spreadAspects } from './aspects.ts'
import { firstLineRow } from './headless.ts'
import { headersOf } from './headers.ts'
import { levelsOf, placedByLevel } from './levels.ts'
import { type ColumnReading, columnReading, type ReadNumber, rounded } from './lineNumbers.ts'
import { isIdentifying, isNaming, isNoValue } from './placeholders.ts'
import { namesTotal } from './quantityColumns.ts'
import { setAsideReasonOf } from './setAside.ts'
import { type Cell, cellText, displayText, type SheetFacts } from './sheet.ts'
import { emptyLine, hasIdentifier, type UnmatchedLine } from './unmatched.ts'
import { suppliedIn, takenOutReason, takingColumns } from './takenOut.ts'

type TextField = Exclude<ArticleField, NumberField | 'isSuppliedPart' | 'level'>
const isTextField = (field: ArticleField): field is TextField =>
  !isNumberField(field) && field !== 'isSuppliedPart' && field !== 'level'

/** A cell that is longer than any real value is cut, so that one broken cell can't spoil the file. */
const longestText = (field: TextField): number => (field === 'description' || field === 'bmk' ? 4000 : 300)
/** What stands where a number should, to be shown. */
const longestUnread = 100
type Columns = ReadonlyMap<ArticleField, number>
const columnsOf = (mapping: BomMapping): Columns => {
  const columns = new Map<ArticleField, number>()
  for (const { column, articleField } of mapping.fieldMapping)
    if (articleField !== null && !columns.has(articleField)) columns.set(articleField, column)
  return columns
}

/** The row on one line, for one that is set aside: what it says may stand in columns that are not taken over. */
const rowText = (row: readonly Cell[]): string =>
  row
    .map((cell) => displayText(cell))
    .filter((text) => text !== '')
    .join(' ')

/** Its number counts from 1; each cell beside its text, which is asked for again and again. */
type ReadRow = { number: number; cells: readonly Cell[]; texts: readonly string[] }

type Reader = {
  columns: Columns
  /** the columns of texts, and those of numbers that are not added up */
  texts: readonly (readonly [TextField, number])[]
  numbers: readonly (readonly [Exclude<NumberField, 'quantity'>, number])[]
  /** all columns of quantities: several are added up */
  quantities: readonly number[]
  read: ColumnReading
  /** in small letters; '' marks none */
  marker: string
  header: ReadonlyMap<number, string>
  marks: ReturnType<typeof takingColumns>
  silent: ReadonlySet<number>
  /** columns whose words make no supplied part: those, and the one that has the marker */
  noRemarks: ReadonlySet<number>
  hidden: ReadonlySet<number>
  struck: ReadonlySet<number>
}

/** Why the row is no order line, or not meant to be one any more (rule B15). */
const asideOf = (row: ReadRow, reader: Reader): SetAsideReason | null => {
  const reason = setAsideReasonOf(row.texts, reader)
  if (reason !== null) return reason
  if (reader.struck.has(row.number)) return 'STRUCK'
  if (reader.hidden.has(row.number)) return 'HIDDEN'
  return takenOutReason(row.cells, reader.marks, reader.silent)
}

/** The quantities of all columns that are added up; unreadable where one of them is, empty where all are. */
const readQuantity = (row: readonly Cell[], { quantities, read }: Reader): ReadNumber => {
  const numbers = quantities.map((column) => read.quantity(row, column))
  const told = numbers.filter(({ value }) => value !== null)
  if (numbers.some(({ readable }) => !readable)) return { value: null, unit: '', readable: false }
  const sum = told.reduce((all, { value }) => all + (value ?? 0), 0)
  return { value: told.length === 0 ? null : rounded(sum), unit: told[0]?.unit ?? '', readable: true }
}

/** Such a row is an order line once it is taken back: it keeps its own values only. */
const isOrderedOtherwise = (reason: UnmatchedLine['setAside']): boolean =>
  reason !== null && ['STRUCK', 'HIDDEN', 'DROPPED', 'NOT_FITTED', 'OPTION'].includes(reason)

/** Without what stands for no value in this field, which is kept to be shown. */
const readText = (line: UnmatchedLine, field: TextField, text = ''): void => {
  const written = cutText(text, longestText(field))
  if (isNoValue(field, written)) line.unreadTexts[field] = cutText(written, longestUnread)
  else line[field] = written
}

const readMeasure = (
  line: UnmatchedLine,
  field: Reader['numbers'][number][0],
  cell: Cell | undefined,
  { value, readable }: ReadNumber,
): void => {
  if (!readable) {
    line.unreadable.push(field)
    line.unreadTexts[field] = cutText(displayText(cell), longestUnread)
  }
  if (value !== null) line[field] = value
}

/** An unmapped quantity is 1; a mapped one that is empty or 0 is a missing value like an unreadable one. */
const readAmount = (line: UnmatchedLine, row: readonly Cell[], reader: Reader): void => {
  const { value, unit } = reader.quantities.length > 0 ? readQuantity(row, reader) : { value: 1, unit: '' }
  line.quantity = value
  if (line.quantityUnitName === '') line.quantityUnitName = countedUnit(unit)
  if (value) return
  line.unreadable.push('quantity')
  const shown = reader.quantities.map((column) => displayText(row[column])).filter((text) => text !== '')
  line.quantityText = cutText(shown.join(' + '), longestUnread)
}

const isMarked = ({ texts }: ReadRow, { marker, columns }: Reader): boolean =>
  marker !== '' && texts[columns.get('isSuppliedPart') ?? -1]?.toLowerCase() === marker

const lineOf = (row: ReadRow, reader: Reader): UnmatchedLine => {
  const { columns, read } = reader
  const line = emptyLine()
  line.row = row.number
  for (const [field, column] of reader.texts) readText(line, field, row.texts[column])
  readAmount(line, row.cells, reader)
  for (const [field, column] of reader.numbers)
    readMeasure(line, field, row.cells[column], read.measure(row.cells, field, column))
  line.isSuppliedPart = isMarked(row, reader) || suppliedIn(row.cells, reader.noRemarks) >= 0
  line.setAside = asideOf(row, reader)
  if (line.bmk !== '') Object.assign(line, spreadAspects(line))
  if (line.setAside !== null && !isOrderedOtherwise(line.setAside) && line.description === '')
    line.description = cutText(rowText(row.cells), 4000)
  const isSaid = hasIdentifier(line) || (hasNoNumbers(columns) && substitutes.some((field) => line[field] !== ''))
  if (!isSaid) line.unreadable.push('orderNumber', 'manufacturerNumber')
  if (!line.quantity || !isSaid) line.bomError = 'MISSING_VALUES'
  return line
}

/** A total has been multiplied already. */
const takesTotal = ({ fieldMapping }: BomMapping): boolean =>
  fieldMapping.some(({ articleField, importHeader }) => articleField === 'quantity' && namesTotal(importHeader))

/** The lines of a list with levels: quantities multiplied down, assemblies aside (rule B29). */
const placed = (
  lines: readonly UnmatchedLine[],
  rows: readonly Cell[][],
  { column, isTotal }: { column: number; isTotal: boolean },
): UnmatchedLine[] => {
  const levels = levelsOf(lines.map(({ row }) => rows[row - 1]?.[column]))
  const places = placedByLevel(
    lines.map(({ quantity, quantityText, setAside }, at) => ({
      level: levels[at],
      // an assembly without a quantity is there once
      quantity: quantity === null && quantityText === '' ? 1 : quantity,
      setAside,
    })),
  )
  return lines.map((line, at) => {
    const { factor = 1, isAssembly = false, setAside = null } = places[at] ?? {}
    if (isAssembly) return { ...line, setAside: setAside ?? 'ASSEMBLY' }
    if (isTotal) return { ...line, setAside }
    if (factor !== null)
      return { ...line, setAside, quantity: line.quantity === null ? null : rounded(line.quantity * factor) }
    const unreadable = line.unreadable.includes('quantity')
      ? line.unreadable
      : [...line.unreadable, 'quantity' as const]
    return { ...line, setAside, quantity: null, unreadable, bomError: 'MISSING_VALUES' }
  })
}

/** A list without numbers says by other fields which article it means (rule B3). */
const hasNoNumbers = (columns: Columns): boolean => !columns.has('orderNumber') && !columns.has('manufacturerNumber')
const substitutes = ['description', 'eanNumber', 'erpNumber'] as const

/**
 * The lines below the header row (`headerRowIndex` counts from 1), and that row where it is a line itself. Empty rows are no lines; what orders nothing
 * is set aside with its reason (rule B15); a row that lacks an article number or a readable quantity is marked MISSING_VALUES. A cell equal to `suppliedPartString` (in
 * any case of letters) marks a supplied part; an empty string marks none. Lengths become cm, weights kg, delivery times days
 * (rule B5).
 *
 * @param facts what lies beside the cells: rows that are hidden or struck through
 */
export const linesOf = (...asked: Parameters<typeof eachLine>): UnmatchedLine[] => [...eachLine(...asked)]

/** … one after the other, for who need not wait for the last; those of a list with levels are known together (rule B29). */
export function* eachLine(
  rows: readonly Cell[][],
  headerRowIndex: number,
  mapping: BomMapping,
  suppliedPartString: string,
  facts: SheetFacts = {},
): Generator<UnmatchedLine> {
  const columns = columnsOf(mapping)
  const first =
    firstLineRow({ headers: headersOf(rows, headerRowIndex), bomHeaderRowIndex: headerRowIndex, mapping }) - 1
  // a row that is a line itself is no header that another row repeats
  const header = headerRowIndex <= first ? (rows[headerRowIndex - 1] ?? []) : []
  const body = rows.slice(first)
  const silent = [...columns].flatMap(([field, column]) => (isIdentifying(field) || isNaming(field) ? [column] : []))
  const reader: Reader = {
    columns,
    texts: [...columns].flatMap(([field, column]) => (isTextField(field) ? [[field, column] as const] : [])),
    numbers: numberFields.flatMap((field) => {
      const column = columns.get(field)
      return column === undefined || field === 'quantity' ? [] : [[field, column] as const]
    }),
    quantities: mapping.fieldMapping.flatMap(({ column, articleField }) =>
      articleField === 'quantity' ? [column] : [],
    ),
    read: columnReading(body, mapping),
    marker: suppliedPartString.trim().toLowerCase(),
    header: new Map([...columns.values()].map((column) => [column, cellText(header[column])])),
    marks: takingColumns(header, body),
    silent: new Set(silent),
    noRemarks: new Set([...silent, columns.get('isSuppliedPart') ?? -1]),
    hidden: new Set(facts.hiddenRows),
    struck: new Set(facts.struckRows),
  }
  const lines = linesBelow(rows, first, reader)
  const level = columns.get('level')
  yield* level === undefined ? lines : placed([...lines], rows, { column: level, isTotal: takesTotal(mapping) })
}

function* linesBelow(rows: readonly Cell[][], first: number, reader: Reader): Generator<UnmatchedLine> {
  for (let index = first; index < rows.length; index++) {
    const cells = rows[index] ?? []
    const texts = cells.map((cell) => cellText(cell))
    if (texts.some((text) => text !== '')) yield lineOf({ number: index + 1, cells, texts }, reader)
  }
}
