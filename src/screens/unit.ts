/** Units: the page of their list, and the form. */
import { unitActors } from '../api/actors/masterdata.ts'
import { unitCalls } from '../api/contract/masterdata.ts'
import { unitCarrier } from '../domain/masterdata/unit.ts'
import { wired } from '../machines/core/wired.ts'
import { unitListMachine, unitMachine, unitRecordMachine, unitsMachine } from '../machines/masterdata/unitMachines.ts'
import { variantMachine } from '../machines/masterdata/variantMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { UnitFormScreen, UnitListScreen } from '../ui/masterdata/UnitScreens.tsx'
import { type CreateScreen, formInput } from './createScreen.ts'
import { noViews } from './listBeside.ts'
import { formParts } from './formParts.ts'

export const unitList: CreateScreen = ({ call }) => {
  const { page, list } = unitActors(call)
  return screen({
    machine: wired(unitsMachine, { ...page, list: wired(unitListMachine, { ...list, ...noViews }) }),
    inputOf: ({ search }) => ({ search }),
    View: UnitListScreen,
  })
}

export const unitForm: CreateScreen = ({ call }) => {
  const { workflow, variant, record } = unitActors(call)
  return screen({
    machine: wired(unitMachine, {
      ...workflow,
      variant: wired(variantMachine, variant),
      record: wired(unitRecordMachine, { ...record, ...formParts(call, unitCalls.history) }),
    }),
    inputOf: formInput(unitCarrier),
    View: UnitFormScreen,
  })
}
