/** The stored lines of a parts list: stored unseen, shown as a whole, read in the file's order. */
import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { idInOrder } from '../db/ids.ts'
import { type BomError, type BomLine, errorOf } from '../../src/domain/bom/bom.ts'
import { groupTitle } from '../../src/domain/bom/estimate.ts'
import { linePriceOf } from '../../src/domain/bom/linePrice.ts'
import { type PriceBasis, pricePerPiece } from '../../src/domain/article/price.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { insertMany } from '../db/bulk.ts'
import { article, bom, bomLine, bomStep, discountGroup, eclassMapping, manufacturer, unit } from '../db/schema.ts'
import { hasWords } from '../db/search.ts'
import type { SaidValues } from '../../src/domain/bom/difference.ts'
import type { MatchedLine } from './match.ts'

/** A line as it is stored, with what was decided about it in the version before. */
export type NewLine = MatchedLine & Partial<Pick<BomLine, 'manualReplacement' | 'edited'> & { said: SaidValues }>

/** So many lines go into one statement, or come out of it: others are answered between two of them. */
const linesPerStatement = 500
const portionsAtOnce = 2

/** Which lines of an enquiry are shown; none where it has no parts list. */
const shownList = (enquiryId: string) => sql`(select ${bom.listId} from ${bom} where ${bom.enquiryId} = ${enquiryId})`

/** Lines are of an enquiry, or of a list that the operator checked. */
export type LineOwner = { enquiryId: string } | { adminBomId: string }

/**
 * Stores lines unseen, in portions and outside any transaction, so that nobody waits for all of them. They are shown once `bom.listId`
 * names their list.
 */
export const storeLines = (
  db: Database,
  list: LineOwner & { listId: string },
  lines: readonly NewLine[],
): Promise<void> => storePortions(db, list, [lines])

/** … and lines that come little by little: while the database writes some, the next are made ready. */
export const storePortions = async (
  db: Database,
  list: LineOwner & { listId: string },
  portions: Iterable<readonly NewLine[]> | AsyncIterable<readonly NewLine[]>,
): Promise<void> => {
  const writing: Promise<void>[] = []
  try {
    for await (const lines of portions)
      for (let start = 0; start < lines.length; start += linesPerStatement) {
        if (writing.length === portionsAtOnce) await writing.shift()
        const portion = storePortion(db, list, lines.slice(start, start + linesPerStatement))
        // what fails is told when it is waited for
        portion.catch(() => undefined)
        writing.push(portion)
      }
    await Promise.all(writing)
  } finally {
    // nothing is written any more when this has failed
    await Promise.allSettled(writing)
  }
}

const storePortion = async (
  db: Database,
  list: LineOwner & { listId: string },
  lines: readonly NewLine[],
): Promise<void> => {
  await db.execute(insertMany(bomLine, lines, list))
}

/** Whether all lines of a list are there: somebody else may have swept them before they were shown. */
export const isWhole = async (tx: Database, enquiryId: string, listId: string, lines: number): Promise<boolean> =>
  (await tx.$count(bomLine, and(eq(bomLine.enquiryId, enquiryId), eq(bomLine.listId, listId)))) === lines

/** Deletes what is not shown (any more), in portions: replaced lines with their steps, and what a crash has left behind. */
export const sweepLines = async (db: Database, enquiryId: string): Promise<void> => {
  const isOther = sql`${bomStep.listId} is distinct from ${shownList(enquiryId)}`
  await db.delete(bomStep).where(and(eq(bomStep.enquiryId, enquiryId), isOther))
  for (;;) {
    const some = db
      .select({ id: bomLine.id })
      .from(bomLine)
      .where(and(eq(bomLine.enquiryId, enquiryId), sql`${bomLine.listId} is distinct from ${shownList(enquiryId)}`))
      .limit(linesPerStatement)
    const gone = await db.delete(bomLine).where(inArray(bomLine.id, some)).returning({ row: bomLine.row })
    if (gone.length < linesPerStatement) return
  }
}

/** Which lines are asked for; all of the list where nothing is said. */
export type LineChoice = {
  problem?: readonly BomError[] | undefined
  /** only those that were set aside, or only the others */
  setAside?: boolean | undefined
  /** in any of a line's texts, or in its article's */
  searchTerm?: string | undefined
  ids?: readonly string[] | undefined
}
export type LineWindow = { offset: number; limit: number }
export type LinePage = { content: BomLine[]; totalElements: number }

