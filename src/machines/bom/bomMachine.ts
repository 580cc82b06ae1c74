/**
 * The parts list of an enquiry (rules B1, B2): drop → header row → mapping → figures → released. A child of the enquiry machine, to
 * which it reports each change. Its lines have a page of their own (`bomLinesMachine`).
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { BomPreview, BomSummary } from '../../domain/bom/bom.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { uploadObstacle } from '../../domain/file/file.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellRefusal, tellUnderway } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { rejectFile } from '../core/fileWarning.ts'
import { brokenProblem, passesByItself, type Problem, refusedProblem } from '../core/problem.ts'
import { sameDraft as sameValue } from '../core/recordContext.ts'
import { bomMappingMachine, type MappedList } from './bomMappingMachine.ts'

export type BomReport = { type: 'bom.changed' } & Omit<Stored, 'locked'>
/** What the enquiry knows of its parts list. */
type Stored = {
  bomFileName: string | null
  /** a new version that takes its place when its mapping is saved (rule B12) */
  bomUploadName: string | null
  bomSummary: BomSummary | null
  /** released or archived: download only */
  locked: boolean
}
export type BomInput = Stored & { enquiryId: string; parent: AnyActorRef }
/** `progressTo` is told, by `upload.progressed`, how much of the file is sent. */
export type BomUpload = { enquiryId: string; file: File | null; progressTo?: AnyActorRef }
/** A parts list, and the files of it that the user was asked about: others are not deleted (rule B12). */
export type BomNamed = { enquiryId: string; filename: string; uploadName: string }
type Context = BomInput & {
  file: File | null
  /** how much of it is sent */
  percent: number
  /** why the last file was not taken */
  rejection: Rejected | null
  /** what the upload answered, for the mapping sheet that opens then */
  preview: BomPreview | null
}

export type BomEvent =
  | { type: 'bom.upload'; file: File }
  | { type: 'upload.retried' }
  | { type: 'upload.cancelled' }
  /** so much of the file is sent */
  | { type: 'upload.progressed'; percent: number }
  | { type: 'rejection.dismissed' }
  | { type: 'bom.map' }
  | { type: 'upload.discard' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }
  | { type: 'bom.download' }
  | { type: 'bom.remove' }
  | { type: 'remove.confirmed' }
  | { type: 'remove.cancelled' }
  /** the enquiry was loaded or saved: a colleague may have changed its parts list, or it is released by now */
  | ({ type: 'bom.replaced' } & Stored)

const storedIn = ({ bomFileName, bomUploadName, bomSummary, locked }: Stored): Stored => ({
  bomFileName,
  bomUploadName,
  bomSummary,
  locked,
})

type Rejected = Problem & { fileName: string }
type Answered = { context: Context; event: { output: Outcome<BomPreview> } }
type Broken = { context: Context; event: { error: unknown } }

type Replaced = { event: { type: 'bom.replaced' } & Stored }
/** A colleague has changed it: it is shown as it is now. Nothing is asked for anew where nothing is new. */
const takeOther = {
  guard: {
    type: 'isOther',
    params: ({ event }: Replaced): Stored => storedIn(event),
  },
  actions: 'takeStored',
  target: '#bom.deciding',
} as const

/** … and what was asked about it, is not the question any more. */
const takeAway = ['takeStored', { type: 'notify', params: { level: 'warn', key: 'questionOver' } }] as const
const questionOver = { ...takeOther, actions: takeAway } as const
const namedFiles = ({ context: { enquiryId, bomFileName, bomUploadName } }: { context: Context }): BomNamed => ({
  enquiryId,
  filename: bomFileName ?? '',
  uploadName: bomUploadName ?? '',
})

/** Where an uploaded file stands: a mapped list stays until the new one is mapped, too. */
const placeOf = ({ bomSummary }: Stored, fileName: string) =>
  bomSummary === null ? { bomFileName: fileName, bomSummary: null } : { bomUploadName: fileName }

