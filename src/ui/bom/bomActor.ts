/** The actors behind the parts list's views. */
import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate'
import type { bomMachine } from '../../machines/bom/bomMachine.ts'
import type { bomMappingMachine } from '../../machines/bom/bomMappingMachine.ts'
import type { bomPresetsMachine } from '../../machines/bom/bomPresetsMachine.ts'
import type { Problem } from '../../machines/core/problem.ts'

export type BomActor = ActorRefFrom<typeof bomMachine>
export type PresetsActor = ActorRefFrom<typeof bomPresetsMachine>
export type MappingActor = ActorRefFrom<typeof bomMappingMachine>

/** As much of a machine that takes a parts list as the place of its upload reads: of an enquiry, or the operator's import. */
type UploadSnapshot = Snapshot<unknown> & {
  context: { file: File | null; percent: number; rejection: (Problem & { fileName: string }) | null }
  matches: (state: 'uploading') => boolean
  can: (event: { type: 'upload.retried' }) => boolean
}
type UploadEvent =
  | { type: 'bom.upload'; file: File }
  | { type: 'upload.retried' }
  | { type: 'upload.cancelled' }
  | { type: 'rejection.dismissed' }
export type UploadActor = Pick<ActorRef<UploadSnapshot, UploadEvent>, 'getSnapshot' | 'subscribe' | 'send'>
