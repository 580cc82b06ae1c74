/**
 * Parts lists that the operator checks against the catalogue, without an enquiry (rule B13): what was found stays listed until it is
 * deleted; the file does not.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { AdminBomRow, AdminBomResult } from '../../src/domain/bom/adminBom.ts'
import { type BomLine, type BomSummary, linesAtOnce, bomSummaryOf, storedBomSchema } from '../../src/domain/bom/bom.ts'
import type { BomPreview } from '../../src/domain/bom/mapping.ts'
import type { BomEstimate } from '../../src/domain/bom/estimate.ts'
import type { BomExport, BomExportTable } from '../../src/domain/bom/export.ts'
import { hasIdentifier, type UnmatchedLine } from '../../src/domain/bom/unmatched.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, nextUpdate } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { adminBom, bomLine } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { exportLines } from './bomExport.ts'
import { type LineWindow, linesWhere, storeLines } from './bomLines.ts'
import { type MapOrder, mapLines, previewFile } from './bomService.ts'
import { demandFormat } from './bomStore.ts'
import { estimateLines, rangeOf } from './estimate.ts'
import { type MatchedLine, matchLines } from './match.ts'
import type { Place } from './reading/answer.ts'

type Row = typeof adminBom.$inferSelect

const isOf = ({ id, listId }: Pick<Row, 'id' | 'listId'>) => and(eq(bomLine.adminBomId, id), eq(bomLine.listId, listId))

/** @throws Refused 404 */
const readRow = async (db: Database, id: string): Promise<Row> => {
  const [row] = await db
    .select()
    .from(adminBom)
    .where(and(eq(adminBom.id, id), isNotNull(adminBom.summary)))
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  return row
}

/** What is proposed for a file; nothing is stored. */
export const previewAdminBom = async (file: UploadedFile, place: Place): Promise<BomPreview> =>
  previewFile(await file.read(), demandFormat(file), place)

/** Reads, maps and matches a file; the result stands in the list once all its lines are there. */
export const mapAdminBom = async (
  db: Database,
  { user, now }: Author,
  {
    file,
    newId,
    order,
  }: { file: UploadedFile; newId: string | undefined; order: Omit<MapOrder, 'bytes' | 'fileName'> },
): Promise<MappedResult> => {
  const filename = demandFormat(file)
  const { lines, summary, ...mapped } = await mapLines(db, { ...order, bytes: await file.read(), fileName: filename })
  const { headers, headerRowIndex, fieldMapping } = mapped
  const [row] = await db
    .insert(adminBom)
    .values({
      ...(newId !== undefined && { id: newId }),
      filename,
      headers,
      headerRowIndex,
      fieldMapping,
      units: order.mapping.units,
      suppliedPartString: order.suppliedPartString,
      userFullName: `${user.name} ${user.lastname}`,
      createdBy: user.id,
      createDate: now,
      lastUpdate: now,
    })
    .onConflictDoNothing()
    .returning()
  // A call whose answer was lost is repeated: the result stands there already (rule R9).
  if (row === undefined) return mappedOf(db, newId ?? '')
  try {
    await showLines(db, row, lines, now)
  } catch (error) {
    await db.delete(adminBom).where(eq(adminBom.id, row.id))
    throw error
  }
  return mappedOf(db, row.id)
}

/** These lines take the place of those that were shown, with what follows from them. */
const showLines = async (db: Database, row: Row, lines: readonly MatchedLine[], now: Date): Promise<void> => {
  const shown = { id: row.id, listId: randomUUID() }
  await storeLines(db, { adminBomId: row.id, listId: shown.listId }, lines)
  const estimate = await estimateLines(db, isOf(shown), now)
  await db
    .update(adminBom)
    .set({
      listId: shown.listId,
      summary: bomSummaryOf(lines),
      estimate: rangeOf(estimate),
      lastUpdate: nextUpdate(now, row.lastUpdate),
    })
    .where(eq(adminBom.id, row.id))
  await db.delete(bomLine).where(and(eq(bomLine.adminBomId, row.id), ne(bomLine.listId, shown.listId)))
}

/** The figures, and the first lines: as the mapping of an enquiry's list is answered. */
type MappedResult = { summary: BomSummary; articles: BomLine[] }
const mappedOf = async (db: Database, id: string): Promise<MappedResult> => {
  const row = await readRow(db, id)
  const articles = await linesOf(db, row, firstLines)
  return { summary: storedBomSchema.parse(row).summary ?? bomSummaryOf([]), articles }
}

