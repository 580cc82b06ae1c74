/**
 * The page on which imports begin (rules W8, W10): a configuration and a file are chosen, and tried out or imported. Which import is under
 * way, whoever began it, is asked for again and again.
 */
import { type AnyActorRef, assign, fromPromise, setup } from 'xstate'
import { importLimitBytes, type ImportStatus, type ImportSummary } from '../../domain/article/articleImport.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { isFormatAllowed } from '../../domain/file/file.ts'
import type { ImportConfig } from '../../domain/importconfig/importConfig.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { createLoadMachine } from '../core/loadMachine.ts'
import { forgetProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

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
  status: ImportStatus | null
  configId: string | null
  file: File | null
  dryRun: boolean
  /** % of the file that is sent */
  percent: number
  problem: Problem | null
}
type ImportEvent =
  | { type: 'window.focused' }
  | { type: 'config.chosen'; id: string | null }
  | { type: 'file.chosen'; file: File }
  | { type: 'import.start'; dryRun: boolean }
  | { type: 'import.abort' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.cancelled' }

const obstacleOf = (file: File): RefusalCode | undefined => {
  if (!isFormatAllowed(file.name, 'articles')) return 'IMPORT_FORMAT'
  if (file.size === 0) return 'FILE_EMPTY'
  return file.size >= importLimitBytes ? 'IMPORT_TOO_LARGE' : undefined
}

export const articleImportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { configId: string | null },
    events: {} as ImportEvent,
    tags: {} as 'busy',
    children: {} as { beginnings: 'beginnings'; loadStatus: 'loadStatus' },
  },
  actors: {
    beginnings: importBeginningsMachine,
    loadStatus: fromPromise<Outcome<ImportStatus>>(actorNotProvided('loadStatus')),
    startImport: fromPromise<Outcome<ImportSummary>, ImportStart>(actorNotProvided('startImport')),
    abortImport: fromPromise<Outcome<ImportStatus>>(actorNotProvided('abortImport')),
  },
  guards: {
    isGranted,
    isReady: ({ context }) => context.configId !== null && context.file !== null,
    isTable: (_, file: File) => obstacleOf(file) === undefined,
    isUnderWay: ({ context }) => context.status?.current !== null && context.status !== null,
  },
  actions: {
    ...effects,
    takeStatus: assign({
      status: ({ context }, outcome: Outcome<ImportStatus>) => (outcome.ok ? outcome.value : context.status),
    }),
    chooseConfig: assign({ configId: (_, id: string | null) => id }),
    chooseFile: assign({ file: (_, file: File) => file }),
    chooseKind: assign({ dryRun: (_, dryRun: boolean) => dryRun, percent: 0 }),
    showProgress: assign({ percent: (_, percent: number) => percent }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
  },
  delays: { poll: 3_000 },
}).createMachine({
  id: 'articleImport',
  description: 'The page on which imports begin, and that shows which one is under way.',
  context: ({ input }) => ({
    configId: input.configId,
    status: null,
    file: null,
    dryRun: true,
    percent: 0,
    problem: null,
  }),
  invoke: { id: 'beginnings', src: 'beginnings', input: true },
  type: 'parallel',
  states: {
    watch: {
      description: 'Which import is under way.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked.',
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            onDone: { actions: { type: 'takeStatus', params: ({ event }) => event.output }, target: 'waiting' },
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'What it said is shown; soon it is asked again.',
          after: { poll: 'asking' },
          on: { 'window.focused': 'asking' },
        },
      },
    },
    form: {
      description: 'Configuration and file.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The user chooses a configuration and a file.',
          on: {
            'config.chosen': { actions: [{ type: 'chooseConfig', params: ({ event }) => event.id }, forgetProblem] },
            'file.chosen': [
              {
                guard: { type: 'isTable', params: ({ event }) => event.file },
                actions: [{ type: 'chooseFile', params: ({ event }) => event.file }, forgetProblem],
              },
              {
                actions: [
                  { type: 'keepProblem', params: ({ event }) => ({ code: obstacleOf(event.file) ?? 'IMPORT_FORMAT' }) },
                  {
                    type: 'notify',
                    params: ({ event }) => ({
                      level: 'warn',
                      key: `refusals:${obstacleOf(event.file) ?? 'IMPORT_FORMAT'}`,
                    }),
                  },
                ],
              },
            ],
            'import.start': [
              {
                guard: 'isReady',
                actions: [{ type: 'chooseKind', params: ({ event }) => event.dryRun }, forgetProblem],
                target: 'sending',
              },
              { actions: { type: 'notify', params: { level: 'error', key: 'articleImport.incomplete' } } },
            ],
            'import.abort': { guard: 'isUnderWay', target: 'ending' },
          },
        },
        sending: {
          description: 'The file is on its way, and is opened by the server.',
          tags: 'busy',
          entry: tellUnderway('articleImport.start').entry,
          exit: tellUnderway('articleImport.start').exit,
          invoke: {
            id: 'startImport',
            src: 'startImport',
            input: ({ context: { configId, file, dryRun }, self }) => ({ configId, file, dryRun, progressTo: self }),
            onDone: [
              {
                guard: ifGranted,
                actions: {
                  type: 'goTo',
                  params: ({ event }) => ({ path: `/article/import/${event.output.ok ? event.output.value.id : ''}` }),
                },
                target: 'choosing',
              },
              { actions: [keepRefusal, tellRefusal], target: 'choosing' },
            ],
            onError: { actions: [keepBroken, tellBroken], target: 'choosing' },
          },
          on: {
            'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.percent } },
            'upload.cancelled': 'choosing',
          },
        },
        ending: {
          description: 'The import that is under way is being ended.',
          tags: 'busy',
          invoke: {
            id: 'abortImport',
            src: 'abortImport',
            onDone: [
              {
                guard: ifGranted,
                actions: [
                  { type: 'takeStatus', params: ({ event }) => event.output },
                  { type: 'notify', params: { level: 'success', key: 'articleImport.ended.success' } },
                ],
                target: 'choosing',
              },
              { actions: tellRefusal, target: 'choosing' },
            ],
            onError: { actions: tellBroken, target: 'choosing' },
          },
        },
      },
    },
  },
})
