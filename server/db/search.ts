/** Search and order in lists: what people type is taken literally, words sort as in a German dictionary. */
import { type AnyColumn, and, asc, Column, desc, eq, ilike, inArray, is, like, or, sql, type SQL } from 'drizzle-orm'
import { markedLetters, plainLetters, searchWords, theirPlainLetters } from '../../src/domain/core/searchWords.ts'
import type { CompanyType } from '../../src/domain/company/company.ts'
import type { Database } from './client.ts'
import { company } from './schema.ts'

/** A text as a pattern that stands for itself. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The index finds three letters anywhere, fewer only where a word begins. */
const isShort = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word)
const wordStarts = ['', '% ', '%-', '%/']

/**
 * Case-insensitive "contains"; fewer than three letters are looked for at the beginnings of words. `%`, `_` and `\` stand for themselves.
 * Without a text there is no condition.
 */
export const contains = (column: AnyColumn, text: string | undefined): SQL | undefined =>
  containsBy(text, (pattern) => ilike(column, pattern))

/** All words, in whatever order, in a column that is kept in small letters: they are compared as they are, in a tenth of the time. */
export const containsSmall = (column: AnyColumn, text: string | undefined): SQL | undefined =>
  and(...searchWords(text).map((word) => containsBy(word, (pattern) => like(column, sql`lower(${pattern})`))))

/**
 * The same for a column that is kept in plain letters: "lodz" finds "Łódź". A short word is one expression here: of several patterns each would be looked
 * up together with all other words.
 */
export const containsFound = (foundBy: AnyColumn, text: string): SQL | undefined =>
  and(
    ...searchWords(plainLetters(text)).map((word) =>
      isShort(word) ? sql`${foundBy} ~ ${`(^|[ /-])${word}`}` : like(foundBy, `%${literally(word)}%`),
    ),
  )

/** Without capitals and marks of letters; no index follows, so only where there are few rows. */
const plain = (text: AnyColumn | SQL): SQL => sql`translate(lower(${text}), ${markedLetters}, ${theirPlainLetters})`

/** All words, in whatever order, and "lodz" in "Łódź". */
export const containsPlain = (column: AnyColumn, text: string): SQL | undefined =>
  and(...searchWords(plainLetters(text)).map((word) => containsBy(word, (pattern) => like(plain(column), pattern))))

/** The same with each word in any part of one of the texts or another. For what is few enough to be read through. */
export const hasWords = (texts: readonly (AnyColumn | SQL)[], text: string): SQL | undefined =>
  and(
    ...searchWords(plainLetters(text)).map((word) =>
      or(...texts.map((column) => like(plain(column), `%${literally(word)}%`))),
    ),
  )

const containsBy = (text: string | undefined, matches: (pattern: string) => SQL): SQL | undefined => {
  const wanted = text?.trim() ?? ''
  if (wanted === '') return undefined
  const pattern = `${literally(wanted)}%`
  if (isShort(wanted)) return or(...wordStarts.map((start) => matches(start + pattern)))
  return matches(`%${pattern}`)
}

/** What is looked for in a list (rule L3): a text, and the companies whose names have it. */
export interface Search {
  text: string
  companies: string[]
}

/**
 * Companies are looked up by themselves: there are few of them, and the database then finds rows by their names and by their own texts
 * through an index each.
 *
 * @param type the kind of company that the rows of the list name; undefined where they name none
 */
export const searchFor = async (
  db: Database,
  text: string | undefined,
  type: CompanyType | undefined,
): Promise<Search | undefined> => {
  const wanted = text?.trim() ?? ''
  if (wanted === '') return undefined
  if (type === undefined) return { text: wanted, companies: [] }
  const named = and(eq(company.type, type), containsPlain(company.name, wanted))
  const found = await db.select({ id: company.id }).from(company).where(named)
  return { text: wanted, companies: found.map(({ id }) => id) }
}

/**
 * The rows that a search finds, by their texts or by the company that they name.
 *
 * @param texts kept in plain letters
 */
export const finds = (search: Search | undefined, texts: AnyColumn, companyId: AnyColumn): SQL | undefined =>
  search &&
  or(containsFound(texts, search.text), search.companies.length > 0 ? inArray(companyId, search.companies) : undefined)

/** Text in dictionary order, whatever the database's own collation: ä beside a, capitals beside small letters. */
export const alphabetical = (column: AnyColumn): SQL => sql`${column} collate "und-x-icu"`

/** The plain order of a column in which no row that is listed has a gap: an index has it. */
export const withoutGaps = (column: AnyColumn): SQL => sql`${column}`

/** One way or the other; rows without a value come last both ways. */
export const ordered = (by: AnyColumn | SQL, descending: boolean): SQL => {
  const order = descending ? desc(by) : asc(by)
  // Where there is always a value, as in all that is {@link alphabetical} or {@link withoutGaps}, the plain order can follow an index.
  return is(by, Column) && !by.notNull ? sql`${order} nulls last` : order
}
