/** Messages as rows become what people read: who wrote, what about, who has read it (rule N4). */
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ConversationMessage,
  longestQuote,
  type Message,
  messagesAtOnce,
  messagesOnTheWay,
  type QuotedMessage,
  storedQuotationSchema,
  storedSubjectSchema,
} from '../../src/domain/chat/chat.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, conversation, conversationRead, enquiry, message, offer } from '../db/schema.ts'
import { hasWords } from '../db/search.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'

/** The message that another one answers, and who wrote it. */
const quoted = alias(message, 'quoted')
const quotedSender = alias(appUser, 'quoted_sender')

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
  quoted: {
    id: quoted.id,
    number: quoted.number,
    content: quoted.content,
    attachmentPath: quoted.attachmentPath,
    removedDate: quoted.removedDate,
  },
  quotedSender: { name: quotedSender.name, lastname: quotedSender.lastname },
  attachmentPath: message.attachmentPath,
  attachmentSize: message.attachmentSize,
  clientMessageId: message.clientMessageId,
  createDate: message.createDate,
  changeDate: message.changeDate,
  removedDate: message.removedDate,
}
type Row = {
  sender: { name: string; lastname: string }
  quotation: unknown
  subject: unknown
  quoted: Pick<typeof message.$inferSelect, 'id' | 'number' | 'content' | 'attachmentPath' | 'removedDate'> | null
  quotedSender: { name: string; lastname: string } | null
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
    .leftJoin(quoted, eq(quoted.id, message.quotedId))
    .leftJoin(quotedSender, eq(quotedSender.id, quoted.senderId))
    .$dynamic()

const fileNameIn = (path: string | null): string | null => path && path.slice(path.lastIndexOf('/') + 1)

const quotedOf = ({
  quoted: found,
  quotedSender: sender,
}: Pick<Row, 'quoted' | 'quotedSender'>): QuotedMessage | null =>
  found &&
  sender && {
    id: found.id,
    number: found.number,
    userFullName: fullName(sender),
    content: found.content.slice(0, longestQuote),
    attachmentName: fileNameIn(found.attachmentPath),
    isRemoved: found.removedDate !== null,
  }

export const messageOf = <Found extends Row>({
  sender,
  quotation,
  subject,
  quoted: answered,
  quotedSender: answeredSender,
  ...row
}: Found) => ({
  ...row,
  quoted: quotedOf({ quoted: answered, quotedSender: answeredSender }),
  quotation: storedQuotationSchema.parse(quotation ?? null),
  subject: storedSubjectSchema.parse(subject ?? null),
  userFullName: fullName(sender),
  attachmentName: fileNameIn(row.attachmentPath),
})

/** A text as it is kept: a form's text travels with the line ends of mails. */
export const tidied = (content: string): string => content.replaceAll('\r\n', '\n').trim()

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

/** One message as somebody sees it who takes part in its conversation. @throws Refused 404 where it is gone */
export const shownTo = async (db: Database, viewer: User, id: string): Promise<ConversationMessage> => {
  const [row] = await selectMessages(db).where(eq(message.id, id))
  const [found] = row ? await withReaders(db, viewer, row.conversationId, [messageOf(row)]) : []
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  return found
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
