/** Discount groups: the page of their list, and the form. */
import { discountActors } from '../api/actors/masterdata.ts'
import { discountGroupCalls } from '../api/contract/masterdata.ts'
import { discountGroupCarrier } from '../domain/masterdata/discountGroup.ts'
import { csvImportMachine } from '../machines/core/csvImportMachine.ts'
import { exportMachine } from '../machines/core/exportMachine.ts'
import { wired } from '../machines/core/wired.ts'
import {
  discountListMachine,
  discountMachine,
  discountOwnersMachine,
  discountPageMachine,
  discountRecordMachine,
  discountsMachine,
} from '../machines/masterdata/discountMachines.ts'
import { variantMachine } from '../machines/masterdata/variantMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { DiscountFormScreen, DiscountListScreen } from '../ui/masterdata/DiscountScreens.tsx'
import { type CreateScreen, formInput } from './createScreen.ts'
import { noViews } from './listBeside.ts'
import { formParts } from './formParts.ts'

export const discountList: CreateScreen = ({ call }) => {
  const actors = discountActors(call)
  return screen({
    machine: wired(discountPageMachine, {
      groups: wired(discountsMachine, {
        ...actors.page,
        list: wired(discountListMachine, { ...actors.list, ...noViews }),
      }),
      export: wired(exportMachine, actors.export),
      import: wired(csvImportMachine, actors.import),
    }),
    inputOf: ({ search }) => ({ search }),
    View: DiscountListScreen,
  })
}

export const discountForm: CreateScreen = ({ call }) => {
  const { workflow, variant, record, owners } = discountActors(call)
  return screen({
    machine: wired(discountMachine, {
      ...workflow,
      variant: wired(variantMachine, variant),
      owners: wired(discountOwnersMachine, owners),
      record: wired(discountRecordMachine, { ...record, ...formParts(call, discountGroupCalls.history) }),
    }),
    inputOf: formInput(discountGroupCarrier),
    View: DiscountFormScreen,
  })
}