const texts = [
  sql`${bomLine.row}::text`,
  bomLine.orderNumber,
  bomLine.manufacturerNumber,
  bomLine.manufacturerName,
  bomLine.description,
  bomLine.functionDesignation,
  bomLine.functionalAssignment,
  bomLine.locationIdentifier,
  bomLine.installationLocation,
  bomLine.bmk,
  // as it is shown, each part behind its sign
  sql`concat('==' || nullif(${bomLine.functionDesignation}, ''), '=' || nullif(${bomLine.functionalAssignment}, ''),
    '++' || nullif(${bomLine.locationIdentifier}, ''), '+' || nullif(${bomLine.installationLocation}, ''),
    '-' || nullif(ltrim(${bomLine.bmk}, '-'), ''))`,
  article.orderNumber,
  article.description,
] as const

const chosen = (enquiryId: string, { problem, setAside, searchTerm, ids }: LineChoice): SQL | undefined => {
  return and(
    eq(bomLine.enquiryId, enquiryId),
    sql`${bomLine.listId} = ${shownList(enquiryId)}`,
    problem && problem.length > 0
      ? and(inArray(bomLine.bomError, [...problem]), not(bomLine.isSuppliedPart))
      : undefined,
    setAside === undefined ? undefined : setAside ? isNotNull(bomLine.setAside) : isNull(bomLine.setAside),
    hasWords(texts, searchTerm),
    ids ? inArray(bomLine.id, [...ids]) : undefined,
  )
}

/** A page of the lines that are shown, in the file's order, and how many there are; none where the BOM is not mapped. */
export const linePage = async (
  db: Database,
  enquiryId: string,
  choice: LineChoice,
  { offset, limit }: LineWindow,
): Promise<LinePage> => {
  const where = chosen(enquiryId, choice)
  const found = db
    .select({ count: count() })
    .from(bomLine)
    .leftJoin(article, eq(article.id, bomLine.matchedArticleId))
    .where(where)
  const [total] = await found
  // The order is an index's: the page's ids are found there, and what they say is read of these only.
  const ids = db
    .select({ id: bomLine.id })
    .from(bomLine)
    .leftJoin(article, eq(article.id, bomLine.matchedArticleId))
    .where(where)
    .orderBy(asc(bomLine.row), asc(bomLine.id))
    .limit(limit)
    .offset(offset)
  return { content: await linesWhere(db, inArray(bomLine.id, ids)), totalElements: total?.count ?? 0 }
}

/** So many lines come with what they belong to; the others are asked for by the page. */
const firstLines = 500
/** The first lines of a mapped list, as somebody of one of the two sides gets them. */
export const beginningOf = async (db: Database, user: User, enquiryId: string): Promise<BomLine[]> => {
  const { content } = await linePage(db, enquiryId, {}, { offset: 0, limit: firstLines })
  return does(user.company.type, 'sells') ? withoutPrices(content) : content
}

/** What the price of a piece is reckoned from. */
const priceBasis = {
  listPrice: article.listPrice,
  purchasePrice: article.purchasePrice,
  discountPercent: discountGroup.percent,
  priceUnitSize: article.priceUnitSize,
  quantity: article.quantity,
}

const groupManufacturer = alias(manufacturer, 'group_manufacturer')

