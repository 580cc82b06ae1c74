/**
 * What the rows that a search or filter leaves come to together (rule L15): asked for once they are shown, so that nobody waits for it. It runs
 * within its list, which tells it what is shown.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { ListSum } from '../../domain/core/listSum.ts'
import { ifGranted, isGranted } from './answers.ts'
import { actorNotProvided } from './effects.ts'
import { isNarrowed, type ListQuery } from './listQuery.ts'

interface ListSumContext {
  /** what the rows that are shown were asked by */
  query: ListQuery | null
  sum: ListSum | null
}
/** What a list tells of the rows that it shows. */
export type RowsShown = { type: 'sum.wanted'; query: ListQuery }

export const listSumMachine = setup({
  types: { context: {} as ListSumContext, events: {} as RowsShown },
  actors: { loadSum: fromPromise<Outcome<ListSum>, ListQuery | null>(actorNotProvided('loadSum')) },
  guards: { isGranted, isNarrowed: (_, query: ListQuery) => isNarrowed(query) },
  actions: {
    /** the sum of other rows is none of these */
    want: assign(({ context: { query: before, sum } }, query: ListQuery) => ({
      query,
      sum: before && before.search === query.search && before.filter === query.filter ? sum : null,
    })),
    take: assign({ sum: (_, answer: Outcome<ListSum>) => (answer.ok ? answer.value : null) }),
    forget: assign({ sum: null }),
  },
}).createMachine({
  id: 'listSum',
  description: 'What the rows that a list has found come to together.',
  context: { query: null, sum: null },
  initial: 'idle',
  on: {
    'sum.wanted': [
      {
        guard: { type: 'isNarrowed', params: ({ event }) => event.query },
        actions: { type: 'want', params: ({ event }) => event.query },
        target: '.summing',
      },
      { actions: 'forget', target: '.idle' },
    ],
  },
  states: {
    idle: { description: 'The whole list is shown, or nobody knows their sum.' },
    summing: {
      description: 'They are added up; of the same rows the sum before stays.',
      invoke: {
        id: 'loadSum',
        src: 'loadSum',
        input: ({ context }) => context.query,
        onDone: [
          { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'summed' },
          { actions: 'forget', target: 'idle' },
        ],
        onError: { actions: 'forget', target: 'idle' },
      },
    },
    summed: { description: 'Their sum stands below them.' },
  },
})
