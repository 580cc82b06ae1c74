/** The landing page of the master data: how many there are of each kind. Whoever comes back to the window sees them anew. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

/** How many there are, and how many of those lack something: an article, a percentage, minutes. */
export type KindCounts = { all: number; lacking: number }
export type FieldValueCounts = Record<'discount' | 'manufacturer' | 'unit' | 'wholesaler' | 'eclass', KindCounts>

export const fieldValuesMachine = setup({
  types: {
    context: {} as { counts: FieldValueCounts | null },
    events: {} as { type: 'load.again' } | { type: 'window.focused' },
    tags: {} as 'loading',
  },
  actors: { loadCounts: fromPromise<Outcome<FieldValueCounts>>(actorNotProvided('loadCounts')) },
  guards: { isGranted },
  actions: {
    take: assign((_, outcome: Outcome<FieldValueCounts>) => (outcome.ok ? { counts: outcome.value } : {})),
  },
}).createMachine({
  id: 'fieldValues',
  description: 'The landing page of the master data: how many there are of each kind.',
  context: { counts: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The numbers are on their way; those shown before stay.',
      tags: 'loading',
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        onDone: [
          { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'ready' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    ready: { description: 'The numbers are shown.', on: { 'window.focused': 'loading' } },
    failed: {
      description: 'The numbers could not be loaded; the ways to the lists are there all the same.',
      on: { 'load.again': 'loading', 'window.focused': 'loading' },
    },
  },
})
