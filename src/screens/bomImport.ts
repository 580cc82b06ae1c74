/** The operator's import of parts lists, and what was found of one. */
import {
  adminBomActors,
  adminBomEstimateActors,
  adminBomExportActors,
  adminBomListActors,
  adminBomMappingActors,
  adminBomResultActors,
} from '../api/actors/adminBom.ts'
import { bomPresetActors } from '../api/actors/bomPreset.ts'
import { adminBomListMachine, adminBomMachine } from '../machines/bom/adminBomMachine.ts'
import { adminBomResultMachine } from '../machines/bom/adminBomResultMachine.ts'
import { bomExportMachine } from '../machines/bom/bomExportMachine.ts'
import { bomComparisonMachine } from '../machines/bom/bomComparisonMachine.ts'
import { bomMappingMachine } from '../machines/bom/bomMappingMachine.ts'
import { bomPresetsMachine } from '../machines/bom/bomPresetsMachine.ts'
import { estimateMachine } from '../machines/bom/estimateMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { AdminBomResultScreen } from '../ui/bom/admin/AdminBomResultScreen.tsx'
import { AdminBomScreen } from '../ui/bom/admin/AdminBomScreen.tsx'
import { type CreateScreen, idOf } from './createScreen.ts'

export const bomImport: CreateScreen = ({ call }) =>
  screen({
    machine: wired(adminBomMachine, {
      ...adminBomActors(call),
      results: wired(adminBomListMachine, adminBomListActors(call)),
      mapping: wired(bomMappingMachine, {
        ...adminBomMappingActors(call),
        comparison: bomComparisonMachine,
        presets: wired(bomPresetsMachine, bomPresetActors(call)),
      }),
    }),
    inputOf: ({ search }) => ({ search }),
    View: AdminBomScreen,
  })

export const bomResult: CreateScreen = ({ call }) =>
  screen({
    machine: wired(adminBomResultMachine, {
      ...adminBomResultActors(call),
      estimate: wired(estimateMachine, adminBomEstimateActors(call)),
      bomExport: wired(bomExportMachine, adminBomExportActors(call)),
    }),
    inputOf: (visit) => ({ id: idOf(visit) ?? '', search: visit.search }),
    View: AdminBomResultScreen,
  })
