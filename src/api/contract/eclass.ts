/** Calls about E-Class mappings, the operator's (rule W5). */
import { z } from 'zod'
import { idSchema, newIdSchema } from '../../domain/core/schema.ts'
import { changedEclassSchema, eclassMappingSchema, newEclassSchema } from '../../domain/eclass/eclass.ts'
import { idListSchema } from '../../domain/masterdata/named.ts'
import { operators } from '../../domain/session/visitor.ts'
import { csvCalls } from './csv.ts'
import { blob, endpoint } from './endpoint.ts'
import { historyCall } from './history.ts'

const audiences = ['operatorAdmin'] as const

export const getEclass = endpoint({
  method: 'GET',
  path: '/eclass/',
  summary: 'An E-Class mapping.',
  audiences,
  query: z.object({ eclassMappingId: idSchema }),
  response: eclassMappingSchema,
})

export const allEclass = endpoint({
  method: 'GET',
  path: '/eclass/all',
  summary: 'Every E-Class mapping, by its number.',
  audiences,
  response: z.array(eclassMappingSchema),
})

export const eclassOfArticles = endpoint({
  method: 'POST',
  path: '/eclass/all/articles',
  whileFrozen: 'answered',
  summary: 'The mappings of these articles, by the id of the article; one without mapping is left out.',
  audiences: operators,
  body: z.array(idSchema).max(20_000),
  response: z.object({ eclassMap: z.record(idSchema, eclassMappingSchema) }),
})

export const createEclass = endpoint({
  method: 'POST',
  path: '/eclass/',
  summary: 'Creates an E-Class mapping; a number that there is already is refused.',
  audiences,
  body: newEclassSchema.extend({ newId: newIdSchema }),
  response: eclassMappingSchema,
  success: 201,
})

export const updateEclass = endpoint({
  method: 'POST',
  path: '/eclass/update',
  summary: 'Saves an E-Class mapping. A stale `lastUpdate` and a number that another one has are refused.',
  audiences,
  body: changedEclassSchema,
  response: eclassMappingSchema,
})

export const removeEclass = endpoint({
  method: 'GET',
  path: '/eclass/delete/many',
  whileFrozen: 'refused',
  summary: 'Deletes these mappings. Returns the ids of those that are gone.',
  audiences,
  query: z.object({ eclassIds: idListSchema }),
  response: z.array(idSchema),
})

export const exportEclass = endpoint({
  method: 'GET',
  path: '/eclass/export',
  summary: 'All mappings as CSV, in a file that is named by the day in Germany.',
  audiences,
  response: blob,
})

export const {
  tryImport: tryEclassImport,
  importAll: importEclass,
  lastImport: lastEclassImport,
  undoImport: undoEclassImport,
} = csvCalls('/eclass', { of: 'mappings, which are known by their number', fileField: 'mappings' })

export const eclassHistory = historyCall('/eclass', audiences)
