/**
 * The first of the articles that pass a filter, in an order that no index has for them. One rule says how: the order is followed for a
 * stretch, article by article, and where too few are met there, what passes is sorted within a longer stretch, and within still longer
 * ones, until the page is full. Of a stretch only those are read that the filter's index and the order's index both have, so that a
 * page costs little wherever its articles stand (docs/decisions/0065-the-article-list-at-a-million.md).
 */
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'
import { article, manufacturer } from '../db/schema.ts'
import { allOf, byManufacturers, type Chosen } from './articleChoice.ts'
import { type Order, orderOfFound, type Slice, slicesOf } from './articleOrder.ts'

/** How far an order is followed. */
export interface Reach {
  /** So many articles are looked at one by one. */
  near: number
  /** Within so many, then, what passes is sorted; after that, within all. */
  stretches: readonly number[]
}
const REACH: Reach = { near: 4000, stretches: [20_000, 200_000] }
/** Where more than every so manyth article would have to pass for a page to be full, nobody looks for it. */
const SPARSE = 4

/** Which part of the articles that pass. */
export interface Stretch {
  limit: number
  offset: number
}

/** Which articles a page shows, and how many there are: exact or, where they are not counted to their end, too many. */
export interface Found {
  total: number
  ids: string[]
}
const foundSchema = z.object({ total: z.int(), ids: z.array(z.string()) })
const idSchema = z.object({ id: z.string() })

/** What the orders sort by, of those that pass, found by whatever index finds them. */
const passing = (where: SQL, window: SQL): SQL =>
  sql`select id, order_number, manufacturer_number, manufacturer_id, list_price, weight from ${article} where ${where} ${window}`

const ofFound = sql`${manufacturer.id} in (select manufacturer_id from found)`

/** Up to one more than `most` of them, sorted: a page of these where there are no more. */
export const gathered = async (
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
const sorted = async (db: Database, where: SQL, order: Order, { limit, offset }: Stretch): Promise<string[]> => {
  const found = await rowsOf(
    db,
    sql`select ${article.id} from (${passing(where, sql``)}) as ${article} ${orderOfFound(order, sql`true`)} limit ${limit} offset ${offset}`,
    idSchema,
  )
  return found.map(({ id }) => id)
}

/** The first of a slice that are `where`; undefined where they stand far behind. */
const firstOfSlice = async (
  db: Database,
  slice: Slice,
  where: SQL,
  order: Order,
  wanted: number,
  { near, stretches }: Reach,
): Promise<string[] | undefined> => {
  const mayHave = (length: number) => wanted * SPARSE <= length
  if (mayHave(near)) {
    const met = await rowsOf(db, slice.near(near, where, wanted), idSchema)
    if (met.length === wanted) return met.map(({ id }) => id)
  }
  for (const length of stretches.filter(mayHave)) {
    const within = await slice.within(db, length)
    const ids = await sorted(db, sql`${within.where} and ${where}`, order, { limit: wanted, offset: 0 })
    if (ids.length === wanted || within.isWhole) return ids
  }
  return undefined
}

/** The same of one slice after the other. */
const firstOfSlices = async (
  db: Database,
  slices: readonly Slice[],
  where: SQL,
  order: Order,
  wanted: number,
  reach: Reach,
): Promise<string[] | undefined> => {
  const ids: string[] = []
  for (const slice of slices) {
    const found = await firstOfSlice(db, slice, where, order, wanted - ids.length, reach)
    if (found === undefined) return undefined
    ids.push(...found)
    if (ids.length === wanted) break
  }
  return ids
}

/** A page of many that are chosen. */
export const firstOf = async (
  db: Database,
  chosen: Chosen,
  order: Order,
  stretch: Stretch,
  reach = REACH,
): Promise<string[]> => {
  const { manufacturers, prices, rest } = chosen
  // One manufacturer, and what is sorted by, are where an index begins; all else is looked for on the way.
  const begins = {
    manufacturers: manufacturers.length === 1 || order.column === 'manufacturer' ? manufacturers : [],
    prices: order.column === 'listPrice' ? prices : undefined,
  }
  const where = and(
    begins.manufacturers.length > 0 ? undefined : byManufacturers(manufacturers),
    begins.prices ? undefined : prices,
    rest,
  )
  const wanted = stretch.offset + stretch.limit
  const first = await firstOfSlices(db, slicesOf(order, begins), where ?? sql`true`, order, wanted, reach)
  return first?.slice(stretch.offset) ?? sorted(db, allOf(chosen) ?? sql`true`, order, stretch)
}
