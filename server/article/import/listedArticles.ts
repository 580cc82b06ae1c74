/**
 * The articles that a price list should name, some at a time: those of its manufacturers; of a wholesaler's list, those that the
 * wholesaler had. What it does not name is told in its result (rule W10).
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RunTogether, statementOf } from '../../db/statements.ts'

const listedSchema = z.object({ id: z.string(), orderNumber: z.string(), manufacturerNumber: z.string() })
export type Listed = z.infer<typeof listedSchema>
/** Few enough for others to be answered in between. */
const atOnce = 2_000

/** Whose list it is; no manufacturers: the wholesaler's, whoever makes them. */
export interface Whose {
  manufacturerIds: readonly string[]
  wholesalerId: string | null
}

export async function* articlesOf(
  run: RunTogether,
  { manufacturerIds, wholesalerId }: Whose,
): AsyncGenerator<Listed[]> {
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
        select id, order_number as "orderNumber", manufacturer_number as "manufacturerNumber" from article
        where id > ${behind} and ${ofThem} and ${had} order by id limit ${atOnce}::int`),
    ])
    const some = z.array(listedSchema).parse(rows)
    yield some
    const last = some.at(-1)
    if (!last || some.length < atOnce) return
    behind = last.id
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
