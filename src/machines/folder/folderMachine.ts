/**
 * A project folder (rules X1–X9): its files with search, filter and selection; uploads by a child; deletion after a question. It asks by the
 * clock whether it is still open, and empties its page when it is not.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { type Folder, type FolderNews, type FolderSettings, newFolderChoice } from '../../domain/folder/folder.ts'
import type { News } from '../../domain/session/news.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, type Download, effects, type Notice, refusalNotice } from '../core/effects.ts'
import { keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import { filesMachine, type FilesReport } from '../file/filesMachine.ts'
import { previewMachine } from '../file/previewMachine.ts'
import { folderLogMachine } from './folderLogMachine.ts'
import { folderSettingsMachine, type SettingsReport } from './folderSettingsMachine.ts'
import {
  type FileKind,
  type FolderContext,
  type FolderInput,
  type FolderReport,
  type ItemColumn,
  itemBeside,
  itemNamed,
  placeIn,
  viewedOf,
} from './folderContext.ts'

/** Files of a folder that a call is about. */
export type ChosenItems = { offerId: string; items: { id: string; filename: string }[] }

export type FolderEvent =
  | { type: 'folder.reload' }
  | { type: 'window.focused' }
  /** something has changed elsewhere; null: something may have */
  | { type: 'news.heard'; news: News | null }
  | FilesReport
  | { type: 'search.typed'; text: string }
  | { type: 'sort.chosen'; column: ItemColumn }
  | { type: 'rows.selected'; ids: string[] }
  | { type: 'filter.opened' }
  | { type: 'filter.chosen'; kinds: FileKind[] }
  | { type: 'panel.closed' }
  | { type: 'item.opened'; id: string }
  | { type: 'item.next' }
  | { type: 'item.previous' }
  | { type: 'settings.opened' }
  | SettingsReport
  | { type: 'changes.dropped' }
  | { type: 'changes.kept' }
  | { type: 'log.opened' }
  | { type: 'files.offered'; files: File[] }
  | { type: 'collision.versioned' }
  | { type: 'collision.added' }
  | { type: 'collision.cancelled' }
  | { type: 'items.download' }
  | { type: 'item.download'; id: string }
  | { type: 'items.remove' }
  | { type: 'item.remove'; id: string }
  | { type: 'remove.confirmed' }
  | { type: 'remove.cancelled' }

const nobody = { name: '', administrators: [], others: 0 }
/** Never shown: settings are opened where there are some. */
const unsettled: FolderSettings = {
  ...newFolderChoice,
  visibilities: [],
  hasPassword: false,
  passwordDate: null,
  companies: { CUSTOMER: nobody, SUPPLIER: nobody },
  lastUpdate: new Date(0),
}

/** Nothing is selected that could be deleted or fetched. */
const selectedEmpty: Notice = { level: 'warn', key: 'folder.selectedEmpty' }

/** Answers that shut the folder to this caller, for whatever reason. */
const closing = [
  'FOLDER_NOT_ALLOWED',
  'FOLDER_NOT_AUTHENTICATED',
  'FOLDER_MAIL_UNCONFIRMED',
  'NOT_FOUND',
  'NOT_ALLOWED',
]
const isClosing = (outcome: Outcome<unknown>): boolean => !outcome.ok && closing.includes(outcome.refusal.code)

const ifShutOut = {
  type: 'isShutOut',
  params: ({ event }: { event: { output: Outcome<unknown> } }) => event.output,
} as const

/** What can be opened beside the files, from wherever nothing unsaved would go. */
const panels = {
  'filter.opened': '#folder.panel.filter',
  'settings.opened': { guard: 'mayAdminister', target: '#folder.panel.settings' },
  'log.opened': { guard: 'mayAdminister', target: '#folder.panel.log' },
  'item.opened': {
    guard: { type: 'canView', params: ({ event }: { event: { id: string } }) => event.id },
    actions: { type: 'view', params: ({ event }: { event: { id: string } }) => event.id },
    target: '#folder.panel.fileView',
    reenter: true,
  },
} as const

const chosenOf = ({ offerId, folder, chosen }: FolderContext): ChosenItems => ({
  offerId,
  items: folder?.items.filter(({ id }) => chosen.includes(id)) ?? [],
})

