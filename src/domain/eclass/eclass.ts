/** E-Class mappings: a product class and the minutes of work that one piece takes (rule W5). */
import { z } from 'zod'
import { auditShape, idSchema, requiredTextSchema, textSchema } from '../core/schema.ts'

export const eclassMappingSchema = z.object({
  id: idSchema,
  /** eight digits */
  eclassNumber: z.string().regex(/^\d{8}$/),
  description: requiredTextSchema(500),
  /** minutes */
  workTime: z.number().min(0),
  firstLevelOrder: textSchema(20),
  secondLevelOrder: textSchema(20),
  ...auditShape,
})
export type EclassMapping = z.infer<typeof eclassMappingSchema>
