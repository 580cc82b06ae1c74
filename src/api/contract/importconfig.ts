/** Calls about import configurations (rule W4): the operator's staff reads them for an import, its administrators change them. */
import { z } from 'zod'
import { importLimitBytes } from '../../domain/article/articleImport.ts'
import { codePageSchema } from '../../domain/bom/sheet.ts'
import { idSchema, queryIntSchema } from '../../domain/core/schema.ts'
import {
  changedImportConfigSchema,
  importConfigSchema,
  importSampleSchema,
  newImportConfigSchema,
} from '../../domain/importconfig/importConfig.ts'
import { operators } from '../../domain/session/visitor.ts'
import { blob, endpoint, jsonField } from './endpoint.ts'
import { historyCall } from './history.ts'

const audiences = ['operatorAdmin'] as const
/** Whoever has a price list sends it as it is; a long workbook takes its time. */
const sample = { fileLimit: importLimitBytes, timeout: 600_000 }

export const getImportConfig = endpoint({
  method: 'GET',
  path: '/import/config/',
  summary: 'An import configuration.',
  audiences: operators,
  query: z.object({ id: idSchema }),
  response: importConfigSchema,
})

export const allImportConfigs = endpoint({
  method: 'GET',
  path: '/import/config/all',
  summary: 'Every import configuration by title.',
  audiences: operators,
  response: z.array(importConfigSchema),
})

export const createImportConfig = endpoint({
  method: 'POST',
  path: '/import/config/',
  summary: 'Creates an import configuration with its sample file.',
  audiences,
  body: z.object({ config: jsonField(newImportConfigSchema) }),
  file: 'optional',
  ...sample,
  response: importConfigSchema,
  success: 201,
})

export const updateImportConfig = endpoint({
  method: 'POST',
  path: '/import/config/update',
  summary:
    'Saves an import configuration, with another sample file where one is sent. A stale `lastUpdate` is refused.',
  audiences,
  body: z.object({ config: jsonField(changedImportConfigSchema) }),
  file: 'optional',
  ...sample,
  response: importConfigSchema,
})

export const deleteImportConfig = endpoint({
  method: 'POST',
  path: '/import/config/delete',
  summary: 'Deletes an import configuration; what was imported by it stays.',
  audiences,
  query: z.object({ configId: idSchema }),
  response: z.object({ id: idSchema }),
})

export const readImportSample = endpoint({
  method: 'POST',
  path: '/import/config/header',
  whileFrozen: 'answered',
  summary:
    'The first rows and the headers of the file sent along, or of a configuration’s own, at a row and in an encoding or those that are found.',
  audiences,
  body: z.object({
    configId: idSchema.optional(),
    headerRowIndex: queryIntSchema.optional(),
    encoding: codePageSchema.optional(),
  }),
  file: 'optional',
  ...sample,
  response: importSampleSchema,
})

export const getImportSampleFile = endpoint({
  method: 'GET',
  path: '/import/config/file',
  summary: 'Downloads the sample file of a configuration.',
  audiences,
  query: z.object({ id: idSchema }),
  response: blob,
})

export const importConfigHistory = historyCall('/import/config', audiences)
