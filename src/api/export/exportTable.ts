/** A table as a download, written by a worker that ends with it (rule L8). */
import { germanDay } from '../../domain/core/day.ts'
import type { Table } from '../../domain/core/table.ts'
import type { Download } from '../../machines/core/effects.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** "Benutzer-2026-11-21.xlsx" */
export const exportName = (title: string, at: Date): string => `${title}-${germanDay(at)}.xlsx`

/** @throws when the worker cannot be loaded or fails */
export const exportTable = (table: Table, signal: AbortSignal): Promise<Download> => {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Download>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
      resolve({ blob: new Blob([data], { type: xlsx }), filename: exportName(table.title, new Date()) }),
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    signal.addEventListener('abort', () => reject(new DOMException('the export was given up', 'AbortError')))
    worker.postMessage(table, { transfer: [] })
  }).finally(() => worker.terminate())
}
