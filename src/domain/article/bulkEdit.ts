/** One value for many articles in one step (rule W13): what can be set, and for which articles. */
import { z } from 'zod'
import { idSchema } from '../core/schema.ts'
import { articleImportSources, articleStates } from './article.ts'
import { articleGaps } from './articleList.ts'

/** What articles get; what is left out stays as it is, null and '' empty it. No article loses its manufacturer so. */
export const bulkValuesSchema = z.object({
  discountGroupId: idSchema.nullable().optional(),
  eclass9_1Id: z
    .string()
    .trim()
    .regex(/^(?:\d{8})?$/)
    .optional(),
  unitId: idSchema.nullable().optional(),
  manufacturerId: idSchema.optional(),
  state: z.enum(articleStates).optional(),
})
export type BulkValues = z.infer<typeof bulkValuesSchema>
export const bulkFields = ['discountGroupId', 'eclass9_1Id', 'unitId', 'manufacturerId', 'state'] as const
export type BulkField = (typeof bulkFields)[number]
export const fieldsSet = (values: BulkValues): BulkField[] => bulkFields.filter((field) => values[field] !== undefined)

/** What a list of articles is narrowed to (rules L3, W12). */
export const articleChoiceSchema = z.object({
  searchTerm: z.string().max(200).optional(),
  orderNumber: z.string().max(100).optional(),
  manufacturer: z.array(idSchema).max(500).optional(),
  importSource: z.array(z.enum(articleImportSources)).optional(),
  type: z.array(z.string().max(128)).max(500).optional(),
  priceFrom: z.number().min(0).optional(),
  priceTo: z.number().min(0).optional(),
  gap: z.enum(articleGaps).optional(),
  state: z.array(z.enum(articleStates)).optional(),
})
export type ArticleChoice = z.infer<typeof articleChoiceSchema>

/** So many articles can be ticked: a page of the list, and more. */
const mostTicked = 1_000
/** Those that are ticked, or all that a list is narrowed to. */
export const bulkScopeSchema = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(mostTicked) }),
  z.strictObject({ all: articleChoiceSchema }),
])
export type BulkScope = z.infer<typeof bulkScopeSchema>

/** As it is kept with what came of it: names as they were. */
export const bulkEditSchema = z.object({
  values: bulkValuesSchema,
  /** whether it was for all that a list was narrowed to */
  all: z.boolean(),
  /** what is set to what, by name; '' where it is emptied */
  told: z.array(z.object({ field: z.enum(bulkFields), value: z.string() })),
})
export type BulkEdit = z.infer<typeof bulkEditSchema>

/** As it is chosen in the dialog: what is left out stays as it is, '' empties it. */
export type BulkDraft = Partial<Record<BulkField, string | null>>
const isSet = (value: string | null | undefined): value is string => value !== undefined && value !== null
export const isAnySet = (draft: BulkDraft): boolean => bulkFields.some((field) => isSet(draft[field]))

export const bulkValuesOf = (draft: BulkDraft): BulkValues => {
  const { discountGroupId, eclass9_1Id, unitId, manufacturerId, state } = draft
  const chosen = articleStates.find((one) => one === state)
  return {
    ...(isSet(discountGroupId) && { discountGroupId: discountGroupId || null }),
    ...(isSet(eclass9_1Id) && { eclass9_1Id }),
    ...(isSet(unitId) && { unitId: unitId || null }),
    ...(isSet(manufacturerId) && { manufacturerId }),
    ...(chosen && { state: chosen }),
  }
}
