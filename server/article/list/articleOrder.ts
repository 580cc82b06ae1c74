/**
 * The orders of the article list. Each is a sequence of slices, articles that stand together and that an index has in their order; what
 * is empty in the column stands last, whichever way it is sorted (decision 0065).
 */
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ArticleSortColumn } from '../../../src/domain/article/articleList.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import { article, manufacturer } from '../../db/schema.ts'
import { byManufacturers, type Chosen } from './articleChoice.ts'

export interface Order {
  column: ArticleSortColumn
  descending: boolean
}

const { orderNumber, manufacturerNumber, listPrice, weight, priceDate } = article
/** Each plain column, which articles have nothing there, and by what those are sorted. */
const columns: Record<Exclude<ArticleSortColumn, 'manufacturer'>, { by: PgColumn; isEmpty: SQL; thoseBy: PgColumn }> = {
  orderNumber: { by: orderNumber, isEmpty: eq(orderNumber, ''), thoseBy: orderNumber },
  manufacturerNumber: { by: manufacturerNumber, isEmpty: eq(manufacturerNumber, ''), thoseBy: manufacturerNumber },
  listPrice: { by: listPrice, isEmpty: isNull(listPrice), thoseBy: orderNumber },
  weight: { by: weight, isEmpty: eq(weight, 0), thoseBy: weight },
  priceDate: { by: priceDate, isEmpty: isNull(priceDate), thoseBy: orderNumber },
}

const wayOf = (descending: boolean): SQL => sql.raw(descending ? 'desc' : 'asc')

/** The manufacturers in dictionary order, as `place`. */
const placesOf = (descending: boolean, where: SQL): SQL => {
  const way = wayOf(descending)
  return sql`select ${manufacturer.id}, row_number() over (
      order by ${manufacturer.displayName} collate "und-x-icu" ${way}, ${manufacturer.id} ${way}
    ) as place from ${manufacturer} where ${where}`
}

/** @returns the order for articles that have been found, to be read from these; `makers`: which manufacturers they may have */
export const orderOfFound = ({ column, descending }: Order, makers: SQL): SQL => {
  const way = wayOf(descending)
  if (column === 'manufacturer')
    return sql`left join (${placesOf(descending, makers)}) as maker
      on maker.id = ${article.manufacturerId} order by maker.place, ${orderNumber}, ${article.id}`
  const { by, isEmpty, thoseBy } = columns[column]
  return sql`order by ${isEmpty}, ${by} ${way}, case when ${isEmpty} then ${thoseBy} end ${way}, ${article.id} ${way}`
}

interface Window {
  /** of `article` */
  columns: SQL
  limit: number
  offset: number
}
/** Articles in their order, as a query. */
export type Rows = (window: Window) => SQL

/** Articles that stand together, in the order that indexes have them in. */
export interface Slice {
  rows: Rows
  /** The ids of the first `limit` that are `where`, of so many that are looked at. */
  near: (among: number, where: SQL, limit: number) => SQL
  /** Which articles its first so many are, or a few more. */
  within: (db: Database, length: number) => Promise<Within>
}
export interface Within {
  where: SQL
  /** whether these are all */
  isWhole: boolean
}

/** The first among the first of some: what is limited inside comes out in its order. */
const firstAmong = (rows: Rows, among: number, where: SQL, limit: number): SQL =>
  sql`select id from (${rows({ columns: sql`${article}.*`, limit: among, offset: 0 })}) as ${article} where ${where} limit ${limit}`

const edgeSchema = z.object({ value: z.string(), id: z.string() })

/** All with this condition; of several manufacturers the first ones of each, merged, so that nobody walks a million articles to theirs. */
const sliceOf = (
  where: SQL | undefined,
  manufacturers: readonly string[],
  by: PgColumn,
  descending: boolean,
): Slice => {
  const way = wayOf(descending)
  const order = sql`order by ${by} ${way}, ${article.id} ${way}`
  const all = and(byManufacturers(manufacturers), where) ?? sql`true`
  const rows: Rows = ({ columns: shown, limit, offset }) => {
    const window = sql`limit ${limit} offset ${offset}`
    if (manufacturers.length < 2) return sql`select ${shown} from ${article} where ${all} ${order} ${window}`
    const ofOne = sql`select * from ${article} where ${and(sql`${article.manufacturerId} = chosen.id`, where)} ${order} limit ${offset + limit}`
    return sql`select ${shown} from unnest(${sql.param([...manufacturers])}::text[]) as chosen(id)
      cross join lateral (${ofOne}) as ${article} ${order} ${window}`
  }
  return {
    rows,
    near: (among, passes, limit) => firstAmong(rows, among, passes, limit),
    within: async (db, length) => {
      // The database plans by the values of the edge: it knows from them how much lies before it.
      const last = rows({ columns: sql`${by} as value, ${article.id}`, limit: 1, offset: length })
      const [edge] = await rowsOf(db, sql`select value::text, id from (${last}) as edge`, edgeSchema)
      if (edge === undefined) return { where: all, isWhole: true }
      const before = sql.raw(descending ? '>=' : '<=')
      return { where: sql`${all} and (${by}, ${article.id}) ${before} (${edge.value}, ${edge.id})`, isWhole: false }
    },
  }
}

