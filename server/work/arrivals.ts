/**
 * What others did to an enquiry or offer that somebody has not opened since (rule N11), within two weeks: newly released enquiries, offers,
 * decisions on them, and awards to others. Opening the record settles it.
 */
import { and, desc, eq, gt, inArray, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { OfferState } from '../../src/domain/offer/offer.ts'
import { modeOfState } from '../../src/domain/offer/offerList.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Arrival, ArrivalKind } from '../../src/domain/work/arrival.ts'
import type { Stored } from '../../src/domain/core/stored.ts'
import type { Database } from '../db/client.ts'
import { addendum, company, decision, enquiry, offer, sighting } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { enquiryListedFor } from '../enquiry/enquiryAccess.ts'
import { awardedElsewhereFor, isEnquiryClosed, isUndecided, offerVisibleTo } from '../offer/offerAccess.ts'
import { approvalsArrived } from './approvalsWork.ts'
import { askedSince, isNewEnquiryFor, lately } from './enquiriesWork.ts'

/** So many are named, the newest. */
const SHOWN = 100

/** Of whom, as of when, and of one record alone where it is named. */
interface Look {
  user: User
  now: Date
  id?: string | undefined
}

const ownSighting = ({ id: userId }: User, recordId: typeof offer.id | typeof enquiry.id) =>
  and(eq(sighting.userId, userId), eq(sighting.recordId, recordId))
const isUnseen = (at: typeof decision.createDate | typeof enquiry.closeDate | typeof addendum.at) =>
  or(isNull(sighting.at), sql`${sighting.at} < ${at}`)

/** Newly released enquiries, the newest first. */
export const newEnquiries = async (db: Database, { user, now, id }: Look): Promise<Arrival[]> => {
  const rows = await db
    .select({
      id: enquiry.id,
      title: enquiry.title,
      referenceNumber: enquiry.referenceNumber,
      companyName: company.name,
      at: askedSince(user),
    })
    .from(enquiry)
    .innerJoin(company, eq(company.id, enquiry.customerId))
    .leftJoin(sighting, ownSighting(user, enquiry.id))
    .where(and(isNewEnquiryFor(db, user, now), isNull(sighting.at), id === undefined ? undefined : eq(enquiry.id, id)))
    .orderBy(desc(askedSince(user)))
    .limit(SHOWN)
  return rows.map(({ at, ...row }) => ({ kind: 'ENQUIRY', place: 'enquiry', ...row, at: at ?? now }))
}

/** What stands on an offer as its other side sees it, by the state that it is in. */
const kindOf = (state: Stored<OfferState>): ArrivalKind => {
  if (state === 'ACCEPTED') return 'ORDER'
  if (state === 'CONFIRMED') return 'JOB'
  return state === 'DECLINED' ? 'DECLINED' : 'OFFER'
}
/** The decision that brought an offer into its state. */
const isLatest = sql`${decision.kind} = case when ${offer.state} = 'OPEN' then 'RELEASED' else ${offer.state} end`

const offerColumns = {
  id: offer.id,
  state: offer.state,
  title: offer.title,
  referenceNumber: offer.referenceNumber,
  companyName: company.name,
}

/** Decisions of the other side on offers that are current; an offer that nobody can take any more is no news. */
const decisions = async (db: Database, { user, now, id }: Look): Promise<Arrival[]> => {
  const isSupplier = does(user.company.type, 'sells')
  const others = isSupplier ? (['ACCEPTED', 'DECLINED'] as const) : (['RELEASED', 'CONFIRMED'] as const)
  const rows = await db
    .select({ ...offerColumns, at: decision.createDate })
    .from(decision)
    .innerJoin(offer, eq(offer.id, decision.offerId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .innerJoin(company, eq(company.id, isSupplier ? offer.customerId : offer.supplierId))
    .leftJoin(sighting, ownSighting(user, offer.id))
    .where(
      and(
        offerVisibleTo(user),
        gt(decision.createDate, lately(now)),
        inArray(decision.kind, [...others]),
        isLatest,
        sql`not ${offer.archived} and not ${offer.invalidated} and (${offer.state} <> 'OPEN' or not ${isEnquiryClosed})`,
        isUnseen(decision.createDate),
        id === undefined ? undefined : eq(offer.id, id),
      ),
    )
    .orderBy(desc(decision.createDate))
    .limit(SHOWN)
  return rows.map(({ state, ...row }) => ({ kind: kindOf(state), place: modeOfState(state), ...row }))
}

/** Own open offers on enquiries that another supplier has got. */
export const awardsElsewhere = async (db: Database, { user, now, id }: Look): Promise<Arrival[]> => {
  const rows = await db
    .select({ ...offerColumns, at: enquiry.closeDate })
    .from(offer)
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .innerJoin(company, eq(company.id, offer.customerId))
    .leftJoin(sighting, ownSighting(user, offer.id))
    .where(
      and(
        offerVisibleTo(user),
        isUndecided,
        awardedElsewhereFor(db, user),
        gt(enquiry.closeDate, lately(now)),
        isUnseen(enquiry.closeDate),
        id === undefined ? undefined : eq(offer.id, id),
      ),
    )
    .orderBy(desc(enquiry.closeDate))
    .limit(SHOWN)
  return rows.map(({ state, at, ...row }) => ({ kind: 'LOST', place: modeOfState(state), ...row, at: at ?? now }))
}

/** Addenda to enquiries that are not new themselves, each enquiry once, by its last one (rule E17). */
const addenda = async (db: Database, { user, now, id }: Look): Promise<Arrival[]> => {
  const rows = await db
    .select({
      id: enquiry.id,
      title: enquiry.title,
      referenceNumber: enquiry.referenceNumber,
      companyName: company.name,
      at: addendum.at,
    })
    .from(addendum)
    .innerJoin(enquiry, and(eq(enquiry.id, addendum.enquiryId), eq(enquiry.addendum, addendum.number)))
    .innerJoin(company, eq(company.id, enquiry.customerId))
    .leftJoin(sighting, ownSighting(user, enquiry.id))
    .where(
      and(
        enquiryListedFor(user),
        not(enquiry.closed),
        gt(addendum.at, lately(now)),
        isUnseen(addendum.at),
        sql`${sighting.setAside} is not true`,
        // Never looked at, and new as a whole: that is told already.
        sql`(${sighting.at} is not null or ${isNewEnquiryFor(db, user, now)} is not true)`,
        id === undefined ? undefined : eq(enquiry.id, id),
      ),
    )
    .orderBy(desc(addendum.at))
    .limit(SHOWN)
  return rows.map((row) => ({ kind: 'ADDENDUM', place: 'enquiry', ...row }))
}

/** All of it, newest first. */
export const arrivalsFor = async (db: Database, look: Look): Promise<Arrival[]> => {
  const isSupplier = does(look.user.company.type, 'sells')
  const found = await Promise.all([
    decisions(db, look),
    isSupplier ? newEnquiries(db, look) : [],
    isSupplier ? awardsElsewhere(db, look) : [],
    isSupplier ? addenda(db, look) : [],
    isSupplier ? [] : approvalsArrived(db, look),
  ])
  return found
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, SHOWN)
}

/** Notes that somebody has looked at these, which their other windows hear of. */
const noteSeen = (db: Database, { user, now }: Look, ids: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .insert(sighting)
      .values(ids.map((recordId) => ({ userId: user.id, recordId, at: now })))
      .onConflictDoUpdate({ target: [sighting.userId, sighting.recordId], set: { at: now } })
    announce({ kind: 'SEEN', id: user.id, at: now, enquiryId: null })
  })

/** Settles what is new of a record that somebody opens, or, where none is named, of all. */
export const seeArrivals = async (db: Database, look: Look): Promise<void> => {
  const ids = (await arrivalsFor(db, look)).map(({ id }) => id)
  if (ids.length > 0) await noteSeen(db, look, [...new Set(ids)])
}

/** Puts an enquiry aside, for its reader alone, or takes that back. */
export const putAside = (db: Database, { user, now, id }: Look & { id: string }, aside: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .insert(sighting)
      .values({ userId: user.id, recordId: id, at: now, setAside: aside })
      .onConflictDoUpdate({ target: [sighting.userId, sighting.recordId], set: { at: now, setAside: aside } })
    announce({ kind: 'SEEN', id: user.id, at: now, enquiryId: null })
  })

/**
 * What was seen so long ago goes: whatever happened before it is no news any more. What was put aside stays so as long as it may come back among
 * the new ones.
 */
export const sweepSights = async (db: Database, now: Date): Promise<void> => {
  const open = db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(not(enquiry.closed), not(enquiry.archived)))
  await db
    .delete(sighting)
    .where(and(lt(sighting.at, lately(now)), or(not(sighting.setAside), notInArray(sighting.recordId, open))))
}
