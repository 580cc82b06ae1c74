/** What the parts list of an enquiry hears, asks and does (rules B1, B2); its states stand in bomMachine.ts. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { BomSummary } from '../../domain/bom/bom.ts'
import type { BomPreview } from '../../domain/bom/mapping.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, type Download, effects } from '../core/effects.ts'
import { sameDraft as sameValue } from '../core/recordContext.ts'
import { bomIntakeMachine } from './bomIntakeMachine.ts'
import { type IntakeEnd, type IntakeReport, mayPass, type Rejected } from './bomIntakeSetup.ts'

export type BomReport = { type: 'bom.changed' } & Omit<Stored, 'locked'>
/** What the enquiry knows of its parts list. */
export type Stored = {
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
export type BomContext = BomInput & {
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

export const storedIn = ({ bomFileName, bomUploadName, bomSummary, locked }: Stored): Stored => ({
  bomFileName,
  bomUploadName,
  bomSummary,
  locked,
})

/** Where an uploaded file stands: a mapped list stays until the new one is mapped, too. */
const placeOf = ({ bomSummary }: Stored, fileName: string) =>
  bomSummary === null ? { bomFileName: fileName, bomSummary: null } : { bomUploadName: fileName }

export const bomSetup = setup({
  types: {
    context: {} as BomContext,
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
})
