/** Serves the calls about what waits for somebody (rule N10), and what they have not seen yet (rule N11). */
import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/work.ts'
import { conversationPath } from '../../src/domain/chat/chatAddress.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import { hasRunOut, orderBindsDays } from '../../src/domain/offer/offerDraft.ts'
import { inOrder, namedDay, type Waiting, waitingOf } from '../../src/domain/work/waiting.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import { enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import { isOperator } from '../../src/domain/session/visitor.ts'
import { arrivalsFor, awardsElsewhere, putAside, seeArrivals } from './arrivals.ts'
import { approvalsWaiting } from './approvalsWork.ts'
import { addendaUnanswered, newEnquiries, offersLeft } from './enquiriesWork.ts'
import { jobsWork } from './jobsWork.ts'
import { openListsOf } from './openLists.ts'
import { operatorsWork } from './operatorsWork.ts'
import { unreadConversations } from '../chat/conversations.ts'
import { withSites } from '../chat/places.ts'
import type { Database } from '../db/client.ts'
import { germanDate } from '../db/day.ts'
import { company, decision, enquiry, offer } from '../db/schema.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import type { HandlersOf } from '../handlers.ts'
import { isWithCustomer } from '../offer/offerAccess.ts'
import { offerView } from '../offer/offerView.ts'
import { obstaclesTo } from '../offer/offerRecord.ts'

/** So many are shown, and so many drafts looked into: the newest. */
const SHOWN = 50
const DRAFTS = 10
/** So many open offers are looked at. */
const OFFERS = 500

/** A draft that lacks one thing only. */
const enquiryDrafts = async (db: Database, user: User): Promise<Waiting[]> => {
  const rows = await db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(eq(enquiry.customerId, user.companyId), not(enquiry.released), not(enquiry.archived)))
    .orderBy(desc(enquiry.lastUpdate))
    .limit(DRAFTS)
  const drafts = await Promise.all(rows.map(({ id }) => enquiryView(db, user, id)))
  return drafts
    .filter((draft) => {
      const facts = { enquiry: enquiryFactsOf(draft), actor: actorOf(user) }
      return enquiryLifecycle.obstacles('enquiry.release', facts).length === 1
    })
    .map(({ id, title, referenceNumber }) =>
      waitingOf({ kind: 'ENQUIRY_DRAFT', id, title, referenceNumber, path: `/enquiry/${id}` }),
    )
}

/** On an enquiry that is closed or put away no draft can be released: that is nothing to do. */
const isReleasable = (draft: Offer, user: User): boolean => {
  const [obstacle, ...more] = obstaclesTo(draft.sealed ? 'offer.submit' : 'offer.release', draft, user)
  return obstacle !== undefined && obstacle.code !== 'ENQUIRY_CLOSED' && more.length === 0
}

const offerDrafts = async (db: Database, user: User): Promise<Waiting[]> => {
  const rows = await db
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.supplierId, user.companyId), not(offer.released), not(offer.archived)))
    .orderBy(desc(offer.lastUpdate))
    .limit(DRAFTS)
  const drafts = await Promise.all(rows.map(({ id }) => offerView(db, user, id)))
  return drafts
    .filter((draft) => isReleasable(draft, user))
    .map(({ id, title, referenceNumber }) =>
      waitingOf({ kind: 'OFFER_DRAFT', id, title, referenceNumber, path: `/offer/${id}` }),
    )
}

/**
 * Offers on which the customer has not decided: those on one enquiry as one, with the lowest price of them and the day on which the first
 * ends. One alone leads to itself, several to where they stand side by side.
 */
const openOffers = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  const rows = await db
    .select({
      id: offer.id,
      enquiryId: offer.enquiryId,
      title: offer.title,
      referenceNumber: offer.referenceNumber,
      companyName: company.name,
      price: offer.price,
      validUntil: offer.validUntil,
    })
    .from(offer)
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .innerJoin(company, eq(company.id, offer.supplierId))
    .where(and(eq(offer.customerId, user.companyId), isWithCustomer))
    .orderBy(asc(sql`coalesce(${offer.validUntil}, '9999-12-31')`), desc(offer.releaseDate))
    .limit(OFFERS)
  const open = rows.filter((row) => !hasRunOut(row, now))
  const enquiryIds = [...new Set(open.map(({ enquiryId }) => enquiryId))]
  return enquiryIds.map((enquiryId) => {
    const offers = open.filter((row) => row.enquiryId === enquiryId)
    const [cheapest] = offers.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))
    const isOne = offers.length === 1
    return waitingOf({
      kind: 'OFFER',
      id: isOne ? (cheapest?.id ?? enquiryId) : enquiryId,
      title: cheapest?.title ?? '',
      referenceNumber: cheapest?.referenceNumber ?? '',
      companyName: cheapest?.companyName ?? '',
      path: isOne ? `/offer/${cheapest?.id ?? ''}` : `/enquiry/${enquiryId}`,
      day: namedDay(offers[0]?.validUntil ?? null, now),
      count: offers.length,
      price: cheapest?.price ?? null,
    })
  })
}

