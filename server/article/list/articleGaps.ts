/** What is missing or doubtful in the catalogue (rule W7): each gap as a condition, and how many articles have it. */
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ArticleGap, CatalogueHealth } from '../../../src/domain/article/articleList.ts'
import { articleGaps } from '../../../src/domain/article/articleList.ts'
import { type Database, rowsOf } from '../../db/client.ts'
import { article, articleDouble, discountGroup, discountGroupWholesaler, eclassMapping } from '../../db/schema.ts'

const conditions: Record<Exclude<ArticleGap, 'workTime' | 'discountGroup'>, SQL> = {
  price: sql`(${article.listPrice} is null and ${article.purchasePrice} is null)`,
  // A price unit that is not known counts as one.
  unit: sql`(${article.unitId} is null or ${article.priceUnitSize} not in (1, 10, 100, 1000))`,
  spelling: sql`${article.id} in (select ${articleDouble.articleId} from ${articleDouble})`,
}

const groupSchema = z.object({ id: z.string() })
/** Discount groups that take nothing off, as imports make them (decision 0041). */
const emptyGroups = sql`
  select id from ${discountGroup} where percent = 0 and not exists (
    select from ${discountGroupWholesaler} as theirs where theirs.discount_group_id = ${discountGroup.id} and theirs.percent > 0)`
const inEmptyGroup = async (db: Database): Promise<SQL> => {
  const groups = await rowsOf(db, emptyGroups, groupSchema)
  return sql`${article.discountGroupId} = any(${sql.param(groups.map(({ id }) => id))}::text[])`
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
  if (gap === 'discountGroup') return sql`(${isNull(article.discountGroupId)} or ${await inEmptyGroup(db)})`
  if (gap !== 'workTime') return conditions[gap]
  const classes = await rowsOf(db, classesInUse, classesSchema)
  return sql`${article.eclass9_1Id} = any(${sql.param(classes.map(({ eclass }) => eclass))}::text[])`
}

/** Apart, each of both is counted in the index. */
const countOf = async (db: Database, gap: ArticleGap): Promise<number> =>
  gap === 'discountGroup'
    ? (await db.$count(article, isNull(article.discountGroupId))) + (await db.$count(article, await inEmptyGroup(db)))
    : db.$count(article, await withGap(db, gap))

/** Counted in what indexes know, for a page that is opened now and then, beside its list. */
export const countGaps = async (db: Database, now: Date): Promise<CatalogueHealth> => {
  const gaps = { price: 0, discountGroup: 0, workTime: 0, unit: 0, spelling: 0 }
  for (const gap of articleGaps) gaps[gap] = await countOf(db, gap)
  return { articles: await db.$count(article), gaps, countedAt: now }
}
