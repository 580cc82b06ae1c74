/** The calls behind a list that comes back as CSV. */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { LastCsv } from '../../domain/core/csvImport.ts'
import type { CsvOrder } from '../../machines/core/csvImportMachine.ts'
import type { Call } from '../client.ts'
import type { csvCalls } from '../contract/csv.ts'
import { actorOf, impossible } from './actors.ts'

type CsvCalls = ReturnType<typeof csvCalls>

const namesIn = ({ names }: CsvOrder) => (Object.keys(names).length > 0 ? { columns: names } : {})
const fileIn = ({ file }: CsvOrder): File => file ?? impossible('The file')

export const csvImportActors = (call: Call, { tryImport, importAll, lastImport, undoImport }: CsvCalls) => ({
  loadLast: actorOf<Outcome<{ last: LastCsv | null }>, unknown>((_, options) => call(lastImport, {}, options)),
  tryFile: actorOf((order: CsvOrder, options) =>
    call(tryImport, { body: namesIn(order), file: fileIn(order) }, options),
  ),
  importFile: actorOf((order: CsvOrder, options) => {
    const seen = order.seen === undefined ? {} : { seen: order.seen }
    return call(importAll, { body: { ...namesIn(order), ...seen }, file: fileIn(order) }, options)
  }),
  takeBack: actorOf((id: string, options) => call(undoImport, { body: { id } }, options)),
})
