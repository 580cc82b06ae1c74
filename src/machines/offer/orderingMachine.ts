/** An order that is written in the portal, or brought with what it orders (rule O19). */
import { toggled } from '../../domain/offer/choice.ts'
import { newOrderDraft, type OrderDraft, orderableOf, orderIn, orderTotal } from '../../domain/offer/order.ts'
import { waitingApproval } from '../../domain/offer/approval.ts'
import { wantedIn } from '../../domain/offer/orderAddress.ts'
import { liesWithCustomer } from '../../domain/offer/offerStage.ts'
import type { PaperWish } from './paperKind.ts'
import { createPaperMachine } from './paperMachine.ts'

export type OrderWish = PaperWish<OrderDraft>

export const orderingMachine = createPaperMachine<'ordering', OrderDraft>({
  id: 'ordering',
  description: 'An order that is written in the portal.',
  begin: (offer, { user, asked }, now) => newOrderDraft(offer, user, now, wantedIn(asked)),
  isOpen: (offer) => liesWithCustomer(offer) && !waitingApproval(offer),
  isComplete: (offer, draft) => orderIn(draft) !== undefined && !('fault' in orderTotal(orderableOf(offer), draft)),
  toggle: ({ priceLines }, draft, id) => ({ ...draft, options: toggled(priceLines, draft.options, id) }),
  fileType: 'ORDER',
  choosable: true,
  done: (offer) =>
    waitingApproval(offer)
      ? { notice: 'offer.approvalAsked', path: `/offer/${offer.id}` }
      : { notice: 'offer.accepted', path: '/order' },
})
