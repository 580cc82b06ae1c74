/** What reading a parts list may cost, and how it is refused. Shared by the worker thread and those who ask it. */
import type { RefusalCode } from '../../../src/domain/core/refusal.ts'
import { cutText } from '../../../src/domain/core/text.ts'

/** Beyond these a file is refused as BOM_TOO_LARGE; only a cell that is too long is cut instead. */
export const sheetLimits = {
  /** 50,000 lines, below a header row that may stand in the hundredth */
  rows: 50_100,
  columns: 500,
  /** filled cells of all sheets together */
  cells: 2_000_000,
  /** characters of all cells together; a text that many cells share counts in each of them */
  text: 20_000_000,
  /** characters of a cell; more are cut, as no field of a line keeps more */
  cellText: 4_000,
  /** parts of an archive, or sheets of an XML */
  zipEntries: 5_000,
  /** bytes of all parts of an .xlsx once unpacked */
  inflatedBytes: 200_000_000,
  /** ms for one file */
  time: 9_000,
} as const
export type SheetLimits = { readonly [Limit in keyof typeof sheetLimits]: number }

/** A wholesaler's price list is longer than any parts list; it is read in a process that parts lists do not share. */
export const priceListLimits: SheetLimits = {
  ...sheetLimits,
  rows: 250_000,
  cells: 6_000_000,
  text: 200_000_000,
  inflatedBytes: 450_000_000,
  time: 300_000,
}

/** A table that somebody only looks at may be of any kind: as long as a spreadsheet can be, though not fuller than a parts list. */
export const excerptReadingLimits: SheetLimits = {
  ...sheetLimits,
  rows: 1_048_576,
  columns: 16_384,
  text: 60_000_000,
  time: 12_000,
}

/** What a file is read as. */
export type Extent = 'partsList' | 'priceList'
/** … or that it is only looked at. */
export type ReadingExtent = Extent | 'excerpt'
const limits: Record<ReadingExtent, SheetLimits> = {
  partsList: sheetLimits,
  priceList: priceListLimits,
  excerpt: excerptReadingLimits,
}
export const limitsOf = (extent: ReadingExtent): SheetLimits => limits[extent]

/** Why a file can't be read as a parts list, or has no such place. */
export type ReadingCode = Extract<
  RefusalCode,
  | 'BOM_UNREADABLE'
  | 'BOM_BINARY_WORKBOOK'
  | 'BOM_WEB_PAGE'
  | 'BOM_NO_TABLE'
  | 'BOM_XML'
  | 'BOM_SYLK'
  | 'BOM_EMPTY'
  | 'BOM_PASSWORD_PROTECTED'
  | 'BOM_TOO_LARGE'
  | 'BOM_TOO_SLOW'
  | 'BOM_BUSY'
  | 'BOM_SHEET_UNKNOWN'
  | 'BOM_HEADER_ROW_BEYOND_SHEET'
  | 'BOM_NO_HEADERS'
  | 'BOM_COLUMN_UNKNOWN'
>
/** What a reading thread says as soon as it can read. */
export const ready = 'ready'

/** What was found; or why there is nothing, with what the reader said, for the log. */
export type ReadingResult<Value> = { ok: true; value: Value } | { ok: false; code: ReadingCode; cause?: string }

/** Thrown while reading; caught by `attempt`. */
export class ReadingRefusal extends Error {
  readonly code: ReadingCode
  constructor(code: ReadingCode) {
    super(code)
    this.code = code
  }
}

/** Does the work, or says why not. Whatever else a damaged file makes the readers throw: it can't be read. */
export const attempt = <Value>(work: () => Value): ReadingResult<Value> => {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof ReadingRefusal) return { ok: false, code: error.code }
    return { ok: false, code: 'BOM_UNREADABLE', cause: String(error) }
  }
}

/** The text of a cell, cut to what may be read of it; a copy, as the whole text would otherwise stay in memory with its beginning. */
export const boundedText = (text: string): string =>
  text.length <= sheetLimits.cellText ? text : Buffer.from(cutText(text, sheetLimits.cellText)).toString()
