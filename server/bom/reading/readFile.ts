/**
 * Decides by content what an uploaded parts list is, and reads it. Accepted are .xlsx and .xlsm, .xls, .ods, .csv and .tsv (rule B1); the
 * file name only helps where the content leaves a choice. Runs in the worker thread: it may be slow, and it may run out of memory.
 */
import * as XLSX from 'xlsx'
import { type Cell, isEmptyRow, type Sheet, type TextEncoding } from '../../../src/domain/bom/sheet.ts'
import { extensionOf } from '../../../src/domain/file/file.ts'
import { endOfData } from '../../csv/textLines.ts'
import { demandBoundedContent, demandBoundedParts, demandBoundedXml } from './bounds.ts'
import { decodeText, encodingOf, readCsv, withBrokenRows } from './csv.ts'
import { factsOfContent } from './odsFacts.ts'
import { attempt, boundedText, type ReadingResult, ReadingRefusal, type SheetLimits, sheetLimits } from './reading.ts'
import { declaredEncoding, isExcelXml, otherTextIn, plainExcelXml } from './textKinds.ts'
import { openContainer, readWorkbook } from './workbook.ts'
import { factsOfRecords } from './xlsFacts.ts'
import { factsOfXml } from './xlmlFacts.ts'
import { factsOfParts } from './xlsxFacts.ts'
import { unpackZip } from './zip.ts'

type Reading = {
  limits: SheetLimits
  encoding: TextEncoding | undefined
  /** for somebody who looks at it, and not for its lines (readWorkbook) */
  asShown: boolean
}

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const partIn = (parts: ReadonlyMap<string, Buffer>, name: string): Buffer => parts.get(name) ?? Buffer.alloc(0)

/** An .ods says what it is at its very beginning. */
const isOpenSpreadsheet = (parts: ReadonlyMap<string, Buffer>): boolean =>
  parts.has('content.xml') && partIn(parts, 'mimetype').includes('opendocument.spreadsheet')

const noFormats = '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
const noStyles =
  '<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"/>'

/** The workbook reader wants parts that other writers leave out where they have nothing to say in them. */
const withPart = (plain: Buffer, parts: ReadonlyMap<string, Buffer>, name: string, content: string): Buffer => {
  if (parts.has(name)) return plain
  const archive = XLSX.CFB.read(plain, { type: 'buffer' })
  XLSX.CFB.utils.cfb_add(archive, `/${name}`, Buffer.from(content))
  const bytes: unknown = XLSX.CFB.write(archive, { type: 'buffer', fileType: 'zip' })
  return Buffer.isBuffer(bytes) ? bytes : plain
}

const readZip = (bytes: Buffer, reading: Reading): Sheet[] => {
  const { limits } = reading
  const { plain, parts } = unpackZip(bytes, limits)
  const has = (part: RegExp) => [...parts.keys()].some((name) => part.test(name))
  if (has(/(?:^|[/\\])workbook\d*\.xml$/i)) {
    demandBoundedParts(parts.values(), limits)
    return readWorkbook(withPart(plain, parts, 'xl/styles.xml', noFormats), reading, factsOfParts(parts))
  }
  if (has(/(?:^|[/\\])workbook\d*\.bin$/i)) throw new ReadingRefusal('BOM_BINARY_WORKBOOK')
  if (!isOpenSpreadsheet(parts)) throw new ReadingRefusal('BOM_NO_TABLE')
  if (partIn(parts, 'META-INF/manifest.xml').includes('encryption-data'))
    throw new ReadingRefusal('BOM_PASSWORD_PROTECTED')
  const content = partIn(parts, 'content.xml')
  demandBoundedContent(content, limits)
  return readWorkbook(
    withPart(plain, parts, 'styles.xml', noStyles),
    reading,
    factsOfContent(content, partIn(parts, 'styles.xml')),
  )
}

