/** A checked parts list as its views know it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { adminBomResultMachine } from '../../../machines/bom/adminBomResultMachine.ts'

export type ResultActor = ActorRefFrom<typeof adminBomResultMachine>
export type ResultSnapshot = SnapshotFrom<typeof adminBomResultMachine>
export const contextOf = (s: ResultSnapshot) => s.context
