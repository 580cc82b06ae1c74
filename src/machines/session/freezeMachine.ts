/**
 * Whether the portal is frozen (rule N15): asked for when the page begins, when the window gets the focus back, and whenever somebody tells of
 * it, be it the stream of news or a call that was refused; while it is, by the clock besides, as whoever is not signed in hears no news.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Freeze } from '../../domain/session/freeze.ts'
import { actorNotProvided } from '../core/effects.ts'

type Context = { freeze: Freeze | null }

export const freezeMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'freeze.told' } },
  actors: { look: fromPromise<Freeze | null>(actorNotProvided('look')) },
  delays: { again: 30_000 },
  guards: {
    isFrozen: (_, freeze: Freeze | null) => freeze !== null,
    wasFrozen: ({ context }) => context.freeze !== null,
  },
  actions: { take: assign((_, freeze: Freeze | null) => ({ freeze })) },
}).createMachine({
  id: 'freeze',
  description: 'Whether anybody may write just now.',
  context: { freeze: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The server is asked; what was known before is shown on.',
      on: { 'freeze.told': { target: 'looking', reenter: true } },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            guard: { type: 'isFrozen', params: ({ event }) => event.output },
            actions: { type: 'take', params: ({ event }) => event.output },
            target: 'frozen',
          },
          { actions: { type: 'take', params: null }, target: 'open' },
        ],
        // Nobody answered: that it is over nobody has said.
        onError: [{ guard: 'wasFrozen', target: 'frozen' }, { target: 'open' }],
      },
    },
    open: { description: 'Whoever has the right may write.', on: { 'freeze.told': 'looking' } },
    frozen: {
      description: 'Nobody may write; each page says why and until when.',
      on: { 'freeze.told': 'looking' },
      after: { again: 'looking' },
    },
  },
})
