/**
 * Since when articles have their prices that were priced before prices had dates (decision 0152): written
 * in portions beside everything else, so that no start waits until a million articles are.
 */
import { and, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../../db/client.ts'
import { article, changeEntry } from '../../db/schema.ts'

/** The last time that its history knows of; or it has them since it is there. */
export const pricedAsTold = sql`coalesce((select max(${changeEntry.createDate}) from ${changeEntry}
    where ${changeEntry.entityKind} = 'ARTICLE' and ${changeEntry.entityId} = ${article.id}
      and ${changeEntry.field} in ('listPrice', 'purchasePrice', 'priceUnitSize')), ${article.createDate})`

const isUndated = and(isNull(article.priceDate), or(isNotNull(article.listPrice), isNotNull(article.purchasePrice)))
/** So many are locked at a time. */
const portion = 1000
const datedSchema = z.object({ dated: z.int() })

/** @param goesOn asked before each portion */
export const datePrices = async (db: Database, goesOn: () => boolean): Promise<void> => {
  while (goesOn()) {
    const [{ dated } = { dated: 0 }] = await rowsOf(
      db,
      sql`with dated as (
          update ${article} set price_date = ${pricedAsTold}
          where ${article.id} in (select ${article.id} from ${article} where ${isUndated} limit ${portion} for update skip locked)
          returning 1
        ) select count(*)::int as dated from dated`,
      datedSchema,
    )
    if (dated < portion) return
  }
}
