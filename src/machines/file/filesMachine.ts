/**
 * The files of an enquiry, an offer or a folder: upload three at a time (uploadRegion.ts), choose a type, download, delete (rules F1–F7). A child of
 * the record's machine, to which it reports each change.
 */
import { fetchedInTurn } from '../core/fetched.ts'
import { type FileItem, uploadLimitBytes } from '../../domain/file/file.ts'
import { ifGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { filesSetup } from './filesSetup.ts'
import { uploadRegion } from './uploadRegion.ts'
import { noUploads } from './uploads.ts'

const ifChangeable = {
  type: 'isChangeable',
  params: ({ event }: { event: { item: FileItem } }) => event.item.path,
} as const

const askRemoval = {
  guard: ifChangeable,
  actions: { type: 'choose', params: ({ event }: { event: { item: FileItem } }) => event.item },
  target: 'confirming',
} as const
const takeType = {
  guard: ifChangeable,
  actions: {
    type: 'takeType',
    params: ({ event }: { event: { item: FileItem; fileType: FileItem['fileType'] } }) => event,
  },
} as const

export const filesMachine = filesSetup.createMachine({
  id: 'files',
  description: 'The files of an enquiry or an offer.',
  context: ({ input }) => ({
    ...input,
    ...noUploads(uploadLimitBytes),
    current: null,
    viewed: null,
    types: [],
    toFetch: [],
  }),
  type: 'parallel',
  on: {
    'files.replaced': { actions: { type: 'takeItems', params: ({ event }) => event } },
  },
  states: {
    upload: uploadRegion,
    withdrawal: {
      description: 'What becomes of files that were called off while the server had a beginning of them.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The server has nothing that is not to come.',
          always: { guard: 'hasWithdrawn', target: 'withdrawing' },
        },
        withdrawing: {
          description: 'The server drops what it has of one; where it does not hear of it, it does so after a day.',
          invoke: {
            id: 'withdrawUpload',
            src: 'withdrawUpload',
            input: ({ context }) => context.withdrawn[0],
            onDone: { actions: 'settleWithdrawn', target: 'idle' },
            onError: { actions: 'settleWithdrawn', target: 'idle' },
          },
        },
      },
    },
    change: {
      description: 'What happens to files that are there.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The files are shown.',
          always: { guard: 'isTypeChosen', target: 'changingType' },
          on: {
            'file.remove': askRemoval,
            'fileType.chosen': takeType,
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
          description: "A file's type is being changed; what is chosen for others meanwhile comes after it.",
          tags: 'busy',
          // Called off by the question, it is done anew after that.
          on: { 'file.remove': askRemoval, 'fileType.chosen': takeType },
          invoke: {
            id: 'changeFileType',
            src: 'changeFileType',
            input: ({ context: { types } }) => ({
              path: types[0]?.path ?? '',
              fileType: types[0]?.fileType ?? 'UNKNOWN',
            }),
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'setType', params: ({ event }) => event.output }, 'settleType', 'report'],
                target: 'idle',
              },
              { actions: [tellRefusal, 'settleType'], target: 'idle' },
            ],
            onError: { actions: [tellBroken, 'settleType'], target: 'idle' },
          },
        },
      },
    },
    downloads: {
      description: 'Files that are taken home, one after the other, whatever else is done meanwhile.',
      initial: 'idle',
      on: { 'file.download': { actions: { type: 'fetch', params: ({ event }) => event.item } } },
      states: {
        idle: {
          description: 'None is on its way.',
          always: { guard: 'isToFetch', target: 'downloading' },
        },
        downloading: {
          description: 'A file is being fetched; what is asked for meanwhile comes after it.',
          tags: 'busy',
          invoke: {
            id: 'downloadFile',
            src: 'downloadFile',
            input: ({ context }) => context.toFetch[0] ?? null,
            ...fetchedInTurn,
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
