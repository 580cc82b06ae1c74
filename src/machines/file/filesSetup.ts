/** What the machine of a record's files hears, asks and does (rules F1–F7); its states stand in filesMachine.ts. */
import { type AnyActorRef, assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import {
  type FileItem,
  type FileType,
  MEGABYTE,
  uploadLimitBytes,
  uploadObstacle,
  type UploadTarget,
} from '../../domain/file/file.ts'
import { doneNotice, isGranted } from '../core/answers.ts'
import { actorNotProvided, type Download, effects, type Notice } from '../core/effects.ts'
import { filesWarning } from '../core/fileWarning.ts'
import { type FileProblem, passesByItself, type Problem } from '../core/problem.ts'
import { type PartedEnd, partedUploadMachine, type PartedReport } from './partedUploadMachine.ts'
import { previewMachine } from './previewMachine.ts'
import {
  batchWith,
  type Begun,
  goesInParts,
  isFor,
  type Lane,
  lanes,
  nextOf,
  type Rejection,
  type Upload,
  uploadOn,
  type Uploads,
  withdrawing,
  without,
} from './uploads.ts'

export type FilesReport = { type: 'files.changed'; items: FileItem[] }
/** Whether files are on their way to the server: what is asked for, and is one of them, need not be asked for again. */
export type FilesComing = { type: 'files.coming'; coming: boolean }
type Shown = { items: FileItem[]; /** no file can be added */ locked: boolean }
export type FilesInput = Shown & { parent: AnyActorRef }
export type FilesContext = FilesInput &
  Uploads & {
    /** the file that a question or call is about */
    current: FileItem | null
    /** the one that is looked at */
    viewed: FileItem | null
    /** those that are to be of another type, as they are then: one after the other, the first is under way */
    types: FileItem[]
    /** those that are taken home, one after the other; the first is under way */
    toFetch: FileItem[]
  }

export type FilesEvent =
  | {
      type: 'files.dropped'
      files: File[]
      folder: string
      target: UploadTarget
      fileType?: FileType
      /** they came with those before, of which what was said still holds */
      continues?: boolean
      /** bytes from which a file is too large there */
      limit?: number | undefined
    }
  | PartedReport
  | { type: 'connection.returned' }
  | { type: 'upload.cancelled'; key: string }
  /** all that are on their way */
  | { type: 'uploads.cancelled' }
  | { type: 'upload.retried'; key: string }
  | { type: 'rejection.dismissed'; key: string }
  | { type: 'file.remove'; item: FileItem }
  | { type: 'remove.confirmed' }
  | { type: 'remove.cancelled' }
  | { type: 'fileType.chosen'; item: FileItem; fileType: FileItem['fileType'] }
  | { type: 'file.download'; item: FileItem }
  | { type: 'file.opened'; item: FileItem }
  | { type: 'preview.closed' }
  /** the record's state allows changes no longer, or again */
  | ({ type: 'files.replaced' } & Shown)

type Dropped = Omit<Extract<FilesEvent, { type: 'files.dropped' }>, 'type'>

/** Which of the files are none for this place, and why. */
export const obstaclesIn = ({ files, target, fileType, limit }: Dropped): FileProblem[] =>
  files.flatMap((file) => {
    const code = uploadObstacle(file, target, fileType, limit)
    return code === undefined ? [] : [{ code, fileName: file.name }]
  })

/** One lane after the other: all free ones would take the same file. */
const isNextFor = (context: FilesContext, lane: Lane): boolean =>
  nextOf(context) !== undefined && lanes.find((each) => context.underWay[each] === undefined) === lane

/** A folder knows a file that is sent again: once the connection is back it goes by itself. */
const isLost = ({ code, upload }: Rejection): boolean => code === 'CONNECTION_LOST' && upload.target === 'folder'

/**
 * What is said once the last file was answered: which ones are wrong, which their place has said as they came, and how many were taken.
 * Of those that something else has stopped their place alone speaks.
 */
const endNotice = ({ rejections, batch: { keys, taken }, limit }: FilesContext): Notice | null => {
  const missed = rejections.filter(({ upload }) => keys.includes(upload.key))
  const wrong = missed
    .filter((rejection) => !passesByItself(rejection))
    .map(({ code, upload }) => ({ code, fileName: upload.file.name }))
  const done = taken > 0 ? doneNotice('files.upload', { count: taken }) : null
  return filesWarning({ of: missed.length + taken, wrong, taken, uploadLimit: limit / MEGABYTE }) ?? done
}
export const tellEnd = {
  type: 'notify',
  params: ({ context }: { context: FilesContext }) => endNotice(context),
} as const

export const filesSetup = setup({
  types: {
    context: {} as FilesContext,
    input: {} as FilesInput,
    events: {} as FilesEvent,
    children: {} as { preview: 'preview' },
    tags: {} as 'busy' | 'sending',
  },
  actors: {
    preview: previewMachine,
    partedUpload: partedUploadMachine,
    /** sends `connection.returned` when the portal may be reached again */
    connection: fromCallback<EventObject>(() => undefined),
    withdrawUpload: fromPromise<Outcome<unknown>, Begun | undefined>(actorNotProvided('withdrawUpload')),
    uploadFile: fromPromise<Outcome<FileItem>, Upload | undefined>(actorNotProvided('uploadFile')),
    deleteFile: fromPromise<Outcome<unknown>, string>(actorNotProvided('deleteFile')),
    changeFileType: fromPromise<Outcome<FileItem>, { path: string; fileType: FileItem['fileType'] }>(
      actorNotProvided('changeFileType'),
    ),
    downloadFile: fromPromise<Outcome<Download>, FileItem | null>(actorNotProvided('downloadFile')),
  },
  guards: {
    isUnlocked: ({ context }) => !context.locked,
    isAllTaken: ({ context }, dropped: Dropped) => !context.locked && obstaclesIn(dropped).length === 0,
    /** The server says so of each file; as it is known now, not as it was when its row was drawn. */
    isChangeable: ({ context }, path: string) => context.items.some((item) => item.path === path && item.changeable),
    goesInParts: ({ context }, lane: Lane) => {
      const next = isNextFor(context, lane) ? nextOf(context) : undefined
      return next !== undefined && goesInParts(next)
    },
    isFileThere: (_, { arrived }: PartedEnd) => arrived?.ok === true,
    isOnTheWay: ({ context }, key: string) => context.queue.some((upload) => upload.key === key),
    isFinal: (_, { problem }: PartedEnd) => problem !== null && !passesByItself(problem),
    /** a folder knows a file that is sent again */
    hasLost: ({ context }) => !context.locked && context.rejections.some(isLost),
    hasWithdrawn: ({ context }) => context.withdrawn.length > 0,
    hasQueue: ({ context }) => context.queue.length > 0,
    isTypeChosen: ({ context }) => context.types.length > 0,
    isToFetch: ({ context }) => context.toFetch.length > 0,
    isAllAnswered: ({ context }) => context.queue.length === 0,
    isNextFor: ({ context }, lane: Lane) => isNextFor(context, lane),
    isOnLane: ({ context }, { lane, key }: { lane: Lane; key: string }) => context.underWay[lane] === key,
    isGranted,
  },
  actions: {
    ...effects,
    /**
     * What was not taken there before is settled, and anywhere once a file is taken; a file that was not the reason itself can still be
     * sent again.
     */
    enqueue: assign(({ context }, dropped: Dropped) => {
      const { files, continues = false, limit = uploadLimitBytes, ...rest } = dropped
      const judged = files.map((file, index) => ({
        upload: { key: `upload-${context.count + index}`, file, ...rest },
        code: uploadObstacle(file, rest.target, rest.fileType, limit),
      }))
      const isAnyTaken = judged.some(({ code }) => code === undefined)
      const isSettled = (rejection: Rejection) =>
        !continues && (isAnyTaken || isFor(rest)(rejection)) && !passesByItself(rejection)
      return {
        count: context.count + files.length,
        limit,
        batch: batchWith(
          context,
          judged.map(({ upload }) => upload),
          continues,
        ),
        queue: [...context.queue, ...judged.flatMap(({ upload, code }) => (code === undefined ? [upload] : []))],
        rejections: [
          ...judged.flatMap(({ upload, code }) => (code === undefined ? [] : [{ upload, code }])),
          ...context.rejections.filter((rejection) => !isSettled(rejection)),
        ],
      }
    }),
    takeNext: assign(({ context }, lane: Lane) => ({
      underWay: { ...context.underWay, [lane]: nextOf(context)?.key },
    })),
    /** the file on a lane was answered, or is called off */
    settleLane: assign(({ context }, lane: Lane) => ({
      ...without(context, context.underWay[lane] ?? ''),
      underWay: { ...context.underWay, [lane]: undefined },
    })),
    dropWaiting: assign(({ context }, key: string) => without(context, key)),
    clearQueue: assign({ queue: [], underWay: {}, percents: {}, interrupted: [] }),
    /** what the server has of these is to go there as well */
    withdraw: assign(({ context }, uploads: readonly Upload[]) => withdrawing(context, uploads)),
    settleWithdrawn: assign(({ context }) => ({ withdrawn: context.withdrawn.slice(1) })),
    noteBegun: assign(({ context }, { key, id }: { key: string; id: string }) => ({
      begun: { ...context.begun, [key]: id },
    })),
    noteInterrupted: assign(({ context: { interrupted } }, key: string) => ({
      interrupted: [...interrupted.filter((one) => one !== key), key],
    })),
    countTaken: assign({ batch: ({ context: { batch } }) => ({ ...batch, taken: batch.taken + 1 }) }),
    showProgress: assign(({ context }, { key, percent }: { key: string; percent: number }) => ({
      percents: { ...context.percents, [key]: percent },
      interrupted: context.interrupted.filter((one) => one !== key),
      batch: { ...context.batch, at: Date.now() },
    })),
    /** once, also where the page has heard of it before its own answer came */
    addItem: assign({
      items: ({ context }, outcome: Outcome<FileItem> | null) =>
        outcome?.ok
          ? [...context.items.filter(({ path }) => path !== outcome.value.path), outcome.value]
          : context.items,
    }),
    reject: assign({
      rejections: ({ context }, { lane, problem }: { lane: Lane; problem: Problem }) => {
        const upload = uploadOn(context, lane)
        return upload ? [{ ...problem, upload }, ...context.rejections] : context.rejections
      },
    }),
    retry: assign(({ context }, key: string) => {
      const again = context.rejections.find((rejection) => rejection.upload.key === key)
      return {
        rejections: context.rejections.filter((rejection) => rejection !== again),
        queue: again ? [...context.queue, again.upload] : context.queue,
        batch: batchWith(context, again ? [again.upload] : []),
      }
    }),
    retryLost: assign(({ context }) => {
      const lost = context.rejections.filter(isLost).map(({ upload }) => upload)
      return {
        rejections: context.rejections.filter((rejection) => !isLost(rejection)),
        queue: [...context.queue, ...lost],
        batch: batchWith(context, lost),
      }
    }),
    dismiss: assign({
      rejections: ({ context }, key: string) => context.rejections.filter((rejection) => rejection.upload.key !== key),
    }),
    choose: assign({ current: (_, item: FileItem) => item }),
    /** the second half of a double click is the first one */
    fetch: assign(({ context: { toFetch } }, item: FileItem) => ({
      toFetch: toFetch.at(-1)?.path === item.path ? toFetch : [...toFetch, item],
    })),
    settleFetched: assign(({ context }) => ({ toFetch: context.toFetch.slice(1) })),
    view: assign({ viewed: (_, item: FileItem | null) => item }),
    dropCurrent: assign({
      items: ({ context }) => context.items.filter((item) => item.path !== context.current?.path),
      types: ({ context }) => context.types.filter((item) => item.path !== context.current?.path),
      current: null,
    }),
    setType: assign({
      items: ({ context }, outcome: Outcome<FileItem>) =>
        outcome.ok
          ? context.items.map((item) => (item.path === outcome.value.path ? outcome.value : item))
          : context.items,
    }),
    takeType: assign({
      types: ({ context }, { item, fileType }: { item: FileItem; fileType: FileItem['fileType'] }) => [
        ...context.types,
        { ...item, fileType },
      ],
    }),
    settleType: assign(({ context }) => ({ types: context.types.slice(1) })),
    takeItems: assign((_, { items, locked }: { items: FileItem[]; locked: boolean }) => ({ items, locked })),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { items } }): FilesReport => ({ type: 'files.changed', items }),
    ),
    reportComing: sendTo(
      ({ context }) => context.parent,
      ({ context: { queue } }): FilesComing => ({ type: 'files.coming', coming: queue.length > 0 }),
    ),
  },
})
