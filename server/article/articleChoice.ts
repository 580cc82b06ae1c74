/** Which articles a list shows: its search and filters as conditions (rules L3, W7, W12). */
import { and, eq, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { filterArticles } from '../../src/api/contract/article.ts'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { article, articleNumber, manufacturer } from '../db/schema.ts'
import { containsPlain, containsSmall, literally } from '../db/search.ts'
import { withGap } from './articleGaps.ts'

export type ArticleQuery = QueryOf<typeof filterArticles>

/** Apart by what has an index in the order of the list: that of prices begins with the prices, those of a manufacturer with it. */
export interface Chosen {
  manufacturers: readonly string[]
  prices: SQL | undefined
  rest: SQL | undefined
}

export const chosenBy = async (db: Database, query: ArticleQuery): Promise<Chosen> => {
  const {
    searchTerm,
    orderNumber,
    importSource,
    type,
    priceFrom,
    priceTo,
    gap,
    manufacturer: manufacturers = [],
  } = query
  return {
    manufacturers,
    prices: and(
      priceFrom === undefined ? undefined : gte(article.listPrice, priceFrom),
      priceTo === undefined ? undefined : lte(article.listPrice, priceTo),
      gap === 'price' ? isNull(article.listPrice) : undefined,
    ),
    rest: and(
      await finds(db, searchTerm),
      hasInOrderNumber(orderNumber?.trim() ?? ''),
      importSource?.length ? inArray(article.articleImportSource, importSource) : undefined,
      type?.length ? inArray(article.eclass9_1Id, type) : undefined,
      gap && (await withGap(db, gap)),
    ),
  }
}

export const allOf = ({ manufacturers, prices, rest }: Chosen): SQL | undefined =>
  and(byManufacturers(manufacturers), prices, rest)

export const byManufacturers = ([first, ...others]: readonly string[]): SQL | undefined => {
  if (first === undefined) return undefined
  return others.length === 0 ? eq(article.manufacturerId, first) : inArray(article.manufacturerId, [first, ...others])
}

/** The letters of all texts are indexed: what has them in one of these is looked at closer. */
const hasInOrderNumber = (part: string): SQL | undefined =>
  part === ''
    ? undefined
    : and(containsSmall(article.foundBy, part), ilike(article.orderNumber, `%${literally(part)}%`))

/** So many numbers in other spelling are found besides; what begins more of them is no number yet. */
const SPELLINGS = 200
const articleSchema = z.object({ id: z.string() })

/** Whose numbers begin like this but for blanks, points, hyphens, slashes and leading zeros (rule B16): a short way in their index. */
const spelledOtherwise = async (db: Database, text: string): Promise<SQL | undefined> => {
  const found = await rowsOf(
    db,
    sql`select distinct article_id as id from ${articleNumber}, (select plain_number(${text}) collate "C" as asked) as number
      where ${articleNumber.plain} >= asked and ${articleNumber.plain} < asked || U&'\\+10FFFF' and length(asked) >= 4 and asked ~ '[0-9]'
      limit ${SPELLINGS + 1}`,
    articleSchema,
  )
  return found.length === 0 || found.length > SPELLINGS
    ? undefined
    : inArray(
        article.id,
        found.map(({ id }) => id),
      )
}

/** By its texts, by its numbers in other spelling, or by the name of its manufacturer. */
const finds = async (db: Database, searchTerm: string | undefined): Promise<SQL | undefined> => {
  const text = searchTerm?.trim() ?? ''
  if (text === '') return undefined
  const named = await db
    .select({ id: manufacturer.id })
    .from(manufacturer)
    .where(containsPlain(manufacturer.displayName, text))
  return or(
    containsSmall(article.foundBy, text),
    await spelledOtherwise(db, text),
    byManufacturers(named.map(({ id }) => id)),
  )
}
