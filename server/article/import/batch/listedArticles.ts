/**
 * The articles that a price list should name, some at a time: those of its manufacturers; of a wholesaler's list, those that the
 * wholesaler had. What it does not name is told in its result, where it is not a list of a part of them (rule W10).
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RunTogether, statementOf } from '../../../db/statements.ts'

const listedSchema = z.object({
  id: z.string(),
  manufacturerId: z.string().nullable(),
  orderNumber: z.string(),
  manufacturerNumber: z.string(),
})
export type Listed = z.infer<typeof listedSchema>
/** Few enough for others to be answered in between. */
const atOnce = 2_000

/** Whose list it is; no manufacturers: the wholesaler's, whoever makes them. */
export interface Whose {
  manufacturerIds: readonly string[]
  wholesalerId: string | null
}

async function* articlesOf(run: RunTogether, { manufacturerIds, wholesalerId }: Whose): AsyncGenerator<Listed[]> {
  const ofThem =
    manufacturerIds.length === 0
      ? sql`true`
      : sql`manufacturer_id in (select json_array_elements_text(${JSON.stringify(manufacturerIds)}::text::json))`
  const had =
    wholesalerId === null
      ? sql`true`
      : sql`exists (select from article_wholesaler where article_id = article.id and wholesaler_id = ${wholesalerId})`
  for (let behind = ''; ;) {
    const [rows] = await run([
      statementOf(sql`
        select id, manufacturer_id as "manufacturerId", order_number as "orderNumber", manufacturer_number as "manufacturerNumber" from article
        where id > ${behind} and ${ofThem} and ${had} order by id limit ${atOnce}::int`),
    ])
    const some = z.array(listedSchema).parse(rows)
    yield some
    const last = some.at(-1)
    if (!last || some.length < atOnce) return
    behind = last.id
  }
}

/** What a list lacks. */
export interface Lacking {
  /** articles of manufacturers of whom it names at least half */
  articles: number
  examples: string[]
  /** of so many manufacturers it names less: it is a list of a part of theirs, and lacks nothing by that */
  partial: number
}

/**
 * @param isNew made by this import itself: a trial finds none of these, and a list is no more whole by them
 * @param most so many examples at the most
 */
export const lackingIn = async (
  run: RunTogether,
  whose: Whose,
  { isNew, isNamed }: Record<'isNew' | 'isNamed', (article: Listed) => boolean>,
  most: number,
): Promise<Lacking> => {
  const makers = new Map<string | null, { articles: number; lacking: number; examples: string[] }>()
  for await (const articles of articlesOf(run, whose))
    for (const article of articles) {
      if (isNew(article)) continue
      const maker = makers.get(article.manufacturerId) ?? { articles: 0, lacking: 0, examples: [] }
      makers.set(article.manufacturerId, maker)
      maker.articles++
      if (isNamed(article)) continue
      maker.lacking++
      if (maker.examples.length < most) maker.examples.push(article.id)
    }
  const whole = [...makers.values()].filter(({ articles, lacking }) => lacking * 2 <= articles)
  return {
    articles: whole.reduce((sum, { lacking }) => sum + lacking, 0),
    examples: whole.flatMap(({ examples }) => examples).slice(0, most),
    partial: makers.size - whole.length,
  }
}

const exampleSchema = z.object({
  articleId: z.string(),
  orderNumber: z.string(),
  description: z.string(),
  before: z.number().nullable(),
  unitBefore: z.number().nullable(),
})
export type Example = z.infer<typeof exampleSchema>

/** What the result shows of some of them. */
export const examplesOf = async (run: RunTogether, ids: readonly string[]): Promise<Example[]> => {
  if (ids.length === 0) return []
  const [rows] = await run([
    statementOf(sql`
      select id as "articleId", coalesce(nullif(order_number, ''), manufacturer_number) as "orderNumber", description,
        list_price::float8 as before, price_unit_size::float8 as "unitBefore"
      from article where id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)) order by id`),
  ])
  return z.array(exampleSchema).parse(rows)
}
