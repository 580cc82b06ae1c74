/** The page of unread messages: loaded when it opens and whenever the window gets the focus back. */
import { assign, fromPromise, setup } from 'xstate'
import type { Message } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

export const messagesMachine = setup({
  types: {
    context: {} as { messages: Message[]; hasMessages: boolean },
    events: {} as { type: 'messages.reload' } | { type: 'window.focused' },
    input: {} as { hasMessages: boolean },
    tags: {} as 'loading',
  },
  actors: { loadUnread: fromPromise<Outcome<Message[]>>(actorNotProvided('loadUnread')) },
  guards: { isGranted, hasMessages: ({ context }) => context.hasMessages },
  actions: {
    takeMessages: assign((_, outcome: Outcome<Message[]>) => (outcome.ok ? { messages: outcome.value } : {})),
  },
}).createMachine({
  id: 'messages',
  description: 'The messages that the signed-in user has not read.',
  context: ({ input }) => ({ ...input, messages: [] }),
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
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    shown: { description: 'The messages are shown.', on: { 'window.focused': 'loading' } },
    failed: {
      description: 'The messages could not be loaded; it can be tried again.',
      on: { 'messages.reload': 'loading', 'window.focused': 'loading' },
    },
  },
})
