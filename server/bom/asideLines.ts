/** Setting lines of a parts list aside, and taking them back (rule B15): no line is read or matched anew, only what counts changes. */
import { and, count, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { type BomSummary, bomSummaryOf, storedBomSchema } from '../../src/domain/bom/bom.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { bomLine } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { changeBom, demandRow, editableEnquiry, put, stamped, type Stores } from './bomChange.ts'
import { estimateBom } from './estimate.ts'

export type AsideOrder = { enquiryId: string; lineIds: readonly string[]; aside: boolean }

export type List = { enquiryId: string; listId: string }
export const isOf = ({ enquiryId, listId }: List) => and(eq(bomLine.enquiryId, enquiryId), eq(bomLine.listId, listId))

/** The figures of the lines as they lie there now; alike ones are counted where they lie. */
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

/**
 * Sets the lines aside, or makes them order lines again; those that are so already stay as they are.
 *
 * @throws Refused 409 STALE_UPDATE where the lines are not (any more) those of the shown list
 */
export const setLinesAside = async (
  { db, files }: Stores,
  author: Author,
  { enquiryId: id, lineIds, aside }: AsideOrder,
): Promise<BomSummary> => {
  const enquiryId = await editableEnquiry(db, author.user, { enquiryId: id })
  const { summary } = await changeBom({ db, files }, author, { enquiryId }, async (tx, found) => {
    const before = demandRow(found)
    const list = { enquiryId, listId: before.listId }
    const asked = and(isOf(list), inArray(bomLine.id, [...lineIds]))
    if ((await tx.$count(bomLine, asked)) !== new Set(lineIds).size)
      throw new Refused(409, 'STALE_UPDATE', { lastUpdate: before.lastUpdate.toISOString(), changes: [] })
    const isOrdered = isNull(bomLine.setAside)
    await tx
      .update(bomLine)
      .set({ setAside: aside ? 'BY_HAND' : null })
      .where(and(asked, aside ? isOrdered : not(isOrdered)))
    const after = await summaryOf(tx, list)
    await put(tx, { ...before, ...stamped(author, before), summary: after })
    const earlier = storedBomSchema.parse(before).summary?.setAside ?? 0
    const change = { field: 'setAside', before: earlier, after: after.setAside, file: before.filename }
    return { action: 'BOM_LINES_SET_ASIDE', changes: earlier === after.setAside ? [] : [change], summary: after }
  })
  await estimateBom(db, enquiryId, author.now)
  return summary
}
