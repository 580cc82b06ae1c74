/** Writes a workbook beside the page: some thousand rows would stop its clicks and spinners for a third of a second. */
import type { Table } from '../../domain/core/table.ts'
import { workbookOf } from './workbook.ts'

self.addEventListener('message', ({ data }: MessageEvent<Table>) => {
  const bytes = workbookOf(data)
  self.postMessage(bytes, { transfer: [bytes.buffer] })
})
