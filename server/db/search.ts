/** Search and order in lists: every word that is typed has to be there and stands for itself, words sort as in a German dictionary. */
import { type AnyColumn, and, asc, Column, desc, inArray, is, like, or, sql, type SQL } from 'drizzle-orm'
import { searchWords, waysToWrite } from '../../src/domain/core/searchWords.ts'
import { type Capability, kindsThat } from '../../src/domain/session/capabilities.ts'
import type { Database } from './client.ts'
import { foundLetters } from './letters.ts'
import { company } from './schema.ts'

/** A text as a pattern that stands for itself. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const hasPart = (foundBy: AnyColumn | SQL, way: string): SQL => like(foundBy, `%${literally(way)}%`)

/** The index finds three letters anywhere, fewer only where a word begins. */
const isShort = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word)

/**
 * A word in what is kept as `foundLetters` (letters.ts); fewer than three letters are looked for at the beginnings of words. `%`, `_` and `\` stand for
 * themselves. A short word is one expression: of several patterns each would be looked up together with all other words.
 */
export const hasWord = (foundBy: AnyColumn | SQL, word: string): SQL | undefined =>
  or(...waysToWrite(word).map((way) => (isShort(way) ? sql`${foundBy} ~ ${`(^|[ /-])${way}`}` : hasPart(foundBy, way))))

/** Each word has to be found, whatever one is found by (rule L3); without a text there is no condition. */
export const everyWord = (text: string | undefined, isFound: (word: string) => SQL | undefined): SQL | undefined =>
  and(...searchWords(text).map(isFound))

/** Each word in any part of one of the texts or another, as far as there are some. No index follows, so only for what is few enough to be read through. */
export const hasWords = (texts: readonly (AnyColumn | SQL)[], text: string | undefined): SQL | undefined => {
  const columns = texts.map((column) => sql`${column}`)
  const all = foundLetters(sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`)
  return everyWord(text, (word) => or(...waysToWrite(word).map((way) => hasPart(all, way))))
}

/** What is looked for in a list (rule L3): each word, and the companies whose names have it. */
export type Search = readonly SearchedWord[]
export interface SearchedWord {
  word: string
  companies: readonly string[]
}

/**
 * Companies are looked up by themselves: there are few of them, and the database then finds rows by their names and by their own texts
 * through an index each.
 *
 * @param role what the companies do that the rows of the list name; undefined where they name none
 */
export const searchFor = async (
  db: Database,
  text: string | undefined,
  role: Capability | undefined,
): Promise<Search | undefined> => {
  const companiesNamed = async (word: string): Promise<string[]> => {
    if (role === undefined) return []
    const named = and(inArray(company.type, kindsThat(role)), hasWord(foundLetters(company.name), word))
    return (await db.select({ id: company.id }).from(company).where(named)).map(({ id }) => id)
  }
  const search = await Promise.all(
    searchWords(text).map(async (word) => ({ word, companies: await companiesNamed(word) })),
  )
  return search.length > 0 ? search : undefined
}

/**
 * A word by the texts of a row or by the company that the row names.
 *
 * @param texts kept in `found_letters`
 */
export const findsWord = ({ word, companies }: SearchedWord, texts: AnyColumn, companyId: AnyColumn): SQL | undefined =>
  or(hasWord(texts, word), companies.length > 0 ? inArray(companyId, [...companies]) : undefined)

/** Text in dictionary order, whatever the database's own collation: ä beside a, capitals beside small letters. */
export const alphabetical = (column: AnyColumn): SQL => sql`${column} collate "und-x-icu"`

/** The plain order of a column in which no row that is listed has a gap: an index has it. */
export const withoutGaps = (column: AnyColumn | SQL): SQL => sql`${column}`

/** One way or the other; rows without a value come last both ways. */
export const ordered = (by: AnyColumn | SQL, descending: boolean): SQL => {
  const order = descending ? desc(by) : asc(by)
  // Where there is always a value, as in all that is {@link alphabetical} or {@link withoutGaps}, the plain order can follow an index.
  return is(by, Column) && !by.notNull ? sql`${order} nulls last` : order
}
