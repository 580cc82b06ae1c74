/** Calls about the parts lists that the operator has checked (rule B13). They are made by `/enquiry/bom/map` with `admin`. */
import { z } from 'zod'
import { adminBomRowSchema, adminBomResultSchema } from '../../domain/bom/adminBom.ts'
import { linesAtOnce } from '../../domain/bom/bom.ts'
import { bomEstimateSchema } from '../../domain/bom/estimate.ts'
import { bomExports, exportTableSchema } from '../../domain/bom/export.ts'
import { bomCandidateSchema } from '../../domain/bom/matching.ts'
import { idSchema, queryIntSchema } from '../../domain/core/schema.ts'
import { idListSchema } from '../../domain/masterdata/named.ts'
import { operators } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

const audiences = operators
const which = z.object({ id: idSchema })
const timeout = 60_000

export const allAdminBoms = endpoint({
  method: 'GET',
  path: '/admin/bom/all/simple',
  summary: 'All parts lists that the operator has checked, without their lines, the newest first.',
  audiences,
  response: z.array(adminBomRowSchema),
})

export const getAdminBom = endpoint({
  method: 'GET',
  path: '/admin/bom/',
  summary: 'A parts list that the operator has checked, with a page of its lines, and how many there are.',
  audiences,
  query: which.extend({
    offset: queryIntSchema.pipe(z.int().min(0)).optional(),
    limit: queryIntSchema.pipe(z.int().min(1).max(linesAtOnce)).optional(),
  }),
  response: adminBomResultSchema,
  timeout,
})

export const removeAdminBoms = endpoint({
  method: 'GET',
  path: '/admin/bom/delete',
  whileFrozen: 'refused',
  summary: 'Deletes these parts lists with their lines; answers with those that are gone.',
  audiences,
  query: z.object({ adminBOMResultIds: idListSchema }),
  response: z.array(idSchema),
})

export const rematchAdminBom = endpoint({
  method: 'POST',
  path: '/admin/bom/match',
  summary:
    'Asks the catalogue anew, as after a number was given to an article; lines that have one now count as replaced by hand. Answers with the first lines.',
  audiences,
  query: which,
  response: adminBomResultSchema,
  timeout: 300_000,
})

export const searchAdminBomArticles = endpoint({
  method: 'GET',
  path: '/admin/bom/search',
  summary:
    'Articles that a line of it could mean, the best first; with a text those that it finds; with how well they fit the line in %.',
  audiences,
  query: which.extend({
    lineId: idSchema,
    searchTerm: z.string().trim().max(200).optional(),
    amount: queryIntSchema.pipe(z.int().min(1).max(20)).optional(),
  }),
  response: z.array(bomCandidateSchema),
})

export const estimateAdminBom = endpoint({
  method: 'GET',
  path: '/admin/bom/estimate',
  summary: 'What it is estimated to cost, by the prices of now; null without lines.',
  audiences,
  query: which,
  response: bomEstimateSchema.nullable(),
  timeout,
})

const whichExport = which.extend({ content: z.enum(bomExports) })

export const exportAdminBom = endpoint({
  method: 'GET',
  path: '/admin/bom/export',
  summary: 'It as CSV: what is to be bought, what is supplied, or numbers alone.',
  audiences,
  query: whichExport,
  response: blob,
  logged: 'PRICES_EXPORTED',
  timeout,
})

export const getAdminBomTable = endpoint({
  method: 'GET',
  path: '/admin/bom/table',
  summary: 'The same as a table with typed cells, of which the caller makes a file.',
  audiences,
  query: whichExport,
  response: exportTableSchema,
  logged: 'PRICES_EXPORTED',
  timeout,
})
