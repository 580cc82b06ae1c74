/** The articles of a manufacturer, some at a time: those that a price list does not name are told in its result (rule W10). */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RunTogether, statementOf } from '../../db/statements.ts'

const articleSchema = z.object({
  articleId: z.string(),
  orderNumber: z.string(),
  description: z.string(),
  before: z.number().nullable(),
})
const atOnce = 1_000

export async function* articlesOf(
  run: RunTogether,
  manufacturerId: string,
): AsyncGenerator<z.infer<typeof articleSchema>[]> {
  for (let behind = ''; ;) {
    const [rows] = await run([
      statementOf(sql`
        select id as "articleId", order_number as "orderNumber", description, list_price::float8 as before from article
        where manufacturer_id = ${manufacturerId} and id > ${behind} order by id limit ${atOnce}::int`),
    ])
    const some = z.array(articleSchema).parse(rows)
    yield some
    const last = some.at(-1)
    if (!last || some.length < atOnce) return
    behind = last.articleId
  }
}
