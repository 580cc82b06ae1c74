/** Pages of a filter that thousands of articles pass: each order is the same, in whichever way they are found (rules L2, W12). */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { chosenBy } from '../../server/article/list/articleChoice.ts'
import { firstOf } from '../../server/article/list/articleFirst.ts'
import { article } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/article.ts'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import { type ArticleSortColumn, articleSortColumns } from '../../src/domain/article/articleList.ts'
import { hasWords } from '../../src/domain/core/searchWords.ts'
import { searchAll } from '../../src/api/contract/search.ts'
import { granted } from '../support/calls.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
type Row = typeof article.$inferSelect
let rows: Row[] = []

/**
 * Nine thousand: every third has the class, wherever it stands; the last 2,500 in each order have ZZ in their number; some have no price,
 * no weight or no manufacturer.
 */
beforeAll(async () => {
  const { db } = server()
  await db.execute(
    sql`insert into manufacturer (id, display_name) select 'h' || n, 'Hersteller ' || n from generate_series(1, 5) n`,
  )
  await db.execute(sql`insert into article (id, order_number, manufacturer_id, manufacturer_number, list_price, price_date, weight, eclass9_1_id)
    select gen_random_uuid()::text, case when n > 6500 then 'ZZ-' else 'AB-' end || lpad((n * 7919 % 9001)::text, 5, '0'),
      case when n > 8990 then null when n > 6500 then 'h5' else 'h' || (1 + n % 4) end, lpad(n::text, 5, '0'),
      case when n % 10 > 0 then n end, case when n % 10 > 0 then timestamptz '2026-01-01' + (n * 31 % 9001) * interval '1 hour' end, case when n % 7 > 0 then n % 50 + case when n > 6500 then 100 else 0 end else 0 end,
      case when n % 3 = 0 then '27000001' else '27000002' end
    from generate_series(1, 9000) n`)
  rows = await db.select().from(article)
})

const valueOf: Record<ArticleSortColumn, (row: Row) => string | number | null> = {
  orderNumber: (row: Row) => row.orderNumber,
  manufacturerNumber: (row: Row) => row.manufacturerNumber,
  listPrice: (row: Row) => row.listPrice,
  weight: (row: Row) => row.weight || null,
  priceDate: (row: Row) => row.priceDate?.getTime() ?? null,
  manufacturer: (row: Row) => row.manufacturerId,
}
type Query = Partial<QueryOf<typeof calls.filterArticles>>

