/**
 * An offer as a record that is changed (rules O3–O10): what its lifecycle allows of it, held, written, noted with what became of it. What
 * is done with it: offerWrites.ts, decisions.
 */
import type { Obstacle } from '../../src/domain/core/rule.ts'
import type { FileType } from '../../src/domain/file/file.ts'
import { eq } from 'drizzle-orm'
import type { Decision, DecisionKind, Offer } from '../../src/domain/offer/offer.ts'
import { type OfferAction, offerLifecycle } from '../../src/domain/offer/offerLifecycle.ts'
import { type OfferContext, offerFactsOf } from '../../src/domain/offer/offerRules.ts'
import { comesLate, isWithdrawn, offerFlagsAt, offerStageOf } from '../../src/domain/offer/offerStage.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { holdRecord, type RecordKind, writeRecord } from '../db/records.ts'
import { decision, offer } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import type { OfferField } from '../enquiry/enquiryAccess.ts'
import { Refused, refuseFirst } from '../http/refusal.ts'
import { lockOffer, offerHistoryFor } from './offerAccess.ts'
import { changesOf, type Fields, type OfferStatus } from './offerChanges.ts'
import { offerView } from './offerView.ts'

type Brought = readonly FileType[]
/** @param brought files that come with the action itself */
const factsFor = (record: Offer, user: User, brought: Brought = []): OfferContext => {
  const facts = offerFactsOf(record)
  return { offer: { ...facts, fileTypes: [...facts.fileTypes, ...brought] }, actor: actorOf(user) }
}
export const obstaclesTo = (action: OfferAction, record: Offer, user: User, brought?: Brought): Obstacle[] =>
  offerLifecycle.obstacles(action, factsFor(record, user, brought))

/** @throws Refused with the first obstacle; a replaced offer names the one that took its place, a withdrawn one says that it is */
export const refuseOffer = (obstacles: Obstacle[], record: Offer): void => {
  if (obstacles[0]?.code === 'OFFER_WRONG_STATE') {
    if (offerStageOf(record) === 'invalidated')
      throw new Refused(409, 'OFFER_INVALIDATED', { successorId: record.successorId })
    if (isWithdrawn(record)) throw new Refused(409, 'OFFER_WITHDRAWN')
  }
  refuseFirst(obstacles)
}

export const statusAfter = (action: OfferAction, record: Offer, user: User): OfferStatus =>
  offerFlagsAt[offerLifecycle.target(action, factsFor(record, user))]

/**
 * The stage that the action leads to, as it is stored.
 * @throws Refused with the first rule that stands in the way
 */
export const demandOffer = (action: OfferAction, record: Offer, user: User, brought?: Brought): OfferStatus => {
  refuseOffer(obstaclesTo(action, record, user, brought), record)
  return statusAfter(action, record, user)
}

export const offers: RecordKind<Offer, Fields> = {
  kind: 'OFFER',
  enquiryOf: ({ enquiryId }) => enquiryId,
  table: offer,
  read: offerView,
  lock: lockOffer,
  changes: changesOf,
  actions: {
    state: (after) => (['ACCEPTED', 'DECLINED', 'CONFIRMED'] as const).find((state) => state === after),
    archived: () => 'ARCHIVED',
    invalidated: () => 'INVALIDATED',
    released: () => 'RELEASED',
  },
  columnsOf: (fields, { before, at }) => ({
    ...fields,
    ...(fields.released && !before.released && { releaseDate: at }),
    // by the moment that stands as its release: one that waited for another write came when it came
    ...(fields.released && !before.released && comesLate(before, at) && { missedDeadline: before.offersUntil }),
  }),
  historyFor: offerHistoryFor,
}

/** The offer, held until the transaction ends. */
export const holdOffer = (tx: Database, user: User, id: string): Promise<Offer> => holdRecord(tx, offers, user, id)

/** Writes what differs in an offer that is held. */
export const writeOffer = (tx: Database, author: Author, before: Offer, fields: Fields): Promise<void> =>
  writeRecord(tx, offers, author, { before, fields })

/** The customer hears that there is one more or less; other suppliers hear nothing (rule E16). */
export const tellOfSubmissions = ({ now }: Author, { enquiryId }: Offer): void =>
  announce({ kind: 'SUBMISSIONS', id: enquiryId, at: now, enquiryId: null })

/** Notes in the history of its enquiry what became of an offer, for the customer (rule E5). */
export const noteOnEnquiry = (
  tx: Database,
  author: Author,
  { enquiryId, offerNumber, version, supplierName }: Offer,
  what: 'RELEASED' | 'WITHDRAWN' | 'DECLINED' | 'CONFIRMED',
): Promise<void> => {
  const told = { offerNumber, offerVersion: version, offerFrom: supplierName } satisfies Record<OfferField, unknown>
  const changes = Object.entries(told).map(([field, after]) => ({ field, before: null, after }))
  return noteChanges(tx, { kind: 'ENQUIRY', id: enquiryId }, author, { action: `OFFER_${what}`, changes })
}

/** Notes who decided what on which version. */
export const recordDecision = async (
  tx: Database,
  { user, now }: Author,
  record: Offer,
  kind: DecisionKind,
): Promise<void> => {
  const by = { userId: user.id, userFullName: fullName(user), companyName: user.company.name }
  await tx.insert(decision).values({ offerId: record.id, kind, version: record.version, ...by, createDate: now })
  if (kind === 'ACCEPTED') await tx.update(offer).set({ orderDate: now }).where(eq(offer.id, record.id))
}

/** 409 that names who decided what, and when. */
export const alreadyDecided = ({ kind, userFullName, createDate }: Decision): Refused =>
  new Refused(409, 'OFFER_ALREADY_DECIDED', { by: userFullName, at: createDate.toISOString(), state: kind })
