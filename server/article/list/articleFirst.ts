/**
 * The first of the articles that pass a filter, in an order that no index has for them. There are two ways to a page: to find what passes
 * and sort it, which is short where few pass, and to follow the order, which is short where they come soon. Nobody knows before which of
 * both it is, so they are gone in turns, each turn further: a page costs little more than by the better way
 * (decision 0065).
 */
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../../db/client.ts'
import { article, manufacturer } from '../../db/schema.ts'
import { allOf, byManufacturers, type Chosen } from './articleChoice.ts'
import { type Order, orderOfFound, type Slice, slicesOf } from './articleOrder.ts'

/** How far both ways are gone in a turn. */
export interface Turn {
  /** So many articles that pass are found and sorted, or at least as many as are counted. */
  few: number
  /** So many of the order are looked at one by one. */
  near: number
  /** Within so many of the order what passes is sorted: the filter's index and the order's are laid over each other. */
  within: number
}
const TURNS: readonly Turn[] = [
  { few: 3000, near: 20_000, within: 0 },
  { few: 10_000, near: 0, within: 200_000 },
]
/** Where more than every so manyth article would have to pass for a page to be full, nobody looks for it. */
const SPARSE = 4

/** Which part of the articles that pass. */
export interface Part {
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
  sql`select id, order_number, manufacturer_number, manufacturer_id, list_price, weight, price_date from ${article} where ${where} ${window}`

const ofFound = sql`${manufacturer.id} in (select manufacturer_id from found)`

/** Up to one more than `most` of them, and a page of these, sorted, where there are no more. */
const gathered = async (
  db: Database,
  where: SQL,
  order: Order,
  { limit, offset }: Part,
  most: number,
): Promise<Found> => {
  const [found] = await rowsOf(
    db,
    sql`with found as materialized (${passing(where, sql`limit ${most + 1}`)})
      select total, case when total <= ${most}::int then array(
        select ${article.id} from found as ${article} ${orderOfFound(order, ofFound)} limit ${limit} offset ${offset}) else '{}' end as ids
      from (select count(*)::int as total from found) as counted`,
    foundSchema,
  )
  return found ?? { total: 0, ids: [] }
}

/** A page of all, sorted on the way, none of them kept. */
const sorted = async (db: Database, where: SQL, order: Order, { limit, offset }: Part): Promise<string[]> => {
  const found = await rowsOf(
    db,
    sql`select ${article.id} from (${passing(where, sql``)}) as ${article} ${orderOfFound(order, sql`true`)} limit ${limit} offset ${offset}`,
    idSchema,
  )
  return found.map(({ id }) => id)
}

/** The first of a slice that are `where`; undefined where they do not come so soon. */
const firstOfSlice = async (
  db: Database,
  slice: Slice,
  where: SQL,
  order: Order,
  wanted: number,
  { near, within }: Turn,
): Promise<string[] | undefined> => {
  const mayHave = (length: number) => wanted * SPARSE <= length
  if (mayHave(near)) {
    const met = await rowsOf(db, slice.near(near, where, wanted), idSchema)
    if (met.length === wanted) return met.map(({ id }) => id)
  }
  if (!mayHave(within)) return undefined
  const stretch = await slice.within(db, within)
  const ids = await sorted(db, sql`${stretch.where} and ${where}`, order, { limit: wanted, offset: 0 })
  return ids.length === wanted || stretch.isWhole ? ids : undefined
}

/** The same of one slice after the other. */
const firstOfSlices = async (
  db: Database,
  slices: readonly Slice[],
  where: SQL,
  order: Order,
  wanted: number,
  turn: Turn,
): Promise<string[] | undefined> => {
  const ids: string[] = []
  for (const slice of slices) {
    const found = await firstOfSlice(db, slice, where, order, wanted - ids.length, turn)
    if (found === undefined) return undefined
    ids.push(...found)
    if (ids.length === wanted) break
  }
  return ids
}

/** So many blocks of the table are read as they lie, about 40 MB: where a tenth of all pass, ten thousand of a million are among them. */
const LYING_FIRST = 5000
const lyingFirst = sql.raw(`"article".ctid < '(${LYING_FIRST},0)'`)
const planSchema = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]),
})

/** Whether the database takes `many` to pass among those that lie first. It may be wrong: then another way was the shorter one. */
const areExpected = async (db: Database, where: SQL, many: number): Promise<boolean> => {
  const plans = await rowsOf(
    db,
    sql`explain (format json) select from ${article} where ${lyingFirst} and ${where}`,
    planSchema,
  )
  return plans.some(({ 'QUERY PLAN': [{ Plan }] }) => Plan['Plan Rows'] >= many)
}

/** Whether more than `many` pass among those that lie first: no index tells that of what an eighth of all have in less time than reading them. */
const areThere = async (db: Database, where: SQL, many: number): Promise<boolean> => {
  const [seen] = await rowsOf(
    db,
    sql`select count(*) > ${many}::int as many from (
      select 1 from ${article} where ${lyingFirst} and ${where} limit ${many + 1}) as seen`,
    z.object({ many: z.boolean() }),
  )
  return seen?.many ?? false
}

/** Where an index begins: with one manufacturer, and with the prices where these are sorted by. All else is looked for on the way. */
const beginningOf = (
  { manufacturers, prices, rest }: Chosen,
  { column }: Order,
): [begins: Omit<Chosen, 'rest'>, where: SQL] => {
  const begins = {
    manufacturers: manufacturers.length === 1 || column === 'manufacturer' ? manufacturers : [],
    prices: column === 'listPrice' ? prices : undefined,
  }
  const where = and(
    begins.manufacturers.length > 0 ? undefined : byManufacturers(manufacturers),
    begins.prices ? undefined : prices,
    rest,
  )
  return [begins, where ?? sql`true`]
}

/** A page of what is chosen; `counted`: how far that is counted */
export const firstOf = async (
  db: Database,
  chosen: Chosen,
  order: Order,
  part: Part,
  counted: number,
  turns = TURNS,
): Promise<Found> => {
  const all = allOf(chosen) ?? sql`true`
  const [begins, where] = beginningOf(chosen, order)
  const slices = slicesOf(order, begins)
  const wanted = part.offset + part.limit
  const follow = (turn: Turn) => firstOfSlices(db, slices, where, order, wanted, turn)
  const mostOf = ({ few }: Turn) => Math.max(few, counted)
  const [first, ...further] = turns
  let [total, left] = [0, turns]
  // Where more pass than are gathered, they are counted beside the way to the page: one may take as long as the other.
  if (first && (await areExpected(db, all, mostOf(first)))) {
    const [areMore, ids] = await Promise.all([areThere(db, all, counted), follow(first)])
    if (areMore) [total, left] = [counted + 1, further]
    if (areMore && ids) return { ids: ids.slice(part.offset), total }
  }
  for (const turn of left) {
    const most = mostOf(turn)
    if (most >= total) {
      const few = await gathered(db, all, order, part, most)
      if (few.total <= most) return few
      total = few.total
    }
    const ids = await follow(turn)
    if (ids) return { ids: ids.slice(part.offset), total }
  }
  return { ids: await sorted(db, all, order, part), total }
}
