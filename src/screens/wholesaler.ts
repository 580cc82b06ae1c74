/** Wholesalers: their list, and the form. */
import { wholesalerActors } from '../api/actors/masterdata.ts'
import { wholesalerCalls } from '../api/contract/masterdata.ts'
import { wholesalerCarrier } from '../domain/masterdata/wholesaler.ts'
import { wired } from '../machines/core/wired.ts'
import {
  wholesalerListMachine,
  wholesalerMachine,
  wholesalerRecordMachine,
} from '../machines/masterdata/wholesalerMachines.ts'
import { screen } from '../ui/app/screen.tsx'
import { WholesalerFormScreen, WholesalerListScreen } from '../ui/masterdata/WholesalerScreens.tsx'
import { type CreateScreen, formInput } from './createScreen.ts'
import { noViews } from './listBeside.ts'
import { formParts } from './formParts.ts'

export const wholesalerList: CreateScreen = ({ call }) =>
  screen({
    machine: wired(wholesalerListMachine, { ...wholesalerActors(call).list, ...noViews }),
    inputOf: ({ search }) => ({ search }),
    View: WholesalerListScreen,
  })

export const wholesalerForm: CreateScreen = ({ call }) => {
  const { workflow, record } = wholesalerActors(call)
  return screen({
    machine: wired(wholesalerMachine, {
      ...workflow,
      record: wired(wholesalerRecordMachine, { ...record, ...formParts(call, wholesalerCalls.history) }),
    }),
    inputOf: formInput(wholesalerCarrier),
    View: WholesalerFormScreen,
  })
}
