/**
 * Who talks with whom: one conversation for each supplier of an enquiry, and one for each offer in all its versions. Only the two
 * companies see it (rule N5); for all others it does not exist: 404.
 */
import { and, desc, eq, gt, isNull, max, ne, sql, type SQL } from 'drizzle-orm'
import { type Conversation, mayBegin } from '../../src/domain/chat/chat.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { company, conversation, conversationRead, enquiry, message, offer } from '../db/schema.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { Refused } from '../http/refusal.ts'
import { offerFamily } from '../offer/offerAccess.ts'
import { messagesWhere } from './messages.ts'

/** On which side of all its conversations a company is: an index has them in their order, which no "one or the other" reads. */
export const isParty = ({ companyId, company: { type } }: User): SQL =>
  eq(does(type, 'sells') ? conversation.supplierId : conversation.customerId, companyId)

/** The caller's mark in a conversation; without one nothing is read. */
export const ownMark = (user: User): SQL | undefined =>
  and(eq(conversationRead.conversationId, conversation.id), eq(conversationRead.userId, user.id))
export const readUpTo = sql<number>`coalesce(${conversationRead.upTo}, 0)`

/** The caller's conversations that are not read to their end: no other is looked into. */
export const hasMore = (user: User): SQL | undefined => and(isParty(user), gt(conversation.messages, readUpTo))

/** What others wrote in a conversation to the caller's company beyond the caller's mark, and did not take back. */
export const isUnread = ({ companyId }: User): SQL | undefined =>
  and(
    eq(message.conversationId, conversation.id),
    ne(message.companyId, companyId),
    gt(message.number, readUpTo),
    isNull(message.removedDate),
  )

/**
 * How much is unread in each conversation, and the last of it: to be joined to the conversation and the caller's mark, so that every plan goes
 * from the few conversations to their messages and none through all messages (decision 0047).
 */
export const unreadIn = (db: Database, user: User) =>
  db
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      last: max(message.number).as('last'),
      newest: max(message.createDate).as('newest_unread'),
    })
    .from(message)
    .where(isUnread(user))
    .as('unread')

/** The other side's name: looked up for what is shown alone. */
const otherSideName = (user: User) =>
  sql<string>`(select ${company.name} from ${company} where ${company.id} =
    case when ${conversation.customerId} = ${user.companyId} then ${conversation.supplierId} else ${conversation.customerId} end)`

/** So many of all conversations are listed … */
const NEWEST_SHOWN = 100
/** … and so many about one enquiry or offer. */
const ABOUT_ONE_SHOWN = 500

/** Conversations of the caller's, the one with the newest message first. */
const conversationsWhere = async (db: Database, user: User, where: SQL | undefined): Promise<Conversation[]> => {
  const rows = await db
    .select({
      id: conversation.id,
      enquiryId: conversation.enquiryId,
      offerId: conversation.offerId,
      companyName: otherSideName(user),
      unread: sql<number>`(select count(*)::int from ${message} where ${isUnread(user)})`,
      lastId: message.id,
    })
    .from(conversation)
    .leftJoin(conversationRead, ownMark(user))
    .leftJoin(message, and(eq(message.conversationId, conversation.id), eq(message.number, conversation.messages)))
    .where(and(isParty(user), where))
    .orderBy(desc(conversation.lastDate), desc(conversation.id))
    .limit(where ? ABOUT_ONE_SHOWN : NEWEST_SHOWN)
  const lastOnes = await messagesWhere(
    db,
    rows.flatMap(({ lastId }) => (lastId === null ? [] : [lastId])),
  )
  return rows.map(({ lastId, ...row }) => ({ ...row, lastMessage: lastOnes.get(lastId ?? '') ?? null }))
}

export interface UnreadConversation {
  id: string
  enquiryId: string
  offerId: string | null
  /** the enquiry's */
  title: string
  companyName: string
  unread: number
}

/** The caller's conversations with unread messages, the one with the newest of them first. */
export const unreadConversations = async (db: Database, user: User, atMost: number): Promise<UnreadConversation[]> => {
  const unread = unreadIn(db, user)
  return db
    .select({
      id: conversation.id,
      enquiryId: conversation.enquiryId,
      offerId: conversation.offerId,
      title: sql<string>`(select ${enquiry.title} from ${enquiry} where ${enquiry.id} = ${conversation.enquiryId})`,
      companyName: otherSideName(user),
      unread: unread.count,
    })
    .from(conversation)
    .leftJoin(conversationRead, ownMark(user))
    .crossJoinLateral(unread)
    .where(and(hasMore(user), gt(unread.count, 0)))
    .orderBy(desc(unread.newest), desc(conversation.id))
    .limit(atMost)
}

