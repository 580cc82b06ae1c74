/** The search over everything: above all screens, loaded when it is opened for the first time. */
import { searchActors } from '../api/actors/search.ts'
import { wired } from '../machines/core/wired.ts'
import { searchMachine } from '../machines/search/searchMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { SearchDialog } from '../ui/search/SearchDialog.tsx'
import type { CreateScreen } from './createScreen.ts'

export const search: CreateScreen = ({ call }) =>
  screen({
    machine: wired(searchMachine, searchActors(call)),
    inputOf: () => undefined,
    View: SearchDialog,
  })
