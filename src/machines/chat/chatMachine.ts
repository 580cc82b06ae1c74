/**
 * Talking about an enquiry or an offer (rules N4, N5, N7, N8): the card that leads to the panel, the conversations in it, one of them with its
 * messages, and what is typed. What is on its way is its child (outboxMachine.ts), as are the files (attachmentMachine.ts). Itself it is a
 * child of the machine of the enquiry or offer, which tells it what has changed.
 */
import { type AnyActorRef, assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type Conversation, type ConversationMessage, messagesAtOnce, saysSomething } from '../../domain/chat/chat.ts'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { uploadObstacle } from '../../domain/file/file.ts'
import { fileWarning, ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { attachmentMachine } from './attachmentMachine.ts'
import { type ChatAbout, outboxMachine, type OutboxReport, type Pending } from './outboxMachine.ts'

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
}

type Context = ChatInput & {
  conversations: Conversation[]
  /** the conversation that is open; null in one that is still to begin */
  conversationId: string | null
  messages: ConversationMessage[]
  hasOlder: boolean
  text: string
  file: File | null
  toAll: boolean
  problem: Problem | null
}

export type ChatEvent =
  | ({ type: 'chat.told' } & Pick<ChatInput, 'canBegin' | 'canTakeOver'>)
  | { type: 'chat.refresh' }
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  | { type: 'chat.back' }
  | { type: 'chat.selected'; id: string }
  | { type: 'chat.older' }
  | { type: 'chat.retry' }
  | { type: 'text.typed'; text: string }
  | { type: 'file.attached'; file: File }
  | { type: 'file.detached' }
  | { type: 'receivers.chosen'; toAll: boolean }
  | { type: 'message.send' }
  | OutboxReport

type Loaded = { messages: ConversationMessage[]; text: string }
/** Under which name the text that is not sent yet is kept, beyond a reload of the page. */
const draftOf = ({ userId, enquiryId, offerId, conversationId }: Context) =>
  `chat.${userId}.${conversationId ?? offerId ?? enquiryId}`

const keepText = {
  type: 'keepForm',
  params: ({ context }: { context: Context }) => ({ form: draftOf(context), kept: context.text || null }),
} as const

const whichConversations = {
  id: 'loadConversations',
  src: 'loadConversations',
  input: ({ context: { enquiryId, offerId } }: { context: Context }): ChatAbout => ({ enquiryId, offerId }),
} as const
const takeConversations = {
  type: 'takeConversations',
  params: ({ event }: { event: { output: Outcome<Conversation[]> } }) => event.output,
} as const

const toLoad = ({ context }: { context: Context }) => ({ id: context.conversationId ?? '', draft: draftOf(context) })
const lastOf = (messages: readonly ConversationMessage[]) => messages.at(-1)

/** What is typed, as it goes on its way. */
const pendingOf = ({ enquiryId, offerId, conversationId, text, file, toAll }: Context): Pending => ({
  clientMessageId: newId(),
  enquiryId,
  offerId,
  conversationId,
  content: text,
  file: toAll ? null : file,
  toAll,
})

/** Stored messages with those that came in, each once, in their order. */
const merged = (known: readonly ConversationMessage[], more: readonly ConversationMessage[]): ConversationMessage[] => {
  const all = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...all.values()].toSorted((one, other) => one.number - other.number)
}

