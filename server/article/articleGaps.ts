/** What is missing or doubtful in the catalogue (rule W7): each gap as a condition, and how many articles have it. */
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ArticleGap, CatalogueHealth } from '../../src/domain/article/articleList.ts'
import { articleGaps } from '../../src/domain/article/articleList.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { article, articleDouble, eclassMapping } from '../db/schema.ts'

const conditions: Record<Exclude<ArticleGap, 'workTime'>, SQL> = {
  price: sql`(${article.listPrice} is null and ${article.purchasePrice} is null)`,
  discountGroup: isNull(article.discountGroupId),
  // A price unit that is not known counts as one.
  unit: sql`(${article.unitId} is null or ${article.priceUnitSize} not in (1, 10, 100, 1000))`,
  spelling: sql`${article.id} in (select ${articleDouble.articleId} from ${articleDouble})`,
}

const classesSchema = z.object({ eclass: z.string() })
/** The classes in use, each found by one step in the index, which nobody walks from end to end. */
const classesInUse = sql`
  with recursive used(eclass) as (
    (select ${article.eclass9_1Id} from ${article} order by 1 limit 1)
    union all
    select (select ${article.eclass9_1Id} from ${article} where ${article.eclass9_1Id} > used.eclass order by 1 limit 1)
    from used where used.eclass is not null
  )
  select eclass from used where eclass is not null and not exists (
    select from ${eclassMapping} where ${and(eq(eclassMapping.eclassNumber, sql`used.eclass`), gt(eclassMapping.workTime, 0))})`

/** Which articles have this gap. */
export const withGap = async (db: Database, gap: ArticleGap): Promise<SQL> => {
  if (gap !== 'workTime') return conditions[gap]
  const classes = await rowsOf(db, classesInUse, classesSchema)
  return sql`${article.eclass9_1Id} = any(${sql.param(classes.map(({ eclass }) => eclass))}::text[])`
}

/** Counted in what indexes know, for a page that is opened now and then, beside its list. */
export const countGaps = async (db: Database, now: Date): Promise<CatalogueHealth> => {
  const gaps = { price: 0, discountGroup: 0, workTime: 0, unit: 0, spelling: 0 }
  for (const gap of articleGaps) gaps[gap] = await db.$count(article, await withGap(db, gap))
  return { articles: await db.$count(article), gaps, countedAt: now }
}
