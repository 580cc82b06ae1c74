/**
 * Which articles a line could mean, with how well they fit in %: only ever suggestions. Those that a number leads to, its neighbours in the
 * catalogue's order and what slips of the keyboard would make of it cost the same however large the catalogue is; where they do not
 * help, the description's words are looked for (decision 0071).
 */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { BomLine } from '../../../src/domain/bom/bom.ts'
import type { BomCandidate } from '../../../src/domain/bom/matching.ts'
import { descriptionSimilarity, numberSimilarity, slipsOf, tellingWords } from '../../../src/domain/bom/similarity.ts'
import { numbersSaidIn } from '../../../src/domain/bom/saidNumbers.ts'
import { bareNumber } from '../../../src/domain/bom/spelling.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import { hasWord } from '../../db/search.ts'
import type { Names } from './names.ts'

type Asked = Pick<BomLine, 'orderNumber' | 'manufacturerNumber' | 'manufacturerName' | 'description'>

/** So many neighbours on either side of a number. */
const neighbours = 8
/** A shorter number has neighbours by chance only. */
const shortestNumber = 4
/** Below this nobody would take it. */
const lowestScore = 25
/** A suggestion that is as good as this needs no search by words. */
const goodScore = 60
const wordsAtOnce = 4
const foundByWords = 20

const articleSchema = z.object({
  articleId: z.string(),
  orderNumber: z.string(),
  manufacturerNumber: z.string(),
  numbers: z.array(z.string()),
  manufacturerId: z.string().nullable(),
  description: z.string(),
  unitName: z.string(),
})
type Found = z.infer<typeof articleSchema>

const columns = sql`article.id as "articleId", order_number as "orderNumber", manufacturer_number as "manufacturerNumber",
  array[order_number, manufacturer_number] || possible_order_numbers || possible_manufacturer_numbers as numbers,
  manufacturer_id as "manufacturerId", article.description, coalesce(unit.display_name, '') as "unitName"`

const articlesIn = (ids: SQL): SQL => sql`
  select ${columns} from (${ids}) chosen cross join lateral (select * from article where article.id = chosen.id) article
  left join unit on unit.id = article.unit_id`

/** The bare numbers that a line says, without a manufacturer's name in front. */
const numbersOf = (line: Asked, names: Names): string[] => [
  ...new Set(
    [line.orderNumber, line.manufacturerNumber]
      .flatMap((number) => [number, ...names.prefixes(number).map(({ rest }) => rest)])
      .map(bareNumber)
      .filter((number) => number !== ''),
  ),
]

/** What has one of these numbers. */
const havingOne = (numbers: readonly string[]): SQL => sql`
  select article_id as id from unnest(${sql.param([...numbers])}::text[]) as said(number) cross join lateral (
    select article_id from article_number where plain = (said.number collate "C") limit 10) found`

/** What lies around these numbers, and what they could have been meant to be; of those that only a name says, what has just them. */
const byNumbers = (numbers: readonly string[], said: readonly string[]): SQL => {
  const long = numbers.filter((number) => number.length >= shortestNumber)
  const near = (order: SQL, way: SQL) => sql`
    select article_id as id from unnest(${sql.param(long)}::text[]) as said(number) cross join lateral (
      select article_id from article_number where plain ${order} (said.number collate "C") order by plain ${way} limit ${neighbours}) found`
  return articlesIn(sql`
    ${havingOne([...numbers, ...said, ...long.flatMap(slipsOf)])}
    union ${near(sql`>=`, sql`asc`)} union ${near(sql`<`, sql`desc`)}`)
}

/** Articles with all of these words, of these manufacturers where some are known. */
const byWords = (words: readonly string[], makers: readonly string[]): SQL => {
  const has = sql.join(
    words.flatMap((word) => hasWord(sql`found_by`, word) ?? []),
    sql` and `,
  )
  const whose = makers.length > 0 ? sql`and manufacturer_id = any(${sql.param([...makers])}::text[])` : sql``
  return articlesIn(sql`select id from article where ${has} ${whose} limit ${foundByWords}`)
}

