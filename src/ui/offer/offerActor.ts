/** The workflow of an offer as its views know it, and what they read from it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OfferAction } from '../../machines/offer/offerLifecycle.ts'
import { canDecline, canOffer } from '../../machines/offer/offerContext.ts'
import type { offerMachine } from '../../machines/offer/offerMachine.ts'
import type { offerRecordMachine } from '../../machines/offer/offerRecordMachine.ts'

export type OfferActor = ActorRefFrom<typeof offerMachine>
export type OfferSnapshot = SnapshotFrom<typeof offerMachine>
export type OfferRecordActor = ActorRefFrom<typeof offerRecordMachine>

export const offerOf = (s: OfferSnapshot) => s.context.offer

/** A new offer and the supplier's own draft can be edited; everything else is only read. */
export const isEditable = ({ context }: OfferSnapshot): boolean =>
  context.id === null || canOffer(context, 'offer.edit')

/** Whether the lifecycle takes an action, also while another step is being taken: buttons keep their place meanwhile. */
export const offers = (action: OfferAction) => (s: OfferSnapshot) => canOffer(s.context, action)

export const isDeclinable = ({ context }: OfferSnapshot): boolean => canDecline(context)

export type Step =
  | 'releasing'
  | 'askingAccept'
  | 'accepting'
  | 'askingReason'
  | 'declining'
  | 'askingConfirm'
  | 'confirming'
  | 'revising'
  | 'askingArchive'
  | 'archiving'
/** Whether the workflow is at one of these steps. */
export const isAt =
  (...steps: Step[]) =>
  (s: OfferSnapshot): boolean =>
    steps.some((lifecycle) => s.matches({ present: { workflow: { working: { lifecycle } } } }))
