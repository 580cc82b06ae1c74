/** A parts list that the operator has checked against the catalogue, as its row in the list tells it (rule B13). */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'
import { bomSummarySchema } from './bom.ts'
import { priceRangeSchema } from './estimate.ts'

export const adminBomRowSchema = z.object({
  id: idSchema,
  bomFileName: z.string(),
  userFullName: z.string(),
  summary: bomSummarySchema,
  /** what it was last estimated to cost for one cabinet */
  estimate: priceRangeSchema.nullable(),
  createDate: timestampSchema,
  lastUpdate: timestampSchema,
})
export type AdminBomRow = z.infer<typeof adminBomRowSchema>
