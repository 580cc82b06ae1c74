/**
 * Whether this window hears of what changes (rule N9): from the sign-in on until the sign-out. What is heard reaches the machines as events;
 * this one only knows whether there is a connection.
 */
import { assign, fromCallback, setup } from 'xstate'
import type { Visitor } from '../../domain/session/visitor.ts'

type Context = { uid: string | null }
export type NewsEvent =
  | { type: 'visitor.changed'; visitor: Visitor }
  | { type: 'stream.connected' }
  | { type: 'stream.lost' }

const uidOf = (visitor: Visitor): string | null => (visitor.kind === 'signedIn' ? visitor.user.id : null)

export const newsMachine = setup({
  types: { context: {} as Context, events: {} as NewsEvent, tags: {} as 'away' },
  actors: {
    /** sends `stream.connected` and `stream.lost` */
    stream: fromCallback<NewsEvent, Context>(() => undefined),
  },
  guards: {
    isSame: ({ context }, visitor: Visitor) => uidOf(visitor) === context.uid,
    isSomebody: (_, visitor: Visitor) => uidOf(visitor) !== null,
  },
  delays: {
    /** A stream that ends with its token is there again by then. */
    told: 4000,
  },
  actions: { takeVisitor: assign((_, visitor: Visitor) => ({ uid: uidOf(visitor) })) },
}).createMachine({
  id: 'news',
  description: 'Hearing of what changes elsewhere.',
  context: { uid: null },
  initial: 'off',
  on: {
    'visitor.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event.visitor } },
      {
        guard: { type: 'isSomebody', params: ({ event }) => event.visitor },
        actions: { type: 'takeVisitor', params: ({ event }) => event.visitor },
        target: '.on',
        reenter: true,
      },
      { actions: { type: 'takeVisitor', params: ({ event }) => event.visitor }, target: '.off' },
    ],
  },
  states: {
    off: { description: 'Nobody is signed in.' },
    on: {
      description: 'Somebody is signed in and hears of what changes.',
      invoke: { id: 'stream', src: 'stream', input: ({ context }) => context },
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'This window has no connection yet, or another window of this browser has it and passes on what it hears.',
          on: { 'stream.connected': 'connected', 'stream.lost': 'lost' },
        },
        connected: { description: 'The connection is there.', on: { 'stream.lost': 'lost' } },
        lost: {
          description: 'The connection is made anew; meanwhile clock and focus say when to ask.',
          on: { 'stream.connected': 'connected' },
          initial: 'brief',
          states: {
            brief: { description: 'It may be back at once.', after: { told: 'long' } },
            long: { description: 'It is said that the portal is not reached.', tags: 'away' },
          },
        },
      },
    },
  },
})
