/**
 * Acceptances that wait for a second pair of eyes (rule O22). Each keeps what was asked, so that approving is the acceptance itself, by the same
 * function. Nothing here touches what suppliers read: no `lastUpdate`, no news, no entry of their history, no mail.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/approval.ts'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { isInvisible } from '../../src/domain/core/text.ts'
import { mayAnswerApproval, needsApproval, waitingApproval } from '../../src/domain/offer/approval.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { liesWithCustomer } from '../../src/domain/offer/offerStage.ts'
import { givenOrderSchema, type Order, orderSchema } from '../../src/domain/offer/order.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { type Author, nextUpdate, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { approval } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { filesOf } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import { approvalAskedMail, approvalGivenMail, approvalRefusedMail } from '../mail/approvalLetters.ts'
import type { Services } from '../services.ts'
import { findUser } from '../user/userStore.ts'
import { latestApproval, readRules } from './approvalRules.ts'
import { demandContractsKnown } from './contracts.ts'
import { demandRead } from './stands.ts'
import { refuseSealed } from './offerAccess.ts'
import { acceptHeld, demandDecision, demandSupplierThere } from './offerDecisions.ts'
import { offerView } from './offerView.ts'
import { holdOffer } from './offerRecord.ts'
import { placeHeld, type Placed, prepareOrder } from './placeOrder.ts'

type Row = typeof approval.$inferSelect

/** The order files that lie with the offer: what is approved is what was asked. */
const orderFilesOf = async (db: Database, offerId: string): Promise<string[]> =>
  (await filesOf(db, { offerId }))
    .filter(({ fileType }) => fileType === 'ORDER')
    .map(({ sha256 }) => sha256)
    .toSorted()

const tell = async (
  tx: Database,
  author: Author,
  { id, enquiryId }: Offer,
  action: Extract<ChangeAction, `APPROVAL_${string}`>,
  after: string | number,
): Promise<void> => {
  // A write of its own, beside the acceptance that it may lead to.
  const own = { ...author, callId: crypto.randomUUID() }
  await noteChanges(tx, { kind: 'OFFER', id }, own, { action, changes: [{ field: 'approval', before: null, after }] })
  announce({ kind: 'OWN', id: enquiryId, at: author.now, enquiryId: null })
}

/** @throws Refused where another one waits, where nobody is needed, or where nobody could approve it */
const demandAskable = async (tx: Database, user: User, held: Offer, asked: { net: number; order: Order | null }) => {
  const waiting = waitingApproval(held)
  if (waiting) {
    const isSame = waiting.askedBy === user.id && waiting.net === asked.net
    if (isSame && isDeepStrictEqual(waiting.order, asked.order)) return false
    throw new Refused(409, 'APPROVAL_WAITS', { name: waiting.askedByName })
  }
  const { limit, approvers } = await readRules(tx, user)
  if (!needsApproval(limit, asked.net)) throw new Refused(409, 'APPROVAL_NOT_NEEDED')
  if (approvers.every((id) => id === user.id)) throw new Refused(409, 'APPROVAL_BY_NOBODY')
  return true
}

/** Asks for an acceptance: everything that it would demand is demanded now. The same once more is granted. */
export const askApproval = async (
  services: Services,
  author: Author,
  { offerId, contracts, placed, addendum }: BodyOf<typeof calls.askApproval>,
): Promise<Offer> => {
  const { user, now } = author
  await refuseSealed(services.db, user, offerId)
  const seen = await offerView(services.db, user, offerId)
  const order = placed && (await prepareOrder(services.db, author, { ...placed, offerId, contracts }, seen)).placed
  return services.db.transaction(async (tx) => {
    const held = await holdOffer(tx, user, offerId)
    demandDecision(held, user, 'ACCEPTED', order?.document === 'PORTAL' ? ['ORDER'] : [])
    await demandSupplierThere(tx, held)
    demandContractsKnown(held.contracts, contracts)
    demandRead(held, addendum)
    const net = order?.net ?? held.price ?? 0
    if (!(await demandAskable(tx, user, held, { net, order }))) return held
    // One that the limit has left behind waits for nobody, and must not stand in the way of this one.
    const last = await latestApproval(tx, offerId)
    if (last?.state === 'ASKED') await settle(tx, author, last.id, { state: 'WITHDRAWN', reason: '' })
    const askedAt = last ? nextUpdate(now, last.askedAt) : now
    const by = { askedBy: user.id, askedByName: fullName(user), askedAt }
    const files = await orderFilesOf(tx, offerId)
    await tx.insert(approval).values({ offerId, ...by, net, order, files, contracts: contracts ?? null })
    const after = await offerView(tx, user, offerId)
    await tell(tx, author, after, 'APPROVAL_ASKED', net)
    for (const { id } of waitingApproval(after)?.approvers ?? []) {
      const to = await findUser(tx, id)
      if (to) await services.mail.queue(tx, approvalAskedMail(services, { to, offer: after }))
    }
    return after
  })
}

/** The one that waits, as whoever answers or withdraws it has seen it. @throws Refused 409 */
const demandWaiting = async (tx: Database, held: Offer, approvalId: string): Promise<Row> => {
  const row = await latestApproval(tx, held.id)
  if (row?.id !== approvalId || row.state !== 'ASKED' || !liesWithCustomer(held))
    throw new Refused(409, 'APPROVAL_SETTLED')
  return row
}

