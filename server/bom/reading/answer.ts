/**
 * What is asked of a parts list once it is read, answered in the reading thread: how it looks at a place, and its lines where a
 * mapping is sent along (rules B2–B6). Everything that grows with the file happens here, not on the server's thread.
 */
import {
  type BomMapping,
  type BomPreview,
  type ColumnMapping,
  longestPreviewCell,
  previewRows,
} from '../../../src/domain/bom/mapping.ts'
import { withDittos } from '../../../src/domain/bom/dittos.ts'
import { fieldsByHeader, type Habit, habitFor, habitIn } from '../../../src/domain/bom/habits.ts'
import { joinableSheets, joined, placeBySheet } from '../../../src/domain/bom/joinedSheets.ts'
import { levelColumnOf } from '../../../src/domain/bom/levels.ts'
import { eachLine } from '../../../src/domain/bom/lines.ts'
import { withEachMerged, withMergedCells } from '../../../src/domain/bom/mergedCells.ts'
import { noticesOf } from '../../../src/domain/bom/notices.ts'
import { hasHeaders, headersOf, wholeMapping } from '../../../src/domain/bom/headers.ts'
import { ambiguousColumns } from '../../../src/domain/bom/notations.ts'
import { quantityColumnsOf } from '../../../src/domain/bom/quantityColumns.ts'
import {
  type MappingProposal,
  proposeHeaderRow,
  proposeMappingOf,
  proposeSheet,
  sampleSize,
} from '../../../src/domain/bom/proposal.ts'
import { displayText, isEmptyRow, type Sheet, type TextEncoding } from '../../../src/domain/bom/sheet.ts'
import { withTables } from '../../../src/domain/bom/sideTables.ts'
import { cutText } from '../../../src/domain/core/text.ts'
import { inPieces, linePieces } from './pieces.ts'
import { type Extent, ReadingRefusal, sheetLimits } from './reading.ts'

/** Which part of a file is meant; what is left open is proposed. */
export type Place = {
  sheet?: string | undefined
  /** counts from 1, as a spreadsheet does */
  headerRowIndex?: number | undefined
  /** of a text */
  encoding?: TextEncoding | undefined
}
export type SavedMapping = BomMapping & { suppliedPartString: string }

export type Question = {
  fileName: string
  place: Place
  /** what bounds it; part of what a file is kept by, so whoever asks again names the same */
  extent: Extent
  /** takes the place of the proposal as long as it belongs to the same columns */
  saved?: SavedMapping | undefined
  /** how the company has mapped lists before, the last one first */
  habits?: readonly Habit[] | undefined
  /** whose lines are asked for; each of its columns and fields stands there once */
  mapping?: SavedMapping | undefined
  /** all rows of the sheet are asked for, as they are */
  rows?: true
}
export type Answer = {
  preview: BomPreview
  /** by row, where rows are asked for: those that somebody took out without deleting them (rule B15) */
  aside?: Map<number, 'ROW_STRUCK' | 'ROW_HIDDEN'>
}
/** The lines by `mapping` (`linesIn` reads them), or the `rows` in pieces of serialised `Cell[][]`; they follow the answer one by one. */
export type Pieces = Iterable<Uint8Array>

type OpenedSheet = { sheet: Sheet; headerRowIndex: number; headerRowProposed: boolean; headers: string[] }

/** One of the sheets, or several that are taken as one. */
const sheetCalled = (sheets: readonly Sheet[], name: string): Sheet | undefined => {
  const group = sheets.some((one) => one.name === name) ? undefined : joinable(sheets).get(name)
  return group ? joined(group) : sheets.find((one) => one.name === name)
}
const joinable = (sheets: readonly Sheet[]) => joinableSheets(sheets, sheetLimits.rows)

/** Goes to the sheet and header row that are asked for or proposed. */
const open = (sheets: readonly Sheet[], { place, habits = [] }: Question): OpenedSheet => {
  const { sheet: name, headerRowIndex: asked } = place
  const sheet = name === undefined ? proposeSheet(sheets) : sheetCalled(sheets, name)
  if (sheet === undefined) throw new ReadingRefusal('BOM_SHEET_UNKNOWN')
  if (asked !== undefined && asked > sheet.rows.length) throw new ReadingRefusal('BOM_HEADER_ROW_BEYOND_SHEET')
  const habit = habitIn(habits, sheet.rows)
  const proposal = habit ? { headerRowIndex: habit.headerRowIndex, found: true } : proposeHeaderRow(sheet.rows)
  const headerRowIndex = asked ?? proposal.headerRowIndex
  if (isEmptyRow(sheet.rows[headerRowIndex - 1] ?? [])) throw new ReadingRefusal('BOM_NO_HEADERS')
  return {
    sheet,
    headerRowIndex,
    headerRowProposed: proposal.found && headerRowIndex === proposal.headerRowIndex,
    headers: headersOf(sheet.rows, headerRowIndex),
  }
}

/** Whether a saved mapping was made for these very columns. */
const belongsTo = (saved: BomMapping, headers: readonly string[]): boolean =>
  saved.fieldMapping.length > 0 &&
  saved.fieldMapping.every(({ column, importHeader }) => headers[column] === importHeader)

