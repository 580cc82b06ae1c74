/** A table as a download, written by a worker that ends with it (rule L8). */
import { germanDay } from '../../domain/core/day.ts'
import type { Table } from '../../domain/core/table.ts'
import type { Download } from '../../machines/core/effects.ts'

const kinds = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}
type Format = keyof typeof kinds

/** "Benutzer-2026-11-21.xlsx" */
const exportName = (title: string, at: Date): string => `${title}-${germanDay(at)}.xlsx`

/**
 * @param as which kind of file, and its name with the ending; a workbook with the table's title and the day where left out
 * @throws when the worker cannot be loaded or fails
 */
export const exportTable = (
  table: Table,
  signal: AbortSignal,
  { format, filename }: { format: Format; filename: string } = {
    format: 'xlsx',
    filename: exportName(table.title, new Date()),
  },
): Promise<Download> => {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Download>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
      resolve({ blob: new Blob([data], { type: kinds[format] }), filename }),
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    signal.addEventListener('abort', () => reject(new DOMException('the export was given up', 'AbortError')))
    worker.postMessage({ table, format }, { transfer: [] })
  }).finally(() => worker.terminate())
}
