/**
 * The page on which imports begin (rules W8, W10): a configuration and a file are chosen, and tried out or imported. A child watches which
 * import is under way.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import { importObstacle, type ImportSummary, lackingColumnsOf } from '../../domain/article/articleImport.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { ImportConfig } from '../../domain/importconfig/importConfig.ts'
import { ifGranted, isGranted, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { warnOfFile } from '../core/fileWarning.ts'
import { createLoadMachine } from '../core/loadMachine.ts'
import { type FileProblem, forgetProblem, keepBroken, refusedProblem } from '../core/problem.ts'
import type { News } from '../../domain/session/news.ts'
import { refusePriceList } from '../importconfig/priceListFile.ts'
import { importWatchMachine, type ImportWatchReport, isAboutImports } from './importWatchMachine.ts'

export const importBeginningsMachine = createLoadMachine<
  boolean,
  { configs: ImportConfig[]; imports: ImportSummary[] }
>({
  id: 'importBeginnings',
  description: 'The configurations to choose from, and the latest imports.',
  empty: { configs: [], imports: [] },
  isNeeded: (isOpen) => isOpen,
})

export type ImportStart = {
  configId: string | null
  file: File | null
  dryRun: boolean
  progressTo: AnyActorRef | null
}
type Context = {
  configId: string | null
  file: File | null
  dryRun: boolean
  /** % of the file that is sent */
  percent: number
  problem: ImportProblem | null
}
/** `columns` are those that the file lacks. */
export type ImportProblem = FileProblem & { columns?: readonly string[] }
const problemIn = (outcome: Outcome<unknown>): ImportProblem | null => {
  const problem = refusedProblem(outcome)
  const columns = outcome.ok ? undefined : lackingColumnsOf(outcome.refusal)
  return problem && { ...problem, ...(columns && { columns }) }
}

type ImportEvent =
  | ImportWatchReport
  | { type: 'window.focused' }
  | { type: 'news.heard'; news: News | null }
  | { type: 'config.chosen'; id: string | null }
  | { type: 'file.chosen'; file: File }
  | { type: 'import.start'; dryRun: boolean }
  | { type: 'import.confirmed' }
  | { type: 'import.cancelled' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.cancelled' }
  /** the import runs; told to oneself, for the page is left only when nothing is on its way any more */
  | { type: 'import.started'; id: string }

export const articleImportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { configId: string | null },
    events: {} as ImportEvent,
    tags: {} as 'busy' | 'sending',
    children: {} as { beginnings: 'beginnings'; watch: 'watch' },
  },
  actors: {
    beginnings: importBeginningsMachine,
    watch: importWatchMachine,
    startImport: fromPromise<Outcome<ImportSummary>, ImportStart>(actorNotProvided('startImport')),
  },
  guards: {
    isGranted,
    isAboutImports,
    isReady: ({ context }) => context.configId !== null && context.file !== null,
    isTrialReady: ({ context }, dryRun: boolean) => dryRun && context.configId !== null && context.file !== null,
    isTable: (_, file: File) => importObstacle(file) === undefined,
  },
  actions: {
    ...effects,
    watchAgain: sendTo('watch', { type: 'window.focused' }),
    chooseConfig: assign({ configId: (_, id: string | null) => id }),
    chooseFile: assign({ file: (_, file: File) => file }),
    chooseKind: assign({ dryRun: (_, dryRun: boolean) => dryRun, percent: 0 }),
    showProgress: assign({ percent: (_, percent: number) => percent }),
    tellStarted: sendTo(
      ({ self }) => self,
      (_, started: Outcome<ImportSummary>): ImportEvent => ({
        type: 'import.started',
        id: started.ok ? started.value.id : '',
      }),
    ),
    loadAgain: sendTo('beginnings', { type: 'load.again' }),
    /** of the file that was sent, unless another one was refused before that */
    keepProblem: assign({
      problem: ({ context: { file } }, problem: ImportProblem | null) =>
        problem && { fileName: file?.name, ...problem },
    }),
  },
}).createMachine({
  id: 'articleImport',
  description: 'The page on which imports begin.',
  context: ({ input }) => ({
    configId: input.configId,
    file: null,
    dryRun: true,
    percent: 0,
    problem: null,
  }),
  invoke: [
    { id: 'beginnings', src: 'beginnings', input: true },
    { id: 'watch', src: 'watch', input: ({ self }) => ({ parent: self }) },
  ],
  on: {
    'window.focused': { actions: ['watchAgain', 'loadAgain'] },
    'news.heard': { guard: { type: 'isAboutImports', params: ({ event }) => event.news }, actions: 'watchAgain' },
    'imports.moved': { actions: 'loadAgain' },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user chooses a configuration and a file.',
      on: {
        'import.started': {
          actions: { type: 'goTo', params: ({ event }) => ({ path: `/article/import/${event.id}` }) },
        },
        'config.chosen': { actions: [{ type: 'chooseConfig', params: ({ event }) => event.id }, forgetProblem] },
        'file.chosen': [
          {
            guard: { type: 'isTable', params: ({ event }) => event.file },
            actions: [{ type: 'chooseFile', params: ({ event }) => event.file }, forgetProblem, 'unsay'],
          },
          { actions: refusePriceList },
        ],
        'import.start': [
          {
            guard: { type: 'isTrialReady', params: ({ event }) => event.dryRun },
            actions: [{ type: 'chooseKind', params: true }, forgetProblem],
            target: 'sending',
          },
          {
            guard: 'isReady',
            actions: [{ type: 'chooseKind', params: false }, forgetProblem],
            target: 'asking',
          },
          { actions: { type: 'notify', params: { level: 'error', key: 'articleImport.incomplete' } } },
        ],
      },
    },
    asking: {
      description: 'The user is asked whether it is really to be imported without a trial.',
      on: { 'import.confirmed': 'sending', 'import.cancelled': 'choosing' },
    },
    sending: {
      description: 'The file is on its way, and is opened by the server.',
      tags: ['busy', 'sending'],
      entry: tellUnderway('articleImport.start').entry,
      exit: tellUnderway('articleImport.start').exit,
      invoke: {
        id: 'startImport',
        src: 'startImport',
        input: ({ context: { configId, file, dryRun }, self }) => ({ configId, file, dryRun, progressTo: self }),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'tellStarted', params: ({ event }) => event.output },
            target: 'choosing',
          },
          {
            actions: [{ type: 'keepProblem', params: ({ event }) => problemIn(event.output) }, warnOfFile],
            target: 'choosing',
          },
        ],
        onError: { actions: keepBroken, target: 'choosing' },
      },
      on: {
        'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.percent } },
        'upload.cancelled': 'choosing',
      },
    },
  },
})
