/** The landing page of the master data. */
import { fieldValuesActors } from '../api/actors/masterdata.ts'
import { wired } from '../machines/core/wired.ts'
import { fieldValuesMachine } from '../machines/masterdata/fieldValuesMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { FieldValuesScreen } from '../ui/masterdata/FieldValuesScreen.tsx'
import type { CreateScreen } from './createScreen.ts'

export const fieldValues: CreateScreen = ({ call }) =>
  screen({
    machine: wired(fieldValuesMachine, fieldValuesActors(call)),
    inputOf: () => undefined,
    View: FieldValuesScreen,
  })