const readContainer = (bytes: Buffer, reading: Reading): Sheet[] => {
  const container = openContainer(bytes)
  if (container.kind === 'encrypted') throw new ReadingRefusal('BOM_PASSWORD_PROTECTED')
  if (container.kind === 'other') throw new ReadingRefusal('BOM_NO_TABLE')
  if (container.kind === 'damaged') throw new ReadingRefusal('BOM_UNREADABLE')
  return readWorkbook(bytes, reading, factsOfRecords(container.records))
}

const readText = (bytes: Buffer, fileName: string, reading: Reading): Sheet[] => {
  const { limits, encoding: asked } = reading
  const data = bytes.subarray(0, endOfData(bytes))
  const encoding = encodingOf(data, asked ?? declaredEncoding(data))
  const text = decodeText(data, encoding)
  if (isExcelXml(text)) {
    const plain = plainExcelXml(text, limits)
    demandBoundedXml(text, limits)
    return readWorkbook(plain, reading, factsOfXml(text))
  }
  const other = otherTextIn(text)
  if (other) throw new ReadingRefusal(other)
  const { rows: cells, hasDelimiter, brokenRows, entities } = readCsv(text, limits.rows)
  // a workbook's name on a table in text is some program's "open it in Excel"; on any other text it is none
  const isCalledWorkbook = ['xls', 'xlsx', 'xlsm', 'ods'].includes(extensionOf(fileName))
  if (isCalledWorkbook && !hasDelimiter) throw new ReadingRefusal('BOM_UNREADABLE')
  const rows = cells.map((row) => row.map((cell) => boundedText(cell)))
  for (const row of rows) row.length = row.findLastIndex((cell) => cell.trim() !== '') + 1
  rows.length = rows.findLastIndex((row) => row.length > 0) + 1
  return [
    {
      name: fileName.replace(/\.[^.]*$/, ''),
      rows,
      facts: { encoding: withBrokenRows(encoding, brokenRows), ...(entities.length > 0 && { entities }) },
    },
  ]
}

const textLength = (cell: Cell): number => {
  if (typeof cell === 'number') return 0
  return typeof cell === 'string' ? cell.length : cell.text.length + cell.shown.length
}

const checkSize = (sheets: readonly Sheet[], limits: SheetLimits): void => {
  let cells = 0
  let text = 0
  for (const { name, rows } of sheets) {
    text += name.length
    const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
    cells += rows.reduce((sum, row) => sum + row.length, 0)
    for (const row of rows) for (const cell of row) text += textLength(cell)
    if (text > limits.text) throw new ReadingRefusal('BOM_TOO_LARGE')
    if (rows.length > limits.rows || width > limits.columns || cells > limits.cells)
      throw new ReadingRefusal('BOM_TOO_LARGE')
  }
}

const read = (bytes: Buffer, fileName: string, reading: Reading): Sheet[] => {
  if (bytes.length === 0) throw new ReadingRefusal('BOM_EMPTY')
  if (startsWith(bytes, 0x50, 0x4b)) return readZip(bytes, reading)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return readContainer(bytes, reading)
  // Excel 2 to 4 wrote bare records, beginning with one of these
  const isAncientExcel = startsWith(bytes, 0x09) && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00
  return isAncientExcel ? readWorkbook(bytes, reading) : readText(bytes, fileName, reading)
}

/** All sheets of the file that hold something, or why it can't be read; a text in the encoding that is asked for, or looks right. Never throws. */
export const readFile = (
  bytes: Uint8Array,
  fileName: string,
  { limits = sheetLimits, encoding, asShown = false }: Partial<Reading> = {},
): ReadingResult<Sheet[]> =>
  attempt(() => {
    const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const sheets = read(plain, fileName, { limits, encoding, asShown })
    checkSize(sheets, limits)
    if (sheets.every(({ rows }) => rows.every((row) => isEmptyRow(row)))) throw new ReadingRefusal('BOM_EMPTY')
    return sheets
  })
