/** A parts list that the operator has checked against the catalogue, whole and as its row in the list tells it (rule B13). */
import { z } from 'zod'
import type { LocalList } from '../core/localList.ts'
import { auditShape, changeEntrySchema, idSchema, timestampSchema } from '../core/schema.ts'
import { bomLineSchema, bomSummarySchema, matchRate } from './bom.ts'
import { columnMappingSchema } from './mapping.ts'
import { hintsOf, priceRangeSchema } from './estimate.ts'

export const adminBomResultSchema = z.object({
  id: idSchema,
  bomFileName: z.string(),
  headers: z.array(z.string()),
  fieldMapping: z.array(columnMappingSchema),
  /** a page of its lines, in the file's order */
  articles: z.array(bomLineSchema),
  /** how many lines there are */
  totalElements: z.int().min(0),
  bomHeaderRowIndex: z.int().min(1),
  suppliedPartString: z.string(),
  released: z.boolean(),
  changeEntries: z.array(changeEntrySchema),
  ...auditShape,
})
export type AdminBomResult = z.infer<typeof adminBomResultSchema>

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

export const adminBomSortColumns = [
  'bomFileName',
  'createDate',
  'userFullName',
  'lines',
  'problems',
  'rate',
  'estimate',
] as const
export type AdminBomSortColumn = (typeof adminBomSortColumns)[number]

export const adminBomList: LocalList<AdminBomRow, AdminBomSortColumn> = {
  texts: ({ bomFileName, userFullName }) => [bomFileName, userFullName],
  sortBy: {
    bomFileName: ({ bomFileName }) => bomFileName,
    createDate: ({ createDate }) => createDate,
    userFullName: ({ userFullName }) => userFullName,
    lines: ({ summary }) => summary.lines,
    problems: ({ summary }) => hintsOf(summary),
    rate: ({ summary }) => matchRate(summary),
    estimate: ({ estimate }) => estimate && estimate.low,
  },
  filterBy: { ansicht: ({ summary }) => (hintsOf(summary) > 0 ? 'fehler' : 'ohne') },
}
