/** How a list's query and the views that are kept of it belong together (rule L14). */
import type { ListView } from '../../domain/core/listView.ts'
import { keptOf, type ListDescription, type ListQuery, queryOf, searchOf } from './listQuery.ts'

/** In the place of a view's id: the list as it is without any. */
export const wholeList = 'alle'

/** What is kept of a query as a view: its filter, order, columns and length, as an address says them. */
export const viewSearchOf = (list: ListDescription, query: ListQuery): string =>
  searchOf(list, { ...keptOf(query), view: '' })

/** What the list is asked for by a view; null: the list as it is without any. */
export const queryOfView = <SortKey extends string>(
  list: ListDescription<SortKey>,
  view: Pick<ListView, 'id' | 'search'> | null,
): ListQuery<SortKey> => ({ ...queryOf(list, view?.search ?? ''), view: view?.id ?? wholeList })

/** Whether the list is asked for something else by now than its view says. */
export const differsFrom = (list: ListDescription, query: ListQuery, { search }: Pick<ListView, 'search'>): boolean =>
  viewSearchOf(list, query) !== viewSearchOf(list, queryOf(list, search))

/** The address by which a view is opened. */
export const addressOfView = (list: ListDescription, view: Pick<ListView, 'id' | 'search'>): string =>
  searchOf(list, queryOfView(list, view))
