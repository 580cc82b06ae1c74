/** Children, calls, guards and actions of the chat (chatMachine.ts). */
import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import {
  type Conversation,
  type ConversationMessage,
  isTooLong,
  type MessageSubject,
  saysSomething,
} from '../../domain/chat/chat.ts'
import { openQuestion, quoteOf } from '../../domain/chat/quotation.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { Problem } from '../core/problem.ts'
import { attachmentMachine } from './attachmentMachine.ts'
import {
  arrivedIn,
  type ChatContext,
  type ChatEvent,
  type ChatInput,
  type Drafts,
  draftOf,
  type KeptText,
  pendingsOf,
  type SentReport,
} from './chatContext.ts'
import { isAttachable, refusedAmong } from './chosenAttachment.ts'
import type { Draft } from './draft.ts'
import { type ChatAbout, outboxMachine, type TakenBack } from './outboxMachine.ts'
import { threadMachine } from './threadMachine.ts'

export const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    input: {} as ChatInput,
    events: {} as ChatEvent,
    tags: {} as 'open',
    children: {} as { outbox: 'outbox'; attachment: 'attachment'; thread: 'thread' },
  },
  actors: {
    outbox: outboxMachine,
    attachment: attachmentMachine,
    thread: threadMachine,
    /** sends `chat.refresh` when there may be something new */
    news: fromCallback<EventObject, { enquiryId: string }>(() => undefined),
    loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(actorNotProvided('loadConversations')),
    /** what was typed before and not sent, under the name that it was kept by */
    recallText: fromPromise<Draft | null, string>(actorNotProvided('recallText')),
    /** … of all these conversations */
    recallDrafts: fromPromise<Drafts, readonly KeptText[]>(actorNotProvided('recallDrafts')),
  },
  guards: {
    isGranted,
    isAsked: ({ context }) => context.asked !== null,
    isKnown: ({ context }) => context.conversations.some(({ id }) => id === context.asked),
    isOnly: (_, outcome: Outcome<Conversation[]>) => outcome.ok && outcome.value.length === 1,
    isOne: ({ context }) => context.conversations.length === 1,
    areSeveral: ({ context }) => context.conversations.length > 1,
    canBegin: ({ context }) => context.canBegin,
    hasBegun: ({ context }) => context.conversationId !== null,
    hasArrived: ({ context }, report: SentReport) => arrivedIn(context, report) !== undefined,
    isSendable: ({ context: { text, files } }) => saysSomething(text, files.length > 0) && !isTooLong(text),
    areTakable: (_, files: readonly File[]) => files.every(isAttachable),
  },
  actions: {
    ...effects,
    takeTold: assign((_, told: Pick<ChatInput, 'canBegin' | 'canTakeOver'>) => told),
    takeConversations: assign(({ context }, outcome: Outcome<Conversation[]>) => ({
      conversations: outcome.ok ? outcome.value : context.conversations,
    })),
    choose: assign((_, conversationId: string | null) => ({
      conversationId,
      message: null,
      begun: [],
      text: '',
      typedAt: null,
      files: [],
      quoted: null,
      refused: [],
      toAll: false,
      question: null,
    })),
    chooseAsked: assign(({ context }) => ({ conversationId: context.asked, asked: null, begun: [] })),
    chooseOnly: assign(({ context }) => ({
      conversationId: context.conversations[0]?.id ?? null,
      asked: null,
      message: null,
      begun: [],
    })),
    takeText: assign(({ context }, kept: Draft | null) =>
      context.text === '' && kept ? { text: kept.text, typedAt: kept.at } : {},
    ),
    takeDrafts: assign((_, drafts: Drafts) => ({ drafts })),
    takeRead: assign(({ context }, id: string) => ({
      conversations: context.conversations.map((one) => (one.id === id ? { ...one, unread: 0 } : one)),
    })),
    refreshThread: sendTo('thread', { type: 'thread.refresh' }),
    tellThread: sendTo('thread', ({ context }, report: SentReport) => {
      const message = arrivedIn(context, report)
      return message ? ({ type: 'thread.sent', message } as const) : ({ type: 'thread.refresh' } as const)
    }),
    type: assign((_, text: string) => ({ text, typedAt: new Date() })),
    /** before what has been typed since; the newer subject and quote stay */
    takeBack: assign(({ context }, pending: TakenBack) => ({
      text: [pending.content, context.text].filter((text) => text.trim() !== '').join('\n\n'),
      typedAt: new Date(),
      subject: context.subject ?? pending.subject,
      quoted: context.quoted ?? pending.quoted,
      files: pending.file ? [pending.file, ...context.files] : context.files,
      refused: pending.refused ? [...context.refused, pending.refused] : context.refused,
      ...(context.text.trim() === '' && { toAll: pending.toAll, question: pending.question }),
    })),
    /** an answer to all tells nobody who asked */
    quote: assign(({ context: { toAll, companyId } }, message: ConversationMessage) => ({
      quoted: quoteOf(message),
      ...(toAll && { question: openQuestion([message], companyId) }),
    })),
    unquote: assign({ quoted: null }),
    takeSubject: assign((_, subject: MessageSubject | null) => ({ subject })),
    point: assign((_, pointed: string) => ({ pointed })),
    attach: assign(({ context }, chosen: readonly File[]) => ({
      files: [...context.files, ...chosen.filter(isAttachable)],
      refused: refusedAmong(chosen),
    })),
    detach: assign(({ context }, file: File) => ({ files: context.files.filter((one) => one !== file) })),
    dismiss: assign({ refused: [] }),
    chooseReceivers: assign((_, receivers: Pick<ChatContext, 'toAll' | 'question'>) => receivers),
    dropQuestion: assign({ question: null }),
    enqueue: sendTo('outbox', ({ context }) => ({ type: 'messages.queued', pending: pendingsOf(context) }) as const),
    /** what goes to all is chosen anew each time */
    clearField: assign({
      text: '',
      subject: null,
      quoted: null,
      files: [],
      refused: [],
      toAll: false,
      question: null,
    }),
    begin: assign(({ context }, report: SentReport) => {
      const message = arrivedIn(context, report)
      return message ? { conversationId: message.conversationId, begun: [message] } : {}
    }),
    keepProblem: assign((_, problem: Problem | null) => ({ problem })),
    tellAttachment: sendTo(
      'attachment',
      ({ context: { canTakeOver } }) => ({ type: 'attachment.told', canTakeOver }) as const,
    ),
  },
})

/** What several states do alike. */
export const keepText = {
  type: 'keepForm',
  params: ({ context }: { context: ChatContext }) => {
    const { text, typedAt: at } = context
    return { form: draftOf(context), kept: text ? { text, at } : null }
  },
} as const

/** … is kept no longer under the present name. */
export const forgetText = {
  type: 'keepForm',
  params: ({ context }: { context: ChatContext }) => ({ form: draftOf(context), kept: null }),
} as const

export const whichConversations = {
  id: 'loadConversations',
  src: 'loadConversations',
  input: ({ context: { enquiryId, offerId } }: { context: ChatContext }): ChatAbout => ({ enquiryId, offerId }),
} as const
export const takeConversations = {
  type: 'takeConversations',
  params: ({ event }: { event: { output: Outcome<Conversation[]> } }) => event.output,
} as const
