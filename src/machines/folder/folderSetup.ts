/** What the machine of a project folder hears, asks and does (rules X1–X9); its states stand in folderMachine.ts. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Folder, FolderItem, FolderNews } from '../../domain/folder/folder.ts'
import type { News } from '../../domain/session/news.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import type { Problem } from '../core/problem.ts'
import { filesMachine } from '../file/filesMachine.ts'
import type { FilesReport } from '../file/filesSetup.ts'
import { previewMachine } from '../file/previewMachine.ts'
import {
  type ChosenItems,
  type FileKind,
  type FolderContext,
  type FolderInput,
  type FolderReport,
  type ItemColumn,
  type ItemsBehind,
  itemBeside,
  itemNamed,
  placeIn,
  viewedOf,
  withArrived,
  withFetched,
} from './folderContext.ts'
import { folderBinMachine } from './folderBinMachine.ts'
import { type FolderFileReport, folderFileMachine } from './folderFileMachine.ts'
import { folderLogMachine } from './folderLogMachine.ts'
import { folderSettingsMachine } from './folderSettingsMachine.ts'
import type { SettingsReport } from './folderSettingsSetup.ts'

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
  | { type: 'bin.opened' }
  | { type: 'files.offered'; files: File[] }
  | { type: 'collision.versioned' }
  | { type: 'collision.added' }
  | { type: 'collision.cancelled' }
  | { type: 'items.download' }
  | { type: 'item.download'; id: string }
  | { type: 'item.details'; id: string }
  | { type: 'version.offered'; id: string; files: File[] }
  | FolderFileReport
  | { type: 'link.copied'; text: string }
  | { type: 'items.remove' }
  | { type: 'item.remove'; id: string }
  | { type: 'remove.confirmed' }
  | { type: 'remove.cancelled' }

/** Answers that shut the folder to this caller, for whatever reason. */
const closing = [
  'FOLDER_NOT_ALLOWED',
  'FOLDER_NOT_AUTHENTICATED',
  'FOLDER_MAIL_UNCONFIRMED',
  'NOT_FOUND',
  'NOT_ALLOWED',
]
const isClosing = (outcome: Outcome<unknown>): boolean => !outcome.ok && closing.includes(outcome.refusal.code)

/** Dropped files: those whose names are free, and those called as others are that lie there. */
export const byName = ({ folder }: Pick<FolderContext, 'folder'>, files: File[]) => {
  const isTaken = ({ name }: File) => itemNamed(folder?.items ?? [], name) !== undefined
  return { free: files.filter((file) => !isTaken(file)), taken: files.filter(isTaken) }
}

