/**
 * The bell: unread messages, asked for every 15 minutes, when the window gets the focus back and when a user signs in (rule N2).
 * Only customers and suppliers have one.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Message } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { hasMessages } from '../../domain/session/routes.ts'
import type { Visitor } from '../../domain/session/visitor.ts'
import { actorNotProvided } from '../core/effects.ts'

export const bellMachine = setup({
  types: {
    context: {} as { messages: Message[] },
    events: {} as { type: 'visitor.changed'; visitor: Visitor } | { type: 'bell.refresh' },
  },
  actors: { loadUnread: fromPromise<Outcome<Message[]>>(actorNotProvided('loadUnread')) },
  delays: { pollInterval: 15 * 60_000 },
  guards: { hasMessages: (_, visitor: Visitor) => hasMessages(visitor) },
  actions: {
    takeMessages: assign({
      messages: ({ context }, outcome: Outcome<Message[]>) => (outcome.ok ? outcome.value : context.messages),
    }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'bell',
  description: 'The unread messages of the signed-in user.',
  context: { messages: [] },
  initial: 'off',
  on: {
    'visitor.changed': [
      { guard: { type: 'hasMessages', params: ({ event }) => event.visitor }, target: '.asking' },
      { actions: 'forgetMessages', target: '.off' },
    ],
  },
  states: {
    off: { description: 'This visitor has no messages.' },
    asking: {
      description: 'The server is asked for unread messages.',
      invoke: {
        id: 'loadUnread',
        src: 'loadUnread',
        onDone: { actions: { type: 'takeMessages', params: ({ event }) => event.output }, target: 'waiting' },
        onError: 'waiting',
      },
    },
    waiting: {
      description: 'Until the next time.',
      after: { pollInterval: 'asking' },
      on: { 'bell.refresh': 'asking' },
    },
  },
})
