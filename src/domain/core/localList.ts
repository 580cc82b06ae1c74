/**
 * Lists that the client searches, filters, sorts and pages itself, because the server answers with all rows at once (rules L3,
 * L7).
 */
import { hasWords } from './searchWords.ts'
import type { Page } from './schema.ts'

/** What a list says of its rows. */
export type LocalList<Row, SortKey extends string = string> = {
  /** the texts that the search looks into */
  texts: (row: Row) => readonly string[]
  /** what a column sorts by; an empty value comes last, whichever way */
  sortBy: Readonly<Record<SortKey, (row: Row) => Value>>
  /** the value that a filter compares with the chosen ones */
  filterBy: Readonly<Record<string, (row: Row) => string>>
}

export type LocalQuery = {
  page: number
  pageSize: number
  search: string
  column: string
  descending: boolean
  filter: Readonly<Record<string, readonly string[]>>
}

const german = new Intl.Collator('de', { numeric: true })

type Value = string | number | Date | null
const compare = (one: string | number | Date, other: string | number | Date): number =>
  typeof one === 'string' ? german.compare(one, String(other)) : Number(one) - Number(other)

const isEmpty = (value: Value): value is null | '' => value === null || value === ''

const inOrder = (one: Value, other: Value, descending: boolean): number => {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
  return descending ? compare(other, one) : compare(one, other)
}

/** The order by these values, each for the rows that those before leave equal; an empty one comes last, whichever way. */
export const ordered =
  <Row>(...keys: readonly { valueOf: (row: Row) => Value; descending?: boolean }[]) =>
  (one: Row, other: Row): number => {
    for (const { valueOf, descending = false } of keys) {
      const result = inOrder(valueOf(one), valueOf(other), descending)
      if (result !== 0) return result
    }
    return 0
  }

/**
 * All rows that search (every word somewhere) and filters leave, sorted; rows of equal value keep their order. A filter that the
 * list does not have leaves all: the address may come from somebody whose list has it, and nobody could take it off here.
 */
export const localRows = <Row, SortKey extends string>(
  rows: readonly Row[],
  { texts, sortBy, filterBy }: LocalList<Row, SortKey>,
  { search, filter, column, descending }: Omit<LocalQuery, 'page' | 'pageSize'>,
): Row[] => {
  const left = rows.filter(
    (row) =>
      hasWords(texts(row), search) &&
      Object.entries(filter).every(([name, chosen]) => {
        const value = filterBy[name]?.(row)
        return chosen.length === 0 || value === undefined || chosen.includes(value)
      }),
  )
  const valueOf = new Map<string, (typeof sortBy)[SortKey]>(Object.entries(sortBy)).get(column)
  if (!valueOf) return left
  return left.toSorted(ordered({ valueOf, descending }))
}

/** One page of `localRows`. */
export const localPage = <Row, SortKey extends string>(
  rows: readonly Row[],
  list: LocalList<Row, SortKey>,
  query: LocalQuery,
): Page<Row> => {
  const left = localRows(rows, list, query)
  const from = query.page * query.pageSize
  return { content: left.slice(from, from + query.pageSize), totalElements: left.length, hasMore: false }
}
