/**
 * The life of an enquiry: draft → released → closed ⇄ released, archived (specification §4; decisions 10, 11).
 * Client and server run this very machine: the screen asks it what to offer, the server what to accept.
 */
import { and, setup } from 'xstate'
import type { Obstacle } from '../../domain/core/rule.ts'
import { type Enquiry, enquiryStateOf } from '../../domain/enquiry/enquiry.ts'
import { type EnquiryContext, enquiryRules, enquiryWrongState } from '../../domain/enquiry/enquiryRules.ts'
import { obstaclesOf } from '../core/inspectLifecycle.ts'

export type EnquiryAction =
  | 'enquiry.edit'
  | 'enquiry.release'
  | 'enquiry.reopen'
  | 'enquiry.archive'
  | 'enquiry.copy'
  | 'enquiry.createOffer'
  /** the system's own: an accepted offer closes its enquiry */
  | 'enquiry.close'

export const enquiryLifecycle = setup({
  types: {
    context: {} as EnquiryContext,
    input: {} as EnquiryContext,
    events: {} as { type: EnquiryAction },
  },
  guards: {
    isOwnEnquiry: ({ context }) => enquiryRules.isOwnEnquiry.holds(context),
    isSupplier: ({ context }) => enquiryRules.isSupplier.holds(context),
    isComplete: ({ context }) => enquiryRules.isComplete.holds(context),
    hasCircuitDiagram: ({ context }) => enquiryRules.hasCircuitDiagram.holds(context),
    hasBom: ({ context }) => enquiryRules.hasBom.holds(context),
  },
}).createMachine({
  id: 'enquiryLifecycle',
  description: 'The life of an enquiry, run by browser and server alike.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'The customer works on the enquiry; suppliers do not see it.',
      on: {
        'enquiry.edit': { guard: 'isOwnEnquiry', target: 'draft', reenter: true },
        'enquiry.release': {
          guard: and(['isOwnEnquiry', 'isComplete', 'hasCircuitDiagram', 'hasBom']),
          target: 'released',
        },
        'enquiry.copy': { guard: 'isOwnEnquiry', target: 'draft', reenter: true },
        'enquiry.archive': { guard: 'isOwnEnquiry', target: 'archived' },
      },
    },
    released: {
      description: 'Suppliers see the enquiry and can make offers; it is read-only.',
      on: {
        'enquiry.createOffer': { guard: 'isSupplier', target: 'released', reenter: true },
        'enquiry.close': { guard: 'isOwnEnquiry', target: 'closed' },
        'enquiry.copy': { guard: 'isOwnEnquiry', target: 'released', reenter: true },
        'enquiry.archive': { guard: 'isOwnEnquiry', target: 'archived' },
      },
    },
    closed: {
      description: 'An offer is accepted; no other one can be.',
      on: {
        'enquiry.reopen': { guard: 'isOwnEnquiry', target: 'released' },
        'enquiry.copy': { guard: 'isOwnEnquiry', target: 'closed', reenter: true },
        'enquiry.archive': { guard: 'isOwnEnquiry', target: 'archived' },
      },
    },
    archived: {
      description: 'Filed away: can be read and copied, never changed again.',
      on: { 'enquiry.copy': { guard: 'isOwnEnquiry', target: 'archived', reenter: true } },
    },
  },
})

/** Whether the lifecycle takes this action now. */
export const enquiryCan = (action: EnquiryAction, context: EnquiryContext): boolean =>
  enquiryLifecycle.resolveState({ value: enquiryStateOf(context.enquiry), context }).can({ type: action })

/** Whether its customer can still put it away; a list offers only these rows for selection. */
export const canBeArchived = (enquiry: Pick<Enquiry, 'archived' | 'closed' | 'released'>): boolean =>
  enquiryLifecycle.states[enquiryStateOf(enquiry)]?.transitions.has('enquiry.archive') ?? false

/** Why it does not, in the order in which it is told; empty when it does. */
export const enquiryObstacles = (action: EnquiryAction, context: EnquiryContext): Obstacle[] =>
  obstaclesOf(enquiryLifecycle, enquiryRules, enquiryWrongState, {
    state: enquiryStateOf(context.enquiry),
    action,
    facts: context,
  })