/** @throws Refused 404 */
export const adminBomLine = async (db: Database, id: string, lineId: string): Promise<BomLine> => {
  const row = await readRow(db, id)
  const [line] = await linesWhere(db, and(isOf(row), eq(bomLine.id, lineId)))
  if (line === undefined) throw new Refused(404, 'NOT_FOUND')
  return line
}

const firstLines: LineWindow = { offset: 0, limit: linesAtOnce }
const linesOf = (db: Database, row: Row, { offset, limit }: LineWindow): Promise<BomLine[]> => {
  const ids = db
    .select({ id: bomLine.id })
    .from(bomLine)
    .where(isOf(row))
    .orderBy(asc(bomLine.row), asc(bomLine.id))
    .limit(limit)
    .offset(offset)
  return linesWhere(db, inArray(bomLine.id, ids))
}

/** The newest first. */
export const allAdminBoms = async (db: Database): Promise<AdminBomRow[]> => {
  const rows = await db.select().from(adminBom).where(isNotNull(adminBom.summary)).orderBy(desc(adminBom.createDate))
  return rows.flatMap((row) => {
    const { summary } = storedBomSchema.parse(row)
    const { id, filename, userFullName, estimate, createDate, lastUpdate } = row
    return summary === null
      ? []
      : [{ id, bomFileName: filename, userFullName, summary, estimate, createDate, lastUpdate }]
  })
}

/** @throws Refused 404 */
export const readAdminBom = async (
  db: Database,
  id: string,
  { offset = 0, limit = linesAtOnce }: { offset?: number | undefined; limit?: number | undefined } = {},
): Promise<AdminBomResult> => {
  const row = await readRow(db, id)
  const { fieldMapping } = storedBomSchema.parse(row)
  return {
    id,
    bomFileName: row.filename,
    headers: row.headers,
    fieldMapping,
    articles: await linesOf(db, row, { offset, limit }),
    totalElements: await db.$count(bomLine, isOf(row)),
    bomHeaderRowIndex: row.headerRowIndex,
    suppliedPartString: row.suppliedPartString,
    released: false,
    changeEntries: [],
    createDate: row.createDate,
    lastUpdate: row.lastUpdate,
  }
}

export const removeAdminBoms = async (db: Database, ids: string[]): Promise<string[]> => {
  await db.delete(adminBom).where(inArray(adminBom.id, ids))
  return ids
}

/** A line as it was before the catalogue was asked. */
const unmatched = ({ id: _id, ...line }: BomLine): UnmatchedLine => ({
  ...line,
  bomError: line.unreadable.includes('quantity') || !hasIdentifier(line) ? 'MISSING_VALUES' : null,
})

/**
 * Asks the catalogue anew. Lines that have an article now and had none are marked as replaced by hand: somebody gave their numbers to it.
 *
 * @throws Refused 404
 */
export const rematchAdminBom = async (db: Database, { now }: Author, id: string): Promise<AdminBomResult> => {
  const row = await readRow(db, id)
  const before = await linesWhere(db, isOf(row))
  await showLines(db, row, await matchLines(db, before.map(unmatched)), now)
  const had = before.filter((line) => line.matchedArticleId === null || line.manualReplacement).map((line) => line.row)
  const shown = await readRow(db, id)
  await db
    .update(bomLine)
    .set({ manualReplacement: true })
    .where(and(isOf(shown), isNotNull(bomLine.matchedArticleId), sql`${bomLine.row} = any(${sql.param(had)}::int[])`))
  return readAdminBom(db, id)
}

/** @throws Refused 404 */
export const estimateAdminBom = async (db: Database, now: Date, id: string): Promise<BomEstimate | null> => {
  const row = await readRow(db, id)
  const estimate = await estimateLines(db, isOf(row), now)
  await db
    .update(adminBom)
    .set({ estimate: rangeOf(estimate) })
    .where(and(eq(adminBom.id, id), eq(adminBom.listId, row.listId)))
  return estimate
}

/** @throws Refused 404 */
export const adminBomTable = async (
  db: Database,
  user: User,
  { id, content }: { id: string; content: BomExport },
): Promise<BomExportTable> => {
  const row = await readRow(db, id)
  return exportLines(db, user, { lines: isOf(row), bomFileName: row.filename, of: content })
}
