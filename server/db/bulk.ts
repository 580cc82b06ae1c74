/**
 * Many rows in one statement with one value: with a parameter for every cell, making the statement holds up the server's own thread
 * longer than the database takes for it. What a column has by itself is not sent: most cells of a narrow parts list are such, and reading
 * them was half of what storing it cost.
 */
import { type Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { noTexts } from './schema/columns.ts'

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && Object.keys(value).length === 0

/** Whether the column has this value where none is given. */
const isByItself = ({ hasDefault, default: usual }: Column, value: unknown): boolean => {
  if (value === undefined || value === (hasDefault ? usual : null)) return true
  if (value === null) throw new Error('a column with a default is not told to be null')
  return isEmpty(value) && (usual === noTexts || isEmpty(usual))
}

const valueIn = (column: Column): SQL => {
  const cell = sql`row.${sql.identifier(column.name)}`
  if (!column.hasDefault || column.default === undefined) return cell
  return sql`coalesce(${cell}, ${is(column.default, SQL) ? column.default : sql.param(column.default, column)})`
}

/** Inserts these rows, at least one, with what all of them have the `same`; what a row leaves out is its column's default. */
export const insertMany = <Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
  same: Partial<Table['$inferInsert']> = {},
): SQL => {
  const known = new Map<string, Column>(Object.entries(getTableColumns(table)))
  const made = [...known].flatMap(([key, column]) =>
    column.defaultFn ? [{ key, column, make: column.defaultFn }] : [],
  )
  const sent = new Set(made.map(({ column }) => column))
  const cells = rows.map((row) => {
    const cell: Record<string, unknown> = {}
    for (const key in row) {
      const column = known.get(key)
      if (column === undefined || isByItself(column, row[key])) continue
      cell[column.name] = row[key]
      sent.add(column)
    }
    for (const { key, column, make } of made) if (!(key in row)) cell[column.name] = make()
    return cell
  })
  const fixed = Object.entries(same).flatMap(([key, value]) => {
    const column = known.get(key)
    return column && value !== undefined ? [{ column, value: sql`${sql.param(value, column)}` }] : []
  })
  const columns = [...fixed, ...[...sent].map((column) => ({ column, value: valueIn(column) }))]
  const names = sql.join(
    columns.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  )
  const shape = sql.raw([...sent].map((column) => `"${column.name}" ${column.getSQLType()}`).join(', '))
  return sql`insert into ${table} (${names})
    select ${values} from json_to_recordset(${JSON.stringify(cells)}::text::json) as row(${shape})`
}
