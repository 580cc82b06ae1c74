/** A parts list on its way in, for an enquiry or the operator's import, and the enquiry's own with it, wired from the inside out. */
import { bomActors, bomComparisonActors, bomIntakeActors, type ListPlace, ofEnquiry } from '../api/actors/bom.ts'
import { bomPresetActors } from '../api/actors/bomPreset.ts'
import type { Call } from '../api/client.ts'
import { bomComparisonMachine } from '../machines/bom/bomComparisonMachine.ts'
import { bomIntakeMachine } from '../machines/bom/bomIntakeMachine.ts'
import { bomMachine } from '../machines/bom/bomMachine.ts'
import { bomPresetsMachine } from '../machines/bom/bomPresetsMachine.ts'
import { wired } from '../machines/core/wired.ts'

export const wiredBomIntake = (call: Call, placeOf: ListPlace) =>
  wired(bomIntakeMachine, {
    ...bomIntakeActors(call, placeOf),
    comparison: wired(bomComparisonMachine, bomComparisonActors(call)),
    presets: wired(bomPresetsMachine, bomPresetActors(call)),
  })

export const wiredBom = (call: Call) =>
  wired(bomMachine, { ...bomActors(call), intake: wiredBomIntake(call, ofEnquiry) })
