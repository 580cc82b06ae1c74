/** The steps of an offer's life on screen, one at a time: release, accept, decline, confirm, revise, archive (specification §4). */
import { ifGranted } from '../core/answers.ts'
import { broken, refused } from '../core/recordChild.ts'
import type { OfferMachineContext } from './offerContext.ts'
import { offerSetup } from './offerSetup.ts'

/** Told, and shown in the list where the offer stands now. */
const movedOn = (key: string, path: string) =>
  [
    {
      guard: ifGranted,
      actions: [
        { type: 'notify', params: { level: 'success', key } },
        { type: 'goTo', params: { path } },
      ],
      target: 'left',
    },
    refused,
  ] as const
const offerId = ({ context }: { context: OfferMachineContext }): string => context.offer?.id ?? ''

export const offerSteps = offerSetup.createStateConfig({
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
        'offer.release': { guard: 'canRelease', target: 'releasing' },
        'offer.accept': { guard: 'canAccept', target: 'askingAccept' },
        'offer.decline': { guard: 'canDecline', target: 'askingReason' },
        'offer.confirm': { guard: 'canConfirm', target: 'askingConfirm' },
        'offer.revise': { guard: 'canRevise', target: 'revising' },
        'offer.archive': { guard: 'canArchive', target: 'askingArchive' },
      },
    },
    releasing: {
      description: 'What was typed is saved and the offer released to the customer, in one call.',
      tags: 'busy',
      entry: 'releaseRecord',
      on: {
        'record.saved': {
          actions: [{ type: 'takeOffer', params: ({ event }) => event.record }, 'refreshFiles'],
          target: 'idle',
        },
        'record.notSaved': 'idle',
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
        input: offerId,
        onDone: movedOn('offer.accepted', '/order'),
        onError: broken,
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
        onDone: movedOn('offer.declined', '/order'),
        onError: broken,
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
        input: offerId,
        onDone: movedOn('offer.confirmed', '/job'),
        onError: broken,
      },
    },
    revising: {
      description: 'A new version is being made; it opens for editing.',
      tags: 'busy',
      invoke: {
        id: 'reviseOffer',
        src: 'reviseOffer',
        input: offerId,
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
          refused,
        ],
        onError: broken,
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
        input: offerId,
        onDone: movedOn('offer.archived', '/offer'),
        onError: broken,
      },
    },
    left: { description: 'The offer has moved on; its new list opens.', type: 'final' },
  },
})
