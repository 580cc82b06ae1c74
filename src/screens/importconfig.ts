/** Import configurations: their list, and the form. */
import {
  importChoicesActors,
  importConfigActors,
  importConfigListActors,
  importConfigRecordActors,
  importConfigUsageActors,
  sampleActors,
} from '../api/actors/importconfig.ts'
import { importConfigHistory } from '../api/contract/importconfig.ts'
import { wired } from '../machines/core/wired.ts'
import {
  importChoicesMachine,
  importConfigListMachine,
  importConfigMachine,
  importConfigRecordMachine,
  importConfigUsageMachine,
} from '../machines/importconfig/importConfigMachines.ts'
import { sampleMachine } from '../machines/importconfig/sampleMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { ImportConfigFormScreen } from '../ui/importconfig/ImportConfigFormScreen.tsx'
import { ImportConfigListScreen } from '../ui/importconfig/ImportConfigListScreen.tsx'
import { type CreateScreen, idOf, userOf } from './createScreen.ts'
import { noViews } from './listBeside.ts'
import { formParts } from './formParts.ts'

export const importConfigList: CreateScreen = ({ call }) =>
  screen({
    machine: wired(importConfigListMachine, { ...importConfigListActors(call), ...noViews }),
    inputOf: ({ search }) => ({ search }),
    View: ImportConfigListScreen,
  })

export const importConfigForm: CreateScreen = ({ call }) =>
  screen({
    machine: wired(importConfigMachine, {
      ...importConfigActors(call),
      sample: wired(sampleMachine, sampleActors(call)),
      usage: wired(importConfigUsageMachine, importConfigUsageActors(call)),
      choices: wired(importChoicesMachine, importChoicesActors(call)),
      record: wired(importConfigRecordMachine, {
        ...importConfigRecordActors(call),
        ...formParts(call, importConfigHistory),
      }),
    }),
    inputOf: (visit) => ({ id: idOf(visit), user: userOf(visit) }),
    View: ImportConfigFormScreen,
  })
