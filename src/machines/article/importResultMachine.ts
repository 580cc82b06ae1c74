/**
 * An import, or a trial, on screen (rules W8–W11): how far it is, what came of it, which lines were refused. A trial is made real from
 * here, an import is undone.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { News } from '../../domain/session/news.ts'
import { isAboutImports } from './importWatchMachine.ts'
import {
  type ImportReason,
  type ImportRefusal,
  type ImportResult,
  type ImportSummary,
  isUnderWay,
  type KeptArticle,
  mayUndo,
} from '../../domain/article/articleImport.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Page } from '../../domain/core/schema.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { fetchedInTurn } from '../core/fetched.ts'
import { keepBroken, type Problem, refusedProblem } from '../core/problem.ts'

export type ResultPage = { result: ImportResult; refusals: Page<ImportRefusal>; kept: KeptArticle[] }
export type ResultRequest = { id: string; reason: ImportReason | null; page: number }
export type ResultFile = 'result' | 'refusals'
/** Of what examples are shown. */
export const sampleTabs = ['prices', 'outliers', 'fields', 'created', 'missing'] as const
export type SampleTab = (typeof sampleTabs)[number]
type Context = {
  id: string
  reason: ImportReason | null
  page: number
  shown: ResultPage | null
  /** why nothing could be loaded */
  problem: Problem | null
  /** what is to be taken home, the first is on its way */
  toFetch: ResultFile[]
  /** as chosen; before that, the first that has examples */
  tab: SampleTab | null
  /** of which field examples are shown besides prices; null: of the weightiest */
  field: string | null
}
/** How many examples there are of each kind, shown or not. */
export const sampleCounts = ({
  priced,
  created,
  details: { outliers, others, missing },
}: Pick<ImportResult, 'priced' | 'created' | 'details'>): Record<SampleTab, number> => ({
  prices: priced,
  outliers,
  fields: others,
  created,
  missing: missing ?? 0,
})
/** The examples that are shown: those that were chosen, else the first of which there are any. */
export const tabShown = (chosen: SampleTab | null, counts: Record<SampleTab, number>): SampleTab =>
  chosen ?? sampleTabs.find((tab) => counts[tab] > 0) ?? 'prices'

type ResultEvent =
  | { type: 'load.again' }
  | { type: 'window.focused' }
  | { type: 'news.heard'; news: News | null }
  | { type: 'reason.chosen'; reason: ImportReason | null }
  | { type: 'page.chosen'; page: number }
  | { type: 'tab.chosen'; tab: SampleTab; field?: string }
  | { type: 'import.run' }
  | { type: 'run.confirmed' }
  | { type: 'run.cancelled' }
  | { type: 'import.abort' }
  | { type: 'end.confirmed' }
  | { type: 'end.cancelled' }
  | { type: 'undo.asked' }
  | { type: 'undo.confirmed' }
  | { type: 'undo.cancelled' }
  | { type: 'file.asked'; file: ResultFile }

/** Once, and when it is over. */
const canRun = ({ shown }: Context): boolean =>
  shown !== null && shown.result.dryRun && shown.result.state === 'DONE' && shown.result.otherId === null

const whenGranted = { guard: ifGranted } as const
type Heard = { event: { news: News | null } }
const ifAboutImports = { type: 'isAboutImports', params: ({ event }: Heard) => event.news } as const
/** Open while it is looked up anew as well: a window that comes to the front does so with the very click, and news come at any time. */
const whileShown = {
  'import.run': [
    { guard: 'mustAsk', target: 'askingRun' },
    { guard: 'canRun', target: 'running' },
  ],
  'undo.asked': { guard: 'canUndo', target: 'askingUndo' },
  'reason.chosen': {
    actions: {
      type: 'chooseReason',
      params: ({ event }: { event: { reason: ImportReason | null } }) => event.reason,
    },
    target: 'loading',
    reenter: true,
  },
  'page.chosen': {
    actions: { type: 'choosePage', params: ({ event }: { event: { page: number } }) => event.page },
    target: 'loading',
    reenter: true,
  },
} as const

