/** Serves the calls about conversations and messages (rules N4, N5, N7, N8, N11, N13). */
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/chat.ts'
import {
  type Message,
  type Unread,
  type UnreadMessage,
  type UnreadTalk,
  unreadAtOnce,
  unreadOfEach,
  unreadStep,
  unreadTalksAtOnce,
} from '../../src/domain/chat/chat.ts'
import { modeOfState } from '../../src/domain/offer/offerList.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { HandlersOf } from '../handlers.ts'
import type { Database } from '../db/client.ts'
import { conversation, conversationRead, message } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { foldersWithNews } from '../folder/sharedFolders.ts'
import { arrivalsFor } from '../work/arrivals.ts'
import { Refused } from '../http/refusal.ts'
import { correctMessage, takeBackMessage } from './amending.ts'
import { copyAttachment } from './attachments.ts'
import {
  conversationsOf,
  demandParty,
  hasMore,
  isParty,
  isUnread,
  openConversation,
  ownMark,
  readUpTo,
  unreadConversations,
  unreadIn,
} from './conversations.ts'
import { lineQuestions } from './lineQuestions.ts'
import { markRead, messageOf, messagesIn, selectMessages } from './messages.ts'
import { withSites } from './places.ts'
import { sendMessage, sendToAll } from './sending.ts'

/** So many enquiries and offers named that there is something unread about. */
const PLACES_SHOWN = 500

type Reader = { user: User; now: Date }

const countUnread = async (db: Database, { user, now }: Reader): Promise<Unread> => {
  const unreadHere = unreadIn(db, user)
  const rows = await db
    .select({ enquiryId: conversation.enquiryId, offerId: conversation.offerId, unread: unreadHere.count })
    .from(conversation)
    .leftJoin(conversationRead, ownMark(user))
    .crossJoinLateral(unreadHere)
    .where(and(hasMore(user), gt(unreadHere.count, 0)))
  const placed = await withSites(db, rows.slice(0, PLACES_SHOWN))
  const about = placed.map(({ site, unread }) => ({ ...site, unread }))
  const arrived = (await arrivalsFor(db, { user, now })).map(({ id, place }) => ({ id, place }))
  const folders = await foldersWithNews(db, user, now)
  const filesAbout = folders
    .filter(({ shared }) => !shared)
    .slice(0, PLACES_SHOWN)
    .map(({ offerId, state, newFiles }) => ({ id: offerId, place: modeOfState(state), files: newFiles }))
  return {
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
    about,
    arrived,
    files: folders.reduce((sum, { newFiles }) => sum + newFiles, 0),
    filesAbout,
  }
}

const unreadMessages = async (db: Database, user: User): Promise<UnreadMessage[]> => {
  const newestHere = db
    .select({ id: message.id, number: message.number, createDate: message.createDate })
    .from(message)
    .where(isUnread(user))
    .orderBy(desc(message.number))
    .limit(unreadAtOnce)
    .as('newest')
  const newest = db
    .select({ id: newestHere.id })
    .from(conversation)
    .leftJoin(conversationRead, ownMark(user))
    .crossJoinLateral(newestHere)
    .where(hasMore(user))
    .orderBy(desc(newestHere.createDate), desc(newestHere.number))
    .limit(unreadAtOnce)
  const rows = await selectMessages(db)
    .where(inArray(message.id, newest))
    .orderBy(desc(message.createDate), desc(message.number))
  return withSites(db, rows.map(messageOf))
}

/** The newest unread messages of each of these conversations, newest first. */
const newestUnread = async (
  db: Database,
  user: User,
  ids: readonly string[],
  atMost: number,
): Promise<Map<string, Message[]>> => {
  const newestHere = db
    .select({ id: message.id })
    .from(message)
    .where(isUnread(user))
    .orderBy(desc(message.number))
    .limit(atMost)
    .as('newest')
  const newest = db
    .select({ id: newestHere.id })
    .from(conversation)
    .leftJoin(conversationRead, ownMark(user))
    .crossJoinLateral(newestHere)
    .where(and(inArray(conversation.id, [...ids]), hasMore(user)))
  const rows = ids.length === 0 ? [] : await selectMessages(db).where(inArray(message.id, newest))
  const found = new Map<string, Message[]>(ids.map((id) => [id, []]))
  const sorted = rows.map(messageOf).toSorted((one, other) => other.number - one.number)
  for (const one of sorted) found.get(one.conversationId)?.push(one)
  return found
}

