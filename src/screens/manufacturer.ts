/** Manufacturers: the page of their list, and the form. */
import { manufacturerActors } from '../api/actors/masterdata.ts'
import { manufacturerCarrier } from '../domain/masterdata/manufacturer.ts'
import file from '../i18n/de/file.json'
import masterdata from '../i18n/de/masterdata.json'
import { historyMachine } from '../machines/core/historyMachine.ts'
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

export const manufacturerList: CreateScreen = ({ call }) => {
  const { page, list } = manufacturerActors(call)
  return screen({
    texts: { masterdata },
    machine: wired(manufacturersMachine, { ...page, list: wired(manufacturerListMachine, list) }),
    inputOf: ({ search }) => ({ search }),
    View: ManufacturerListScreen,
  })
}

export const manufacturerForm: CreateScreen = ({ call }) => {
  const { workflow, variant, record, history } = manufacturerActors(call)
  return screen({
    texts: { masterdata, file },
    machine: wired(manufacturerMachine, {
      ...workflow,
      variant: wired(variantMachine, variant),
      record: wired(manufacturerRecordMachine, { ...record, history: wired(historyMachine, history) }),
    }),
    inputOf: formInput(manufacturerCarrier),
    View: ManufacturerFormScreen,
  })
}