const loadInput = ({ context: { id, reason, page } }: { context: Context }): ResultRequest => ({ id, reason, page })
type Answered = { event: { output: Outcome<ResultPage> } }
const takeResult = { type: 'take', params: ({ event }: Answered) => event.output } as const

/** A question that looks, whenever it hears of imports, whether there is something left of it; if not, it goes and says so (rule N9). */
const askedWhile = <Gone extends 'isNotToUndo' | 'isNotToEnd'>(gone: Gone) =>
  ({
    initial: 'asked',
    states: {
      asked: {
        description: 'The answer is awaited.',
        on: { 'window.focused': 'looking', 'news.heard': { guard: ifAboutImports, target: 'looking' } },
      },
      looking: {
        description: 'Is there something left to ask about? It can be answered meanwhile.',
        invoke: {
          id: 'lookAtResult',
          src: 'loadResult',
          input: loadInput,
          onDone: [
            {
              guard: { type: gone, params: ({ event }: Answered) => event.output },
              actions: [takeResult, { type: 'notify', params: { level: 'warn', key: 'questionOver' } }],
              target: '#importResult.result.deciding',
            },
            { actions: takeResult, target: 'asked' },
          ],
          onError: 'asked',
        },
      },
    },
  }) as const

export const importResultMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string },
    events: {} as ResultEvent,
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    loadResult: fromPromise<Outcome<ResultPage>, ResultRequest>(actorNotProvided('loadResult')),
    runTrial: fromPromise<Outcome<ImportSummary>, string>(actorNotProvided('runTrial')),
    abortImport: fromPromise<Outcome<unknown>>(actorNotProvided('abortImport')),
    undoImport: fromPromise<Outcome<ImportSummary>, string>(actorNotProvided('undoImport')),
    download: fromPromise<Outcome<Download>, { id: string; file: ResultFile }>(actorNotProvided('download')),
  },
  guards: {
    isGranted,
    isAboutImports,
    isToFetch: ({ context }) => context.toFetch.length > 0,
    isShown: ({ context }) => context.shown !== null,
    isUnderWay: ({ context }) => context.shown !== null && isUnderWay(context.shown.result.state),
    canRun: ({ context }) => canRun(context),
    mustAsk: ({ context }) => canRun(context) && context.shown?.result.bulk !== null,
    isNotToUndo: (_, outcome: Outcome<ResultPage>) =>
      outcome.ok && !mayUndo(outcome.value.result, outcome.value.result.undo),
    isNotToEnd: (_, outcome: Outcome<ResultPage>) => outcome.ok && !isUnderWay(outcome.value.result.state),
    canUndo: ({ context: { shown } }) => shown !== null && mayUndo(shown.result, shown.result.undo),
  },
  actions: {
    ...effects,
    take: assign({
      shown: ({ context }, outcome: Outcome<ResultPage>) => (outcome.ok ? outcome.value : context.shown),
      problem: (_, outcome: Outcome<ResultPage>) => refusedProblem(outcome),
    }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    chooseReason: assign({ reason: (_, reason: ImportReason | null) => reason, page: 0 }),
    choosePage: assign({ page: (_, page: number) => page }),
    chooseTab: assign((_, { tab, field = null }: { tab: SampleTab; field?: string | null }) => ({ tab, field })),
    /** A second click on the same is one wish. */
    fetch: assign(({ context: { toFetch } }, file: ResultFile) => ({
      toFetch: toFetch.at(-1) === file ? toFetch : [...toFetch, file],
    })),
    settleFetched: assign(({ context }) => ({ toFetch: context.toFetch.slice(1) })),
  },
  delays: { poll: 2_000 },
}).createMachine({
  id: 'importResult',
  description: 'An import, or a trial, on screen: how far it is, what came of it, making it real, undoing it.',
  context: ({ input }) => ({
    id: input.id,
    reason: null,
    page: 0,
    shown: null,
    problem: null,
    toFetch: [],
    tab: null,
    field: null,
  }),
  on: { 'tab.chosen': { actions: { type: 'chooseTab', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    result: {
      description: 'How far it is, what came of it, and what is made of that.',
      initial: 'loading',
      states: {
        loading: {
          description: 'What is known is on its way; what was shown before stays.',
          tags: 'loading',
          invoke: {
            id: 'loadResult',
            src: 'loadResult',
            input: loadInput,
            onDone: { actions: takeResult, target: 'deciding' },
            onError: { actions: keepBroken, target: 'deciding' },
          },
          on: { ...whileShown, 'import.abort': { guard: 'isUnderWay', target: 'askingEnd' } },
        },
        deciding: {
          description: 'Is it over?',
          always: [
            { guard: 'isUnderWay', target: 'underWay' },
            { guard: 'isShown', target: 'over' },
            { target: 'failed' },
          ],
        },
        failed: {
          description: 'Nothing could be loaded; it can be tried again.',
          on: { 'load.again': 'loading', 'window.focused': 'loading' },
        },
        underWay: {
          description:
            'It is being imported or undone; how far it is, is asked for when news tell of it, and now and then.',
          after: { poll: 'loading' },
          on: {
            'import.abort': 'askingEnd',
            'window.focused': 'loading',
            'news.heard': { guard: ifAboutImports, target: 'loading' },
          },
        },
        askingEnd: {
          description: 'The user is asked whether it is really to be ended.',
          ...askedWhile('isNotToEnd'),
          on: { 'end.confirmed': 'ending', 'end.cancelled': 'loading' },
        },
        over: {
          description: 'What came of it is shown.',
          on: {
            'window.focused': 'loading',
            // others undo it, or make a trial real
            'news.heard': { guard: ifAboutImports, target: 'loading' },
            ...whileShown,
          },
        },
        askingRun: {
          description: 'The user is asked whether all these articles are really to be changed.',
          on: { 'run.confirmed': 'running', 'run.cancelled': 'over' },
        },
        running: {
          description: 'The trial is being made real; its import opens.',
          tags: 'busy',
          invoke: {
            id: 'runTrial',
            src: 'runTrial',
            input: ({ context }) => context.id,
            onDone: [
              {
                ...whenGranted,
                actions: {
                  type: 'goTo',
                  params: ({ event }) => ({ path: `/article/import/${event.output.ok ? event.output.value.id : ''}` }),
                },
                target: 'loading',
              },
              { actions: tellRefusal, target: 'loading' },
            ],
            onError: { actions: tellBroken, target: 'over' },
          },
        },
        ending: {
          description: 'It is being ended after its last whole batch.',
          tags: 'busy',
          invoke: {
            id: 'abortImport',
            src: 'abortImport',
            onDone: [
              {
                ...whenGranted,
                actions: { type: 'notify', params: { level: 'success', key: 'articleImport.ended.success' } },
                target: 'loading',
              },
              { actions: tellRefusal, target: 'loading' },
            ],
            onError: { actions: tellBroken, target: 'loading' },
          },
        },
        askingUndo: {
          description: 'The user is asked whether it is really to be undone.',
          ...askedWhile('isNotToUndo'),
          on: { 'undo.confirmed': 'undoing', 'undo.cancelled': 'over' },
        },
        undoing: {
          description: 'Undoing is being begun.',
          tags: 'busy',
          invoke: {
            id: 'undoImport',
            src: 'undoImport',
            input: ({ context }) => context.id,
            onDone: [
              { ...whenGranted, target: 'loading' },
              { actions: tellRefusal, target: 'loading' },
            ],
            onError: { actions: tellBroken, target: 'over' },
          },
        },
      },
    },
    file: {
      description: 'Files of it are taken home, one after the other; whatever is done meanwhile goes on.',
      initial: 'idle',
      on: { 'file.asked': { actions: { type: 'fetch', params: ({ event }) => event.file } } },
      states: {
        idle: {
          description: 'None is on its way.',
          always: { guard: 'isToFetch', target: 'downloading' },
        },
        downloading: {
          description: 'A file is being fetched; what is asked for meanwhile comes after it.',
          tags: 'busy',
          invoke: {
            id: 'download',
            src: 'download',
            input: ({ context: { id, toFetch } }) => ({ id, file: toFetch[0] ?? 'result' }),
            ...fetchedInTurn,
          },
        },
      },
    },
  },
})
