/**
 * What a search of articles finds (rule L3): each word in any of numbers, description and EAN, in the manufacturer's names or the discount
 * group's, or as part of a number in other spelling (rule B16). Manufacturers and groups are few and looked up first, so that nobody has to
 * write a hundred thousand articles when one of them gets another name (decision 0105).
 */
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { searchWords } from '../../../src/domain/core/searchWords.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import { foundLetters } from '../../db/letters.ts'
import { article, articleNumber, discountGroup, manufacturer, namesOf } from '../../db/schema.ts'
import { hasWord } from '../../db/search.ts'

/** The ids that each word leads to. */
type IdsOf = ReadonlyMap<string, readonly string[]>

const idsOf = async (words: readonly string[], find: (word: string) => Promise<readonly string[]>): Promise<IdsOf> =>
  new Map(await Promise.all(words.map(async (word) => [word, await find(word)] as const)))

/** Records that a word names; the letters of their names are indexed. */
const namedBy = (
  db: Database,
  words: readonly string[],
  table: PgTable & { id: PgColumn },
  names: SQL,
): Promise<IdsOf> =>
  idsOf(words, async (word) => {
    const found = await db.select({ id: table.id }).from(table).where(hasWord(names, word))
    return found.map(({ id }) => String(id))
  })

/** So many numbers in other spelling are found besides; what begins more of them is no number yet. */
const SPELLINGS = 200
/** So many words in a row may be one number, written with blanks. */
const WORDS_OF_NUMBER = 5

const runSchema = z.object({ run: z.int(), ids: z.array(z.string()) })

interface Run {
  text: string
  words: readonly string[]
}

/** Words that stand together, as one text: "6ES7 131-6BH01" may be one number. */
const runsOf = (words: readonly string[]): Run[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(WORDS_OF_NUMBER, words.length - from) }, (__, more) => {
      const run = words.slice(from, from + more + 1)
      return { text: run.join(' '), words: run }
    }),
  )

/**
 * Whose numbers begin with a word, or with several in a row, but for blanks, points, hyphens, slashes and leading zeros (rule B16): a short way
 * in the index of numbers for each.
 */
const spelledOtherwise = async (db: Database, words: readonly string[]): Promise<IdsOf> => {
  const runs = runsOf(words)
  const found = await rowsOf(
    db,
    sql`select nth::int - 1 as run, ids from unnest(${sql.param(runs.map(({ text }) => text))}::text[]) with ordinality as said(text, nth)
      cross join lateral (select plain_number(text) collate "C" as asked) as number
      cross join lateral (
        select array_agg(distinct article_id) as ids, count(*) as amount from (
          select article_id from ${articleNumber}
          where ${articleNumber.plain} >= asked and ${articleNumber.plain} < asked || U&'\\+10FFFF'
          limit ${SPELLINGS + 1}) as spelled) as owners
      where length(asked) >= 4 and asked ~ '[0-9]' and amount between 1 and ${SPELLINGS}`,
    runSchema,
  )
  const ids = new Map(words.map((word): [string, string[]] => [word, []]))
  for (const owners of found) for (const word of runs[owners.run]?.words ?? []) ids.get(word)?.push(...owners.ids)
  return ids
}

const among = (column: PgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids && ids.length > 0 ? inArray(column, [...new Set(ids)]) : undefined

/** Where so many other articles have a word in their own texts, nobody looks through them for one that is somebody else's. */
const LOOKED_THROUGH = 1000
const lookedSchema = z.object({ looked: z.int(), foreign: z.boolean() })

/** Whether whatever else has a word is an article of the manufacturers that it names: then it means these, and their indexes lead to it. */
const meansOnly = async (db: Database, makers: readonly string[], others: SQL | undefined): Promise<boolean> => {
  const few = sql`select ${article.manufacturerId} from ${article} where ${others ?? sql`false`} limit ${LOOKED_THROUGH + 1}`
  const [seen] = await rowsOf(
    db,
    sql`select count(*)::int as looked, count(*) > count(*) filter (where manufacturer_id = any(${sql.param([...makers])}::text[])) as foreign
      from (${few}) as seen`,
    lookedSchema,
  )
  return seen !== undefined && seen.looked <= LOOKED_THROUGH && !seen.foreign
}

/** What a search chooses: of these manufacturers, or of all, the articles with this condition. */
export interface Found {
  manufacturers: readonly string[] | undefined
  where: SQL | undefined
}

/** Without a text everything is found. */
export const foundArticles = async (db: Database, text: string | undefined): Promise<Found> => {
  const words = searchWords(text)
  const [makers, groups, numbered] = await Promise.all([
    namedBy(db, words, manufacturer, foundLetters(...namesOf(manufacturer), manufacturer.abbreviation)),
    namedBy(db, words, discountGroup, foundLetters(...namesOf(discountGroup))),
    spelledOtherwise(db, words),
  ])
  // Articles are compared word by word until one is missing, which a longer one is sooner.
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const found = await Promise.all(
    longestFirst.map(async (word) => {
      const named = makers.get(word) ?? []
      const others = or(
        hasWord(article.foundBy, word),
        among(article.id, numbered.get(word)),
        among(article.discountGroupId, groups.get(word)),
      )
      const isTheirs = named.length > 0 && (await meansOnly(db, named, others))
      return isTheirs ? { named } : { where: or(others, among(article.manufacturerId, named)) }
    }),
  )
  const theirs = found.flatMap(({ named }) => (named ? [named] : []))
  return {
    manufacturers: theirs.length > 0 ? inAll(theirs) : undefined,
    where: and(...found.map(({ where }) => where)),
  }
}

/** What stands in each of these lists. */
export const inAll = ([first = [], ...others]: readonly (readonly string[])[]): string[] =>
  first.filter((id) => others.every((other) => other.includes(id)))
