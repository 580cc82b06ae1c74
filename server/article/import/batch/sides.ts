/**
 * What a line changes, field by field, as the log keeps it and the result tells it (rules W10, W11): a wholesaler's number and price are
 * two fields beside those of the article.
 */
import { type ArticleKey, isSize } from '../line/articleKeys.ts'
import type { Differing, Value } from './judge.ts'

export type ChangedField = ArticleKey | 'wholesalerOrderNumber' | 'wholesalerPrice'
export type FieldChange = { field: ChangedField; before: Value; after: Value }

/** Where the import has made a wholesaler's row, both of its fields were nothing before. */
export const changesOf = ({ before, after }: { before: Differing; after: Differing }): FieldChange[] => {
  const keys = Object.keys(after.values) as ArticleKey[]
  const changes: FieldChange[] = keys.map((field) => ({
    field,
    before: before.values[field] ?? null,
    after: after.values[field] ?? null,
  }))
  const now = after.wholesaler
  if (!now) return changes
  const old = before.wholesaler ?? null
  if (now.orderNumber !== old?.orderNumber)
    changes.push({ field: 'wholesalerOrderNumber', before: old?.orderNumber ?? null, after: now.orderNumber })
  if (old === null || now.purchasePrice !== old.purchasePrice)
    changes.push({ field: 'wholesalerPrice', before: old?.purchasePrice ?? null, after: now.purchasePrice })
  return changes
}

/** Nothing that anybody would miss: an empty text, a size of 0 (rule W2). */
export const isNothing = (field: string, value: Value): boolean =>
  value === null || value === '' || (value === 0 && isSize(field))