/** What is approved is what was asked, beside the orders that were there. @throws Refused 409 */
const demandUnchanged = async (tx: Database, held: Offer, { contracts, files }: Row): Promise<void> => {
  const areKnown = contracts === null || held.contracts.every(({ offerId }) => contracts.includes(offerId))
  if (areKnown && isDeepStrictEqual(await orderFilesOf(tx, held.id), files)) return
  throw new Refused(409, 'APPROVAL_OUTDATED')
}

const settle = async (
  tx: Database,
  { user, now }: Author,
  id: string,
  answer: { state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'; reason: string },
): Promise<void> => {
  const by = { answeredBy: user.id, answeredByName: fullName(user), answeredAt: now }
  await tx
    .update(approval)
    .set({ ...by, ...answer })
    .where(eq(approval.id, id))
}

/** Whoever asked takes it back. */
export const withdrawApproval = (
  { db }: Services,
  author: Author,
  { offerId, approvalId }: BodyOf<typeof calls.withdrawApproval>,
): Promise<Offer> =>
  db.transaction(async (tx) => {
    const { user } = author
    const held = await holdOffer(tx, user, offerId)
    const last = await latestApproval(tx, offerId)
    if (last?.id === approvalId && last.state === 'WITHDRAWN' && last.askedBy === user.id) return held
    const row = await demandWaiting(tx, held, approvalId)
    if (row.askedBy !== user.id) throw new Refused(403, 'NOT_APPROVER')
    await settle(tx, author, row.id, { state: 'WITHDRAWN', reason: '' })
    await tell(tx, author, held, 'APPROVAL_WITHDRAWN', row.net)
    return offerView(tx, user, offerId)
  })

/** In whose name it is ordered: theirs who asked, as long as they are there. */
const ordererOf = async (db: Database, author: Author, row: Row): Promise<Author> => {
  const asker = await findUser(db, row.askedBy)
  return asker?.companyId === author.user.companyId ? { ...author, user: asker } : author
}

/** As it would be ordered by whoever asked. */
const askedOrder = (row: Row): Placed | null => {
  if (row.order === null) return null
  const { document, net, ...order } = orderSchema.parse(row.order)
  const contracts = row.contracts ?? undefined
  return {
    offerId: row.offerId,
    contracts: contracts && [...contracts],
    document: document === 'OWN' ? 'OWN' : 'PORTAL',
    net,
    order: givenOrderSchema.parse(order),
  }
}

/** An approver approves, and with that it is ordered; or refuses, and says why. */
export const answerApproval = async (
  services: Services,
  author: Author,
  { offerId, approvalId, approved, reason, addendum }: BodyOf<typeof calls.answerApproval>,
): Promise<Offer> => {
  const { db } = services
  const { user } = author
  if (!approved && isInvisible(reason)) throw refusedField('offer', 'reason', 'required')
  const seen = await offerView(db, user, offerId)
  const row = await latestApproval(db, offerId)
  const isAnswered = row?.id === approvalId && row.state === (approved ? 'APPROVED' : 'REFUSED')
  if (isAnswered && row.answeredBy === user.id) return seen
  if (waitingApproval(seen)?.id === approvalId && !mayAnswerApproval(seen, user.id))
    throw new Refused(403, 'NOT_APPROVER')
  const asked = approved && row?.id === approvalId && row.state === 'ASKED' ? askedOrder(row) : null
  const orderer = row ? await ordererOf(db, author, row) : author
  // Made before anything is held, as in ordering itself: a released version never changes.
  const prepared = asked && (await prepareOrder(db, orderer, asked, seen))
  return db.transaction(async (tx) => {
    const held = await holdOffer(tx, user, offerId)
    const waiting = await demandWaiting(tx, held, approvalId)
    if (!waitingApproval(held)) throw new Refused(409, 'APPROVAL_NOT_NEEDED')
    if (!mayAnswerApproval(held, user.id)) throw new Refused(403, 'NOT_APPROVER')
    await settle(tx, author, waiting.id, { state: approved ? 'APPROVED' : 'REFUSED', reason: approved ? '' : reason })
    await tell(tx, author, held, approved ? 'APPROVAL_GIVEN' : 'APPROVAL_REFUSED', approved ? waiting.net : reason)
    if (approved) {
      demandRead(held, addendum)
      await demandUnchanged(tx, held, waiting)
      const { contracts } = waiting
      if (asked && prepared) await placeHeld(tx, services, orderer, { held, body: asked, prepared, approved: true })
      else
        await acceptHeld(tx, services, orderer, {
          before: held,
          contracts: contracts ? [...contracts] : undefined,
          price: held.price,
          approved: true,
        })
    }
    const asker = await findUser(tx, waiting.askedBy)
    const letter = { offer: held, answeredBy: fullName(user), reason }
    if (asker?.companyId === user.companyId)
      await services.mail.queue(
        tx,
        (approved ? approvalGivenMail : approvalRefusedMail)(services, { to: asker, ...letter }),
      )
    return offerView(tx, user, offerId)
  })
}
