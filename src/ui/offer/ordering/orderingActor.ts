/** The writing of an order as its views know it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { orderingMachine } from '../../../machines/offer/orderingMachine.ts'

export type OrderingActor = ActorRefFrom<typeof orderingMachine>
export const draftOf = ({ context }: SnapshotFrom<typeof orderingMachine>) => context.draft
