/** The page of a parts list's lines as its views know it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bomLinesMachine } from '../../../machines/bom/bomLinesMachine.ts'
import type { bomPageMachine } from '../../../machines/bom/bomPageMachine.ts'

export type LinesPageActor = ActorRefFrom<typeof bomPageMachine>
export type LinesActor = ActorRefFrom<typeof bomLinesMachine>
export type LinesSnapshot = SnapshotFrom<typeof bomLinesMachine>
export const contextOf = (s: LinesSnapshot) => s.context
