/**
 * Parts lists from file to lines: preview, header row, mapping, matching (rules B1–B8). Knows no enquiry: who may do this, and
 * where file and lines are kept, is the enquiry area's business.
 */
import { setImmediate } from 'node:timers/promises'
import { type BomSummary, bomSummaryOf } from '../../src/domain/bom/bom.ts'
import type { BomMapping, BomPreview, ColumnMapping } from '../../src/domain/bom/mapping.ts'
import type { Habit } from '../../src/domain/bom/habits.ts'
import { wholeMapping } from '../../src/domain/bom/headers.ts'
import { hasRequiredMapping } from '../../src/domain/bom/required.ts'
import type { UnmatchedLine } from '../../src/domain/bom/unmatched.ts'
import type { Database } from '../db/client.ts'
import { Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import { type MatchedLine, matchedPortions } from './match.ts'
import type { Place, Question, SavedMapping } from './reading/answer.ts'
import type { Delivered } from './reading/delivery.ts'
import { allOf, linesIn } from './reading/pieces.ts'
import { type Extent, type ReadingCode, ReadingRefusal } from './reading/reading.ts'
import { sheetReader } from './readingProcess.ts'

const statusOf: Partial<Record<ReadingCode, number>> = { BOM_TOO_LARGE: 413, BOM_BUSY: 409 }
/** Why a file cannot be read, as a call is refused. */
export const unread = (code: ReadingCode) => new Refused(statusOf[code] ?? 422, code)

const ask = async (bytes: Uint8Array, question: Question): Promise<Delivered> => {
  const { headerRowIndex } = question.place
  if (headerRowIndex !== undefined && (!Number.isInteger(headerRowIndex) || headerRowIndex < 1))
    throw new Refused(422, 'BOM_HEADER_ROW_INVALID')
  const result = await sheetReader(question.extent).ask(bytes, question)
  if (!result.ok) throw unread(result.code)
  return result.value
}

/**
 * What is shown of a file before it is mapped: sheet, header row, column mapping and units as proposed or asked for.
 * A `saved` mapping takes the place of the proposal as long as it belongs to the same columns; proposals follow the company's `habits`.
 *
 * @throws Refused with one of the BOM_ codes
 */
export const previewFile = async (
  bytes: Uint8Array,
  fileName: string,
  {
    saved,
    habits,
    extent = 'partsList',
    ...place
  }: Place & { saved?: SavedMapping | undefined; habits?: readonly Habit[]; extent?: Extent } = {},
): Promise<BomPreview> => (await ask(bytes, { fileName, place, saved, habits, extent })).preview

export type MapOrder = Place & {
  bytes: Uint8Array
  fileName: string
  mapping: BomMapping
  suppliedPartString: string
}
/** A file's lines as its mapping has them, before the catalogue was asked. */
type MappedFile = {
  sheet: string
  headerRowIndex: number
  headers: string[]
  fieldMapping: ColumnMapping[]
  /** they come little by little, while the next are still being read; @throws Refused where reading ends before the last */
  lines: AsyncIterable<UnmatchedLine[]>
}
/** A mapped file: what the `bom` row keeps, and the lines, which get their ids when they are stored. */
export type MappedBom = Omit<MappedFile, 'lines'> & { lines: MatchedLine[]; summary: BomSummary }

/** The columns that a mapping takes over; refuses one without an article number, or with a column or field twice; quantities may be added up. */
const chosenColumns = ({ fieldMapping }: BomMapping): ColumnMapping[] => {
  if (!hasRequiredMapping({ fieldMapping })) throw new Refused(412, 'BOM_MAPPING_MISSING')
  const chosen = fieldMapping.filter(({ articleField }) => articleField !== null)
  const single = chosen.filter(({ articleField }) => articleField !== 'quantity')
  const hasColumnTwice = new Set(chosen.map(({ column }) => column)).size < chosen.length
  const hasFieldTwice = new Set(single.map(({ articleField }) => articleField)).size < single.length
  if (hasColumnTwice || hasFieldTwice) throw refusedField('enquiry', 'mapping', 'twice')
  return chosen
}

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<UnmatchedLine[]> {
  try {
    for await (const piece of pieces) {
      yield linesIn(piece)
      // others get their turn between two pieces
      await setImmediate()
    }
  } catch (error) {
    throw error instanceof ReadingRefusal ? unread(error.code) : error
  }
}

/**
 * Reads the lines by the given mapping.
 *
 * @throws Refused with one of the BOM_ codes: 412 without a mapped article number, BOM_EMPTY without a single line
 */
export const readMapped = async ({ bytes, fileName, ...order }: MapOrder): Promise<MappedFile> => {
  const { mapping, suppliedPartString, ...place } = order
  const chosen = chosenColumns(mapping)
  const asked = { fieldMapping: chosen, units: mapping.units, suppliedPartString }
  const { preview, pieces } = await ask(bytes, { fileName, place, extent: 'partsList', mapping: asked })
  const fieldMapping = wholeMapping(chosen, preview.headers)
  // by all columns of the file, whichever were sent
  if (!hasRequiredMapping({ fieldMapping })) throw new Refused(412, 'BOM_MAPPING_MISSING')
  return {
    sheet: preview.sheet,
    headerRowIndex: preview.bomHeaderRowIndex,
    headers: preview.headers,
    fieldMapping,
    lines: linesOf(pieces),
  }
}

/**
 * Reads the lines by the given mapping and matches them against the catalogue. Stores nothing.
 *
 * @throws Refused as `readMapped` does
 */
export const mapLines = async (
  db: Database,
  order: MapOrder,
  /** whose earlier choices count (rule B18) */
  companyId?: string,
): Promise<MappedBom> => {
  const mapped = await readMapped(order)
  const lines = await allOf(matchedPortions(db, mapped.lines, companyId))
  return { ...mapped, lines, summary: bomSummaryOf(lines) }
}
