/** Articles as they are told: with the names of what they refer to, their wholesalers, and what a piece costs (rule P3). */
import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import type { ArticleReferences, ShownArticle } from '../../../src/domain/article/article.ts'
import { pricePerPiece } from '../../../src/domain/article/price.ts'
import type { Database } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { alphabetical } from '../../db/search.ts'
import {
  article,
  articleWholesaler,
  bomLine,
  discountGroup,
  eclassMapping,
  manufacturer,
  unit,
  wholesaler,
} from '../../db/schema.ts'
import { pricedAsTold } from './datePrices.ts'
import { Refused } from '../../http/refusal.ts'

const quantityUnit = alias(unit, 'quantity_unit')

/** The ids that are asked for, however many. */
const isAsked = (id: PgColumn): SQL => sql`${id} = any(${sql.placeholder('ids')}::text[])`

/** Since when it has its prices; of what has no such date yet, what it will get. */
const pricedSince =
  sql<Date | null>`case when ${article.listPrice} is null and ${article.purchasePrice} is null then null
  else coalesce(${article.priceDate}, ${pricedAsTold}) end`.mapWith(article.priceDate)

const rowsOfArticles = prepared((db, _: 'articles') => {
  const { foundBy: _found, createdBy: _by, ...columns } = getTableColumns(article)
  return db
    .select({
      ...columns,
      priceDate: pricedSince,
      manufacturerName: sql<string>`coalesce(${manufacturer.displayName}, '')`,
      unitName: sql<string>`coalesce(${unit.displayName}, '')`,
      quantityUnitName: sql<string>`coalesce(${quantityUnit.displayName}, '')`,
      discountGroupName: sql<string>`coalesce(${discountGroup.displayName}, '')`,
      discountPercent: discountGroup.percent,
      productGroup: sql<string>`coalesce(${eclassMapping.description}, '')`,
      workTime: eclassMapping.workTime,
      isInPartsList: sql<boolean>`exists (select 1 from ${bomLine} where ${bomLine.matchedArticleId} = ${article.id})`,
    })
    .from(article)
    .leftJoin(manufacturer, eq(manufacturer.id, article.manufacturerId))
    .leftJoin(unit, eq(unit.id, article.unitId))
    .leftJoin(quantityUnit, eq(quantityUnit.id, article.quantityUnitId))
    .leftJoin(discountGroup, eq(discountGroup.id, article.discountGroupId))
    .leftJoin(eclassMapping, eq(eclassMapping.eclassNumber, article.eclass9_1Id))
    .where(isAsked(article.id))
})

const infosOfArticles = prepared((db, _: 'infos') =>
  db
    .select()
    .from(articleWholesaler)
    .where(isAsked(articleWholesaler.articleId))
    .orderBy(asc(articleWholesaler.orderNumber), asc(articleWholesaler.wholesalerId)),
)

/** These articles, in the order of their ids as given. */
export const shownArticles = async (db: Database, ids: readonly string[]): Promise<ShownArticle[]> => {
  if (ids.length === 0) return []
  const [rows, infos] = await Promise.all([
    rowsOfArticles(db, 'articles', { ids }),
    infosOfArticles(db, 'infos', { ids }),
  ])
  const infosOf = new Map(ids.map((id): [string, ShownArticle['wholesalerInfos']] => [id, []]))
  for (const { articleId, ...info } of infos) infosOf.get(articleId)?.push(info)
  const shown = new Map(
    rows.map((row) => [
      row.id,
      { ...row, wholesalerInfos: infosOf.get(row.id) ?? [], calculatedPurchasePrice: pricePerPiece(row) },
    ]),
  )
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/** @throws Refused 404 */
export const readArticle = async (db: Database, id: string): Promise<ShownArticle> => {
  const [found] = await shownArticles(db, [id])
  if (!found) throw new Refused(404, 'NOT_FOUND')
  return found
}

/** Everything that an article can refer to, by name. */
export const readReferences = async (db: Database): Promise<ArticleReferences> => {
  const named = (table: typeof manufacturer | typeof unit | typeof wholesaler) =>
    db
      .select({ id: table.id, displayName: table.displayName })
      .from(table)
      .orderBy(asc(alphabetical(table.displayName)))
  const { id, displayName, percent, manufacturerId } = discountGroup
  const { eclassNumber, description, workTime } = eclassMapping
  return {
    manufacturers: await named(manufacturer),
    units: await named(unit),
    wholesalers: await named(wholesaler),
    discountGroups: await db
      .select({ id, displayName, percent, manufacturerId })
      .from(discountGroup)
      .orderBy(asc(alphabetical(displayName))),
    eclasses: await db.select({ eclassNumber, description, workTime }).from(eclassMapping).orderBy(asc(eclassNumber)),
  }
}
