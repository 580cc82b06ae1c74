/** Search and order in lists: what people type is taken literally, words sort as in a German dictionary. */
import { type AnyColumn, asc, Column, desc, ilike, is, sql, type SQL } from 'drizzle-orm'

/** Case-insensitive "contains"; `%`, `_` and `\` stand for themselves. Without a text there is no condition. */
export const contains = (column: AnyColumn, text: string | undefined): SQL | undefined => {
  const wanted = text?.trim() ?? ''
  return wanted === '' ? undefined : ilike(column, `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** Text in dictionary order, whatever the database's own collation: ä beside a, capitals beside small letters. */
export const alphabetical = (column: AnyColumn): SQL => sql`${column} collate "und-x-icu"`

/** One way or the other; rows without a value come last both ways. */
export const ordered = (by: AnyColumn | SQL, descending: boolean): SQL => {
  const order = descending ? desc(by) : asc(by)
  // Where there is always a value, the plain order can follow an index.
  return is(by, Column) && by.notNull ? order : sql`${order} nulls last`
}
