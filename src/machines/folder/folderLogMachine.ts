/** What was done in a project folder and by whom (rule X3), a child of its machine: by pages, narrowed by action and text, exported. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { FolderAction, FolderLogEntry } from '../../domain/folder/folderLog.ts'
import type { Page } from '../../domain/core/schema.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { fetchedTo } from '../core/fetched.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { keepBroken, keepRefusal, type Problem } from '../core/problem.ts'

export const logPageSize = 20
export type LogQuery = {
  offerId: string
  page: number
  pageSize: number
  action: FolderAction | null
  /** only what was done in the last so many days; null: all that is kept */
  days: number | null
  search: string
}
export type LogPage = Page<FolderLogEntry> & { counts: Record<string, number> }

type Context = LogQuery & {
  rows: FolderLogEntry[] | null
  total: number
  counts: LogPage['counts']
  problem: Problem | null
}
type Event =
  | { type: 'log.reload' }
  | { type: 'action.chosen'; action: FolderAction | null }
  | { type: 'period.chosen'; days: number | null }
  | { type: 'search.typed'; text: string }
  | { type: 'page.chosen'; page: number }
  | { type: 'log.export' }

const queryOf = ({ context: { offerId, page, pageSize, action, days, search } }: { context: Context }): LogQuery => ({
  offerId,
  page,
  pageSize,
  action,
  days,
  search,
})

export const folderLogMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { offerId: string },
    tags: {} as 'loading',
  },
  actors: {
    loadLog: fromPromise<Outcome<LogPage>, LogQuery>(actorNotProvided('loadLog')),
    exportLog: fromPromise<Outcome<Download>, LogQuery>(actorNotProvided('exportLog')),
  },
  delays: { debounce: 300 },
  guards: { isGranted },
  actions: {
    ...effects,
    narrow: assign((_, change: Partial<LogQuery>) => ({ page: 0, ...change })),
    takePage: assign((_, outcome: Outcome<LogPage>) =>
      outcome.ok
        ? {
            rows: outcome.value.content,
            total: outcome.value.totalElements,
            counts: outcome.value.counts,
            problem: null,
          }
        : {},
    ),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
  },
}).createMachine({
  id: 'folderLog',
  description: 'The log of a project folder.',
  context: ({ input }) => ({
    ...input,
    page: 0,
    pageSize: logPageSize,
    action: null,
    days: null,
    search: '',
    rows: null,
    total: 0,
    counts: {},
    problem: null,
  }),
  initial: 'loading',
  on: {
    'log.reload': '.loading',
    'action.chosen': {
      actions: { type: 'narrow', params: ({ event }) => ({ action: event.action }) },
      target: '.loading',
    },
    'period.chosen': {
      actions: { type: 'narrow', params: ({ event }) => ({ days: event.days }) },
      target: '.loading',
    },
    'search.typed': {
      actions: { type: 'narrow', params: ({ event }) => ({ search: event.text }) },
      target: '.searching',
    },
    'page.chosen': { actions: { type: 'narrow', params: ({ event }) => ({ page: event.page }) }, target: '.loading' },
  },
  states: {
    searching: { description: 'The user types; it is asked when that pauses.', after: { debounce: 'loading' } },
    loading: {
      description: 'A page is on its way; the rows shown before stay.',
      tags: 'loading',
      invoke: {
        id: 'loadLog',
        src: 'loadLog',
        input: queryOf,
        onDone: [
          { guard: ifGranted, actions: { type: 'takePage', params: ({ event }) => event.output }, target: 'ready' },
          { actions: keepRefusal, target: 'failed' },
        ],
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    ready: { description: 'The page is shown.', on: { 'log.export': 'exporting' } },
    exporting: {
      description: 'The log is being fetched as a file.',
      invoke: {
        id: 'exportLog',
        src: 'exportLog',
        input: queryOf,
        ...fetchedTo('ready'),
      },
    },
    failed: { description: 'The log could not be loaded; it can be tried again.' },
  },
})
