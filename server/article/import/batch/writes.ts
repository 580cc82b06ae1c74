/** The statements of an import: finding articles for many lines at once, writing what was decided, and undoing it (rules W8, W9, W11). */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportCounts } from '../../../../src/domain/article/articleImport.ts'
import type { Cell } from '../../../../src/domain/bom/sheet.ts'
import { type Statement, statementOf } from '../../../db/statements.ts'
import { type ArticleKey, columnOf, emptyOf, numberKey } from '../line/articleKeys.ts'
import { type Author, momentOf } from '../importTask.ts'
import type { Found, Values, Verdict, WholesalerInfo } from './judge.ts'
import type { Refusal } from '../line/lines.ts'

const recordset = (rows: readonly object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as row(${sql.raw(columns)})`
const list = (parts: readonly string[]): SQL => sql.raw(parts.join(', '))
const quoted = (name: string): string => `"${name}"`

/** Known of every article that is found, whatever the file names. */
const always = [
  'orderNumber',
  'manufacturerNumber',
  'manufacturerId',
  'description',
  'unitId',
  'priceUnitSize',
  'listPrice',
  'purchasePrice',
] as const

export type Asked = { orderNumber: string; manufacturerId: string; manufacturerNumber: string }

const wholesalerSchema = z.object({ orderNumber: z.string(), purchasePrice: z.number().nullable() }).nullable()
const storedValue = z.union([z.string(), z.number(), z.null()])
const foundSchema = z.object({
  at: z.int(),
  by: z.enum(['order', 'manufacturer']),
  id: z.string(),
  seen: z.string(),
  priceSeen: z.string().nullable(),
  values: z.looseObject({
    orderNumber: z.string(),
    manufacturerNumber: z.string(),
    manufacturerId: z.string().nullable(),
    description: z.string(),
    unitId: storedValue,
    priceUnitSize: storedValue,
  }),
  wholesaler: wholesalerSchema,
})

/**
 * Which articles have the numbers of these lines. One lookup in the index for each, whatever the statistics of tables say that have
 * just been filled.
 */
export const findStatement = (
  asked: readonly Asked[],
  { keys, wholesalerId }: { keys: readonly ArticleKey[]; wholesalerId: string | null },
): Statement => {
  const rows = asked.map(({ orderNumber, manufacturerId, manufacturerNumber }, at) => ({
    at,
    o: numberKey(orderNumber),
    m: manufacturerId,
    n: numberKey(manufacturerNumber),
  }))
  const told = [...new Set<ArticleKey>([...always, ...keys])].map(
    (key) => `'${key}', article.${quoted(columnOf(key).name)}`,
  )
  const wholesaler =
    wholesalerId === null
      ? sql`null::json`
      : sql`(select json_build_object('orderNumber', order_number, 'purchasePrice', purchase_price) from article_wholesaler
          where article_id = article.id and wholesaler_id = ${wholesalerId})`
  return statementOf(sql`
    select at, by, article.id, article.seen, article."priceSeen", article.values, article.wholesaler
    from ${recordset(rows, 'at int, o text, m text, n text')},
    lateral (
      (select 'order' as by, article_id from article_number
        where key = o collate "C" and kind = 'order' and manufacturer_id = '' and o <> '' limit 1)
      union all
      (select 'manufacturer', article_id from article_number
        where key = n collate "C" and kind = 'manufacturer' and manufacturer_id = m and n <> '' limit 1)
    ) as hit,
    lateral (
      select id, last_update::text as seen, price_date::text as "priceSeen", json_build_object(${list(told)}) as values, ${wholesaler} as wholesaler
      from article where article.id = hit.article_id limit 1
    ) as article`)
}

export const foundOf = (rows: unknown): Map<number, Found[]> => {
  const found = new Map<number, Found[]>()
  for (const { at, ...hit } of z.array(foundSchema).parse(rows)) found.set(at, [...(found.get(at) ?? []), hit as Found])
  return found
}

export interface Progress {
  id: string
  percent: number
  handled: number
  counts: ImportCounts
  /** what the result tells so far; told now and then */
  details?: object | undefined
}

/** An import that is over writes nothing more: this statement comes first. */
export const progressStatement = ({ id, percent, handled, counts, details = {} }: Progress): Statement =>
  statementOf(
    sql`update article_import set beat = now(), percent = ${percent}::float8, handled = ${handled}::int,
      created = ${counts.created}::int, updated = ${counts.updated}::int, priced = ${counts.priced}::int,
      unchanged = ${counts.unchanged}::int, refused = ${counts.refused}::int,
      details = details || ${JSON.stringify(details)}::text::jsonb
      where id = ${id} and state = 'RUNNING' returning id`,
    { rows: 1, orElse: 'ENDED' },
  )

export type Created = Extract<Verdict, { kind: 'CREATED' }> & { id: string }
export type Updated = Extract<Verdict, { kind: 'UPDATED' }>

const typed = (keys: readonly ArticleKey[]): string[] => keys.map((key) => `${quoted(key)} ${columnOf(key).type}`)
const stored = (key: ArticleKey): string => {
  const empty = emptyOf(key)
  return empty === null ? `row.${quoted(key)}` : `coalesce(row.${quoted(key)}, ${empty})`
}

/** The dates of what is told of the past; else the database has its own. */
const datesOf = (author: Author, keys: readonly ArticleKey[]): { names: SQL; values: SQL } => {
  if (!author.at) return { names: sql``, values: sql`` }
  const prices = keys.flatMap((key) => (key === 'listPrice' || key === 'purchasePrice' ? [`row.${quoted(key)}`] : []))
  const at = momentOf(author)
  const priced = sql`case when coalesce(${list(['null::numeric', ...prices])}) is not null then ${at} end`
  return { names: sql`create_date, last_update, price_date,`, values: sql`${at}, ${at}, ${priced},` }
}

const createStatement = (author: Author, created: readonly Created[], keys: readonly ArticleKey[]): Statement => {
  const dates = datesOf(author, keys)
  return statementOf(sql`
    insert into article (id, article_import_source, ${dates.names} ${list(keys.map((key) => quoted(columnOf(key).name)))})
    select row.id, 'CSV', ${dates.values} ${list(keys.map(stored))}
    from ${recordset(
      created.map(({ id, values }) => ({ id, ...values })),
      ['id text', ...typed(keys)].join(', '),
    )}`)
}

/** What somebody has changed in this very moment is found and compared anew. */
const updateStatement = (author: Author, updated: readonly Updated[], keys: readonly ArticleKey[]): Statement => {
  const rows = updated.map(({ article, after }) => ({
    id: article.id,
    seen: article.seen,
    ...Object.fromEntries(keys.map((key) => [key, article.values[key] ?? null])),
    ...after.values,
  }))
  const sets = keys.map((key) => `${quoted(columnOf(key).name)} = ${stored(key)}`)
  return statementOf(
    sql`update article set ${list(sets)},
        last_update = greatest(${momentOf(author)}, article.last_update + interval '1 ms')
      from ${recordset(rows, ['id text', 'seen text', ...typed(keys)].join(', '))}
      where article.id = row.id and article.last_update = row.seen::timestamptz returning article.id`,
    { rows: updated.length, orElse: 'STALE' },
  )
}

type Info = { articleId: string; info: WholesalerInfo }
const wholesalerStatement = (infos: readonly Info[], wholesalerId: string): Statement =>
  statementOf(sql`
    insert into article_wholesaler (article_id, wholesaler_id, order_number, purchase_price)
    select "articleId", ${wholesalerId}::text, "orderNumber", "purchasePrice"
    from ${recordset(
      infos.map(({ articleId, info }) => ({ articleId, ...info })),
      '"articleId" text, "orderNumber" text, "purchasePrice" numeric',
    )}
    on conflict (article_id, wholesaler_id) do update
      set order_number = excluded.order_number, purchase_price = excluded.purchase_price`)

export interface Logged {
  line: number
  kind: 'CREATED' | 'UPDATED'
  articleId: string | null
  orderNumber: string
  before: object
  after: object
  /** the article's last update before; null: it was not there */
  seen: string | null
  /** since when its prices were as they were; null: nobody knows */
  priceSeen: string | null
}
const logStatement = (importId: string, rows: readonly Logged[]): Statement =>
  statementOf(sql`
    insert into article_import_change (import_id, line, kind, article_id, order_number, before, after, written, seen, price_seen)
    select ${importId}::text, row.line, row.kind, row."articleId", row."orderNumber", row.before, row.after,
      coalesce(article.last_update, now()), row.seen, row."priceSeen"
    from ${recordset(rows, 'line int, kind text, "articleId" text, "orderNumber" text, before jsonb, after jsonb, seen timestamptz, "priceSeen" timestamptz')}
    left join article on article.id = row."articleId"`)

export interface Noted {
  id: string
  action: 'CREATED' | 'CHANGED'
  field: string
  before: string | number | null
  after: string | number | null
}
/** In the history of each article. */
const noteStatement = (author: Author, rows: readonly Noted[]): Statement =>
  statementOf(sql`
    insert into change_entry (entity_kind, entity_id, write_id, action, field, before, after, user_id, user_full_name, create_date)
    select 'ARTICLE', id, ${author.importId}::text, action, field, nullif(before, 'null'), nullif(after, 'null'),
      ${author.userId}::text, ${author.userFullName}::text, ${momentOf(author)}
    from ${recordset(rows, 'id text, action text, field text, before jsonb, after jsonb')}`)

const refusalStatement = (importId: string, refusals: readonly RefusedRow[]): Statement =>
  statementOf(sql`
    insert into article_import_refusal (import_id, line, "column", value, reason, detail, cells)
    select ${importId}::text, line, "column", value, reason, detail, cells
    from ${recordset(refusals, 'line int, "column" int, value text, reason text, detail text, cells jsonb')}`)

/** With the row as the file has it. */
export type RefusedRow = Refusal & { cells: readonly Cell[] }
export interface Batch {
  created: readonly Created[]
  updated: readonly Updated[]
  refusals: readonly RefusedRow[]
  log: readonly Logged[]
  notes: readonly Noted[]
}
interface Plan {
  author: Author
  keys: readonly ArticleKey[]
  wholesalerId: string | null
  /** a trial writes what it found, and nothing of the catalogue */
  dryRun: boolean
}

const infosOf = ({ created, updated }: Batch): Info[] =>
  [
    ...created.map(({ id, wholesaler }) => ({ articleId: id, info: wholesaler ?? null })),
    ...updated.map(({ article, after }) => ({ articleId: article.id, info: after.wholesaler ?? null })),
  ].filter(({ info }) => info !== null)

/** Everything that a batch of lines writes, in one transaction with how far the import is. */
export const batchStatements = (progress: Progress, batch: Batch, plan: Plan): Statement[] => {
  const { author, keys, wholesalerId, dryRun } = plan
  const { created, updated, refusals, log, notes } = batch
  const infos = wholesalerId === null ? [] : infosOf(batch)
  const catalogue = [
    ...(created.length > 0 ? [createStatement(author, created, keys)] : []),
    ...(updated.length > 0 ? [updateStatement(author, updated, keys)] : []),
    ...(infos.length > 0 && wholesalerId !== null ? [wholesalerStatement(infos, wholesalerId)] : []),
    ...(notes.length > 0 ? [noteStatement(author, notes)] : []),
  ]
  return [
    progressStatement(progress),
    ...(dryRun ? [] : catalogue),
    ...(log.length > 0 ? [logStatement(progress.id, log)] : []),
    ...(refusals.length > 0 ? [refusalStatement(progress.id, refusals)] : []),
  ]
}

export const valuesWithPrice = ({ listPrice, purchasePrice, description, manufacturerNumber }: Values): Values => ({
  ...(description !== undefined && { description }),
  ...(manufacturerNumber !== undefined && { manufacturerNumber }),
  ...(listPrice !== undefined && { listPrice }),
  ...(purchasePrice !== undefined && { purchasePrice }),
})
