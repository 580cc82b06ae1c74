/**
 * Suppliers as a customer chooses among them (rule E15): with what is known of earlier deals, by whom somebody marked as their own favourites,
 * and by the groups that their company keeps under names.
 */
import { z } from 'zod'
import { idSchema, requiredTextSchema, timestampSchema } from '../core/schema.ts'
import { isInvisible } from '../core/text.ts'
import { type Asked, askedCompanySchema, mostInvited } from './invitation.ts'

/** So many are shown to choose among; the others are found by name or place. A group, and who is marked, is shown whole. */
export const suppliersShown = 100
/** So many groups a company keeps. */
export const mostSupplierGroups = 50

/** A supplier, with what the customer knows of them from earlier deals. */
export const supplierChoiceSchema = askedCompanySchema.extend({
  id: idSchema,
  name: z.string(),
  /** orders and jobs of the customer's with them, and when the last was placed */
  orders: z.int().min(0),
  lastOrder: timestampSchema.nullable(),
  /** offers that they have made the customer */
  offers: z.int().min(0),
  /** whether the caller has marked them */
  favourite: z.boolean(),
})
export type SupplierChoice = z.infer<typeof supplierChoiceSchema>

/** Among whom is looked; a group is one of the company's. */
export const supplierCircles = ['all', 'favourites', 'ordered'] as const
export type SupplierCircle = (typeof supplierCircles)[number]

export const supplierGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** suppliers of it who can offer today */
  count: z.int().min(0),
})
export type SupplierGroup = z.infer<typeof supplierGroupSchema>

export const groupNameSchema = requiredTextSchema(80)

export const supplierChoicesSchema = z.object({
  suppliers: z.array(supplierChoiceSchema),
  /** how many there are by that name or place */
  total: z.int().min(0),
  /** … whatever is looked for */
  counts: z.record(z.enum(supplierCircles), z.int().min(0)),
  /** of the group, or of whom the caller has marked, those who cannot be asked any more */
  left: z.array(askedCompanySchema.extend({ id: idSchema, name: z.string() })),
  groups: z.array(supplierGroupSchema),
})
export type SupplierChoices = z.infer<typeof supplierChoicesSchema>

type Ticked = Asked['suppliers']

/** All of these are ticked, with those that are already. */
export const withTicked = (suppliers: Ticked, more: Ticked): Ticked => [
  ...suppliers,
  ...more.filter(({ id }) => !suppliers.some((one) => one.id === id)).map(({ id, name }) => ({ id, name })),
]

/** Why those that are ticked cannot be kept under a name as it is typed. */
export const groupHindrance = (name: string, suppliers: Ticked): 'nobody' | 'tooMany' | 'unnamed' | undefined => {
  if (suppliers.length === 0) return 'nobody'
  if (suppliers.length > mostInvited) return 'tooMany'
  return isInvisible(name) ? 'unnamed' : undefined
}
