/**
 * Sending messages (rules N5, N7, N8). The conversation is held while a message gets its number, so that none appears below a mark; what
 * a window sends twice, because the answer was lost, is stored once.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/chat.ts'
import {
  type ConversationMessage,
  type MessageSubject,
  type Quotation,
  saysSomething,
} from '../../src/domain/chat/chat.ts'
import { quotationOf } from '../../src/domain/chat/quotation.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { conditionFields } from '../../src/domain/enquiry/conditions.ts'
import { appUser, bomLine, conversation, enquiry, message } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { demandVisibleEnquiry, isAsked } from '../enquiry/enquiryAccess.ts'
import { keepContent } from '../file/contents.ts'
import { storedName } from '../file/filePath.ts'
import { demandFormat } from '../file/format.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { demandParty } from './conversations.ts'
import { messageOf, selectMessages, shownTo, tidied } from './messages.ts'

type Stores = { db: Database; files: FileStore }
type Sender = { user: User; now: Date }
type Sent = {
  content: string
  clientMessageId: string | null
  subject: MessageSubject | null
  quotedId?: string | undefined
  /** set in an answer to all */
  toAll?: boolean
  quotation?: Quotation | null
  file: UploadedFile | undefined
}

/** @throws Refused 422 where the enquiry has no such line, or no enquiry such a condition */
const demandSubject = async (
  db: Database,
  enquiryId: string,
  subject: MessageSubject | null | undefined,
): Promise<void> => {
  if (!subject) return
  const { kind, key } = subject
  const isCondition = kind === 'CONDITION' && conditionFields.some((field) => field.key === key)
  const isLine = and(eq(bomLine.id, key), eq(bomLine.enquiryId, enquiryId))
  const lines = kind === 'LINE' ? await db.select({ id: bomLine.id }).from(bomLine).where(isLine) : []
  if (!isCondition && lines.length === 0) throw new Refused(422, 'MESSAGE_SUBJECT_GONE')
}

const attachmentAt = (place: string, file: UploadedFile) => ({
  attachmentPath: `conversation/${place}/${storedName(file.name, [])}`,
  attachmentSha256: file.sha256,
  attachmentSize: file.size,
})

/** Stores a message in a conversation, or finds it stored; answers with its id. The content of its file is kept already. */
const store = async (
  tx: Database,
  { user, now }: Sender,
  conversationId: string,
  { file, clientMessageId, subject, content, quotedId, toAll = false, quotation = null }: Sent,
): Promise<string> => {
  await tx.select({ id: conversation.id }).from(conversation).where(eq(conversation.id, conversationId)).for('update')
  if (clientMessageId !== null) {
    const [already] = await tx
      .select({ id: message.id })
      .from(message)
      .where(
        and(
          eq(message.conversationId, conversationId),
          eq(message.senderId, user.id),
          eq(message.clientMessageId, clientMessageId),
        ),
      )
    if (already) return already.id
  }
  const [counted] = await tx
    .update(conversation)
    .set({ messages: sql`${conversation.messages} + 1`, lastDate: now })
    .where(eq(conversation.id, conversationId))
    .returning({ number: conversation.messages, enquiryId: conversation.enquiryId })
  if (counted === undefined) throw new Refused(404, 'NOT_FOUND')
  const id = crypto.randomUUID()
  await tx.insert(message).values({
    id,
    conversationId,
    senderId: user.id,
    companyId: user.companyId,
    number: counted.number,
    content: tidied(content),
    subject,
    toAll,
    quotation,
    quotedId,
    clientMessageId,
    ...(file && attachmentAt(`${conversationId}/${id}`, file)),
    createDate: now,
  })
  announce({ kind: 'CONVERSATION', id: conversationId, at: now, enquiryId: counted.enquiryId })
  return id
}

/** @throws Refused 404 where the conversation has no such message */
const demandQuoted = async (db: Database, conversationId: string, quotedId: string | undefined): Promise<void> => {
  if (quotedId === undefined) return
  const isThere = and(eq(message.id, quotedId), eq(message.conversationId, conversationId))
  const [found] = await db.select({ id: message.id }).from(message).where(isThere)
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
}

/**
 * Whoever was taken out of an enquiry is written to no more, and writes no more; what was written stays (rule E15).
 *
 * @throws Refused 404 for the supplier, who does not see the enquiry, 409 CHAT_NOBODY_TO_TELL for its customer
 */
