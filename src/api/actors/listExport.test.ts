/** What an export of a list writes (rule L8): the rows of all pages, or the chosen ones, in the columns that were asked for. */
import { expect, test } from 'vitest'
import { granted } from '../../domain/core/refusal.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import { exportedRows, exportedTable, firstRows, type PageQuery } from './listExport.ts'

type Row = { id: string; price: number | null }
const query: ListQuery = {
  page: 0,
  pageSize: 15,
  search: '',
  column: 'price',
  descending: false,
  filter: {},
  columns: [],
  view: '',
}
const options = { signal: new AbortController().signal }
const listOf = (all: Row[]) => {
  const asked: PageQuery[] = []
  const load = async (page: PageQuery) => {
    asked.push(page)
    const content = all.slice(page.page * page.pageSize, (page.page + 1) * page.pageSize)
    return granted({ content, totalElements: all.length, hasMore: false })
  }
  return { load, asked }
}
const many = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `${at}`, price: at }))

test('all pages are asked for, and each row is written once although another one came meanwhile', async () => {
  const rows = many(1_200)
  const { load, asked } = listOf([...rows.slice(0, 500), ...rows.slice(499)])
  expect(await exportedRows(load, { query: { ...query, page: 7, search: 'walz' }, ids: null }, options)).toEqual(
    granted(rows),
  )
  expect(asked.map(({ page, search }) => [page, search])).toEqual([0, 1, 2].map((page) => [page, 'walz']))
})

test('of chosen rows no more is asked for than holds them', async () => {
  const { load, asked } = listOf(many(1_200))
  expect(await exportedRows(load, { query, ids: ['3', '700'] }, options)).toEqual(
    granted([
      { id: '3', price: 3 },
      { id: '700', price: 700 },
    ]),
  )
  expect(asked).toHaveLength(2)
})

test('a preview asks for no more than it shows, and takes chosen rows in the order of the list', async () => {
  const { load, asked } = listOf(many(1_200))
  const first = await firstRows(load, { query: { ...query, page: 4 }, ids: null }, options)
  expect(first).toMatchObject({ ok: true, value: { content: many(3), totalElements: 1_200 } })
  expect(asked).toMatchObject([{ page: 0, pageSize: 3 }])
  const chosen = await firstRows(load, { query, ids: ['700', '3', '701', '702'] }, options)
  expect(chosen).toMatchObject({ value: { content: [{ id: '3' }, { id: '700' }, { id: '701' }], totalElements: 4 } })
  expect(asked).toHaveLength(3)
})

test('more than a file holds are refused, and not cut', async () => {
  const { load } = listOf(many(50_001))
  expect(await exportedRows(load, { query, ids: null }, options)).toMatchObject({
    ok: false,
    refusal: { code: 'EXPORT_TOO_LARGE' },
  })
})

test('columns come in the order asked for, with their words; none is made up', () => {
  const exported = {
    words: () => ({ title: 'Angebote', columns: { price: 'Preis (€)', id: 'Nummer' } }),
    cells: () => ({
      id: ({ id }: Row) => id,
      price: ({ price }: Row) => (price === null ? null : { euros: price }),
    }),
  }
  expect(exportedTable([{ id: 'A-1', price: null }], ['price', 'secret', 'id'], exported)).toEqual({
    title: 'Angebote',
    headers: ['Preis (€)', 'Nummer'],
    rows: [[null, 'A-1']],
  })
})
