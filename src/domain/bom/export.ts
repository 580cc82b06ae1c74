/** Parts lists as files for other programs (rule P5): what each side gets, in which columns. */
import { z } from 'zod'
import { type PriceBasis, pricePerPiece } from '../article/price.ts'
import { decimal, quotient, times } from '../core/decimal.ts'
import type { Stored } from '../core/stored.ts'
import type { CompanyType } from '../company/company.ts'
import { does } from '../session/capabilities.ts'
import type { BomLine } from './bom.ts'

/** all lines for their customer; what a supplier has to buy, and what is supplied; numbers alone */
export const bomExports = ['PARTS', 'SOURCED', 'SUPPLIED', 'NUMBERS'] as const
export type BomExport = (typeof bomExports)[number]

/** What somebody of such a company gets (rule P5). */
export const exportsFor = (type: Stored<CompanyType>): readonly BomExport[] =>
  does(type, 'buys') ? ['PARTS', 'NUMBERS'] : ['SOURCED', 'SUPPLIED', 'NUMBERS']

/** A line with the article that it has in the catalogue, as far as files need them. */
export type ExportedLine = Pick<
  BomLine,
  | 'orderNumber'
  | 'manufacturerNumber'
  | 'manufacturerName'
  | 'description'
  | 'erpNumber'
  | 'quantity'
  | 'quantityUnitName'
  | 'isSuppliedPart'
> & { article: ExportedArticle | null }
export type ExportedArticle = PriceBasis &
  Pick<BomLine, 'orderNumber' | 'manufacturerNumber' | 'manufacturerName' | 'description' | 'erpNumber'> & {
    unitName: string
  }

export type ExportCell = string | number | null
const exportCellSchema = z.union([z.string(), z.number(), z.null()])
export const exportTableSchema = z.object({
  /** without its ending */
  filename: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(exportCellSchema)),
})
export type BomExportTable = z.infer<typeof exportTableSchema>

/** What the catalogue knows stands before what the file says. */
const known = (
  { article, ...line }: ExportedLine,
  field: 'orderNumber' | 'manufacturerNumber' | 'manufacturerName' | 'description' | 'erpNumber',
): string => article?.[field] || line[field]
const unitOf = ({ article, quantityUnitName }: ExportedLine): string => quantityUnitName || (article?.unitName ?? '')

/** The list price of a piece, scaled as rule P3 scales. */
const listPricePerPiece = ({ listPrice, priceUnitSize, quantity }: PriceBasis): number | null => {
  if (listPrice === null) return null
  const size = (value: number | null) => decimal(value !== null && value > 0 ? value : 1)
  return quotient(times(decimal(listPrice), size(quantity)), size(priceUnitSize), 2)
}

const columns = {
  erpNumber: (line) => known(line, 'erpNumber'),
  quantity: ({ quantity }) => quantity,
  article: (line) =>
    [known(line, 'orderNumber'), known(line, 'description'), known(line, 'manufacturerName')]
      .filter((text) => text !== '')
      .join(' '),
  quantityUnitName: unitOf,
  purchasePrice: ({ article }) => article && pricePerPiece(article),
  manufacturerNumber: (line) => known(line, 'manufacturerNumber'),
  manufacturerName: (line) => known(line, 'manufacturerName'),
  discount: ({ article }) => article?.discountPercent ?? null,
  listPrice: ({ article }) => article && listPricePerPiece(article),
  orderNumber: (line) => known(line, 'orderNumber'),
  number: (line) => known(line, 'orderNumber') || known(line, 'manufacturerNumber'),
} satisfies Record<string, (line: ExportedLine) => ExportCell>
export type ExportColumn = keyof typeof columns

const supplierColumns = [
  'erpNumber',
  'quantity',
  'article',
  'quantityUnitName',
  'purchasePrice',
  'manufacturerNumber',
  'manufacturerName',
  'discount',
  'listPrice',
] as const satisfies readonly ExportColumn[]

export const columnsOf: Readonly<Record<BomExport, readonly ExportColumn[]>> = {
  PARTS: ['manufacturerNumber', 'orderNumber', 'quantity', 'quantityUnitName'],
  SOURCED: supplierColumns,
  SUPPLIED: supplierColumns,
  NUMBERS: ['number', 'quantity'],
}

/** Which lines stand in which file. Numbers alone are to be ordered: what is supplied is not, nor what has no number. */
const isIn: Readonly<Record<BomExport, (line: ExportedLine) => boolean>> = {
  PARTS: () => true,
  SOURCED: (line) => !line.isSuppliedPart,
  SUPPLIED: (line) => line.isSuppliedPart,
  NUMBERS: (line) => !line.isSuppliedPart && columns.number(line) !== '',
}

export const exportRows = (lines: readonly ExportedLine[], of: BomExport): ExportCell[][] =>
  lines.filter(isIn[of]).map((line) => columnsOf[of].map((column) => columns[column](line)))
