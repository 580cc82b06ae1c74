/** The figures of a parts list's lines as they lie there: alike ones are counted where they lie (rules B7, B15). */
import { and, count, eq, sql } from 'drizzle-orm'
import { type BomSummary, bomSummaryOf } from '../../src/domain/bom/bom.ts'
import type { Database } from '../db/client.ts'
import { bomLine } from '../db/schema.ts'

export type List = { enquiryId: string; listId: string }
export const isOf = ({ enquiryId, listId }: List) => and(eq(bomLine.enquiryId, enquiryId), eq(bomLine.listId, listId))

export const summaryOf = async (tx: Database, list: List): Promise<BomSummary> => {
  const { isSuppliedPart, bomError, setAside } = bomLine
  const isMatched = sql<boolean>`${bomLine.matchedArticleId} is not null`
  const alike = await tx
    .select({ isMatched, isSuppliedPart, bomError, setAside, count: count() })
    .from(bomLine)
    .where(isOf(list))
    .groupBy(isMatched, isSuppliedPart, bomError, setAside)
  return bomSummaryOf(
    alike.map(({ isMatched: matched, ...line }) => ({ ...line, matchedArticleId: matched ? '' : null })),
  )
}
