/**
 * Ordering with data (rule O19): what is ordered is reckoned anew, its PDF made or taken as it was brought, and the offer accepted, in one
 * transaction.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/offer.ts'
import { isInvisible } from '../../src/domain/core/text.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { type GivenOrder, type Order, orderableOf, orderTotal, type OrderTotal } from '../../src/domain/offer/order.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { readCompany } from '../company/companyStore.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { offer } from '../db/schema.ts'
import { keepMade } from '../file/contents.ts'
import { addFile } from '../file/fileWrites.ts'
import { Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import type { Services } from '../services.ts'
import { written } from '../words.ts'
import { demandRead } from './stands.ts'
import { acceptHeld, demandDecision } from './offerDecisions.ts'
import { offerView } from './offerView.ts'
import { refuseSealed } from './offerAccess.ts'
import { alreadyDecided, holdOffer } from './offerRecord.ts'
import { orderChanges } from './orderChanges.ts'
import { paperPdf } from './papers.ts'

export type Placed = BodyOf<typeof calls.placeOrder>

/** What is ordered, reckoned. @throws Refused 422 with what the version does not offer */
const demandTotal = (record: Offer, order: GivenOrder): OrderTotal => {
  const total = orderTotal(orderableOf(record), order)
  if (!('fault' in total)) return total
  if (total.fault === 'option') throw new Refused(422, 'OPTION_UNKNOWN', { id: total.id, fault: total.why })
  if (total.fault === 'amount')
    throw new Refused(422, 'QUANTITY_NOT_OFFERED', { amount: total.amount, offered: total.offered })
  throw refusedField('offer', 'net', 'tooBig')
}

/** Of an order that the portal writes, what stands in it. @throws Refused 400 with the first field that is missing */
const demandFilled = ({ document, order }: Placed): void => {
  if (document !== 'PORTAL') return
  for (const field of ['number', 'deliveryAddress', 'contact'] as const)
    if (isInvisible(order[field])) throw refusedField('offer', `order.${field}`, 'required')
  if (order.wishedDate === null) throw refusedField('offer', 'order.wishedDate', 'required')
}

/** @throws Refused 422 with both sums */
const demandNet = ({ net: reckoned }: OrderTotal, given: number): void => {
  if (reckoned === given) return
  const { euro } = written()
  const told = { given, reckoned, givenText: euro(given), reckonedText: euro(reckoned) }
  throw new Refused(422, 'ORDER_SUM_WRONG', told)
}

const pdfOf = async (db: Database, { user, now }: Author, record: Offer, order: GivenOrder, total: OrderTotal) => {
  const [customer, supplier] = await Promise.all([
    readCompany(db, record.customerId),
    readCompany(db, record.supplierId),
  ])
  const papers = { offer: record, order, total, customer, supplier, by: fullName(user), now }
  return paperPdf({ kind: 'order', papers })
}

/** The PDF that would be sent. @throws Refused where none could be sent */
export const previewOrder = async (
  db: Database,
  author: Author,
  { offerId, order }: BodyOf<typeof calls.previewOrder>,
): Promise<{ filename: string; content: Buffer }> => {
  const record = await offerView(db, author.user, offerId)
  demandDecision(record, author.user, 'ACCEPTED', ['ORDER'])
  return pdfOf(db, author, record, order, demandTotal(record, order))
}

/** @throws Refused where somebody has decided; the own order once more is answered as it is, another one is none */
const orderedAlready = (record: Offer, user: Author['user'], placed: Order): boolean => {
  const own = record.decisions.find(({ kind, userId }) => kind === 'ACCEPTED' && userId === user.id)
  if (!own) return false
  if (isDeepStrictEqual(record.order, placed)) return true
  throw alreadyDecided(own)
}

export interface PreparedOrder {
  placed: Order
  /** the PDF, where the portal makes it */
  made: { filename: string; content: Buffer } | undefined
}

/** What would be placed, and its PDF. @throws Refused with whatever stands in the way */
export const prepareOrder = async (db: Database, author: Author, body: Placed, seen: Offer): Promise<PreparedOrder> => {
  const { document, order } = body
  const total = demandTotal(seen, order)
  demandFilled(body)
  demandNet(total, body.net)
  demandDecision(seen, author.user, 'ACCEPTED', document === 'PORTAL' ? ['ORDER'] : [])
  return {
    placed: placedOf(order, document, total),
    // A released version never changes: what was read before it was held is what it is.
    made: document === 'PORTAL' ? await pdfOf(db, author, seen, order, total) : undefined,
  }
}
const placedOf = (order: GivenOrder, document: Order['document'], { net, vat, gross }: OrderTotal): Order => ({
  ...order,
  document,
  net,
  vat,
  gross,
})

/** Places it on an offer that is held. */
export const placeHeld = async (
  tx: Database,
  services: Services,
  author: Author,
  {
    held,
    body: { offerId, contracts, addendum },
    prepared: { placed, made },
    approved,
  }: { held: Offer; body: Placed; prepared: PreparedOrder; approved?: true },
): Promise<Offer> => {
  const { user } = author
  demandDecision(held, user, 'ACCEPTED', made && ['ORDER'])
  demandRead(held, addendum)
  if (made) {
    const sha256 = await keepMade(tx, services.files, made.content)
    const added = { filename: made.filename, sha256, size: made.content.length, fileType: 'ORDER' } as const
    await addFile(tx, author, { kind: 'offer', id: offerId, target: 'offer', path: `offer/${offerId}` }, added)
  }
  const agreed = { orderNet: placed.net, agreedDay: placed.wishedDate }
  await tx
    .update(offer)
    .set({ order: placed, ...agreed })
    .where(eq(offer.id, offerId))
  const changes = orderChanges(held, placed)
  await noteChanges(tx, { kind: 'OFFER', id: offerId }, author, { action: 'ORDERED', changes })
  const before = await offerView(tx, user, offerId)
  return acceptHeld(tx, services, author, { before, contracts, price: placed.net, approved })
}

export const placeOrder = async (services: Services, author: Author, body: Placed): Promise<Offer> => {
  const { db } = services
  const { user } = author
  const { offerId, document, order } = body
  await refuseSealed(db, user, offerId)
  const seen = await offerView(db, user, offerId)
  const wanted = placedOf(order, document, demandTotal(seen, order))
  if (orderedAlready(seen, user, wanted)) return seen
  const prepared = await prepareOrder(db, author, body, seen)
  return db.transaction(async (tx) => {
    const held = await holdOffer(tx, user, offerId)
    if (orderedAlready(held, user, wanted)) return held
    return placeHeld(tx, services, author, { held, body, prepared })
  })
}
