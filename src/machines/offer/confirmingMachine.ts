/** An order confirmation that is written in the portal, or brought with what it says otherwise (rule O20). */
import {
  askedConfirmation,
  confirmationIn,
  type ConfirmationDraft,
  newConfirmationDraft,
} from '../../domain/offer/confirmation.ts'
import type { PaperWish } from './paperKind.ts'
import { createPaperMachine } from './paperMachine.ts'

export type ConfirmationWish = PaperWish<ConfirmationDraft>

export const confirmingMachine = createPaperMachine<'confirming', ConfirmationDraft>({
  id: 'confirming',
  description: 'An order confirmation that is written in the portal.',
  begin: (offer, _, now) => newConfirmationDraft(offer, now),
  isOpen: (offer) => offer.state === 'ACCEPTED' && askedConfirmation(offer) === undefined,
  isComplete: (_, draft) => confirmationIn(draft) !== undefined,
  fileType: 'ORDER_CONFIRMATION',
  done: ({ id, state }) => ({
    notice: 'offer.confirmationSent',
    // A job by now, or an order whose customer is asked.
    path: state === 'CONFIRMED' ? '/job' : `/order/${id}`,
  }),
})
