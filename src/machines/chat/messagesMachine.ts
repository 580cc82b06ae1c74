/**
 * The page of unread messages (rule N4): loaded when it opens and whenever the window gets the focus back; one or all are marked as read,
 * and that all were can be taken back.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Message } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

type Context = {
  messages: Message[]
  hasMessages: boolean
  /** the message that is being marked */
  chosen: string
  text: string
  /** what was marked all at once: it can be taken back */
  marked: string[]
  problem: Problem | null
}
type Event =
  | { type: 'messages.reload' }
  | { type: 'messages.readAll' }
  | { type: 'messages.undo' }
  | { type: 'message.read'; id: string }
  | { type: 'message.copy'; text: string }
  | { type: 'window.focused' }

const failed = tellFailed('chat.read')

export const messagesMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { hasMessages: boolean }, tags: {} as 'loading' },
  actors: {
    loadUnread: fromPromise<Outcome<Message[]>>(actorNotProvided('loadUnread')),
    markRead: fromPromise<Outcome<unknown>, string>(actorNotProvided('markRead')),
    markAllRead: fromPromise<Outcome<Message[]>>(actorNotProvided('markAllRead')),
    unreadAgain: fromPromise<Outcome<unknown>, string[]>(actorNotProvided('unreadAgain')),
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
  },
  guards: {
    isGranted,
    hasMessages: ({ context }) => context.hasMessages,
    isSomething: ({ context }) => context.messages.length > 0,
    hasMarked: ({ context }) => context.marked.length > 0,
  },
  actions: {
    ...effects,
    takeMessages: assign((_, outcome: Outcome<Message[]>) => (outcome.ok ? { messages: outcome.value } : {})),
    takeMarked: assign((_, outcome: Outcome<Message[]>) =>
      outcome.ok ? { messages: [], marked: outcome.value.map(({ id }) => id) } : {},
    ),
    forgetMarked: assign({ marked: [] }),
    choose: assign((_, chosen: string) => ({ chosen })),
    /** those before it in its conversation are read with it */
    dropRead: assign(({ context: { messages, chosen } }) => {
      const read = messages.find(({ id }) => id === chosen)
      return {
        messages: messages.filter(
          ({ conversationId, number }) => conversationId !== read?.conversationId || number > read.number,
        ),
      }
    }),
    takeText: assign((_, text: string) => ({ text })),
    keepProblem: assign((_, problem: Problem | null) => ({ problem })),
  },
}).createMachine({
  id: 'messages',
  description: 'The messages that the signed-in user has not read.',
  context: ({ input }) => ({ ...input, messages: [], chosen: '', text: '', marked: [], problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Only customers and suppliers have messages.',
      always: [{ guard: 'hasMessages', target: 'loading' }, { target: 'empty' }],
    },
    empty: { description: 'This user never has messages.' },
    loading: {
      description: 'The messages are on their way; those shown before stay.',
      tags: 'loading',
      invoke: {
        id: 'loadUnread',
        src: 'loadUnread',
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takeMessages', params: ({ event }) => event.output },
            target: 'shown',
          },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    shown: {
      description: 'The messages are shown.',
      on: {
        'window.focused': 'loading',
        'message.read': { actions: { type: 'choose', params: ({ event }) => event.id }, target: 'marking' },
        'messages.readAll': { guard: 'isSomething', target: 'markingAll' },
        'messages.undo': { guard: 'hasMarked', target: 'undoing' },
        'message.copy': { actions: { type: 'takeText', params: ({ event }) => event.text }, target: 'copying' },
      },
    },
    marking: {
      description: 'One message, with those before it in its conversation, becomes read.',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => context.chosen,
        onDone: [
          { guard: ifGranted, actions: ['dropRead', 'refreshBell'], target: 'shown' },
          { actions: failed.refused, target: 'loading' },
        ],
        onError: { actions: failed.broken, target: 'shown' },
      },
    },
    markingAll: {
      description: 'All messages become read.',
      invoke: {
        id: 'markAllRead',
        src: 'markAllRead',
        onDone: [
          {
            guard: ifGranted,
            actions: [{ type: 'takeMarked', params: ({ event }) => event.output }, 'refreshBell'],
            target: 'shown',
          },
          { actions: failed.refused, target: 'loading' },
        ],
        onError: { actions: failed.broken, target: 'shown' },
      },
    },
    undoing: {
      description: 'What was marked all at once becomes unread again.',
      invoke: {
        id: 'unreadAgain',
        src: 'unreadAgain',
        input: ({ context }) => context.marked,
        onDone: [
          { guard: ifGranted, actions: ['forgetMarked', 'refreshBell'], target: 'loading' },
          { actions: failed.refused, target: 'loading' },
        ],
        onError: { actions: failed.broken, target: 'shown' },
      },
    },
    copying: {
      description: 'The text of a message goes to the clipboard.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.text,
        onDone: { actions: { type: 'notify', params: doneNotice('chat.copied') }, target: 'shown' },
        onError: {
          actions: { type: 'notify', params: { level: 'error', key: 'chat.copied.error' } },
          target: 'shown',
        },
      },
    },
    failed: {
      description: 'The messages could not be loaded; it can be tried again.',
      on: {
        'messages.reload': { actions: forgetProblem, target: 'loading' },
        'window.focused': { actions: forgetProblem, target: 'loading' },
      },
    },
  },
})
