/**
 * The way to the search over everything: its code comes with its first use. Then the search lives as long as the tab, above whatever
 * screen the shell shows.
 */
import { type AnyActorRef, assign, fromPromise, setup } from 'xstate'
import { actorNotProvided, connectionLost, effects } from '../core/effects.ts'
import { typedOn } from './searchContext.ts'
import type { LoadedScreen } from '../session/shellMachine.ts'

/** Who searches, and for what, where that is known already. */
type Asked = { userId: string; term: string }
type Context = {
  /** who asked for it last */
  userId: string
  /** what it is to begin with; empty as a rule */
  term: string
  /** Enter was pressed after it: the first hit is to be opened */
  wantsHit: boolean
  search: { screen: LoadedScreen; ref: AnyActorRef } | null
}

export const searchLauncherMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'search.asked' } & Asked)
      /** on the way to the search, before the cursor stands in its field */
      | { type: 'key.typed'; key: string },
  },
  actors: { loadSearch: fromPromise<LoadedScreen>(actorNotProvided('loadSearch')) },
  actions: {
    ...effects,
    takeAsked: assign((_, { userId, term }: Asked) => ({ userId, term, wantsHit: false })),
    keepKey: assign(({ context }, key: string) =>
      key === 'Enter' ? { wantsHit: true } : { term: typedOn(context.term, key), wantsHit: false },
    ),
    handOnKey: ({ context }, key: string) => context.search?.ref.send({ type: 'key.typed', key }),
    startSearch: assign({
      search: ({ spawn }, screen: LoadedScreen) => ({ screen, ref: spawn(screen.machine) }),
    }),
    openSearch: ({ context: { search, userId, term, wantsHit } }) => {
      search?.ref.send({ type: 'search.opened', userId, term })
      if (wantsHit) search?.ref.send({ type: 'hit.wanted' })
    },
  },
}).createMachine({
  id: 'searchLauncher',
  description: 'The way to the search over everything.',
  context: { userId: '', term: '', wantsHit: false, search: null },
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody has searched yet.',
      on: {
        'search.asked': {
          actions: { type: 'takeAsked', params: ({ event }) => event },
          target: 'loading',
        },
      },
    },
    loading: {
      description: 'The code of the search is loaded; what is typed meanwhile is kept.',
      on: { 'key.typed': { actions: { type: 'keepKey', params: ({ event }) => event.key } } },
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
          actions: [{ type: 'takeAsked', params: ({ event }) => event }, 'openSearch'],
        },
        'key.typed': { actions: { type: 'handOnKey', params: ({ event }) => event.key } },
      },
    },
  },
})
