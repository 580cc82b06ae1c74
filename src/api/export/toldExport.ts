/** A file with prices that the browser itself writes is told to the log before it is handed out (rule A13): untold, there is none. */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Download } from '../../machines/core/effects.ts'
import { mapOutcome } from '../actors/actors.ts'
import type { Call } from '../client.ts'
import { noteExport } from '../contract/audit.ts'

export const toldExport =
  (call: Call) =>
  async (download: Download, options: { signal: AbortSignal }): Promise<Outcome<Download>> =>
    mapOutcome(await call(noteExport, { body: { filename: download.filename } }, options), () => download)
