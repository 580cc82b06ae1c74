/**
 * A price list as its configuration sees it: the columns that it maps, found by their headings, and the rows below them. What it is, its
 * content tells: a text is read piece by piece, a workbook in the bounded process that reads parts lists.
 */
import { open, readFile } from 'node:fs/promises'
import { deserialize } from 'node:v8'
import { type PriceGrade, priceGradesOf } from '../../../../src/domain/article/priceGrades.ts'
import { headersOf } from '../../../../src/domain/bom/headers.ts'
import { cellText, type Cell, displayText, type CodePage } from '../../../../src/domain/bom/sheet.ts'
import { encodedOnce } from '../../../../src/domain/core/twiceEncoded.ts'
import type { ImportColumn, ImportField } from '../../../../src/domain/importconfig/importFields.ts'
import { isColumnName } from '../../../../src/domain/importconfig/importProposal.ts'
import { decodeHead } from '../../../bom/reading/csv.ts'
import type { Delivered } from '../../../bom/reading/delivery.ts'
import { ReadingRefusal } from '../../../bom/reading/reading.ts'
import { isExcelXml } from '../../../bom/reading/textKinds.ts'
import { ReadingProcess } from '../../../bom/readingProcess.ts'
import { openText, type TextFile } from './textFile.ts'
import type { FileRow } from './records.ts'

export interface PriceList extends Pick<TextFile, 'isSure' | 'repaired' | 'brokenLines'> {
  /** '' for a workbook */
  encoding: string
  delimiter: string
  headers: string[]
  /** in which column a field stands; counts from 0 */
  columns: ReadonlyMap<ImportField, number>
  /** graduated prices that stand in columns of their own */
  grades: readonly PriceGrade[]
  /** whether a row that has fewer cells than the headings is none: of a text, all others were filled up */
  isText: boolean
  /** the rows below the headings, some at a time, blank ones left out */
  rows: () => AsyncGenerator<FileRow[]>
}

/** The configuration names columns that the file does not have. */
export class ColumnsMissing extends Error {
  readonly headers: string[]
  readonly code: 'IMPORT_COLUMNS_MISSING' | 'IMPORT_OTHER_LIST'
  /** @param hasSome whether it has any of them; else it is another list, or none */
  constructor(headers: string[], hasSome: boolean) {
    super(headers.join(', '))
    this.headers = headers
    this.code = hasSome ? 'IMPORT_COLUMNS_MISSING' : 'IMPORT_OTHER_LIST'
  }
}

interface Wanted {
  path: string
  fileName: string
  headerRowIndex: number
  fieldMapping: readonly ImportColumn[]
  /** of a text; null: the one that is found */
  encoding?: CodePage | null
}

type Source = Omit<PriceList, 'headers' | 'columns' | 'grades'>

/** So much of a file tells whether it is a workbook. */
const headBytes = 8192

const isWorkbook = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const startsWith = (...bytes: number[]) => bytes.every((byte, at) => buffer[at] === byte)
    const isAncient = startsWith(0x09) && [0, 2, 4].includes(buffer[1] ?? -1) && buffer[3] === 0
    return (
      startsWith(0x50, 0x4b) ||
      startsWith(0xd0, 0xcf, 0x11, 0xe0) ||
      isAncient ||
      isExcelXml(decodeHead(buffer.subarray(0, bytesRead)))
    )
  } finally {
    await file.close()
  }
}

const openWorkbook = async ({ path, fileName, headerRowIndex }: Wanted): Promise<Source> => {
  const reading = new ReadingProcess()
  const question = { fileName, place: { headerRowIndex }, extent: 'priceList' as const, rows: true as const }
  const pieces: Uint8Array[] = []
  let aside: Delivered['aside']
  try {
    const answer = await reading.ask(await readFile(path), question)
    if (!answer.ok) throw new ReadingRefusal(answer.code)
    aside = answer.value.aside
    for await (const piece of answer.value.pieces) pieces.push(piece)
  } finally {
    await reading.close()
  }
  async function* rows(): AsyncGenerator<FileRow[]> {
    let line = 0
    for (const piece of pieces) {
      const some: Cell[][] = deserialize(piece)
      yield some.map((cells) => {
        const reason = aside?.get(++line)
        return { line, cells, ...(reason && { aside: reason }) }
      })
    }
  }
  return { encoding: '', isSure: true, repaired: null, brokenLines: new Set(), delimiter: '', isText: false, rows }
}

