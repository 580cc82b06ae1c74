/** The sample file of an import configuration, read in the process that reads parts lists: its first rows and its headers (rule W4). */
import type { CodePage } from '../../src/domain/bom/sheet.ts'
import type { BomPreview } from '../../src/domain/bom/mapping.ts'
import { type ImportSample } from '../../src/domain/importconfig/importConfig.ts'
import { isFormatAllowed } from '../../src/domain/file/file.ts'
import type { RefusalCode } from '../../src/domain/core/refusal.ts'
import { decodeHead } from '../bom/reading/csv.ts'
import { isExcelXml } from '../bom/reading/textKinds.ts'
import { previewFile } from '../bom/bomService.ts'
import { Refused } from '../http/refusal.ts'

export interface SampleFile {
  name: string
  read: () => Promise<Buffer>
}

/** Where its headings stand, and in which encoding; what is left open is found. */
export interface SamplePlace {
  headerRowIndex?: number | undefined
  encoding?: CodePage | null | undefined
}

/** So much of a text is a sample: of a long price list nobody needs more to see its columns. */
const sampleBytes = 500_000

/** A text cut at the end of a line; workbooks are read as a whole. */
const headOf = (bytes: Buffer): Buffer => {
  const isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
  if (isWorkbook || bytes.length <= sampleBytes || isExcelXml(decodeHead(bytes.subarray(0, 8192)))) return bytes
  const end = bytes.lastIndexOf(0x0a, sampleBytes)
  // the zero byte of a UTF-16 line break stays with it
  return bytes.subarray(0, end < 0 ? sampleBytes : end + (bytes[end + 1] === 0 ? 2 : 1))
}

/** How files that cannot be read are refused where articles are imported. */
export const importRefusals: Partial<Record<RefusalCode, { status: number; code: RefusalCode }>> = {
  BOM_UNREADABLE: { status: 417, code: 'IMPORT_FORMAT' },
  BOM_BINARY_WORKBOOK: { status: 417, code: 'IMPORT_FORMAT' },
  BOM_WEB_PAGE: { status: 417, code: 'IMPORT_FORMAT' },
  BOM_NO_TABLE: { status: 417, code: 'IMPORT_FORMAT' },
  BOM_XML: { status: 417, code: 'BOM_XML' },
  BOM_SYLK: { status: 417, code: 'BOM_SYLK' },
  BOM_EMPTY: { status: 424, code: 'IMPORT_EMPTY' },
  BOM_PASSWORD_PROTECTED: { status: 424, code: 'IMPORT_PASSWORD_PROTECTED' },
  BOM_TOO_LARGE: { status: 413, code: 'IMPORT_TOO_LARGE' },
  BOM_TOO_SLOW: { status: 413, code: 'IMPORT_TOO_LARGE' },
  BOM_BUSY: { status: 424, code: 'IMPORT_UPLOAD_FAILED' },
}

/** @throws Refused 417 IMPORT_FORMAT */
export const demandFormat = (name: string): void => {
  if (!isFormatAllowed(name, 'articles')) throw new Refused(417, 'IMPORT_FORMAT')
}

/** One row that is too long has no columns of its own: behind the last heading, most rows must have something. */
const columnsIn = ({
  headers,
  rows,
  bomHeaderRowIndex,
}: Pick<BomPreview, 'headers' | 'rows' | 'bomHeaderRowIndex'>) => {
  const below = rows.slice(bomHeaderRowIndex).filter((row) => row.some((cell) => cell !== ''))
  const isUsed = (column: number) =>
    headers[column] !== '' || below.filter((row) => (row[column] ?? '') !== '').length * 2 > below.length
  return headers.findLastIndex((_, column) => isUsed(column)) + 1
}

/** @throws Refused 417 for what is no table, 422 where the row has no headers */
export const readSample = async (
  file: SampleFile,
  { headerRowIndex, encoding }: SamplePlace,
): Promise<ImportSample> => {
  demandFormat(file.name)
  try {
    const place = { headerRowIndex, encoding: encoding ?? undefined, extent: 'priceList' } as const
    const preview = await previewFile(headOf(await file.read()), file.name, place)
    const columns = columnsIn(preview)
    return {
      filename: file.name,
      headerRowIndex: preview.bomHeaderRowIndex,
      headerRowProposed: preview.headerRowProposed,
      headers: preview.headers.slice(0, columns),
      encoding: preview.encoding,
      ambiguous: preview.ambiguous ?? [],
      rows: preview.rows.map((row) => row.slice(0, columns)),
    }
  } catch (error) {
    const refusal = error instanceof Refused ? importRefusals[error.code] : undefined
    throw refusal ? new Refused(refusal.status, refusal.code) : error
  }
}
