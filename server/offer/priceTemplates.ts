/** Price lines that a supplier's company keeps under names (rule P15): theirs alone. */
import { eq, sql } from 'drizzle-orm'
import { contradictionIn, type PriceLine, priceLinesSchema } from '../../src/domain/offer/priceLines.ts'
import { mostTemplates, type PriceTemplate } from '../../src/domain/offer/priceTemplate.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { deleteNamed, keepNamed, type KeptKind } from '../db/keptNames.ts'
import { priceTemplate } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

type Given = { name: string; priceLines: PriceLine[] }

export const priceTemplates = async (db: Database, { companyId }: User): Promise<PriceTemplate[]> => {
  const rows = await db
    .select()
    .from(priceTemplate)
    .where(eq(priceTemplate.companyId, companyId))
    .orderBy(sql`lower(${priceTemplate.name})`, priceTemplate.id)
  return rows.map(({ id, name, priceLines }) => ({ id, name, priceLines: priceLinesSchema.parse(priceLines) }))
}

const kind: KeptKind<PriceTemplate, Given> = {
  table: priceTemplate,
  most: mostTemplates,
  refusals: { taken: 'TEMPLATE_NAME_TAKEN', tooMany: 'TOO_MANY_TEMPLATES' },
  all: priceTemplates,
  isSame: (kept, { priceLines }) => JSON.stringify(kept.priceLines) === JSON.stringify(priceLines),
  insert: (tx, own, given) => tx.insert(priceTemplate).values({ ...own, ...given }),
}

/** @throws Refused 409 where other lines have the name or there are enough, 422 where a line contradicts itself or another */
export const createPriceTemplate = async (db: Database, user: User, given: Given): Promise<PriceTemplate[]> => {
  const wrong = contradictionIn(given.priceLines)
  if (wrong) throw new Refused(422, 'PRICE_LINE_CONTRADICTS', { line: wrong.index + 1, fault: wrong.fault })
  return keepNamed(db, kind, user, given)
}

/** @throws Refused 404 where it is another company's */
export const deletePriceTemplate = async (db: Database, user: User, id: string): Promise<PriceTemplate[]> => {
  await deleteNamed(db, kind, user, id)
  return priceTemplates(db, user)
}
