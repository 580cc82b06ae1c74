/** What a list is asked for, and how that stands in the query string, so that a list can be bookmarked and Back works. */
import { isDay } from '../../domain/core/day.ts'
import type { ViewedList } from '../../domain/core/listView.ts'
import { defaultPageSize, type PageSize, pageSizes } from '../../domain/core/paging.ts'

export type ListQuery<SortKey extends string = string> = {
  /** counts from 0 */
  page: number
  pageSize: PageSize
  search: string
  column: SortKey
  descending: boolean
  /** chosen values per filter */
  filter: Readonly<Record<string, readonly string[]>>
  /** which columns are shown, and in which order; none: as the list has them */
  columns: readonly string[]
  /** the id of the view by which it was opened, or that of the whole list; '': nobody has said (rule L14) */
  view: string
  /** whose rows, where that depends on who looks: the id of a company; never part of the address */
  scope?: string
  /** of a list that counts searches later: they are to be counted now; never part of the address */
  countsFar?: true
}

/** What a list offers: its columns to sort by, its default order, its filters. */
export type ListDescription<SortKey extends string = string> = {
  sortColumns: readonly SortKey[]
  defaultColumn: SortKey
  defaultDescending: boolean
  /** which values a filter takes; null where they are known only with the rows, `text` or `day` where it is one that somebody types */
  filters: Readonly<Record<string, FilterValues>>
  /** as which its views are kept, and whether its columns can be chosen; left out where not */
  views?: ViewedList
}
type FilterValues = readonly string[] | null | 'text' | 'day'

const isValueOf = (allowed: FilterValues, value: string): boolean => {
  if (value === '') return false
  if (allowed === 'day') return isDay(value)
  return allowed === null || allowed === 'text' || allowed.includes(value)
}

/** As far as what a query finds was counted, and whether there are more. */
export type Hits = { total: number; hasMore: boolean }

export const defaultQuery = <SortKey extends string>(list: ListDescription<SortKey>): ListQuery<SortKey> => ({
  page: 0,
  pageSize: defaultPageSize,
  search: '',
  column: list.defaultColumn,
  descending: list.defaultDescending,
  filter: {},
  columns: [],
  view: '',
})

/** Whether a search or a filter may hide rows. */
export const isNarrowed = ({ search, filter }: ListQuery): boolean =>
  search !== '' || Object.values(filter).some((values) => values.length > 0)

/** Of a query, what a list opens with when it is come back to: its filter, order and length, from the first page on (rule L12). A search is for once. */
export const keptOf = <SortKey extends string>(query: ListQuery<SortKey>): ListQuery<SortKey> => ({
  ...query,
  page: 0,
  search: '',
})

/** Reads a query string; whatever is unknown or out of range falls back to its default. */
export const queryOf = <SortKey extends string>(list: ListDescription<SortKey>, search: string): ListQuery<SortKey> => {
  const params = new URLSearchParams(search)
  const standard = defaultQuery(list)
  const page = Number(params.get('seite') ?? '1')
  const size = pageSizes.find((candidate) => String(candidate) === params.get('zeilen'))
  const column = list.sortColumns.find((candidate) => candidate === params.get('sortierung'))
  const filter = Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, allowed]) => {
      const given = params.get(name) ?? ''
      const values = allowed === 'text' || allowed === 'day' ? [given] : given.split(',')
      const chosen = values.filter((value) => isValueOf(allowed, value))
      return chosen.length > 0 ? [[name, chosen]] : []
    }),
  )
  return {
    page: Number.isInteger(page) && page >= 1 ? page - 1 : standard.page,
    pageSize: size ?? standard.pageSize,
    search: params.get('suche') ?? standard.search,
    column: column ?? standard.column,
    descending: column ? params.get('richtung') === 'ab' : standard.descending,
    filter,
    columns: list.views ? columnsIn(params.get('spalten') ?? '') : standard.columns,
    view: list.views ? (params.get('ansicht') ?? standard.view) : standard.view,
  }
}

/** Each once; which of them there are is known to whoever shows them. */
const columnsIn = (text: string): string[] => [...new Set(text.split(',').filter((id) => /^[a-zA-Z]{1,40}$/.test(id)))]

/** Writes a query string with a leading `?`; defaults are left out, so a plain list has a plain address. */
export const searchOf = (list: ListDescription, query: ListQuery): string => {
  const params = new URLSearchParams()
  if (query.view !== '') params.set('ansicht', query.view)
  if (query.page > 0) params.set('seite', String(query.page + 1))
  if (query.pageSize !== defaultPageSize) params.set('zeilen', String(query.pageSize))
  if (query.search !== '') params.set('suche', query.search)
  if (query.column !== list.defaultColumn || query.descending !== list.defaultDescending) {
    params.set('sortierung', query.column)
    params.set('richtung', query.descending ? 'ab' : 'auf')
  }
  if (query.columns.length > 0) params.set('spalten', query.columns.join(','))
  for (const [name, values] of Object.entries(query.filter)) if (values.length > 0) params.set(name, values.join(','))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
