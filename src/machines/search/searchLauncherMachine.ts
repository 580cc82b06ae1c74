/**
 * The way to the search over everything: its code comes with its first use. Then the search lives as long as the tab, above whatever
 * screen the shell shows.
 */
import { type AnyActorRef, assign, fromPromise, setup } from 'xstate'
import { actorNotProvided, connectionLost, effects } from '../core/effects.ts'
import type { LoadedScreen } from '../session/shellMachine.ts'

type Context = {
  /** who asked for it last */
  userId: string
  search: { screen: LoadedScreen; ref: AnyActorRef } | null
}

export const searchLauncherMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'search.asked'; userId: string } },
  actors: { loadSearch: fromPromise<LoadedScreen>(actorNotProvided('loadSearch')) },
  actions: {
    ...effects,
    takeUser: assign({ userId: (_, userId: string) => userId }),
    startSearch: assign({
      search: ({ spawn }, screen: LoadedScreen) => ({ screen, ref: spawn(screen.machine) }),
    }),
    openSearch: ({ context: { search, userId } }) => search?.ref.send({ type: 'search.opened', userId }),
  },
}).createMachine({
  id: 'searchLauncher',
  description: 'The way to the search over everything.',
  context: { userId: '', search: null },
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody has searched yet.',
      on: {
        'search.asked': {
          actions: { type: 'takeUser', params: ({ event }) => event.userId },
          target: 'loading',
        },
      },
    },
    loading: {
      description: 'The code of the search is loaded.',
      invoke: {
        id: 'loadSearch',
        src: 'loadSearch',
        onDone: {
          actions: [{ type: 'startSearch', params: ({ event }) => event.output }, 'openSearch'],
          target: 'present',
        },
        onError: { actions: { type: 'notify', params: connectionLost }, target: 'absent' },
      },
    },
    present: {
      description: 'The search opens whenever it is asked for.',
      on: {
        'search.asked': {
          actions: [{ type: 'takeUser', params: ({ event }) => event.userId }, 'openSearch'],
        },
      },
    },
  },
})
