/** The operator's import of parts lists, and what was found of one. */
import {
  adminBomEstimateActors,
  adminBomExportActors,
  adminBomListActors,
  adminBomResultActors,
  adminBomSearchActors,
} from '../api/actors/adminBom.ts'
import { ofOperator } from '../api/actors/bom.ts'
import { adminBomListMachine, adminBomMachine } from '../machines/bom/adminBomMachine.ts'
import { adminBomResultMachine } from '../machines/bom/adminBomResultMachine.ts'
import { bomExportMachine } from '../machines/bom/bomExportMachine.ts'
import { estimateMachine } from '../machines/bom/estimateMachine.ts'
import { lineSearchMachine } from '../machines/bom/lineSearchMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { AdminBomResultScreen } from '../ui/bom/admin/AdminBomResultScreen.tsx'
import { AdminBomScreen } from '../ui/bom/admin/AdminBomScreen.tsx'
import { type CreateScreen, idOf } from './createScreen.ts'
import { noViews } from './listBeside.ts'
import { wiredBomIntake } from './wiredBom.ts'

export const bomImport: CreateScreen = ({ call }) =>
  screen({
    machine: wired(adminBomMachine, {
      results: wired(adminBomListMachine, { ...adminBomListActors(call), ...noViews }),
      intake: wiredBomIntake(call, ofOperator),
    }),
    inputOf: ({ search }) => ({ search }),
    View: AdminBomScreen,
  })

export const bomResult: CreateScreen = ({ call }) =>
  screen({
    machine: wired(adminBomResultMachine, {
      ...adminBomResultActors(call),
      search: wired(lineSearchMachine, adminBomSearchActors(call)),
      estimate: wired(estimateMachine, adminBomEstimateActors(call)),
      bomExport: wired(bomExportMachine, adminBomExportActors(call)),
    }),
    inputOf: (visit) => ({ id: idOf(visit) ?? '', search: visit.search }),
    View: AdminBomResultScreen,
  })
