/**
 * Where that stands which a conversation is about. One about an offer keeps the version that it was begun on; what is shown, counted and led
 * to is the newest version that both sides see, in the list that its state puts it into.
 */
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChatSite } from '../../src/domain/chat/chat.ts'
import { modeOfState } from '../../src/domain/offer/offerList.ts'
import type { Database } from '../db/client.ts'
import { offer } from '../db/schema.ts'

type About = { enquiryId: string; offerId: string | null }

/** These with the place of each, and the number of the offer there. */
export const withSites = async <Row extends About>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { site: ChatSite; offerNumber: string | null })[]> => {
  const newest = await newestVersions(db, [...new Set(rows.flatMap(({ offerId }) => offerId ?? []))])
  return rows.map((row) => {
    const version = newest.get(row.offerId ?? '')
    return version
      ? { ...row, site: { id: version.id, place: modeOfState(version.state) }, offerNumber: version.offerNumber }
      : { ...row, site: { id: row.enquiryId, place: 'enquiry' }, offerNumber: null }
  })
}

/** Of each of these offers the newest version that both sides see. */
const newestVersions = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<typeof offer.$inferSelect, 'id' | 'state' | 'offerNumber'>>> => {
  if (ids.length === 0) return new Map()
  const named = alias(offer, 'named')
  const rows = await db
    .selectDistinctOn([named.id], {
      named: named.id,
      id: offer.id,
      state: offer.state,
      offerNumber: offer.offerNumber,
    })
    .from(named)
    .innerJoin(offer, and(eq(offer.rootId, named.rootId), eq(offer.released, true)))
    .where(sql`${named.id} = any(${sql.param([...ids])}::text[])`)
    .orderBy(named.id, desc(offer.version))
  return new Map(rows.map(({ named: id, ...version }) => [id, version]))
}
