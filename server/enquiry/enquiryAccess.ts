/**
 * Which enquiries a caller sees, and how one is locked for a change (rules E4, A9). What a caller does not see is answered like
 * what does not exist: 404.
 */
import { and, eq, exists, gt, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ownFields } from '../../src/domain/enquiry/ownNumbers.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type HistoryView, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import type { Viewer } from '../db/prepared.ts'
import { bom, enquiry, invitation, offer } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { bidFields } from './bidDeclines.ts'
import { invitationFields } from './invitations.ts'

/** Whether a supplier is asked for an offer, once the enquiry is released: all are, or those that its customer has chosen (rule E15). */
export const isAsked = (supplierId: Viewer['companyId'] | PgColumn): SQL | undefined =>
  or(
    not(enquiry.chosen),
    sql`exists (select 1 from ${invitation} where ${eq(invitation.enquiryId, enquiry.id)} and ${eq(invitation.supplierId, supplierId)})`,
  )

/** What stands in the caller's list: a customer's own enquiries, for suppliers all released ones on which they are asked and that are not archived. */
export const enquiryListedFor = ({ company, companyId }: Viewer): SQL | undefined => {
  if (does(company.type, 'buys')) return eq(enquiry.customerId, companyId)
  return does(company.type, 'sells') ? and(enquiry.released, not(enquiry.archived), isAsked(companyId)) : sql`false`
}

/** What the caller may open: besides the list, a supplier's order keeps its enquiry readable after the customer archived it. */
export const enquiryVisibleTo = (db: Database, user: Viewer): SQL | undefined => {
  if (!does(user.company.type, 'sells')) return enquiryListedFor(user)
  const ownOrder = db
    .select({ one: sql`1` })
    .from(offer)
    .where(
      and(
        eq(offer.enquiryId, enquiry.id),
        eq(offer.supplierId, user.companyId),
        inArray(offer.state, ['ACCEPTED', 'CONFIRMED']),
      ),
    )
  return or(enquiryListedFor(user), and(enquiry.released, exists(ownOrder)))
}

/** What an enquiry's history says of an offer on it. */
export const offerFields = ['offerNumber', 'offerVersion', 'offerFrom'] as const
export type OfferField = (typeof offerFields)[number]

/** The enquiry that another one was copied from: null where the caller does not see it, or where it has no lines. */
export const comparableSource = async (
  db: Database,
  user: Viewer,
  sourceId: string | null,
): Promise<{ id: string; title: string } | null> => {
  if (sourceId === null) return null
  const [source] = await db
    .select({ id: enquiry.id, title: enquiry.title })
    .from(enquiry)
    .innerJoin(bom, eq(bom.enquiryId, enquiry.id))
    .where(and(eq(enquiry.id, sourceId), isNotNull(bom.summary), enquiryVisibleTo(db, user)))
  return source ?? null
}

/** @throws Refused 404 where the caller does not see it */
export const demandVisibleEnquiry = async (db: Database, user: User, id: string): Promise<void> => {
  const [visible] = await db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(eq(enquiry.id, id), enquiryVisibleTo(db, user)))
  if (visible === undefined) throw new Refused(404, 'NOT_FOUND')
}

/**
 * To a supplier with something in hand for it, an enquiry that was archived meanwhile is not unknown. Who joined later never saw it.
 *
 * @throws Refused 409 ENQUIRY_ARCHIVED
 */
export const refuseWithdrawn = async (db: Database, { createDate, companyId }: User, id: string): Promise<void> => {
  const [withdrawn] = await db
    .select({ id: enquiry.id })
    .from(enquiry)
    // its last change is the archiving
    .where(
      and(
        eq(enquiry.id, id),
        enquiry.released,
        enquiry.archived,
        gt(enquiry.lastUpdate, createDate),
        isAsked(companyId),
      ),
    )
  if (withdrawn) throw new Refused(409, 'ENQUIRY_ARCHIVED')
}

/**
 * Holds the enquiry until the transaction ends. Whatever changes an enquiry, its files, its BOM or one of its offers
 * locks the enquiry first and offers after it, so that nobody waits in a circle.
 *
 * @throws Refused 404 where the caller does not see it
 */
export const lockEnquiry = async (tx: Database, user: User, id: string): Promise<void> => {
  const [held] = await tx
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(eq(enquiry.id, id), enquiryVisibleTo(tx, user)))
    .for('update')
  if (held === undefined) throw new Refused(404, 'NOT_FOUND')
}

/** Of the history of an enquiry its customer's alone: what became of which supplier's offer, who makes none, who is asked, and the own numbers. */
const others = [
  'price',
  'acceptedOffer',
  'acceptedFrom',
  ...offerFields,
  ...bidFields,
  ...invitationFields,
  ...ownFields,
]

/** What a customer changed up to the release, and from whom at which price it ordered, and what it talks about with others, is not the suppliers' business. */
export const enquiryHistoryFor = async (db: Database, user: User, id: string): Promise<HistoryView> => {
  const [visible] = await db
    .select({ releaseDate: enquiry.releaseDate })
    .from(enquiry)
    .where(and(eq(enquiry.id, id), enquiryVisibleTo(db, user)))
  if (visible === undefined) throw new Refused(404, 'NOT_FOUND')
  if (does(user.company.type, 'buys')) return wholeHistory
  return { ...wholeHistory, since: visible.releaseDate, hidden: others, talkWith: user.companyId }
}
