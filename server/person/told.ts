/** Rows as whoever asks for their data is told them: the columns that are named, as JSON. */
import { type SQL, sql } from 'drizzle-orm'

/** @returns a query with one column `row` */
export const toldRows = (table: string, columns: readonly string[], where: SQL): SQL =>
  sql`select json_build_object(${sql.join(
    columns.map((column) => sql`${column}::text, ${sql.identifier(column)}`),
    sql`, `,
  )}) as row from ${sql.identifier(table)} where ${where}`