/** said: numbers that stand in its name */
type Rated = { line: Asked; numbers: string[]; said: string[]; makers: string[]; names: Names }

/** A number in a name is nearly as good as one in its column; it may be that of what it belongs to. */
const saidInName = 0.9

/** How well an article fits, in %: its number first, the description beside it, the manufacturer for or against it. */
const scoreOf = ({ line, numbers, said }: Rated, makerFits: boolean | null, found: Found): number => {
  const known = found.numbers.map(bareNumber)
  const byNumber = Math.max(0, ...numbers.flatMap((number) => known.map((other) => numberSimilarity(number, other))))
  const byText = descriptionSimilarity(line.description, found.description)
  const byName = known.some((number) => said.includes(number)) ? saidInName : 0
  const byBoth = numbers.length === 0 ? byText * 0.9 : byNumber * 0.8 + Math.max(byNumber, byText) * 0.2
  const alike = Math.max(byBoth, byName)
  if (makerFits === null) return Math.floor(alike * 95)
  return Math.floor(makerFits ? (alike + (1 - alike) * 0.25) * 99 : alike * 60)
}

const shownOf = (found: Found, score: number, manufacturerFits: boolean | null, names: Names): BomCandidate => {
  const { articleId, orderNumber, manufacturerNumber, description, unitName, manufacturerId } = found
  const manufacturerName = names.displayName(manufacturerId)
  return {
    articleId,
    orderNumber,
    manufacturerNumber,
    manufacturerName,
    description,
    unitName,
    score,
    manufacturerFits,
  }
}

const ratedFor = (names: Names, line: Asked): Rated => {
  const prefixes = [line.orderNumber, line.manufacturerNumber].flatMap((number) => names.prefixes(number))
  const makers = [names.manufacturers(line.manufacturerName), ...prefixes.map(({ manufacturers }) => manufacturers)]
  const said = numbersSaidIn(line.description)
  return { line, names, numbers: numbersOf(line, names), said, makers: [...new Set(makers.flat())] }
}

const rate = (asked: Rated, found: Found): BomCandidate => {
  const { makers, names } = asked
  const { manufacturerId } = found
  const fits = makers.length === 0 || manufacturerId === null ? null : makers.includes(manufacturerId)
  return shownOf(found, scoreOf(asked, fits, found), fits, names)
}

/** The articles that a line could mean, the best first. */
export const candidatesFor = async (
  db: Database,
  names: Names,
  line: Asked,
  amount: number,
): Promise<BomCandidate[]> => {
  const asked = ratedFor(names, line)
  const { numbers, said, makers } = asked
  const rated = new Map<string, BomCandidate>()
  const take = (articles: readonly Found[]) => {
    for (const candidate of articles.map((found) => rate(asked, found)))
      if (candidate.score >= lowestScore) rated.set(candidate.articleId, candidate)
  }
  if (numbers.length + said.length > 0) take(await rowsOf(db, byNumbers(numbers, said), articleSchema))
  if (Math.max(0, ...[...rated.values()].map(({ score }) => score)) < goodScore) {
    const words = tellingWords(line.description).slice(0, wordsAtOnce)
    // fewer words find more
    for (let count = words.length; count > 0 && rated.size < amount; count = Math.floor(count / 2))
      take(await rowsOf(db, byWords(words.slice(0, count), makers), articleSchema))
  }
  return [...rated.values()]
    .toSorted((one, other) => other.score - one.score || one.orderNumber.localeCompare(other.orderNumber))
    .slice(0, amount)
}

/** These articles in their order, as candidates for a line. */
export const asCandidates = async (
  db: Database,
  names: Names,
  line: Asked,
  ids: readonly string[],
): Promise<BomCandidate[]> => {
  const chosen = sql`select id from unnest(${sql.param([...ids])}::text[]) as id`
  const found = await rowsOf(db, articlesIn(chosen), articleSchema)
  const asked = ratedFor(names, line)
  const rated = new Map(found.map((one) => [one.articleId, rate(asked, one)]))
  return ids.flatMap((id) => rated.get(id) ?? [])
}
