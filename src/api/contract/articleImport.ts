/** Calls about the import of articles (rules W8–W11): the operator's whole staff. */
import { z } from 'zod'
import {
  importLimitBytes,
  importReasons,
  importRefusalSchema,
  importResultSchema,
  importStatusSchema,
  importSummarySchema,
  keptArticleSchema,
} from '../../domain/article/articleImport.ts'
import { bulkScopeSchema, bulkValuesSchema, fieldsSet } from '../../domain/article/bulkEdit.ts'
import { idSchema, pageOf, pageQueryOf, queryFlagSchema } from '../../domain/core/schema.ts'
import { operators } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

const which = z.object({ id: idSchema })
/** Opening a long workbook may take its time. */
const openingTimeout = 600_000

export const startImport = endpoint({
  method: 'POST',
  path: '/article/import',
  summary: 'Starts an import, or with `dryRun` a trial of it, in the background; one at a time.',
  audiences: operators,
  body: z.object({ importConfigId: idSchema, dryRun: queryFlagSchema.optional() }),
  file: 'required',
  fileLimit: importLimitBytes,
  response: importSummarySchema,
  timeout: 600_000,
})

export const tryBulkEdit = endpoint({
  method: 'POST',
  path: '/article/bulk',
  summary:
    'Tries out to give these articles, or all that a list is narrowed to, the same values; `/article/import/run` makes it real. 409 where an import is under way, 412 for what is gone or a group of another manufacturer.',
  audiences: operators,
  body: z.object({
    scope: bulkScopeSchema,
    values: bulkValuesSchema.refine((values) => fieldsSet(values).length > 0, 'required'),
  }),
  response: importSummarySchema,
  timeout: 120_000,
})

export const runTrial = endpoint({
  method: 'POST',
  path: '/article/import/run',
  summary: 'Makes a trial real: imports its file as its configuration was then.',
  audiences: operators,
  query: which,
  response: importSummarySchema,
  timeout: openingTimeout,
})

export const getImportStatus = endpoint({
  method: 'GET',
  path: '/article/import',
  summary: 'How far the import is that is under way, and the last one that is over.',
  audiences: operators,
  response: importStatusSchema,
})

export const abortImport = endpoint({
  method: 'GET',
  path: '/article/import/abort',
  summary: 'Ends the import that is under way after its last whole batch.',
  audiences: operators,
  response: importStatusSchema,
})

export const allImports = endpoint({
  method: 'GET',
  path: '/article/import/all',
  summary: 'The imports and trials, the newest first; with `importedBy` only the imports by that configuration.',
  audiences: operators,
  query: z.object({ ...pageQueryOf(['startDate']), importedBy: idSchema.optional() }),
  response: pageOf(importSummarySchema),
})

export const getImportResult = endpoint({
  method: 'GET',
  path: '/article/import/result',
  summary: 'What came of an import, and what undoing it would do.',
  audiences: operators,
  query: which,
  response: importResultSchema,
})

export const getImportRefusals = endpoint({
  method: 'GET',
  path: '/article/import/refused',
  summary: 'The lines that an import refused, in the order of the file, or those of one reason.',
  audiences: operators,
  query: z.object({ ...which.shape, reason: z.enum(importReasons).optional(), ...pageQueryOf(['line']) }),
  response: pageOf(importRefusalSchema),
})

export const downloadRefusals = endpoint({
  method: 'GET',
  path: '/article/import/refused/file',
  summary: 'The refused rows as they stand in the file, as CSV, each behind its line, column and reason.',
  audiences: operators,
  query: which,
  response: blob,
})

export const downloadImportResult = endpoint({
  method: 'GET',
  path: '/article/import/result/file',
  summary: 'Every change of an import as CSV, with the values before and after.',
  audiences: operators,
  query: which,
  response: blob,
})

export const getKeptArticles = endpoint({
  method: 'GET',
  path: '/article/import/kept',
  summary: 'Articles of an import that somebody has changed since; undoing leaves them as they are.',
  audiences: operators,
  query: which,
  response: z.array(keptArticleSchema),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/article/import/undo',
  summary: 'Undoes an import in the background, but for what somebody has changed since.',
  audiences: operators,
  query: which,
  response: importSummarySchema,
})
