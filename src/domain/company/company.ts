/** Companies: customers, suppliers, the operator, external partners (specification §3, §4). */
import { z } from 'zod'
import { auditShape, idSchema, requiredTextSchema, textSchema } from '../core/schema.ts'

export const companyTypes = ['CUSTOMER', 'SUPPLIER', 'ADMIN', 'EXTERNAL'] as const
export const companyTypeSchema = z.enum(companyTypes)
export type CompanyType = z.infer<typeof companyTypeSchema>

export const addressSchema = z.object({
  street: requiredTextSchema(),
  houseNo: requiredTextSchema(20),
  zip: requiredTextSchema(20),
  city: requiredTextSchema(),
  country: textSchema(60),
})

export const companySchema = z.object({
  id: idSchema,
  name: requiredTextSchema(),
  customerNumber: textSchema(60),
  type: companyTypeSchema,
  address: addressSchema,
  additionalInfo: textSchema(2000),
  active: z.boolean(),
  pendingRegistration: z.boolean(),
  ...auditShape,
})
export type Company = z.infer<typeof companySchema>
