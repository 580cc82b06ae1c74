/** Rows on their way into the database: collected by table, written in a few statements. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'

/** So many rows go into one statement. */
const rowsPerStatement = 4_000

/**
 * Inserts all rows with one statement for every few thousand. Every row must name the same columns as the first one;
 * columns that it leaves out get the database's defaults (ids have none: give them).
 */
export const insertRows = async <Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const name = sql.identifier(getTableName(table))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(
      rows
        .slice(start, start + rowsPerStatement)
        .map((row: Record<string, unknown>) =>
          Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
        ),
    )
    await db.execute(sql`
      insert into ${name} (${names})
      select ${names} from jsonb_populate_recordset(null::${name}, ${json}::text::jsonb)`)
  }
}
