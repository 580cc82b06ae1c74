/**
 * A parts list that the operator has checked (rule B13): its lines, and for those without an article the search for one. Its number then
 * leads to that article for everybody, and the catalogue is asked anew.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import { type BomLine, bomSummaryOf } from '../../domain/bom/bom.ts'
import type { AdminBomResult } from '../../domain/bom/adminBom.ts'
import { hintsOf } from '../../domain/bom/estimate.ts'
import { addressOf, filterIn, type LineFilter } from '../../domain/bom/lineFilter.ts'
import type { BomCandidate } from '../../domain/bom/matching.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { bomExportMachine } from './bomExportMachine.ts'
import { estimateMachine } from './estimateMachine.ts'
import { lineSearchMachine } from './lineSearchMachine.ts'

export type ResultInput = { id: string; search: string }
export type Replacement = { line: BomLine | null; articleId: string }
type Context = ResultInput & {
  result: AdminBomResult | null
  filter: LineFilter
  /** the line that an article is searched for */
  line: BomLine | null
  chosen: BomCandidate | null
  /** why the lines could not be loaded */
  problem: Problem | null
}

export type ResultEvent =
  | { type: 'load.again' }
  | { type: 'filter.changed'; filter: Partial<LineFilter> }
  | { type: 'search.opened'; id: string }
  | { type: 'layer.closed' }
  | { type: 'article.chosen'; article: BomCandidate }
  | { type: 'replacement.confirmed' }
  | { type: 'replacement.cancelled' }

/** A result opens with its problems, unless its address says otherwise or there are none. */
const firstFilter = (filter: LineFilter, search: string, { articles }: AdminBomResult): LineFilter =>
  search === '' && hintsOf(bomSummaryOf(articles)) > 0 ? { ...filter, view: 'errors' } : filter

export const adminBomResultMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ResultInput,
    events: {} as ResultEvent,
    tags: {} as 'busy' | 'loading',
    children: {} as { estimate: 'estimate'; bomExport: 'bomExport'; search: 'search' },
  },
  actors: {
    estimate: estimateMachine,
    bomExport: bomExportMachine,
    loadResult: fromPromise<Outcome<AdminBomResult>, string>(actorNotProvided('loadResult')),
    search: lineSearchMachine,
    replace: fromPromise<Outcome<unknown>, Replacement>(actorNotProvided('replace')),
    rematch: fromPromise<Outcome<AdminBomResult>, string>(actorNotProvided('rematch')),
  },
  guards: { isGranted },
  actions: {
    ...effects,
    takeResult: assign(({ context }, outcome: Outcome<AdminBomResult>) =>
      outcome.ok
        ? {
            result: outcome.value,
            filter: context.result ? context.filter : firstFilter(context.filter, context.search, outcome.value),
          }
        : {},
    ),
    takeFilter: assign({
      filter: ({ context }, filter: Partial<LineFilter>) => ({ ...context.filter, ...filter }),
    }),
    startSearch: assign(({ context }, id: string) => ({
      line: context.result?.articles.find((line) => line.id === id) ?? null,
      chosen: null,
    })),
    choose: assign({ chosen: (_, article: BomCandidate) => article }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    estimateAnew: sendTo('estimate', ({ context }) => ({ type: 'estimate.told', of: context.id })),
  },
}).createMachine({
  id: 'adminBomResult',
  description: 'A parts list that the operator has checked against the catalogue.',
  context: ({ input }) => ({
    ...input,
    result: null,
    filter: filterIn(input.search).filter,
    line: null,
    chosen: null,
    problem: null,
  }),
  invoke: [
    { id: 'estimate', src: 'estimate', input: ({ context }) => ({ of: context.id }) },
    { id: 'bomExport', src: 'bomExport', input: ({ context }) => ({ resultId: context.id }) },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The lines are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadResult',
        src: 'loadResult',
        input: ({ context }) => context.id,
        onDone: [
          { guard: ifGranted, actions: { type: 'takeResult', params: ({ event }) => event.output }, target: 'ready' },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    failed: {
      description: 'The lines could not be loaded; it can be tried again.',
      on: { 'load.again': 'loading' },
    },
    ready: {
      description: 'The lines are shown and wait.',
      on: {
        'filter.changed': {
          actions: [
            { type: 'takeFilter', params: ({ event }) => event.filter },
            {
              type: 'rememberQuery',
              params: ({ context }) => ({ search: addressOf(context.filter, undefined) }),
            },
          ],
        },
        'search.opened': {
          actions: { type: 'startSearch', params: ({ event }) => event.id },
          target: 'searching',
        },
      },
    },
    searching: {
      description: 'An article is searched for a line.',
      initial: 'choosing',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ of: context.id, lineId: context.line?.id ?? '', text: '', bySelf: true }),
      },
      states: {
        choosing: {
          description: 'What is found can be chosen.',
          on: {
            'article.chosen': {
              actions: { type: 'choose', params: ({ event }) => event.article },
              target: 'confirming',
            },
            'layer.closed': '#adminBomResult.ready',
          },
        },
        confirming: {
          description: 'The user is asked whether the number is to lead to this article for everybody.',
          on: { 'replacement.confirmed': 'replacing', 'replacement.cancelled': 'choosing' },
        },
        replacing: {
          description: 'The article takes the numbers of the line.',
          tags: 'busy',
          invoke: {
            id: 'replace',
            src: 'replace',
            input: ({ context: { line, chosen } }) => ({ line, articleId: chosen?.articleId ?? '' }),
            onDone: [
              { guard: ifGranted, target: '#adminBomResult.rematching' },
              { actions: tellFailed('assign.replaced').refused, target: 'choosing' },
            ],
            onError: { actions: tellFailed('assign.replaced').broken, target: 'choosing' },
          },
        },
      },
    },
    rematching: {
      description: 'The catalogue is asked anew for all lines.',
      tags: ['busy', 'loading'],
      invoke: {
        id: 'rematch',
        src: 'rematch',
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takeResult', params: ({ event }) => event.output },
              { type: 'notify', params: doneNotice('assign.replaced') },
              'estimateAnew',
            ],
            target: 'ready',
          },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
  },
})
