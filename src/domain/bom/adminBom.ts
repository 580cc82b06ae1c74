/** The list of parts lists that the operator has checked against the catalogue (rule B13). */
import { z } from 'zod'
import type { LocalList } from '../core/localList.ts'
import { idSchema, timestampSchema } from '../core/schema.ts'
import { bomSummarySchema } from './bom.ts'
import { hintsOf, priceRangeSchema } from './estimate.ts'

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

export const adminBomSortColumns = ['createDate', 'bomFileName'] as const
export type AdminBomSortColumn = (typeof adminBomSortColumns)[number]

/** Filter `hinweise`: those that have some, or none. */
export const adminBomList: LocalList<AdminBomRow, AdminBomSortColumn> = {
  texts: ({ bomFileName, userFullName }) => [bomFileName, userFullName],
  sortBy: {
    createDate: ({ createDate }) => createDate,
    bomFileName: ({ bomFileName }) => bomFileName,
  },
  filterBy: { hinweise: ({ summary }) => (hintsOf(summary) > 0 ? 'ja' : 'nein') },
}
