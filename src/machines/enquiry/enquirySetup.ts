/** What the enquiry's workflow can ask for, do and decide by name: its calls, guards and actions. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { ConditionPanel } from '../../domain/enquiry/conditions.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { postsEnquiries } from '../../domain/enquiry/enquiryRules.ts'
import { bomMachine, type BomReport } from '../bom/bomMachine.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { isUnsaved } from '../core/inputRegion.ts'
import { filesMachine } from '../file/filesMachine.ts'
import { canEnquiry, type EnquiryEvent, type EnquiryInput, type EnquiryMachineContext } from './enquiryContext.ts'
import { enquiryRecordMachine } from './enquiryRecordMachine.ts'

export const enquirySetup = setup({
  types: {
    context: {} as EnquiryMachineContext,
    input: {} as EnquiryInput,
    events: {} as EnquiryEvent,
    tags: {} as 'busy' | 'unsaved',
    children: {} as { record: 'record'; files: 'files'; bom: 'bom' },
  },
  actors: {
    record: enquiryRecordMachine,
    files: filesMachine,
    bom: bomMachine,
    reopenEnquiry: fromPromise<Outcome<Enquiry>, string>(actorNotProvided('reopenEnquiry')),
    copyEnquiry: fromPromise<Outcome<Enquiry>, string>(actorNotProvided('copyEnquiry')),
    archiveEnquiry: fromPromise<Outcome<Enquiry>, string>(actorNotProvided('archiveEnquiry')),
  },
  guards: {
    isNotOffered: ({ context }) => context.id === null && !postsEnquiries(context.actor),
    canRelease: ({ context }) => canEnquiry(context, 'enquiry.release'),
    canReopen: ({ context }) => canEnquiry(context, 'enquiry.reopen'),
    canCopy: ({ context }) => canEnquiry(context, 'enquiry.copy'),
    canArchive: ({ context }) => canEnquiry(context, 'enquiry.archive'),
    canCreateOffer: ({ context }) => canEnquiry(context, 'enquiry.createOffer'),
    isGranted,
    isUnsaved,
    isPanel: (_, { panel, wanted }: { panel: ConditionPanel; wanted: ConditionPanel }) => panel === wanted,
  },
  actions: {
    ...effects,
    takeEnquiry: assign({ enquiry: (_, enquiry: Enquiry) => enquiry, id: (_, enquiry: Enquiry) => enquiry.id }),
    takeOutcome: assign({
      enquiry: ({ context }, outcome: Outcome<Enquiry>) => (outcome.ok ? outcome.value : context.enquiry),
    }),
    takeComplete: assign({ complete: (_, complete: boolean) => complete }),
    takeFiles: assign({
      enquiry: ({ context }, fileItems: Enquiry['fileItems']) => context.enquiry && { ...context.enquiry, fileItems },
    }),
    takeBom: assign({
      enquiry: ({ context }, bom: Omit<BomReport, 'type'>) => context.enquiry && { ...context.enquiry, ...bom },
    }),
    releaseRecord: sendTo('record', { type: 'record.save', intent: 'release' }),
    reloadRecord: sendTo('record', { type: 'record.reload' }),
    replaceRecord: sendTo('record', (_, outcome: Outcome<Enquiry>) =>
      outcome.ok ? { type: 'record.replaced' as const, record: outcome.value } : { type: 'record.reload' as const },
    ),
    lockFiles: sendTo('files', ({ context }) => ({
      type: 'files.replaced' as const,
      items: context.enquiry?.fileItems ?? [],
      locked: true,
    })),
    lockBom: sendTo('bom', { type: 'bom.locked' }),
  },
})
