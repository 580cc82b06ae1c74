/** E-Class mappings: the page of their list, and the form. */
import { eclassActors } from '../api/actors/eclass.ts'
import { eclassHistory } from '../api/contract/eclass.ts'
import { eclassCarrier } from '../domain/eclass/eclass.ts'
import { csvImportMachine } from '../machines/core/csvImportMachine.ts'
import { exportMachine } from '../machines/core/exportMachine.ts'
import { wired } from '../machines/core/wired.ts'
import {
  eclassListMachine,
  eclassMachine,
  eclassPageMachine,
  eclassRecordMachine,
} from '../machines/eclass/eclassMachines.ts'
import { screen } from '../ui/app/screen.tsx'
import { EclassFormScreen } from '../ui/eclass/EclassFormScreen.tsx'
import { EclassListScreen } from '../ui/eclass/EclassListScreen.tsx'
import { type CreateScreen, formInput } from './createScreen.ts'
import { noViews } from './listBeside.ts'
import { formParts } from './formParts.ts'

export const eclassList: CreateScreen = ({ call }) => {
  const actors = eclassActors(call)
  return screen({
    machine: wired(eclassPageMachine, {
      list: wired(eclassListMachine, { ...actors.list, ...noViews }),
      export: wired(exportMachine, actors.export),
      import: wired(csvImportMachine, actors.import),
    }),
    inputOf: ({ search }) => ({ search }),
    View: EclassListScreen,
  })
}

export const eclassForm: CreateScreen = ({ call }) => {
  const { workflow, record } = eclassActors(call)
  return screen({
    machine: wired(eclassMachine, {
      ...workflow,
      record: wired(eclassRecordMachine, { ...record, ...formParts(call, eclassHistory) }),
    }),
    inputOf: formInput(eclassCarrier),
    View: EclassFormScreen,
  })
}
