/** Serves the calls about messages: for now how many are unread, and which. */
import { and, count, desc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/chat.ts'
import type { Message } from '../../src/domain/chat/chat.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, conversation, conversationRead, message } from '../db/schema.ts'

/** So many are shown; the bell counts all. */
const MESSAGES_SHOWN = 500

/** The caller's mark in a conversation; without one nothing is read. */
const ownMark = (user: User): SQL | undefined =>
  and(eq(conversationRead.conversationId, conversation.id), eq(conversationRead.userId, user.id))

const readUpTo = sql`coalesce(${conversationRead.upTo}, 0)`

/** What others wrote to the caller's company beyond the caller's mark; conversations that are read to their end are not looked into. */
const isUnread = (user: User): SQL | undefined =>
  and(
    or(eq(conversation.customerId, user.companyId), eq(conversation.supplierId, user.companyId)),
    gt(conversation.messages, readUpTo),
    ne(message.companyId, user.companyId),
    gt(message.number, readUpTo),
  )

const countUnread = async (db: Database, user: User): Promise<{ unread: number }> => {
  const [found] = await db
    .select({ unread: count() })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .leftJoin(conversationRead, ownMark(user))
    .where(isUnread(user))
  return { unread: found?.unread ?? 0 }
}

const unreadMessages = async (db: Database, user: User): Promise<Message[]> => {
  const rows = await db
    .select({
      id: message.id,
      conversationId: message.conversationId,
      enquiryId: conversation.enquiryId,
      offerId: conversation.offerId,
      senderId: message.senderId,
      sender: { name: appUser.name, lastname: appUser.lastname },
      companyName: company.name,
      companyId: message.companyId,
      content: message.content,
      createDate: message.createDate,
    })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .innerJoin(appUser, eq(appUser.id, message.senderId))
    .innerJoin(company, eq(company.id, message.companyId))
    .leftJoin(conversationRead, ownMark(user))
    .where(isUnread(user))
    .orderBy(desc(message.createDate), desc(message.number))
    .limit(MESSAGES_SHOWN)
  return rows.map(({ sender, ...row }) => ({ ...row, userFullName: fullName(sender) }))
}

export const chatHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  countUnread: ({ user }) => countUnread(db, user),
  unreadMessages: ({ user }) => unreadMessages(db, user),
})
