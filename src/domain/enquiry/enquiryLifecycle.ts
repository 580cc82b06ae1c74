/**
 * The life of an enquiry: draft → released → closed ⇄ released, archived (rules E2–E8). Client and server run this very table:
 * the screen asks it what to offer, the server what to accept and what to store.
 */
import { lifecycleOf } from '../core/lifecycle.ts'
import type { RefusalCode } from '../core/refusal.ts'
import type { Actor } from '../session/visitor.ts'
import { type Enquiry, type EnquiryState, enquiryStateOf } from './enquiry.ts'
import {
  type EnquiryContext,
  type EnquiryNeed,
  enquiryNeeds,
  type EnquirySide,
  enquirySides,
  enquiryWrongState,
  newEnquiryFacts,
  releaseNeeds,
} from './enquiryRules.ts'

export type EnquiryAction =
  | 'enquiry.edit'
  | 'enquiry.release'
  | 'enquiry.reopen'
  | 'enquiry.archive'
  | 'enquiry.copy'
  | 'enquiry.createOffer'
  | 'enquiry.extend'
  | 'enquiry.amend'
  | 'enquiry.invite'
  | 'enquiry.disinvite'
  | 'enquiry.declineBid'
  | 'enquiry.resumeBid'
  | 'enquiry.declineOthers'
  /** the system's own: an accepted offer closes its enquiry */
  | 'enquiry.close'

export const enquiryLifecycle = lifecycleOf<EnquiryContext, EnquiryState, EnquiryAction, EnquirySide, EnquiryNeed>({
  id: 'enquiryLifecycle',
  description: 'The life of an enquiry, run by browser and server alike.',
  sides: enquirySides,
  needs: enquiryNeeds,
  wrongState: enquiryWrongState,
  initial: 'draft',
  stateOf: ({ enquiry }) => enquiryStateOf(enquiry),
  states: {
    draft: {
      description: 'The customer works on the enquiry; suppliers do not see it.',
      seenBy: 'customerOfEnquiry',
      can: {
        'enquiry.edit': { by: 'customerOfEnquiry', to: 'draft' },
        'enquiry.release': {
          by: 'customerOfEnquiry',
          needs: releaseNeeds,
          to: 'released',
        },
        'enquiry.copy': { by: 'customerOfEnquiry', to: 'draft' },
        'enquiry.archive': { by: 'customerOfEnquiry', to: 'archived' },
      },
    },
    released: {
      description: 'Suppliers see the enquiry and can make offers; it is read-only, and changed by addenda alone.',
      can: {
        'enquiry.createOffer': { by: 'anySupplier', needs: ['isInTime'], to: 'released' },
        'enquiry.extend': { by: 'customerOfEnquiry', needs: ['hasDeadline', 'isExtensible'], to: 'released' },
        'enquiry.amend': { by: 'customerOfEnquiry', needs: ['isUnordered'], to: 'released' },
        'enquiry.invite': { by: 'customerOfEnquiry', needs: ['isChosen'], to: 'released' },
        // Whoever could try it out would learn who has offered (rule E16).
        'enquiry.disinvite': { by: 'customerOfEnquiry', needs: ['isChosen', 'isUnsealed'], to: 'released' },
        'enquiry.declineBid': { by: 'anySupplier', needs: ['hasNotBid'], to: 'released' },
        'enquiry.resumeBid': { by: 'anySupplier', needs: ['hasDeclinedBid'], to: 'released' },
        'enquiry.close': { by: 'customerOfEnquiry', to: 'closed' },
        'enquiry.copy': { by: 'customerOfEnquiry', to: 'released' },
        'enquiry.archive': { by: 'customerOfEnquiry', to: 'archived' },
      },
    },
    closed: {
      description: 'An offer is accepted; no other one can be.',
      can: {
        'enquiry.reopen': { by: 'customerOfEnquiry', to: 'released' },
        'enquiry.declineOthers': { by: 'customerOfEnquiry', to: 'closed' },
        'enquiry.copy': { by: 'customerOfEnquiry', to: 'closed' },
        'enquiry.archive': { by: 'customerOfEnquiry', to: 'archived' },
      },
    },
    archived: {
      description: 'Filed away: can be read and copied, never changed again.',
      seenBy: 'customerOfEnquiry',
      can: { 'enquiry.copy': { by: 'customerOfEnquiry', to: 'archived' } },
    },
  },
})

type Row = Pick<Enquiry, 'customerId' | 'released' | 'closed' | 'archived'>
/** An enquiry as far as a list tells it: without a row, one that this user is about to post. */
const inList = (actor: Actor, row?: Row): EnquiryContext => ({
  actor,
  enquiry: { ...newEnquiryFacts(actor), ...row },
})
/** Why this user posts no enquiries; undefined where they do (rule E9). */
export const postingObstacle = (actor: Actor): RefusalCode | undefined =>
  enquiryLifecycle.obstacles('enquiry.edit', inList(actor))[0]?.code
/** Whether this user can put enquiries away: this one, or any at all. */
export const canArchive = (actor: Actor, row?: Row): boolean =>
  enquiryLifecycle.can('enquiry.archive', inList(actor, row))
/** The states of what stands in this user's list (rule E4). */
export const listedStates = (actor: Actor): EnquiryState[] => enquiryLifecycle.statesSeen(inList(actor))
