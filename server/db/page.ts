/** One page of a list: its rows, and how many there are on all pages, asked side by side. */
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

/** Which page, from 0, and how long pages are. */
type PageQuery = { page: number; paginationSize: number }

/** @param rows reads the page; it takes the same condition */
export const readPage = async <Row>(
  db: Database,
  {
    of,
    where,
    query,
    rows,
  }: {
    of: PgTable
    where: SQL | undefined
    query: PageQuery
    rows: (window: { limit: number; offset: number }) => Promise<Row[]>
  },
): Promise<{ content: Row[]; totalElements: number }> => {
  const { page, paginationSize: limit } = query
  const [totalElements, content] = await Promise.all([db.$count(of, where), rows({ limit, offset: page * limit })])
  return { content, totalElements }
}
