/** Enquiries that wait (rule N10): newly released ones for suppliers, awarded ones with undecided offers for their customer. */
import { and, count, desc, eq, exists, gt, inArray, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '../../src/domain/user/user.ts'
import { endingWithinDays, type Waiting, waitingOf } from '../../src/domain/work/waiting.ts'
import type { Database } from '../db/client.ts'
import { company, enquiry, invitation, offer, sighting } from '../db/schema.ts'
import { enquiryListedFor } from '../enquiry/enquiryAccess.ts'
import { contractStates, isEnquiryClosed, isUndecided, restsBefore } from '../offer/offerAccess.ts'

/** So many of a kind are named, the newest. */
const SHOWN = 20

const putAside = alias(sighting, 'put_aside')

/** What came before it is no news. */
export const lately = (now: Date): Date => new Date(now.getTime() - endingWithinDays * 86_400_000)

/** Since when a supplier sees an enquiry: since its release, or since they were asked (rule E15). */
export const askedSince = ({ companyId }: User) =>
  sql`case when ${enquiry.chosen} then (select ${invitation.at} from ${invitation}
    where ${eq(invitation.enquiryId, enquiry.id)} and ${eq(invitation.supplierId, companyId)}) else ${enquiry.releaseDate} end`.mapWith(
    enquiry.releaseDate,
  )

/** … lately: an array, which an index looks up beside the days of release. */
const askedLately = ({ companyId }: User, now: Date): SQL =>
  sql`${enquiry.id} = any(array(select ${invitation.enquiryId} from ${invitation}
    where ${eq(invitation.supplierId, companyId)} and ${gt(invitation.at, lately(now))}))`

/** For a supplier: released, or shown to them, within two weeks, not awarded, nothing of the own company's lies on it yet, and the user has not put it aside. */
export const isNewEnquiryFor = (db: Database, user: User, now: Date): SQL | undefined => {
  const ownOffer = db
    .select({ one: sql`1` })
    .from(offer)
    .where(and(eq(offer.enquiryId, enquiry.id), eq(offer.supplierId, user.companyId)))
  const aside = db
    .select({ one: sql`1` })
    .from(putAside)
    .where(and(eq(putAside.userId, user.id), eq(putAside.recordId, enquiry.id), putAside.setAside))
  return and(
    enquiryListedFor(user),
    not(enquiry.closed),
    or(gt(enquiry.releaseDate, lately(now)), askedLately(user, now)),
    notExists(ownOffer),
    notExists(aside),
  )
}

export const newEnquiries = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  const rows = await db
    .select({
      id: enquiry.id,
      title: enquiry.title,
      referenceNumber: enquiry.referenceNumber,
      companyName: company.name,
    })
    .from(enquiry)
    .innerJoin(company, eq(company.id, enquiry.customerId))
    .where(isNewEnquiryFor(db, user, now))
    .orderBy(desc(askedSince(user)))
    .limit(SHOWN)
  return rows.map((row) => waitingOf({ kind: 'ENQUIRY', ...row, path: `/enquiry/${row.id}` }))
}

/** For a customer: what an award leaves to decline (rule O16), each enquiry once. */
export const offersLeft = async (db: Database, user: User): Promise<Waiting[]> => {
  const contract = alias(offer, 'contract')
  const awarded = db
    .select({ one: sql`1` })
    .from(contract)
    .where(and(eq(contract.enquiryId, enquiry.id), inArray(contract.state, [...contractStates])))
  const rows = await db
    .select({ id: enquiry.id, title: enquiry.title, referenceNumber: enquiry.referenceNumber, count: count() })
    .from(offer)
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .where(
      and(eq(enquiry.customerId, user.companyId), enquiry.closed, not(enquiry.archived), isUndecided, exists(awarded)),
    )
    .groupBy(enquiry.id)
    .orderBy(desc(enquiry.lastUpdate))
    .limit(SHOWN)
  return rows.map((row) => waitingOf({ kind: 'OFFERS_LEFT', ...row, path: `/enquiry/${row.id}` }))
}

/** For a supplier: own offers, in work or with their customer, that rest on the enquiry before an addendum (rule E19). */
export const addendaUnanswered = async (db: Database, user: User): Promise<Waiting[]> => {
  const revision = alias(offer, 'revision')
  const revised = db
    .select({ one: sql`1` })
    .from(revision)
    .where(and(eq(revision.predecessorId, offer.id), not(revision.archived)))
  const rows = await db
    .select({
      id: offer.id,
      title: offer.title,
      referenceNumber: offer.referenceNumber,
      companyName: company.name,
      number: restsBefore,
    })
    .from(offer)
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .innerJoin(company, eq(company.id, offer.customerId))
    .where(
      and(
        eq(offer.supplierId, user.companyId),
        eq(offer.state, 'OPEN'),
        not(offer.archived),
        not(offer.invalidated),
        not(isEnquiryClosed),
        lt(offer.addendum, enquiry.addendum),
        notExists(revised),
      ),
    )
    .orderBy(desc(enquiry.lastUpdate))
    .limit(SHOWN)
  return rows.map(({ number, ...row }) =>
    waitingOf({ kind: 'ADDENDUM', ...row, path: `/offer/${row.id}`, count: number ?? 1 }),
  )
}
