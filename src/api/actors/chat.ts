/** The calls behind the chat and the page of messages. */
import { type EventObject, fromCallback } from 'xstate'
import { z } from 'zod'
import type { Attachment } from '../../machines/chat/attachmentMachine.ts'
import type { Correction } from '../../machines/chat/amendMachine.ts'
import type { KeptText } from '../../machines/chat/chatContext.ts'
import type { Draft } from '../../machines/chat/draft.ts'
import type { QuestionsByLine } from '../../machines/chat/lineQuestionsMachine.ts'
import type { Marking, Unopened, Widened } from '../../machines/chat/messagesMachine.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { ChatAbout, OutboxPlace, Pending, ToKeep } from '../../machines/chat/outboxMachine.ts'
import type { Earlier } from '../../machines/chat/threadMachine.ts'
import { granted, type Outcome } from '../../domain/core/refusal.ts'
import type { FileType } from '../../domain/file/file.ts'
import type { Call } from '../client.ts'
import * as chat from '../contract/chat.ts'
import { getFile } from '../contract/file.ts'
import { getSharedFolders } from '../contract/folder.ts'
import * as work from '../contract/work.ts'
import { keptForm } from '../formMemory.ts'
import { hearNews } from '../news.ts'
import { forgetMessage, keepMessage, keptMessages, whileAlone } from '../outboxMemory.ts'
import { actorOf, impossible, mapOutcome } from './actors.ts'

type TakenOver = { attachment: Attachment | null; fileType: FileType | null }

/** Between two times that news are asked for (rule N2). */
const newsInterval = 15 * 60_000

/** The conversation that a message goes into; it begins with its first message. */
const conversationFor = async (
  call: Call,
  { conversationId, enquiryId, offerId }: Pending,
  options: { signal: AbortSignal },
) =>
  conversationId === null
    ? call(chat.openConversation, { body: { enquiryId, offerId } }, options)
    : ({ ok: true, value: { id: conversationId } } as const)

/** The window was elsewhere, or had no connection. */
const signsOfLife = ['focus', 'online'] as const

/** When there may be something new about an enquiry: the stream of news says so, the clock, the window's focus, and its connection. */
const news = fromCallback<EventObject, { enquiryId: string }>(({ sendBack, input }) => {
  const tell = () => sendBack({ type: 'chat.refresh' })
  const timer = setInterval(tell, newsInterval)
  for (const sign of signsOfLife) window.addEventListener(sign, tell)
  const leave = hearNews((heard) => {
    if (heard === null || heard.enquiryId === input.enquiryId) tell()
  })
  return () => {
    leave()
    clearInterval(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, tell)
  }
})

/** As an earlier version of the portal may have kept it: without its time. */
const keptDraft = z.union([
  z.object({ text: z.string(), at: z.coerce.date() }),
  z.string().transform((text) => ({ text, at: new Date() })),
])
const draftUnder = (form: string): Draft | null => {
  const { data } = keptDraft.safeParse(keptForm(form))
  return data && data.text.trim() !== '' ? data : null
}

const recallText = actorOf(async (form: string) => draftUnder(form))
const copyText = actorOf((text: string) => navigator.clipboard.writeText(text))

export const chatActors = (call: Call) => ({
  news,
  loadConversations: actorOf(({ enquiryId, offerId }: ChatAbout, options) =>
    call(chat.getConversations, { query: { enquiryId, ...(offerId !== null && { offerId }) } }, options),
  ),
  recallText,
  recallDrafts: actorOf<ReadonlyMap<string, Draft>, readonly KeptText[]>(async (texts) => {
    const drafts = texts.map(({ id, form }) => [id, draftUnder(form)] as const)
    return new Map(drafts.flatMap(([id, draft]) => (draft ? [[id, draft] as const] : [])))
  }),
})

export const threadActors = (call: Call) => ({
  loadMessages: actorOf((conversationId: string, options) =>
    call(chat.getMessages, { query: { conversationId } }, options),
  ),
  loadOlder: actorOf(({ id: conversationId, before, from }: Earlier, options) =>
    call(chat.getMessages, { query: { conversationId, before, ...(from !== null && { from }) } }, options),
  ),
  copyText,
  markRead: actorOf<Outcome<unknown>, string>((messageId, options) =>
    call(chat.readMessage, { query: { messageId } }, options),
  ),
})

export const amendActors = (call: Call) => ({
  recallText,
  correctMessage: actorOf((body: Correction, options) => call(chat.correctMessage, { body }, options)),
  takeBackMessage: actorOf((messageId: string, options) =>
    call(chat.takeBackMessage, { body: { messageId } }, options),
  ),
})

