/**
 * One page of a list. Which rows stand on it is answered by an index alone, what they say is read of these only; and nobody waits until
 * a million of them are counted (docs/decisions/0024-lists-stay-quick.md).
 */
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '../../src/domain/core/schema.ts'
import type { Database } from './client.ts'
import { ordered } from './search.ts'

export interface List {
  of: PgTable & { id: PgColumn }
  where: SQL | undefined
  by: AnyColumn | SQL
  descending: boolean
  /** which page, from 0, and how long pages are */
  query: { page: number; paginationSize: number }
}

/** Rows are counted to the end of the thousand that the page lies in; of further ones it is only said that they are there. */
const countedFor = ({ page, paginationSize }: List['query']): number =>
  (Math.floor(((page + 1) * paginationSize) / 1000) + 1) * 1000

/** Rows that are alike keep a fixed order. It runs the way of the rest, so that one index serves both ways. */
const orderOf = ({ of, by, descending }: List): SQL[] => [
  ordered(by, descending),
  descending ? desc(of.id) : asc(of.id),
]

/** How many rows there are; one more than are counted stands for all further ones. In order, so that the same way leads to them as to the page. */
const countOf = (db: Database, list: List): SQL<number> => {
  const rows = db
    .select({ one: sql`1` })
    .from(list.of)
    .where(list.where)
    .orderBy(...orderOf(list))
    .limit(countedFor(list.query) + 1)
  return sql<number>`(select count(*)::int from ${rows} as counted)`
}

const idsOf = (db: Database, list: List) =>
  db
    .select({ id: sql<string>`${list.of.id}`.as('listed_id'), total: countOf(db, list).as('listed_total') })
    .from(list.of)
    .where(list.where)
    .orderBy(...orderOf(list))
    .limit(list.query.paginationSize)
    .offset(list.query.page * list.query.paginationSize)
    .as('page')

/** @param rows reads the rows whose ids stand on the page, and takes the `total` along; without an order of its own */
export const readPage = async <Row extends { total: number }>(
  db: Database,
  list: List,
  rows: (page: ReturnType<typeof idsOf>, order: SQL[]) => Promise<Row[]>,
): Promise<Page<Omit<Row, 'total'>>> => {
  const found = await rows(idsOf(db, list), orderOf(list))
  const total = found[0]?.total ?? (list.query.page === 0 ? 0 : await totalOf(db, list))
  const counted = countedFor(list.query)
  return {
    content: found.map(({ total: _total, ...row }) => row),
    totalElements: Math.min(total, counted),
    hasMore: total > counted,
  }
}

/** Beyond the end no row carries the number. */
const totalOf = async (db: Database, list: List): Promise<number> => {
  const [found] = await db.select({ total: countOf(db, list) }).from(sql`(values (1)) as one`)
  return found?.total ?? 0
}
