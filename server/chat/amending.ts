/**
 * Correcting and taking back what was sent (rule N13), an answer to all in all its conversations at once. They and the marks of their readers are held
 * meanwhile: whoever reads at the same time comes before it or after it. What is taken back keeps its number, and nothing else.
 */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/chat.ts'
import { amendObstacle } from '../../src/domain/chat/amending.ts'
import { type ConversationMessage, saysSomething } from '../../src/domain/chat/chat.ts'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { type Author, noteChanges, talkField } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, conversation, conversationRead, message } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'
import { isParty } from './conversations.ts'
import { shownTo, tidied } from './messages.ts'
import { withSites } from './places.ts'

const columns = {
  id: message.id,
  number: message.number,
  conversationId: message.conversationId,
  senderId: message.senderId,
  companyId: message.companyId,
  content: message.content,
  attachmentPath: message.attachmentPath,
  toAll: message.toAll,
  clientMessageId: message.clientMessageId,
  createDate: message.createDate,
  removedDate: message.removedDate,
  enquiryId: conversation.enquiryId,
  offerId: conversation.offerId,
  customerId: conversation.customerId,
  supplierId: conversation.supplierId,
}
const copiesWhere = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(where)
    .orderBy(asc(conversation.id))
type Copy = Awaited<ReturnType<typeof copiesWhere>>[number]

/** The message, and of an answer to all what it is in the other conversations. */
const copiesOf = ({ id, toAll, enquiryId, senderId, clientMessageId }: Copy): SQL | undefined =>
  toAll && clientMessageId !== null
    ? and(
        eq(conversation.enquiryId, enquiryId),
        eq(message.senderId, senderId),
        message.toAll,
        eq(message.clientMessageId, clientMessageId),
      )
    : eq(message.id, id)

/** Whether somebody of the other side has read one of them; nobody can until the transaction ends. */
const isReadIn = async (tx: Database, copies: readonly Copy[]): Promise<boolean> => {
  const ids = copies.map(({ conversationId }) => conversationId)
  const marks = await tx
    .select({
      conversationId: conversationRead.conversationId,
      upTo: conversationRead.upTo,
      companyId: appUser.companyId,
    })
    .from(conversationRead)
    .innerJoin(appUser, eq(appUser.id, conversationRead.userId))
    .where(inArray(conversationRead.conversationId, ids))
    .for('update', { of: conversationRead })
  return copies.some(({ conversationId, companyId, number }) =>
    marks.some((mark) => mark.conversationId === conversationId && mark.companyId !== companyId && mark.upTo >= number),
  )
}

/**
 * Holds the message in all conversations that it stands in.
 *
 * @throws Refused 404 for a message of somebody else's conversation
 */
const hold = async (tx: Database, { user }: Author, messageId: string): Promise<{ asked: Copy; copies: Copy[] }> => {
  const [found] = await copiesWhere(tx, and(eq(message.id, messageId), isParty(user)))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  const known = await copiesWhere(tx, copiesOf(found))
  await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      inArray(
        conversation.id,
        known.map(({ conversationId }) => conversationId),
      ),
    )
    .orderBy(asc(conversation.id))
    .for('update')
  // as it stands now that nobody else changes it
  const copies = await copiesWhere(tx, copiesOf(found))
  return { asked: copies.find(({ id }) => id === messageId) ?? found, copies }
}

/** Says in the log of what is talked about with whom something was said otherwise, not what. */
const note = async (tx: Database, author: Author, action: ChangeAction, copies: readonly Copy[]): Promise<void> => {
  const [placed] = await withSites(tx, copies.slice(0, 1))
  if (placed === undefined) return
  const receiverOf = (copy: Copy) => (copy.companyId === copy.customerId ? copy.supplierId : copy.customerId)
  const receivers = await tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(inArray(company.id, copies.map(receiverOf)))
  const changes = copies.map((copy) => ({
    field: talkField(copy.supplierId),
    before: null,
    after: receivers.find(({ id }) => id === receiverOf(copy))?.name ?? null,
  }))
  const { id, place } = placed.site
  await noteChanges(tx, { kind: place === 'enquiry' ? 'ENQUIRY' : 'OFFER', id }, author, { action, changes })
}

type Amendment = {
  action: ChangeAction
  /** it is so already: whoever asks twice is answered as whoever asked once */
  isDone: (copy: Copy) => boolean
  /** @throws Refused where it cannot become so */
  columns: (copy: Copy) => Partial<typeof message.$inferInsert>
}

const amend = async (
  db: Database,
  author: Author,
  messageId: string,
  { action, isDone, columns: columnsOf }: Amendment,
): Promise<ConversationMessage> => {
  const { user, now } = author
  await db.transaction(async (tx) => {
    const { asked, copies } = await hold(tx, author, messageId)
    if (asked.senderId === user.id && isDone(asked)) return
    const isRead = await isReadIn(tx, copies)
    const obstacle = amendObstacle({ message: { ...asked, isRead }, userId: user.id, now })
    if (obstacle) throw new Refused(obstacle.status, obstacle.code)
    const ids = copies.map(({ id }) => id)
    await tx.update(message).set(columnsOf(asked)).where(inArray(message.id, ids))
    await note(tx, author, action, copies)
    for (const { conversationId: id, enquiryId } of copies) announce({ kind: 'CONVERSATION', id, at: now, enquiryId })
  })
  return shownTo(db, user, messageId)
}

/** @throws Refused 404, 403 for a colleague's, 409 MESSAGE_TAKEN_BACK, MESSAGE_WAS_READ and MESSAGE_TOO_OLD, 422 MESSAGE_EMPTY */
export const correctMessage = (
  db: Database,
  author: Author,
  { messageId, content }: BodyOf<typeof calls.correctMessage>,
): Promise<ConversationMessage> => {
  const corrected = tidied(content)
  return amend(db, author, messageId, {
    action: 'MESSAGE_CORRECTED',
    isDone: (copy) => copy.removedDate === null && copy.content === corrected,
    columns: ({ attachmentPath }) => {
      if (!saysSomething(corrected, attachmentPath !== null)) throw new Refused(422, 'MESSAGE_EMPTY')
      return { content: corrected, changeDate: author.now }
    },
  })
}

/** What is left of a message is that there was one: its text, file and what it was about are gone. */
const nothingLeft = {
  content: '',
  subject: null,
  quotation: null,
  quotedId: null,
  attachmentPath: null,
  attachmentSha256: null,
  attachmentSize: null,
} satisfies Partial<typeof message.$inferInsert>

/** @throws Refused 404, 403 for a colleague's, 409 MESSAGE_WAS_READ and MESSAGE_TOO_OLD */
export const takeBackMessage = (
  db: Database,
  author: Author,
  { messageId }: BodyOf<typeof calls.takeBackMessage>,
): Promise<ConversationMessage> =>
  amend(db, author, messageId, {
    action: 'MESSAGE_TAKEN_BACK',
    isDone: ({ removedDate }) => removedDate !== null,
    columns: () => ({ ...nothingLeft, removedDate: author.now }),
  })
