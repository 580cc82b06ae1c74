/**
 * The files of an enquiry or offer: upload three at a time, choose a type, download, delete (rules F1–F7). A child of the
 * enquiry and offer machines, to which it reports each change.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import {
  type FileItem,
  type FileType,
  MEGABYTE,
  uploadLimitBytes,
  uploadObstacle,
  type UploadTarget,
} from '../../domain/file/file.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellRefusal, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, type Download, effects, type Notice } from '../core/effects.ts'
import { filesWarning } from '../core/fileWarning.ts'
import { brokenProblem, type FileProblem, passesByItself, type Problem, refusedProblem } from '../core/problem.ts'
import { previewMachine } from './previewMachine.ts'

/** A file on its way: into which folder, in which role. */
export type Upload = {
  key: string
  file: File
  folder: string
  target: UploadTarget
  fileType?: FileType
  /** how much of the file is sent, in percent */
  onProgress?: (percent: number) => void
}
/** A file that was not taken, and why; it can be tried again where the file itself is not the reason. */
export type Rejection = Problem & { upload: Upload }

/** Where files are put: a folder, or its place for one of a certain type. */
export type FilePlace = Pick<Upload, 'folder' | 'fileType'>
const isFor =
  ({ folder, fileType }: FilePlace) =>
  ({ upload }: { upload: Upload }): boolean =>
    upload.folder === folder && upload.fileType === fileType

/** What was not taken at a place: the reasons, each with its files. */
export type Reason = { problem: Problem; uploads: Upload[] }
export const reasonsAt = (rejections: readonly Rejection[], place: FilePlace): Reason[] => {
  const reasons = new Map<string, Reason>()
  for (const { upload, ...problem } of rejections.filter(isFor(place))) {
    const key = JSON.stringify([problem.code, problem.reference])
    const { uploads } = reasons.get(key) ?? { uploads: [] }
    reasons.set(key, { problem, uploads: [...uploads, upload] })
  }
  return [...reasons.values()]
}

/** Files that came together, or while others were on their way: their keys, and how many of them were taken. */
type Batch = {
  keys: readonly string[]
  taken: number
  /** bytes of those that were sent, and of all */
  sent: number
  bytes: number
  /** when the first of them was dropped, and when something of them was sent last (ms) */
  since: number
  at: number
}
const noBatch: Batch = { keys: [], taken: 0, sent: 0, bytes: 0, since: 0, at: 0 }

/** So many go at a time: each on its lane. */
const lanes = ['first', 'second', 'third'] as const
type Lane = (typeof lanes)[number]

