/**
 * Parts lists from file to lines: preview, header row, mapping, matching (rules B1–B8). Knows no enquiry: who may do this, and
 * where file and lines are kept, is the enquiry area's business.
 */
import {
  type BomMapping,
  type BomPreview,
  type BomSummary,
  bomSummaryOf,
  type ColumnMapping,
  hasRequiredMapping,
  previewRows,
} from '../../src/domain/bom/bom.ts'
import { linesOf } from '../../src/domain/bom/lines.ts'
import { proposeHeaderRow, proposeMappingOf, proposeSheet } from '../../src/domain/bom/proposal.ts'
import { displayText, headersOf, isEmptyRow, type Sheet } from '../../src/domain/bom/sheet.ts'
import type { Database } from '../db/client.ts'
import { Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import { type MatchedLine, matchLines } from './match.ts'
import type { ReadingCode } from './reading/reading.ts'
import { sheetReader } from './readSheet.ts'

const statusOf: Record<ReadingCode, number> = {
  BOM_UNREADABLE: 422,
  BOM_EMPTY: 422,
  BOM_PASSWORD_PROTECTED: 422,
  BOM_TOO_LARGE: 413,
  BOM_TOO_SLOW: 422,
  BOM_BUSY: 409,
}

/** Which part of a file is meant; what is left open is proposed. */
export type Place = {
  sheet?: string | undefined
  /** counts from 1, as a spreadsheet does */
  headerRowIndex?: number | undefined
}
export type SavedMapping = BomMapping & { suppliedPartString: string }

type OpenedSheet = {
  sheets: readonly Sheet[]
  sheet: Sheet
  headerRowIndex: number
  headerRowProposed: boolean
  headers: string[]
}

/** Reads the file and goes to the sheet and header row that are asked for or proposed. */
const open = async (bytes: Uint8Array, fileName: string, place: Place): Promise<OpenedSheet> => {
  const { headerRowIndex: asked } = place
  if (asked !== undefined && (!Number.isInteger(asked) || asked < 1)) throw new Refused(422, 'BOM_HEADER_ROW_INVALID')
  const read = await sheetReader().read(bytes, fileName)
  if (!read.ok) throw new Refused(statusOf[read.code], read.code)
  const sheets = read.value
  const sheet = place.sheet === undefined ? proposeSheet(sheets) : sheets.find(({ name }) => name === place.sheet)
  if (sheet === undefined) throw new Refused(422, 'BOM_SHEET_UNKNOWN')
  if (asked !== undefined && asked > sheet.rows.length) throw new Refused(422, 'BOM_HEADER_ROW_BEYOND_SHEET')
  const proposal = proposeHeaderRow(sheet.rows)
  const headerRowIndex = asked ?? proposal.headerRowIndex
  if (isEmptyRow(sheet.rows[headerRowIndex - 1] ?? [])) throw new Refused(422, 'BOM_NO_HEADERS')
  return {
    sheets,
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

/**
 * What is shown of a file before it is mapped: sheet, header row, column mapping and units as proposed or asked for.
 * A `saved` mapping takes the place of the proposal as long as it belongs to the same columns.
 *
 * @throws Refused with one of the BOM_ codes
 */
export const previewFile = async (
  bytes: Uint8Array,
  fileName: string,
  { saved, ...place }: Place & { saved?: SavedMapping | undefined } = {},
): Promise<BomPreview> => {
  const { sheets, sheet, headers, ...header } = await open(bytes, fileName, place)
  const proposal = proposeMappingOf(sheet.rows, header.headerRowIndex)
  const mapping = saved !== undefined && belongsTo(saved, headers) ? saved : proposal
  const isProposed = ({ column, articleField }: ColumnMapping) =>
    articleField !== null && proposal.fieldMapping[column]?.articleField === articleField
  return {
    bomFileName: fileName,
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    bomHeaderRowIndex: header.headerRowIndex,
    headerRowProposed: header.headerRowProposed,
    headers,
    mapping: { fieldMapping: mapping.fieldMapping, units: mapping.units },
    proposedColumns: mapping.fieldMapping.filter((column) => isProposed(column)).map(({ column }) => column),
    suppliedPartString: mapping.suppliedPartString,
    rows: sheet.rows.slice(0, previewRows).map((row) => row.map((cell) => displayText(cell))),
    rowCount: sheet.rows.filter((row) => !isEmptyRow(row)).length,
  }
}

export type MapOrder = Place & {
  bytes: Uint8Array
  fileName: string
  mapping: BomMapping
  suppliedPartString: string
}
/** A mapped file: what the `bom` row keeps, and the lines, which get their ids when they are stored. */
export type MappedBom = {
  sheet: string
  headerRowIndex: number
  headers: string[]
  fieldMapping: ColumnMapping[]
  lines: MatchedLine[]
  summary: BomSummary
}

/** The mapping for every column of the file; refuses one without an article number, for other columns, or with a field twice. */
const checkedMapping = ({ fieldMapping }: BomMapping, headers: readonly string[]): ColumnMapping[] => {
  if (!hasRequiredMapping({ fieldMapping })) throw new Refused(412, 'BOM_MAPPING_MISSING')
  const chosen = fieldMapping.filter(({ articleField }) => articleField !== null)
  if (chosen.some(({ column }) => column >= headers.length)) throw new Refused(422, 'BOM_COLUMN_UNKNOWN')
  const hasTwice = (key: 'column' | 'articleField') => new Set(chosen.map((item) => item[key])).size < chosen.length
  if (hasTwice('column') || hasTwice('articleField')) throw refusedField('enquiry', 'mapping', 'twice')
  return headers.map((importHeader, column) => ({
    column,
    importHeader,
    articleField: chosen.find((item) => item.column === column)?.articleField ?? null,
  }))
}

/**
 * Reads the lines by the given mapping and matches them against the catalogue. Stores nothing.
 *
 * @throws Refused with one of the BOM_ codes: 412 without a mapped article number, BOM_EMPTY without a single line
 */
export const mapLines = async (db: Database, order: MapOrder): Promise<MappedBom> => {
  const { sheet, headerRowIndex, headers } = await open(order.bytes, order.fileName, order)
  const fieldMapping = checkedMapping(order.mapping, headers)
  const mapping = { fieldMapping, units: order.mapping.units }
  const unmatched = linesOf(sheet.rows, headerRowIndex, mapping, order.suppliedPartString)
  if (unmatched.length === 0) throw new Refused(422, 'BOM_EMPTY')
  const lines = await matchLines(db, unmatched)
  return { sheet: sheet.name, headerRowIndex, headers, fieldMapping, lines, summary: bomSummaryOf(lines) }
}
