/**
 * The workflow of an enquiry (specification §2, §4): create, edit, release, reopen, copy, archive; a supplier creates an offer.
 * The form, the files and the parts list are children that report here; the shared lifecycle says what is possible.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Obstacle } from '../../domain/core/rule.ts'
import type { ConditionPanel } from '../../domain/enquiry/conditions.ts'
import { type Enquiry, newEnquiryDraft } from '../../domain/enquiry/enquiry.ts'
import { type EnquiryContext, enquiryFactsOf } from '../../domain/enquiry/enquiryRules.ts'
import { type Actor, actorOf } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { bomMachine, type BomReport } from '../bom/bomMachine.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { inputRegion } from '../core/inputRegion.ts'
import type { RecordReport } from '../core/recordMachine.ts'
import { filesMachine, type FilesReport } from '../file/filesMachine.ts'
import { type EnquiryAction, enquiryCan, enquiryObstacles } from './enquiryLifecycle.ts'
import { enquiryRecordMachine } from './enquiryRecordMachine.ts'

export type EnquiryInput = { /** null: a new enquiry */ id: string | null; user: User }
export type EnquiryMachineContext = {
  id: string | null
  actor: Actor
  /** as the server has it */
  enquiry: Enquiry | null
  /** the draft in the form has everything that a release asks for */
  complete: boolean
}
export type EnquiryEvent =
  | RecordReport<Enquiry>
  | FilesReport
  | BomReport
  | { type: 'enquiry.release' }
  | { type: 'enquiry.reopen' }
  | { type: 'enquiry.copy' }
  | { type: 'enquiry.archive' }
  | { type: 'archive.confirmed' }
  | { type: 'archive.cancelled' }
  | { type: 'enquiry.createOffer' }
  | { type: 'panel.opened'; panel: ConditionPanel }
  | { type: 'panel.closed' }

/** What the lifecycle decides on: the saved enquiry, with the form's completeness while it is a draft. */
const lifecycleContext = ({ enquiry, actor, complete }: EnquiryMachineContext): EnquiryContext | null =>
  enquiry && { actor, enquiry: { ...enquiryFactsOf(enquiry), ...(enquiry.released ? {} : { complete }) } }

/** Whether the lifecycle takes the action now. */
export const canEnquiry = (context: EnquiryMachineContext, action: EnquiryAction): boolean => {
  const facts = lifecycleContext(context)
  return facts !== null && enquiryCan(action, facts)
}
/** What still stands between the user and an action; the release card lists it. */
export const obstaclesOfEnquiry = (context: EnquiryMachineContext, action: EnquiryAction): Obstacle[] => {
  const facts = lifecycleContext(context)
  return facts ? enquiryObstacles(action, facts) : []
}

