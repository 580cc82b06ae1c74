/**
 * The life of an enquiry: draft → released → closed ⇄ released, archived (rules E2–E8). Client and server run this very table:
 * the screen asks it what to offer, the server what to accept and what to store.
 */
import { enquiryStateOf } from '../../domain/enquiry/enquiry.ts'
import { type EnquiryContext, enquiryRules, enquiryWrongState } from '../../domain/enquiry/enquiryRules.ts'
import { createLifecycle } from '../core/lifecycle.ts'

export type EnquiryAction =
  | 'enquiry.edit'
  | 'enquiry.release'
  | 'enquiry.reopen'
  | 'enquiry.archive'
  | 'enquiry.copy'
  | 'enquiry.createOffer'
  | 'enquiry.declineOthers'
  /** the system's own: an accepted offer closes its enquiry */
  | 'enquiry.close'

export const enquiryLifecycle = createLifecycle<EnquiryContext, EnquiryAction>()({
  id: 'enquiryLifecycle',
  description: 'The life of an enquiry, run by browser and server alike.',
  rules: enquiryRules,
  wrongState: enquiryWrongState,
  initial: 'draft',
  stateOf: ({ enquiry }) => enquiryStateOf(enquiry),
  states: {
    draft: {
      description: 'The customer works on the enquiry; suppliers do not see it.',
      seenBy: ['isOwnEnquiry'],
      on: {
        'enquiry.edit': { rules: ['isOwnEnquiry'], target: 'draft' },
        'enquiry.release': {
          rules: ['isOwnEnquiry', 'isFilled', 'hasFreeTexts', 'hasCircuitDiagram', 'hasBom', 'isBomMapped'],
          target: 'released',
        },
        'enquiry.copy': { rules: ['isOwnEnquiry'], target: 'draft' },
        'enquiry.archive': { rules: ['isOwnEnquiry'], target: 'archived' },
      },
    },
    released: {
      description: 'Suppliers see the enquiry and can make offers; it is read-only.',
      on: {
        'enquiry.createOffer': { rules: ['isSupplier'], target: 'released' },
        'enquiry.close': { rules: ['isOwnEnquiry'], target: 'closed' },
        'enquiry.copy': { rules: ['isOwnEnquiry'], target: 'released' },
        'enquiry.archive': { rules: ['isOwnEnquiry'], target: 'archived' },
      },
    },
    closed: {
      description: 'An offer is accepted; no other one can be.',
      on: {
        'enquiry.reopen': { rules: ['isOwnEnquiry'], target: 'released' },
        'enquiry.declineOthers': { rules: ['isOwnEnquiry'], target: 'closed' },
        'enquiry.copy': { rules: ['isOwnEnquiry'], target: 'closed' },
        'enquiry.archive': { rules: ['isOwnEnquiry'], target: 'archived' },
      },
    },
    archived: {
      description: 'Filed away: can be read and copied, never changed again.',
      seenBy: ['isOwnEnquiry'],
      on: { 'enquiry.copy': { rules: ['isOwnEnquiry'], target: 'archived' } },
    },
  },
})
