/** What the offer's workflow can ask for, do and decide by name: its calls, guards and actions. */
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import type { Offer, OfferVersion } from '../../domain/offer/offer.ts'
import { checkRejection, type Rejection } from '../../domain/offer/offerDraft.ts'
import { isGranted } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { isUnsaved } from '../core/inputRegion.ts'
import { filesMachine } from '../file/filesMachine.ts'
import {
  canDecline,
  canOffer,
  type OfferEvent,
  type OfferInput,
  type OfferMachineContext,
  offeringObstacle,
  openFileType,
} from './offerContext.ts'
import { offerRecordMachine } from './offerRecordMachine.ts'

export const offerSetup = setup({
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
    canOfferOn: ({ context }, outcome: Outcome<Enquiry>) => offeringObstacle(context.actor, outcome) === undefined,
    canRelease: ({ context }) => canOffer(context, 'offer.release'),
    canAccept: ({ context }) => canOffer(context, 'offer.accept'),
    canDecline: ({ context }) => canDecline(context),
    canConfirm: ({ context }) => canOffer(context, 'offer.confirm'),
    canRevise: ({ context }) => canOffer(context, 'offer.revise'),
    canArchive: ({ context }) => canOffer(context, 'offer.archive'),
    isRejectionComplete: ({ context }) => Object.keys(checkRejection(context.rejection)).length === 0,
    isGranted,
    isUnsaved,
  },
  actions: {
    ...effects,
    takeEnquiry: assign({
      enquiry: ({ context }, outcome: Outcome<Enquiry>) => (outcome.ok ? outcome.value : context.enquiry),
    }),
    keepObstacle: assign({
      obstacle: ({ context }, outcome: Outcome<Enquiry>) => offeringObstacle(context.actor, outcome) ?? null,
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
    releaseRecord: sendTo('record', { type: 'record.save', intent: 'release' }),
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
})