/** Offers of one family: all versions share one conversation. */
const aboutOffer = (rootId: string): SQL =>
  sql`${conversation.offerId} in (select ${offer.id} from ${offer} where ${offer.rootId} = ${rootId})`

/** @throws Refused 404 where the caller does not see the enquiry or offer, 403 for the conversations of another user */
export const conversationsOf = async (
  db: Database,
  user: User,
  {
    userId,
    enquiryId,
    offerId,
  }: { userId?: string | undefined; enquiryId?: string | undefined; offerId?: string | undefined },
): Promise<Conversation[]> => {
  if (userId !== undefined && userId !== user.id) throw new Refused(403, 'NOT_ALLOWED')
  if (offerId !== undefined) {
    const { rootId } = await offerFamily(db, user, offerId)
    return conversationsWhere(db, user, aboutOffer(rootId))
  }
  if (enquiryId === undefined) return conversationsWhere(db, user, undefined)
  await demandVisibleEnquiry(db, user, enquiryId)
  return conversationsWhere(db, user, and(eq(conversation.enquiryId, enquiryId), isNull(conversation.offerId)))
}

type Place = { enquiryId: string; offerId: string | null; customerId: string; supplierId: string }

/** Between whom the conversation is. @throws Refused 404 where the caller does not see what it is about */
const placeOf = async (
  db: Database,
  user: User,
  { enquiryId, offerId }: { enquiryId: string; offerId: string | null },
): Promise<{ place: Place; about: SQL | undefined }> => {
  if (offerId !== null) {
    const { rootId } = await offerFamily(db, user, offerId)
    const [found] = await db
      .select({
        enquiryId: offer.enquiryId,
        customerId: offer.customerId,
        supplierId: offer.supplierId,
        released: offer.released,
      })
      .from(offer)
      .where(and(eq(offer.id, offerId), eq(offer.enquiryId, enquiryId)))
    if (found === undefined) throw new Refused(404, 'NOT_FOUND')
    const { released, ...place } = found
    // The customer does not see it yet: there is nothing to talk about but the enquiry.
    if (!released) throw new Refused(409, 'CHAT_OFFER_NOT_RELEASED')
    return { place: { ...place, offerId }, about: aboutOffer(rootId) }
  }
  await demandVisibleEnquiry(db, user, enquiryId)
  const [found] = await db.select({ customerId: enquiry.customerId }).from(enquiry).where(eq(enquiry.id, enquiryId))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  return {
    place: { enquiryId, offerId: null, customerId: found.customerId, supplierId: user.companyId },
    about: and(eq(conversation.enquiryId, enquiryId), isNull(conversation.offerId)),
  }
}

/**
 * The conversation about an enquiry or an offer, opened where there is none yet. Two who open it at once open the same one.
 *
 * @throws Refused 404, 403 CHAT_NOT_YOURS_TO_BEGIN, 409 CHAT_OFFER_NOT_RELEASED
 */
export const openConversation = (
  db: Database,
  user: User,
  asked: { enquiryId: string; offerId: string | null },
): Promise<Conversation> =>
  db.transaction(async (tx) => {
    if (!mayBegin(user.company.type, asked.offerId === null ? 'enquiry' : 'offer')) {
      await demandVisibleEnquiry(tx, user, asked.enquiryId)
      throw new Refused(403, 'CHAT_NOT_YOURS_TO_BEGIN')
    }
    const { place, about } = await placeOf(tx, user, asked)
    const [already] = await conversationsWhere(tx, user, about)
    if (already) return already
    await tx.insert(conversation).values(place).onConflictDoNothing()
    const [opened] = await conversationsWhere(tx, user, about)
    if (opened === undefined) throw new Error('a conversation that was opened is not there')
    return opened
  })

/** @throws Refused 404 where the caller has no part in it */
export const demandParty = async (db: Database, user: User, id: string): Promise<typeof conversation.$inferSelect> => {
  const [found] = await db
    .select()
    .from(conversation)
    .where(and(eq(conversation.id, id), isParty(user)))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  return found
}
