/** Price lines that a supplier's company keeps under names (rule P15): theirs alone. */
import { and, eq, sql } from 'drizzle-orm'
import { contradictionIn, type PriceLine, priceLinesSchema } from '../../src/domain/offer/priceLines.ts'
import { mostTemplates, type PriceTemplate } from '../../src/domain/offer/priceTemplate.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { priceTemplate } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

export const priceTemplates = async (db: Database, { companyId }: User): Promise<PriceTemplate[]> => {
  const rows = await db
    .select()
    .from(priceTemplate)
    .where(eq(priceTemplate.companyId, companyId))
    .orderBy(sql`lower(${priceTemplate.name})`, priceTemplate.id)
  return rows.map(({ id, name, priceLines }) => ({ id, name, priceLines: priceLinesSchema.parse(priceLines) }))
}

/**
 * What is kept already is granted, so that a call whose answer was lost can be repeated.
 *
 * @throws Refused 409 where other lines have the name or there are enough, 422 where a line contradicts itself or another
 */
export const createPriceTemplate = (
  db: Database,
  user: User,
  { name, priceLines }: { name: string; priceLines: PriceLine[] },
): Promise<PriceTemplate[]> =>
  db.transaction(async (tx) => {
    const wrong = contradictionIn(priceLines)
    if (wrong) throw new Refused(422, 'PRICE_LINE_CONTRADICTS', { line: wrong.index + 1, fault: wrong.fault })
    const { companyId } = user
    const known = await priceTemplates(tx, user)
    const isKept = (kept: PriceTemplate) =>
      JSON.stringify([kept.name, kept.priceLines]) === JSON.stringify([name, priceLines])
    if (known.some(isKept)) return known
    if (known.length >= mostTemplates) throw new Refused(409, 'TOO_MANY_TEMPLATES', { most: mostTemplates })
    const made = await tx
      .insert(priceTemplate)
      .values({ companyId, name, priceLines, createdBy: user.id })
      .onConflictDoNothing()
      .returning({ id: priceTemplate.id })
    if (made.length === 0) throw new Refused(409, 'TEMPLATE_NAME_TAKEN')
    return priceTemplates(tx, user)
  })

/** What is gone stays gone: deleted twice is deleted. @throws Refused 404 where it is another company's */
export const deletePriceTemplate = async (db: Database, user: User, id: string): Promise<PriceTemplate[]> => {
  const [found] = await db.select().from(priceTemplate).where(eq(priceTemplate.id, id))
  if (found && found.companyId !== user.companyId) throw new Refused(404, 'NOT_FOUND')
  await db.delete(priceTemplate).where(and(eq(priceTemplate.id, id), eq(priceTemplate.companyId, user.companyId)))
  return priceTemplates(db, user)
}
