/**
 * Which offers a caller sees, and how one is locked for a change (rules O3, A9). What a caller does not see is answered like what
 * does not exist: 404.
 */
import { and, asc, count, desc, eq, inArray, isNull, ne, not, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfferState } from '../../src/domain/offer/offer.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type HistoryView, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import type { Viewer } from '../db/prepared.ts'
import { enquiry, offer } from '../db/schema.ts'
import { enquiryVisibleTo } from '../enquiry/enquiryAccess.ts'
import { isContract } from '../../src/domain/file/fileRights.ts'
import { Refused } from '../http/refusal.ts'

/** In these states an offer is an order or a job. */
export const contractStates = ['ACCEPTED', 'CONFIRMED'] as const satisfies OfferState[]

/** A supplier company's own offers; a customer's from their release on. */
export const offerVisibleTo = ({ company, companyId }: Viewer): SQL | undefined => {
  if (does(company.type, 'sells')) return eq(offer.supplierId, companyId)
  return does(company.type, 'buys') ? and(eq(offer.customerId, companyId), offer.released) : sql`false`
}

/** Whether no offer on it can be accepted (rule E5). */
export const isEnquiryClosed = sql<boolean>`(${enquiry.closed} or ${enquiry.archived})`

/** The first addendum that an offer does not rest on (rule E19); the enquiry is joined. */
export const restsBefore = sql<
  number | null
>`(case when ${offer.addendum} < ${enquiry.addendum} then ${offer.addendum} + 1 end)`

/** Whether the viewer may open its enquiry; it is joined. */
export const isEnquiryReadable = (db: Database, viewer: Viewer): SQL<boolean> =>
  sql<boolean>`${enquiryVisibleTo(db, viewer)}`

/** Whether it is current and nobody has decided on it. */
export const isUndecided = sql<boolean>`${and(
  offer.released,
  eq(offer.state, 'OPEN'),
  not(offer.archived),
  not(offer.invalidated),
)}`

/** Whether the customer can still take it, as `liesWithCustomer` says it of one offer; the enquiry is joined. */
export const isWithCustomer = sql<boolean>`${and(isUndecided, not(isEnquiryClosed))}`

const rival = alias(offer, 'rival')

/** Whether the enquiry is closed, and by nobody's offer of the viewer's company: asked of suppliers alone (rule E6). */
export const awardedElsewhereFor = (db: Database, { company, companyId }: Viewer): SQL<boolean> => {
  if (!does(company.type, 'sells')) return sql<boolean>`false`
  const ownOrder = db
    .select({ one: sql`1` })
    .from(rival)
    .where(
      and(eq(rival.enquiryId, enquiry.id), eq(rival.supplierId, companyId), inArray(rival.state, [...contractStates])),
    )
  return sql<boolean>`${and(enquiry.closed, notExists(ownOrder))}`
}

/** On an enquiry that was awarded: the newest open offer of each supplier who got nothing (rule M1). */
export const lostOffers = async (db: Database, enquiryId: string): Promise<string[]> => {
  const ownOrder = db
    .select({ one: sql`1` })
    .from(rival)
    .where(
      and(
        eq(rival.enquiryId, enquiryId),
        eq(rival.supplierId, offer.supplierId),
        inArray(rival.state, [...contractStates]),
      ),
    )
  const lost = await db
    .selectDistinctOn([offer.supplierId], { id: offer.id })
    .from(offer)
    .where(and(eq(offer.enquiryId, enquiryId), isUndecided, notExists(ownOrder)))
    .orderBy(asc(offer.supplierId), desc(offer.releaseDate))
  return lost.map(({ id }) => id)
}

/** For an offer's customer: how many others on its enquiry are current and undecided (rule O16); 0 for everybody else. */
export const openBesideFor = (db: Database, { company }: Viewer): SQL<number> => {
  if (!does(company.type, 'buys')) return sql<number>`0`
  const isRivalUndecided = and(rival.released, eq(rival.state, 'OPEN'), not(rival.archived), not(rival.invalidated))
  const others = db
    .select({ count: count() })
    .from(rival)
    .where(and(eq(rival.enquiryId, offer.enquiryId), ne(rival.id, offer.id), isRivalUndecided))
  return sql<number>`${others}`.mapWith(Number)
}

/**
 * Nobody decides on what is sealed (rule E16); of anything else that the caller does not see, nothing is said here.
 *
 * @throws Refused 409 OFFERS_SEALED
 */
export const refuseSealed = async (db: Database, { companyId }: User, id: string): Promise<void> => {
  const [found] = await db
    .select({ id: offer.id })
    .from(offer)
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .where(
      and(
        eq(offer.id, id),
        eq(offer.customerId, companyId),
        not(offer.released),
        enquiry.sealed,
        isNull(enquiry.openedAt),
      ),
    )
  if (found) throw new Refused(409, 'OFFERS_SEALED')
}

/** The enquiry and the family of versions that an offer belongs to. */
export const offerFamily = async (
  db: Database,
  user: User,
  id: string,
): Promise<Pick<typeof offer.$inferSelect, 'enquiryId' | 'rootId' | 'supplierId' | 'state'>> => {
  const [found] = await db
    .select({ enquiryId: offer.enquiryId, rootId: offer.rootId, supplierId: offer.supplierId, state: offer.state })
    .from(offer)
    .where(and(eq(offer.id, id), offerVisibleTo(user)))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  return found
}

/**
 * Holds an offer, all its versions and its enquiry until the transaction ends: the enquiry first, then the offers in a
 * fixed order, so that two who decide at the same time queue up and nobody waits in a circle.
 *
 * @throws Refused 404 where the caller does not see the offer
 */
export const lockOffer = async (tx: Database, user: User, id: string): Promise<void> => {
  const { enquiryId, rootId } = await offerFamily(tx, user, id)
  await tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, enquiryId)).for('update')
  await tx.select({ id: offer.id }).from(offer).where(eq(offer.rootId, rootId)).orderBy(asc(offer.id)).for('update')
}

/** What a supplier changed up to the release is the supplier's own affair. */
export const offerHistoryFor = async (db: Database, user: User, id: string): Promise<HistoryView> => {
  const [visible] = await db
    .select({ releaseDate: offer.releaseDate, state: offer.state })
    .from(offer)
    .where(and(eq(offer.id, id), offerVisibleTo(user)))
  if (visible === undefined) throw new Refused(404, 'NOT_FOUND')
  if (!does(user.company.type, 'sells')) return { ...wholeHistory, since: visible.releaseDate }
  // The reason is the customer's alone until they decline (rule O6).
  const noted = ['rejectionReason', 'rejectionReasonIndividual']
  return {
    ...wholeHistory,
    // … and so is who has to approve an acceptance (rule O22), for good.
    hidden: ['approval', ...(visible.state === 'DECLINED' ? [] : noted)],
    // Once it is open, its customer alone adds files, for themselves until they accept (rule O11).
    filesUntil: isContract(visible.state) ? null : visible.releaseDate,
  }
}
