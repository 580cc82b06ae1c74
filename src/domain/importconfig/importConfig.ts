/** How a manufacturer's or wholesaler's article file is read (rule W4). Screens come later. */
import { z } from 'zod'
import { lengthUnitSchema, weightUnitSchema } from '../core/measures.ts'
import { idSchema, requiredTextSchema, textSchema } from '../core/schema.ts'

export const importConfigSchema = z.object({
  id: idSchema,
  manufacturerId: idSchema.nullable(),
  wholesalerId: idSchema.nullable(),
  defaultUnitId: idSchema.nullable(),
  title: requiredTextSchema(),
  description: textSchema(2000),
  filename: z.string(),
  headers: z.array(z.string()),
  /** counts from 1 */
  headerRowIndex: z.int().min(1).default(1),
  fieldMapping: z.array(z.object({ importHeader: z.string(), articleField: z.string() })),
  unitDepth: lengthUnitSchema.default('CM'),
  unitHeight: lengthUnitSchema.default('CM'),
  unitWidth: lengthUnitSchema.default('CM'),
  unitWeight: weightUnitSchema.default('KG'),
})
export type ImportConfig = z.infer<typeof importConfigSchema>
