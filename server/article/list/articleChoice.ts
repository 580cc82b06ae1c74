/** Which articles a list shows: its search and filters as conditions (rules L3, W7, W12). */
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { filterArticles } from '../../../src/api/contract/article.ts'
import type { QueryOf } from '../../../src/api/contract/endpoint.ts'
import type { ArticleChoice } from '../../../src/domain/article/bulkEdit.ts'
import type { Database } from '../../db/client.ts'
import { article } from '../../db/schema.ts'
import { everyWord, hasWord, hasWords } from '../../db/search.ts'
import { withGap } from './articleGaps.ts'
import { foundArticles, inAll } from './articleSearch.ts'

export type ArticleQuery = QueryOf<typeof filterArticles>

/** Apart by what has an index in the order of the list: that of prices begins with the prices, those of a manufacturer with it. */
export interface Chosen {
  manufacturers: readonly string[]
  prices: SQL | undefined
  rest: SQL | undefined
}

export const chosenBy = async (db: Database, choice: ArticleChoice): Promise<Chosen> => {
  const {
    searchTerm,
    orderNumber,
    importSource,
    type,
    priceFrom,
    priceTo,
    gap,
    state,
    manufacturer: chosen = [],
  } = choice
  const found = await foundArticles(db, searchTerm)
  const named = [chosen.length > 0 ? chosen : undefined, found.manufacturers].filter((ids) => ids !== undefined)
  const manufacturers = inAll(named)
  return {
    manufacturers,
    prices: and(
      priceFrom === undefined ? undefined : gte(article.listPrice, priceFrom),
      priceTo === undefined ? undefined : lte(article.listPrice, priceTo),
      gap === 'price' ? isNull(article.listPrice) : undefined,
    ),
    rest: and(
      named.length > 0 && manufacturers.length === 0 ? sql`false` : undefined,
      found.where,
      hasInOrderNumber(orderNumber),
      importSource?.length ? inArray(article.articleImportSource, importSource) : undefined,
      type?.length ? inArray(article.eclass9_1Id, type) : undefined,
      isInState(state),
      gap && (await withGap(db, gap)),
    ),
  }
}

/** Few are inactive, and have an index; both is no choice. */
const isInState = (states: ArticleChoice['state'] = []): SQL | undefined => {
  if (new Set(states).size !== 1) return undefined
  return states[0] === 'INACTIVE' ? sql`${article.state} <> 'ACTIVE'` : eq(article.state, 'ACTIVE')
}

export const allOf = ({ manufacturers, prices, rest }: Chosen): SQL | undefined =>
  and(byManufacturers(manufacturers), prices, rest)

export const byManufacturers = ([first, ...others]: readonly string[]): SQL | undefined => {
  if (first === undefined) return undefined
  return others.length === 0 ? eq(article.manufacturerId, first) : inArray(article.manufacturerId, [first, ...others])
}

/** The letters of all texts are indexed: what has them in one of these is looked at closer. */
const hasInOrderNumber = (part: string | undefined): SQL | undefined =>
  and(
    everyWord(part, (word) => hasWord(article.foundBy, word)),
    hasWords([article.orderNumber], part),
  )
