/** The calls of a list that comes back as CSV (rules V9, W5): tried out, taken, the last one taken back. */
import { z } from 'zod'
import {
  columnNamesSchema,
  csvPreviewSchema,
  csvUndoneSchema,
  importResultSchema,
  lastCsvSchema,
} from '../../domain/core/csvImport.ts'
import { idSchema } from '../../domain/core/schema.ts'
import { endpoint, jsonField } from './endpoint.ts'

const audiences = ['operatorAdmin'] as const
const columns = jsonField(columnNamesSchema).optional()

/** @param of what a file has, and by what that is known */
export const csvCalls = (path: `/${string}`, { of, fileField = 'file' }: { of: string; fileField?: string }) => ({
  tryImport: endpoint({
    method: 'POST',
    path: `${path}/import/try`,
    whileFrozen: 'answered',
    summary: `What a CSV file would change, of ${of}; \`columns\` says what the file calls ours. Nothing is written. 417 names columns and lines that are wrong.`,
    audiences,
    body: z.object({ columns }),
    file: 'required',
    fileField,
    response: csvPreviewSchema,
    timeout: 120_000,
  }),
  importAll: endpoint({
    method: 'POST',
    path: `${path}/import`,
    summary: `Takes a CSV file of ${of}, as a whole or not at all; 409 where it would no longer do what was \`seen\` in its trial.`,
    audiences,
    body: z.object({ columns, seen: z.string().max(100).optional() }),
    file: 'required',
    fileField,
    response: importResultSchema,
    timeout: 120_000,
  }),
  lastImport: endpoint({
    method: 'GET',
    path: `${path}/import/last`,
    summary: 'The last CSV file that was taken and not taken back, and what that would do.',
    audiences,
    response: z.object({ last: lastCsvSchema.nullable() }),
    timeout: 120_000,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: `${path}/import/undo`,
    summary:
      'Takes the last CSV file back, field by field; what somebody has changed since stays. 409 for another than the last.',
    audiences,
    body: z.object({ id: idSchema }),
    response: csvUndoneSchema,
    timeout: 120_000,
  }),
})
