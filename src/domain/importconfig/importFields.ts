/** What a column of a price list can be: fields of an article, and the names that lead to what an article refers to (rules W4, W9). */
import { z } from 'zod'
import { notations } from '../core/numbers.ts'

/** In groups, in the order of the dropdown. */
export const importFieldGroups = {
  ident: ['orderNumber', 'manufacturerNumber', 'manufacturerName', 'description', 'eanNumber', 'erpNumber'],
  price: ['listPrice', 'purchasePrice', 'priceUnitSize', 'discountGroupName'],
  quantity: ['unitName', 'packagingUnitSize', 'orderQuantityUnitSize', 'minimumOrderQuantityUnitSize', 'deliveryTime'],
  size: ['width', 'height', 'depth', 'weight'],
  copper: ['copperCode', 'copperBaseValue', 'copperWeight', 'surchargeCode'],
  more: [
    'eclass9_1Id',
    'customsTarifNumber',
    'countryOfOriginAbbreviation',
    'rohs',
    'manufacturerLink',
    'image',
    'wholesalerOrderNumber',
  ],
} as const
export type ImportFieldGroup = keyof typeof importFieldGroups
export const importFields = [
  ...importFieldGroups.ident,
  ...importFieldGroups.price,
  ...importFieldGroups.quantity,
  ...importFieldGroups.size,
  ...importFieldGroups.copper,
  ...importFieldGroups.more,
] as const
export const importFieldSchema = z.enum(importFields)
export type ImportField = z.infer<typeof importFieldSchema>

/** Fields whose cells are numbers. */
export const numberImportFields = [
  'listPrice',
  'purchasePrice',
  'priceUnitSize',
  'packagingUnitSize',
  'orderQuantityUnitSize',
  'minimumOrderQuantityUnitSize',
  'deliveryTime',
  'width',
  'height',
  'depth',
  'weight',
  'copperBaseValue',
  'copperWeight',
] as const satisfies readonly ImportField[]
export type NumberImportField = (typeof numberImportFields)[number]
export const isNumberImportField = (field: ImportField): field is NumberImportField =>
  numberImportFields.some((one) => one === field)

/** One column and what it is taken for; null: it is not taken over. The n-th entry is the n-th column. */
export const importColumnSchema = z.object({
  importHeader: z.string().max(500),
  articleField: importFieldSchema.nullable(),
  /** whether an empty cell empties the article's value; else it leaves it. As it was stored before there was such a choice: it leaves it */
  clears: z.boolean().default(false),
  /** how its numbers are written, where somebody has said so (rule B4) */
  notation: z.enum(notations).optional(),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** What an article is found by is never emptied. */
const found: ReadonlySet<ImportField> = new Set(['orderNumber', 'manufacturerNumber', 'manufacturerName'])
/** Whether empty cells of a column can empty a value at all (rule W9). */
export const mayClear = ({ articleField }: Pick<ImportColumn, 'articleField'>): boolean =>
  articleField !== null && !found.has(articleField)
/** The fields whose empty cells empty the article's value. */
export const clearingFields = (columns: readonly ImportColumn[]): ReadonlySet<ImportField> =>
  new Set(columns.flatMap((column) => (column.clears && mayClear(column) && column.articleField) || []))
