/** The kinds of columns that all tables are made of. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { idInOrder } from '../ids.ts'
import { foundLetters } from '../letters.ts'

/** An object of which only its readers know what is in it. */
export type Json = Readonly<Record<string, unknown>>

export const id = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID())

/** … of what is stored by the ten thousand: ids that are made one after the other stand side by side in their index, which is written the quicker. */
export const idOfMany = () =>
  text('id')
    .primaryKey()
    .$defaultFn(() => idInOrder())

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const now = sql`date_trunc('milliseconds', clock_timestamp())`

export const audit = () => ({
  createDate: moment('create_date').notNull().default(now),
  lastUpdate: moment('last_update').notNull().default(now),
})

/** What somebody makes by a call, under an id that the caller may name (decision 0048). */
export const made = () => ({
  ...audit(),
  /** whose call; null where nobody's: demo data, imports, registrations */
  createdBy: text('created_by'),
})

export const freeText = (name: string) => text(name).notNull().default('')

export const flag = (name: string) => boolean(name).notNull().default(false)

/** A list of texts in which nothing stands. */
export const noTexts = sql`'{}'::text[]`

export const texts = (name: string) => text(name).array().notNull().default(noTexts)

/** Indexed by each three letters in a row, so that "contains" finds its rows without reading all of them. */
export const letters = (column: AnyPgColumn) => sql`${column} gin_trgm_ops`

/**
 * All that a record is found by, as one text in `found_letters` (rule L3): the list's search reads one column, and one index finds its letters. They
 * are compared as they are, in a tenth of the time that the database takes to leave capitals out of account.
 *
 * @param name the column's own
 * @param parts columns in quotes, or what is made of them
 */
export const foundBy = (name: string, ...parts: string[]) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(foundLetters(...parts.map((part) => sql.raw(part))))

/** The letters of texts that are found together, to be indexed where no column holds them. */
export const foundLettersOf = (...texts: readonly (AnyPgColumn | SQL)[]) => sql`${foundLetters(...texts)} gin_trgm_ops`

/** Numbers of articles compare sign by sign, the same in every database: one index tells them apart and has them in order. */
export const numberText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })

/** In the order of a German dictionary, as lists sort (search.ts). */
export const dictionary = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`

/** € with the given number of decimals: 2 for offers, 4 for catalogue prices per price unit. */
export const euro = (name: string, scale: 2 | 4 = 2) => numeric(name, { precision: 14, scale, mode: 'number' })
