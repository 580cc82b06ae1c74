/** The stored lines of a parts list: replaced as a whole, read in the file's order. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { BomLine } from '../../src/domain/bom/bom.ts'
import type { Database } from '../db/client.ts'
import { article, bomLine, manufacturer, unit } from '../db/schema.ts'
import type { MatchedLine } from './match.ts'

/** So many lines go into one statement, or come out of it; more would make the server stand still while their text is made or read. */
const linesPerStatement = 1_000

export const deleteLines = async (tx: Database, enquiryId: string): Promise<void> => {
  await tx.delete(bomLine).where(eq(bomLine.enquiryId, enquiryId))
}

/**
 * Stores `lines` in place of all that the enquiry's BOM had. Call it in the transaction that writes the `bom` row: the row must
 * exist, and nobody may see the one without the other.
 */
export const replaceLines = async (tx: Database, enquiryId: string, lines: readonly MatchedLine[]): Promise<void> => {
  await deleteLines(tx, enquiryId)
  for (let start = 0; start < lines.length; start += linesPerStatement) {
    const rows = lines.slice(start, start + linesPerStatement).map((line) => {
      // field names need no quoting in an array literal
      return { id: randomUUID(), ...line, unreadable: `{${line.unreadable.join(',')}}` }
    })
    await tx.execute(sql`
      insert into bom_line (id, enquiry_id, row, order_number, manufacturer_number, manufacturer_name, description, quantity,
        quantity_unit_name, is_supplied_part, installation_location, location_identifier, bmk, function_designation,
        functional_assignment, erp_number, ean_number, width, height, depth, weight, purchase_price, list_price, delivery_time,
        matched_article_id, bom_error, unreadable)
      select id, ${enquiryId}::text, row, "orderNumber", "manufacturerNumber", "manufacturerName", description, quantity,
        "quantityUnitName", "isSuppliedPart", "installationLocation", "locationIdentifier", bmk, "functionDesignation",
        "functionalAssignment", "erpNumber", "eanNumber", width, height, depth, weight, "purchasePrice", "listPrice",
        "deliveryTime", "matchedArticleId", "bomError", unreadable::text[]
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as line(id text, row int, "orderNumber" text,
        "manufacturerNumber" text, "manufacturerName" text, description text, quantity float8, "quantityUnitName" text,
        "isSuppliedPart" boolean, "installationLocation" text, "locationIdentifier" text, bmk text, "functionDesignation" text,
        "functionalAssignment" text, "erpNumber" text, "eanNumber" text, width float8, height float8, depth float8,
        weight float8, "purchasePrice" numeric, "listPrice" numeric, "deliveryTime" float8, "matchedArticleId" text,
        "bomError" text, unreadable text)`)
  }
}

/** The lines of an enquiry's BOM in the file's order, all of one moment; none where the BOM is not mapped. */
export const readLines = (db: Database, enquiryId: string): Promise<BomLine[]> =>
  db.transaction(
    async (tx) => {
      const lines: BomLine[] = []
      for (;;) {
        const piece = await readPiece(tx, enquiryId, lines.at(-1))
        lines.push(...piece)
        if (piece.length < linesPerStatement) return lines
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Some lines: the first ones, or those behind one. */
const readPiece = async (tx: Database, enquiryId: string, behind: BomLine | undefined): Promise<BomLine[]> => {
  const { enquiryId: _, ...columns } = getTableColumns(bomLine)
  const rows = await tx
    .select({
      ...columns,
      articleOrderNumber: article.orderNumber,
      articleManufacturerNumber: article.manufacturerNumber,
      articleDescription: article.description,
      articleManufacturerName: manufacturer.displayName,
      articleUnitName: unit.displayName,
    })
    .from(bomLine)
    .leftJoin(article, eq(article.id, bomLine.matchedArticleId))
    .leftJoin(manufacturer, eq(manufacturer.id, article.manufacturerId))
    .leftJoin(unit, eq(unit.id, article.unitId))
    .where(
      and(
        eq(bomLine.enquiryId, enquiryId),
        behind && sql`(${bomLine.row}, ${bomLine.id}) > (${behind.row}::int, ${behind.id}::text)`,
      ),
    )
    .orderBy(asc(bomLine.row), asc(bomLine.id))
    .limit(linesPerStatement)
  return rows.map((row) => {
    const {
      articleOrderNumber,
      articleManufacturerNumber,
      articleDescription,
      articleManufacturerName,
      articleUnitName,
      ...line
    } = row
    if (articleOrderNumber === null) return { ...line, matchedArticle: null }
    const matchedArticle = {
      orderNumber: articleOrderNumber,
      manufacturerNumber: articleManufacturerNumber ?? '',
      manufacturerName: articleManufacturerName ?? '',
      description: articleDescription ?? '',
      unitName: articleUnitName ?? '',
    }
    return { ...line, matchedArticle }
  })
}

/** Copies all lines to another enquiry, whose `bom` row must exist already (rule E8). */
export const copyLines = async (tx: Database, fromEnquiryId: string, toEnquiryId: string): Promise<void> => {
  const { id, enquiryId, ...columns } = getTableColumns(bomLine)
  const copied = sql.join(
    Object.values(columns).map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${bomLine} (${sql.identifier(id.name)}, ${sql.identifier(enquiryId.name)}, ${copied})
    select gen_random_uuid()::text, ${toEnquiryId}::text, ${copied} from ${bomLine}
    where ${sql.identifier(enquiryId.name)} = ${fromEnquiryId}`)
}
