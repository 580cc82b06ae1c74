/** E-Class mappings: the page of their list, and the form. */
import { eclassActors } from '../api/actors/eclass.ts'
import { eclassHistory } from '../api/contract/eclass.ts'
import { eclassCarrier } from '../domain/eclass/eclass.ts'
import csv from '../i18n/de/csv.json'
import eclass from '../i18n/de/eclass.json'
import file from '../i18n/de/file.json'
import masterdata from '../i18n/de/masterdata.json'
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
import { formParts } from './formParts.ts'

export const eclassList: CreateScreen = ({ call }) => {
  const actors = eclassActors(call)
  return screen({
    texts: { eclass, masterdata, csv, file },
    machine: wired(eclassPageMachine, {
      list: wired(eclassListMachine, actors.list),
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
    texts: { eclass, masterdata, file },
    machine: wired(eclassMachine, {
      ...workflow,
      record: wired(eclassRecordMachine, { ...record, ...formParts(call, eclassHistory) }),
    }),
    inputOf: formInput(eclassCarrier),
    View: EclassFormScreen,
  })
}
