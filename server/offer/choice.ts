/** What somebody of the customer ticks of an offer's options and alternatives: kept for them alone, and binding nobody (rule P14). */
import { and, eq } from 'drizzle-orm'
import { stillThere } from '../../src/domain/offer/choice.ts'
import type { PriceLine } from '../../src/domain/offer/priceLines.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { offerChoice } from '../db/schema.ts'

/** What this user has ticked, as far as the version offers it; nothing for whoever does not buy. */
export const choiceFor = async (
  db: Database,
  user: User,
  offerId: string,
  lines: readonly PriceLine[],
): Promise<string[]> => {
  if (!does(user.company.type, 'buys') || lines.length === 0) return []
  const [kept] = await db
    .select({ chosen: offerChoice.chosen })
    .from(offerChoice)
    .where(and(eq(offerChoice.offerId, offerId), eq(offerChoice.userId, user.id)))
  return stillThere(lines, kept?.chosen ?? [])
}
