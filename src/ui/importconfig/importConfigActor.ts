/** The machines of an import configuration as its views know them. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { ImportConfigDraft, importConfigTable } from '../../domain/importconfig/importConfig.ts'
import type {
  importChoicesMachine,
  importConfigMachine,
  importConfigRecordMachine,
  importConfigUsageMachine,
} from '../../machines/importconfig/importConfigMachines.ts'
import type { sampleMachine } from '../../machines/importconfig/sampleMachine.ts'
import type { Form } from '../core/fields/form.ts'

export type ConfigActor = ActorRefFrom<typeof importConfigMachine>
export type ConfigRecordActor = ActorRefFrom<typeof importConfigRecordMachine>
export type SampleActor = ActorRefFrom<typeof sampleMachine>
export type SampleSnapshot = SnapshotFrom<typeof sampleMachine>
export type ConfigUsageActor = ActorRefFrom<typeof importConfigUsageMachine>
export type ConfigForm = Form<ImportConfigDraft, KeyOf<typeof importConfigTable>>

export type ChoicesActor = ActorRefFrom<typeof importChoicesMachine>
export const choicesOf = (s: SnapshotFrom<typeof importChoicesMachine> | undefined) => s?.context.value ?? noChoices
const noChoices: SnapshotFrom<typeof importChoicesMachine>['context']['value'] = {
  manufacturers: [],
  wholesalers: [],
  units: [],
  discountGroups: [],
}
