/** Manufacturers: the page of their list, and the form. */
import { manufacturerActors } from '../api/actors/masterdata.ts'
import { manufacturerCalls } from '../api/contract/masterdata.ts'
import { manufacturerCarrier } from '../domain/masterdata/manufacturer.ts'
import { wired } from '../machines/core/wired.ts'
import {
  manufacturerListMachine,
  manufacturerMachine,
  manufacturerRecordMachine,
  manufacturersMachine,
} from '../machines/masterdata/manufacturerMachines.ts'
import { variantMachine } from '../machines/masterdata/variantMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { ManufacturerFormScreen, ManufacturerListScreen } from '../ui/masterdata/ManufacturerScreens.tsx'
import { type CreateScreen, formInput } from './createScreen.ts'
import { noViews } from './listBeside.ts'
import { formParts } from './formParts.ts'

export const manufacturerList: CreateScreen = ({ call }) => {
  const { page, list } = manufacturerActors(call)
  return screen({
    machine: wired(manufacturersMachine, { ...page, list: wired(manufacturerListMachine, { ...list, ...noViews }) }),
    inputOf: ({ search }) => ({ search }),
    View: ManufacturerListScreen,
  })
}

export const manufacturerForm: CreateScreen = ({ call }) => {
  const { workflow, variant, record } = manufacturerActors(call)
  return screen({
    machine: wired(manufacturerMachine, {
      ...workflow,
      variant: wired(variantMachine, variant),
      record: wired(manufacturerRecordMachine, { ...record, ...formParts(call, manufacturerCalls.history) }),
    }),
    inputOf: formInput(manufacturerCarrier),
    View: ManufacturerFormScreen,
  })
}