/** What is proposed: for headers that were mapped before all of it as it was then; else column by column. */
const proposalFor = ({ sheet, headerRowIndex, headers }: OpenedSheet, habits: readonly Habit[]): MappingProposal => {
  const hidden = sheet.facts?.hiddenColumns
  const proposal = proposeMappingOf(sheet.rows, headerRowIndex, fieldsByHeader(habits), hidden)
  const habit = habitFor(habits, headers)
  if (habit === undefined) return proposal
  const { units, suppliedPartString, fieldMapping } = habit
  const fields = new Map(fieldMapping.map(({ column, articleField }) => [column, articleField]))
  return {
    ...proposal,
    units,
    suppliedPartString,
    fieldMapping: proposal.fieldMapping.map((entry) => ({ ...entry, articleField: fields.get(entry.column) ?? null })),
    origins: headers.map(() => 'COMPANY'),
  }
}

/** Who comes with a mapping has seen what is proposed, and what is to be noticed. */
const previewOf = (
  sheets: readonly Sheet[],
  opened: OpenedSheet,
  { fileName, saved, mapping: given, habits = [] }: Question,
): BomPreview => {
  const { sheet, headers, headerRowIndex, headerRowProposed } = opened
  const proposal = given ? { ...given, origins: headers.map(() => null) } : proposalFor(opened, habits)
  const mapping = saved !== undefined && belongsTo(saved, headers) ? saved : proposal
  // what somebody has left out once is not asked again
  const isDecided = mapping === saved || habitFor(habits, headers) !== undefined
  const isAsProposed = ({ column, articleField }: ColumnMapping) =>
    proposal.fieldMapping[column]?.articleField === articleField
  const isProposed = (entry: ColumnMapping) => entry.articleField !== null && isAsProposed(entry)
  return {
    bomFileName: fileName,
    sheets: [...sheets.map(({ name }) => name), ...(given ? [] : joinable(sheets).keys())],
    sheet: sheet.name,
    bomHeaderRowIndex: headerRowIndex,
    headerRowProposed,
    headersFound: hasHeaders(headers),
    headers,
    mapping: { fieldMapping: mapping.fieldMapping, units: mapping.units },
    proposedColumns: mapping.fieldMapping.filter((column) => isProposed(column)).map(({ column }) => column),
    origins: mapping.fieldMapping.map((entry) =>
      isAsProposed(entry) ? (proposal.origins[entry.column] ?? null) : null,
    ),
    suppliedPartString: mapping.suppliedPartString,
    rows: sheet.rows
      .slice(0, previewRows)
      .map((row) => row.map((cell) => cutText(displayText(cell), longestPreviewCell))),
    rowCount: sheet.rows.filter((row) => !isEmptyRow(row)).length,
    encoding: sheet.facts?.encoding ?? null,
    ...(given ? { notices: [] } : told(sheets, opened, { mapping, isDecided })),
  }
}

/** What a person should hear or say of the file before it is mapped (rules B2, B4, B19). */
const told = (
  sheets: readonly Sheet[],
  { sheet, headers, headerRowIndex }: OpenedSheet,
  { mapping, isDecided }: { mapping: BomMapping; isDecided: boolean },
): Pick<BomPreview, 'notices' | 'quantityColumns' | 'levelColumn' | 'ambiguous'> => {
  const body = sheet.rows.slice(headerRowIndex)
  const hidden = new Set(sheet.facts?.hiddenColumns)
  const seen = headers.map((header, column) => (hidden.has(column) ? '' : header))
  const { all: quantityColumns } = quantityColumnsOf(seen, body.slice(0, sampleSize))
  return {
    notices: noticesOf({ sheets, sheet, headerRowIndex, mapping, quantityColumns }),
    quantityColumns,
    levelColumn: isDecided ? undefined : levelColumnOf(body, mapping),
    ambiguous: ambiguousColumns(body, mapping),
  }
}

/** The first piece is made at once, so that a list without a line is refused before anything follows. */
const piecesOf = ({ sheet, headerRowIndex, headers }: OpenedSheet, mapping: SavedMapping): Pieces => {
  if (mapping.fieldMapping.some(({ column, articleField }) => articleField !== null && column >= headers.length))
    throw new ReadingRefusal('BOM_COLUMN_UNKNOWN')
  const rows = withDittos(withMergedCells(sheet, mapping), headerRowIndex, mapping)
  // columns that are not taken over still tell how the file writes its numbers
  const whole = { ...mapping, fieldMapping: wholeMapping(mapping.fieldMapping, headers) }
  const lines = eachLine(rows, headerRowIndex, whole, mapping.suppliedPartString, sheet.facts)
  const pieces = linePieces(lines, (some) => placeBySheet(some, sheet))
  const first = pieces.next().value
  if (first === undefined) throw new ReadingRefusal('BOM_EMPTY')
  return chained(first, pieces)
}
function* chained(first: Uint8Array, others: Pieces): Generator<Uint8Array> {
  yield first
  yield* others
}

const askedOf = (opened: OpenedSheet, { mapping, rows }: Question): Pieces => {
  if (rows) return inPieces(withEachMerged(opened.sheet))
  return mapping === undefined ? [] : piecesOf(opened, mapping)
}

const takenOutIn = ({ facts: { hiddenRows = [], struckRows = [] } = {} }: Sheet): NonNullable<Answer['aside']> =>
  new Map([
    ...hiddenRows.map((row) => [row, 'ROW_HIDDEN'] as const),
    ...struckRows.map((row) => [row, 'ROW_STRUCK'] as const),
  ])

/** @throws ReadingRefusal where the sheets have no such place, column or line */
export const answerOf = (read: readonly Sheet[], question: Question): Answer & { pieces: Pieces } => {
  const sheets = question.extent === 'partsList' ? withTables(read) : read
  const opened = open(sheets, question)
  return {
    preview: previewOf(sheets, opened, question),
    pieces: askedOf(opened, question),
    ...(question.rows && { aside: takenOutIn(opened.sheet) }),
  }
}
