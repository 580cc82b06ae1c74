/**
 * The orders of the article list. Each is a sequence of slices, articles that stand together and that an index has in their order; what
 * is empty in the column stands last, whichever way it is sorted (docs/decisions/0065-the-article-list-at-a-million.md).
 */
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ArticleSortColumn } from '../../src/domain/article/articleList.ts'
import { article, manufacturer } from '../db/schema.ts'
import { byManufacturers, type Chosen } from './articleChoice.ts'

export interface Order {
  column: ArticleSortColumn
  descending: boolean
}

const { orderNumber, manufacturerNumber, listPrice, weight } = article
/** Each plain column, which articles have nothing there, and by what those are sorted. */
const columns: Record<Exclude<ArticleSortColumn, 'manufacturer'>, { by: PgColumn; isEmpty: SQL; thoseBy: PgColumn }> = {
  orderNumber: { by: orderNumber, isEmpty: eq(orderNumber, ''), thoseBy: orderNumber },
  manufacturerNumber: { by: manufacturerNumber, isEmpty: eq(manufacturerNumber, ''), thoseBy: manufacturerNumber },
  listPrice: { by: listPrice, isEmpty: isNull(listPrice), thoseBy: orderNumber },
  weight: { by: weight, isEmpty: eq(weight, 0), thoseBy: weight },
}

const wayOf = (descending: boolean): SQL => sql.raw(descending ? 'desc' : 'asc')

/** The manufacturers in dictionary order, as `place`. */
const placesOf = (descending: boolean, where: SQL): SQL => {
  const way = wayOf(descending)
  return sql`select ${manufacturer.id}, row_number() over (
      order by ${manufacturer.displayName} collate "und-x-icu" ${way}, ${manufacturer.id} ${way}
    ) as place from ${manufacturer} where ${where}`
}

const amongThese = (manufacturers: readonly string[]): SQL =>
  manufacturers.length > 0 ? inArray(manufacturer.id, [...manufacturers]) : sql`true`

/** The ids of these manufacturers, or of all, as their articles stand in the list. */
export const makersInOrder = (manufacturers: readonly string[], descending: boolean): SQL =>
  sql`select id from (${placesOf(descending, amongThese(manufacturers))}) as maker order by place`

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
export type Slice = (window: Window) => SQL

/** All with this condition; of several manufacturers the first ones of each, merged, so that nobody walks a million articles to theirs. */
const sliceOf = (
  where: SQL | undefined,
  manufacturers: readonly string[],
  by: PgColumn,
  descending: boolean,
): Slice => {
  const way = wayOf(descending)
  const order = sql`order by ${by} ${way}, ${article.id} ${way}`
  return ({ columns: shown, limit, offset }) => {
    const window = sql`limit ${limit} offset ${offset}`
    if (manufacturers.length < 2)
      return sql`select ${shown} from ${article} where ${and(byManufacturers(manufacturers), where) ?? sql`true`} ${order} ${window}`
    const ofOne = sql`select * from ${article} where ${and(sql`${article.manufacturerId} = chosen.id`, where)} ${order} limit ${offset + limit}`
    return sql`select ${shown} from unnest(${sql.param([...manufacturers])}::text[]) as chosen(id)
      cross join lateral (${ofOne}) as ${article} ${order} ${window}`
  }
}

/** The articles of a `maker`, whom the query around it names. */
export const sliceOfMaker: Slice = ({ columns: shown, limit, offset }) =>
  sql`select ${shown} from ${article} where ${article.manufacturerId} = maker.id
    order by ${orderNumber}, ${article.id} limit ${limit} offset ${offset}`

/** Manufacturer by manufacturer, within each by order number. */
const sliceByManufacturer =
  (manufacturers: readonly string[], descending: boolean): Slice =>
  ({ columns: shown, limit, offset }) => {
    return sql`select ${shown} from (${placesOf(descending, amongThese(manufacturers))} order by place) as maker
      cross join lateral (${sliceOfMaker({ columns: sql`*`, limit: offset + limit, offset: 0 })}) as ${article}
      order by maker.place, ${orderNumber}, ${article.id} limit ${limit} offset ${offset}`
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
