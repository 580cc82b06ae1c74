/**
 * The notifications of the bell and of the lists: how many messages are unread, and about what, asked for every 15 minutes, when the window gets the focus back and when a user signs
 * in (rule N2). Only customers and suppliers have one.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Unread } from '../../domain/chat/chat.ts'
import { nothingUnread } from '../../domain/chat/unread.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { hasMessages } from '../../domain/session/routes.ts'
import type { Visitor } from '../../domain/session/visitor.ts'
import { actorNotProvided } from '../core/effects.ts'

export const notificationsMachine = setup({
  types: {
    context: {} as Unread,
    events: {} as { type: 'visitor.changed'; visitor: Visitor } | { type: 'notifications.refresh' },
  },
  actors: { countUnread: fromPromise<Outcome<Unread>>(actorNotProvided('countUnread')) },
  delays: { pollInterval: 15 * 60_000 },
  guards: { hasMessages: (_, visitor: Visitor) => hasMessages(visitor) },
  actions: {
    takeUnread: assign((_, outcome: Outcome<Unread>) => (outcome.ok ? outcome.value : {})),
    forgetUnread: assign(nothingUnread),
  },
}).createMachine({
  id: 'notifications',
  description: 'How many messages the signed-in user has not read.',
  context: nothingUnread,
  initial: 'off',
  on: {
    'visitor.changed': [
      { guard: { type: 'hasMessages', params: ({ event }) => event.visitor }, target: '.asking' },
      { actions: 'forgetUnread', target: '.off' },
    ],
  },
  states: {
    off: { description: 'This visitor has no messages.' },
    asking: {
      description: 'The server is asked how many messages are unread.',
      on: { 'notifications.refresh': { target: 'asking', reenter: true } },
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        onDone: { actions: { type: 'takeUnread', params: ({ event }) => event.output }, target: 'waiting' },
        onError: 'waiting',
      },
    },
    waiting: {
      description: 'Until the next time.',
      after: { pollInterval: 'asking' },
      on: { 'notifications.refresh': 'asking' },
    },
  },
})
