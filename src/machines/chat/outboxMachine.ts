/**
 * What is on its way in a chat (rule N7): a queue in which nothing overtakes. A message stands in it at once, can be sent again, and is
 * stored once. A child of `chatMachine`, which hears what has arrived.
 */
import { type AnyActorRef, assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { ConversationMessage, MessageSubject } from '../../domain/chat/chat.ts'
import type { Question } from '../../domain/chat/quotation.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

export type ChatAbout = { enquiryId: string; offerId: string | null }

/** A message on its way: where to, what it says, and how it is known until it is stored. */
export type Pending = ChatAbout & {
  clientMessageId: string
  /** null: the conversation begins with it */
  conversationId: string | null
  content: string
  subject: MessageSubject | null
  file: File | null
  toAll: boolean
  /** the question that an answer to all quotes */
  question: Question | null
}
/** What goes back into the field. */
export type TakenBack = Pick<Pending, 'content' | 'subject' | 'file' | 'toAll' | 'question'>
/** What the chat hears: a message is stored, or goes back into the field with all that it holds. */
export type OutboxReport =
  | { type: 'outbox.sent'; from: string | null; sent: Outcome<ConversationMessage> }
  | { type: 'outbox.discarded'; pending: TakenBack }

type Context = { parent: AnyActorRef; queue: Pending[] }
type Event =
  | { type: 'message.queued'; pending: Pending }
  | { type: 'message.again' }
  | { type: 'message.discarded' }
  | { type: 'chat.refresh' }

const failed = tellFailed('chat.sent')

export const outboxMachine = setup({
  types: { context: {} as Context, input: {} as Pick<Context, 'parent'>, events: {} as Event, tags: {} as 'sending' },
  actors: {
    /** sends `chat.refresh` when there may be something new: then there is a connection again */
    news: fromCallback<EventObject, { enquiryId: string }>(() => undefined),
    sendMessage: fromPromise<Outcome<ConversationMessage>, Pending | null>(actorNotProvided('sendMessage')),
  },
  guards: { isGranted, isWaiting: ({ context }) => context.queue.length > 0 },
  actions: {
    ...effects,
    enqueue: assign(({ context }, pending: Pending) => ({ queue: [...context.queue, pending] })),
    /** what else waits goes into the conversation that has begun now */
    shift: assign(({ context }, sent: Outcome<ConversationMessage>) => ({
      queue: context.queue
        .slice(1)
        .map((one) => ({ ...one, conversationId: one.conversationId ?? (sent.ok ? sent.value.conversationId : null) })),
    })),
    discard: assign(({ context }) => ({ queue: context.queue.slice(1) })),
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
      ({ context: { queue } }): OutboxReport => ({
        type: 'outbox.discarded',
        pending: queue[0] ?? { content: '', subject: null, file: null, toAll: false, question: null },
      }),
    ),
  },
}).createMachine({
  id: 'outbox',
  description: 'What is on its way, in the order in which it was sent.',
  context: ({ input }) => ({ ...input, queue: [] }),
  initial: 'idle',
  on: { 'message.queued': { actions: { type: 'enqueue', params: ({ event }) => event.pending } } },
  states: {
    idle: {
      description: 'Nothing waits.',
      always: { guard: 'isWaiting', target: 'sending' },
    },
    sending: {
      description: 'The first of what waits is being sent.',
      tags: 'sending',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.queue[0] ?? null,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'reportSent', params: ({ event }) => event.output },
              { type: 'shift', params: ({ event }) => event.output },
            ],
            target: 'idle',
          },
          { actions: failed.refused, target: 'failed' },
        ],
        onError: { actions: failed.broken, target: 'failed' },
      },
    },
    failed: {
      description: 'It could not be sent; it can be sent again, or taken back into the field.',
      tags: 'sending',
      // what was said of it is over with the next attempt (rule N1)
      exit: 'unsay',
      invoke: {
        id: 'news',
        src: 'news',
        input: ({ context }) => ({ enquiryId: context.queue[0]?.enquiryId ?? '' }),
      },
      on: {
        'message.again': 'sending',
        'message.discarded': { actions: ['reportDiscarded', 'discard'], target: 'idle' },
        'chat.refresh': 'sending',
      },
    },
  },
})
