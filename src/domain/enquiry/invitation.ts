/** Whom a customer asks for offers (rule E15): all suppliers, or those that they have chosen. */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'

/** So many suppliers one enquiry is sent to by choice. */
export const mostInvited = 200
/** So many are shown to choose among; the others are found by name or place. */
export const suppliersShown = 100

const companySchema = z.object({ zip: z.string(), city: z.string() })

/** A supplier who is asked. */
export const invitationSchema = companySchema.extend({
  supplierId: idSchema,
  supplierName: z.string(),
  at: timestampSchema,
})
export type Invitation = z.infer<typeof invitationSchema>

/** A supplier, with what the customer knows of them from earlier deals. */
export const supplierChoiceSchema = companySchema.extend({
  id: idSchema,
  name: z.string(),
  /** orders and jobs of the customer's with them, and when the last was placed */
  orders: z.int().min(0),
  lastOrder: timestampSchema.nullable(),
  /** offers that they have made the customer */
  offers: z.int().min(0),
})
export type SupplierChoice = z.infer<typeof supplierChoiceSchema>

export const supplierChoicesSchema = z.object({
  suppliers: z.array(supplierChoiceSchema),
  /** how many there are by that name or place */
  total: z.int().min(0),
})
export type SupplierChoices = z.infer<typeof supplierChoicesSchema>

/** Whom a release asks, while it is typed. */
export type Asked = {
  audience: 'all' | 'chosen'
  /** those that are ticked, with their names: a search may leave them out of sight */
  suppliers: readonly Pick<SupplierChoice, 'id' | 'name'>[]
}
export const askAll: Asked = { audience: 'all', suppliers: [] }

/** Whether nobody is chosen where some are to be. */
export const asksNobody = ({ audience, suppliers }: Asked): boolean => audience === 'chosen' && suppliers.length === 0
/** Whether more are chosen than are taken. */
export const asksTooMany = ({ audience, suppliers }: Asked): boolean =>
  audience === 'chosen' && suppliers.length > mostInvited

/** Ticked becomes not ticked, and the other way round. */
export const toggled = (
  suppliers: Asked['suppliers'],
  { id, name }: Pick<SupplierChoice, 'id' | 'name'>,
): Asked['suppliers'] =>
  suppliers.some((supplier) => supplier.id === id)
    ? suppliers.filter((supplier) => supplier.id !== id)
    : [...suppliers, { id, name }]