const unreadTalks = async (db: Database, user: User): Promise<UnreadTalk[]> => {
  const talks = await withSites(db, await unreadConversations(db, user, unreadTalksAtOnce))
  const messages = await newestUnread(
    db,
    user,
    talks.map(({ id }) => id),
    unreadOfEach,
  )
  return talks.map(({ offerId: _, ...talk }) => ({ ...talk, messages: messages.get(talk.id) ?? [] }))
}

/** @throws Refused 404 for a conversation of somebody else's */
const unreadOfTalk = async (
  db: Database,
  user: User,
  { conversationId, atMost = unreadStep }: { conversationId: string; atMost?: number | undefined },
): Promise<Message[]> => {
  await demandParty(db, user, conversationId)
  return (await newestUnread(db, user, [conversationId], atMost)).get(conversationId) ?? []
}

/** @throws Refused 404 for a message of somebody else's */
const readMessage = async (db: Database, reader: Reader, messageId: string): Promise<Message> => {
  const [row] = await selectMessages(db).where(and(eq(message.id, messageId), isParty(reader.user)))
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  await markRead(db, reader, row)
  return messageOf(row)
}

/** Where the caller can take back that all were marked as read. */
const isMarkedAtOnce = (user: User) => and(eq(conversationRead.userId, user.id), isNotNull(conversationRead.upToBefore))

const readAll = (db: Database, { user, now }: Reader): Promise<UnreadMessage[]> =>
  db.transaction(async (tx) => {
    const messages = await unreadMessages(tx, user)
    const unreadHere = unreadIn(tx, user)
    const open = tx
      .select({
        conversationId: conversation.id,
        userId: sql<string>`${user.id}`.as('user_id'),
        upTo: unreadHere.last,
        upToBefore: sql<number>`${readUpTo}`.as('up_to_before'),
        readDate: sql<Date>`${now.toISOString()}::timestamptz`.as('read_date'),
      })
      .from(conversation)
      .leftJoin(conversationRead, ownMark(user))
      .crossJoinLateral(unreadHere)
      .where(and(hasMore(user), gt(unreadHere.count, 0)))
    // Only the last time can be taken back.
    await tx.update(conversationRead).set({ upToBefore: null }).where(isMarkedAtOnce(user))
    await tx
      .insert(conversationRead)
      .select(open)
      .onConflictDoUpdate({
        target: [conversationRead.conversationId, conversationRead.userId],
        set: { upTo: sql`excluded.up_to`, upToBefore: sql`${conversationRead.upTo}`, readDate: now },
        setWhere: sql`excluded.up_to > ${conversationRead.upTo}`,
      })
    for (const { conversationId: id, enquiryId } of messages) announce({ kind: 'CONVERSATION', id, at: now, enquiryId })
    return messages
  })

/** Puts the own marks back to where they were before all was marked as read; what was read by itself since stays read. */
const unreadAgain = async (db: Database, reader: Reader): Promise<Unread> => {
  await db
    .update(conversationRead)
    .set({ upTo: sql`${conversationRead.upToBefore}`, upToBefore: null })
    .where(isMarkedAtOnce(reader.user))
  return countUnread(db, reader)
}

export const chatHandlers: HandlersOf<typeof calls> = ({ db, files }) => ({
  getConversations: ({ user, query }) => conversationsOf(db, user, query),
  openConversation: ({ user, body }) => openConversation(db, user, body),
  getMessages: async ({ user, query: { conversationId, ...page } }) => {
    await demandParty(db, user, conversationId)
    return messagesIn(db, user, conversationId, page)
  },
  getLineQuestions: ({ user, query }) => lineQuestions(db, user, query.enquiryId),
  countUnread: (call) => countUnread(db, call),
  unreadMessages: ({ user }) => unreadMessages(db, user),
  unreadTalks: ({ user }) => unreadTalks(db, user),
  unreadOfTalk: ({ user, query }) => unreadOfTalk(db, user, query),
  readMessage: (call) => readMessage(db, call, call.query.messageId),
  allAreRead: async (call) => {
    await readAll(db, call)
    return countUnread(db, call)
  },
  readAllMessages: (call) => readAll(db, call),
  unreadAgain: (call) => unreadAgain(db, call),
  copyAttachment: (call) => copyAttachment(db, call, call.query),
  sendMessage: (call) => sendMessage({ db, files }, call, call.body, call.file),
  sendToAll: (call) => sendToAll({ db, files }, call, call.body, call.file),
  correctMessage: (call) => correctMessage(db, call, call.body),
  takeBackMessage: (call) => takeBackMessage(db, call, call.body),
})