export type FilesReport = { type: 'files.changed'; items: FileItem[] }
type Shown = { items: FileItem[]; /** no file can be added */ locked: boolean }
export type FilesInput = Shown & { parent: AnyActorRef }
type Context = FilesInput & {
  /** what is not answered yet, on its way or waiting for that */
  queue: Upload[]
  /** which of them are on their way */
  underWay: { [On in Lane]?: string | undefined }
  /** how much of those is sent, by their keys */
  percents: Readonly<Record<string, number>>
  rejections: Rejection[]
  batch: Batch
  /** bytes from which a file was too large where the last ones came */
  limit: number
  /** the file that a question or call is about */
  current: FileItem | null
  /** the one that is looked at */
  viewed: FileItem | null
  count: number
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
  | { type: 'upload.progressed'; key: string; percent: number }
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

/** What comes while others are on their way, or `continues` them, belongs to them. */
const batchWith = ({ batch, queue }: Context, came: readonly Upload[], continues = false): Batch => {
  const now = Date.now()
  const known = continues || queue.length > 0 ? batch : { ...noBatch, since: now, at: now }
  const bytes = came.reduce((sum, { file }) => sum + file.size, known.bytes)
  return { ...known, keys: [...known.keys, ...came.map(({ key }) => key)], bytes }
}

/** How far those are that are on their way together: how many are answered, of how many, and how long the others take. */
export type BatchProgress = { done: number; of: number; percent: number; seconds: number | null }
export const batchProgress = ({
  batch,
  queue,
  percents,
}: Pick<Context, 'batch' | 'queue' | 'percents'>): BatchProgress => {
  const { keys, sent, bytes, since, at } = batch
  const gone = queue.reduce((sum, { key, file }) => sum + (file.size * (percents[key] ?? 0)) / 100, sent)
  const isKnown = gone > 0 && at > since
  return {
    done: keys.length - queue.length,
    of: keys.length,
    percent: bytes === 0 ? 0 : Math.round((gone / bytes) * 100),
    seconds: isKnown ? Math.ceil((((bytes - gone) / gone) * (at - since)) / 1000) : null,
  }
}

/** What has been answered, or is called off: it is in the queue no longer. */
const without = ({ queue, batch, percents }: Context, key: string) => {
  const { [key]: _, ...others } = percents
  const size = queue.find((upload) => upload.key === key)?.file.size ?? 0
  return {
    queue: queue.filter((upload) => upload.key !== key),
    percents: others,
    batch: { ...batch, sent: batch.sent + size, at: Date.now() },
  }
}

/** Which of the files are none for this place, and why. */
const obstaclesIn = ({ files, target, fileType, limit }: Dropped): FileProblem[] =>
  files.flatMap((file) => {
    const code = uploadObstacle(file, target, fileType, limit)
    return code === undefined ? [] : [{ code, fileName: file.name }]
  })

/**
 * What is said once the last file was answered: which ones are wrong, which their place has said as they came, and how many were taken.
 * Of those that something else has stopped their place alone speaks.
 */
const endNotice = ({ rejections, batch: { keys, taken }, limit }: Context): Notice | null => {
  const missed = rejections.filter(({ upload }) => keys.includes(upload.key))
  const wrong = missed
    .filter((rejection) => !passesByItself(rejection))
    .map(({ code, upload }) => ({ code, fileName: upload.file.name }))
  const done = taken > 0 ? doneNotice('files.upload', { count: taken }) : null
  return filesWarning({ of: missed.length + taken, wrong, taken, uploadLimit: limit / MEGABYTE }) ?? done
}
const tellEnd = { type: 'notify', params: ({ context }: { context: Context }) => endNotice(context) } as const

const ifChangeable = {
  type: 'isChangeable',
  params: ({ event }: { event: { item: FileItem } }) => event.item.path,
} as const

/** The first that waits for a lane. */
const nextOf = ({ queue, underWay }: Context): Upload | undefined => {
  const taken = Object.values(underWay)
  return queue.find(({ key }) => !taken.includes(key))
}
const uploadOn = ({ queue, underWay }: Context, lane: Lane): Upload | undefined =>
  queue.find(({ key }) => key === underWay[lane])

const filesSetup = setup({
  types: {
    context: {} as Context,
    input: {} as FilesInput,
    events: {} as FilesEvent,
    children: {} as { preview: 'preview' },
    tags: {} as 'busy' | 'sending',
  },
  actors: {
    preview: previewMachine,
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
    hasQueue: ({ context }) => context.queue.length > 0,
    isAllAnswered: ({ context }) => context.queue.length === 0,
    /** one lane after the other: all free ones would take the same file */
    isNextFor: ({ context }, lane: Lane) =>
      nextOf(context) !== undefined && lanes.find((each) => context.underWay[each] === undefined) === lane,
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
    clearQueue: assign({ queue: [], underWay: {}, percents: {} }),
    countTaken: assign({ batch: ({ context: { batch } }) => ({ ...batch, taken: batch.taken + 1 }) }),
    showProgress: assign(({ context: { batch, percents } }, { key, percent }: { key: string; percent: number }) => ({
      percents: { ...percents, [key]: percent },
      batch: { ...batch, at: Date.now() },
    })),
    /** once, also where the page has heard of it before its own answer came */
    addItem: assign({
      items: ({ context }, outcome: Outcome<FileItem>) =>
        outcome.ok
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
    dismiss: assign({
      rejections: ({ context }, key: string) => context.rejections.filter((rejection) => rejection.upload.key !== key),
    }),
    choose: assign({ current: (_, item: FileItem) => item }),
    view: assign({ viewed: (_, item: FileItem | null) => item }),
    dropCurrent: assign({
      items: ({ context }) => context.items.filter((item) => item.path !== context.current?.path),
      current: null,
    }),
    setType: assign({
      items: ({ context }, outcome: Outcome<FileItem>) =>
        outcome.ok
          ? context.items.map((item) => (item.path === outcome.value.path ? outcome.value : item))
          : context.items,
    }),
    takeType: assign({
      current: (_, { item, fileType }: { item: FileItem; fileType: FileItem['fileType'] }) => ({ ...item, fileType }),
    }),
    takeItems: assign((_, { items, locked }: { items: FileItem[]; locked: boolean }) => ({ items, locked })),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { items } }): FilesReport => ({ type: 'files.changed', items }),
    ),
  },
})

