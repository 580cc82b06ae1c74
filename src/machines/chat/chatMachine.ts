/**
 * Talking about an enquiry or an offer (rules N5, N7, N8): the card that leads to the panel, the conversations in it, and what is typed.
 * The messages of the open one are its child (threadMachine.ts), as are what is on its way (outboxMachine.ts) and the files
 * (attachmentMachine.ts). Itself it is a child of the machine of the enquiry or offer, which tells it what has changed.
 */
import { type AnyActorRef, assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import {
  type Conversation,
  type ConversationMessage,
  isTooLong,
  type MessageSubject,
  saysSomething,
} from '../../domain/chat/chat.ts'
import type { Question } from '../../domain/chat/quotation.ts'
import { newId } from '../../domain/core/newId.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { type FileProblem, forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { attachmentMachine } from './attachmentMachine.ts'
import { isAttachable, refuseAttachment } from './chosenAttachment.ts'
import { type ChatAbout, outboxMachine, type OutboxReport, type Pending, type TakenBack } from './outboxMachine.ts'
import { threadMachine, type ThreadReport } from './threadMachine.ts'

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

/** A text that is not sent yet, as the browser keeps it, and since when it stands like that. */
export type Draft = { text: string; at: Date }
/** … by the conversation they are for. */
type Drafts = ReadonlyMap<string, Draft>
/** Under which name the text of a conversation is kept. */
export type KeptText = { id: string; form: string }

type Context = ChatInput & {
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
  file: File | null
  /** the last one, which cannot be hung on the message */
  refused: FileProblem | null
  toAll: boolean
  /** the question that an answer to all quotes */
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
  | { type: 'file.attached'; file: File }
  | { type: 'file.detached' }
  | { type: 'receivers.chosen'; toAll: boolean; question: Question | null }
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
const draftName = (userId: string, about: string): string => `chat.${userId}.${about}`
const draftOf = ({ userId, enquiryId, offerId, conversationId }: Context) =>
  draftName(userId, conversationId ?? offerId ?? enquiryId)

const keepText = {
  type: 'keepForm',
  params: ({ context }: { context: Context }) => {
    const { text, typedAt: at } = context
    return { form: draftOf(context), kept: text ? { text, at } : null }
  },
} as const

/** … is kept no longer under the present name. */
const forgetText = {
  type: 'keepForm',
  params: ({ context }: { context: Context }) => ({ form: draftOf(context), kept: null }),
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

/** What is typed, as it goes on its way. */
const pendingOf = ({ enquiryId, offerId, conversationId, text, subject, file, toAll, question }: Context): Pending => ({
  clientMessageId: newId(),
  enquiryId,
  offerId,
  conversationId,
  content: text,
  subject,
  file,
  toAll,
  question,
})

/** A stored message of the open conversation, which may have begun with it; undefined for any other. */
const arrivedIn = (
  { conversationId }: Context,
  { from, sent }: Omit<Extract<OutboxReport, { from: unknown }>, 'type'>,
): ConversationMessage | undefined =>
  sent.ok && [from, sent.value.conversationId].includes(conversationId) ? sent.value : undefined

export const chatMachine = setup({
  types: {
    context: {} as Context,
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
    hasArrived: ({ context }, report: Parameters<typeof arrivedIn>[1]) => arrivedIn(context, report) !== undefined,
    isSendable: ({ context: { text, file } }) => saysSomething(text, file !== null) && !isTooLong(text),
    isTakable: (_, file: File) => isAttachable(file),
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
      file: null,
      refused: null,
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
    tellThread: sendTo('thread', ({ context }, report: Parameters<typeof arrivedIn>[1]) => {
      const message = arrivedIn(context, report)
      return message ? ({ type: 'thread.sent', message } as const) : ({ type: 'thread.refresh' } as const)
    }),
    type: assign((_, text: string) => ({ text, typedAt: new Date() })),
    /** before what has been typed since; the newer file and subject stay, and a newer file takes the place of one that was refused */
    takeBack: assign(({ context }, pending: TakenBack) => ({
      text: [pending.content, context.text].filter((text) => text.trim() !== '').join('\n\n'),
      typedAt: new Date(),
      subject: context.subject ?? pending.subject,
      file: context.file ?? pending.file,
      refused: context.file ? context.refused : (pending.refused ?? context.refused),
      ...(context.text.trim() === '' && { toAll: pending.toAll, question: pending.question }),
    })),
    takeSubject: assign((_, subject: MessageSubject | null) => ({ subject })),
    point: assign((_, pointed: string) => ({ pointed })),
    attach: assign((_, file: File | null) => ({ file, refused: null })),
    refuse: assign((_, refused: FileProblem) => ({ refused })),
    chooseReceivers: assign((_, receivers: Pick<Context, 'toAll' | 'question'>) => receivers),
    dropQuestion: assign({ question: null }),
    enqueue: sendTo('outbox', ({ context }) => ({ type: 'message.queued', pending: pendingOf(context) }) as const),
    /** what goes to all is chosen anew each time */
    clearField: assign({ text: '', subject: null, file: null, refused: null, toAll: false, question: null }),
    begin: assign(({ context }, report: Parameters<typeof arrivedIn>[1]) => {
      const message = arrivedIn(context, report)
      return message ? { conversationId: message.conversationId, begun: [message] } : {}
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
    begun: [],
    text: '',
    typedAt: null,
    drafts: new Map(),
    file: null,
    refused: null,
    toAll: false,
    question: null,
    problem: null,
  }),
  initial: 'deciding',
  invoke: [
    { id: 'news', src: 'news', input: ({ context: { enquiryId } }) => ({ enquiryId }) },
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context: { userId, enquiryId, offerId }, self }) => ({ parent: self, userId, enquiryId, offerId }),
    },
    {
      id: 'attachment',
      src: 'attachment',
      input: ({ context: { parent, canTakeOver } }) => ({ parent, canTakeOver }),
    },
  ],
  on: {
    'chat.told': { actions: [{ type: 'takeTold', params: ({ event }) => event }, 'tellAttachment'] },
    'chat.close': '.looking',
    'subject.chosen': { actions: { type: 'takeSubject', params: ({ event }) => event.subject }, target: '.opening' },
    'subject.followed': { actions: { type: 'point', params: ({ event }) => event.key } },
    'thread.read': { actions: { type: 'takeRead', params: ({ event }) => event.id } },
    'outbox.discarded': { actions: [{ type: 'takeBack', params: ({ event }) => event.pending }, keepText] },
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
      tags: 'open',
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
      description: 'Several conversations, the one with the newest message first; which hold a draft is asked for.',
      tags: 'open',
      invoke: {
        id: 'recallDrafts',
        src: 'recallDrafts',
        input: ({ context: { userId, conversations } }) =>
          conversations.map(({ id }) => ({ id, form: draftName(userId, id) })),
        onDone: { actions: { type: 'takeDrafts', params: ({ event }) => event.output } },
      },
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
      invoke: {
        id: 'recallText',
        src: 'recallText',
        input: ({ context }) => draftOf(context),
        onDone: { actions: { type: 'takeText', params: ({ event }) => event.output } },
      },
      on: {
        'chat.back': { guard: 'areSeveral', target: 'opening' },
        'subject.chosen': { actions: { type: 'takeSubject', params: ({ event }) => event.subject } },
        'subject.removed': { actions: { type: 'takeSubject', params: null } },
        'text.typed': {
          actions: [{ type: 'type', params: ({ event }) => event.text }, keepText],
        },
        'file.attached': [
          {
            guard: { type: 'isTakable', params: ({ event }) => event.file },
            actions: [{ type: 'attach', params: ({ event }) => event.file }, 'unsay'],
          },
          { actions: refuseAttachment },
        ],
        'file.detached': { actions: [{ type: 'attach', params: null }, 'unsay'] },
        'receivers.chosen': {
          actions: { type: 'chooseReceivers', params: ({ event: { toAll, question } }) => ({ toAll, question }) },
        },
        'question.removed': { actions: 'dropQuestion' },
        'message.send': { guard: 'isSendable', actions: ['enqueue', 'clearField', keepText, 'unsay'] },
      },
      states: {
        deciding: {
          description: 'Has the conversation begun?',
          always: [{ guard: 'hasBegun', target: 'talking' }, { target: 'fresh' }],
        },
        fresh: {
          description: 'The conversation begins with the first message, whoever writes it.',
          initial: 'empty',
          on: {
            'chat.refresh': '.looking',
            'outbox.sent': {
              guard: { type: 'hasArrived', params: ({ event }) => event },
              actions: { type: 'begin', params: ({ event }) => event },
              target: 'talking',
            },
          },
          states: {
            empty: { description: 'Nobody has written yet.' },
            looking: {
              description: 'Has the other side written meanwhile?',
              invoke: {
                ...whichConversations,
                onDone: [
                  {
                    guard: {
                      type: 'isOnly',
                      params: ({ event }: { event: { output: Outcome<Conversation[]> } }) => event.output,
                    },
                    actions: [takeConversations, forgetText, 'chooseOnly', keepText],
                    target: '#talking',
                  },
                  { target: 'empty' },
                ],
                onError: 'empty',
              },
            },
          },
        },
        talking: {
          id: 'talking',
          description: 'The messages are there, and whatever comes goes to them.',
          invoke: {
            id: 'thread',
            src: 'thread',
            input: ({ context: { conversationId, userId, companyId, begun, message }, self }) => ({
              parent: self,
              id: conversationId ?? '',
              userId,
              companyId,
              messages: begun,
              wanted: message,
            }),
          },
          on: {
            'chat.refresh': { actions: 'refreshThread' },
            'outbox.sent': {
              guard: { type: 'hasArrived', params: ({ event }) => event },
              actions: { type: 'tellThread', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
