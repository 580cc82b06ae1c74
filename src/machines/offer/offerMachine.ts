/**
 * The workflow of an offer (specification §2, §4): create, save, release, accept, decline, confirm, revise, archive.
 * The form and the files are children that report here; the shared lifecycle says what is possible.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Obstacle } from '../../domain/core/rule.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { type Offer, offerFileTypeAt, offerStageOf, type OfferVersion } from '../../domain/offer/offer.ts'
import { checkRejection, emptyOfferDraft, newOfferDraft, type Rejection } from '../../domain/offer/offerDraft.ts'
import { type OfferContext, offerFactsOf } from '../../domain/offer/offerRules.ts'
import { type Actor, actorOf } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import type { RecordReport } from '../core/recordMachine.ts'
import { filesMachine, type FilesReport } from '../file/filesMachine.ts'
import { type OfferAction, offerCan, offerObstacles } from './offerLifecycle.ts'
import { offerRecordMachine } from './offerRecordMachine.ts'

export type OfferInput = {
  /** null: a new offer on `enquiryId` */
  id: string | null
  enquiryId: string | null
  user: User
}
export type OfferMachineContext = {
  id: string | null
  enquiryId: string | null
  actor: Actor
  /** the enquiry of a new offer */
  enquiry: Enquiry | null
  /** as the server has it */
  offer: Offer | null
  versions: OfferVersion[]
  complete: boolean
  rejection: Rejection
  showRejectionErrors: boolean
}
export type OfferEvent =
  | RecordReport<Offer>
  | FilesReport
  | { type: 'offer.release' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'offer.confirm' }
  | { type: 'offer.revise' }
  | { type: 'offer.archive' }
  | { type: 'offer.reload' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
  | { type: 'rejection.changed'; patch: Partial<Rejection> }

/** What the lifecycle decides on: the saved offer, with the form's completeness while it is a draft. */
const lifecycleContext = ({ offer, actor, complete, rejection }: OfferMachineContext): OfferContext | null =>
  offer && {
    actor,
    offer: {
      ...offerFactsOf(offer),
      ...(offer.released ? {} : { complete }),
      ...(offer.rejectionReason ? {} : rejection),
    },
  }

/** Whether the lifecycle takes the action now. */
export const canOffer = (context: OfferMachineContext, action: OfferAction): boolean => {
  const facts = lifecycleContext(context)
  return facts !== null && offerCan(action, facts)
}
/** What still stands between the user and an action; the decision card lists it. */
export const obstaclesOfOffer = (context: OfferMachineContext, action: OfferAction): Obstacle[] => {
  const facts = lifecycleContext(context)
  return facts ? offerObstacles(action, facts) : []
}
/** The kind of file that this user may add now; none: the files are read-only. */
export const openFileType = ({ offer, actor }: OfferMachineContext) =>
  offer ? offerFileTypeAt(offerStageOf(offer), actor.companyType === 'SUPPLIER') : undefined

const reasonIsAllThatIsMissing = (obstacles: Obstacle[]) =>
  obstacles.every((obstacle) => obstacle.code === 'MISSING_REJECTION_REASON')

export const offerMachine = setup({
  types: {
    context: {} as OfferMachineContext,
    input: {} as OfferInput,
    events: {} as OfferEvent,
    tags: {} as 'busy' | 'loading' | 'unsaved',
    children: {} as { record: 'record'; files: 'files' },
  },
  actors: {
    record: offerRecordMachine,
    files: filesMachine,
    loadEnquiry: fromPromise<Outcome<Enquiry>, string>(actorNotProvided('loadEnquiry')),
    loadVersions: fromPromise<Outcome<OfferVersion[]>, string>(actorNotProvided('loadVersions')),
    releaseOffer: fromPromise<Outcome<Offer>, Offer | null>(actorNotProvided('releaseOffer')),
    acceptOffer: fromPromise<Outcome<Offer>, string>(actorNotProvided('acceptOffer')),
    declineOffer: fromPromise<Outcome<Offer>, { offer: Offer | null; rejection: Rejection }>(
      actorNotProvided('declineOffer'),
    ),
    confirmOffer: fromPromise<Outcome<Offer>, string>(actorNotProvided('confirmOffer')),
    reviseOffer: fromPromise<Outcome<Offer>, string>(actorNotProvided('reviseOffer')),
    archiveOffer: fromPromise<Outcome<Offer>, string>(actorNotProvided('archiveOffer')),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    canRelease: ({ context }) => canOffer(context, 'offer.release'),
    canAccept: ({ context }) => canOffer(context, 'offer.accept'),
    /** the dialog asks for the reason; nothing else may be missing */
    canDecline: ({ context }) =>
      context.offer !== null && reasonIsAllThatIsMissing(obstaclesOfOffer(context, 'offer.decline')),
    canConfirm: ({ context }) => canOffer(context, 'offer.confirm'),
    canRevise: ({ context }) => canOffer(context, 'offer.revise'),
    canArchive: ({ context }) => canOffer(context, 'offer.archive'),
    isRejectionComplete: ({ context }) => Object.keys(checkRejection(context.rejection)).length === 0,
    isGranted,
    isUnsaved: (_, unsaved: boolean) => unsaved,
    isSaved: (_, unsaved: boolean) => !unsaved,
  },
  actions: {
    ...effects,
    takeEnquiry: assign({
      enquiry: ({ context }, outcome: Outcome<Enquiry>) => (outcome.ok ? outcome.value : context.enquiry),
    }),
    takeOffer: assign({ offer: (_, offer: Offer) => offer, id: (_, offer: Offer) => offer.id }),
    takeOutcome: assign({
      offer: ({ context }, outcome: Outcome<Offer>) => (outcome.ok ? outcome.value : context.offer),
    }),
    takeVersions: assign({
      versions: ({ context }, outcome: Outcome<OfferVersion[]>) => (outcome.ok ? outcome.value : context.versions),
    }),
    takeComplete: assign({ complete: (_, complete: boolean) => complete }),
    takeFiles: assign({
      offer: ({ context }, fileItems: Offer['fileItems']) => context.offer && { ...context.offer, fileItems },
    }),
    changeRejection: assign({
      rejection: ({ context }, patch: Partial<Rejection>) => ({ ...context.rejection, ...patch }),
    }),
    showRejectionErrors: assign({ showRejectionErrors: true }),
    forgetRejection: assign({
      rejection: { rejectionReason: null, rejectionReasonIndividual: '' },
      showRejectionErrors: false,
    }),
    saveRecord: sendTo('record', { type: 'record.save' }),
    reloadRecord: sendTo('record', { type: 'record.reload' }),
    replaceRecord: sendTo('record', (_, outcome: Outcome<Offer>) =>
      outcome.ok ? { type: 'record.replaced' as const, record: outcome.value } : { type: 'record.reload' as const },
    ),
    refreshFiles: sendTo('files', ({ context }) => ({
      type: 'files.replaced' as const,
      items: context.offer?.fileItems ?? [],
      locked: openFileType(context) === undefined,
    })),
  },
}).createMachine({
  id: 'offer',
  description: 'An offer on screen: its form and files, and what supplier and customer decide.',
  context: ({ input }) => ({
    id: input.id,
    enquiryId: input.enquiryId,
    actor: actorOf(input.user),
    enquiry: null,
    offer: null,
    versions: [],
    complete: false,
    rejection: { rejectionReason: null, rejectionReasonIndividual: '' },
    showRejectionErrors: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A new offer needs its enquiry first.',
      always: [{ guard: 'isNew', target: 'loadingEnquiry' }, { target: 'present' }],
    },
    loadingEnquiry: {
      description: 'The enquiry that is to be answered is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadEnquiry',
        src: 'loadEnquiry',
        input: ({ context }) => context.enquiryId ?? '',
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takeEnquiry', params: ({ event }) => event.output },
            target: 'present',
          },
          { actions: tellRefusal, target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The enquiry could not be loaded; it can be tried again.',
      on: { 'offer.reload': 'loadingEnquiry' },
    },
    present: {
      description: 'The form is there.',
      type: 'parallel',
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context, self }) => ({
          id: context.id,
          draft: context.enquiry ? newOfferDraft(context.enquiry) : emptyOfferDraft,
          report: (report: RecordReport<Offer>) => self.send(report),
        }),
      },
      states: {
        workflow: {
          description: 'What is being done with the offer.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'A known offer is loaded by its form; a new one is typed first.',
              on: {
                'record.loaded': {
                  actions: { type: 'takeOffer', params: ({ event }) => event.record },
                  target: 'working',
                },
                'record.saved': {
                  actions: [
                    { type: 'takeOffer', params: ({ event }) => event.record },
                    { type: 'goTo', params: ({ event }) => ({ path: `/offer/${event.record.id}`, replace: true }) },
                  ],
                  target: 'working',
                },
              },
            },
            working: {
              description: 'The offer exists: files can be added, the lifecycle goes on.',
              type: 'parallel',
              invoke: {
                id: 'files',
                src: 'files',
                input: ({ context, self }) => ({
                  items: context.offer?.fileItems ?? [],
                  locked: openFileType(context) === undefined,
                  report: (report: FilesReport) => self.send(report),
                }),
              },
              on: { 'files.changed': { actions: { type: 'takeFiles', params: ({ event }) => event.items } } },
              states: {
                lifecycle: {
                  description: 'The step that is being taken.',
                  initial: 'idle',
                  states: {
                    idle: {
                      description: 'Supplier or customer read and decide.',
                      on: {
                        'record.loaded': {
                          actions: [{ type: 'takeOffer', params: ({ event }) => event.record }, 'refreshFiles'],
                        },
                        'record.saved': { actions: { type: 'takeOffer', params: ({ event }) => event.record } },
                        'offer.release': { guard: 'canRelease', target: 'savingFirst' },
                        'offer.accept': { guard: 'canAccept', target: 'askingAccept' },
                        'offer.decline': { guard: 'canDecline', target: 'askingReason' },
                        'offer.confirm': { guard: 'canConfirm', target: 'askingConfirm' },
                        'offer.revise': { guard: 'canRevise', target: 'revising' },
                        'offer.archive': { guard: 'canArchive', target: 'askingArchive' },
                      },
                    },
                    savingFirst: {
                      description: 'Before the release, what was typed is saved.',
                      tags: 'busy',
                      entry: 'saveRecord',
                      on: {
                        'record.saved': {
                          actions: { type: 'takeOffer', params: ({ event }) => event.record },
                          target: 'releasing',
                        },
                        'record.unchanged': 'releasing',
                        'record.notSaved': 'idle',
                      },
                    },
                    releasing: {
                      description: 'The offer is being released to the customer.',
                      tags: 'busy',
                      invoke: {
                        id: 'releaseOffer',
                        src: 'releaseOffer',
                        input: ({ context }) => context.offer,
                        onDone: [
                          {
                            guard: ifGranted,
                            actions: [
                              { type: 'takeOutcome', params: ({ event }) => event.output },
                              { type: 'replaceRecord', params: ({ event }) => event.output },
                              'refreshFiles',
                              { type: 'notify', params: { level: 'success', key: 'offer.released' } },
                            ],
                            target: 'idle',
                          },
                          { actions: [tellRefusal, 'reloadRecord'], target: 'idle' },
                        ],
                        onError: { actions: tellBroken, target: 'idle' },
                      },
                    },
                    askingAccept: {
                      description: 'The customer is told what an order binds them to, and asked.',
                      on: { 'question.confirmed': 'accepting', 'question.cancelled': 'idle' },
                    },
                    accepting: {
                      description: 'The order is being placed.',
                      tags: 'busy',
                      invoke: {
                        id: 'acceptOffer',
                        src: 'acceptOffer',
                        input: ({ context }) => context.offer?.id ?? '',
                        onDone: [
                          {
                            guard: ifGranted,
                            actions: [
                              { type: 'notify', params: { level: 'success', key: 'offer.accepted' } },
                              { type: 'goTo', params: { path: '/order' } },
                            ],
                            target: 'left',
                          },
                          { actions: [tellRefusal, 'reloadRecord'], target: 'idle' },
                        ],
                        onError: { actions: tellBroken, target: 'idle' },
                      },
                    },
                    askingReason: {
                      description: 'The customer is asked for the reason of the refusal.',
                      on: {
                        'rejection.changed': {
                          actions: { type: 'changeRejection', params: ({ event }) => event.patch },
                        },
                        'question.confirmed': [
                          { guard: 'isRejectionComplete', target: 'declining' },
                          { actions: 'showRejectionErrors' },
                        ],
                        'question.cancelled': { actions: 'forgetRejection', target: 'idle' },
                      },
                    },
                    declining: {
                      description: 'Reason and refusal are being sent.',
                      tags: 'busy',
                      invoke: {
                        id: 'declineOffer',
                        src: 'declineOffer',
                        input: ({ context }) => ({ offer: context.offer, rejection: context.rejection }),
                        onDone: [
                          {
                            guard: ifGranted,
                            actions: [
                              { type: 'notify', params: { level: 'success', key: 'offer.declined' } },
                              { type: 'goTo', params: { path: '/order' } },
                            ],
                            target: 'left',
                          },
                          { actions: [tellRefusal, 'reloadRecord'], target: 'idle' },
                        ],
                        onError: { actions: tellBroken, target: 'idle' },
                      },
                    },
                    askingConfirm: {
                      description: 'The supplier is told that the confirmation concludes the contract, and asked.',
                      on: { 'question.confirmed': 'confirming', 'question.cancelled': 'idle' },
                    },
                    confirming: {
                      description: 'The order is being confirmed.',
                      tags: 'busy',
                      invoke: {
                        id: 'confirmOffer',
                        src: 'confirmOffer',
                        input: ({ context }) => context.offer?.id ?? '',
                        onDone: [
                          {
                            guard: ifGranted,
                            actions: [
                              { type: 'notify', params: { level: 'success', key: 'offer.confirmed' } },
                              { type: 'goTo', params: { path: '/job' } },
                            ],
                            target: 'left',
                          },
                          { actions: [tellRefusal, 'reloadRecord'], target: 'idle' },
                        ],
                        onError: { actions: tellBroken, target: 'idle' },
                      },
                    },
                    revising: {
                      description: 'A new version is being made; it opens for editing.',
                      tags: 'busy',
                      invoke: {
                        id: 'reviseOffer',
                        src: 'reviseOffer',
                        input: ({ context }) => context.offer?.id ?? '',
                        onDone: [
                          {
                            guard: ifGranted,
                            actions: [
                              { type: 'notify', params: { level: 'success', key: 'offer.revised' } },
                              {
                                type: 'goTo',
                                params: ({ event }) => ({
                                  path: event.output.ok ? `/offer/${event.output.value.id}` : '/offer',
                                }),
                              },
                            ],
                            target: 'idle',
                          },
                          { actions: [tellRefusal, 'reloadRecord'], target: 'idle' },
                        ],
                        onError: { actions: tellBroken, target: 'idle' },
                      },
                    },
                    askingArchive: {
                      description: 'The user is asked whether the offer is really to be archived.',
                      on: { 'question.confirmed': 'archiving', 'question.cancelled': 'idle' },
                    },
                    archiving: {
                      description: 'The offer is being archived.',
                      tags: 'busy',
                      invoke: {
                        id: 'archiveOffer',
                        src: 'archiveOffer',
                        input: ({ context }) => context.offer?.id ?? '',
                        onDone: [
                          {
                            guard: ifGranted,
                            actions: [
                              { type: 'notify', params: { level: 'success', key: 'offer.archived' } },
                              { type: 'goTo', params: { path: '/offer' } },
                            ],
                            target: 'left',
                          },
                          { actions: [tellRefusal, 'reloadRecord'], target: 'idle' },
                        ],
                        onError: { actions: tellBroken, target: 'idle' },
                      },
                    },
                    left: { description: 'The offer has moved on; its new list opens.', type: 'final' },
                  },
                },
                history: {
                  description: 'The versions of the offer.',
                  initial: 'loading',
                  states: {
                    loading: {
                      description: 'The versions are on their way.',
                      invoke: {
                        id: 'loadVersions',
                        src: 'loadVersions',
                        input: ({ context }) => context.offer?.id ?? '',
                        onDone: {
                          actions: { type: 'takeVersions', params: ({ event }) => event.output },
                          target: 'shown',
                        },
                        onError: 'shown',
                      },
                    },
                    shown: {
                      description: 'The versions are shown.',
                      on: { 'record.loaded': 'loading', 'record.saved': 'loading' },
                    },
                  },
                },
              },
            },
          },
        },
        input: {
          description: 'Whether the form holds something that is not saved; the shell asks before it is left.',
          initial: 'saved',
          states: {
            saved: {
              description: 'Everything typed is saved.',
              on: {
                'record.edited': [
                  {
                    guard: { type: 'isUnsaved', params: ({ event }) => event.unsaved },
                    actions: { type: 'takeComplete', params: ({ event }) => event.complete },
                    target: 'unsaved',
                  },
                  { actions: { type: 'takeComplete', params: ({ event }) => event.complete } },
                ],
              },
            },
            unsaved: {
              description: 'Something typed is not saved yet.',
              tags: 'unsaved',
              on: {
                'record.edited': [
                  {
                    guard: { type: 'isSaved', params: ({ event }) => event.unsaved },
                    actions: { type: 'takeComplete', params: ({ event }) => event.complete },
                    target: 'saved',
                  },
                  { actions: { type: 'takeComplete', params: ({ event }) => event.complete } },
                ],
              },
            },
          },
        },
      },
    },
  },
})