export const enquiryMachine = setup({
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
    releaseEnquiry: fromPromise<Outcome<Enquiry>, Enquiry | null>(actorNotProvided('releaseEnquiry')),
    reopenEnquiry: fromPromise<Outcome<Enquiry>, string>(actorNotProvided('reopenEnquiry')),
    copyEnquiry: fromPromise<Outcome<Enquiry>, string>(actorNotProvided('copyEnquiry')),
    archiveEnquiry: fromPromise<Outcome<Enquiry>, string>(actorNotProvided('archiveEnquiry')),
  },
  guards: {
    canRelease: ({ context }) => canEnquiry(context, 'enquiry.release'),
    canReopen: ({ context }) => canEnquiry(context, 'enquiry.reopen'),
    canCopy: ({ context }) => canEnquiry(context, 'enquiry.copy'),
    canArchive: ({ context }) => canEnquiry(context, 'enquiry.archive'),
    canCreateOffer: ({ context }) => canEnquiry(context, 'enquiry.createOffer'),
    isGranted,
    isUnsaved: (_, unsaved: boolean) => unsaved,
    isSaved: (_, unsaved: boolean) => !unsaved,
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
    saveRecord: sendTo('record', { type: 'record.save' }),
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
}).createMachine({
  id: 'enquiry',
  description: 'An enquiry on screen: its form, files and parts list, and what can be done with it.',
  context: ({ input }) => ({
    id: input.id,
    actor: actorOf(input.user),
    enquiry: null,
    complete: false,
  }),
  type: 'parallel',
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context, self }) => ({
      id: context.id,
      draft: newEnquiryDraft,
      report: (report: RecordReport<Enquiry>) => self.send(report),
    }),
  },
  on: {
    'files.changed': { actions: { type: 'takeFiles', params: ({ event }) => event.items } },
    'bom.changed': {
      actions: {
        type: 'takeBom',
        params: ({ event }) => ({ bomFileName: event.bomFileName, bomSummary: event.bomSummary }),
      },
    },
  },
  states: {
    workflow: {
      description: 'What is being done with the enquiry.',
      initial: 'opening',
      states: {
        opening: {
          description: 'A known enquiry is loaded by its form; a new one is typed first.',
          on: {
            'record.loaded': {
              actions: { type: 'takeEnquiry', params: ({ event }) => event.record },
              target: 'working',
            },
            'record.saved': {
              actions: [
                { type: 'takeEnquiry', params: ({ event }) => event.record },
                {
                  type: 'goTo',
                  params: ({ event }) => ({ path: `/enquiry/${event.record.id}`, replace: true, stay: true }),
                },
              ],
              target: 'working',
            },
          },
        },
        working: {
          description: 'The enquiry exists: files and parts list can be added, the lifecycle goes on.',
          initial: 'idle',
          invoke: [
            {
              id: 'files',
              src: 'files',
              input: ({ context, self }) => ({
                items: context.enquiry?.fileItems ?? [],
                locked: !canEnquiry(context, 'enquiry.edit'),
                report: (report: FilesReport) => self.send(report),
              }),
            },
            {
              id: 'bom',
              src: 'bom',
              input: ({ context, self }) => ({
                enquiryId: context.enquiry?.id ?? '',
                bomFileName: context.enquiry?.bomFileName ?? null,
                bomSummary: context.enquiry?.bomSummary ?? null,
                locked: !canEnquiry(context, 'enquiry.edit'),
                report: (report: BomReport) => self.send(report),
              }),
            },
          ],
          states: {
            idle: {
              description: 'The user reads and types.',
              on: {
                'record.loaded': { actions: { type: 'takeEnquiry', params: ({ event }) => event.record } },
                'record.saved': { actions: { type: 'takeEnquiry', params: ({ event }) => event.record } },
                'enquiry.release': { guard: 'canRelease', target: 'savingFirst' },
                'enquiry.reopen': { guard: 'canReopen', target: 'reopening' },
                'enquiry.copy': { guard: 'canCopy', target: 'copying' },
                'enquiry.archive': { guard: 'canArchive', target: 'confirmingArchive' },
                'enquiry.createOffer': {
                  guard: 'canCreateOffer',
                  actions: {
                    type: 'goTo',
                    params: ({ context }) => ({ path: `/offer/new/${context.enquiry?.id ?? ''}` }),
                  },
                },
              },
            },
            savingFirst: {
              description: 'Before the release, what was typed is saved.',
              tags: 'busy',
              entry: 'saveRecord',
              on: {
                'record.saved': {
                  actions: { type: 'takeEnquiry', params: ({ event }) => event.record },
                  target: 'releasing',
                },
                'record.unchanged': 'releasing',
                'record.notSaved': 'idle',
              },
            },
            releasing: {
              description: 'The enquiry is being released to the suppliers.',
              tags: 'busy',
              invoke: {
                id: 'releaseEnquiry',
                src: 'releaseEnquiry',
                input: ({ context }) => context.enquiry,
                onDone: [
                  {
                    guard: ifGranted,
                    actions: [
                      { type: 'takeOutcome', params: ({ event }) => event.output },
                      { type: 'replaceRecord', params: ({ event }) => event.output },
                      'lockFiles',
                      'lockBom',
                      { type: 'notify', params: { level: 'success', key: 'enquiry.released' } },
                    ],
                    target: 'idle',
                  },
                  {
                    actions: [tellRefusal, { type: 'replaceRecord', params: ({ event }) => event.output }],
                    target: 'idle',
                  },
                ],
                onError: { actions: tellBroken, target: 'idle' },
              },
            },
            reopening: {
              description: 'The closed enquiry is being made released again.',
              tags: 'busy',
              invoke: {
                id: 'reopenEnquiry',
                src: 'reopenEnquiry',
                input: ({ context }) => context.enquiry?.id ?? '',
                onDone: [
                  {
                    guard: ifGranted,
                    actions: [
                      { type: 'takeOutcome', params: ({ event }) => event.output },
                      { type: 'replaceRecord', params: ({ event }) => event.output },
                      { type: 'notify', params: { level: 'success', key: 'enquiry.reopened' } },
                    ],
                    target: 'idle',
                  },
                  {
                    actions: [tellRefusal, { type: 'replaceRecord', params: ({ event }) => event.output }],
                    target: 'idle',
                  },
                ],
                onError: { actions: tellBroken, target: 'idle' },
              },
            },
            copying: {
              description: 'A copy is being made; it opens as a new draft.',
              tags: 'busy',
              invoke: {
                id: 'copyEnquiry',
                src: 'copyEnquiry',
                input: ({ context }) => context.enquiry?.id ?? '',
                onDone: [
                  {
                    guard: ifGranted,
                    actions: [
                      { type: 'notify', params: { level: 'success', key: 'enquiry.copied' } },
                      {
                        type: 'goTo',
                        params: ({ event }) => ({
                          path: event.output.ok ? `/enquiry/${event.output.value.id}` : '/enquiry',
                        }),
                      },
                    ],
                    target: 'idle',
                  },
                  { actions: tellRefusal, target: 'idle' },
                ],
                onError: { actions: tellBroken, target: 'idle' },
              },
            },
            confirmingArchive: {
              description: 'The user is asked whether the enquiry is really to be archived.',
              on: { 'archive.confirmed': 'archiving', 'archive.cancelled': 'idle' },
            },
            archiving: {
              description: 'The enquiry is being archived.',
              tags: 'busy',
              invoke: {
                id: 'archiveEnquiry',
                src: 'archiveEnquiry',
                input: ({ context }) => context.enquiry?.id ?? '',
                onDone: [
                  {
                    guard: ifGranted,
                    actions: [
                      { type: 'notify', params: { level: 'success', key: 'enquiry.archived' } },
                      { type: 'goTo', params: { path: '/enquiry' } },
                    ],
                    target: 'left',
                  },
                  { actions: tellRefusal, target: 'idle' },
                ],
                onError: { actions: tellBroken, target: 'idle' },
              },
            },
            left: { description: 'The enquiry is archived; the list opens.', type: 'final' },
          },
        },
      },
    },
    input: inputRegion,
    panel: {
      description: 'Which group of conditions is open in the side panel.',
      initial: 'closed',
      on: {
        'panel.opened': [
          {
            guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'markingStructure' }) },
            target: '.markingStructure',
          },
          {
            guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'deviceIdentification' }) },
            target: '.deviceIdentification',
          },
          {
            guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'regulation' }) },
            target: '.regulation',
          },
          {
            guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'cabinetLanguage' }) },
            target: '.cabinetLanguage',
          },
          {
            guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'screwConnection' }) },
            target: '.screwConnection',
          },
          {
            guard: { type: 'isPanel', params: ({ event }) => ({ panel: event.panel, wanted: 'packaging' }) },
            target: '.packaging',
          },
        ],
        'panel.closed': '.closed',
      },
      states: {
        closed: { description: 'No panel is open.' },
        markingStructure: { description: 'How wires are marked, and with what.' },
        deviceIdentification: { description: 'How many signs a device has, and of what.' },
        regulation: { description: "Which rules apply, also the customer's own." },
        cabinetLanguage: { description: 'In which languages the cabinet is labelled.' },
        screwConnection: { description: 'Who makes the cable glands or entry plates.' },
        packaging: { description: 'How the cabinet is packed and wrapped.' },
      },
    },
  },
})
