/** Messages as rows become what people read: who wrote, what about, who has read it (rule N4). */
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import {
  type ConversationMessage,
  type Message,
  messagesAtOnce,
  messagesOnTheWay,
  storedQuotationSchema,
  storedSubjectSchema,
} from '../../src/domain/chat/chat.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, conversation, conversationRead, enquiry, message, offer } from '../db/schema.ts'
import { hasWords } from '../db/search.ts'
import { announce } from '../db/transaction.ts'

const columns = {
  id: message.id,
  conversationId: message.conversationId,
  enquiryId: conversation.enquiryId,
  offerId: conversation.offerId,
  title: enquiry.title,
  offerNumber: offer.offerNumber,
  number: message.number,
  senderId: message.senderId,
  sender: { name: appUser.name, lastname: appUser.lastname },
  companyName: company.name,
  companyId: message.companyId,
  content: message.content,
  toAll: message.toAll,
  quotation: message.quotation,
  subject: message.subject,
  attachmentPath: message.attachmentPath,
  attachmentSize: message.attachmentSize,
  clientMessageId: message.clientMessageId,
  createDate: message.createDate,
}
type Row = {
  sender: { name: string; lastname: string }
  quotation: unknown
  subject: unknown
  attachmentPath: string | null
}

/** Messages with all that they name; the caller adds which. */
export const selectMessages = (db: Database) =>
  db
    .select(columns)
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .innerJoin(appUser, eq(appUser.id, message.senderId))
    .innerJoin(company, eq(company.id, message.companyId))
    .innerJoin(enquiry, eq(enquiry.id, conversation.enquiryId))
    .leftJoin(offer, eq(offer.id, conversation.offerId))
    .$dynamic()

export const messageOf = <Found extends Row>({ sender, quotation, subject, ...row }: Found) => ({
  ...row,
  quotation: storedQuotationSchema.parse(quotation ?? null),
  subject: storedSubjectSchema.parse(subject ?? null),
  userFullName: fullName(sender),
  attachmentName:
    row.attachmentPath === null ? null : row.attachmentPath.slice(row.attachmentPath.lastIndexOf('/') + 1),
})

/** These messages, by their ids. */
export const messagesWhere = async (db: Database, ids: readonly string[]): Promise<Map<string, Message>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectMessages(db).where(inArray(message.id, [...ids]))
  return new Map(rows.map((row) => [row.id, messageOf(row)]))
}

type Mark = { companyId: string; userId: string; userFullName: string; upTo: number; readDate: Date }
const marksIn = async (db: Database, conversationId: string): Promise<Mark[]> => {
  const rows = await db
    .select({
      companyId: appUser.companyId,
      userId: appUser.id,
      sender: { name: appUser.name, lastname: appUser.lastname },
      upTo: conversationRead.upTo,
      readDate: conversationRead.readDate,
    })
    .from(conversationRead)
    .innerJoin(appUser, eq(appUser.id, conversationRead.userId))
    .where(eq(conversationRead.conversationId, conversationId))
    .orderBy(asc(conversationRead.readDate))
  return rows.map(({ sender, ...row }) => ({ ...row, userFullName: fullName(sender) }))
}

type Reach = NonNullable<ConversationMessage['reach']>

/**
 * How far own answers to all have come, by the name that their sender's window gave them: the same in each conversation. Whoever they
 * are not of learns neither how many suppliers there are nor who reads.
 */
const reachOf = async (db: Database, viewer: User, messages: readonly Message[]): Promise<Map<string, Reach>> => {
  const own = messages.filter(({ toAll, companyId }) => toAll && companyId === viewer.companyId)
  const [first] = own
  if (first === undefined) return new Map()
  const reader = db
    .select({ one: sql`1` })
    .from(conversationRead)
    .innerJoin(appUser, eq(appUser.id, conversationRead.userId))
    .where(
      and(
        eq(conversationRead.conversationId, message.conversationId),
        eq(appUser.companyId, conversation.supplierId),
        gte(conversationRead.upTo, message.number),
      ),
    )
  const rows = await db
    .select({
      name: message.clientMessageId,
      of: sql<number>`count(*)::int`,
      read: sql<number>`(count(*) filter (where exists ${reader}))::int`,
    })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(
      and(
        eq(conversation.enquiryId, first.enquiryId),
        eq(message.companyId, viewer.companyId),
        message.toAll,
        inArray(
          message.clientMessageId,
          own.flatMap(({ clientMessageId }) => clientMessageId ?? []),
        ),
      ),
    )
    .groupBy(message.clientMessageId)
  return new Map(rows.map(({ name, ...reach }) => [name ?? '', reach]))
}

/** Messages of one conversation with those of the other side who have read them. */
export const withReaders = async (
  db: Database,
  viewer: User,
  conversationId: string,
  messages: readonly Message[],
): Promise<ConversationMessage[]> => {
  const [marks, reach] = await Promise.all([marksIn(db, conversationId), reachOf(db, viewer, messages)])
  return messages.map((shown) => {
    const readers = marks.filter(({ companyId, upTo }) => companyId !== shown.companyId && upTo >= shown.number)
    return {
      ...shown,
      readDate: readers[0]?.readDate ?? null,
      readBy: readers.map(({ userId }) => userId),
      readers: readers.map(({ userFullName, readDate }) => ({ userFullName, readDate })),
      reach: (shown.toAll && reach.get(shown.clientMessageId ?? '')) || null,
    }
  })
}

/** The newest messages of a conversation, oldest first; those before a number, from a number on, and those that contain a text. */
export const messagesIn = async (
  db: Database,
  viewer: User,
  conversationId: string,
  { before, from, search }: { before?: number | undefined; from?: number | undefined; search?: string | undefined },
): Promise<ConversationMessage[]> => {
  const wanted: SQL | undefined = and(
    eq(message.conversationId, conversationId),
    before === undefined ? undefined : lt(message.number, before),
    from === undefined ? undefined : gte(message.number, from),
    hasWords([message.content], search),
  )
  const atMost = from === undefined ? messagesAtOnce : messagesOnTheWay
  const rows = await selectMessages(db).where(wanted).orderBy(desc(message.number)).limit(atMost)
  return withReaders(db, viewer, conversationId, rows.map(messageOf).toReversed())
}

/** Moves somebody's mark in a conversation forward; it never goes back by reading. */
export const markRead = (
  db: Database,
  { user, now }: { user: User; now: Date },
  { conversationId, enquiryId, number }: { conversationId: string; enquiryId: string; number: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const moved = await tx
      .insert(conversationRead)
      .values({ conversationId, userId: user.id, upTo: number, readDate: now })
      .onConflictDoUpdate({
        target: [conversationRead.conversationId, conversationRead.userId],
        set: { upTo: number, upToBefore: null, readDate: now },
        setWhere: sql`${conversationRead.upTo} < ${number}`,
      })
      .returning({ upTo: conversationRead.upTo })
    if (moved.length > 0) announce({ kind: 'CONVERSATION', id: conversationId, at: now, enquiryId })
  })