export const chatMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ChatInput,
    events: {} as ChatEvent,
    tags: {} as 'open' | 'loading' | 'loadingOlder',
    children: {} as { outbox: 'outbox'; attachment: 'attachment' },
  },
  actors: {
    outbox: outboxMachine,
    attachment: attachmentMachine,
    /** sends `chat.refresh` when there may be something new */
    news: fromCallback<EventObject, { enquiryId: string }>(() => undefined),
    loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(actorNotProvided('loadConversations')),
    loadMessages: fromPromise<Outcome<Loaded>, { id: string; draft: string }>(actorNotProvided('loadMessages')),
    loadOlder: fromPromise<Outcome<ConversationMessage[]>, { id: string; before: number }>(
      actorNotProvided('loadOlder'),
    ),
    markRead: fromPromise<Outcome<unknown>, string>(actorNotProvided('markRead')),
  },
  guards: {
    isGranted,
    isAsked: ({ context }) => context.asked !== null,
    isKnown: ({ context }) => context.conversations.some(({ id }) => id === context.asked),
    isOne: ({ context }) => context.conversations.length === 1,
    areSeveral: ({ context }) => context.conversations.length > 1,
    canBegin: ({ context }) => context.canBegin,
    hasBegun: ({ context }) => context.conversationId !== null,
    hasOlder: ({ context }) => context.hasOlder,
    isUnread: ({ context }) =>
      context.messages.some(
        ({ companyId, readBy }) => companyId !== context.companyId && !readBy.includes(context.userId),
      ),
    isSendable: ({ context }) => saysSomething(context.text, context.file !== null),
    isTakable: (_, file: File) => uploadObstacle(file, 'message') === undefined,
  },
  actions: {
    ...effects,
    takeTold: assign((_, told: Pick<ChatInput, 'canBegin' | 'canTakeOver'>) => told),
    takeConversations: assign(({ context }, outcome: Outcome<Conversation[]>) => ({
      conversations: outcome.ok ? outcome.value : context.conversations,
    })),
    choose: assign((_, conversationId: string | null) => ({
      conversationId,
      messages: [],
      hasOlder: false,
      text: '',
      file: null,
      toAll: false,
    })),
    chooseAsked: assign(({ context }) => ({ conversationId: context.asked, asked: null })),
    chooseOnly: assign(({ context }) => ({ conversationId: context.conversations[0]?.id ?? null, asked: null })),
    takeMessages: assign(({ context }, outcome: Outcome<Loaded>) =>
      outcome.ok
        ? {
            messages: merged(context.messages, outcome.value.messages),
            hasOlder: context.hasOlder || outcome.value.messages.length === messagesAtOnce,
            text: context.text === '' ? outcome.value.text : context.text,
          }
        : {},
    ),
    takeOlder: assign(({ context }, outcome: Outcome<ConversationMessage[]>) =>
      outcome.ok
        ? { messages: merged(context.messages, outcome.value), hasOlder: outcome.value.length === messagesAtOnce }
        : {},
    ),
    takeRead: assign(({ context }) => ({
      conversations: context.conversations.map((one) =>
        one.id === context.conversationId ? { ...one, unread: 0 } : one,
      ),
    })),
    type: assign((_, text: string) => ({ text })),
    attach: assign((_, file: File | null) => ({ file })),
    chooseReceivers: assign((_, toAll: boolean) => ({ toAll })),
    enqueue: sendTo('outbox', ({ context }) => ({ type: 'message.queued', pending: pendingOf(context) }) as const),
    clearField: assign({ text: '', file: null }),
    /** the conversation that it went into may have begun with it */
    takeSent: assign(({ context }, { from, sent }: Omit<Extract<OutboxReport, { from: unknown }>, 'type'>) => {
      if (!sent.ok || ![from, sent.value.conversationId].includes(context.conversationId)) return {}
      // where the answer comes after it was asked for, what is known of it is newer
      return { conversationId: sent.value.conversationId, messages: merged([sent.value], context.messages) }
    }),
    keepProblem: assign((_, problem: Problem | null) => ({ problem })),
    tellAttachment: sendTo(
      'attachment',
      ({ context: { canTakeOver } }) => ({ type: 'attachment.told', canTakeOver }) as const,
    ),
  },
}).createMachine({
  id: 'chat',
  description: 'Talking about an enquiry or an offer.',
  context: ({ input }) => ({
    ...input,
    conversations: [],
    conversationId: null,
    messages: [],
    hasOlder: false,
    text: '',
    file: null,
    toAll: false,
    problem: null,
  }),
  initial: 'deciding',
  invoke: [
    { id: 'news', src: 'news', input: ({ context: { enquiryId } }) => ({ enquiryId }) },
    { id: 'outbox', src: 'outbox', input: ({ self }) => ({ parent: self }) },
    {
      id: 'attachment',
      src: 'attachment',
      input: ({ context: { parent, canTakeOver } }) => ({ parent, canTakeOver }),
    },
  ],
  on: {
    'chat.told': { actions: [{ type: 'takeTold', params: ({ event }) => event }, 'tellAttachment'] },
    'chat.close': '.looking',
    'outbox.sent': { actions: { type: 'takeSent', params: ({ event }) => event } },
    'outbox.discarded': { actions: { type: 'type', params: ({ event }) => event.text } },
  },
  states: {
    deciding: {
      description: 'Does the address ask for a conversation?',
      always: [{ guard: 'isAsked', target: 'opening' }, { target: 'looking' }],
    },
    looking: {
      description: 'Only the card that leads here is shown; what it says is asked for.',
      on: { 'chat.open': 'opening', 'chat.refresh': { target: 'looking', reenter: true } },
      invoke: {
        ...whichConversations,
        onDone: { actions: takeConversations, target: 'closed' },
        onError: 'closed',
      },
    },
    closed: {
      description: 'Only the card that leads here is shown.',
      on: { 'chat.open': 'opening', 'chat.refresh': 'looking' },
    },
    opening: {
      description: 'Which conversations there are is asked for, with the newest.',
      tags: ['open', 'loading'],
      invoke: {
        ...whichConversations,
        onDone: [
          { guard: ifGranted, actions: takeConversations, target: 'choosing' },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    choosing: {
      description: 'The asked one, the only one, a list of several, or none yet.',
      always: [
        { guard: 'isKnown', actions: 'chooseAsked', target: 'conversation' },
        { guard: 'isOne', actions: 'chooseOnly', target: 'conversation' },
        { guard: 'areSeveral', target: 'list' },
        { guard: 'canBegin', actions: { type: 'choose', params: null }, target: 'conversation' },
        { target: 'nobody' },
      ],
    },
    nobody: {
      description: 'Nobody has written yet, and this viewer cannot begin.',
      tags: 'open',
      on: { 'chat.refresh': 'opening' },
    },
    failed: {
      description: 'The conversations could not be loaded; it can be tried again.',
      tags: 'open',
      on: { 'chat.retry': { actions: forgetProblem, target: 'opening' } },
    },
    list: {
      description: 'Several conversations, the one with the newest message first.',
      tags: 'open',
      on: {
        'chat.refresh': 'opening',
        'chat.selected': {
          actions: { type: 'choose', params: ({ event }) => event.id },
          target: 'conversation',
        },
      },
    },
    conversation: {
      description: 'One conversation with its messages, and the field for the next one.',
      tags: 'open',
      initial: 'deciding',
      on: {
        'chat.back': { guard: 'areSeveral', target: 'list' },
        'text.typed': {
          actions: [{ type: 'type', params: ({ event }) => event.text }, keepText],
        },
        'file.attached': [
          {
            guard: { type: 'isTakable', params: ({ event }) => event.file },
            actions: { type: 'attach', params: ({ event }) => event.file },
          },
          {
            actions: {
              type: 'notify',
              params: ({ event }) =>
                fileWarning({ code: uploadObstacle(event.file, 'message') ?? 'FILE_TYPE_NOT_ALLOWED' }),
            },
          },
        ],
        'file.detached': { actions: { type: 'attach', params: null } },
        'receivers.chosen': { actions: { type: 'chooseReceivers', params: ({ event }) => event.toAll } },
        'message.send': { guard: 'isSendable', actions: ['enqueue', 'clearField', keepText] },
      },
      states: {
        deciding: {
          description: 'Has the conversation begun?',
          always: [{ guard: 'hasBegun', target: 'loading' }, { target: 'fresh' }],
        },
        fresh: {
          description: 'The conversation begins with the first message.',
          always: { guard: 'hasBegun', target: 'shown' },
        },
        loading: {
          description: 'The newest messages are on their way; what is known of them stays.',
          tags: 'loading',
          on: { 'chat.refresh': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: toLoad,
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeMessages', params: ({ event }) => event.output },
                target: 'reading',
              },
              { actions: keepRefusal, target: 'failed' },
            ],
            onError: { actions: keepBroken, target: 'failed' },
          },
        },
        reading: {
          description: 'Is there something that the viewer has not read?',
          always: [{ guard: 'isUnread', target: 'marking' }, { target: 'shown' }],
        },
        marking: {
          description: 'What is shown is marked as read; should that fail, it is as the next time.',
          on: { 'chat.refresh': 'loading' },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => lastOf(context.messages)?.id ?? '',
            onDone: { actions: ['takeRead', 'refreshBell'], target: 'shown' },
            onError: 'shown',
          },
        },
        shown: {
          description: 'The messages are shown.',
          on: { 'chat.refresh': 'loading', 'chat.older': { guard: 'hasOlder', target: 'loadingOlder' } },
        },
        loadingOlder: {
          description: 'Earlier messages are on their way.',
          tags: 'loadingOlder',
          invoke: {
            id: 'loadOlder',
            src: 'loadOlder',
            input: ({ context }) => ({
              id: context.conversationId ?? '',
              before: context.messages[0]?.number ?? 1,
            }),
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'takeOlder', params: ({ event }) => event.output },
                target: 'shown',
              },
              { actions: tellRefusal, target: 'shown' },
            ],
            onError: { actions: tellBroken, target: 'shown' },
          },
        },
        failed: {
          description: 'The messages could not be loaded; it can be tried again.',
          on: {
            'chat.retry': { actions: forgetProblem, target: 'loading' },
            'chat.refresh': { actions: forgetProblem, target: 'loading' },
          },
        },
      },
    },
  },
})
