/**
 * Pages of the article list (rules L1–L3, W12), at a million articles in some hundredths of a second: few articles are found first and then
 * sorted; of many the first ones are looked for in their order (decision 0065).
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ShownArticle } from '../../../src/domain/article/article.ts'
import type { Page } from '../../../src/domain/core/schema.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import { countedFor } from '../../db/page.ts'
import { article, articleNumber } from '../../db/schema.ts'
import { allOf, type ArticleQuery, chosenBy, type Chosen } from './articleChoice.ts'
import { firstOf, type Found, type Part } from './articleFirst.ts'
import { type Order, type Slice, slicesOf } from './articleOrder.ts'
import { shownArticles } from '../stored/articleView.ts'

const idSchema = z.object({ id: z.string() })
const totalSchema = z.object({ total: z.int() })
const one = sql`1`

/** How many rows a query has, as far as that matters. */
const countOf = async (db: Database, rows: SQL): Promise<number> => {
  const [counted] = await rowsOf(db, sql`select count(*)::int as total from (${rows}) as counted`, totalSchema)
  return counted?.total ?? 0
}

/** The ids of a page, from one slice after the other. */
const walked = async (db: Database, slices: readonly Slice[], { limit, offset }: Part): Promise<string[]> => {
  const ids: string[] = []
  let skip = offset
  for (const { rows } of slices) {
    const columns = sql`${article.id}`
    const found = await rowsOf(db, rows({ columns, limit: limit - ids.length, offset: skip }), idSchema)
    ids.push(...found.map(({ id }) => id))
    if (ids.length === limit) break
    skip =
      found.length > 0 || skip === 0 ? 0 : skip - (await countOf(db, rows({ columns: one, limit: skip, offset: 0 })))
  }
  return ids
}

const pageOf = async (db: Database, chosen: Chosen, order: Order, part: Part, counted: number): Promise<Found> => {
  const all = allOf(chosen)
  const isIndexed = chosen.rest === undefined && (chosen.prices === undefined || order.column === 'listPrice')
  if (all !== undefined && !isIndexed) return firstOf(db, chosen, order, part, counted)
  const [ids, total] = await Promise.all([
    walked(db, slicesOf(order, chosen), part),
    countOf(db, sql`select 1 from ${article} where ${all ?? sql`true`} limit ${counted + 1}`),
  ])
  return { ids, total }
}

export const articlePage = async (db: Database, query: ArticleQuery): Promise<Page<ShownArticle>> => {
  const { page, paginationSize: limit, column = 'orderNumber', sortDescending: descending = false } = query
  // One more than are counted stands for all further ones.
  const counted = countedFor(query, query.searchTerm !== undefined)
  const chosen = await chosenBy(db, query)
  const { ids, total } = await pageOf(db, chosen, { column, descending }, { limit, offset: page * limit }, counted)
  return { content: await shownArticles(db, ids), totalElements: Math.min(total, counted), hasMore: total > counted }
}

/** What a search finds: first those whose number it is, further numbers too. */
export const firstArticles = async (db: Database, text: string, amount: number): Promise<Page<ShownArticle>> => {
  const owners = await db
    .selectDistinct({ id: articleNumber.articleId })
    .from(articleNumber)
    .where(eq(articleNumber.key, sql`lower(${text.trim()} collate "C")`))
    .limit(amount)
  const found = await articlePage(db, { page: 0, paginationSize: amount, searchTerm: text })
  const ids = [...owners.map(({ id }) => id), ...found.content.map(({ id }) => id)]
  return { ...found, content: await shownArticles(db, [...new Set(ids)].slice(0, amount)) }
}

export const searchArticles = async (db: Database, text: string, amount: number): Promise<ShownArticle[]> =>
  (await firstArticles(db, text, amount)).content
