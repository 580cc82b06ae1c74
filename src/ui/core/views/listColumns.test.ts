/** The columns of a list (rule L13): what somebody chose, in their order, and never a row without its name. */
import { describe, expect, it } from 'vitest'
import type { Column } from '../../components/table/tableTypes.ts'
import { choosableColumns, moved, shownColumns } from './listColumns.ts'

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
})
const columns = [
  column('picture', { headerHidden: true }),
  column('number', { priority: 1 }),
  column('title', { name: true }),
  column('price'),
  column('amount', { optional: true }),
  column('menu', { headerHidden: true }),
]
const shown = (chosen: string[]) => shownColumns(columns, chosen).map(({ id }) => id)

describe('the columns of a list', () => {
  it('are its own where nobody chose', () => expect(shown([])).toEqual(['picture', 'number', 'title', 'price', 'menu']))
  it('are those that were chosen, in that order, between what keeps its place', () =>
    expect(shown(['amount', 'title', 'number'])).toEqual(['picture', 'amount', 'title', 'number', 'menu']))
  it('always tell the name', () => expect(shown(['price'])).toEqual(['picture', 'title', 'price', 'menu']))
  it('leave out what there is not', () =>
    expect(shown(['secret', 'price'])).toEqual(['picture', 'title', 'price', 'menu']))
  it('all stay on a narrow table, once chosen', () =>
    expect(shownColumns(columns, ['number']).find(({ id }) => id === 'number')?.priority).toBeUndefined())
  it('are offered with the shown ones first', () => {
    const { shown: first, others } = choosableColumns(columns, ['price', 'title'])
    expect([first, others].map((all) => all.map(({ id }) => id))).toEqual([
      ['price', 'title'],
      ['number', 'amount'],
    ])
  })
  it.each([
    ['title', 1, ['number', 'price', 'title']],
    ['title', -1, ['title', 'number', 'price']],
    ['price', 1, ['number', 'title', 'price']],
  ] as const)('%s moves by %i', (id, step, order) =>
    expect(moved(['number', 'title', 'price'], id, step)).toEqual(order),
  )
})
