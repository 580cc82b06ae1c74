/** The grid of price lines as its views know it. */
import type { ActorRefFrom } from 'xstate'
import type { priceGridMachine } from '../../../machines/offer/priceGridMachine.ts'

export type GridActor = ActorRefFrom<typeof priceGridMachine>
