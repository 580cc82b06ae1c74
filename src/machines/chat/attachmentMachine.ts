/**
 * The files that hang on messages: looked at, fetched, or taken over as files of the enquiry or offer (rule N5). A child of `chatMachine`;
 * whose files have become more hears of it.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { ConversationMessage } from '../../domain/chat/chat.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { FileType } from '../../domain/file/file.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { fetchedInTurn } from '../core/fetched.ts'
import { previewMachine } from '../file/previewMachine.ts'

export type Attachment = Pick<ConversationMessage, 'id' | 'attachmentPath' | 'attachmentName'>
/** What the machine of the enquiry or offer hears: a file has come into the record. */
export type ChatReport = { type: 'chat.tookOver' }

type Input = {
  /** the machine of the enquiry or offer */
  parent: AnyActorRef
  /** its files can be changed now, so that an attachment may be taken over */
  canTakeOver: boolean
}
type Chosen = { attachment: Attachment | null; fileType: FileType | null }
type Context = Input &
  Chosen & {
    /** those that are taken home, one after the other; the first is under way */
    toFetch: Attachment[]
  }
type Event =
  | { type: 'attachment.told'; canTakeOver: boolean }
  | { type: 'attachment.preview'; attachment: Attachment }
  | { type: 'preview.closed' }
  | { type: 'attachment.download'; attachment: Attachment }
  | { type: 'attachment.takeOver'; attachment: Attachment; fileType: FileType | null }

const failed = tellFailed('chat.takenOver')

export const attachmentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    children: {} as { preview: 'preview' },
  },
  actors: {
    downloadAttachment: fromPromise<Outcome<Download>, Attachment | null>(actorNotProvided('downloadAttachment')),
    preview: previewMachine,
    takeOver: fromPromise<Outcome<unknown>, Chosen>(actorNotProvided('takeOver')),
  },
  guards: {
    isGranted,
    canTakeOver: ({ context }) => context.canTakeOver,
    isToFetch: ({ context }) => context.toFetch.length > 0,
  },
  actions: {
    ...effects,
    takeTold: assign((_, canTakeOver: boolean) => ({ canTakeOver })),
    choose: assign((_, { attachment, fileType }: Chosen) => ({ attachment, fileType })),
    /** the second half of a double click is the first one */
    fetch: assign(({ context: { toFetch } }, attachment: Attachment) => ({
      toFetch: toFetch.at(-1)?.id === attachment.id ? toFetch : [...toFetch, attachment],
    })),
    settleFetched: assign(({ context }) => ({ toFetch: context.toFetch.slice(1) })),
    report: sendTo(({ context }) => context.parent, { type: 'chat.tookOver' } satisfies ChatReport),
  },
}).createMachine({
  id: 'attachment',
  description: 'The file that hangs on a message.',
  context: ({ input }) => ({ ...input, attachment: null, fileType: null, toFetch: [] }),
  type: 'parallel',
  on: { 'attachment.told': { actions: { type: 'takeTold', params: ({ event }) => event.canTakeOver } } },
  states: {
    downloads: {
      description: 'Files that are taken home, one after the other, whatever else is done meanwhile.',
      initial: 'idle',
      on: { 'attachment.download': { actions: { type: 'fetch', params: ({ event }) => event.attachment } } },
      states: {
        idle: {
          description: 'None is on its way.',
          always: { guard: 'isToFetch', target: 'downloading' },
        },
        downloading: {
          description: 'A file is being fetched; what is asked for meanwhile comes after it.',
          invoke: {
            id: 'downloadAttachment',
            src: 'downloadAttachment',
            input: ({ context }) => context.toFetch[0] ?? null,
            ...fetchedInTurn,
          },
        },
      },
    },
    use: {
      description: 'What else is done with a file.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No file is looked at or taken over.',
          on: {
            'attachment.preview': {
              actions: { type: 'choose', params: ({ event }) => ({ attachment: event.attachment, fileType: null }) },
              target: 'viewing',
            },
            'attachment.takeOver': {
              guard: 'canTakeOver',
              actions: { type: 'choose', params: ({ event }) => event },
              target: 'takingOver',
            },
          },
        },
        viewing: {
          description: 'The file is looked at.',
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context: { attachment } }) => ({
              place: attachment?.attachmentPath ?? '',
              filename: attachment?.attachmentName ?? '',
              newest: 1,
            }),
          },
          on: { 'preview.closed': 'idle' },
        },
        takingOver: {
          description: 'The file becomes one of the enquiry or offer.',
          invoke: {
            id: 'takeOver',
            src: 'takeOver',
            input: ({ context: { attachment, fileType } }) => ({ attachment, fileType }),
            onDone: [
              {
                guard: ifGranted,
                actions: ['report', { type: 'notify', params: doneNotice('chat.takenOver') }],
                target: 'idle',
              },
              { actions: failed.refused, target: 'idle' },
            ],
            onError: { actions: failed.broken, target: 'idle' },
          },
        },
      },
    },
  },
})
