/**
 * Confirming an order with data (rule O20): what says nothing otherwise than the order confirms it at once, like a file does (rule O7); what
 * does asks its customer, and becomes the confirmation when they agree.
 */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/confirmation.ts'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { isInvisible } from '../../src/domain/core/text.ts'
import {
  askedConfirmation,
  type Confirmation,
  type ConfirmationAnswer,
  confirmationSchema,
  deviationsOf,
  type GivenConfirmation,
} from '../../src/domain/offer/confirmation.ts'
import { taxOf } from '../../src/domain/offer/choice.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { readCompany } from '../company/companyStore.ts'
import { type Author, nextUpdate, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { fileItem, offer } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { keepMade } from '../file/contents.ts'
import { addFile } from '../file/fileWrites.ts'
import { Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import type { Services } from '../services.ts'
import { demandAgreer } from './approvalRules.ts'
import { demandDecision, keepDecision } from './offerDecisions.ts'
import { personOrAdministrators, tellByMail } from './offerMails.ts'
import { offerView } from './offerView.ts'
import { deviationChanges } from './orderChanges.ts'
import { paperPdf } from './papers.ts'
import { holdOffer } from './offerRecord.ts'

type Confirmed = BodyOf<typeof calls.confirmOrder>
type Answered = BodyOf<typeof calls.answerConfirmation>

const pdfOf = async (db: Database, { user, now }: Author, record: Offer, confirmation: GivenConfirmation) => {
  const [customer, supplier] = await Promise.all([
    readCompany(db, record.customerId),
    readCompany(db, record.supplierId),
  ])
  const papers = { offer: record, confirmation, customer, supplier, by: fullName(user), now }
  return paperPdf({ kind: 'confirmation', papers })
}

/** The PDF that would be sent. @throws Refused where none could be sent */
export const previewConfirmation = async (
  db: Database,
  author: Author,
  { offerId, confirmation }: BodyOf<typeof calls.previewConfirmation>,
): Promise<{ filename: string; content: Buffer }> => {
  const record = await offerView(db, author.user, offerId)
  demandDecision(record, author.user, 'CONFIRMED', ['ORDER_CONFIRMATION'])
  return pdfOf(db, author, record, confirmation)
}

/** Whether this very confirmation was sent by the same user: once more it changes nothing. */
const isSentAlready = (
  { confirmation: sent }: Offer,
  user: User,
  { document, confirmation: given }: Confirmed,
): boolean =>
  sent !== null &&
  sent.sentBy === user.id &&
  sent.answer !== 'REFUSED' &&
  sent.document === document &&
  (['number', 'day', 'deliveryDate', 'net', 'otherwise'] as const).every((field) => sent[field] === given[field])

/** Writes what is confirmed or asked, and says what was done. */
const keep = async (
  tx: Database,
  author: Author,
  before: Offer,
  { confirmation, action }: { confirmation: Confirmation | null; action: ChangeAction },
): Promise<void> => {
  const at = nextUpdate(author.now, before.lastUpdate)
  await tx
    .update(offer)
    .set({ confirmation: confirmation && z.encode(confirmationSchema, confirmation), lastUpdate: at })
    .where(eq(offer.id, before.id))
  announce({ kind: 'OFFER', id: before.id, at, enquiryId: before.enquiryId })
  const number = (confirmation ?? before.confirmation)?.number ?? ''
  const changes = [
    { field: 'confirmation', before: null, after: number },
    ...(confirmation ? deviationChanges(before, confirmation) : []),
  ]
  await noteChanges(tx, { kind: 'OFFER', id: before.id }, author, { action, changes })
}

export const confirmOrder = async (services: Services, author: Author, body: Confirmed): Promise<Offer> => {
  const { db, files } = services
  const { user, now } = author
  const { offerId, document, confirmation: given } = body
  if (isInvisible(given.number)) throw refusedField('offer', 'confirmation.number', 'required')
  const seen = await offerView(db, user, offerId)
  if (isSentAlready(seen, user, body)) return seen
  const brought = document === 'PORTAL' ? (['ORDER_CONFIRMATION'] as const) : []
  demandDecision(seen, user, 'CONFIRMED', brought)
  // What was ordered never changes: what was read before it was held is what it is.
  const made = document === 'PORTAL' ? await pdfOf(db, author, seen, given) : undefined

  return db.transaction(async (tx) => {
    const held = await holdOffer(tx, user, offerId)
    if (isSentAlready(held, user, body)) return held
    const decided = demandDecision(held, user, 'CONFIRMED', brought)
    if (made) {
      const sha256 = await keepMade(tx, files, made.content)
      const added = {
        filename: made.filename,
        sha256,
        size: made.content.length,
        fileType: 'ORDER_CONFIRMATION',
      } as const
      await addFile(tx, author, { kind: 'offer', id: offerId, target: 'offer', path: `offer/${offerId}` }, added)
    }
    const deviates = deviationsOf(held, given).length > 0
    const confirmation: Confirmation = {
      ...given,
      ...taxOf(given.net),
      document,
      id: crypto.randomUUID(),
      sentBy: user.id,
      sentByName: fullName(user),
      sentAt: now,
      answer: null,
      answeredByName: '',
      answeredAt: null,
      answerReason: '',
    }
    if (!deviates) {
      await tx
        .update(offer)
        .set({ confirmation: z.encode(confirmationSchema, confirmation) })
        .where(eq(offer.id, offerId))
      return keepDecision(tx, services, author, await offerView(tx, user, offerId), 'CONFIRMED', decided)
    }
    await keep(tx, author, held, { confirmation, action: 'DEVIATION_ASKED' })
    const asked = await offerView(tx, user, offerId)
    await tellByMail(tx, services, asked, 'DEVIATION')
    return asked
  })
}

/** The confirmation that is asked about. @throws Refused 409 where there is none any more, or another one */
const demandAsked = (record: Offer, id: string): Confirmation => {
  const asked = askedConfirmation(record)
  if (asked?.id === id) return asked
  throw new Refused(409, 'DEVIATION_SETTLED')
}

/** What was refused or taken back stays to be read, and confirms nothing any more: of no stage, it is nobody's to retype or delete. */
const putPapersAside = (tx: Database, offerId: string) =>
  tx
    .update(fileItem)
    .set({ fileType: 'UNKNOWN', offerStage: null })
    .where(and(eq(fileItem.offerId, offerId), eq(fileItem.fileType, 'ORDER_CONFIRMATION')))

/** The customer agrees to what is otherwise, which confirms their order, or does not, and their order stands as it is. */
export const answerConfirmation = (services: Services, author: Author, body: Answered): Promise<Offer> =>
  services.db.transaction(async (tx) => {
    const { user, now } = author
    const { offerId, confirmationId, agrees, reason = '' } = body
    const held = await holdOffer(tx, user, offerId)
    if (!does(user.company.type, 'buys')) throw new Refused(403, 'NOT_CUSTOMER_OF_OFFER')
    if (!agrees && isInvisible(reason)) throw new Refused(422, 'DEVIATION_REASON_MISSING')
    const answer: ConfirmationAnswer = agrees ? 'AGREED' : 'REFUSED'
    const { confirmation: sent } = held
    if (sent?.id === confirmationId && sent.answer === answer && sent.answeredByName === fullName(user)) return held
    const asked = demandAsked(held, confirmationId)
    if (agrees) await demandAgreer(tx, user, held)
    const answered = { answer, answeredByName: fullName(user), answeredAt: now, answerReason: agrees ? '' : reason }
    const confirmation: Confirmation = { ...asked, ...answered }
    await keep(tx, author, held, { confirmation, action: agrees ? 'DEVIATION_AGREED' : 'DEVIATION_REFUSED' })
    if (!agrees) {
      await putPapersAside(tx, offerId)
      const refused = await offerView(tx, user, offerId)
      await tellByMail(tx, services, refused, 'DEVIATION_REFUSED')
      return refused
    }
    await tx.update(offer).set({ orderNet: asked.net, agreedDay: asked.deliveryDate }).where(eq(offer.id, offerId))
    // The supplier has confirmed, on the condition that is met by now: they are who decides (rule O7).
    const [sender] = await personOrAdministrators(tx, held.supplierId, asked.sentBy)
    if (sender === undefined) throw new Refused(409, 'DEVIATION_SETTLED')
    const before = await offerView(tx, sender, offerId)
    const decided = demandDecision(before, sender, 'CONFIRMED')
    await keepDecision(tx, services, { ...author, user: sender }, before, 'CONFIRMED', decided)
    const agreed = await offerView(tx, user, offerId)
    await tellByMail(tx, services, agreed, 'DEVIATION_AGREED')
    return agreed
  })

/** The supplier takes back what the customer has not answered yet. */
export const takeConfirmationBack = (
  services: Services,
  author: Author,
  { offerId, confirmationId }: BodyOf<typeof calls.takeConfirmationBack>,
): Promise<Offer> =>
  services.db.transaction(async (tx) => {
    const held = await holdOffer(tx, author.user, offerId)
    if (!does(author.user.company.type, 'sells')) throw new Refused(403, 'NOT_SUPPLIER_OF_OFFER')
    demandAsked(held, confirmationId)
    await keep(tx, author, held, { confirmation: null, action: 'DEVIATION_TAKEN_BACK' })
    await putPapersAside(tx, offerId)
    return offerView(tx, author.user, offerId)
  })
