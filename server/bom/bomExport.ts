/** A parts list as a table for other programs (rule P5): its order lines with what the catalogue knows of them. */
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type BomExport,
  type BomExportTable,
  columnsOf,
  type ExportedLine,
  exportRows,
  exportsFor,
} from '../../src/domain/bom/export.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { article, bomLine, discountGroup, manufacturer, unit } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { said } from '../words.ts'

/** So many lines are read at a time: others are answered between two of them. */
const linesAtOnce = 1_000

const articleUnit = alias(unit, 'article_unit')

const someLines = async (db: Database, lines: SQL | undefined, behind: { row: number; id: string } | undefined) => {
  const rows = await db
    .select({
      id: bomLine.id,
      row: bomLine.row,
      orderNumber: bomLine.orderNumber,
      manufacturerNumber: bomLine.manufacturerNumber,
      manufacturerName: bomLine.manufacturerName,
      description: bomLine.description,
      erpNumber: bomLine.erpNumber,
      quantity: bomLine.quantity,
      quantityUnitName: bomLine.quantityUnitName,
      isSuppliedPart: bomLine.isSuppliedPart,
      article: {
        orderNumber: article.orderNumber,
        manufacturerNumber: article.manufacturerNumber,
        description: article.description,
        erpNumber: article.erpNumber,
        listPrice: article.listPrice,
        purchasePrice: article.purchasePrice,
        priceUnitSize: article.priceUnitSize,
        quantity: article.quantity,
      },
      articleManufacturer: manufacturer.displayName,
      discountPercent: discountGroup.percent,
      unitName: articleUnit.displayName,
    })
    .from(bomLine)
    .leftJoin(article, eq(article.id, bomLine.matchedArticleId))
    .leftJoin(manufacturer, eq(manufacturer.id, article.manufacturerId))
    .leftJoin(discountGroup, eq(discountGroup.id, article.discountGroupId))
    .leftJoin(articleUnit, eq(articleUnit.id, article.unitId))
    .where(
      and(
        lines,
        isNull(bomLine.setAside),
        behind && sql`(${bomLine.row}, ${bomLine.id}) > (${behind.row}::int, ${behind.id}::text)`,
      ),
    )
    .orderBy(asc(bomLine.row), asc(bomLine.id))
    .limit(linesAtOnce)
  return rows.map(({ article: found, articleManufacturer, discountPercent, unitName, ...line }) => ({
    ...line,
    article: found && {
      ...found,
      manufacturerName: articleManufacturer ?? '',
      discountPercent,
      unitName: unitName ?? '',
    },
  }))
}

const allLines = async (db: Database, lines: SQL | undefined): Promise<ExportedLine[]> => {
  const all: Awaited<ReturnType<typeof someLines>> = []
  for (;;) {
    const some = await someLines(db, lines, all.at(-1))
    all.push(...some)
    if (some.length < linesAtOnce) return all
  }
}

/** "FS2_Stueckliste_Beschaffung": after the file that the lines came from. */
const nameOf = (bomFileName: string, of: BomExport): string =>
  `${bomFileName.replace(/\.[^.]{1,5}$/, '')}_${said().bomExport.files[of]}`

/** @throws Refused 403 where this is the other side's file */
export const exportLines = async (
  db: Database,
  user: User,
  { lines, bomFileName, of }: { lines: SQL | undefined; bomFileName: string; of: BomExport },
): Promise<BomExportTable> => {
  if (!exportsFor(user.company.type).includes(of)) throw new Refused(403, 'NOT_ALLOWED')
  return {
    filename: nameOf(bomFileName, of),
    columns: columnsOf[of].map((column) => said().bomExport.columns[column]),
    rows: exportRows(await allLines(db, lines), of),
  }
}
