/** The articles that the demo's deals are about, as the catalogue knows them by now. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../../db/client.ts'

const knownSchema = z.object({
  order: z.string(),
  type: z.string(),
  /** the short sign that parts lists use */
  manufacturer: z.string(),
  text: z.string(),
  unit: z.string(),
  purchasePrice: z.number().nullable(),
  listPrice: z.number().nullable(),
  priceUnitSize: z.number(),
})
export type KnownArticle = z.infer<typeof knownSchema>
/** By order number and by type. */
export type ArticleBook = ReadonlyMap<string, KnownArticle>

export const articleBook = async (tx: Database): Promise<ArticleBook> => {
  const known = await rowsOf(
    tx,
    sql`select order_number as "order", manufacturer_number as type, coalesce(abbreviation, '') as manufacturer, description as text,
        coalesce(unit.name_variants[1], unit.display_name, 'Stk') as unit, purchase_price::float8 as "purchasePrice",
        list_price::float8 as "listPrice", coalesce(price_unit_size, 1)::float8 as "priceUnitSize"
      from article left join manufacturer on manufacturer.id = manufacturer_id left join unit on unit.id = unit_id
      order by order_number`,
    knownSchema,
  )
  return new Map([
    ...known.map((article) => [article.type, article] as const),
    ...known.map((article) => [article.order, article] as const),
  ])
}
