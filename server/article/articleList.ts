/**
 * Pages of the article list (rules L1–L3, W12), at a million articles in some hundredths of a second: few articles are found first and then
 * sorted; of many the first ones are met soon on the way through an index that has them in their order
 * (docs/decisions/0065-the-article-list-at-a-million.md).
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ShownArticle } from '../../src/domain/article/article.ts'
import type { Page } from '../../src/domain/core/schema.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { countedFor } from '../db/page.ts'
import { article, articleNumber, manufacturer } from '../db/schema.ts'
import { allOf, type ArticleQuery, byManufacturers, chosenBy, type Chosen } from './articleChoice.ts'
import { makersInOrder, type Order, orderOfFound, type Slice, sliceOfMaker, slicesOf } from './articleOrder.ts'
import { shownArticles } from './articleView.ts'

/** So many are found and then sorted. */
const FEW = 3000
/** So far goes the way to the first of more than these, and so far with one manufacturer; what is not met then is found and sorted. */
const SOON = 8000
const SOON_OF_MAKER = 2000

/** Which articles a page shows, and how many there are: exact or, where they are not counted to their end, too many. */
interface Found {
  total: number
  ids: string[]
}
const foundSchema = z.object({ total: z.int(), ids: z.array(z.string()) })

/** What the orders sort by, of those that pass, found by whatever index finds them. */
const passing = (where: SQL, window: SQL): SQL =>
  sql`select id, order_number, manufacturer_number, manufacturer_id, list_price, weight from ${article} where ${where} ${window}`

const ofFound = sql`${manufacturer.id} in (select manufacturer_id from found)`

/** Up to one more than `most` of them, sorted: a page of these where there are no more. */
const gathered = async (
  db: Database,
  where: SQL,
  order: Order,
  { limit, offset }: Stretch,
  most: number,
): Promise<Found> => {
  const [found] = await rowsOf(
    db,
    sql`with found as materialized (${passing(where, sql`limit ${most + 1}`)})
      select (select count(*)::int from found) as total, array(
        select ${article.id} from found as ${article} ${orderOfFound(order, ofFound)} limit ${limit} offset ${offset}) as ids`,
    foundSchema,
  )
  return found ?? { total: 0, ids: [] }
}

/** A page of all, sorted on the way, none of them kept. */
const sortedOut = async (db: Database, where: SQL, order: Order, { limit, offset }: Stretch): Promise<string[]> => {
  const found = await rowsOf(
    db,
    sql`select ${article.id} from (${passing(where, sql``)}) as ${article} ${orderOfFound(order, sql`true`)} limit ${limit} offset ${offset}`,
    idSchema,
  )
  return found.map(({ id }) => id)
}

interface Stretch {
  limit: number
  offset: number
}
const idSchema = z.object({ id: z.string() })
const totalSchema = z.object({ total: z.int() })
const one = sql`1`

/** How many rows a query has, as far as that matters. */
const countOf = async (db: Database, rows: SQL): Promise<number> => {
  const [counted] = await rowsOf(db, sql`select count(*)::int as total from (${rows}) as counted`, totalSchema)
  return counted?.total ?? 0
}

/** The ids of a page, from one slice after the other. */
const walked = async (db: Database, slices: readonly Slice[], { limit, offset }: Stretch): Promise<string[]> => {
  const ids: string[] = []
  let skip = offset
  for (const slice of slices) {
    const found = await rowsOf(
      db,
      slice({ columns: sql`${article.id}`, limit: limit - ids.length, offset: skip }),
      idSchema,
    )
    ids.push(...found.map(({ id }) => id))
    if (ids.length === limit) break
    skip =
      found.length > 0 || skip === 0 ? 0 : skip - (await countOf(db, slice({ columns: one, limit: skip, offset: 0 })))
  }
  return ids
}

/** The same of those that are `where`, which no index has in this order; undefined where they do not come soon. */
const metSoon = async (
  db: Database,
  slices: readonly Slice[],
  where: SQL,
  { limit, offset }: Stretch,
): Promise<string[] | undefined> => {
  const ids: string[] = []
  const soon = SOON + 20 * offset
  for (const slice of slices) {
    const missing = offset + limit - ids.length
    const found = await rowsOf(db, firstIn(slice, soon, where, missing), idSchema)
    ids.push(...found.map(({ id }) => id))
    if (found.length === missing) return ids.slice(offset)
    if ((await countOf(db, slice({ columns: one, limit: soon + 1, offset: 0 }))) > soon) return undefined
  }
  return ids.slice(offset)
}