const openSource = async (wanted: Wanted): Promise<Source> => {
  if (await isWorkbook(wanted.path)) return openWorkbook(wanted)
  // an .xlsx is never a text
  if (/\.xlsx$/i.test(wanted.fileName)) throw new ReadingRefusal('BOM_UNREADABLE')
  const headings = new Set(wanted.fieldMapping.map(({ importHeader }) => encodedOnce(importHeader)))
  const isColumn = (heading: string) => headings.has(encodedOnce(displayText(heading))) || isColumnName(heading)
  return { ...(await openText(wanted.path, { encoding: wanted.encoding ?? null, isColumn })), isText: true }
}

/** Headings that occur more than once are told apart by their order; one that was stored garbled is meant all the same (rule B4). */
const columnsOf = (headings: readonly string[], fieldMapping: readonly ImportColumn[]): Map<ImportField, number> => {
  const headers = headings.map(encodedOnce)
  const seen = new Map<string, number>()
  const columns = new Map<ImportField, number>()
  const missing: string[] = []
  for (const { importHeader, articleField } of fieldMapping) {
    const meant = encodedOnce(importHeader)
    const column = headers.indexOf(meant, (seen.get(meant) ?? -1) + 1)
    if (column >= 0) seen.set(meant, column)
    if (articleField === null) continue
    if (column >= 0) columns.set(articleField, column)
    else missing.push(importHeader)
  }
  if (missing.length > 0) throw new ColumnsMissing(missing, columns.size > 0)
  return columns
}

const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => cellText(cell) === '')

/** A sentence that stands alone in its line is no article. */
const isRemark = (cells: readonly Cell[]): boolean => cells.length === 1 && /\S\s+\S/.test(cellText(cells[0]))

/** A row with the cells of the headings: empty ones at its end need not be there, and there may be more of them (rule W9). */
const fitted = (row: FileRow, width: number): FileRow => {
  const { cells } = row
  if (cells.length === width || (cells.length < width && isRemark(cells))) return row
  if (cells.length < width)
    return { ...row, cells: [...cells, ...Array.from({ length: width - cells.length }, () => '')] }
  const filled = cells.findLastIndex((cell) => cellText(cell) !== '') + 1
  return { ...row, cells: cells.slice(0, Math.max(width, filled)) }
}

async function* below(rows: AsyncGenerator<FileRow[]>, headerRowIndex: number): AsyncGenerator<FileRow[]> {
  let above = headerRowIndex
  for await (const some of rows) {
    const from = Math.min(above, some.length)
    above -= from
    const filled = some.slice(from).filter((row) => !isBlank(row))
    if (filled.length > 0) yield filled
  }
}

/** Of two rows that are read together, the one above is needed, too. */
const headersIn = async (rows: AsyncGenerator<FileRow[]>, headerRowIndex: number): Promise<string[]> => {
  const head: Cell[][] = []
  for await (const some of rows) {
    head.push(...some.slice(0, headerRowIndex - head.length).map(({ cells }) => [...cells]))
    if (head.length === headerRowIndex) return headersOf(head, headerRowIndex)
  }
  throw new ReadingRefusal('BOM_HEADER_ROW_BEYOND_SHEET')
}

/** @throws ReadingRefusal, ColumnsMissing */
export const openPriceList = async (wanted: Wanted): Promise<PriceList> => {
  const source = await openSource(wanted)
  const { headerRowIndex, fieldMapping } = wanted
  const headers = await headersIn(source.rows(), headerRowIndex)
  if (headers.every((header) => header === '')) throw new ReadingRefusal('BOM_NO_HEADERS')
  return {
    ...source,
    headers,
    columns: columnsOf(headers, fieldMapping),
    grades: priceGradesOf(headers),
    rows: async function* () {
      for await (const some of below(source.rows(), headerRowIndex))
        yield source.isText ? some.map((row) => fitted(row, headers.length)) : some
    },
  }
}
