/**
 * The dialog of the export (rule W6): which articles, with their number told before; the file is written, and the latest ones can be had
 * once more, or deleted.
 */
import { assign, fromPromise, raise, setup } from 'xstate'
import { type ArticleImportSource, priceLimits } from '../../domain/article/article.ts'
import { decimalCode, readPrice } from '../../domain/core/decimals.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellFailed, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { exportWritten } from '../core/fetched.ts'

/** The filter as it stands in the dialog; prices as they are typed. */
export type ExportDraft = {
  manufacturers: readonly string[]
  importSources: readonly ArticleImportSource[]
  from: string
  to: string
}
const everything: ExportDraft = { manufacturers: [], importSources: [], from: '', to: '' }

/** What is wrong with a price; nothing where it can be read, or is left out. */
export const priceFault = (text: string) => decimalCode(readPrice(text, priceLimits))
/** Whether the articles can be chosen by both prices. */
export const hasRightPrices = ({ from, to }: ExportDraft): boolean => !priceFault(from) && !priceFault(to)

type Context = {
  draft: ExportDraft
  /** how many articles that are; null while it is not known */
  hits: number | null
  /** the latest files, the newest first; null until they are known */
  files: readonly string[] | null
  /** the files that are to be had once more, the first is on its way */
  toFetch: readonly string[]
  /** the files that are to go, the first is being deleted */
  toRemove: readonly string[]
}

const takeFiles = {
  type: 'takeFiles',
  params: ({ event }: { event: { output: Outcome<string[]> } }) => event.output,
} as const
const remove = { type: 'remove', params: ({ event }: { event: { name: string } }) => event.name } as const
const atFiles = {
  'exportFile.removed': { actions: remove, target: 'removing' },
  'exportFiles.stale': { target: 'loading', reenter: true },
} as const

