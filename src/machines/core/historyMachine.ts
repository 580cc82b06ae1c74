/**
 * The history of a record: loaded when somebody looks at it, and anew when it is looked at again or the record has changed. Every
 * form has one as its child (recordMachine.ts).
 */
import { assign, fromPromise, setup } from 'xstate'
import type { ChangeEntry, HistoryPage, HistoryQuery } from '../../domain/core/schema.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from './answers.ts'
import { actorNotProvided } from './effects.ts'

export type HistoryContext = {
  /** null: a new record */
  id: string | null
  /** newest first */
  entries: readonly ChangeEntry[]
  /** where those that are not loaded yet begin; null: these are all */
  earlier: string | null
}
export type HistoryEvent =
  /** its card has come into view */
  | { type: 'history.seen' }
  | { type: 'history.moreAsked' }
  | { type: 'history.reload' }
  /** the record was loaded or saved, a new one for the first time */
  | { type: 'record.changed'; id: string }

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as { id: string | null },
    tags: {} as 'loading',
  },
  actors: { loadHistory: fromPromise<Outcome<HistoryPage>, HistoryQuery>(actorNotProvided('loadHistory')) },
  guards: {
    isGranted,
    hasRecord: ({ context }) => context.id !== null,
    hasEarlier: ({ context }) => context.earlier !== null,
  },
  actions: {
    takeId: assign({ id: (_, id: string) => id }),
    takePage: assign((_, outcome: Outcome<HistoryPage>) =>
      outcome.ok ? { entries: outcome.value.changeEntries, earlier: outcome.value.earlier } : {},
    ),
    addPage: assign(({ context }, outcome: Outcome<HistoryPage>) =>
      outcome.ok
        ? { entries: [...context.entries, ...outcome.value.changeEntries], earlier: outcome.value.earlier }
        : {},
    ),
  },
}).createMachine({
  id: 'history',
  description: 'Who changed what in a record, loaded when somebody looks at it.',
  context: ({ input }) => ({ ...input, entries: [], earlier: null }),
  initial: 'unseen',
  on: {
    'record.changed': { actions: { type: 'takeId', params: ({ event }) => event.id }, target: '.loading' },
  },
  states: {
    unseen: {
      description: 'Nobody has looked at it yet.',
      on: {
        'record.changed': { actions: { type: 'takeId', params: ({ event }) => event.id } },
        'history.seen': { guard: 'hasRecord', target: 'loading' },
      },
    },
    loading: {
      description: 'The newest entries are on their way; those shown before stay.',
      tags: 'loading',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: [
          { guard: ifGranted, actions: { type: 'takePage', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The entries are shown; earlier ones can be asked for.',
      on: {
        'history.seen': 'loading',
        'history.moreAsked': { guard: 'hasEarlier', target: 'loadingEarlier' },
      },
    },
    loadingEarlier: {
      description: 'Earlier entries are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadEarlier',
        src: 'loadHistory',
        input: ({ context: { id, earlier } }) => ({ id: id ?? '', ...(earlier !== null && { before: earlier }) }),
        onDone: [
          { guard: ifGranted, actions: { type: 'addPage', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The entries could not be loaded; it can be tried again.',
      on: { 'history.seen': 'loading', 'history.reload': 'loading' },
    },
  },
})
