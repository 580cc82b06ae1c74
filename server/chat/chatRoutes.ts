/** Serves the calls about messages: for now what the bell counts. */
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/chat.ts'
import type { Message } from '../../src/domain/chat/chat.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { HandlersOf } from '../area.ts'
import type { Database } from '../db/client.ts'
import { appUser, company, conversation, message, messageRead } from '../db/schema.ts'

/** The messages to the caller's company that the caller has not read, newest first. */
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
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .innerJoin(appUser, eq(appUser.id, message.senderId))
    .innerJoin(company, eq(company.id, message.companyId))
    .leftJoin(messageRead, and(eq(messageRead.messageId, message.id), eq(messageRead.userId, user.id)))
    .where(
      and(
        or(eq(conversation.customerId, user.companyId), eq(conversation.supplierId, user.companyId)),
        ne(message.companyId, user.companyId),
        isNull(messageRead.messageId),
      ),
    )
    .orderBy(desc(message.createDate), desc(message.id))
  return rows.map(({ sender, ...row }) => ({ ...row, userFullName: fullName(sender) }))
}

export const chatHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  unreadMessages: ({ user }) => unreadMessages(db, user),
})
