/** The writing of a paper as its views know it: an order, or its confirmation. */
import type { ActorRefFrom } from 'xstate'
import type { confirmingMachine } from '../../../machines/offer/confirmingMachine.ts'
import type { orderingMachine } from '../../../machines/offer/orderingMachine.ts'

export type OrderingActor = ActorRefFrom<typeof orderingMachine>
export type ConfirmingActor = ActorRefFrom<typeof confirmingMachine>
export type PaperActor = OrderingActor | ConfirmingActor