/** Lines with their articles, in the file's order. */
export const linesWhere = async (db: Database, where: SQL | undefined): Promise<BomLine[]> => {
  const { enquiryId: _enquiry, adminBomId: _admin, listId: _list, said: _said, ...columns } = getTableColumns(bomLine)
  const rows = await db
    .select({
      ...columns,
      articleOrderNumber: article.orderNumber,
      articleManufacturerNumber: article.manufacturerNumber,
      articleDescription: article.description,
      articleManufacturerName: manufacturer.displayName,
      articleUnitName: unit.displayName,
      price: priceBasis,
      groupName: discountGroup.displayName,
      groupManufacturer: groupManufacturer.displayName,
      workTime: eclassMapping.workTime,
    })
    .from(bomLine)
    .leftJoin(article, eq(article.id, bomLine.matchedArticleId))
    .leftJoin(manufacturer, eq(manufacturer.id, article.manufacturerId))
    .leftJoin(unit, eq(unit.id, article.unitId))
    .leftJoin(discountGroup, eq(discountGroup.id, article.discountGroupId))
    .leftJoin(groupManufacturer, eq(groupManufacturer.id, discountGroup.manufacturerId))
    .leftJoin(eclassMapping, eq(eclassMapping.eclassNumber, article.eclass9_1Id))
    .where(where)
    .orderBy(asc(bomLine.row), asc(bomLine.id))
  const pieces = new PiecePrices()
  return rows.map((row) => {
    const {
      articleOrderNumber,
      articleManufacturerNumber,
      articleDescription,
      articleManufacturerName,
      articleUnitName,
      price,
      groupName,
      groupManufacturer: maker,
      workTime,
      ...stored
    } = row
    const line = { ...stored, bomError: errorOf(stored) }
    if (articleOrderNumber === null) return { ...line, matchedArticle: null }
    const matchedArticle = {
      orderNumber: articleOrderNumber,
      manufacturerNumber: articleManufacturerNumber ?? '',
      manufacturerName: articleManufacturerName ?? '',
      description: articleDescription ?? '',
      unitName: articleUnitName ?? '',
      piecePrice: pieces.priceOf(line.matchedArticleId, price),
      discountGroup: groupName === null ? null : groupTitle({ name: groupName, manufacturerName: maker ?? '' }),
      workTime,
    }
    return { ...line, matchedArticle }
  })
}

/** What all pieces of these lines cost; null where nothing is reckoned for one. */
export const amountsOf = async (db: Database, lines: readonly Pick<BomLine, 'matchedArticleId'>[]) => {
  const ids = [...new Set(lines.flatMap(({ matchedArticleId: id }) => (id === null ? [] : [id])))]
  const rows = await db
    .select({ id: article.id, price: priceBasis })
    .from(article)
    .leftJoin(discountGroup, eq(discountGroup.id, article.discountGroupId))
    .where(sql`${article.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  const pieces = new Map(rows.map(({ id, price }) => [id, pricePerPiece(price)]))
  return (line: Pick<BomLine, 'setAside' | 'isSuppliedPart' | 'quantity' | 'matchedArticleId'>): number | null => {
    const id = line.matchedArticleId
    const price = linePriceOf({ ...line, matchedArticle: id === null ? null : { piecePrice: pieces.get(id) ?? null } })
    return 'amount' in price ? price.amount : null
  }
}

/** What a piece of an article costs (rule P3), reckoned once for all lines that have it. */
class PiecePrices {
  readonly #known = new Map<string | null, number | null>()

  priceOf(articleId: string | null, basis: PriceBasis): number | null {
    const known = this.#known.get(articleId)
    if (known !== undefined) return known
    const price = pricePerPiece(basis)
    this.#known.set(articleId, price)
    return price
  }
}

/** Lines as suppliers get them: what the portal reckons with is not theirs to know. */
export const withoutPrices = (lines: readonly BomLine[]): BomLine[] =>
  lines.map((line) =>
    line.matchedArticle === null
      ? line
      : { ...line, matchedArticle: { ...line.matchedArticle, piecePrice: null, discountGroup: null, workTime: null } },
  )

/** Copies the lines that are shown to another enquiry, whose `bom` row names the same list (rule E8). */
export const copyLines = async (tx: Database, fromEnquiryId: string, toEnquiryId: string): Promise<void> => {
  const { id, enquiryId, ...columns } = getTableColumns(bomLine)
  const copied = sql.join(
    Object.values(columns).map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  const shown = await tx
    .select({ id })
    .from(bomLine)
    .where(and(eq(enquiryId, fromEnquiryId), eq(bomLine.listId, shownList(fromEnquiryId))))
    .orderBy(id)
  const pairs = JSON.stringify(shown.map(({ id: from }) => ({ from, to: idInOrder() })))
  await tx.execute(sql`
    insert into ${bomLine} (${sql.identifier(id.name)}, ${sql.identifier(enquiryId.name)}, ${copied})
    select pair.to, ${toEnquiryId}::text, ${copied} from ${bomLine}
    join json_to_recordset(${pairs}::text::json) as pair("from" text, "to" text) on pair.from = ${sql.identifier(id.name)}`)
}
