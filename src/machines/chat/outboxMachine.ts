/**
 * What is on its way in a chat (rule N7): a queue in which nothing overtakes. A message stands in it at once, can be sent again, and is
 * stored once. Until it is, or goes back into the field, the browser keeps it beyond a reload. A child of `chatMachine`, which hears what
 * has arrived.
 */
import { type AnyActorRef, assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import {
  type ConversationMessage,
  type MessageSubject,
  type QuotedMessage,
  saysSomething,
} from '../../domain/chat/chat.ts'
import type { Question } from '../../domain/chat/quotation.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { type FileProblem, forgetProblem, keepBroken, passesByItself, refusedProblem } from '../core/problem.ts'

export type ChatAbout = { enquiryId: string; offerId: string | null }

/** A message on its way: where to, what it says, and how it is known until it is stored. */
export type Pending = ChatAbout & {
  clientMessageId: string
  /** null: the conversation begins with it */
  conversationId: string | null
  content: string
  subject: MessageSubject | null
  /** the message that it answers */
  quoted: QuotedMessage | null
  file: File | null
  toAll: boolean
  /** the question that an answer to all quotes */
  question: Question | null
}
/** What goes back into the field; a file that was refused stays behind, and is named there. */
export type TakenBack = Pick<Pending, 'content' | 'subject' | 'quoted' | 'file' | 'toAll' | 'question'> & {
  refused: FileProblem | null
}
/** What the chat hears: a message is stored, or goes back into the field with all that it holds. */
export type OutboxReport =
  | { type: 'outbox.sent'; from: string | null; sent: Outcome<ConversationMessage> }
  | { type: 'outbox.discarded'; pending: TakenBack }

/** Whose messages they are, and about what: under these the browser keeps them. */
export type OutboxPlace = ChatAbout & { userId: string }
/** What the browser is asked to keep, or to forget. */
export type ToKeep = { type: 'messages.kept'; pending: readonly Pending[] } | { type: 'message.forgotten'; id: string }

type Context = OutboxPlace & {
  parent: AnyActorRef
  queue: Pending[]
  /** why the first of them was not sent */
  problem: FileProblem | null
}
type Event =
  | { type: 'messages.queued'; pending: readonly Pending[] }
  /** these were sent before a reload, and have not arrived */
  | { type: 'messages.recalled'; pending: readonly Pending[] }
  | { type: 'message.again' }
  | { type: 'message.discarded' }
  /** it is to go without its file */
  | { type: 'attachment.removed' }
  | { type: 'chat.refresh' }

/** Refusals whose reason is the file that hangs on the message. */
const ofFile: readonly FileProblem['code'][] = [
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_CONTENT_MISMATCH',
]

/** Why the first message was refused, with the name of its file where that is the reason. */
const refusalOf = ({ queue }: Context, outcome: Outcome<unknown>): FileProblem | null => {
  const problem = refusedProblem(outcome)
  const file = queue[0]?.file
  return problem && file && ofFile.includes(problem.code) ? { ...problem, fileName: file.name } : problem
}
const isOfFile = ({ problem }: Context): boolean => problem?.fileName !== undefined

/** The message itself says why it was not sent, as long as it waits: nothing else does (rule N1). */
const keepWhy = {
  type: 'keepProblem',
  params: ({ context, event }: { context: Context; event: { output: Outcome<unknown> } }) =>
    refusalOf(context, event.output),
} as const

const nothing = { content: '', subject: null, quoted: null, file: null, toAll: false, question: null }
const takeBack = { actions: ['reportDiscarded', 'forget', 'discard', forgetProblem], target: 'idle' } as const

export const outboxMachine = setup({
  types: {
    context: {} as Context,
    input: {} as OutboxPlace & Pick<Context, 'parent'>,
    events: {} as Event,
    tags: {} as 'sending' | 'unsent',
    children: {} as { memory: 'memory' },
  },
  actors: {
    /** sends `chat.refresh` when there may be something new: then there is a connection again */
    news: fromCallback<EventObject, { enquiryId: string }>(() => undefined),
    sendMessage: fromPromise<Outcome<ConversationMessage>, Pending | null>(actorNotProvided('sendMessage')),
    /** keeps what waits, and sends `messages.recalled` of what was kept before, once no other window has it */
    memory: fromCallback<ToKeep, OutboxPlace>(() => undefined),
  },
  delays: { retry: 30_000 },
  guards: {
    isGranted,
    isWaiting: ({ context }) => context.queue.length > 0,
    mayPass: (_, outcome: Outcome<unknown>) => !outcome.ok && passesByItself(outcome.refusal),
    /** not without saying anything */
    canGoWithout: ({ context }) => isOfFile(context) && saysSomething(context.queue[0]?.content ?? '', false),
  },
  actions: {
    ...effects,
    enqueue: assign(({ context }, pending: readonly Pending[]) => ({ queue: [...context.queue, ...pending] })),
    takeRecalled: assign(({ context: { queue } }, recalled: readonly Pending[]) => {
      const known = new Set(queue.map(({ clientMessageId }) => clientMessageId))
      return { queue: [...queue, ...recalled.filter(({ clientMessageId }) => !known.has(clientMessageId))] }
    }),
    keep: sendTo('memory', (_, pending: readonly Pending[]): ToKeep => ({ type: 'messages.kept', pending })),
    keepFirst: sendTo('memory', ({ context: { queue } }): ToKeep => ({
      type: 'messages.kept',
      pending: queue.slice(0, 1),
    })),
    forget: sendTo('memory', ({ context: { queue } }): ToKeep => ({
      type: 'message.forgotten',
      id: queue[0]?.clientMessageId ?? '',
    })),
    /** what else waits goes into the conversation that has begun now */
    shift: assign(({ context }, sent: Outcome<ConversationMessage>) => ({
      queue: context.queue
        .slice(1)
        .map((one) => ({ ...one, conversationId: one.conversationId ?? (sent.ok ? sent.value.conversationId : null) })),
    })),
    discard: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    dropFile: assign(({ context }) => ({
      queue: context.queue.map((pending, index) => (index === 0 ? { ...pending, file: null } : pending)),
    })),
    keepProblem: assign((_, problem: FileProblem | null) => ({ problem })),
    reportSent: sendTo(
      ({ context }) => context.parent,
      ({ context }, sent: Outcome<ConversationMessage>): OutboxReport => ({
        type: 'outbox.sent',
        from: context.queue[0]?.conversationId ?? null,
        sent,
      }),
    ),
    reportDiscarded: sendTo(
      ({ context }) => context.parent,
      ({ context }): OutboxReport => {
        const [pending = nothing] = context.queue
        return {
          type: 'outbox.discarded',
          pending: isOfFile(context)
            ? { ...pending, file: null, refused: context.problem }
            : { ...pending, refused: null },
        }
      },
    ),
  },
}).createMachine({
  id: 'outbox',
  description: 'What is on its way, in the order in which it was sent.',
  context: ({ input }) => ({ ...input, queue: [], problem: null }),
  initial: 'idle',
  invoke: {
    id: 'memory',
    src: 'memory',
    input: ({ context: { userId, enquiryId, offerId } }) => ({ userId, enquiryId, offerId }),
  },
  on: {
    'messages.queued': {
      actions: [
        { type: 'enqueue', params: ({ event }) => event.pending },
        { type: 'keep', params: ({ event }) => event.pending },
      ],
    },
    'messages.recalled': { actions: { type: 'takeRecalled', params: ({ event }) => event.pending } },
  },
  states: {
    idle: {
      description: 'Nothing waits.',
      always: { guard: 'isWaiting', target: 'sending' },
    },
    sending: {
      description: 'The first of what waits is being sent.',
      tags: 'sending',
      entry: forgetProblem,
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.queue[0] ?? null,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'reportSent', params: ({ event }) => event.output },
              'forget',
              { type: 'shift', params: ({ event }) => event.output },
            ],
            target: 'idle',
          },
          {
            guard: { type: 'mayPass', params: ({ event }) => event.output },
            actions: keepWhy,
            target: 'failed',
          },
          { actions: keepWhy, target: 'refused' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    failed: {
      description: 'It could not be sent; it goes by itself once that may work, or is taken back into the field.',
      tags: 'unsent',
      after: { retry: 'sending' },
      invoke: {
        id: 'news',
        src: 'news',
        input: ({ context }) => ({ enquiryId: context.queue[0]?.enquiryId ?? '' }),
      },
      on: {
        'message.again': 'sending',
        'message.discarded': takeBack,
        'chat.refresh': 'sending',
      },
    },
    refused: {
      description:
        'It cannot be sent as it is; it goes without its file where that is the reason, or back into the field.',
      tags: 'unsent',
      on: {
        'attachment.removed': { guard: 'canGoWithout', actions: ['dropFile', 'keepFirst'], target: 'sending' },
        'message.discarded': takeBack,
      },
    },
  },
})
