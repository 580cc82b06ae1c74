/** A list can be bookmarked: the query string says page, size, search, sort and filters, and nothing broken gets in. */
import { describe, expect, it } from 'vitest'
import { defaultQuery, type ListDescription, queryOf, searchOf } from './listQuery.ts'

const list: ListDescription<'title' | 'createDate'> = {
  sortColumns: ['title', 'createDate'],
  defaultColumn: 'createDate',
  defaultDescending: true,
  filters: { states: ['draft', 'released'], terminAb: 'day' },
}

describe('the query in the address', () => {
  it('leaves defaults out', () => expect(searchOf(list, defaultQuery(list))).toBe(''))
  it('comes back as it was written', () => {
    const query = {
      page: 2,
      pageSize: 30,
      search: 'Förderstrecke & Co',
      column: 'title',
      descending: false,
      filter: { states: ['released'], terminAb: ['2026-12-24'] },
      columns: ['title', 'price'],
      view: 'alle',
    } as const
    const viewed = { ...list, views: 'enquiry' } as const
    expect(queryOf(viewed, searchOf(viewed, query))).toEqual(query)
  })
  it.each([
    '?seite=0',
    '?seite=-3',
    '?seite=x',
    '?zeilen=7',
    '?sortierung=password',
    '?states=deleted',
    '?terminAb=2026-02-30',
  ])('falls back to the default for %s', (search) => expect(queryOf(list, search)).toEqual(defaultQuery(list)))
})