/** One file after the other goes this way, beside those on the other lanes. */
const laneOf = (lane: Lane) =>
  filesSetup.createStateConfig({
    description: 'One of three files that are sent at a time.',
    initial: 'waiting',
    states: {
      waiting: {
        description: 'The next file, if one waits, goes here.',
        always: {
          guard: { type: 'isNextFor', params: lane },
          actions: { type: 'takeNext', params: lane },
          target: 'sending',
        },
      },
      sending: {
        description: 'A file is being sent.',
        invoke: {
          id: `uploadFile-${lane}`,
          src: 'uploadFile',
          input: ({ context, self }) => {
            const upload = uploadOn(context, lane)
            const { key } = upload ?? { key: '' }
            const onProgress = (percent: number) => self.send({ type: 'upload.progressed', key, percent })
            return upload && { ...upload, onProgress }
          },
          onDone: [
            {
              guard: ifGranted,
              actions: [
                { type: 'addItem', params: ({ event }) => event.output },
                { type: 'settleLane', params: lane },
                'countTaken',
                'report',
              ],
              target: 'waiting',
            },
            {
              actions: [
                {
                  type: 'reject',
                  params: ({ event }) => ({
                    lane,
                    problem: refusedProblem(event.output) ?? { code: 'CONNECTION_LOST' as const },
                  }),
                },
                { type: 'settleLane', params: lane },
              ],
              target: 'waiting',
            },
          ],
          onError: {
            actions: [
              { type: 'reject', params: ({ event }) => ({ lane, problem: brokenProblem(event.error) }) },
              { type: 'settleLane', params: lane },
            ],
            target: 'waiting',
          },
        },
        on: {
          'upload.cancelled': {
            guard: { type: 'isOnLane', params: ({ event }) => ({ lane, key: event.key }) },
            actions: { type: 'settleLane', params: lane },
            target: 'waiting',
          },
        },
      },
    },
  })

