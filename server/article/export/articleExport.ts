/**
 * The catalogue as CSV (rules W6, L9): read from the database while it is sent, some articles at a time, so that neither the first byte
 * nor the memory depends on how many there are. What was sent stays under `exportResult/` for some days.
 */
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import { and, asc, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { ExportFilter, ShownArticle } from '../../../src/domain/article/article.ts'
import { csvLines, type CsvCell, csvStart, namesCell } from '../../csv/write.ts'
import type { Author } from '../../db/changes.ts'
import type { Database } from '../../db/client.ts'
import { article, wholesaler } from '../../db/schema.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { Download } from '../../http/download.ts'
import { said } from '../../words.ts'
import { shownArticles } from '../stored/articleView.ts'
import { keepExport, sweepExports } from './exportFiles.ts'

/** Few enough for others to be answered in between. */
const rowsAtOnce = 250

const chosenBy = ({ manufacturers, importSources, priceRange: { from, to } }: ExportFilter): SQL | undefined =>
  and(
    manufacturers.length > 0 ? inArray(article.manufacturerId, manufacturers) : undefined,
    importSources.length > 0 ? inArray(article.articleImportSource, importSources) : undefined,
    from === null ? undefined : gte(article.listPrice, from),
    to === null ? undefined : lte(article.listPrice, to),
  )

export const countExport = async (db: Database, filter: ExportFilter): Promise<{ articles: number }> => ({
  articles: await db.$count(article, chosenBy(filter)),
})

const wholesalersIn = (names: ReadonlyMap<string, string>, { wholesalerInfos }: ShownArticle): string =>
  namesCell(
    wholesalerInfos.map(({ wholesalerId, orderNumber, purchasePrice }) =>
      [
        names.get(wholesalerId) ?? '',
        orderNumber,
        purchasePrice === null ? '' : String(purchasePrice).replace('.', ','),
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
  )

/** 0 stands for what nobody knows (rule W2). */
const sizeIn = (size: number): CsvCell => (size === 0 ? null : size)

type Columns = readonly (readonly [string, (row: ShownArticle) => CsvCell])[]
/** Each column: what it is called, and what an article has there. */
const columnsFor = (wholesalers: ReadonlyMap<string, string>): Columns => {
  const words = said().article
  const { labels } = words.fields
  return [
    [labels.orderNumber, (row) => row.orderNumber],
    [labels.manufacturerId, (row) => row.manufacturerName],
    [labels.manufacturerNumber, (row) => row.manufacturerNumber],
    [labels.erpNumber, (row) => row.erpNumber],
    [labels.description, (row) => row.description],
    [labels.eanNumber, (row) => row.eanNumber],
    [labels.manufacturerLink, (row) => row.manufacturerLink],
    [labels.image, (row) => row.image],
    [labels.possibleOrderNumbers, (row) => namesCell(row.possibleOrderNumbers)],
    [labels.possibleManufacturerNumbers, (row) => namesCell(row.possibleManufacturerNumbers)],
    [labels.listPrice, (row) => row.listPrice],
    [labels.purchasePrice, (row) => row.purchasePrice],
    [labels.discountGroupId, (row) => row.discountGroupName],
    [labels.priceUnitSize, (row) => row.priceUnitSize],
    [labels.quantity, (row) => row.quantity],
    [labels.quantityUnitId, (row) => row.quantityUnitName],
    [words.export.perPiece, (row) => row.calculatedPurchasePrice],
    [labels.copperWeight, (row) => row.copperWeight],
    [labels.copperBaseValue, (row) => row.copperBaseValue],
    [labels.copperCode, (row) => row.copperCode],
    [labels.surchargeCode, (row) => row.surchargeCode],
    [labels.width, (row) => sizeIn(row.width)],
    [labels.height, (row) => sizeIn(row.height)],
    [labels.depth, (row) => sizeIn(row.depth)],
    [labels.weight, (row) => sizeIn(row.weight)],
    [labels.unitId, (row) => row.unitName],
    [labels.packagingUnitSize, (row) => row.packagingUnitSize],
    [labels.orderQuantityUnitSize, (row) => row.orderQuantityUnitSize],
    [labels.minimumOrderQuantityUnitSize, (row) => row.minimumOrderQuantityUnitSize],
    [labels.deliveryTime, (row) => row.deliveryTime],
    [labels.customsTarifNumber, (row) => row.customsTarifNumber],
    [labels.countryOfOriginAbbreviation, (row) => row.countryOfOriginAbbreviation],
    [labels.rohs, (row) => row.rohs],
    [labels.eclass9_1Id, (row) => row.eclass9_1Id],
    [labels.wholesalerInfos, (row) => wholesalersIn(wholesalers, row)],
    [words.export.source, (row) => words.sources[row.articleImportSource]],
  ]
}

/** The file in pieces, by order number. */
async function* piecesOf(db: Database, filter: ExportFilter, columns: Columns) {
  yield csvStart + csvLines([columns.map(([name]) => name)])
  let behind: { orderNumber: string; id: string } | undefined
  for (;;) {
    const after = behind && sql`(${article.orderNumber}, ${article.id}) > (${behind.orderNumber}, ${behind.id})`
    const next = await db
      .select({ id: article.id, orderNumber: article.orderNumber })
      .from(article)
      .where(and(chosenBy(filter), after))
      .orderBy(asc(article.orderNumber), asc(article.id))
      .limit(rowsAtOnce)
    const ids = next.map(({ id }) => id)
    yield csvLines((await shownArticles(db, ids)).map((row) => columns.map(([, cellOf]) => cellOf(row))))
    behind = next.at(-1)
    if (next.length < rowsAtOnce) return
  }
}

/** artikel_22-11-2026_14-05-33.csv: by day and time in Berlin */
const nameAt = (now: Date): string =>
  `${said().article.export.file}_${format(now, 'dd-MM-yyyy_HH-mm-ss', { in: tz('Europe/Berlin') })}.csv`

export const exportArticles = async (
  { db, files }: { db: Database; files: FileStore },
  author: Author,
  filter: ExportFilter,
): Promise<Download> => {
  await sweepExports({ db, files }, author.now)
  const filename = nameAt(author.now)
  const wholesalers = await db.select({ id: wholesaler.id, displayName: wholesaler.displayName }).from(wholesaler)
  const columns = columnsFor(new Map(wholesalers.map(({ id, displayName }) => [id, displayName])))
  const kept = new PassThrough()
  const received = files.receive(kept, Number.POSITIVE_INFINITY)
  // Whoever hangs up in the middle keeps no file.
  received.catch(() => undefined)
  async function* sent() {
    try {
      for await (const piece of piecesOf(db, filter, columns)) {
        if (!kept.write(piece)) await once(kept, 'drain')
        yield piece
      }
      kept.end()
      const file = await received
      if (file !== 'tooLarge') await keepExport({ db, files }, author, { filename, file })
    } finally {
      if (!kept.writableEnded) kept.destroy(new Error('The export was not sent to its end'))
    }
  }
  return new Download(filename, Readable.from(sent(), { objectMode: false }))
}
