/** The log over all companies (rule A13): all of it for the operator's administrators, for those of a company its own part. */
import { z } from 'zod'
import { auditFormats, auditGroups, auditPageSchema } from '../../domain/operations/audit.ts'
import { idSchema, pageQueryOf, plainDateSchema } from '../../domain/core/schema.ts'
import { administratorsThat } from '../../domain/session/capabilities.ts'
import { traders } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'

const filter = {
  group: z.enum(auditGroups).optional(),
  search: z.string().trim().max(200).optional(),
  /** days in Germany, both included */
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
  /** what its people did, and what others did to it and them */
  companyId: idSchema.optional(),
  recordId: z.string().max(200).optional(),
}
const filterSchema = z.object(filter)
export type AuditFilter = z.infer<typeof filterSchema>

export const getAuditLog = endpoint({
  method: 'GET',
  path: '/operations/log',
  summary: 'A page of who did what, newest first; `counts` is by part of the log, before one of them is chosen.',
  audiences: administratorsThat('managesPeople'),
  query: z.object({ ...pageQueryOf(['at']), ...filter }),
  response: auditPageSchema,
})

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/operations/log/export',
  summary:
    'What a filter leaves of the log, newest first, as CSV or as JSON, a line for each entry. The export is logged itself.',
  audiences: administratorsThat('managesPeople'),
  query: z.object({ ...filter, format: z.enum(auditFormats) }),
  response: blob,
  timeout: 300_000,
})

export const noteExport = endpoint({
  method: 'POST',
  path: '/operations/log/exported',
  whileFrozen: 'answered',
  summary:
    'Tells the log that prices were written into a file of this name by the browser itself, from what it had read.',
  audiences: traders,
  body: z.object({ filename: z.string().trim().min(1).max(255) }),
  response: z.object({ filename: z.string() }),
})
