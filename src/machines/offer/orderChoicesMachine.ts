/** What can be chosen for an order instead of being typed: addresses and people; of other papers none is asked for. */
import type { OrderChoices } from '../../domain/offer/order.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const orderChoicesMachine = createLoadMachine<boolean, OrderChoices>({
  id: 'orderChoices',
  description: 'Addresses and people to choose for an order.',
  empty: { addresses: [], contacts: [] },
  isNeeded: (choosable) => choosable,
})
