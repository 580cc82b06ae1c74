/**
 * Sending messages (rules N5, N7, N8). The conversation is held while a message gets its number, so that none appears below a mark; what
 * a window sends twice, because the answer was lost, is stored once.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/chat.ts'
import { type ConversationMessage, type MessageSubject, saysSomething } from '../../src/domain/chat/chat.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { conditionFields } from '../../src/domain/enquiry/conditions.ts'
import { bomLine, conversation, message } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { keepContent } from '../file/contents.ts'
import { storedName } from '../file/filePath.ts'
import { demandFormat } from '../file/format.ts'
import type { FileStore } from '../fileStore/store.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { demandParty } from './conversations.ts'
import { messageOf, selectMessages, withReaders } from './messages.ts'

type Stores = { db: Database; files: FileStore }
type Sender = { user: User; now: Date }
type Sent = {
  content: string
  clientMessageId?: string | undefined
  subject?: MessageSubject | undefined
  toAll?: boolean
  file?: UploadedFile | undefined
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

const attach = async (
  tx: Database,
  files: FileStore,
  { id, conversationId }: { id: string; conversationId: string },
  file: UploadedFile,
) => ({
  attachmentPath: `conversation/${conversationId}/${id}/${storedName(file.name, [])}`,
  attachmentSha256: await keepContent(tx, files, file),
  attachmentSize: file.size,
})

/** Stores a message in a conversation, or finds it stored; answers with its id. */
const store = async (
  tx: Database,
  files: FileStore,
  { user, now }: Sender,
  conversationId: string,
  {
    file,
    clientMessageId = null,
    subject = null,
    content,
    toAll = false,
  }: { clientMessageId?: string | null; subject?: MessageSubject | null } & Omit<Sent, 'clientMessageId' | 'subject'>,
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
    // a form's text travels with the line ends of mails
    content: content.replaceAll('\r\n', '\n').trim(),
    subject,
    toAll,
    clientMessageId,
    ...(file && (await attach(tx, files, { id, conversationId }, file))),
    createDate: now,
  })
  announce({ kind: 'CONVERSATION', id: conversationId, at: now, enquiryId: counted.enquiryId })
  return id
}

/** The message as its sender sees it. */
const shown = async (db: Database, id: string): Promise<ConversationMessage> => {
  const [row] = await selectMessages(db).where(eq(message.id, id))
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  const [found] = await withReaders(db, row.conversationId, [messageOf(row)])
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  return found
}

/** @throws Refused 404 for a foreign conversation, 422 MESSAGE_EMPTY and MESSAGE_SUBJECT_GONE, 415 for a file that is not taken */
export const sendMessage = async (
  { db, files }: Stores,
  sender: Sender,
  { conversationId, content, clientMessageId, subject }: BodyOf<typeof calls.sendMessage>,
  file: UploadedFile | undefined,
): Promise<ConversationMessage> => {
  const { enquiryId } = await demandParty(db, sender.user, conversationId)
  if (!saysSomething(content, file !== undefined)) throw new Refused(422, 'MESSAGE_EMPTY')
  await demandSubject(db, enquiryId, subject)
  if (file) await demandFormat(file, 'message')
  const id = await db.transaction((tx) =>
    store(tx, files, sender, conversationId, {
      content,
      clientMessageId: clientMessageId ?? null,
      subject: subject ?? null,
      file,
    }),
  )
  return shown(db, id)
}

/**
 * One answer into each conversation of the customer's about an enquiry: who asked is not said (rule N8).
 *
 * @throws Refused 404, 409 CHAT_NOBODY_TO_TELL where no supplier has asked yet
 */
export const sendToAll = async (
  { db, files }: Stores,
  sender: Sender,
  { enquiryId, content, clientMessageId, subject }: BodyOf<typeof calls.sendToAll>,
): Promise<ConversationMessage[]> => {
  await demandVisibleEnquiry(db, sender.user, enquiryId)
  if (!saysSomething(content, false)) throw new Refused(422, 'MESSAGE_EMPTY')
  await demandSubject(db, enquiryId, subject)
  const ids = await db.transaction(async (tx) => {
    const conversations = await tx
      .select({ id: conversation.id })
      .from(conversation)
      .where(
        and(
          eq(conversation.enquiryId, enquiryId),
          eq(conversation.customerId, sender.user.companyId),
          isNull(conversation.offerId),
        ),
      )
      .orderBy(asc(conversation.id))
    if (conversations.length === 0) throw new Refused(409, 'CHAT_NOBODY_TO_TELL')
    const sent: string[] = []
    for (const { id } of conversations)
      sent.push(
        await store(tx, files, sender, id, {
          content,
          clientMessageId: clientMessageId ?? null,
          subject: subject ?? null,
          toAll: true,
        }),
      )
    return sent
  })
  return Promise.all(ids.map((id) => shown(db, id)))
}
