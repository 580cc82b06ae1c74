/**
 * A project folder (rules X1–X9): its files with search, filter and selection; uploads by a child; deletion after a question. It asks by the
 * clock whether it is still open, and empties its page when it is not.
 */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Folder } from '../../domain/folder/folder.ts'
import { ifGranted } from '../core/answers.ts'
import { type Notice, refusalNotice } from '../core/effects.ts'
import { keepBroken, keepRefusal } from '../core/problem.ts'
import type { FolderContext } from './folderContext.ts'
import { folderDownloads } from './folderDownloads.ts'
import { folderPanel } from './folderPanel.ts'
import { folderSetup } from './folderSetup.ts'
import { folderWork } from './folderWork.ts'

const ifShutOut = {
  type: 'isShutOut',
  params: ({ event }: { event: { output: Outcome<unknown> } }) => event.output,
} as const

const takeLoaded = [
  { type: 'takeFolder', params: ({ event }: { event: { output: Outcome<Folder> } }) => event.output },
  'tellRights',
  'tellVersion',
  'tellSettings',
  'tellBin',
  'tellBell',
] as const
const forgetNews = { type: 'keepNews', params: false } as const

/** What is not shared with somebody is answered like what is not there (rule A9); either way whoever shares it is the way on. */
const shutOutNotice = ({ folder }: FolderContext, outcome: Outcome<unknown>): Notice => {
  const notice = refusalNotice(outcome)
  if (folder !== null) return { ...notice, key: 'folder.ended' }
  return notice.key === 'refusals:NOT_FOUND' ? { ...notice, key: 'refusals:FOLDER_NOT_ALLOWED' } : notice
}

/** A visitor's door, or the page that it stands on, says what now; whoever has the folder alone is led to the start. */
const shutOut = [
  { guard: { ...ifShutOut, type: 'isVisitShutOut' }, actions: keepRefusal, target: 'ended' },
  {
    guard: ifShutOut,
    actions: {
      type: 'notify',
      params: ({ context, event }: { context: FolderContext; event: { output: Outcome<unknown> } }) =>
        shutOutNotice(context, event.output),
    },
    target: 'refused',
  },
] as const

export const folderMachine = folderSetup.createMachine({
  id: 'folder',
  description: 'A project folder with its files.',
  context: ({ input }) => ({
    ...input,
    folder: null,
    arrived: [],
    search: '',
    kinds: [],
    column: 'lastUpdate',
    descending: true,
    selected: [],
    viewed: null,
    chosen: [],
    toFetch: [],
    dropped: [],
    isOutdated: false,
    link: '',
    problem: null,
  }),
  type: 'parallel',
  invoke: {
    id: 'files',
    src: 'files',
    input: ({ self }) => ({ items: [], locked: true, parent: self }),
  },
  on: {
    'search.typed': { actions: { type: 'type', params: ({ event }) => event.text } },
    'sort.chosen': { actions: { type: 'sortBy', params: ({ event }) => event.column } },
    'rows.selected': { actions: { type: 'select', params: ({ event }) => event.ids } },
    'filter.chosen': { actions: { type: 'narrow', params: ({ event }) => event.kinds } },
  },
  states: {
    content: {
      description: 'What is in the folder, and whether it is open to this caller.',
      initial: 'loading',
      on: {
        'files.changed': '.loading',
        'folder.reload': '.loading',
        // Whatever is on its way may be older than the news: they are kept until it is there.
        'news.heard': {
          guard: { type: 'isAboutFolder', params: ({ event }) => event.news },
          actions: { type: 'keepNews', params: true },
        },
      },
      states: {
        loading: {
          description: 'The folder is on its way; what was shown before stays.',
          tags: 'loading',
          entry: forgetNews,
          invoke: {
            id: 'loadFolder',
            src: 'loadFolder',
            input: ({ context }) => context.offerId,
            onDone: [
              {
                guard: { type: 'isPart', params: ({ event }) => event.output },
                actions: takeLoaded,
                target: 'filling',
              },
              { guard: ifGranted, actions: takeLoaded, target: 'ready' },
              ...shutOut,
              { actions: keepRefusal, target: 'failed' },
            ],
            onError: { actions: keepBroken, target: 'failed' },
          },
        },
        filling: {
          description: 'The newest files are shown, the others come by the portion.',
          invoke: {
            id: 'loadItems',
            src: 'loadItems',
            input: ({ context: { offerId, arrived } }) => ({ offerId, last: arrived.at(-1) }),
            onDone: [
              {
                guard: { type: 'isNotLast', params: ({ event }) => event.output },
                actions: { type: 'takeItems', params: ({ event }) => ({ outcome: event.output, isLast: false }) },
                target: 'filling',
                reenter: true,
              },
              {
                guard: ifGranted,
                actions: [
                  { type: 'takeItems', params: ({ event }) => ({ outcome: event.output, isLast: true }) },
                  'tellVersion',
                ],
                target: 'ready',
              },
              ...shutOut,
              { actions: keepRefusal, target: 'failed' },
            ],
            onError: { actions: keepBroken, target: 'failed' },
          },
        },
        ready: {
          description: 'The files are shown; whether that still holds is asked by the clock.',
          always: { guard: 'isOutdated', target: 'asking' },
          on: { 'window.focused': 'asking' },
          after: { watchInterval: 'asking' },
        },
        asking: {
          description: 'Is the folder still open to this caller, and as it is shown?',
          entry: forgetNews,
          invoke: {
            id: 'askNews',
            src: 'askNews',
            input: ({ context }) => context.offerId,
            onDone: [
              ...shutOut,
              { guard: { type: 'isNewer', params: ({ event }) => event.output }, target: 'loading' },
              { target: 'ready' },
            ],
            onError: 'ready',
          },
        },
        failed: {
          description: 'The folder could not be loaded; it can be tried again.',
        },
        refused: {
          description:
            'The folder is not open to this caller, or no longer: its page is empty, and the start is shown.',
          entry: ['empty', 'tellRights', { type: 'goTo', params: { path: '/', replace: true } }],
          on: { 'files.changed': {}, 'folder.reload': {} },
        },
        ended: {
          description: 'A visitor is out, or whoever has it on a page: that says why.',
          entry: ['empty', 'tellRights', 'report'],
          on: { 'files.changed': {} },
        },
      },
    },
    panel: folderPanel,
    work: folderWork,
    downloads: folderDownloads,
  },
})