/** Its customer is asked about its confirmation, as `askedConfirmation` says it of one offer. */
const isAsked = sql<boolean>`coalesce(jsonb_typeof(${offer.confirmation} -> 'answer') = 'null', false)`

/** Orders that the supplier has not confirmed; the customer is bound to them for two weeks. */
const openOrders = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  const ordered = sql`(select max(${decision.createDate}) from ${decision} where ${decision.offerId} = ${offer.id} and ${decision.kind} = 'ACCEPTED')`
  const bound = sql<string | null>`(${germanDate(ordered)} + ${orderBindsDays}::int)::text`
  const rows = await db
    .select({
      id: offer.id,
      title: offer.title,
      referenceNumber: offer.referenceNumber,
      companyName: company.name,
      bound,
    })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.customerId))
    .where(and(eq(offer.supplierId, user.companyId), eq(offer.state, 'ACCEPTED'), not(offer.archived), not(isAsked)))
    .orderBy(asc(bound))
    .limit(SHOWN)
  return rows.map(({ bound: day, ...row }) =>
    waitingOf({ kind: 'ORDER', ...row, path: `/order/${row.id}`, day: namedDay(day, now) }),
  )
}

/** Orders whose confirmation says something otherwise, for their customer to answer (rule O20). */
const deviations = async (db: Database, user: User): Promise<Waiting[]> => {
  const rows = await db
    .select({
      id: offer.id,
      title: offer.title,
      referenceNumber: offer.referenceNumber,
      companyName: company.name,
    })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.supplierId))
    .where(and(eq(offer.customerId, user.companyId), eq(offer.state, 'ACCEPTED'), isAsked))
    .orderBy(desc(offer.lastUpdate))
    .limit(SHOWN)
  return rows.map((row) => waitingOf({ kind: 'DEVIATION', ...row, path: `/order/${row.id}` }))
}

const questions = async (db: Database, user: User): Promise<Waiting[]> =>
  (await withSites(db, await unreadConversations(db, user, SHOWN))).map(({ id, site, title, companyName, unread }) =>
    waitingOf({
      kind: 'QUESTION',
      id: site.id,
      title,
      companyName,
      path: conversationPath(site, id),
      count: unread,
    }),
  )

/** Own offers on enquiries that another supplier has got, until they are opened: nothing else is left to do. */
const lostOffers = async (db: Database, user: User, now: Date): Promise<Waiting[]> =>
  (await awardsElsewhere(db, { user, now })).map(({ id, title, referenceNumber, companyName }) =>
    waitingOf({ kind: 'OFFER_LOST', id, title, referenceNumber, companyName, path: `/offer/${id}` }),
  )

const waitingFor = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  if (isOperator(user.company)) return (await operatorsWork(db, user, now)).slice(0, SHOWN)
  const isSupplier = does(user.company.type, 'sells')
  const waiting = await Promise.all([
    isSupplier ? [] : approvalsWaiting(db, user, now),
    isSupplier ? [] : deviations(db, user),
    questions(db, user),
    isSupplier ? openOrders(db, user, now) : openOffers(db, user, now),
    isSupplier ? addendaUnanswered(db, user) : [],
    isSupplier ? newEnquiries(db, user, now) : offersLeft(db, user),
    isSupplier ? lostOffers(db, user, now) : [],
    isSupplier ? offerDrafts(db, user) : enquiryDrafts(db, user),
    isSupplier ? [] : openListsOf(db, user, now),
    jobsWork(db, user, now),
  ])
  return inOrder(waiting.flat(), now).slice(0, SHOWN)
}

export const workHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  getWaiting: ({ user, now }) => waitingFor(db, user, now),
  setAside: async ({ user, now, body: { enquiryId, aside } }) => {
    await demandVisibleEnquiry(db, user, enquiryId)
    await putAside(db, { user, now, id: enquiryId }, aside)
    return waitingFor(db, user, now)
  },
  getArrivals: ({ user, now }) => arrivalsFor(db, { user, now }),
  seeArrivals: async ({ user, now }) => {
    await seeArrivals(db, { user, now })
    return arrivalsFor(db, { user, now })
  },
})
