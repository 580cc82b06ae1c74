/** What every form has beside its record: its history, and who else is just editing it. */
import { editingActors } from '../api/actors/editing.ts'
import { historyActors } from '../api/actors/history.ts'
import type { Call } from '../api/client.ts'
import { editorsMachine } from '../machines/core/editorsMachine.ts'
import { historyMachine } from '../machines/core/historyMachine.ts'
import { wired } from '../machines/core/wired.ts'

/** @param endpoint asks for the history of its kind of record */
export const formParts = (call: Call, endpoint: Parameters<typeof historyActors>[1]) => ({
  history: wired(historyMachine, historyActors(call, endpoint)),
  editors: wired(editorsMachine, editingActors(call)),
})
