/** What is missing or doubtful in the catalogue (rule W7): each gap as a condition, and how many articles have it. */
import { and, eq, gt, isNull, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ArticleGap, CatalogueHealth } from '../../src/domain/article/articleList.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { article, articleNumber, eclassMapping } from '../db/schema.ts'

const minutes = new QueryBuilder()
  .select({ one: sql`1` })
  .from(eclassMapping)
  .where(and(eq(eclassMapping.eclassNumber, article.eclass9_1Id), gt(eclassMapping.workTime, 0)))

/** Articles with a number that another one has in other spelling, among numbers of the same kind and manufacturer. */
const doubles = sql`
  select ${articleNumber.articleId} from ${articleNumber}
  join (
    select plain, kind, manufacturer_id from article_number where plain <> ''
    group by plain, kind, manufacturer_id having min(article_id) <> max(article_id)
  ) twice using (plain, kind, manufacturer_id)`

export const hasGap: Record<ArticleGap, SQL> = {
  price: sql`(${article.listPrice} is null and ${article.purchasePrice} is null)`,
  discountGroup: isNull(article.discountGroupId),
  workTime: notExists(minutes),
  // A price unit that is not known counts as one.
  unit: sql`(${or(isNull(article.unitId), notInArray(article.priceUnitSize, [1, 10, 100, 1000]))})`,
  spelling: sql`${article.id} in (${doubles})`,
}

const countsSchema = z.object({
  articles: z.int(),
  price: z.int(),
  discountGroup: z.int(),
  workTime: z.int(),
  unit: z.int(),
  spelling: z.int(),
})

/** One look at every article: for a page that is opened now and then, beside its list. */
export const countGaps = async (db: Database, now: Date): Promise<CatalogueHealth> => {
  const { price, discountGroup, unit } = hasGap
  const [counts] = await rowsOf(
    db,
    sql`
      select count(*)::int as articles, count(*) filter (where ${price})::int as price,
        count(*) filter (where ${discountGroup})::int as "discountGroup",
        count(*) filter (where not (${article.eclass9_1Id} = any(array(
          select eclass_number from eclass_mapping where work_time > 0))))::int as "workTime",
        count(*) filter (where ${unit})::int as unit,
        (select count(distinct article_id)::int from (${doubles}) as doubled) as spelling
      from ${article}`,
    countsSchema,
  )
  const { articles = 0, ...gaps } = counts ?? { price: 0, discountGroup: 0, workTime: 0, unit: 0, spelling: 0 }
  return { articles, gaps, countedAt: now }
}
