/**
 * The parts list of an enquiry (rules B1, B2): none, brought in (`bomIntakeMachine`), mapped, released. A child of the enquiry machine, to
 * which it reports each change. Its lines have a page of their own (`bomLinesMachine`).
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { BomSummary } from '../../domain/bom/bom.ts'
import type { BomPreview } from '../../domain/bom/mapping.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { fetchedTo } from '../core/fetched.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { rejectFile } from '../core/fileWarning.ts'
import { sameDraft as sameValue } from '../core/recordContext.ts'
import { bomIntakeMachine } from './bomIntakeMachine.ts'
import { type IntakeEnd, type IntakeReport, mayPass, type Rejected, takeRejection } from './bomIntakeSetup.ts'

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
/** A parts list, and the files of it that the user was asked about: others are not deleted (rule B12). */
export type BomNamed = { enquiryId: string; filename: string; uploadName: string }
type Context = BomInput & {
  /** what is being sent; null: what is stored is mapped */
  file: File | null
  /** why the last file was not taken */
  rejection: Rejected | null
}

export type BomEvent =
  | { type: 'bom.upload'; file: File }
  | { type: 'upload.retried' }
  | { type: 'rejection.dismissed' }
  | IntakeReport
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
    tags: {} as 'busy',
    children: {} as { intake: 'intake' },
  },
  actors: {
    intake: bomIntakeMachine,
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
    mayPassNow: ({ context: { locked, rejection } }) => !locked && mayPass(rejection),
    isLockedNow: ({ context, event }) => event.type === 'bom.replaced' && event.locked && !context.locked,
    /** a file that is still being sent takes its place */
    isGoneNow: ({ context, event }) =>
      event.type === 'bom.replaced' && event.bomFileName === null && context.file === null,
    isOther: ({ context }, stored: Stored) => !sameValue(storedIn(context), stored),
    hasUpload: ({ context }) => context.bomUploadName !== null,
    isMappedAnew: (_, { mapped }: IntakeEnd) => mapped !== null,
    isRejected: (_, { rejected }: IntakeEnd) => rejected !== null,
    isGranted,
  },
  actions: {
    ...effects,
    takeFile: assign({ file: (_, file: File) => file, rejection: null }),
    takeAgain: assign({ file: ({ context }) => context.rejection?.file ?? null, rejection: null }),
    forgetFile: assign({ file: null }),
    reject: assign({ rejection: (_, rejected: Rejected | null) => rejected }),
    takeUpload: assign(({ context }, read: Outcome<BomPreview>) =>
      read.ok ? { ...placeOf(context, read.value.bomFileName), file: null } : {},
    ),
    tellIntake: sendTo('intake', ({ context: { bomSummary, bomUploadName } }) => ({
      type: 'intake.told' as const,
      replaces: bomSummary !== null && bomUploadName !== null,
    })),
    takeMapped: assign((_, { mapped }: IntakeEnd) =>
      mapped ? { bomSummary: mapped.summary, bomFileName: mapped.bomFileName, bomUploadName: null } : {},
    ),
    forgetUpload: assign({ bomUploadName: null }),
    forgetBom: assign({ bomFileName: null, bomUploadName: null, bomSummary: null }),
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
  context: ({ input }) => ({ ...input, file: null, rejection: null }),
  initial: 'deciding',
  on: {
    'bom.replaced': [
      // whatever is being done with it, is not possible any more
      { guard: 'isLockedNow', actions: takeAway, target: '.deciding' },
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
            guard: 'isUnlocked',
            actions: { type: 'takeFile', params: ({ event }) => event.file },
            target: '#bom.intake',
          },
          {
            actions: rejectFile(({ event: { file } }: { event: { file: File } }) => ({
              fileName: file.name,
              file,
              code: 'BOM_RELEASED',
            })),
          },
        ],
        'upload.retried': { guard: 'mayPassNow', actions: 'takeAgain', target: '#bom.intake' },
        'rejection.dismissed': { actions: { type: 'reject', params: null } },
        'bom.replaced': takeOther,
      },
      states: {
        empty: {
          description: 'There is no parts list yet.',
        },
        unmapped: {
          description: 'The file is stored; its columns are not mapped yet.',
          on: {
            'bom.map': { guard: 'isUnlocked', actions: 'forgetFile', target: '#bom.intake' },
            'bom.download': '#bom.downloading',
            'bom.remove': { guard: 'isUnlocked', target: '#bom.confirmingRemoval' },
          },
        },
        mapped: {
          description: 'The lines are matched against the catalogue; how well, is shown.',
          on: {
            'bom.map': { actions: 'forgetFile', target: '#bom.intake' },
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
    released: {
      description: 'The enquiry is released: the parts list can only be downloaded.',
      on: { 'bom.download': 'downloading', 'bom.replaced': takeOther },
    },
    intake: {
      description: 'A file is sent, and columns are mapped.',
      on: {
        'bom.read': {
          actions: [
            { type: 'takeUpload', params: ({ event }) => event.read },
            'tellIntake',
            'report',
            { type: 'notify', params: doneNotice('bom.upload') },
          ],
        },
        'bom.replaced': { guard: 'isGoneNow', actions: takeAway, target: 'deciding' },
      },
      invoke: {
        id: 'intake',
        src: 'intake',
        input: ({ context: { enquiryId, file, bomSummary, bomUploadName }, self }) => ({
          of: enquiryId,
          file,
          preview: null,
          replaces: bomSummary !== null && bomUploadName !== null,
          parent: self,
        }),
        onDone: [
          {
            guard: { type: 'isMappedAnew', params: ({ event }) => event.output },
            actions: [{ type: 'takeMapped', params: ({ event }) => event.output }, 'report'],
            target: 'deciding',
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            actions: takeRejection,
            target: 'deciding',
          },
          { target: 'deciding' },
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
        ...fetchedTo('deciding'),
      },
    },
  },
})