const demandAsked = async (
  db: Database,
  { company: { type } }: User,
  { id, offerId }: typeof conversation.$inferSelect,
): Promise<void> => {
  if (offerId !== null) return
  const [asked] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .innerJoin(enquiry, eq(enquiry.id, conversation.enquiryId))
    .where(and(eq(conversation.id, id), isAsked(conversation.supplierId)))
  if (asked) return
  throw does(type, 'sells') ? new Refused(404, 'NOT_FOUND') : new Refused(409, 'CHAT_NOBODY_TO_TELL')
}

/** @throws Refused 404 for a foreign conversation or a message quoted from one, 409 CHAT_NOBODY_TO_TELL, 422 MESSAGE_EMPTY and MESSAGE_SUBJECT_GONE, 415 for a file that is not taken */
export const sendMessage = async (
  { db, files }: Stores,
  sender: Sender,
  { conversationId, content, clientMessageId, subject, quotedId }: BodyOf<typeof calls.sendMessage>,
  file: UploadedFile | undefined,
): Promise<ConversationMessage> => {
  const place = await demandParty(db, sender.user, conversationId)
  const { enquiryId } = place
  await demandAsked(db, sender.user, place)
  if (!saysSomething(content, file !== undefined)) throw new Refused(422, 'MESSAGE_EMPTY')
  await demandSubject(db, enquiryId, subject)
  await demandQuoted(db, conversationId, quotedId)
  if (file) await demandFormat(file, 'message')
  const sent = { content, clientMessageId: clientMessageId ?? null, subject: subject ?? null, quotedId, file }
  const id = await db.transaction(async (tx) => {
    if (file) await keepContent(tx, files, file)
    return store(tx, sender, conversationId, sent)
  })
  return shownTo(db, sender.user, id)
}

/** The customer's conversations about the enquiry: where questions about it stand. */
const isAboutEnquiry = (user: User, enquiryId: string) =>
  and(eq(conversation.enquiryId, enquiryId), eq(conversation.customerId, user.companyId), isNull(conversation.offerId))

/**
 * The question that an answer to all quotes, without whoever asked: not even a colleague's name below it is left.
 *
 * @throws Refused 404 where none of this enquiry's suppliers has asked it
 */
const demandQuotation = async (
  db: Database,
  user: User,
  enquiryId: string,
  questionId: string | undefined,
): Promise<Quotation | null> => {
  if (questionId === undefined) return null
  const [asked] = await selectMessages(db).where(
    and(eq(message.id, questionId), isAboutEnquiry(user, enquiryId), eq(message.companyId, conversation.supplierId)),
  )
  if (asked === undefined) throw new Refused(404, 'NOT_FOUND')
  const question = messageOf(asked)
  const colleagues = await db
    .select({ name: appUser.name, lastname: appUser.lastname })
    .from(appUser)
    .where(eq(appUser.companyId, question.companyId))
  return quotationOf(question, [question.companyName, question.userFullName, ...colleagues.map(fullName)])
}

/**
 * One answer into each conversation of the customer's about an enquiry with somebody who is asked, with the question that it answers: who asked is not said (rule N8).
 *
 * @throws Refused 404, 409 CHAT_NOBODY_TO_TELL where no supplier who is asked has written yet, and what `sendMessage` throws
 */
export const sendToAll = async (
  { db, files }: Stores,
  sender: Sender,
  { enquiryId, content, clientMessageId, subject, questionId }: BodyOf<typeof calls.sendToAll>,
  file: UploadedFile | undefined,
): Promise<ConversationMessage[]> => {
  await demandVisibleEnquiry(db, sender.user, enquiryId)
  if (!saysSomething(content, file !== undefined)) throw new Refused(422, 'MESSAGE_EMPTY')
  await demandSubject(db, enquiryId, subject)
  const quotation = await demandQuotation(db, sender.user, enquiryId, questionId)
  if (file) await demandFormat(file, 'message')
  // One name for all of them, which tells how far the answer has come.
  const answer = {
    content,
    clientMessageId: clientMessageId ?? crypto.randomUUID(),
    subject: subject ?? null,
    toAll: true,
    quotation,
    file,
  }
  const ids = await db.transaction(async (tx) => {
    const conversations = await tx
      .select({ id: conversation.id })
      .from(conversation)
      .innerJoin(enquiry, eq(enquiry.id, conversation.enquiryId))
      .where(and(isAboutEnquiry(sender.user, enquiryId), isAsked(conversation.supplierId)))
      .orderBy(asc(conversation.id))
    if (conversations.length === 0) throw new Refused(409, 'CHAT_NOBODY_TO_TELL')
    if (file) await keepContent(tx, files, file)
    const sent: string[] = []
    for (const { id } of conversations) sent.push(await store(tx, sender, id, answer))
    return sent
  })
  return Promise.all(ids.map((id) => shownTo(db, sender.user, id)))
}