export const folderMachine = setup({
  types: {
    context: {} as FolderContext,
    input: {} as FolderInput,
    events: {} as FolderEvent,
    children: {} as { files: 'files'; preview: 'preview'; settings: 'settings'; log: 'log' },
    tags: {} as 'loading' | 'busy' | 'unsaved',
  },
  actors: {
    files: filesMachine,
    preview: previewMachine,
    settings: folderSettingsMachine,
    log: folderLogMachine,
    loadFolder: fromPromise<Outcome<Folder>, string>(actorNotProvided('loadFolder')),
    askNews: fromPromise<Outcome<FolderNews>, string>(actorNotProvided('askNews')),
    deleteItems: fromPromise<Outcome<string[]>, ChosenItems>(actorNotProvided('deleteItems')),
    downloadItems: fromPromise<Outcome<Download>, ChosenItems>(actorNotProvided('downloadItems')),
  },
  delays: { watchInterval: 15_000 },
  guards: {
    isGranted,
    isShutOut: (_, outcome: Outcome<unknown>) => isClosing(outcome),
    isVisitShutOut: ({ context }, outcome: Outcome<unknown>) =>
      isClosing(outcome) && (context.parent !== null || context.folder !== null),
    isNewer: ({ context }, outcome: Outcome<FolderNews>) =>
      outcome.ok &&
      (outcome.value.lastUpdate.getTime() !== context.folder?.lastUpdate.getTime() ||
        JSON.stringify(outcome.value.rights) !== JSON.stringify(context.folder.rights)),
    isAboutFolder: ({ context }, news: News | null) =>
      news === null || (news.kind === 'FOLDER' && news.id === context.folder?.id),
    canRead: ({ context }) => context.folder?.rights.read === true,
    mayAdminister: ({ context }) => context.folder?.rights.administer === true && context.folder.settings !== null,
    isUnsaved: (_, changed: boolean) => changed,
    canView: ({ context: { folder } }, id: string) =>
      folder?.rights.read === true && folder.items.some((item) => item.id === id),
    isViewedGone: ({ context }) => viewedOf(context) === undefined,
    isViewable: ({ context }, step: 1 | -1) => itemBeside(context, step) !== undefined,
    canWrite: ({ context }) => context.folder?.rights.write === true,
    canReadSelected: ({ context }) => context.folder?.rights.read === true && context.selected.length > 0,
    canDeleteSelected: ({ context }) => context.folder?.rights.write === true && context.selected.length > 0,
    collides: ({ context }, files: File[]) =>
      context.folder?.rights.write === true &&
      files.some(({ name }) => itemNamed(context.folder?.items ?? [], name) !== undefined),
  },
  actions: {
    ...effects,
    takeFolder: assign(({ context }, outcome: Outcome<Folder>) => {
      if (!outcome.ok) return {}
      const ids = new Set(outcome.value.items.map(({ id }) => id))
      return { folder: outcome.value, problem: null, selected: context.selected.filter((id) => ids.has(id)) }
    }),
    /** what was there is seen no longer */
    empty: assign({ folder: null, selected: [], chosen: [], dropped: [] }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    type: assign({ search: (_, text: string) => text }),
    sortBy: assign(({ context }, column: ItemColumn) => ({
      column,
      descending: context.column === column ? !context.descending : column !== 'filename',
    })),
    narrow: assign({ kinds: (_, kinds: FileKind[]) => kinds }),
    select: assign({ selected: (_, ids: string[]) => ids }),
    view: assign({ viewed: (_, id: string) => id }),
    viewBeside: assign({ viewed: ({ context }, step: 1 | -1) => itemBeside(context, step)?.id ?? null }),
    choose: assign({ chosen: (_, ids: string[]) => ids }),
    dropChosen: assign(({ context: { folder, chosen, selected } }) => ({
      folder: folder && { ...folder, items: folder.items.filter(({ id }) => !chosen.includes(id)) },
      selected: selected.filter((id) => !chosen.includes(id)),
    })),
    /** what is there already counts for the rows, the child only sends */
    tellRights: sendTo('files', ({ context }) => ({
      type: 'files.replaced' as const,
      items: [],
      locked: context.folder?.rights.write !== true,
    })),
    holdDropped: assign({ dropped: (_, files: File[]) => files }),
    send: sendTo('files', ({ context }, files: File[]) => ({
      type: 'files.dropped' as const,
      files,
      folder: placeIn(context.offerId),
      target: 'folder' as const,
    })),
    /** those whose names are free; the others follow as versions */
    sendAsVersions: ({ context, self }, files: File[]) => {
      const items = context.folder?.items ?? []
      const child = self.getSnapshot().children['files']
      for (const file of files)
        child?.send({
          type: 'files.dropped',
          files: [file],
          folder: placeIn(context.offerId, itemNamed(items, file.name)?.id),
          target: 'folder',
        })
    },
    /** whoever opened the folder by a password says what now */
    report: ({ context }) => context.parent?.send({ type: 'folder.ended' } satisfies FolderReport),
  },
}).createMachine({
  id: 'folder',
  description: 'A project folder with its files.',
  context: ({ input }) => ({
    ...input,
    folder: null,
    search: '',
    kinds: [],
    column: 'lastUpdate',
    descending: true,
    selected: [],
    viewed: null,
    chosen: [],
    dropped: [],
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
      on: { 'files.changed': '.loading' },
      states: {
        loading: {
          description: 'The folder is on its way; what was shown before stays.',
          tags: 'loading',
          invoke: {
            id: 'loadFolder',
            src: 'loadFolder',
            input: ({ context }) => context.offerId,
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'takeFolder', params: ({ event }) => event.output }, 'tellRights'],
                target: 'ready',
              },
              { guard: { ...ifShutOut, type: 'isVisitShutOut' }, actions: keepRefusal, target: 'ended' },
              {
                guard: ifShutOut,
                actions: { type: 'notify', params: ({ event }) => refusalNotice(event.output) },
                target: 'refused',
              },
              { actions: keepRefusal, target: 'failed' },
            ],
            onError: { actions: keepBroken, target: 'failed' },
          },
        },
        ready: {
          description: 'The files are shown; whether that still holds is asked by the clock.',
          on: {
            'folder.reload': 'loading',
            'window.focused': 'asking',
            'news.heard': { guard: { type: 'isAboutFolder', params: ({ event }) => event.news }, target: 'asking' },
          },
          after: { watchInterval: 'asking' },
        },
        asking: {
          description: 'Is the folder still open to this caller, and as it is shown?',
          invoke: {
            id: 'askNews',
            src: 'askNews',
            input: ({ context }) => context.offerId,
            onDone: [
              { guard: ifShutOut, actions: keepRefusal, target: 'ended' },
              { guard: { type: 'isNewer', params: ({ event }) => event.output }, target: 'loading' },
              { target: 'ready' },
            ],
            onError: 'ready',
          },
        },
        failed: {
          description: 'The folder could not be loaded; it can be tried again.',
          on: { 'folder.reload': 'loading' },
        },
        refused: {
          description: 'The folder is not open to this caller, who is sent to the start.',
          entry: { type: 'goTo', params: { path: '/', replace: true } },
          on: { 'files.changed': {} },
        },
        ended: {
          description: 'The folder was open and is so no longer: the page is empty and says why.',
          entry: ['empty', 'tellRights', 'report'],
          on: { 'folder.reload': 'loading', 'files.changed': {} },
        },
      },
    },
    panel: {
      description: 'What is beside the files.',
      initial: 'folder',
      states: {
        folder: {
          description: 'The files alone.',
          on: {
            ...panels,
          },
        },
        fileView: {
          description: 'A file is looked at.',
          always: { guard: 'isViewedGone', target: 'folder' },
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context }) => {
              const viewed = viewedOf(context)
              return {
                place: placeIn(context.offerId, viewed?.id),
                filename: viewed?.filename ?? '',
                versioned: (viewed?.version ?? 1) > 1,
              }
            },
          },
          on: {
            'panel.closed': 'folder',
            'item.next': {
              guard: { type: 'isViewable', params: 1 },
              actions: { type: 'viewBeside', params: 1 },
              target: 'fileView',
              reenter: true,
            },
            'item.previous': {
              guard: { type: 'isViewable', params: -1 },
              actions: { type: 'viewBeside', params: -1 },
              target: 'fileView',
              reenter: true,
            },
            ...panels,
          },
        },
        filter: {
          description: 'The user narrows the files to some kinds.',
          on: { ...panels, 'panel.closed': 'folder' },
        },
        settings: {
          description: 'An administrator decides who may reach the folder.',
          invoke: {
            id: 'settings',
            src: 'settings',
            input: ({ context: { offerId, folder }, self }) => ({
              offerId,
              settings: folder?.settings ?? unsettled,
              parent: self,
            }),
          },
          initial: 'clean',
          on: {
            'settings.told': [
              { guard: { type: 'isUnsaved', params: ({ event }) => event.changed }, target: '.changed' },
              { target: '.clean' },
            ],
          },
          states: {
            clean: {
              description: 'What is shown is saved.',
              on: { ...panels, 'panel.closed': '#folder.panel.folder' },
            },
            changed: {
              description: 'Something is changed that is not saved.',
              tags: 'unsaved',
              on: {
                'panel.closed': 'leaving',
                'filter.opened': 'leaving',
                'log.opened': 'leaving',
                'item.opened': 'leaving',
              },
            },
            leaving: {
              description: 'The user is asked whether the changes may go.',
              tags: 'unsaved',
              on: { 'changes.dropped': '#folder.panel.folder', 'changes.kept': 'changed' },
            },
          },
        },
        log: {
          description: 'An administrator reads what was done in the folder.',
          invoke: { id: 'log', src: 'log', input: ({ context }) => ({ offerId: context.offerId }) },
          on: { 'panel.closed': 'folder' },
        },
      },
    },
    work: {
      description: 'What is done with files, whatever is beside them, and what is asked before.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is under way.',
          on: {
            'files.offered': [
              {
                guard: { type: 'collides', params: ({ event }) => event.files },
                actions: { type: 'holdDropped', params: ({ event }) => event.files },
                target: 'colliding',
              },
              { guard: 'canWrite', actions: { type: 'send', params: ({ event }) => event.files } },
            ],
            'items.download': [
              {
                guard: 'canReadSelected',
                actions: { type: 'choose', params: ({ context }) => context.selected },
                target: 'downloading',
              },
              { actions: { type: 'notify', params: selectedEmpty } },
            ],
            'item.download': {
              guard: 'canRead',
              actions: { type: 'choose', params: ({ event }) => [event.id] },
              target: 'downloading',
            },
            'items.remove': [
              {
                guard: 'canDeleteSelected',
                actions: { type: 'choose', params: ({ context }) => context.selected },
                target: 'confirming',
              },
              { actions: { type: 'notify', params: selectedEmpty } },
            ],
            'item.remove': {
              guard: 'canWrite',
              actions: { type: 'choose', params: ({ event }) => [event.id] },
              target: 'confirming',
            },
          },
        },
        colliding: {
          description: 'Names of dropped files are taken: is each the next version, or a file of its own?',
          on: {
            'collision.versioned': {
              actions: [
                { type: 'sendAsVersions', params: ({ context }) => context.dropped },
                { type: 'holdDropped', params: [] },
              ],
              target: 'idle',
            },
            'collision.added': {
              actions: [
                { type: 'send', params: ({ context }) => context.dropped },
                { type: 'holdDropped', params: [] },
              ],
              target: 'idle',
            },
            'collision.cancelled': { actions: { type: 'holdDropped', params: [] }, target: 'idle' },
          },
        },
        confirming: {
          description: 'The user is asked whether the files are really to go.',
          on: {
            'remove.confirmed': 'deleting',
            'remove.cancelled': { actions: { type: 'select', params: [] }, target: 'idle' },
          },
        },
        deleting: {
          description: 'The files are being deleted.',
          tags: 'busy',
          invoke: {
            id: 'deleteItems',
            src: 'deleteItems',
            input: ({ context }) => chosenOf(context),
            onDone: [
              {
                guard: ifGranted,
                actions: [
                  {
                    type: 'notify',
                    params: ({ context }): Notice => ({
                      level: 'success',
                      key: 'folder.removed',
                      values: { count: context.chosen.length },
                    }),
                  },
                  'dropChosen',
                ],
                target: 'idle',
              },
              { actions: tellRefusal, target: 'idle' },
            ],
            onError: { actions: tellBroken, target: 'idle' },
          },
        },
        downloading: {
          description: 'One file, or several as one archive, is being fetched.',
          tags: 'busy',
          invoke: {
            id: 'downloadItems',
            src: 'downloadItems',
            input: ({ context }) => chosenOf(context),
            onDone: [
              {
                guard: ifGranted,
                actions: { type: 'saveFile', params: ({ event }) => event.output },
                target: 'idle',
              },
              { actions: tellRefusal, target: 'idle' },
            ],
            onError: { actions: tellBroken, target: 'idle' },
          },
        },
      },
    },
  },
})
