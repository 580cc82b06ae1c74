/** Mappings that a company keeps by name, to be taken for other files (rule B22). */
import { z } from 'zod'
import { idSchema, requiredTextSchema } from '../core/schema.ts'
import { bomMappingSchema, type ColumnMapping } from './mapping.ts'
import { normalisedHeader } from './headerWords.ts'

export const presetValuesSchema = bomMappingSchema.extend({ suppliedPartString: z.string().max(100) })
export type PresetValues = z.infer<typeof presetValuesSchema>
export const presetNameSchema = requiredTextSchema(100)

export const bomPresetSchema = presetValuesSchema.extend({ id: idSchema, name: z.string() })
export type BomPreset = z.infer<typeof bomPresetSchema>

/** These columns as the preset takes them: by their headers, a column without one by its place. */
export const mappedByPreset = (columns: readonly ColumnMapping[], { fieldMapping }: PresetValues): ColumnMapping[] => {
  const left = fieldMapping.filter(({ articleField }) => articleField !== null)
  return columns.map((entry) => {
    const header = normalisedHeader(entry.importHeader)
    const at = left.findIndex(({ importHeader, column }) =>
      header === '' ? importHeader === '' && column === entry.column : normalisedHeader(importHeader) === header,
    )
    const [found] = at === -1 ? [] : left.splice(at, 1)
    return { ...entry, articleField: found?.articleField ?? null }
  })
}
