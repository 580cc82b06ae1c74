/**
 * One page of a list. Which rows stand on it is answered by an index alone, what they say is read of these only; and nobody waits until
 * a million of them are counted (decision 0024).
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
  /** another table, where they are ordered by what stands there */
  join?: SQL | undefined
  where: SQL | undefined
  by: AnyColumn | SQL
  descending: boolean
  /** no index has the order: rows are put into it once, for page and count together */
  isReckoned?: boolean
}
type List = Choice & { of: PgTable & { id: PgColumn } }

/** Which part of them; numbers of a prepared query stand in its text or are places in it. */
type Window = Readonly<Record<'limit' | 'offset' | 'found', SQL | Placeholder>>
const windowOf = (number: (name: keyof Window) => SQL | Placeholder): Window => ({
  limit: number('limit'),
  offset: number('offset'),
  found: number('found'),
})

/** Which page, from 0, and how long pages are; `countsFar`: what a search finds is counted as far as all else, however long that takes. */
type PageQuery = { page: number; paginationSize: number; countsFar?: boolean | undefined }
/**
 * Of what a search finds, unless it is asked for: a word that every twentieth of a million enquiries has takes ten times as long to be
 * counted to ten thousand, so the count follows the rows (decision 0118).
 */
const foundAtOnce = 1000
/**
 * Rows are counted to the end of the ten thousand that the page lies in, those of a search to the end of its thousand; of further ones it is
 * only said that they are there (rule L1).
 */
export const countedFor = ({ page, paginationSize, countsFar }: PageQuery, isSearch: boolean): number => {
  const atOnce = isSearch && !countsFar ? foundAtOnce : 10_000
  return (Math.floor(((page + 1) * paginationSize) / atOnce) + 1) * atOnce
}
const numbersOf = (wanted: PageQuery, counted: number) => ({
  limit: wanted.paginationSize,
  offset: wanted.page * wanted.paginationSize,
  // One more than are counted stands for all further ones.
  found: counted + 1,
})
type Numbers = ReturnType<typeof numbersOf>
const asValues = (numbers: Numbers): Window => windowOf((name) => sql`${numbers[name]}`)
const spelled = (numbers: Numbers): Window => windowOf((name) => sql.raw(String(numbers[name])))
const places = windowOf((name) => sql.placeholder(name))

/** Rows that are alike keep a fixed order. It runs the way of the rest, so that one index serves both ways. */
const orderOf = ({ of, by, descending }: List): SQL[] => [
  ordered(by, descending),
  descending ? desc(of.id) : asc(of.id),
]

const inOrder = (list: List): SQL =>
  sql`from ${list.of} ${list.join ?? sql``} where ${list.where ?? sql`true`} order by ${sql.join(orderOf(list), sql`, `)}`

/** How many rows there are, up to a limit. In order, so that the same way leads to them as to the page. */
const countOf = (list: List, { found }: Pick<Window, 'found'>): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 ${inOrder(list)} limit ${found}) as counted)`

/** An index answers count and page, each for itself, quicker than what it has told once would be kept and read again. */
const listed = (list: List, window: Window): SQL => sql`
  select ${list.of.id} as listed_id, ${countOf(list, window)} as listed_total
  ${inOrder(list)} limit ${window.limit} offset ${window.offset}`

/** What somebody searches for is looked for once, and an order that is reckoned is reckoned once: that takes longest by far. */
const searched = (list: List, { limit, offset, found }: Window): SQL => sql`
  with found as (select ${list.of.id} as listed_id, row_number() over (order by ${sql.join(orderOf(list), sql`, `)}) as place ${inOrder(list)} limit ${found})
  select listed_id, (select count(*)::int from found) as listed_total from found order by place limit ${limit} offset ${offset}`

const pageOf = (db: Database, ids: SQL) =>
  db
    .$with('page', {
      id: sql<string>`listed_id`.as('listed_id'),
      total: sql<number>`listed_total`.as('listed_total'),
    })
    .as(ids)
/** What the rows of a page are joined with: their ids, and how many rows there are on all pages. */
type PageIds = ReturnType<typeof pageOf>

/** @param Asked what is asked for besides the page: it decides which rows these are, and in which order */
interface Listing<Asked, Row> {
  of: List['of']
  choose: (viewer: Viewer, asked: Asked) => Choice
  /** Reads the rows of a page with its `total`. */
  rows: (db: Database, viewer: Viewer, page: PageIds, order: SQL[]) => Preparable<Row[]> & PromiseLike<Row[]>
}

/** What a prepared query of a list differs by. */
interface Kind<Asked> {
  type: User['company']['type']
  asked: Asked
  /**
   * The numbers of a first page in a usual length, which most calls ask for: the database plans anew with each call as long as it does not know how few rows
   * are wanted, and takes longer for that than for reading them (decision 0036).
   */
  first: Numbers | undefined
}
const isFirstAsUsual = ({ page, paginationSize }: PageQuery): boolean =>
  page === 0 && pageSizes.some((size) => size === paginationSize)

/**
 * A list to be read by the page. What people search for is no part of a prepared query: each search has a best way of its own. Nor are companies and days
 * that they narrow it to, of which there is no end.
 */
export const listOf = <Asked extends { search: unknown; chosen: unknown }, Row extends { total: number }>({
  of,
  choose,
  rows,
}: Listing<Asked, Row>) => {
  const listFor = (viewer: Viewer, asked: Asked): List => ({ of, ...choose(viewer, asked) })
  const query = (db: Database, viewer: Viewer, list: List, ids: SQL) => rows(db, viewer, pageOf(db, ids), orderOf(list))
  const once = (db: Database, user: User, asked: Asked, numbers: Numbers) => {
    const list = listFor(user, asked)
    return query(db, user, list, (asked.search || list.isReckoned ? searched : listed)(list, asValues(numbers)))
  }
  const ready = prepared((db, { type, asked, first }: Kind<Asked>) => {
    const list = listFor(viewerOf(type), asked)
    return query(db, viewerOf(type), list, (list.isReckoned ? searched : listed)(list, first ? spelled(first) : places))
  })
  return async (db: Database, user: User, asked: Asked, wanted: PageQuery): Promise<Page<Omit<Row, 'total'>>> => {
    const { companyId, company } = user
    const counted = countedFor(wanted, Boolean(asked.search))
    const numbers = numbersOf(wanted, counted)
    const first = isFirstAsUsual(wanted) ? numbers : undefined
    const shown =
      asked.search || asked.chosen
        ? await once(db, user, asked, numbers)
        : await ready(db, { type: company.type, asked, first }, { companyId, ...numbers })
    const beyondEnd = () => totalOf(db, listFor(user, asked), numbers)
    const total = shown[0]?.total ?? (wanted.page === 0 ? 0 : await beyondEnd())
    return {
      content: shown.map(({ total: _total, ...row }) => row),
      totalElements: Math.min(total, counted),
      hasMore: total > counted,
    }
  }
}

/** Beyond the end no row carries the number. */
const totalOf = async (db: Database, list: List, numbers: Numbers): Promise<number> => {
  const [found] = await db.select({ total: countOf(list, asValues(numbers)) }).from(sql`(values (1)) as one`)
  return found?.total ?? 0
}