export const folderSetup = setup({
  types: {
    context: {} as FolderContext,
    input: {} as FolderInput,
    events: {} as FolderEvent,
    children: {} as { files: 'files'; preview: 'preview'; settings: 'settings'; log: 'log'; bin: 'bin'; file: 'file' },
    tags: {} as 'loading' | 'busy' | 'unsaved',
  },
  actors: {
    files: filesMachine,
    preview: previewMachine,
    settings: folderSettingsMachine,
    log: folderLogMachine,
    bin: folderBinMachine,
    file: folderFileMachine,
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
    loadFolder: fromPromise<Outcome<Folder>, string>(actorNotProvided('loadFolder')),
    loadItems: fromPromise<Outcome<FolderItem[]>, ItemsBehind>(actorNotProvided('loadItems')),
    askNews: fromPromise<Outcome<FolderNews>, string>(actorNotProvided('askNews')),
    deleteItems: fromPromise<Outcome<string[]>, ChosenItems>(actorNotProvided('deleteItems')),
    downloadItems: fromPromise<Outcome<Download>, ChosenItems>(actorNotProvided('downloadItems')),
  },
  delays: {
    /** a last day passes without news, and news may not get through */
    watchInterval: 15_000,
  },
  guards: {
    isGranted,
    isPart: (_, outcome: Outcome<Folder>) => outcome.ok && outcome.value.items.length < outcome.value.fileCount,
    isNotLast: ({ context: { folder, arrived } }, outcome: Outcome<FolderItem[]>) =>
      outcome.ok && outcome.value.length > 0 && arrived.length + outcome.value.length < (folder?.fileCount ?? 0),
    isShutOut: (_, outcome: Outcome<unknown>) => isClosing(outcome),
    isVisitShutOut: ({ context }, outcome: Outcome<unknown>) => isClosing(outcome) && context.parent !== null,
    isNewer: ({ context }, outcome: Outcome<FolderNews>) =>
      outcome.ok &&
      (outcome.value.lastUpdate.getTime() !== context.folder?.lastUpdate.getTime() ||
        JSON.stringify(outcome.value.rights) !== JSON.stringify(context.folder.rights)),
    isAboutFolder: ({ context }, news: News | null) =>
      news === null || (news.kind === 'FOLDER' && news.id === (context.folder?.id ?? news.id)),
    isOutdated: ({ context }) => context.isOutdated,
    canRead: ({ context }) => context.folder?.rights.read === true,
    mayAdminister: ({ context }) => context.folder?.rights.administer === true && context.folder.settings !== null,
    isUnsaved: (_, changed: boolean) => changed,
    canView: ({ context: { folder } }, id: string) =>
      folder?.rights.read === true && folder.items.some((item) => item.id === id),
    /** by this user, or the whole folder is gone: that is said already */
    isViewedDeleted: ({ context }) =>
      viewedOf(context) === undefined && (context.folder === null || context.chosen.includes(context.viewed ?? '')),
    isFolderGone: ({ context }) => context.folder === null,
    isViewedGone: ({ context }) => viewedOf(context) === undefined,
    isWantedThere: ({ context: { folder, wanted } }) => folder?.items.some(({ id }) => id === wanted) === true,
    /** all files are there, and that one is not */
    isWantedGone: ({ context: { folder, wanted } }) =>
      wanted !== null && folder !== null && folder.items.length >= folder.fileCount,
    isViewable: ({ context }, step: 1 | -1) => itemBeside(context, step) !== undefined,
    canWrite: ({ context }) => context.folder?.rights.write === true,
    canReadSelected: ({ context }) => context.folder?.rights.read === true && context.selected.length > 0,
    isToFetch: ({ context }) => context.toFetch.length > 0,
    isSelectionEmpty: ({ context }) => context.selected.length === 0,
    isRemovable: ({ context: { folder } }, ids: string[]) =>
      ids.length > 0 && ids.every((id) => folder?.items.find((item) => item.id === id)?.removable === true),
    collides: ({ context }, files: File[]) =>
      context.folder?.rights.write === true && byName(context, files).taken.length > 0,
  },
  actions: {
    ...effects,
    takeFolder: assign(({ context }, outcome: Outcome<Folder>) => {
      if (!outcome.ok) return {}
      const { items, fileCount } = outcome.value
      return { ...withArrived(context, outcome.value, items, items.length >= fileCount), problem: null }
    }),
    takeItems: assign(({ context }, { outcome, isLast }: { outcome: Outcome<FolderItem[]>; isLast: boolean }) => {
      const { folder, arrived } = context
      return outcome.ok && folder ? withArrived(context, folder, [...arrived, ...outcome.value], isLast) : {}
    }),
    /** whoever has the new files in sight is told of them no longer */
    tellBell: ({ context }) => {
      if (context.folder?.items.some(({ isNew }) => isNew)) effects.refreshBell(null)
    },
    /** what was there is seen no longer */
    empty: assign({ folder: null, arrived: [], selected: [], chosen: [], toFetch: [], dropped: [] }),
    /** … and its name is known by whoever shows it */
    tellGone: ({ self }) => {
      const name = self.getSnapshot().children['preview']?.getSnapshot().context.filename ?? ''
      effects.notify({ self }, { level: 'warn', key: 'folder.viewedGone', values: { name } })
    },
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    keepNews: assign({ isOutdated: (_, heard: boolean) => heard }),
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
    fetch: assign({ toFetch: ({ context }, ids: string[]) => withFetched(context, ids) }),
    fetchVersion: assign({
      toFetch: ({ context }, { id, version }: Omit<FolderFileReport, 'type'>) => withFetched(context, [id], version),
    }),
    settleFetched: assign(({ context }) => ({ toFetch: context.toFetch.slice(1) })),
    dropChosen: assign(({ context: { folder, arrived, chosen, selected } }) => {
      const gone = new Set(chosen)
      const left = (items: readonly FolderItem[]) => items.filter(({ id }) => !gone.has(id))
      return {
        folder: folder && { ...folder, items: left(folder.items), fileCount: folder.fileCount - gone.size },
        arrived: left(arrived),
        selected: selected.filter((id) => !gone.has(id)),
      }
    }),
    /** what is there already counts for the rows, the child only sends */
    tellRights: sendTo('files', ({ context }) => ({
      type: 'files.replaced' as const,
      items: [],
      locked: context.folder?.rights.write !== true,
    })),
    /** a further version of the file that is looked at is told to whoever shows it */
    tellVersion: ({ context, self }) => {
      const newest = viewedOf(context)?.version
      if (newest !== undefined) self.getSnapshot().children['preview']?.send({ type: 'version.arrived', newest })
    },
    /** what somebody else has deleted or put back is told to an open bin */
    tellBin: ({ self }) => self.getSnapshot().children['bin']?.send({ type: 'bin.reload' }),
    /** what somebody else has saved is told to open settings */
    tellSettings: ({ context, self }) => {
      const settings = context.folder?.settings
      if (settings) self.getSnapshot().children['settings']?.send({ type: 'settings.arrived', settings })
    },
    holdDropped: assign({ dropped: (_, files: File[]) => files }),
    /** `continues`: they were offered with others that have been sent */
    send: sendTo('files', ({ context }, { files, continues }: { files: File[]; continues: boolean }) => ({
      type: 'files.dropped' as const,
      files,
      folder: placeIn(context.offerId),
      target: 'folder' as const,
      continues,
      limit: context.folder?.uploadLimit,
    })),
    /** the file that the address names is shown once, and never again */
    viewWanted: assign(({ context: { wanted } }) => ({ viewed: wanted, wanted: null })),
    tellWantedGone: ({ self }) => effects.notify({ self }, { level: 'warn', key: 'folder.wantedGone' }),
    forgetWanted: assign({ wanted: null }),
    takeLink: assign({ link: (_, link: string) => link }),
    /** … of this file, whatever it is called */
    sendAsNext: sendTo('files', ({ context }, { id, files }: { id: string; files: File[] }) => ({
      type: 'files.dropped' as const,
      files,
      folder: placeIn(context.offerId, id),
      target: 'folder' as const,
      limit: context.folder?.uploadLimit,
    })),
    /** each as the next version of the one that is called so, if it still is there */
    sendAsVersions: ({ context, self }, files: File[]) => {
      const items = context.folder?.items ?? []
      const child = self.getSnapshot().children['files']
      for (const file of files)
        child?.send({
          type: 'files.dropped',
          files: [file],
          folder: placeIn(context.offerId, itemNamed(items, file.name)?.id),
          target: 'folder',
          continues: true,
          limit: context.folder?.uploadLimit,
        })
    },
    /** whoever has the folder on their page says what now */
    report: ({ context }) => context.parent?.send({ type: 'folder.ended' } satisfies FolderReport),
  },
})
