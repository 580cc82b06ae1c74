/** The actors behind the parts list's views. */
import type { ActorRefFrom } from 'xstate'
import type { bomMachine } from '../../machines/bom/bomMachine.ts'
import type { bomMappingMachine } from '../../machines/bom/bomMappingMachine.ts'

export type BomActor = ActorRefFrom<typeof bomMachine>
export type MappingActor = ActorRefFrom<typeof bomMappingMachine>
