/**
 * One page of a list. Which rows stand on it is answered by an index alone, what they say is read of these only; and nobody waits until
 * a million of them are counted (docs/decisions/0024-lists-stay-quick.md).
 */
import { type AnyColumn, asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pageSizes } from '../../src/domain/core/paging.ts'
import type { Page } from '../../src/domain/core/schema.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from './client.ts'
import { prepared, type Preparable, type Viewer, viewerOf } from './prepared.ts'
import { ordered } from './search.ts'

/** Which rows, in which order. */
interface Choice {
  where: SQL | undefined
  by: AnyColumn | SQL
  descending: boolean
}
type List = Choice & { of: PgTable & { id: PgColumn } }

/** Which part of them: numbers, or places for numbers in a prepared query. */
type Window<Value = number | Placeholder> = Readonly<Record<'limit' | 'offset' | 'counted', Value>>
const places: Window = {
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
  counted: sql.placeholder('counted'),
}
/** Numbers that stand in the query's text. (The library writes any SQL there; its types know only numbers, which it makes places of, and places.) */
const spelled = ({ limit, offset, counted }: Window<number>): Window => {
  const literal = (value: number) => sql.raw(String(value)) as unknown as Placeholder
  return { limit: literal(limit), offset: literal(offset), counted: literal(counted) }
}

/** Which page, from 0, and how long pages are. */
type PageQuery = { page: number; paginationSize: number }
/** Rows are counted to the end of the thousand that the page lies in; of further ones it is only said that they are there. */
export const countedFor = ({ page, paginationSize }: PageQuery): number =>
  (Math.floor(((page + 1) * paginationSize) / 1000) + 1) * 1000

/** Rows that are alike keep a fixed order. It runs the way of the rest, so that one index serves both ways. */
const orderOf = ({ of, by, descending }: List): SQL[] => [
  ordered(by, descending),
  descending ? desc(of.id) : asc(of.id),
]

/** How many rows there are, up to a limit. In order, so that the same way leads to them as to the page. */
const countOf = (db: Database, list: List, limit: Window['counted']): SQL<number> => {
  const rows = db
    .select({ one: sql`1` })
    .from(list.of)
    .where(list.where)
    .orderBy(...orderOf(list))
    .limit(limit)
  return sql<number>`(select count(*)::int from ${rows} as counted)`
}

const idsOf = (db: Database, list: List, { limit, offset, counted }: Window) =>
  db
    .select({
      id: sql<string>`${list.of.id}`.as('listed_id'),
      total: countOf(db, list, counted).as('listed_total'),
    })
    .from(list.of)
    .where(list.where)
    .orderBy(...orderOf(list))
    .limit(limit)
    .offset(offset)
    .as('page')
/** What the rows of a page are joined with: their ids, and how many rows there are on all pages. */
type PageIds = ReturnType<typeof idsOf>

/** @param Asked what is asked for besides the page: it decides which rows these are, and in which order */
interface Listing<Asked, Row> {
  of: List['of']
  choose: (viewer: Viewer, asked: Asked) => Choice
  /** Reads the rows of a page with its `total`. */
  rows: (db: Database, viewer: Viewer, page: PageIds, order: SQL[]) => Preparable<Row[]> & PromiseLike<Row[]>
}

/**
 * The first page, which most calls ask for, in a length that people can choose: the database plans anew with each call as long as it does
 * not know how few rows are wanted, and takes longer for that than for reading them (docs/decisions/0036-what-is-asked-often-is-prepared.md).
 */
const isFirstAsUsual = ({ page, paginationSize }: PageQuery): boolean =>
  page === 0 && pageSizes.some((size) => size === paginationSize)

/** What a prepared query of a list differs by. */
interface Kind<Asked> {
  type: User['company']['type']
  asked: Asked
  /** The window of a first page as usual; undefined where any other is asked for. */
  first: Window<number> | undefined
}

/** A list to be read by the page. What people search for is no part of a prepared query: each search has a best way of its own. */
export const listOf = <Asked extends { search: unknown }, Row extends { total: number }>({
  of,
  choose,
  rows,
}: Listing<Asked, Row>) => {
  const query = (db: Database, viewer: Viewer, asked: Asked, window: Window) => {
    const list = { of, ...choose(viewer, asked) }
    return rows(db, viewer, idsOf(db, list, window), orderOf(list))
  }
  const ready = prepared((db, { type, asked, first }: Kind<Asked>) =>
    query(db, viewerOf(type), asked, first ? spelled(first) : places),
  )
  return async (db: Database, user: User, asked: Asked, wanted: PageQuery): Promise<Page<Omit<Row, 'total'>>> => {
    const { companyId, company } = user
    const { page, paginationSize: limit } = wanted
    const counted = countedFor(wanted)
    // One more than are counted stands for all further ones.
    const window = { limit, offset: page * limit, counted: counted + 1 }
    const first = isFirstAsUsual(wanted) ? window : undefined
    const found = asked.search
      ? await query(db, user, asked, window)
      : await ready(db, { type: company.type, asked, first }, { companyId, ...window })
    const beyondEnd = () => totalOf(db, { of, ...choose(user, asked) }, window)
    const total = found[0]?.total ?? (page === 0 ? 0 : await beyondEnd())
    return {
      content: found.map(({ total: _total, ...row }) => row),
      totalElements: Math.min(total, counted),
      hasMore: total > counted,
    }
  }
}

/** Beyond the end no row carries the number. */
const totalOf = async (db: Database, list: List, { counted }: Window): Promise<number> => {
  const [found] = await db.select({ total: countOf(db, list, counted) }).from(sql`(values (1)) as one`)
  return found?.total ?? 0
}