export const threadSearchActors = (call: Call) => ({
  findMessages: actorOf(async ({ id: conversationId, text: search }: { id: string; text: string }, options) =>
    mapOutcome(await call(chat.getMessages, { query: { conversationId, search } }, options), (messages) =>
      messages.map(({ number }) => number),
    ),
  ),
})

/** The browser keeps what waits; of several windows one alone takes up what was kept before, and the next once that is closed. */
const memory = fromCallback<ToKeep, OutboxPlace>(({ input, receive, sendBack }) => {
  const closing = new AbortController()
  receive((event) => {
    if (event.type === 'message.forgotten') forgetMessage(event.id)
    else for (const pending of event.pending) keepMessage(input.userId, pending)
  })
  whileAlone(input, closing.signal, async () => {
    const pending = await keptMessages(input)
    if (pending.length > 0 && !closing.signal.aborted) sendBack({ type: 'messages.recalled', pending })
  })
  return () => closing.abort()
})

export const outboxActors = (call: Call) => ({
  news,
  memory,
  sendMessage: actorOf(async (pending: Pending | null, options) => {
    const { content, clientMessageId, file, toAll, enquiryId, subject, quoted, question } =
      pending ?? impossible('The message')
    const about = subject && { subject }
    if (toAll) {
      const answered = question && { questionId: question.id }
      const body = { enquiryId, content, clientMessageId, ...about, ...answered }
      const sent = await call(chat.sendToAll, { body, ...(file && { file }) }, options)
      const own = ({ conversationId }: { conversationId: string }) => conversationId === pending?.conversationId
      return mapOutcome(sent, (messages) => messages.find(own) ?? messages[0] ?? impossible('The answer to all'))
    }
    const conversation = await conversationFor(call, pending ?? impossible('The message'), options)
    if (!conversation.ok) return conversation
    const answered = quoted && { quotedId: quoted.id }
    const body = { conversationId: conversation.value.id, content, clientMessageId, ...about, ...answered }
    return call(chat.sendMessage, { body, ...(file && { file }) }, options)
  }),
})

export const attachmentActors = (call: Call) => ({
  downloadAttachment: actorOf(async (attachment: Attachment | null, options) => {
    const path = attachment?.attachmentPath ?? impossible('The attachment')
    const filename = attachment?.attachmentName ?? 'Datei'
    return mapOutcome(await call(getFile, { query: { path } }, options), (blob) => ({ blob, filename }))
  }),
  takeOver: actorOf<Outcome<unknown>, TakenOver>(({ attachment, fileType }, options) => {
    const { id: messageId, attachmentPath } = attachment ?? impossible('The attachment')
    const query = { messageId, path: attachmentPath ?? '', ...(fileType && { fileType }) }
    return call(chat.copyAttachment, { query }, options)
  }),
})

export const lineQuestionActors = (call: Call) => ({
  load: actorOf(async ({ of: enquiryId }: LoadInput<string>, options) =>
    mapOutcome(
      await call(chat.getLineQuestions, { query: { enquiryId } }, options),
      (asked): QuestionsByLine => new Map(asked.map((one) => [one.lineId, one] as const)),
    ),
  ),
})

export const messagesActors = (call: Call) => ({
  loadUnread: actorOf(async (widened: Widened, options): Promise<Outcome<Unopened>> => {
    const [talks, arrivals, folders] = await Promise.all([
      call(chat.unreadTalks, {}, options),
      call(work.getArrivals, {}, options),
      call(getSharedFolders, { query: { onlyNew: true } }, options),
    ])
    if (!talks.ok) return talks
    if (!arrivals.ok) return arrivals
    if (!folders.ok) return folders
    const wider = talks.value.map(async (talk) => {
      const atMost = widened.get(talk.id)
      if (atMost === undefined) return talk
      const more = await call(chat.unreadOfTalk, { query: { conversationId: talk.id, atMost } }, options)
      return more.ok ? { ...talk, messages: more.value } : talk
    })
    return granted({ talks: await Promise.all(wider), arrivals: arrivals.value, folders: folders.value })
  }),
  mark: actorOf<Outcome<unknown>, Marking | undefined>(async (chosen, options) => {
    const marking = chosen ?? impossible('What is marked')
    if (marking.what === 'all') {
      const seen = await call(work.seeArrivals, {}, options)
      if (!seen.ok) return seen
    }
    if (marking.what === 'one') return call(chat.readMessage, { query: { messageId: marking.id } }, options)
    return call(marking.what === 'undo' ? chat.unreadAgain : chat.allAreRead, {}, options)
  }),
  copyText,
})
