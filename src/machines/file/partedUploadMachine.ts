/**
 * A large file on its way in parts (rule X11): what has come stays on the server, so that it goes on where it stopped, by itself once the server
 * is reached again. A child of the files' machine, which hears how far it is, and under which name it is begun there.
 */
import { type AnyActorRef, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ServerFailed } from '../../domain/core/serverFailed.ts'
import type { FileItem } from '../../domain/file/file.ts'
import type { BegunUpload, UploadProgress } from '../../domain/folder/folderUpload.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'
import { brokenProblem, keepBroken, keepRefusal, type Problem } from '../core/problem.ts'
import type { Begun, Upload } from './uploads.ts'

/** A part of a file: it begins at this byte. */
export type Part = Begun & { file: File; start: number; onProgress?: (percent: number) => void }
/** A file, and what has come of one that is called and changed as it is. */
export type Comparison = { file: File; parts: BegunUpload['parts'] }

/** What the files' machine hears. */
export type PartedReport =
  | { type: 'upload.begun'; key: string; id: string }
  | { type: 'upload.progressed'; key: string; percent: number }
  | { type: 'upload.interrupted'; key: string }
/** How it ended: the file, or why there is none. */
export type PartedEnd = { arrived: Outcome<FileItem> | null; problem: Problem | null }

type Input = { upload: Upload; parent: AnyActorRef }
type Context = Input & PartedEnd & { begun: BegunUpload | null }

/** Then nobody has judged the file: the same call is worth another try a moment later. */
const waiting: readonly Problem['code'][] = [
  'CONNECTION_LOST',
  'STARTING',
  'DATABASE_LOST',
  'FILES_UNAVAILABLE',
  'SCANNER_UNAVAILABLE',
  'IDENTITY_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
]
/** What stands before a server that is just being started answers so in its place. */
const gateways = [502, 503, 504]

type Answered = { event: { output: Outcome<unknown> } }
const outcomeOf = ({ event }: Answered) => event.output
const hasCode = (outcome: Outcome<unknown>, code: Problem['code']): boolean =>
  !outcome.ok && outcome.refusal.code === code

const ifMayPass = { type: 'mayPass', params: outcomeOf } as const
const ifInterrupted = {
  type: 'isInterrupted',
  params: ({ event }: { event: { error: unknown } }) => event.error,
} as const
const orRefused = [
  { guard: ifMayPass, target: 'interrupted' },
  { actions: keepRefusal, target: 'failed' },
] as const
/** Refusals of whatever is asked about one that is begun. */
const orElse = [
  { guard: { type: 'isUploadGone', params: outcomeOf }, actions: 'forget', target: 'beginning' },
  {
    guard: { type: 'isFarther', params: outcomeOf },
    actions: { type: 'takeFarther', params: outcomeOf },
    target: 'onward',
  },
  ...orRefused,
] as const
const onError = [
  { guard: ifInterrupted, target: 'interrupted' },
  { actions: keepBroken, target: 'failed' },
] as const
/** What was asked of one that is begun says how much of it is there. */
const onward = {
  onDone: [
    {
      guard: ifGranted,
      actions: {
        type: 'takeProgress',
        params: ({ event }: { event: { output: Outcome<UploadProgress> } }) => event.output,
      },
      target: 'onward',
    },
    ...orElse,
  ],
  onError,
} as const
const again = [
  { guard: 'isAllSent', target: 'finishing' },
  { guard: 'isUploadBegun', target: 'asking' },
  { target: 'beginning' },
] as const

const begunOf = ({ upload, begun }: Context): Begun => ({ folder: upload.folder, id: begun?.id ?? '' })
const percentOf = (bytes: number, { upload }: Context): number => Math.floor((bytes * 100) / upload.file.size)

