/**
 * The messages of one conversation (rule N4): the newest, which are read once they are shown, and earlier ones as far back as somebody
 * looks. A child of `chatMachine`, which hears that all of it is read; its own children search in it (threadSearchMachine.ts), and correct and take
 * back (amendMachine.ts).
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { ConversationMessage } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { amendMachine, type AmendReport } from './amendMachine.ts'
import { type SearchReport, threadSearchMachine } from './threadSearchMachine.ts'

export type ThreadInput = {
  parent: AnyActorRef
  /** the conversation */
  id: string
  userId: string
  companyId: string
  /** what is known of it, where it has just begun */
  messages: ConversationMessage[]
  /** the number of the message that somebody is led to */
  wanted: number | null
}
/** What the chat hears: nothing in this conversation is unread. */
export type ThreadReport = { type: 'thread.read'; id: string }

type Context = ThreadInput & {
  problem: Problem | null
  /** what goes to the clipboard */
  copied: string
}
type Event =
  /** there may be something new */
  | { type: 'thread.refresh' }
  | { type: 'thread.older' }
  | { type: 'thread.retry' }
  /** a message of one's own is stored */
  | { type: 'thread.sent'; message: ConversationMessage }
  /** somebody is led to the message that another one answers */
  | { type: 'quote.followed'; number: number }
  | { type: 'message.copy'; text: string }
  | SearchReport
  | AmendReport

/** From where on earlier messages are asked for: a page of them, or all that lead to the wanted one. */
export type Earlier = { id: string; before: number; from: number | null }

/** Messages each once, in their order; the later ones say what is newer. */
const merged = (known: readonly ConversationMessage[], more: readonly ConversationMessage[]): ConversationMessage[] => {
  const all = new Map([...known, ...more].map((message) => [message.id, message]))
  return [...all.values()].toSorted((one, other) => one.number - other.number)
}
const firstOf = ({ messages }: Context): number => messages[0]?.number ?? 1

export const threadMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ThreadInput,
    events: {} as Event,
    tags: {} as 'loading',
    children: {} as { search: 'search'; amend: 'amend' },
  },
  actors: {
    search: threadSearchMachine,
    amend: amendMachine,
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
    loadMessages: fromPromise<Outcome<ConversationMessage[]>, string>(actorNotProvided('loadMessages')),
    loadOlder: fromPromise<Outcome<ConversationMessage[]>, Earlier>(actorNotProvided('loadOlder')),
    markRead: fromPromise<Outcome<unknown>, string>(actorNotProvided('markRead')),
  },
  guards: {
    isGranted,
    hasOlder: ({ context }) => firstOf(context) > 1,
    lacksWanted: ({ context }) => context.wanted !== null && context.wanted < firstOf(context),
    isUnread: ({ context: { messages, companyId, userId } }) =>
      messages.some((message) => message.companyId !== companyId && !message.readBy.includes(userId)),
  },
  actions: {
    ...effects,
    take: assign(({ context }, outcome: Outcome<ConversationMessage[]>) =>
      outcome.ok ? { messages: merged(context.messages, outcome.value) } : {},
    ),
    // where the answer to its sending comes late, what is known of it is newer
    takeSent: assign(({ context }, message: ConversationMessage) => ({
      messages: merged([message], context.messages),
    })),
    takeAmended: assign(({ context }, message: ConversationMessage) => ({
      messages: merged(context.messages, [message]),
    })),
    takeCopied: assign((_, copied: string) => ({ copied })),
    want: assign((_, wanted: number | null) => ({ wanted })),
    keepProblem: assign((_, problem: Problem | null) => ({ problem })),
    reportRead: sendTo(
      ({ context }) => context.parent,
      ({ context }): ThreadReport => ({ type: 'thread.read', id: context.id }),
    ),
  },
}).createMachine({
  id: 'thread',
  description: 'The messages of one conversation.',
  context: ({ input }) => ({ ...input, problem: null, copied: '' }),
  invoke: [
    { id: 'search', src: 'search', input: ({ context: { id }, self }) => ({ id, parent: self }) },
    { id: 'amend', src: 'amend', input: ({ context: { userId }, self }) => ({ userId, parent: self }) },
  ],
  on: {
    'message.amended': { actions: { type: 'takeAmended', params: ({ event }) => event.message } },
    'thread.sent': { actions: { type: 'takeSent', params: ({ event }) => event.message } },
  },
  type: 'parallel',
  states: {
    newest: {
      description: 'The newest messages, and that they are read.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The newest messages are on their way; what is known of them stays.',
          tags: 'loading',
          on: { 'thread.refresh': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: ({ context }) => context.id,
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'take', params: ({ event }) => event.output },
                target: 'reading',
              },
              { actions: keepRefusal, target: 'failed' },
            ],
            onError: { actions: keepBroken, target: 'failed' },
          },
        },
        reading: {
          description: 'Is there something that the viewer has not read?',
          always: [
            { guard: 'isUnread', target: 'marking' },
            { actions: 'reportRead', target: 'shown' },
          ],
        },
        marking: {
          description: 'What is shown is marked as read; should that fail, it is as the next time.',
          on: { 'thread.refresh': 'loading' },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => context.messages.at(-1)?.id ?? '',
            onDone: { actions: ['reportRead', 'refreshBell'], target: 'shown' },
            onError: 'shown',
          },
        },
        shown: {
          description: 'The messages are shown.',
          on: { 'thread.refresh': 'loading' },
        },
        failed: {
          description: 'The messages could not be loaded; it can be tried again.',
          on: {
            'thread.retry': { actions: forgetProblem, target: 'loading' },
            'thread.refresh': { actions: forgetProblem, target: 'loading' },
          },
        },
      },
    },
    older: {
      description: 'Earlier messages, as somebody scrolls or is led back to one.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing earlier is asked for, unless somebody is led to it.',
          always: { guard: 'lacksWanted', target: 'loading' },
          on: {
            'thread.older': { guard: 'hasOlder', target: 'loading' },
            'search.hit': { actions: { type: 'want', params: ({ event }) => event.number } },
            'search.left': { actions: { type: 'want', params: null } },
            'quote.followed': { actions: { type: 'want', params: ({ event }) => event.number } },
          },
        },
        loading: {
          description: 'Earlier messages are on their way.',
          on: {
            'search.hit': { actions: { type: 'want', params: ({ event }) => event.number } },
            'search.left': { actions: { type: 'want', params: null } },
            'quote.followed': { actions: { type: 'want', params: ({ event }) => event.number } },
          },
          invoke: {
            id: 'loadOlder',
            src: 'loadOlder',
            input: ({ context }) => ({ id: context.id, before: firstOf(context), from: context.wanted }),
            onDone: [
              { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'resting' },
              { actions: [tellRefusal, { type: 'want', params: null }], target: 'resting' },
            ],
            onError: { actions: [tellBroken, { type: 'want', params: null }], target: 'resting' },
          },
        },
      },
    },
    copied: {
      description: 'The text of a message, as it is copied.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being copied.',
          on: {
            'message.copy': {
              actions: { type: 'takeCopied', params: ({ event }) => event.text },
              target: 'copying',
            },
          },
        },
        copying: {
          description: 'The text goes to the clipboard.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => context.copied,
            onDone: { actions: { type: 'notify', params: doneNotice('chat.copied') }, target: 'resting' },
            onError: {
              actions: { type: 'notify', params: { level: 'error', key: 'chat.copied.error' } },
              target: 'resting',
            },
          },
        },
      },
    },
  },
})
