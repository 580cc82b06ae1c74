/** Search and order in lists: what people type is taken literally, words sort as in a German dictionary. */
import { type AnyColumn, asc, Column, desc, ilike, is, or, sql, type SQL } from 'drizzle-orm'

/** The index finds three letters anywhere, fewer only where a word begins. */
const wordStarts = ['', '% ', '%-', '%/']

/**
 * Case-insensitive "contains"; fewer than three letters are looked for at the beginnings of words. `%`, `_` and `\` stand for themselves.
 * Without a text there is no condition.
 */
export const contains = (column: AnyColumn, text: string | undefined): SQL | undefined => {
  const wanted = text?.trim() ?? ''
  if (wanted === '') return undefined
  const pattern = `${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  if (/^[\p{L}\p{N}]{1,2}$/u.test(wanted)) return or(...wordStarts.map((start) => ilike(column, start + pattern)))
  return ilike(column, `%${pattern}`)
}

/** Text in dictionary order, whatever the database's own collation: ä beside a, capitals beside small letters. */
export const alphabetical = (column: AnyColumn): SQL => sql`${column} collate "und-x-icu"`

/** One way or the other; rows without a value come last both ways. */
export const ordered = (by: AnyColumn | SQL, descending: boolean): SQL => {
  const order = descending ? desc(by) : asc(by)
  // Where there is always a value, as in all that is {@link alphabetical}, the plain order can follow an index.
  return is(by, Column) && !by.notNull ? sql`${order} nulls last` : order
}
