/** The writing of an addendum as its views know it. */
import type { ActorRefFrom } from 'xstate'
import type { addendumMachine } from '../../../machines/enquiry/addendumMachine.ts'

export type AddendumActor = ActorRefFrom<typeof addendumMachine>
