/** What a list on the client shows: German order, gaps last, search in any case, filters together (rules L3, L7). */
import { expect, test } from 'vitest'
import { type LocalList, localPage, localRows } from './localList.ts'

type Row = { name: string; kind: string; at: Date | null }
const rows: Row[] = [
  { name: 'Zeller', kind: 'A', at: null },
  { name: 'Ärmel 10', kind: 'B', at: new Date('2026-01-02') },
  { name: 'Ärmel 9', kind: 'A', at: new Date('2026-01-01') },
  { name: '', kind: 'B', at: new Date('2026-01-03') },
]
const list: LocalList<Row> = {
  texts: ({ name }) => [name],
  sortBy: { name: ({ name }) => name, at: ({ at }) => at },
  filterBy: { kind: ({ kind }) => kind },
}
const everything = { page: 0, pageSize: 5, search: '', column: 'name', descending: false, filter: {} }
const names = (query: Partial<typeof everything> & { filter?: Record<string, string[]> }) =>
  localRows(rows, list, { ...everything, ...query }).map(({ name }) => name)

test('umlauts and numbers sort as Germans expect, gaps come last whichever way', () => {
  expect(names({})).toEqual(['Ärmel 9', 'Ärmel 10', 'Zeller', ''])
  expect(names({ descending: true })).toEqual(['Zeller', 'Ärmel 10', 'Ärmel 9', ''])
  expect(names({ column: 'at', descending: true })).toEqual(['', 'Ärmel 10', 'Ärmel 9', 'Zeller'])
})

test('the search ignores case, filters and search hold together', () => {
  expect(names({ search: ' ÄRMEL' })).toEqual(['Ärmel 9', 'Ärmel 10'])
  expect(names({ search: 'ärmel', filter: { kind: ['A'] } })).toEqual(['Ärmel 9'])
  expect(names({ filter: { kind: [] } })).toHaveLength(4)
  expect(names({ filter: { unknown: ['A'] } })).toHaveLength(4)
})

test('every word has to be there, in whatever order, with or without the marks of its letters', () => {
  expect(names({ search: '10 armel' })).toEqual(['Ärmel 10'])
  expect(names({ search: 'ärmel 11' })).toEqual([])
})

test('a page is a cut of it and tells how many there are', () => {
  expect(localPage(rows, list, { ...everything, page: 1, pageSize: 3 })).toEqual({
    content: [rows[3]],
    totalElements: 4,
    hasMore: false,
  })
})