export const filesMachine = filesSetup.createMachine({
  id: 'files',
  description: 'The files of an enquiry or an offer.',
  context: ({ input }) => ({
    ...input,
    queue: [],
    underWay: {},
    percents: {},
    rejections: [],
    batch: noBatch,
    limit: uploadLimitBytes,
    current: null,
    viewed: null,
    count: 0,
  }),
  type: 'parallel',
  on: {
    'files.replaced': { actions: { type: 'takeItems', params: ({ event }) => event } },
  },
  states: {
    upload: {
      description: 'Files on their way to the server, three at a time.',
      initial: 'idle',
      on: {
        'files.dropped': [
          {
            guard: { type: 'isAllTaken', params: ({ event }) => event },
            actions: { type: 'enqueue', params: ({ event }) => event },
          },
          {
            guard: 'isUnlocked',
            actions: [
              { type: 'enqueue', params: ({ event }) => event },
              {
                type: 'notify',
                params: ({ event }) =>
                  filesWarning({
                    of: event.files.length,
                    wrong: obstaclesIn(event),
                    taken: 0,
                    uploadLimit: (event.limit ?? uploadLimitBytes) / MEGABYTE,
                  }),
              },
            ],
          },
        ],
        'upload.retried': { guard: 'isUnlocked', actions: { type: 'retry', params: ({ event }) => event.key } },
        'rejection.dismissed': { actions: { type: 'dismiss', params: ({ event }) => event.key } },
      },
      states: {
        idle: {
          description: 'Nothing is being sent.',
          always: { guard: 'hasQueue', target: 'sending' },
        },
        sending: {
          description: 'Files are being sent, until each is answered.',
          tags: ['busy', 'sending'],
          ...tellUnderway('files.upload'),
          type: 'parallel',
          always: { guard: 'isAllAnswered', actions: tellEnd, target: 'idle' },
          on: {
            'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event } },
            'upload.cancelled': { actions: { type: 'dropWaiting', params: ({ event }) => event.key } },
            'uploads.cancelled': { actions: ['clearQueue', tellEnd], target: 'idle' },
          },
          states: { first: laneOf('first'), second: laneOf('second'), third: laneOf('third') },
        },
      },
    },
    change: {
      description: 'What happens to files that are there.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The files are shown.',
          on: {
            'file.remove': {
              guard: ifChangeable,
              actions: { type: 'choose', params: ({ event }) => event.item },
              target: 'confirming',
            },
            'fileType.chosen': {
              guard: ifChangeable,
              actions: { type: 'takeType', params: ({ event }) => event },
              target: 'changingType',
            },
            'file.download': { actions: { type: 'choose', params: ({ event }) => event.item }, target: 'downloading' },
          },
        },
        confirming: {
          description: 'The user is asked whether the file is really to go.',
          on: { 'remove.confirmed': 'deleting', 'remove.cancelled': 'idle' },
        },
        deleting: {
          description: 'The file is being deleted.',
          tags: 'busy',
          invoke: {
            id: 'deleteFile',
            src: 'deleteFile',
            input: ({ context }) => context.current?.path ?? '',
            onDone: [
              { guard: ifGranted, actions: ['dropCurrent', 'report'], target: 'idle' },
              { actions: tellRefusal, target: 'idle' },
            ],
            onError: { actions: tellBroken, target: 'idle' },
          },
        },
        changingType: {
          description: "The file's type is being changed.",
          tags: 'busy',
          invoke: {
            id: 'changeFileType',
            src: 'changeFileType',
            input: ({ context }) => ({
              path: context.current?.path ?? '',
              fileType: context.current?.fileType ?? 'UNKNOWN',
            }),
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'setType', params: ({ event }) => event.output }, 'report'],
                target: 'idle',
              },
              { actions: tellRefusal, target: 'idle' },
            ],
            onError: { actions: tellBroken, target: 'idle' },
          },
        },
        downloading: {
          description: 'The file is being fetched.',
          tags: 'busy',
          invoke: {
            id: 'downloadFile',
            src: 'downloadFile',
            input: ({ context }) => context.current,
            onDone: [
              { guard: ifGranted, actions: { type: 'saveFile', params: ({ event }) => event.output }, target: 'idle' },
              { actions: tellRefusal, target: 'idle' },
            ],
            onError: { actions: tellBroken, target: 'idle' },
          },
        },
      },
    },
    view: {
      description: 'A file that is looked at.',
      initial: 'closed',
      states: {
        closed: {
          description: 'None is looked at.',
          on: { 'file.opened': { actions: { type: 'view', params: ({ event }) => event.item }, target: 'open' } },
        },
        open: {
          description: 'A file is looked at.',
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context: { viewed } }) => ({
              place: viewed?.path ?? '',
              filename: viewed?.filename ?? '',
              newest: 1,
            }),
          },
          on: { 'preview.closed': { actions: { type: 'view', params: null }, target: 'closed' } },
        },
      },
    },
  },
})
