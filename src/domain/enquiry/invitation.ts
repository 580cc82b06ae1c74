/** Whom a customer asks for offers (rule E15): all suppliers, or those that they have chosen. */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'

/** So many suppliers one enquiry is sent to by choice. */
export const mostInvited = 200

/** Where a supplier is. */
export const askedCompanySchema = z.object({ zip: z.string(), city: z.string() })

/** A supplier who is asked. */
export const invitationSchema = askedCompanySchema.extend({
  supplierId: idSchema,
  supplierName: z.string(),
  at: timestampSchema,
})
export type Invitation = z.infer<typeof invitationSchema>

/** Whom a release asks, while it is typed. */
export type Asked = {
  audience: 'all' | 'chosen'
  /** those that are ticked, with their names: a search may leave them out of sight */
  suppliers: readonly { id: string; name: string }[]
}
export const askAll: Asked = { audience: 'all', suppliers: [] }

/** Whether nobody is chosen where some are to be. */
export const asksNobody = ({ audience, suppliers }: Asked): boolean => audience === 'chosen' && suppliers.length === 0
/** Whether more are chosen than are taken. */
export const asksTooMany = ({ audience, suppliers }: Asked): boolean =>
  audience === 'chosen' && suppliers.length > mostInvited

/** Ticked becomes not ticked, and the other way round. */
export const toggled = (suppliers: Asked['suppliers'], { id, name }: Asked['suppliers'][number]): Asked['suppliers'] =>
  suppliers.some((supplier) => supplier.id === id)
    ? suppliers.filter((supplier) => supplier.id !== id)
    : [...suppliers, { id, name }]
