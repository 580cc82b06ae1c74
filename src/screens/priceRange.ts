/** What a parts list is estimated to cost, explained on a page of its own: of an enquiry, and of a list that the operator has checked. */
import { adminBomEstimateActors, adminBomExportActors, adminBomPriceRangeActors } from '../api/actors/adminBom.ts'
import { bomExportActors, estimateActors, priceRangeActors } from '../api/actors/bom.ts'
import { bomExportMachine } from '../machines/bom/bomExportMachine.ts'
import { estimateMachine } from '../machines/bom/estimateMachine.ts'
import { priceRangeMachine } from '../machines/bom/priceRangeMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { PriceRangeScreen, ResultPriceRangeScreen } from '../ui/bom/estimate/PriceRangeScreen.tsx'
import { type CreateScreen, idOf } from './createScreen.ts'

export const priceRange: CreateScreen = ({ call }) =>
  screen({
    machine: wired(priceRangeMachine, {
      ...priceRangeActors(call),
      estimate: wired(estimateMachine, estimateActors(call)),
      bomExport: wired(bomExportMachine, bomExportActors(call)),
    }),
    inputOf: (visit) => ({ id: idOf(visit) ?? '', exportOf: { enquiryId: idOf(visit) ?? '' } }),
    View: PriceRangeScreen,
  })

export const resultPriceRange: CreateScreen = ({ call }) =>
  screen({
    machine: wired(priceRangeMachine, {
      ...adminBomPriceRangeActors(call),
      estimate: wired(estimateMachine, adminBomEstimateActors(call)),
      bomExport: wired(bomExportMachine, adminBomExportActors(call)),
    }),
    inputOf: (visit) => ({ id: idOf(visit) ?? '', exportOf: { resultId: idOf(visit) ?? '' } }),
    View: ResultPriceRangeScreen,
  })
