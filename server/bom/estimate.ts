/**
 * What parts lists are estimated to cost (rule P4): from the stored lines and the catalogue as it stands, in one statement however long the
 * list is. What came of it is kept with the list, so that lists of enquiries read it there (docs/decisions/0073).
 */
import { setImmediate } from 'node:timers/promises'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { type BomError, bomErrors } from '../../src/domain/bom/bom.ts'
import { type BomEstimate, reckonEstimate } from '../../src/domain/bom/estimate.ts'
import { type EstimatedLines, EstimateSums } from '../../src/domain/bom/estimateFigures.ts'
import type { Database } from '../db/client.ts'
import { article, bom, bomLine, discountGroup, eclassMapping, manufacturer } from '../db/schema.ts'

/** So many are reckoned at a time: others are answered between two of them. */
const articlesAtOnce = 2_000

/** Each article of the lines once for each kind of line, and the lines that have none. */
const tallied = (db: Database, lines: SQL | undefined) => {
  const hasQuantity = sql`${bomLine.quantity} > 0`
  const isAside = sql<boolean>`${bomLine.setAside} is not null`
  const tally = db
    .select({
      articleId: bomLine.matchedArticleId,
      isSuppliedPart: bomLine.isSuppliedPart,
      bomError: bomLine.bomError,
      isAside: isAside.as('is_aside'),
      lines: sql<number>`count(*)::int`.as('lines'),
      // binary fractions would leave crumbs
      quantity: sql<number>`coalesce(sum(${bomLine.quantity}::numeric) filter (where ${hasQuantity}), 0)::float8`.as(
        'quantities',
      ),
      withoutQuantity: sql<number>`count(*) filter (where ${hasQuantity} is not true)::int`.as('without_quantity'),
    })
    .from(bomLine)
    .where(lines)
    .groupBy(bomLine.matchedArticleId, bomLine.isSuppliedPart, bomLine.bomError, isAside)
    .as('tally')
  return db
    .select({
      isAside: tally.isAside,
      bomError: tally.bomError,
      isSuppliedPart: tally.isSuppliedPart,
      lines: tally.lines,
      quantity: tally.quantity,
      withoutQuantity: tally.withoutQuantity,
      article: {
        id: article.id,
        listPrice: article.listPrice,
        purchasePrice: article.purchasePrice,
        priceUnitSize: article.priceUnitSize,
        quantity: article.quantity,
        copperWeight: article.copperWeight,
      },
      discountPercent: discountGroup.percent,
      groupId: discountGroup.id,
      groupName: discountGroup.displayName,
      groupManufacturer: manufacturer.displayName,
      workTime: eclassMapping.workTime,
    })
    .from(tally)
    .leftJoin(article, eq(article.id, tally.articleId))
    .leftJoin(discountGroup, eq(discountGroup.id, article.discountGroupId))
    .leftJoin(manufacturer, eq(manufacturer.id, discountGroup.manufacturerId))
    .leftJoin(eclassMapping, eq(eclassMapping.eclassNumber, article.eclass9_1Id))
}

const knownError = (stored: string | null): BomError | null => bomErrors.find((error) => error === stored) ?? null

type Row = Awaited<ReturnType<typeof tallied>>[number]
const linesOf = ({ article: found, bomError, ...row }: Row): EstimatedLines => {
  const { lines, quantity, withoutQuantity, isSuppliedPart, discountPercent, workTime } = row
  const { groupId, groupName, groupManufacturer } = row
  const group =
    groupId === null ? null : { id: groupId, name: groupName ?? '', manufacturerName: groupManufacturer ?? '' }
  return {
    lines,
    quantity,
    withoutQuantity,
    isSuppliedPart,
    bomError: knownError(bomError),
    article: found && { ...found, discountPercent, discountGroup: group, workTime },
  }
}

/** The estimate of these lines; none where there are no lines. */
export const estimateLines = async (
  db: Database,
  lines: SQL | undefined,
  pricesOf: Date,
): Promise<BomEstimate | null> => {
  const rows = await tallied(db, lines)
  const sums = new EstimateSums()
  let setAside = 0
  for (const [index, row] of rows.entries()) {
    if (row.isAside) setAside += row.lines
    else sums.add(linesOf(row))
    if (index % articlesAtOnce === articlesAtOnce - 1) await setImmediate()
  }
  const figures = sums.figures(setAside)
  return figures.lines === 0 ? null : { figures, pricesOf }
}

/** The estimate of an enquiry's list as it stands; it takes the place of the one that was kept, unless the list was changed meanwhile. */
export const estimateBom = async (db: Database, enquiryId: string, now: Date): Promise<BomEstimate | null> => {
  const [row] = await db
    .select({ listId: bom.listId, kept: bom.estimate, lastUpdate: bom.lastUpdate })
    .from(bom)
    .where(eq(bom.enquiryId, enquiryId))
  if (row === undefined) return null
  const { listId, kept, lastUpdate } = row
  const estimate = await estimateLines(db, and(eq(bomLine.enquiryId, enquiryId), eq(bomLine.listId, listId)), now)
  const reckoned = estimate && reckonEstimate(estimate.figures)
  if (reckoned?.low === kept?.low && reckoned?.high === kept?.high) return estimate
  await db
    .update(bom)
    .set({ estimate: reckoned && { low: reckoned.low, high: reckoned.high } })
    .where(and(eq(bom.enquiryId, enquiryId), eq(bom.listId, listId), eq(bom.lastUpdate, lastUpdate)))
  return estimate
}
