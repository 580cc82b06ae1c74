/** Discount groups of a manufacturer (rule V9). */
import { z } from 'zod'
import { idSchema } from '../core/schema.ts'
import { namedShape } from './named.ts'

const { createDate: _created, lastUpdate: _updated, ...shape } = namedShape

export const discountGroupSchema = z.object({
  ...shape,
  nameVariants: z.array(z.string()),
  /** % off the list price */
  percent: z.number().min(0).max(100),
  manufacturerId: idSchema,
  wholesalerDiscounts: z.array(z.object({ wholesalerId: idSchema, percent: z.number().min(0).max(100) })),
})
export type DiscountGroup = z.infer<typeof discountGroupSchema>
