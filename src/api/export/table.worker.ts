/** Writes a table beside the page: some thousand rows would stop its clicks and spinners for a third of a second. */
import type { Table } from '../../domain/core/table.ts'
import { csvOf } from './csv.ts'
import { workbookOf } from './workbook.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ table: Table; format: 'xlsx' | 'csv' }>) => {
  const bytes = data.format === 'csv' ? csvOf(data.table) : workbookOf(data.table)
  self.postMessage(bytes, { transfer: [bytes.buffer] })
})
