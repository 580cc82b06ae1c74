/**
 * What parts lists are estimated to cost (rule P4): from the stored lines and the catalogue as it stands, in one statement however long the
 * list is. What came of it is kept with the list, so that lists of enquiries read it there (decision 0073).
 */
import { setImmediate } from 'node:timers/promises'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { type BomError, bomErrors, type BomLine } from '../../src/domain/bom/bom.ts'
import { type BomEstimate, type KeptRange, reckonEstimate, restsOnFew } from '../../src/domain/bom/estimate.ts'
import { type EstimatedLines, EstimateSums } from '../../src/domain/bom/estimateFigures.ts'
import type { Database } from '../db/client.ts'
import { article, bom, bomLine, discountGroup, eclassMapping, manufacturer } from '../db/schema.ts'

/** So many are reckoned at a time: others are answered between two of them. */
const articlesAtOnce = 2_000

/** Lines that are not stored, under the names that stored ones have. */
const unstored = (lines: readonly EstimatedNew[]) =>
  sql`json_to_recordset(${JSON.stringify(
    lines.map(({ matchedArticleId, isSuppliedPart, bomError, setAside, quantity }) => ({
      matched_article_id: matchedArticleId,
      is_supplied_part: isSuppliedPart,
      bom_error: bomError,
      set_aside: setAside,
      quantity,
    })),
  )}::text::json) as bom_line(matched_article_id text, is_supplied_part boolean, bom_error text, set_aside text, quantity float8)`

/** Each article of the lines once for each kind of line, and the lines that have none. */
const tallied = (db: Database, lines: SQL | undefined, of: SQL | typeof bomLine = bomLine) => {
  const hasQuantity = sql`${bomLine.quantity} > 0`
  const isAside = sql<boolean>`${bomLine.setAside} is not null`
  const tally = db
    .select({
      articleId: sql<string | null>`${bomLine.matchedArticleId}`.as('article_id'),
      isSuppliedPart: sql<boolean>`${bomLine.isSuppliedPart}`.as('is_supplied'),
      bomError: sql<string | null>`${bomLine.bomError}`.as('error'),
      isAside: isAside.as('is_aside'),
      lines: sql<number>`count(*)::int`.as('lines'),
      // binary fractions would leave crumbs
      quantity: sql<number>`coalesce(sum(${bomLine.quantity}::numeric) filter (where ${hasQuantity}), 0)::float8`.as(
        'quantities',
      ),
      withoutQuantity: sql<number>`count(*) filter (where ${hasQuantity} is not true)::int`.as('without_quantity'),
    })
    .from(of)
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
  return reckoned(await tallied(db, lines), pricesOf)
}

type EstimatedNew = Pick<BomLine, 'matchedArticleId' | 'isSuppliedPart' | 'bomError' | 'setAside' | 'quantity'>
/** The estimate of lines that are not stored. */
export const estimateNew = async (
  db: Database,
  lines: readonly EstimatedNew[],
  pricesOf: Date,
): Promise<BomEstimate | null> => reckoned(await tallied(db, undefined, unstored(lines)), pricesOf)

export const rangeOf = (estimate: BomEstimate | null): KeptRange | null => {
  const range = estimate && reckonEstimate(estimate.figures)
  return range && { low: range.low, high: range.high, isFew: restsOnFew(estimate.figures) }
}

const reckoned = async (rows: readonly Row[], pricesOf: Date): Promise<BomEstimate | null> => {
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
  const range = rangeOf(estimate)
  if (range?.low === kept?.low && range?.high === kept?.high && range?.isFew === kept?.isFew) return estimate
  await db
    .update(bom)
    .set({ estimate: range })
    .where(and(eq(bom.enquiryId, enquiryId), eq(bom.listId, listId), eq(bom.lastUpdate, lastUpdate)))
  return estimate
}