/** The first among the first of a slice: what is limited inside comes out in its order. */
const firstIn = (slice: Slice, among: number, where: SQL, limit: number): SQL =>
  sql`select id from (${slice({ columns: sql`${article}.*`, limit: among, offset: 0 })}) as ${article} where ${where} limit ${limit}`

const ofMakerSchema = z.object({ ids: z.array(z.string()), articles: z.int() })

/** The same in the order of manufacturers: of some at a time the first that are wanted. */
const metByMaker = async (
  db: Database,
  { manufacturers, ...chosen }: Chosen,
  descending: boolean,
  { limit, offset }: Stretch,
): Promise<string[] | undefined> => {
  const makers = await rowsOf(db, makersInOrder(manufacturers, descending), idSchema)
  const where = allOf({ manufacturers: [], ...chosen }) ?? sql`true`
  const wanted = offset + limit
  const among = SOON_OF_MAKER + offset
  const ids: string[] = []
  let [from, looked] = [0, 0]
  for (let some = 4; from < makers.length && looked < SOON; some *= 4) {
    const chosen = sql.param(makers.slice(from, from + some).map(({ id }) => id))
    const ofMaker = sql`select 1 from ${article} where ${article.manufacturerId} = maker.id limit ${among + 1}`
    const found = await rowsOf(
      db,
      sql`select array(${firstIn(sliceOfMaker, among, where, wanted - ids.length)}) as ids, (select count(*)::int from (${ofMaker}) as counted) as articles
        from unnest(${chosen}::text[]) with ordinality as maker(id, place) order by maker.place`,
      ofMakerSchema,
    )
    for (const { ids: met, articles } of found) {
      ids.push(...met)
      looked += articles
      if (ids.length >= wanted) return ids.slice(offset, wanted)
      if (articles > among) return undefined
    }
    from += some
  }
  // Those without a manufacturer stand behind all others.
  return from >= makers.length && manufacturers.length > 0 ? ids.slice(offset) : undefined
}

const pageOf = async (
  db: Database,
  chosen: Chosen,
  order: Order,
  stretch: Stretch,
  counted: number,
): Promise<Found> => {
  const all = allOf(chosen)
  const { rest, manufacturers, prices } = chosen
  const bySlices = rest === undefined && (prices === undefined || order.column === 'listPrice')
  if (all === undefined || bySlices) {
    const [ids, total] = await Promise.all([
      walked(db, slicesOf(order, chosen), stretch),
      countOf(db, sql`select 1 from ${article} where ${all ?? sql`true`} limit ${counted + 1}`),
    ])
    return { ids, total }
  }
  const most = Math.max(FEW, counted)
  const few = await gathered(db, all, order, stretch, most)
  if (few.total <= most) return few
  // One manufacturer, and prices in their order, are where an index begins; all else is looked for on the way.
  const begins = {
    manufacturers: manufacturers.length === 1 ? manufacturers : [],
    prices: order.column === 'listPrice' ? prices : undefined,
  }
  const where = and(
    byManufacturers(begins.manufacturers.length > 0 ? [] : manufacturers),
    begins.prices ? undefined : prices,
    rest,
  )
  const met =
    order.column === 'manufacturer'
      ? metByMaker(db, chosen, order.descending, stretch)
      : metSoon(db, slicesOf(order, begins), where ?? sql`true`, stretch)
  const ids = await met
  return { ids: ids ?? (await sortedOut(db, all, order, stretch)), total: few.total }
}

export const articlePage = async (db: Database, query: ArticleQuery): Promise<Page<ShownArticle>> => {
  const { page, paginationSize: limit, column = 'orderNumber', sortDescending: descending = false } = query
  // One more than are counted stands for all further ones.
  const counted = countedFor(query)
  const chosen = await chosenBy(db, query)
  const { ids, total } = await pageOf(db, chosen, { column, descending }, { limit, offset: page * limit }, counted)
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
