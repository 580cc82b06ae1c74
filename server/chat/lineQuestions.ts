/** What suppliers have asked about the lines of an enquiry's parts list, as far as the caller takes part in the talk (rules N5, N7). */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LineQuestions } from '../../src/domain/chat/chat.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { conversation, message } from '../db/schema.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { isParty } from './conversations.ts'

/** So many questions are looked through, the first ones. */
const QUESTIONS_READ = 10_000

/** @throws Refused 404 where the caller does not see the enquiry */
export const lineQuestions = async (db: Database, user: User, enquiryId: string): Promise<LineQuestions[]> => {
  await demandVisibleEnquiry(db, user, enquiryId)
  const answer = alias(message, 'answer')
  const rows = await db
    .select({
      lineId: sql<string>`${message.subject} ->> 'key'`,
      conversationId: message.conversationId,
      number: message.number,
      isOpen: sql<boolean>`not exists (select from ${message} as ${sql.identifier('answer')} where
        ${answer.conversationId} = ${message.conversationId} and ${answer.number} > ${message.number}
        and ${answer.companyId} = ${conversation.customerId} and ${answer.removedDate} is null)`,
    })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .where(
      and(
        eq(conversation.enquiryId, enquiryId),
        isNull(conversation.offerId),
        isParty(user),
        eq(message.companyId, conversation.supplierId),
        sql`${message.subject} ->> 'kind' = 'LINE'`,
      ),
    )
    .orderBy(asc(message.createDate), asc(message.number))
    .limit(QUESTIONS_READ)
  const byLine = new Map<string, LineQuestions>()
  for (const { lineId, ...place } of rows) {
    const before = byLine.get(lineId)
    // It leads to the first that waits for an answer, else to the newest.
    const leading = before?.isOpen ? before : place
    byLine.set(lineId, { ...leading, lineId, count: (before?.count ?? 0) + 1 })
  }
  return [...byLine.values()]
}