export const articleExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'export.opened' }
      | { type: 'export.closed' }
      | { type: 'export.changed'; patch: Partial<ExportDraft> }
      | { type: 'export.confirmed' }
      | { type: 'exportFile.asked'; name: string }
      | { type: 'exportFile.removed'; name: string }
      /** one of those that are listed is not there any more */
      | { type: 'exportFiles.stale' },
    tags: {} as 'busy',
  },
  actors: {
    countExport: fromPromise<Outcome<{ articles: number }>, ExportDraft>(actorNotProvided('countExport')),
    writeExport: fromPromise<Outcome<Download>, ExportDraft>(actorNotProvided('writeExport')),
    loadFiles: fromPromise<Outcome<string[]>>(actorNotProvided('loadFiles')),
    readFile: fromPromise<Outcome<Download>, string>(actorNotProvided('readFile')),
    removeFile: fromPromise<Outcome<unknown>, string>(actorNotProvided('removeFile')),
  },
  delays: { debounce: 300 },
  guards: {
    isGranted,
    isToFetch: ({ context }) => context.toFetch.length > 0,
    isToRemove: ({ context }) => context.toRemove.length > 0,
    isReadable: ({ context: { draft } }) => hasRightPrices(draft),
    hasHits: ({ context }) => context.hits !== 0 && hasRightPrices(context.draft),
  },
  actions: {
    ...effects,
    clear: assign({ draft: everything, hits: null, toRemove: [] }),
    change: assign(({ context }, patch: Partial<ExportDraft>) => ({
      draft: { ...context.draft, ...patch },
      hits: null,
    })),
    takeHits: assign((_, outcome: Outcome<{ articles: number }>) => ({
      hits: outcome.ok ? outcome.value.articles : null,
    })),
    takeFiles: assign(({ context }, outcome: Outcome<string[]>) => ({
      files: outcome.ok ? outcome.value : context.files,
    })),
    /** A second click on the same is one wish. */
    fetch: assign(({ context: { toFetch } }, name: string) => ({
      toFetch: toFetch.at(-1) === name ? toFetch : [...toFetch, name],
    })),
    settleFetched: assign(({ context }) => ({ toFetch: context.toFetch.slice(1) })),
    remove: assign(({ context: { toRemove } }, name: string) => ({
      toRemove: toRemove.includes(name) ? toRemove : [...toRemove, name],
    })),
    lookAgain: raise({ type: 'exportFiles.stale' }),
    settleRemoved: assign(({ context }) => ({ toRemove: context.toRemove.slice(1) })),
  },
}).createMachine({
  id: 'articleExport',
  description: 'The export of articles: which ones, how many they are, and the latest files.',
  context: { draft: everything, hits: null, files: null, toFetch: [], toRemove: [] },
  type: 'parallel',
  states: {
    dialog: {
      description: 'Which articles are wanted, and the latest files.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed.',
          on: { 'export.opened': { actions: 'clear', target: 'open' } },
        },
        open: {
          description: 'The dialog is open: filter and latest files side by side.',
          type: 'parallel',
          on: {
            'export.closed': 'closed',
            'export.confirmed': { guard: 'hasHits', target: 'writing' },
          },
          states: {
            filter: {
              description: 'Which articles, and how many they are.',
              initial: 'counting',
              on: {
                'export.changed': {
                  actions: { type: 'change', params: ({ event }) => event.patch },
                  target: '.pausing',
                },
              },
              states: {
                pausing: {
                  description: 'The user chooses; what can be read is counted when that pauses.',
                  after: { debounce: { guard: 'isReadable', target: 'counting' } },
                },
                counting: {
                  description: 'The articles are being counted.',
                  invoke: {
                    id: 'countExport',
                    src: 'countExport',
                    input: ({ context }) => context.draft,
                    onDone: { actions: { type: 'takeHits', params: ({ event }) => event.output }, target: 'counted' },
                    onError: 'counted',
                  },
                },
                counted: { description: 'Their number is told, where it is known.' },
              },
            },
            files: {
              description: 'The latest files; what is to go is deleted one after the other.',
              initial: 'loading',
              states: {
                loading: {
                  description: 'Their names are on their way; those that were seen stay.',
                  always: { guard: 'isToRemove', target: 'removing' },
                  on: atFiles,
                  invoke: {
                    id: 'loadFiles',
                    src: 'loadFiles',
                    onDone: { actions: takeFiles, target: 'listed' },
                    onError: 'listed',
                  },
                },
                listed: {
                  description: 'Each can be had once more, or deleted.',
                  on: atFiles,
                },
                removing: {
                  description: 'A file is being deleted; what is to go besides is deleted after it.',
                  tags: 'busy',
                  on: { 'exportFile.removed': { actions: remove } },
                  invoke: {
                    id: 'removeFile',
                    src: 'removeFile',
                    input: ({ context }) => context.toRemove[0] ?? '',
                    onDone: [
                      {
                        guard: ifGranted,
                        actions: [{ type: 'notify', params: doneNotice('articleExport.removed') }, 'settleRemoved'],
                        target: 'loading',
                      },
                      { actions: [tellFailed('articleExport.removed').refused, 'settleRemoved'], target: 'loading' },
                    ],
                    onError: {
                      actions: [tellFailed('articleExport.removed').broken, 'settleRemoved'],
                      target: 'listed',
                    },
                  },
                },
              },
            },
          },
        },
        writing: {
          description: 'The file is being written; the list goes on being used meanwhile.',
          tags: 'busy',
          ...tellUnderway('export.write'),
          invoke: {
            id: 'writeExport',
            src: 'writeExport',
            input: ({ context }) => context.draft,
            ...exportWritten('closed', 'open'),
          },
        },
      },
    },
    downloads: {
      description: 'Files are had once more, one after the other, whatever is chosen or deleted meanwhile.',
      initial: 'idle',
      on: { 'exportFile.asked': { actions: { type: 'fetch', params: ({ event }) => event.name } } },
      states: {
        idle: {
          description: 'None is on its way.',
          always: { guard: 'isToFetch', target: 'reading' },
        },
        reading: {
          description: 'A file is on its way; what is asked for meanwhile comes after it.',
          tags: 'busy',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context }) => context.toFetch[0] ?? '',
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'saveFile', params: ({ event }) => event.output }, 'settleFetched'],
                target: 'idle',
              },
              {
                actions: [tellFailed('articleExport.read').refused, 'settleFetched', 'lookAgain'],
                target: 'idle',
              },
            ],
            onError: { actions: [tellFailed('articleExport.read').broken, 'settleFetched'], target: 'idle' },
          },
        },
      },
    },
  },
})
