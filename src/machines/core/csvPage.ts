/** What the page of a list has that goes out as CSV and comes back: an export and an import beside the list. */
import { csvImportMachine, type CsvImportReport } from './csvImportMachine.ts'
import { exportMachine } from './exportMachine.ts'

export const csvActors = { export: exportMachine, import: csvImportMachine }
export type CsvPageInput = { search: string }
export type CsvPageEvent = { type: 'url.changed'; search: string } | { type: 'window.focused' } | CsvImportReport
