/** Master data that articles refer to (rules V1–V9). Screens come later. */
import { z } from 'zod'
import { idSchema, requiredTextSchema, textSchema } from '../core/schema.ts'

const namedShape = { id: idSchema, displayName: requiredTextSchema(), usedByArticleAmount: z.int().min(0) }

export const manufacturerSchema = z.object({
  ...namedShape,
  nameVariants: z.array(textSchema()),
  abbreviation: textSchema(20),
  link: textSchema(500),
})
export type Manufacturer = z.infer<typeof manufacturerSchema>

export const unitSchema = z.object({ ...namedShape, nameVariants: z.array(textSchema()) })
export type Unit = z.infer<typeof unitSchema>

export const wholesalerSchema = z.object(namedShape)
export type Wholesaler = z.infer<typeof wholesalerSchema>

export const discountGroupSchema = z.object({
  ...namedShape,
  nameVariants: z.array(textSchema()),
  /** % off the list price */
  percent: z.number().min(0).max(100),
  manufacturerId: idSchema,
  wholesalerDiscounts: z.array(z.object({ wholesalerId: idSchema, percent: z.number().min(0).max(100) })),
})
export type DiscountGroup = z.infer<typeof discountGroupSchema>
