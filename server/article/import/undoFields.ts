/**
 * Which fields of an article undoing an import gives back (rule W11): those that still have the value which the import gave them. The same
 * for what the page foretells, and for the undoing itself. Everywhere here `log` is what the import noted of a line, `article` the article
 * by now, `theirs` what the import's wholesaler has of it.
 */
import { sql, type SQL } from 'drizzle-orm'
import { type BulkEdit, fieldsSet } from '../../../src/domain/article/bulkEdit.ts'
import type { ImportConfigValues } from '../../../src/domain/importconfig/importConfig.ts'
import { type ArticleKey, articleKeyOf, columnOf, emptyOf, keysBeside } from './line/articleKeys.ts'
import type { ChangedField } from './batch/sides.ts'

export interface UndoScope {
  keys: readonly ArticleKey[]
  wholesalerId: string | null
}

/** What an import may have written: of a bulk edit what was set, of a price list by its columns. */
export const undoScopeOf = ({
  config: { fieldMapping, wholesalerId },
  bulk,
}: {
  config: Pick<ImportConfigValues, 'fieldMapping' | 'wholesalerId'>
  bulk: BulkEdit | null
}): UndoScope => {
  if (bulk) return { keys: fieldsSet(bulk.values), wholesalerId: null }
  const mapped = fieldMapping.flatMap(({ articleField }) => (articleField && articleKeyOf(articleField)) ?? [])
  return { keys: [...new Set<ArticleKey>([...mapped, ...keysBeside])], wholesalerId }
}

const wholesalerColumns = {
  wholesalerOrderNumber: { name: 'order_number', type: 'text', empty: `''` },
  wholesalerPrice: { name: 'purchase_price', type: 'numeric', empty: null },
} as const
const isTheirs = (field: ChangedField): field is keyof typeof wholesalerColumns =>
  Object.hasOwn(wholesalerColumns, field)

const fieldsOf = ({ keys, wholesalerId }: UndoScope): readonly ChangedField[] =>
  wholesalerId === null ? keys : [...keys, 'wholesalerOrderNumber', 'wholesalerPrice']

/** The value of one side of the log as it lies in the column. */
export const loggedValue = (side: `${string}.before` | `${string}.after`, field: ChangedField): string => {
  const { type } = isTheirs(field) ? wholesalerColumns[field] : columnOf(field)
  const empty = isTheirs(field) ? wholesalerColumns[field].empty : emptyOf(field)
  const value = `(${side} ->> '${field}')::${type}`
  return empty === null ? value : `coalesce(${value}, ${empty})`
}
const valueNow = (field: ChangedField): string =>
  isTheirs(field) ? `theirs."${wholesalerColumns[field].name}"` : `article."${columnOf(field).name}"`

/** Nobody has written the article since: nothing of it needs a closer look. */
export const isUntouched = sql`article.last_update = log.written`

const named = (fields: readonly ChangedField[], condition: (field: ChangedField) => string): SQL =>
  sql.raw(
    `array_remove(array[${fields.map((field) => `case when log.after ? '${field}' and '${field}' <> all (log.taken_back) and ${condition(field)} then '${field}' end`).join(', ')}]::text[], null)`,
  )

/** @param held fields that stay whatever they are: they cannot be what they were */
export const fieldsGivenBack = (scope: UndoScope, held: ReadonlySet<ChangedField> = new Set()): SQL =>
  named(fieldsOf(scope), (field) => (held.has(field) ? 'false' : isAsImported(field)))

export const fieldsKept = (scope: UndoScope, held: ReadonlySet<ChangedField> = new Set()): SQL =>
  named(fieldsOf(scope), (field) => (held.has(field) ? 'true' : `not ${isAsImported(field)}`))

const isAsImported = (field: ChangedField): string =>
  `(article.last_update = log.written or ${valueNow(field)} is not distinct from ${loggedValue('log.after', field)})`

/** What the article has by now of all that the import may have changed. */
export const valuesNow = (scope: UndoScope): SQL =>
  sql.raw(
    `jsonb_build_object(${fieldsOf(scope)
      .flatMap((field) => [`'${field}'`, valueNow(field)])
      .join(', ')})`,
  )

/** Behind `article`: what the wholesaler has of it. */
export const joinedTheirs = ({ wholesalerId }: UndoScope): SQL =>
  wholesalerId === null
    ? sql``
    : sql`left join article_wholesaler as theirs on theirs.article_id = article.id and theirs.wholesaler_id = ${wholesalerId}`

/** A new article that a parts list has found stays. */
export const isFound = sql`exists (select 1 from bom_line where matched_article_id = article.id)`
