/** The list of articles: what it is sorted and filtered by, and what is counted above it (rules W7, L2). */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'

export const articleSortColumns = [
  'manufacturer',
  'manufacturerNumber',
  'orderNumber',
  'listPrice',
  'weight',
  'priceDate',
] as const
export type ArticleSortColumn = (typeof articleSortColumns)[number]

/** What is missing or doubtful in an article, and makes estimates wrong (rule W7). */
export const articleGaps = ['price', 'discountGroup', 'workTime', 'unit', 'spelling'] as const
export type ArticleGap = (typeof articleGaps)[number]

/** The state of the catalogue: all articles, and those with each gap. */
export const catalogueHealthSchema = z.object({
  articles: z.int().min(0),
  gaps: z.record(z.enum(articleGaps), z.int().min(0)),
  countedAt: timestampSchema,
})
export type CatalogueHealth = z.infer<typeof catalogueHealthSchema>

/** Where an article is matched in the parts list of an enquiry that is neither closed nor archived. */
export const articleUsageSchema = z.object({
  lists: z.array(
    z.object({
      enquiryId: idSchema,
      title: z.string(),
      referenceNumber: z.string(),
      released: z.boolean(),
      /** the rows of its file */
      rows: z.array(z.int()),
    }),
  ),
  /** in how many lists, shown here or not */
  total: z.int().min(0),
})
export type ArticleUsage = z.infer<typeof articleUsageSchema>
