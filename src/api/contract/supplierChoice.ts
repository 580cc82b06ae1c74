/** Calls about the suppliers whom a customer may ask (rule E15). */
import { z } from 'zod'
import { idSchema } from '../../domain/core/schema.ts'
import { mostInvited } from '../../domain/enquiry/invitation.ts'
import { groupNameSchema, supplierChoicesSchema, supplierCircles } from '../../domain/enquiry/supplierChoice.ts'
import { customers } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

export const getSuppliers = endpoint({
  method: 'GET',
  path: '/enquiry/suppliers',
  summary:
    "Suppliers to choose among, by name or place, of a circle or a group: first those with whom the caller ordered last. The first 100, and how many there are; with the company's groups.",
  audiences: customers,
  query: z.object({
    term: z.string().max(200).optional(),
    circle: z.enum(supplierCircles).optional(),
    groupId: idSchema.optional(),
  }),
  response: supplierChoicesSchema,
})

export const markSupplier = endpoint({
  method: 'POST',
  path: '/enquiry/suppliers/favourite',
  summary: "Marks a supplier as one of the caller's own favourites, or no longer.",
  audiences: customers,
  body: z.object({ supplierId: idSchema, favourite: z.boolean() }),
  response: z.object({ supplierId: idSchema, favourite: z.boolean() }),
})

export const keepSupplierGroup = endpoint({
  method: 'POST',
  path: '/enquiry/suppliers/group',
  summary:
    "Keeps suppliers under a name for the caller's company. A name that others have already: 409, unless they are to be replaced.",
  audiences: customers,
  body: z.object({
    name: groupNameSchema,
    suppliers: z.array(idSchema).min(1).max(mostInvited),
    replaces: z.boolean().optional(),
  }),
  response: z.object({ id: idSchema }),
})

export const renameSupplierGroup = endpoint({
  method: 'POST',
  path: '/enquiry/suppliers/group/rename',
  summary:
    "Gives a group of the caller's company another name. One that another group has: 409; a group that is gone: 404.",
  audiences: customers,
  body: z.object({ id: idSchema, name: groupNameSchema }),
  response: z.object({ id: idSchema }),
})

export const deleteSupplierGroup = endpoint({
  method: 'POST',
  path: '/enquiry/suppliers/group/delete',
  summary: "Deletes a group of the caller's company. Enquiries that went to its suppliers stay as they are.",
  audiences: customers,
  body: z.object({ id: idSchema }),
  response: z.object({ id: idSchema }),
})
