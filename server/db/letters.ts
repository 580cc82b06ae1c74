/** What a text is found by, for the database (rule L3). Its function `found_letters` comes with the migrations and says what `searchWords.ts` says. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** @param texts columns or expressions that are found together */
export const foundLetters = (...texts: readonly (AnyColumn | SQL)[]): SQL => {
  const each = texts.map((text) => sql`${text}`)
  return sql`found_letters(${sql.join(each, sql` || ' ' || `)})`
}
