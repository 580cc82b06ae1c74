/**
 * The page that explains what a parts list is estimated to cost (rule P4): whose list it is, the estimate, and the list's exports. What was
 * changed elsewhere is reckoned anew.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { News } from '../../domain/session/news.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { bomExportMachine, type ExportOf } from './bomExportMachine.ts'
import { estimateMachine } from './estimateMachine.ts'

/** Whose list it is: the enquiry's title, or the file that the operator has checked. */
export type EstimatedList = { title: string; cabinets: number }
type Input = { id: string; exportOf: ExportOf }
type Context = Input & { list: EstimatedList | null; problem: Problem | null }

export const priceRangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'load.again' } | { type: 'window.focused' } | { type: 'news.heard'; news: News | null },
    tags: {} as 'loading',
    children: {} as { estimate: 'estimate'; bomExport: 'bomExport' },
  },
  actors: {
    loadList: fromPromise<Outcome<EstimatedList>, string>(actorNotProvided('loadList')),
    estimate: estimateMachine,
    bomExport: bomExportMachine,
  },
  guards: {
    isGranted,
    isShown: ({ context }) => context.list !== null,
    /** null: something may have been missed */
    isAboutList: ({ context }, news: News | null) => news === null || (news.kind === 'BOM' && news.id === context.id),
  },
  actions: {
    take: assign(({ context }, outcome: Outcome<EstimatedList>) => ({
      list: outcome.ok ? outcome.value : context.list,
    })),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    estimateAnew: sendTo('estimate', ({ context }) => ({ type: 'estimate.told' as const, of: context.id })),
  },
}).createMachine({
  id: 'priceRange',
  description: 'The page that explains what a parts list is estimated to cost.',
  context: ({ input }) => ({ ...input, list: null, problem: null }),
  invoke: [
    { id: 'estimate', src: 'estimate', input: ({ context }) => ({ of: context.id }) },
    { id: 'bomExport', src: 'bomExport', input: ({ context }) => context.exportOf },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'Whose list it is, is on its way; what was shown stays.',
      tags: 'loading',
      entry: forgetProblem,
      invoke: {
        id: 'loadList',
        src: 'loadList',
        input: ({ context }) => context.id,
        onDone: [
          { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'shown' },
          { guard: 'isShown', target: 'shown' },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: [
          { guard: 'isShown', target: 'shown' },
          { actions: keepBroken, target: 'failed' },
        ],
      },
    },
    shown: {
      description: 'Range and reckoning stand there.',
      on: {
        'window.focused': { actions: 'estimateAnew', target: 'loading' },
        'news.heard': {
          guard: { type: 'isAboutList', params: ({ event }) => event.news },
          actions: 'estimateAnew',
          target: 'loading',
        },
      },
    },
    failed: {
      description: 'The page could not be loaded; it can be tried again.',
      on: { 'load.again': { actions: 'estimateAnew', target: 'loading' } },
    },
  },
})