/** What a page shows in the sorted column; whoever has nothing there stands last. */
const expected = (passes: (row: Row) => boolean, { column = 'orderNumber', sortDescending, page = 0 }: Query) => {
  const values = rows.filter(passes).map(valueOf[column])
  const there = values.filter((value) => value !== null)
  const sorted = there.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const ordered = [...(sortDescending ? sorted.toReversed() : sorted), ...values.filter((value) => value === null)]
  return ordered.slice(page * 30, page * 30 + 30)
}
const shown = async (query: Query) => {
  const { content, totalElements, hasMore } = await granted(
    server(),
    calls.filterArticles,
    { query: { page: 0, paginationSize: 30, ...query } },
    people.operatorStaff,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const values = content.flatMap(({ id }) => byId.get(id) ?? []).map(valueOf[query.column ?? 'orderNumber'])
  return { ids: content.map(({ id }) => id), values, totalElements, hasMore }
}

const filters: [string, Query, (row: Row) => boolean][] = [
  ['a class that is everywhere', { type: ['27000001'] }, (row) => row.eclass9_1Id === '27000001'],
  ['a part of numbers that stand far down', { orderNumber: 'zz-' }, (row) => row.orderNumber.startsWith('ZZ')],
  [
    'two manufacturers and a price',
    { manufacturer: ['h5', 'h1'], priceFrom: 2 },
    ({ manufacturerId, listPrice }) => ['h5', 'h1'].includes(manufacturerId ?? '') && (listPrice ?? 0) >= 2,
  ],
  ['a price range', { priceFrom: 3000 }, ({ listPrice }) => (listPrice ?? 0) >= 3000],
]

describe.each(filters)('%s', (_, filter, passes) => {
  test.each(articleSortColumns.flatMap((column) => [[column, false] as const, [column, true] as const]))(
    'by %s, descending %s',
    async (column, sortDescending) => {
      const query = { ...filter, column, sortDescending }
      const first = await shown(query)
      expect(first).toMatchObject({
        values: expected(passes, query),
        totalElements: rows.filter(passes).length,
        hasMore: false,
      })
      const next = await shown({ ...query, page: 1 })
      expect(next.values).toEqual(expected(passes, { ...query, page: 1 }))
      expect(next.ids.filter((id) => first.ids.includes(id))).toEqual([])
    },
  )

  test('its last page is the end of its order', async () => {
    const amount = rows.filter(passes).length
    const page = Math.floor((amount - 1) / 30)
    const last = await shown({ ...filter, page })
    expect(last).toMatchObject({ values: expected(passes, { page }), totalElements: amount, hasMore: false })
  })

  // A page near the start, and one that ends behind the articles that have something in the column.
  test.each(articleSortColumns.flatMap((column) => [[column, false] as const, [column, true] as const]))(
    'by %s, descending %s, is the same by each way',
    async (column, descending) => {
      const { db } = server()
      const chosen = await chosenBy(db, { page: 0, paginationSize: 20, ...filter })
      for (const offset of [0, 40, 2370]) {
        const pageBy = async (...turns: [few: number, near: number, within: number][]) => {
          const ways = turns.map(([few, near, within]) => ({ few, near, within }))
          return (await firstOf(db, chosen, { column, descending }, { limit: 20, offset }, 0, ways)).ids
        }
        const gathered = await pageBy([9000, 0, 0])
        expect(gathered).toHaveLength(20)
        expect(await pageBy([0, 0, 0])).toEqual(gathered)
        expect(await pageBy([0, 240, 0], [0, 9600, 0])).toEqual(gathered)
        expect(await pageBy([0, 90, 250], [0, 0, 700], [0, 0, 9600])).toEqual(gathered)
        expect(await pageBy([0, 20_000, 0])).toEqual(gathered)
        expect(await pageBy([0, 0, 20_000])).toEqual(gathered)
        expect(await pageBy([2500, 240, 0], [2500, 9600, 0])).toEqual(gathered)
      }
    },
  )
})

/** Words in any order and of any frequency, some more often expected than they are there. */
test.each(['zz- 012', '012 zz-', 'hersteller zz-', 'rst ab- 345', 'ab-', '777 zz- ers', 'zz- ab-'])(
  '"%s" finds what reading all of them finds, in each order',
  async (searchTerm) => {
    await server().db.execute(sql`analyze article`)
    const passes = ({ orderNumber, manufacturerNumber, manufacturerId }: Row) =>
      hasWords([orderNumber, manufacturerNumber, manufacturerId?.replace('h', 'Hersteller ') ?? ''], searchTerm)
    for (const column of articleSortColumns)
      for (const sortDescending of [false, true]) {
        // one way of each order as a list asks, the other as it counts on
        const query = { searchTerm, column, sortDescending, countsFar: sortDescending }
        const passing = rows.filter(passes).length
        expect(await shown(query)).toMatchObject({
          values: expected(passes, query),
          totalElements: sortDescending ? passing : Math.min(passing, 1000),
        })
      }
  },
)

test('articles that a search finds are counted to 1,000 with their rows, by a call of its own to 10,000 (rule L1)', async () => {
  const { db } = server()
  const count = (searchTerm: string, more: Query = {}) => shown({ searchTerm, ...more })
  const far = { countsFar: true }
  await db.execute(sql`insert into article (id, order_number, manufacturer_id, description)
    select 'many-' || n, 'MANY-' || n, 'h2', 'Leuchte' from generate_series(1, 10100) n`)
  // so many are expected now, and still are when there are fewer
  await db.execute(sql`analyze article`)
  for (const words of ['leuchte', 'hersteller leuchte']) {
    expect(await count(words)).toMatchObject({ totalElements: 1000, hasMore: true })
    expect(await count(words, far)).toMatchObject({ totalElements: 10_000, hasMore: true })
  }
  expect(await count('leuchte', { page: 336 })).toMatchObject({ totalElements: 10_100, hasMore: false })
  await db.execute(sql`delete from article where id in (select 'many-' || n from generate_series(1, 102) n)`)
  expect(await count('leuchte', far)).toMatchObject({ totalElements: 9998, hasMore: false })
  await db.execute(sql`delete from article where id in (select 'many-' || n from generate_series(1, 9101) n)`)
  expect(await count('leuchte')).toMatchObject({ totalElements: 999, hasMore: false })
  const everything = await granted(server(), searchAll, { query: { term: 'leuchte' } }, people.operatorStaff)
  expect(everything).toMatchObject([{ kind: 'article', totalElements: 999, hasMore: false }])
})