export const bomMachine = setup({
  types: {
    context: {} as Context,
    input: {} as BomInput,
    events: {} as BomEvent,
    tags: {} as 'busy' | 'sending' | 'sheetOpen',
    children: {} as { mapping: 'mapping' },
  },
  actors: {
    uploadBom: fromPromise<Outcome<BomPreview>, BomUpload>(actorNotProvided('uploadBom')),
    mapping: bomMappingMachine,
    discardUpload: fromPromise<Outcome<unknown>, BomNamed>(actorNotProvided('discardUpload')),
    deleteBom: fromPromise<Outcome<unknown>, BomNamed>(actorNotProvided('deleteBom')),
    downloadBom: fromPromise<Outcome<Download>, { enquiryId: string; fileName: string }>(
      actorNotProvided('downloadBom'),
    ),
  },
  guards: {
    hasNoFile: ({ context }) => context.bomFileName === null,
    isMapped: ({ context }) => context.bomSummary !== null,
    isUnlocked: ({ context }) => !context.locked,
    isReleased: ({ context }) => context.locked && context.bomSummary !== null,
    isAcceptable: ({ context }, file: File) => !context.locked && uploadObstacle(file, 'bom') === undefined,
    /** the file is still there, and was not itself the reason */
    mayPassNow: ({ context: { locked, file, rejection } }) =>
      !locked && file !== null && rejection !== null && passesByItself(rejection),
    isLockedNow: ({ context, event }) => event.type === 'bom.replaced' && event.locked && !context.locked,
    isGoneNow: ({ event }) => event.type === 'bom.replaced' && event.bomFileName === null,
    isOther: ({ context }, stored: Stored) => !sameValue(storedIn(context), stored),
    hasUpload: ({ context }) => context.bomUploadName !== null,
    isMappedAnew: (_, mapped: MappedList | null) => mapped !== null,
    isGranted,
  },
  actions: {
    ...effects,
    takeFile: assign({ file: (_, file: File) => file, rejection: null }),
    reject: assign({ rejection: (_, rejected: Rejected) => rejected }),
    forgetRejection: assign({ rejection: null }),
    forgetPercent: assign({ percent: 0 }),
    showProgress: assign({ percent: (_, percent: number) => percent }),
    takeUpload: assign(({ context }, outcome: Outcome<BomPreview>) =>
      outcome.ok
        ? { ...placeOf(context, outcome.value.bomFileName), preview: outcome.value, file: null }
        : { file: context.file },
    ),
    takeMapped: assign((_, mapped: MappedList | null) =>
      mapped
        ? {
            bomSummary: mapped.summary,
            bomFileName: mapped.bomFileName,
            bomUploadName: null,
            preview: null,
          }
        : { preview: null },
    ),
    forgetUpload: assign({ bomUploadName: null }),
    forgetPreview: assign({ preview: null }),
    forgetBom: assign({
      bomFileName: null,
      bomUploadName: null,
      bomSummary: null,
      preview: null,
      file: null,
    }),
    takeStored: assign(({ event }) => (event.type === 'bom.replaced' ? storedIn(event) : {})),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { bomFileName, bomUploadName, bomSummary } }): BomReport => ({
        type: 'bom.changed',
        bomFileName,
        bomUploadName,
        bomSummary,
      }),
    ),
  },
}).createMachine({
  id: 'bom',
  description: 'The parts list of an enquiry, from the dropped file to the figures of its lines.',
  context: ({ input }) => ({
    ...input,
    file: null,
    percent: 0,
    rejection: null,
    preview: null,
  }),
  initial: 'deciding',
  on: {
    'bom.replaced': [
      // whatever is being done with it, is not possible any more
      { guard: 'isLockedNow', actions: [...takeAway, 'forgetPreview'], target: '.deciding' },
      // whatever is being done with it goes on; what is there afterwards, is what is stored
      { actions: 'takeStored' },
    ],
  },
  states: {
    deciding: {
      description: 'Is there a file, is it mapped, and still open to change?',
      always: [
        { guard: 'hasNoFile', target: 'open.empty' },
        { guard: 'isReleased', target: 'released' },
        { guard: 'isMapped', target: 'open.mapped' },
        { target: 'open.unmapped' },
      ],
    },
    open: {
      description: 'The parts list can be changed.',
      initial: 'empty',
      on: {
        'bom.upload': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.file },
            actions: { type: 'takeFile', params: ({ event }) => event.file },
            target: '#bom.uploading',
          },
          {
            actions: rejectFile(({ event: { file } }: { event: { file: File } }) => ({
              fileName: file.name,
              code: uploadObstacle(file, 'bom') ?? 'BOM_RELEASED',
            })),
          },
        ],
        'upload.retried': { guard: 'mayPassNow', actions: 'forgetRejection', target: '#bom.uploading' },
        'rejection.dismissed': { actions: 'forgetRejection' },
        'bom.replaced': takeOther,
      },
      states: {
        empty: {
          description: 'There is no parts list yet.',
        },
        unmapped: {
          description: 'The file is stored; its columns are not mapped yet.',
          on: {
            'bom.map': { guard: 'isUnlocked', target: '#bom.mapping' },
            'bom.download': '#bom.downloading',
            'bom.remove': { guard: 'isUnlocked', target: '#bom.confirmingRemoval' },
          },
        },
        mapped: {
          description: 'The lines are matched against the catalogue; how well, is shown.',
          on: {
            'bom.map': '#bom.mapping',
            'bom.download': '#bom.downloading',
            'bom.remove': '#bom.confirmingRemoval',
            'upload.discard': { guard: 'hasUpload', target: '#bom.confirmingDiscard' },
          },
        },
      },
    },
    confirmingDiscard: {
      description: 'The user is asked whether the new version is really to go.',
      on: { 'discard.confirmed': 'discarding', 'discard.cancelled': 'deciding', 'bom.replaced': questionOver },
    },
    discarding: {
      description: 'The new version, which is not mapped yet, is taken back.',
      tags: 'busy',
      invoke: {
        id: 'discardUpload',
        src: 'discardUpload',
        input: namedFiles,
        onDone: [
          { guard: ifGranted, actions: ['forgetUpload', 'report'], target: 'deciding' },
          { actions: tellRefusal, target: 'deciding' },
        ],
        onError: { actions: tellBroken, target: 'deciding' },
      },
    },
    uploading: {
      description: 'The file is on its way and is read by the server.',
      tags: ['busy', 'sending'],
      entry: ['forgetPercent', tellUnderway('bom.upload').entry],
      exit: tellUnderway('bom.upload').exit,
      invoke: {
        id: 'uploadBom',
        src: 'uploadBom',
        input: ({ context, self }) => ({ enquiryId: context.enquiryId, file: context.file, progressTo: self }),
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takeUpload', params: ({ event }) => event.output },
              'report',
              { type: 'notify', params: doneNotice('bom.upload') },
            ],
            target: 'mapping',
          },
          {
            actions: rejectFile(({ context: { file }, event: { output } }: Answered) => ({
              fileName: file?.name ?? '',
              ...(refusedProblem(output) ?? { code: 'CONNECTION_LOST' }),
            })),
            target: 'deciding',
          },
        ],
        onError: {
          actions: rejectFile(({ context: { file }, event }: Broken) => ({
            fileName: file?.name ?? '',
            ...brokenProblem(event.error),
          })),
          target: 'deciding',
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.percent } },
        'upload.cancelled': 'deciding',
      },
    },
    released: {
      description: 'The enquiry is released: the parts list can only be downloaded.',
      on: { 'bom.download': 'downloading', 'bom.replaced': takeOther },
    },
    mapping: {
      description: 'The mapping sheet is open.',
      tags: 'sheetOpen',
      on: { 'bom.replaced': { guard: 'isGoneNow', actions: [...takeAway, 'forgetPreview'], target: 'deciding' } },
      invoke: {
        id: 'mapping',
        src: 'mapping',
        input: ({ context: { enquiryId, preview, bomSummary, bomUploadName } }) => ({
          of: enquiryId,
          file: null,
          preview,
          replaces: bomSummary !== null && bomUploadName !== null,
        }),
        onDone: [
          {
            guard: { type: 'isMappedAnew', params: ({ event }) => event.output },
            actions: [{ type: 'takeMapped', params: ({ event }) => event.output }, 'report'],
            target: 'deciding',
          },
          { actions: 'forgetPreview', target: 'deciding' },
        ],
      },
    },
    confirmingRemoval: {
      description: 'The user is asked whether the parts list is really to go.',
      on: { 'remove.confirmed': 'removing', 'remove.cancelled': 'deciding', 'bom.replaced': questionOver },
    },
    removing: {
      description: 'The parts list is being deleted.',
      tags: 'busy',
      invoke: {
        id: 'deleteBom',
        src: 'deleteBom',
        input: namedFiles,
        onDone: [
          { guard: ifGranted, actions: ['forgetBom', 'report'], target: 'open.empty' },
          { actions: tellRefusal, target: 'deciding' },
        ],
        onError: { actions: tellBroken, target: 'deciding' },
      },
    },
    downloading: {
      description: 'The file is being fetched as it was uploaded.',
      tags: 'busy',
      invoke: {
        id: 'downloadBom',
        src: 'downloadBom',
        input: ({ context }) => ({ enquiryId: context.enquiryId, fileName: context.bomFileName ?? '' }),
        onDone: [
          { guard: ifGranted, actions: { type: 'saveFile', params: ({ event }) => event.output }, target: 'deciding' },
          { actions: tellRefusal, target: 'deciding' },
        ],
        onError: { actions: tellBroken, target: 'deciding' },
      },
    },
  },
})
