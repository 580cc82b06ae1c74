/**
 * The life of an offer: draft → open → accepted | declined → confirmed; revision, invalidated, archived
 * (specification §4; decisions 10, 15–17). Client and server run this very machine.
 */
import { and, setup } from 'xstate'
import type { Obstacle } from '../../domain/core/rule.ts'
import { type Offer, offerStageOf } from '../../domain/offer/offer.ts'
import { type OfferContext, offerRules, offerWrongState } from '../../domain/offer/offerRules.ts'
import { obstaclesOf } from '../core/inspectLifecycle.ts'

export type OfferAction =
  | 'offer.edit'
  | 'offer.release'
  | 'offer.accept'
  | 'offer.decline'
  | 'offer.confirm'
  | 'offer.revise'
  | 'offer.archive'
  /** the system's own: the released revision takes this offer's place */
  | 'offer.invalidate'

export const offerLifecycle = setup({
  types: {
    context: {} as OfferContext,
    input: {} as OfferContext,
    events: {} as { type: OfferAction },
  },
  guards: {
    isSupplierOfOffer: ({ context }) => offerRules.isSupplierOfOffer.holds(context),
    isCustomerOfOffer: ({ context }) => offerRules.isCustomerOfOffer.holds(context),
    isComplete: ({ context }) => offerRules.isComplete.holds(context),
    hasOfferFile: ({ context }) => offerRules.hasOfferFile.holds(context),
    isEnquiryOpen: ({ context }) => offerRules.isEnquiryOpen.holds(context),
    hasOrderFile: ({ context }) => offerRules.hasOrderFile.holds(context),
    hasOrderConfirmationFile: ({ context }) => offerRules.hasOrderConfirmationFile.holds(context),
    hasRejectionReason: ({ context }) => offerRules.hasRejectionReason.holds(context),
    hasNoOpenRevision: ({ context }) => offerRules.hasNoOpenRevision.holds(context),
  },
}).createMachine({
  id: 'offerLifecycle',
  description: 'The life of an offer up to the job, run by browser and server alike.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'The supplier calculates; the customer does not see the offer yet.',
      on: {
        'offer.edit': { guard: 'isSupplierOfOffer', target: 'draft', reenter: true },
        'offer.release': { guard: and(['isSupplierOfOffer', 'isComplete', 'hasOfferFile']), target: 'open' },
        'offer.archive': { guard: 'isSupplierOfOffer', target: 'archived' },
      },
    },
    open: {
      description: 'The offer lies with the customer.',
      on: {
        'offer.accept': { guard: and(['isCustomerOfOffer', 'isEnquiryOpen', 'hasOrderFile']), target: 'accepted' },
        'offer.decline': { guard: and(['isCustomerOfOffer', 'hasRejectionReason']), target: 'declined' },
        'offer.revise': { guard: and(['isSupplierOfOffer', 'hasNoOpenRevision']), target: 'open', reenter: true },
        'offer.invalidate': { guard: 'isSupplierOfOffer', target: 'invalidated' },
        'offer.archive': { guard: 'isSupplierOfOffer', target: 'archived' },
      },
    },
    declined: {
      description: 'The customer has declined; the supplier can make a new version.',
      on: {
        'offer.revise': { guard: and(['isSupplierOfOffer', 'hasNoOpenRevision']), target: 'declined', reenter: true },
        'offer.invalidate': { guard: 'isSupplierOfOffer', target: 'invalidated' },
        'offer.archive': { guard: 'isSupplierOfOffer', target: 'archived' },
      },
    },
    accepted: {
      description: 'The customer has ordered; the supplier confirms.',
      on: {
        'offer.confirm': { guard: and(['isSupplierOfOffer', 'hasOrderConfirmationFile']), target: 'confirmed' },
      },
    },
    confirmed: { description: 'A job: the contract is concluded.' },
    invalidated: {
      description: 'Replaced by a newer version; can only be read.',
      on: { 'offer.archive': { guard: 'isSupplierOfOffer', target: 'archived' } },
    },
    archived: { description: 'Filed away: can be read, never changed again.' },
  },
})

/** Whether the lifecycle takes this action now. */
export const offerCan = (action: OfferAction, context: OfferContext): boolean =>
  offerLifecycle.resolveState({ value: offerStageOf(context.offer), context }).can({ type: action })

/** Whether its supplier can still put it away; a list offers only these rows for selection. */
export const canBeArchived = (offer: Pick<Offer, 'state' | 'released' | 'archived' | 'invalidated'>): boolean =>
  offerLifecycle.states[offerStageOf(offer)]?.transitions.has('offer.archive') ?? false

/** Why it does not, in the order in which it is told; empty when it does. */
export const offerObstacles = (action: OfferAction, context: OfferContext): Obstacle[] =>
  obstaclesOf(offerLifecycle, offerRules, offerWrongState, {
    state: offerStageOf(context.offer),
    action,
    facts: context,
  })