/** The articles of a `maker`, whom the query around it names. */
const rowsOfMaker: Rows = ({ columns: shown, limit, offset }) =>
  sql`select ${shown} from ${article} where ${article.manufacturerId} = maker.id
    order by ${orderNumber}, ${article.id} limit ${limit} offset ${offset}`

/** What is looked for among the articles of a `maker`, and how many of it are enough. */
interface Sought {
  /** the ids, as a query */
  ids: SQL
  enough: number
}

/**
 * The first manufacturers, as `taken`, who have so many articles together, each with how many they are so far. With what is sought among
 * them, which are met at each; nobody further is asked once these are enough.
 */
const makersOf = (makers: SQL, articles: number, sought?: Sought): SQL => {
  const own = sql`select
      (select count(*)::int from (select 1 from ${article} where ${article.manufacturerId} = maker.id limit ${articles}) as counted) as articles,
      ${sought ? sql`array(${sought.ids})` : sql`array[]::text[]`} as ids`
  return sql`with recursive place as materialized (${makers}), taken as (
      select maker.id, maker.place, own.articles, own.ids, cardinality(own.ids) as met
      from place as maker cross join lateral (${own}) as own where maker.place = 1
      union all
      select maker.id, maker.place, taken.articles + own.articles, own.ids, taken.met + cardinality(own.ids)
      from taken join place as maker on maker.place = taken.place + 1 cross join lateral (${own}) as own
      where taken.articles < ${articles} and taken.met < ${sought?.enough ?? 1}
    )`
}
const makerSchema = z.object({ id: z.string(), articles: z.int() })

/** Manufacturer by manufacturer, within each by order number. */
const sliceByManufacturer = (manufacturers: readonly string[], descending: boolean): Slice => {
  const makers = placesOf(
    descending,
    manufacturers.length > 0 ? inArray(manufacturer.id, [...manufacturers]) : sql`true`,
  )
  return {
    rows: ({ columns: shown, limit, offset }) =>
      sql`select ${shown} from (${makers} order by place) as maker
        cross join lateral (${rowsOfMaker({ columns: sql`*`, limit: offset + limit, offset: 0 })}) as ${article}
        order by maker.place, ${orderNumber}, ${article.id} limit ${limit} offset ${offset}`,
    near: (among, where, limit) =>
      sql`${makersOf(makers, among, { ids: firstAmong(rowsOfMaker, among, where, limit), enough: limit })}
        select met.id from taken cross join lateral unnest(taken.ids) with ordinality as met(id, nth)
        order by taken.place, met.nth limit ${limit}`,
    within: async (db, length) => {
      const found = await rowsOf(
        db,
        sql`${makersOf(makers, length)} select id, articles from taken order by place`,
        makerSchema,
      )
      const ids = found.map(({ id }) => id)
      return { where: inArray(article.manufacturerId, ids), isWhole: (found.at(-1)?.articles ?? 0) < length }
    },
  }
}

/** The slices of an order, as far as an index has them: `rest` of what is chosen is left to be looked for in them. */
export const slicesOf = ({ column, descending }: Order, { manufacturers, prices }: Omit<Chosen, 'rest'>): Slice[] => {
  if (column === 'manufacturer')
    return [
      sliceByManufacturer(manufacturers, descending),
      ...(manufacturers.length > 0 ? [] : [sliceOf(isNull(article.manufacturerId), [], orderNumber, false)]),
    ]
  const { by, isEmpty, thoseBy } = columns[column]
  return [
    sliceOf(and(prices, not(isEmpty)), manufacturers, by, descending),
    sliceOf(and(prices, isEmpty), manufacturers, thoseBy, descending),
  ]
}
