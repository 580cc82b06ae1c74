/** The actors behind the parts list's views. */
import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate'
import type { bomIntakeMachine } from '../../machines/bom/bomIntakeMachine.ts'
import type { Rejected } from '../../machines/bom/bomIntakeSetup.ts'
import type { bomMachine } from '../../machines/bom/bomMachine.ts'
import type { bomPresetsMachine } from '../../machines/bom/bomPresetsMachine.ts'

export type BomActor = ActorRefFrom<typeof bomMachine>
export type PresetsActor = ActorRefFrom<typeof bomPresetsMachine>
export type IntakeActor = ActorRefFrom<typeof bomIntakeMachine>

/** As much of a machine that takes a parts list as its way in reads: of an enquiry, or the operator's import. */
type FrameSnapshot = Snapshot<unknown> & {
  context: { rejection: Rejected | null }
  children: { intake?: IntakeActor | undefined }
  can: (event: { type: 'upload.retried' }) => boolean
}
type FrameEvent = { type: 'bom.upload'; file: File } | { type: 'upload.retried' } | { type: 'rejection.dismissed' }
export type FrameActor = Pick<ActorRef<FrameSnapshot, FrameEvent>, 'getSnapshot' | 'subscribe' | 'send'>
