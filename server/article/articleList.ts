/**
 * Pages of the article list (rules L1–L3, W7). A catalogue has a million articles: an index has them in each order, of all and of one
 * manufacturer, and every page reads a few of its entries (docs/decisions/0065-the-article-list-at-a-million.md).
 */
import { and, eq, gte, ilike, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { filterArticles } from '../../src/api/contract/article.ts'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import type { ShownArticle } from '../../src/domain/article/article.ts'
import type { ArticleSortColumn } from '../../src/domain/article/articleList.ts'
import type { Page } from '../../src/domain/core/schema.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { countedFor } from '../db/page.ts'
import { article, articleNumber, manufacturer } from '../db/schema.ts'
import { contains, literally } from '../db/search.ts'
import { hasGap } from './articleGaps.ts'
import { shownArticles } from './articleView.ts'

type Query = QueryOf<typeof filterArticles>
type PlainColumn = Exclude<ArticleSortColumn, 'manufacturer'>

/** Each column of the list, and which articles have nothing there: they come last, whichever way it is sorted. */
const columns: Record<PlainColumn, { by: PgColumn; isEmpty: SQL }> = {
  orderNumber: { by: article.orderNumber, isEmpty: eq(article.orderNumber, '') },
  manufacturerNumber: { by: article.manufacturerNumber, isEmpty: eq(article.manufacturerNumber, '') },
  listPrice: { by: article.listPrice, isEmpty: isNull(article.listPrice) },
  weight: { by: article.weight, isEmpty: eq(article.weight, 0) },
}

/** Everything but the manufacturers, which also decide by which index the articles are found. */
const chosenBy = async (db: Database, query: Query): Promise<SQL | undefined> => {
  const { searchTerm, orderNumber, importSource, type, priceFrom, priceTo, gap } = query
  const part = orderNumber?.trim() ?? ''
  return and(
    await finds(db, searchTerm),
    // the letters of all texts are indexed: what has them in one of these is looked at closer
    part === '' ? undefined : and(contains(article.foundBy, part), ilike(article.orderNumber, `%${literally(part)}%`)),
    importSource?.length ? inArray(article.articleImportSource, importSource) : undefined,
    type?.length ? inArray(article.eclass9_1Id, type) : undefined,
    priceFrom === undefined ? undefined : gte(article.listPrice, priceFrom),
    priceTo === undefined ? undefined : lte(article.listPrice, priceTo),
    gap === undefined ? undefined : hasGap[gap],
  )
}

/** By its texts, or by the name of its manufacturer. */
const finds = async (db: Database, searchTerm: string | undefined): Promise<SQL | undefined> => {
  const text = searchTerm?.trim() ?? ''
  if (text === '') return undefined
  const named = await db
    .select({ id: manufacturer.id })
    .from(manufacturer)
    .where(contains(manufacturer.displayName, text))
  const ids = named.map(({ id }) => id)
  return or(contains(article.foundBy, text), ids.length > 0 ? inArray(article.manufacturerId, ids) : undefined)
}

/** Articles that stand together in an order: each slice has an index of its own, and the next one begins where it ends. */
type Slice = (window: { limit: number; offset: number }) => SQL

interface Sorted {
  by: PgColumn
  descending: boolean
}
const orderBy = ({ by, descending }: Sorted): SQL =>
  descending ? sql`${by} desc, ${article.id} desc` : sql`${by}, ${article.id}`

/** All that are chosen, or those of some manufacturers: of each the first ones, merged. */
const sliceOf =
  (where: SQL | undefined, manufacturers: readonly string[], sorted: Sorted): Slice =>
  ({ limit, offset }) => {
    if (manufacturers.length === 0)
      return sql`select ${article.id} as id from ${article} where ${where ?? sql`true`}
        order by ${orderBy(sorted)} limit ${limit} offset ${offset}`
    const way = sql.raw(sorted.descending ? 'desc' : 'asc')
    return sql`select found.id from unnest(${sql.param([...manufacturers])}::text[]) as chosen(id)
      cross join lateral (
        select ${article.id} as id, ${sorted.by} as place from ${article}
        where ${and(sql`${article.manufacturerId} = chosen.id`, where)}
        order by ${orderBy(sorted)} limit ${offset + limit}
      ) found
      order by found.place ${way}, found.id ${way} limit ${limit} offset ${offset}`
  }

/** Manufacturer by manufacturer, within each by order number. */
const sliceByManufacturer =
  (where: SQL | undefined, manufacturers: readonly string[], descending: boolean): Slice =>
  ({ limit, offset }) => {
    const chosen = manufacturers.length > 0 ? inArray(manufacturer.id, [...manufacturers]) : sql`true`
    const way = sql.raw(descending ? 'desc' : 'asc')
    return sql`select found.id from (
        select ${manufacturer.id} as id, ${manufacturer.displayName} collate "und-x-icu" as name from ${manufacturer}
        where ${chosen} order by 2 ${way}, 1 ${way}
      ) maker
      cross join lateral (
        select ${article.id} as id, ${article.orderNumber} as place from ${article}
        where ${and(sql`${article.manufacturerId} = maker.id`, where)}
        order by ${article.orderNumber}, ${article.id} limit ${offset + limit}
      ) found
      order by maker.name ${way}, maker.id ${way}, found.place, found.id limit ${limit} offset ${offset}`
  }

const slicesFor = (where: SQL | undefined, query: Query): Slice[] => {
  const { column = 'orderNumber', sortDescending: descending = false, manufacturer: manufacturers = [] } = query
  if (column === 'manufacturer') {
    const without: Slice = sliceOf(and(where, isNull(article.manufacturerId)), [], {
      by: article.orderNumber,
      descending: false,
    })
    return [sliceByManufacturer(where, manufacturers, descending), ...(manufacturers.length > 0 ? [] : [without])]
  }
  const { by, isEmpty } = columns[column]
  return [
    sliceOf(and(where, not(isEmpty)), manufacturers, { by, descending }),
    sliceOf(and(where, isEmpty), manufacturers, { by: column === 'listPrice' ? article.orderNumber : by, descending }),
  ]
}

const idSchema = z.object({ id: z.string() })
const totalSchema = z.object({ total: z.int() })

/** How many rows a query has, as far as that matters. */
const countOf = async (db: Database, rows: SQL): Promise<number> => {
  const [counted] = await rowsOf(db, sql`select count(*)::int as total from (${rows}) as counted`, totalSchema)
  return counted?.total ?? 0
}

/** The ids of a page, from one slice after the other. */
const idsIn = async (db: Database, slices: readonly Slice[], limit: number, offset: number): Promise<string[]> => {
  const ids: string[] = []
  let skip = offset
  for (const slice of slices) {
    const found = await rowsOf(db, slice({ limit: limit - ids.length, offset: skip }), idSchema)
    ids.push(...found.map(({ id }) => id))
    if (ids.length === limit) break
    skip = found.length > 0 || skip === 0 ? 0 : skip - (await countOf(db, slice({ limit: skip, offset: 0 })))
  }
  return ids
}

export const articlePage = async (db: Database, query: Query): Promise<Page<ShownArticle>> => {
  const { page, paginationSize: limit, manufacturer: manufacturers = [] } = query
  const where = await chosenBy(db, query)
  const ids = await idsIn(db, slicesFor(where, query), limit, page * limit)
  const counted = countedFor(query)
  const all = and(where, manufacturers.length > 0 ? inArray(article.manufacturerId, manufacturers) : undefined)
  // One more than are counted stands for all further ones.
  const total = await countOf(db, sql`select 1 from ${article} where ${all ?? sql`true`} limit ${counted + 1}`)
  return { content: await shownArticles(db, ids), totalElements: Math.min(total, counted), hasMore: total > counted }
}

/** Those whose number it is, further numbers too, and then what else a search finds. */
export const searchArticles = async (db: Database, text: string, amount: number): Promise<ShownArticle[]> => {
  const owners = await db
    .selectDistinct({ id: articleNumber.articleId })
    .from(articleNumber)
    .where(eq(articleNumber.key, sql`lower(${text.trim()} collate "C")`))
    .limit(amount)
  const { content } = await articlePage(db, { page: 0, paginationSize: amount, searchTerm: text })
  const ids = [...owners.map(({ id }) => id), ...content.map(({ id }) => id)]
  return shownArticles(db, [...new Set(ids)].slice(0, amount))
}
