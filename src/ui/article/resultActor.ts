/** The machine of an import's page as its cards know it. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { importResultMachine } from '../../machines/article/importResultMachine.ts'

export type ResultActor = ActorRefFrom<typeof importResultMachine>
export type ResultSnapshot = SnapshotFrom<typeof importResultMachine>
