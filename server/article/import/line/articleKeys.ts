/** What an import writes of an article, and how it lies in the database (rule W9). */
import { getTableColumns } from 'drizzle-orm'
import type { ImportField } from '../../../../src/domain/importconfig/importFields.ts'
import { article } from '../../../db/schema.ts'

/** Names lead to what the article refers to; a wholesaler's price and number stand beside it. */
export const articleKeyOf = (field: ImportField): ArticleKey | undefined => {
  if (field === 'manufacturerName') return 'manufacturerId'
  if (field === 'unitName') return 'unitId'
  if (field === 'discountGroupName') return 'discountGroupId'
  return field === 'wholesalerOrderNumber' ? undefined : field
}
export type ArticleKey =
  | Exclude<ImportField, 'manufacturerName' | 'unitName' | 'discountGroupName' | 'wholesalerOrderNumber'>
  | 'manufacturerId'
  | 'unitId'
  | 'discountGroupId'
  | 'state'

/** A column's name and type, as SQL writes them. */
export const columnOf = (key: ArticleKey): { name: string; type: string } => {
  const column = getTableColumns(article)[key]
  return { name: column.name, type: column.getSQLType() }
}

/** What an import may write of an article whatever columns it has: names by its configuration, what a price says of its own quantity. */
export const keysBeside = ['manufacturerId', 'unitId', 'priceUnitSize', 'minimumOrderQuantityUnitSize'] as const

/** 0 where nobody knows them (rule W2). */
export const sizes: ReadonlySet<ArticleKey> = new Set(['width', 'height', 'depth', 'weight'])
export const isSize = (key: string): boolean => [...sizes].some((size) => size === key)

/** What leads to another record. */
export const references: ReadonlySet<string> = new Set<ArticleKey>(['manufacturerId', 'unitId', 'discountGroupId'])
/** What a column has where there is nothing, as SQL writes it; null where it has nothing at all: texts are never null. */
export const emptyOf = (key: ArticleKey): string | null => {
  if (sizes.has(key)) return '0'
  return columnOf(key).type.startsWith('text') && !references.has(key) ? `''` : null
}

/** The longest text of each. */
export const longest: Partial<Record<ImportField, number>> = {
  orderNumber: 100,
  manufacturerNumber: 100,
  manufacturerName: 200,
  description: 1000,
  eanNumber: 20,
  erpNumber: 100,
  discountGroupName: 200,
  unitName: 200,
  copperCode: 20,
  surchargeCode: 20,
  eclass9_1Id: 8,
  customsTarifNumber: 20,
  countryOfOriginAbbreviation: 3,
  rohs: 40,
  manufacturerLink: 500,
  image: 500,
  wholesalerOrderNumber: 100,
}

/** More than this is a slip of the pen, or a number in the wrong column. */
export const largest: Partial<Record<ImportField, number>> = {
  listPrice: 10_000_000,
  purchasePrice: 10_000_000,
  priceUnitSize: 1_000_000,
  packagingUnitSize: 10_000_000,
  orderQuantityUnitSize: 10_000_000,
  minimumOrderQuantityUnitSize: 10_000_000,
  deliveryTime: 3_650,
  // cm and kg
  width: 100_000,
  height: 100_000,
  depth: 100_000,
  weight: 100_000,
  copperBaseValue: 100_000,
  copperWeight: 1_000_000,
}

/** Two numbers are the same in whatever case of their letters a–z, as the table of numbers has them (decision 0063). */
export const numberKey = (number: string): string => number.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
