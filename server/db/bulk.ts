/**
 * Many rows in one statement with one value: with a parameter for every cell, making the statement holds up the server's own thread
 * longer than the database takes for it.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Inserts these rows, at least one; what a row leaves out is null. */
export const insertMany = <Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
): SQL => {
  const known = Object.entries(getTableColumns(table))
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = known.flatMap(([key, column]) => (given.has(key) ? [{ key, name: column.name, column }] : []))
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const shape = sql.raw(columns.map(({ name, column }) => `"${name}" ${column.getSQLType()}`).join(', '))
  const cells = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return Object.fromEntries(columns.map(({ key, name }) => [name, values.get(key)]))
  })
  return sql`insert into ${table} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(cells)}::text::json) as row(${shape})`
}
