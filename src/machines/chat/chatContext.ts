/** What the chat knows, what it hears, and what becomes of what is typed (chatMachine.ts). */
import type { AnyActorRef } from 'xstate'
import type { Conversation, ConversationMessage, MessageSubject, QuotedMessage } from '../../domain/chat/chat.ts'
import type { Question } from '../../domain/chat/quotation.ts'
import { newId } from '../../domain/core/newId.ts'
import type { FileProblem, Problem } from '../core/problem.ts'
import type { Draft } from './draft.ts'
import type { ChatAbout, OutboxReport, Pending } from './outboxMachine.ts'
import type { ThreadReport } from './threadMachine.ts'

export type ChatInput = ChatAbout & {
  parent: AnyActorRef
  /** who looks: under whose name the kept text lies, and to whom a message is one of the other side */
  userId: string
  companyId: string
  /** whether the viewer may begin where there is no conversation yet */
  canBegin: boolean
  /** whether the viewer may answer all suppliers at once */
  canTellAll: boolean
  /** the files of the enquiry or offer can be changed now, so that an attachment may be taken over */
  canTakeOver: boolean
  /** the conversation that the address asks for; '' for any, null: the panel stays closed */
  asked: string | null
  /** … and the number of the message in it that somebody is led to */
  message: number | null
  /** what the next message is about, where somebody comes from there */
  subject: MessageSubject | null
  /** the condition that somebody is led to */
  pointed: string | null
}

/** Texts that are not sent yet, by the conversation they are for. */
export type Drafts = ReadonlyMap<string, Draft>
/** Under which name the text of a conversation is kept. */
export type KeptText = { id: string; form: string }

export type ChatContext = ChatInput & {
  conversations: Conversation[]
  /** the conversation that is open; null in one that is still to begin */
  conversationId: string | null
  /** the messages of one that has just begun */
  begun: ConversationMessage[]
  text: string
  /** when it was last typed at, which is when it was kept; null before */
  typedAt: Date | null
  /** what is typed and not sent in the conversations of the list, by their ids */
  drafts: Drafts
  /** the first hangs on the message, each further one is a message of its own behind it */
  files: readonly File[]
  /** those chosen last that no message takes */
  refused: readonly FileProblem[]
  /** the message that the next one answers */
  quoted: QuotedMessage | null
  toAll: boolean
  /** the question that an answer to all quotes in its place */
  question: Question | null
  problem: Problem | null
}

export type ChatEvent =
  | ({ type: 'chat.told' } & Pick<ChatInput, 'canBegin' | 'canTakeOver'>)
  | { type: 'chat.refresh' }
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  | { type: 'chat.back' }
  | { type: 'chat.selected'; id: string }
  | { type: 'chat.retry' }
  | { type: 'text.typed'; text: string }
  | { type: 'files.attached'; files: readonly File[] }
  | { type: 'file.detached'; file: File }
  /** that files were not taken is read */
  | { type: 'refusals.dismissed' }
  | { type: 'receivers.chosen'; toAll: boolean; question: Question | null }
  /** the next message answers this one */
  | { type: 'message.quoted'; message: ConversationMessage }
  | { type: 'quote.removed' }
  /** the answer to all is to quote nothing */
  | { type: 'question.removed' }
  /** the next message is about this: the panel opens for it */
  | { type: 'subject.chosen'; subject: MessageSubject }
  | { type: 'subject.removed' }
  /** a message is about this condition: it is shown */
  | { type: 'subject.followed'; key: string }
  | { type: 'message.send' }
  | OutboxReport
  | ThreadReport

/** Under which name the text that is not sent yet is kept, beyond a reload of the page; `about`: the conversation, or what one may begin about. */
export const draftName = (userId: string, about: string): string => `chat.${userId}.${about}`
export const draftOf = ({ userId, enquiryId, offerId, conversationId }: ChatContext) =>
  draftName(userId, conversationId ?? offerId ?? enquiryId)

/** What is typed, as it goes on its way, with the first of its files … */
const firstPending = ({ enquiryId, offerId, conversationId, text, ...context }: ChatContext): Pending => ({
  clientMessageId: newId(),
  enquiryId,
  offerId,
  conversationId,
  content: text,
  subject: context.subject,
  quoted: context.toAll ? null : context.quoted,
  file: context.files[0] ?? null,
  toAll: context.toAll,
  question: context.question,
})

/** … and behind it the others, each as a message of its own (rule N5). */
export const pendingsOf = (context: ChatContext): Pending[] => {
  const first = firstPending(context)
  const bare = { content: '', subject: null, quoted: null, question: null }
  return [first, ...context.files.slice(1).map((file) => ({ ...first, ...bare, clientMessageId: newId(), file }))]
}

export type SentReport = Omit<Extract<OutboxReport, { from: unknown }>, 'type'>
/** A stored message of the open conversation, which may have begun with it; undefined for any other. */
export const arrivedIn = (
  { conversationId }: ChatContext,
  { from, sent }: SentReport,
): ConversationMessage | undefined =>
  sent.ok && [from, sent.value.conversationId].includes(conversationId) ? sent.value : undefined
