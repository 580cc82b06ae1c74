/** In which parts lists an article is matched: those of enquiries that are neither closed nor archived, as they are shown. */
import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import type { ArticleUsage } from '../../../src/domain/article/articleList.ts'
import type { Database } from '../../db/client.ts'
import { bom, bomLine, enquiry } from '../../db/schema.ts'
import { readArticle } from './articleView.ts'

/** So many are named; the others are counted. */
const NAMED = 20

/** @throws Refused 404 */
export const articleUsage = async (db: Database, id: string): Promise<ArticleUsage> => {
  await readArticle(db, id)
  const lists = await db
    .select({
      enquiryId: enquiry.id,
      title: enquiry.title,
      referenceNumber: enquiry.referenceNumber,
      released: enquiry.released,
      rows: sql<number[]>`array_agg(${bomLine.row} order by ${asc(bomLine.row)})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(bomLine)
    .innerJoin(bom, and(eq(bom.enquiryId, bomLine.enquiryId), eq(bom.listId, bomLine.listId)))
    .innerJoin(enquiry, eq(enquiry.id, bomLine.enquiryId))
    .where(and(eq(bomLine.matchedArticleId, id), not(enquiry.closed), not(enquiry.archived)))
    .groupBy(enquiry.id)
    .orderBy(desc(enquiry.createDate), desc(enquiry.id))
    .limit(NAMED)
  return { lists: lists.map(({ total: _, ...list }) => list), total: lists[0]?.total ?? 0 }
}