export const partedUploadMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as PartedEnd,
    events: {} as { type: 'connection.returned' },
  },
  actors: {
    /** sends `connection.returned` when the portal may be reached again */
    connection: fromCallback<EventObject>(() => undefined),
    /** finds the one that was begun with the same file before */
    beginUpload: fromPromise<Outcome<BegunUpload>, Upload>(actorNotProvided('beginUpload')),
    compareParts: fromPromise<boolean, Comparison>(actorNotProvided('compareParts')),
    withdrawUpload: fromPromise<Outcome<unknown>, Begun | undefined>(actorNotProvided('withdrawUpload')),
    sendPart: fromPromise<Outcome<UploadProgress>, Part>(actorNotProvided('sendPart')),
    askUpload: fromPromise<Outcome<BegunUpload>, Begun>(actorNotProvided('askUpload')),
    finishUpload: fromPromise<Outcome<FileItem>, Begun>(actorNotProvided('finishUpload')),
  },
  delays: { soonAgain: 10_000 },
  guards: {
    isGranted,
    isNothingThere: (_, outcome: Outcome<BegunUpload>) => outcome.ok && outcome.value.received === 0,
    isSameFile: (_, same: boolean) => same,
    isUploadBegun: ({ context }) => context.begun !== null,
    isAllSent: ({ context: { begun } }) => begun !== null && begun.received >= begun.size,
    isUploadGone: (_, outcome: Outcome<unknown>) => hasCode(outcome, 'UPLOAD_GONE'),
    isFarther: (_, outcome: Outcome<unknown>) => hasCode(outcome, 'UPLOAD_ELSEWHERE'),
    mayPass: (_, outcome: Outcome<unknown>) => !outcome.ok && waiting.includes(outcome.refusal.code),
    isInterrupted: (_, error: unknown) =>
      waiting.includes(brokenProblem(error).code) || (error instanceof ServerFailed && gateways.includes(error.status)),
  },
  actions: {
    takeBegun: assign((_, outcome: Outcome<BegunUpload>) => (outcome.ok ? { begun: outcome.value } : {})),
    takeProgress: assign(({ context: { begun } }, outcome: Outcome<UploadProgress>) =>
      outcome.ok ? { begun: { parts: begun?.parts ?? [], ...outcome.value } } : {},
    ),
    /** as far as the server says it is */
    takeFarther: assign(({ context: { begun } }, outcome: Outcome<unknown>) => {
      const received = outcome.ok ? undefined : outcome.refusal.details?.['received']
      return begun && typeof received === 'number' ? { begun: { ...begun, received } } : {}
    }),
    forget: assign({ begun: null }),
    takeArrived: assign({ arrived: (_, outcome: Outcome<FileItem>) => outcome }),
    keepProblem: assign({ problem: (_, problem: Problem | null) => problem }),
    tellBegun: ({ context: { parent, upload, begun } }) =>
      parent.send({ type: 'upload.begun', key: upload.key, id: begun?.id ?? '' } satisfies PartedReport),
    tellProgress: ({ context }) => {
      const percent = percentOf(context.begun?.received ?? 0, context)
      context.parent.send({ type: 'upload.progressed', key: context.upload.key, percent } satisfies PartedReport)
    },
    tellInterrupted: ({ context: { parent, upload } }) =>
      parent.send({ type: 'upload.interrupted', key: upload.key } satisfies PartedReport),
  },
}).createMachine({
  id: 'partedUpload',
  description: 'A large file on its way, one part after the other.',
  context: ({ input }) => ({ ...input, begun: null, arrived: null, problem: null }),
  initial: 'beginning',
  output: ({ context: { arrived, problem } }) => ({ arrived, problem }),
  states: {
    beginning: {
      description: 'The server is asked for a place, or for what it has of this file already.',
      invoke: {
        id: 'beginUpload',
        src: 'beginUpload',
        input: ({ context }) => context.upload,
        onDone: [
          {
            guard: { type: 'isNothingThere', params: ({ event }) => event.output },
            actions: [{ type: 'takeBegun', params: ({ event }) => event.output }, 'tellBegun'],
            target: 'onward',
          },
          {
            guard: ifGranted,
            actions: [{ type: 'takeBegun', params: ({ event }) => event.output }, 'tellBegun'],
            target: 'comparing',
          },
          ...orRefused,
        ],
        onError,
      },
    },
    comparing: {
      description: 'Whether what the server has really is the beginning of this file, its bytes say.',
      invoke: {
        id: 'compareParts',
        src: 'compareParts',
        input: ({ context: { upload, begun } }) => ({ file: upload.file, parts: begun?.parts ?? [] }),
        onDone: [
          { guard: { type: 'isSameFile', params: ({ event }) => event.output }, target: 'onward' },
          { target: 'discarding' },
        ],
        onError: 'discarding',
      },
    },
    discarding: {
      description: 'What the server has is of another file: it is dropped there.',
      exit: 'forget',
      invoke: {
        id: 'withdrawUpload',
        src: 'withdrawUpload',
        input: ({ context }) => begunOf(context),
        onDone: [{ guard: ifGranted, target: 'beginning' }, ...orRefused],
        onError,
      },
    },
    onward: {
      description: 'The next part is due, or the end.',
      entry: 'tellProgress',
      always: [{ guard: 'isAllSent', target: 'finishing' }, { target: 'sending' }],
    },
    sending: {
      description: 'A part is being sent.',
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context }) => {
          const { upload, begun, parent } = context
          const start = begun?.received ?? 0
          return {
            ...begunOf(context),
            file: upload.file,
            start,
            onProgress: (sent: number) =>
              parent.send({
                type: 'upload.progressed',
                key: upload.key,
                percent: percentOf(start + sent, context),
              } satisfies PartedReport),
          }
        },
        ...onward,
      },
    },
    interrupted: {
      description: 'The server is not reached; it goes on by itself once it is.',
      entry: 'tellInterrupted',
      invoke: { id: 'connection', src: 'connection' },
      after: { soonAgain: again },
      on: { 'connection.returned': again },
    },
    asking: {
      description: 'After a break the server says how much it has: the last part may have come without an answer.',
      invoke: {
        id: 'askUpload',
        src: 'askUpload',
        input: ({ context }) => begunOf(context),
        ...onward,
      },
    },
    finishing: {
      description: 'All parts are there, and become a file.',
      invoke: {
        id: 'finishUpload',
        src: 'finishUpload',
        input: ({ context }) => begunOf(context),
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takeArrived', params: ({ event }) => event.output },
            target: 'arrived',
          },
          ...orElse,
        ],
        onError,
      },
    },
    arrived: { type: 'final', description: 'The file is there.' },
    failed: { type: 'final', description: 'The file was not taken, or the server failed.' },
  },
})
